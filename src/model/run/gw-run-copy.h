/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-folder.h"

G_BEGIN_DECLS

/* Runs in files that the user chooses, read and written in a thread. */

/* Puts a copy of a file of this kind into the folder. */
void gw_run_folder_open_async (GwRunFolder *self, const GwRunKind *kind, GFile *file,
                               GAsyncReadyCallback callback, gpointer user_data);
GwRun *gw_run_folder_open_finish (GAsyncResult *result, GError **error); /* borrowed */

/* Copies the file of a run: one that works as it was written last. */
void gw_run_copy_async (GwRun *run, GFile *file, GAsyncReadyCallback callback, gpointer user_data);
gboolean gw_run_copy_finish (GAsyncResult *result, GError **error);

G_END_DECLS
