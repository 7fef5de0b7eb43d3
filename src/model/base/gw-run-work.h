/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-job.h"

G_BEGIN_DECLS

/* A saved run at work, in a thread of its own with a low priority: a GwJob that keeps a file locked
 * and up to date, sends reports to the main thread, and gets wishes from it, which are changes that
 * the user has made meanwhile. The functions for the thread may be called in other threads that it
 * starts, too, but in one at a time. */
typedef struct _GwRunWork GwRunWork;

/* How often the file is written, and how soon a write that failed is tried again; in
 * microseconds. */
#define GW_RUN_WORK_SAVE_INTERVAL (7 * G_USEC_PER_SEC)
#define GW_RUN_WORK_RETRY_INTERVAL (2 * G_USEC_PER_SEC)

typedef struct
{
  /* Called in the thread. The result is passed to `done`. */
  gpointer (*work) (GwRunWork *work, gpointer inputs, const GwStop *stop);
  GDestroyNotify free_inputs;
  GDestroyNotify free_result;
  GDestroyNotify free_report;
  GDestroyNotify free_wish;
} GwRunWorkKind;

/* Called in the main thread with the newest report, borrowed, and with the reason why the file is
 * not up to date, or NULL. */
typedef void (*GwRunToldFunc) (gpointer report, const GError *save_error, gpointer user_data);

/* Takes the inputs. `stamp` is the stamp of the file when this program last read or wrote it (see
 * gw_file_lock_dup_stamp()), or NULL to take its current one. `done` takes the result; `told` is
 * not called after it. */
GwRunWork *gw_run_work_start (const GwRunWorkKind *kind, gpointer inputs, const char *path,
                              const char *stamp, GwRunToldFunc told, GwJobDoneFunc done,
                              gpointer user_data);

void gw_run_work_stop (GwRunWork *work);

/* Stops the work. It ends as soon as its file is written, without computing what is only for
 * showing. */
void gw_run_work_leave (GwRunWork *work);

/* Takes a wish for the thread. It replaces an earlier wish that the thread has not taken yet. */
void gw_run_work_ask (GwRunWork *work, gpointer wish);

/* Calls gw_run_work_leave() and waits. `done` is called before this returns, unless that takes too
 * long. */
void gw_run_work_finish (GwRunWork *work);

/* Calls gw_run_work_leave() and waits; neither `told` nor `done` is called any more. */
void gw_run_work_free (GwRunWork *work);

/* For the thread; after it has ended, for any thread: */
const char *gw_run_work_get_path (GwRunWork *work);
const char *gw_run_work_get_stamp (GwRunWork *work);
const GError *gw_run_work_get_save_error (GwRunWork *work);

/* For the thread. gw_run_work_leave() sets the flag. */
GCancellable *gw_run_work_get_cancellable (GwRunWork *work);
const GwStop *gw_run_work_get_leave (GwRunWork *work);
gpointer gw_run_work_take_wish (GwRunWork *work); /* NULL when there is none */
void gw_run_work_tell (GwRunWork *work, gpointer report);

/* Locks the file. Call it before reading the file, or what another program writes in between would
 * be overwritten. `changed` says whether another program, such as gridwright-cli, has written the
 * file since the stamp. */
gboolean gw_run_work_lock (GwRunWork *work, gboolean *changed, GError **error);
void gw_run_work_unlock (GwRunWork *work); /* at the latest, it is unlocked when `work` returns */

/* Writes the file. When that fails, the error is passed to `told` with the next report. */
gboolean gw_run_work_write (GwRunWork *work, GBytes *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRunWork, gw_run_work_free)

G_END_DECLS
