/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gets the file that was chosen, and the owner. */
typedef void (*GwChooseFileFunc) (GFile *file, gpointer owner);

/* Ask for a file. `filter_name` and `patterns` (“*.txt”, NULL-ended) say which ones are
 * shown at first; NULL shows all. The callback comes only when a file was chosen and the
 * owner still lives; an owner asks one question at a time. */
void gw_choose_file_to_open (GtkWidget *owner, const char *title, const char *filter_name,
                             const char *const *patterns, GwChooseFileFunc done);
void gw_choose_file_to_save (GtkWidget *owner, const char *title, const char *name,
                             GwChooseFileFunc done);

/* The same for an owner that may be no widget; the question belongs to the window of `widget`. */
void gw_choose_file_to_save_for (gpointer owner, GtkWidget *widget, const char *title,
                                 const char *name, GwChooseFileFunc done);

/* Asks likewise for any number of files: a list of GFile. */
typedef void (*GwChooseFilesFunc) (GListModel *files, gpointer owner);
void gw_choose_files_to_open (gpointer owner, GtkWidget *widget, const char *title,
                              const char *filter_name, const char *const *patterns,
                              GwChooseFilesFunc done);

G_END_DECLS
