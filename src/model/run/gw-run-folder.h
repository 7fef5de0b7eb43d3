/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_FOLDER (gw_run_folder_get_type ())

/* The runs in a folder of the user's: a list of GwRun, the newest first. The folder is read in
 * the background when the list is made; until then "loading" is TRUE. Other programs may work on
 * the same files, see gw_run_folder_scan().
 *
 * Properties: "loading"; "n-running" says how many run here; "unsaved" is a run whose file is
 * not up to date, or NULL. Emits "failed" (GwRun, GError) when a run fails; "unreadable" (GwRunKind)
 * when another file cannot be read, see gw_run_folder_list_unreadable(); "finished" (GwRun) when a
 * run is done by itself, here or elsewhere; "replaced" (GwRun, GwRun) when another run takes the place
 * of one; and "scanned". */
G_DECLARE_FINAL_TYPE (GwRunFolder, gw_run_folder, GW, RUN_FOLDER, GObject)

/* NULL stands for the folder gridwright/runs in the user data directory. The kinds end with NULL;
 * files of others are left alone. */
GwRunFolder *gw_run_folder_new (const char *path, const GwRunKind *const *kinds,
                                GwLexiconStore *lexicons, GwDiceStore *dice);

/* Why files of a kind cannot be read, which stay as they are: an array of const GError *, each
 * with the name of the file. */
GPtrArray *gw_run_folder_list_unreadable (GwRunFolder *self, const GwRunKind *kind);

/* Puts a new run first, under the name, or one that describes it if that is NULL; a number makes it
 * different from all others. Its file is written before; NULL with an error when it cannot be. The
 * folder owns the run. */
GwRun *gw_run_folder_add (GwRunFolder *self, const GwRunKind *kind, const char *name,
                          gconstpointer spec, GError **error);

/* Starts a run anew, which asks the same in another way, or what `spec` says if that is not NULL:
 * another run takes its place and its name. Until it has begun, or is undone, the one before can
 * come back, and does so by itself when the new one cannot begin. Emits "replaced" (GwRun, GwRun)
 * with both. NULL with an error when it cannot be. */
GwRun *gw_run_folder_restart (GwRunFolder *self, GwRun *run, gconstpointer spec, GError **error);
void gw_run_folder_undo_restart (GwRunFolder *self, GwRun *run);

/* Now it cannot be undone any more, unless the run has not begun. */
void gw_run_folder_confirm_restart (GwRunFolder *self, GwRun *run);

/* Puts a new run first that has all that a file from elsewhere has; takes the file, which is called
 * `name` in errors. NULL with an error when it is a part that is no use alone, or cannot be
 * written. */
GwRun *gw_run_folder_take_file (GwRunFolder *self, GwRunFile *file, const char *name,
                                GError **error);

/* Stops a run and removes it. It can be restored until it is forgotten, at the latest when the
 * folder is disposed; its file is hidden until then. FALSE when another process has its file;
 * the error names the process. */
gboolean gw_run_folder_remove (GwRunFolder *self, GwRun *run, GError **error);
void gw_run_folder_restore (GwRunFolder *self, GwRun *run, guint position);
void gw_run_folder_forget (GwRunFolder *self, GwRun *run);

/* The run of a file, borrowed, or NULL. */
GwRun *gw_run_folder_find_path (GwRunFolder *self, const char *path);

/* FALSE when it is not in the list. */
gboolean gw_run_folder_find (GwRunFolder *self, GwRun *run, guint *position);

/* Looks in the background at the files: runs that do not run here show what another program has
 * written of them since, new files come first, and runs whose files were removed are left out.
 * Emits "scanned" at the end. Only files that have changed are read. */
void gw_run_folder_scan (GwRunFolder *self);

/* Stops all runs, and waits until they are written. */
void gw_run_folder_flush (GwRunFolder *self);

G_END_DECLS
