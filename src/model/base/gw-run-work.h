/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"

G_BEGIN_DECLS

/* A saved run at work, in a thread of its own that lets others go first: a GwRun that keeps a
 * file locked and up to date, tells the main thread how it gets on, and hears what the user has
 * changed meanwhile. The functions that are for the thread may be called in any one thread at a
 * time. */
typedef struct _GwRunWork GwRunWork;

typedef struct
{
  /* In the thread. What it returns goes to `done`. */
  gpointer (*work) (GwRunWork *work, gpointer inputs, const GwStop *stop);
  GDestroyNotify free_inputs;
  GDestroyNotify free_result;
  GDestroyNotify free_report;
  GDestroyNotify free_wish;
} GwRunWorkKind;

/* In the main thread: the newest that the thread has told, borrowed, and why the file is not up to
 * date, or NULL. */
typedef void (*GwRunToldFunc) (gpointer report, const GError *save_error, gpointer user_data);

/* Takes the inputs. `stamp` is what the file was like when this program read or wrote it last (see
 * gw_file_lock_dup_stamp()), or NULL for now. After `done`, which takes the result, nothing comes any
 * more. */
GwRunWork *gw_run_work_start (const GwRunWorkKind *kind, gpointer inputs, const char *path,
                              const char *stamp, GwRunToldFunc told, GwRunDoneFunc done,
                              gpointer user_data);

void gw_run_work_stop (GwRunWork *work);

/* Stops it, and it ends as soon as its file is written: what else it would find out is left
 * open. */
void gw_run_work_leave (GwRunWork *work);

/* Takes what the thread is to know, in place of what it has not taken yet. */
void gw_run_work_ask (GwRunWork *work, gpointer wish);

/* Leaves it and waits; `done` is called before this returns. */
void gw_run_work_finish (GwRunWork *work);

/* Leaves it and waits, but tells nothing any more. */
void gw_run_work_free (GwRunWork *work);

/* For the thread, and when it is done: */
const char *gw_run_work_get_path (GwRunWork *work);
const char *gw_run_work_get_stamp (GwRunWork *work);
const GError *gw_run_work_get_save_error (GwRunWork *work);

/* For the thread. The stop flag is of gw_run_work_leave(). */
GCancellable *gw_run_work_get_cancellable (GwRunWork *work);
const GwStop *gw_run_work_get_leave (GwRunWork *work);
gpointer gw_run_work_take_wish (GwRunWork *work); /* NULL when there is none */
void gw_run_work_tell (GwRunWork *work, gpointer report);

/* The file is to be locked before it is read, or this would overwrite what another program is
 * about to write. `changed` says whether one, such as gridwright-cli, has written it since. */
gboolean gw_run_work_lock (GwRunWork *work, gboolean *changed, GError **error);
void gw_run_work_unlock (GwRunWork *work); /* it is unlocked in the end in any case */

/* Whether the text is in the file; why not is told with the next report. */
gboolean gw_run_work_write (GwRunWork *work, GBytes *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRunWork, gw_run_work_free)

G_END_DECLS
