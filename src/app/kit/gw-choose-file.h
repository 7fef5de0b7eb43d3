/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gets the chosen file, and the owner. */
typedef void (*GwChooseFileFunc) (GFile *file, gpointer owner);

/* Ask the user for a file. `filter_name` and `patterns` (“*.txt”, NULL-terminated) make the initial
 * filter; NULL shows all files. The callback is only called if a file is chosen while the owner
 * lives. An owner has one such dialog at a time. */
void gw_choose_file_to_open (GtkWidget *owner, const char *title, const char *filter_name,
                             const char *const *patterns, GwChooseFileFunc done);
/* A name without an ending gets that of the suggested `name`. */
void gw_choose_file_to_save (GtkWidget *owner, const char *title, const char *name,
                             GwChooseFileFunc done);

/* The same for any number of files, as a list of GFile. */
typedef void (*GwChooseFilesFunc) (GListModel *files, gpointer owner);
void gw_choose_files_to_open (GtkWidget *owner, const char *title, const char *filter_name,
                              const char *const *patterns, GwChooseFilesFunc done);

G_END_DECLS
