/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Writes a file in a thread, a moment after something has changed. Changes that come quickly are
 * written once. What cannot be written is tried again from time to time. */
typedef struct _GwRunSaver GwRunSaver;

/* In a thread: writes what there is to write. */
typedef gboolean (*GwRunSaverFunc) (gpointer data, GError **error);

/* In the main thread: NULL when the file is written. */
typedef void (*GwRunSavedFunc) (const GError *error, gpointer user_data);

/* How long after a change the file is written, and when that is tried again, in milliseconds: 0
 * writes at once, and does not try again. */
GwRunSaver *gw_run_saver_new (guint delay, guint retry_delay, GwRunSavedFunc saved,
                              gpointer user_data);

/* Whatever was not flushed is not written. */
void gw_run_saver_free (GwRunSaver *saver);

/* Takes the data, in place of what still waits to be written. */
void gw_run_saver_save (GwRunSaver *saver, GwRunSaverFunc func, gpointer data,
                        GDestroyNotify free_data);

gboolean gw_run_saver_is_writing (GwRunSaver *saver);

/* Tries to write what waits, and waits for that. */
void gw_run_saver_flush (GwRunSaver *saver);

/* The same, but what could not be written is not tried again: somebody else writes the file. */
void gw_run_saver_finish (GwRunSaver *saver);

/* Forgets what waits, and waits for what is being written; FALSE when that does not end. */
gboolean gw_run_saver_drop (GwRunSaver *saver);

/* Nothing is written any more: the file is not wanted. */
void gw_run_saver_abandon (GwRunSaver *saver);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRunSaver, gw_run_saver_free)

G_END_DECLS
