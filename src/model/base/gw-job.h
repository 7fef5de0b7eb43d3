/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-stop.h"

G_BEGIN_DECLS

/* One piece of work in a thread. The worker gets immutable inputs and a stop flag, and returns one
 * finished result. The thread that started the job gets it, at most once, and never after it has
 * canceled the job, so that a stale result cannot be applied. */
typedef struct _GwJob GwJob;

/* Called in the worker thread. */
typedef gpointer (*GwJobFunc) (gpointer inputs, const GwStop *stop);

/* Called in the thread that started the job. Takes the result. */
typedef void (*GwJobDoneFunc) (gpointer result, gpointer user_data);

/* Takes `inputs`. A result that is not delivered is freed with `free_result`. The
 * owner of `user_data` must cancel the job before `user_data` is freed. */
GwJob *gw_job_start (GwJobFunc func, gpointer inputs, GDestroyNotify free_inputs,
                     GDestroyNotify free_result, GwJobDoneFunc done, gpointer user_data);

/* The same for work of seconds and more: in a thread of its own, so that short jobs need not
 * wait for it, and with a lower priority, as are the threads that it starts, so that the
 * window stays smooth while all cores are busy. */
GwJob *gw_job_start_long (GwJobFunc func, gpointer inputs, GDestroyNotify free_inputs,
                          GDestroyNotify free_result, GwJobDoneFunc done, gpointer user_data);

/* How long to wait for something that is shown, in microseconds: better one late frame than nothing
 * to see in between. */
#define GW_JOB_PATIENCE 20000

/* Waits at most this long. When the work is done by then, `done` is called before this returns
 * TRUE; otherwise it is called later from the main context. */
gboolean gw_job_wait (GwJob *job, gint64 microseconds);

/* The same for what the user is looking at, in the main thread. The time of other such waits in the
 * same iteration of the main loop counts, so that a change with many consequences waits no longer
 * than one of them may. A finished result is delivered in any case. */
gboolean gw_job_wait_briefly (GwJob *job, gint64 microseconds);

/* Asks the work to end early; its result so far is still delivered. */
void gw_job_stop (GwJob *job);

/* Stops the work, drops its result, and drops the reference of gw_job_start(). */
void gw_job_cancel (GwJob *job);

G_END_DECLS
