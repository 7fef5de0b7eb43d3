/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Writes a file in a thread, a moment after something has changed. Changes in quick succession are
 * written once. A write that fails is tried again from time to time. */
typedef struct _GwSaver GwSaver;

/* In a thread: writes what there is to write. */
typedef gboolean (*GwSaverFunc) (gpointer data, GError **error);

/* In the main thread: NULL when the file is written. */
typedef void (*GwSavedFunc) (const GError *error, gpointer user_data);

/* How long after a change the file is written, and after a failure tried again, in milliseconds. A
 * delay of 0 writes at once; a retry delay of 0 does not try again. */
GwSaver *gw_saver_new (guint delay, guint retry_delay, GwSavedFunc saved, gpointer user_data);

/* Data that has not been written yet is lost, unless flushed before. */
void gw_saver_free (GwSaver *saver);

/* Takes the data. It replaces data that still waits to be written. */
void gw_saver_save (GwSaver *saver, GwSaverFunc func, gpointer data, GDestroyNotify free_data);

gboolean gw_saver_is_writing (GwSaver *saver);

/* Tries to write data that still waits, and returns when that has ended. */
void gw_saver_flush (GwSaver *saver);

/* The same, but a failed write is not tried again, as something else writes the file from now
 * on. */
void gw_saver_finish (GwSaver *saver);

/* Drops data that still waits, and returns when a write that has begun has ended. FALSE when that
 * takes too long. */
gboolean gw_saver_drop (GwSaver *saver);

/* From now on nothing is written, as the file is not wanted any more. */
void gw_saver_abandon (GwSaver *saver);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSaver, gw_saver_free)

G_END_DECLS
