/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-document.h"

G_BEGIN_DECLS

typedef void (*GwOpenFileFunc) (gpointer window, GFile *file, gboolean elsewhere);

/* Calls the function for each file, with `elsewhere` after the first. Asks first if they are many. */
void gw_open_files (GtkWindow *window, GFile *const *files, guint n_files, GwOpenFileFunc open);

/* Does so with the files that are dropped on the window. */
void gw_open_files_accept (GtkWindow *window, GwOpenFileFunc open);

/* The document of a window; NULL for a window without one. */
typedef GwDocument *(*GwOpenDocumentFunc) (GtkWindow *window);

/* Says so in both windows when another window of the program has the same file open. */
void gw_open_files_tell_shared (GtkWindow *window, GwOpenDocumentFunc get_document);

G_END_DECLS
