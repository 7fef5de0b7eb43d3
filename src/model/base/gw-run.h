/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-stop.h"

G_BEGIN_DECLS

/* One piece of work in a thread of its own. The worker gets immutable inputs
 * and a stop flag and hands back one finished result; the thread that started
 * the run gets it, at most once, and never after it cancelled the run: a stale
 * result cannot be applied. */
typedef struct _GwRun GwRun;

/* In the worker. */
typedef gpointer (*GwRunFunc) (gpointer inputs, const GwStop *stop);

/* In the starting thread. `result` passes to the callee. */
typedef void (*GwRunDoneFunc) (gpointer result, gpointer user_data);

/* Takes `inputs`. A result that nobody gets is freed with `free_result`. The
 * owner of `user_data` has to cancel the run before it goes away. */
GwRun *gw_run_start (GwRunFunc func, gpointer inputs, GDestroyNotify free_inputs,
                     GDestroyNotify free_result, GwRunDoneFunc done, gpointer user_data);

/* The same for work of seconds and more: in a thread of its own, so that short runs need not
 * wait for it, and with a lower priority, as are the threads that it starts, so that the
 * window stays smooth while all cores are busy. */
GwRun *gw_run_start_long (GwRunFunc func, gpointer inputs, GDestroyNotify free_inputs,
                          GDestroyNotify free_result, GwRunDoneFunc done, gpointer user_data);

/* Waits a little; when the work is done in that time, `done` is called before
 * this returns TRUE. Without that it is called from the main context. */
gboolean gw_run_wait (GwRun *run, gint64 microseconds);

/* The same for what somebody looks at, in the main thread: what other waits took since the main
 * loop turned last counts, so that a change with many consequences waits no longer than one of
 * them may. What is finished is delivered in any case. */
gboolean gw_run_wait_briefly (GwRun *run, gint64 microseconds);

/* What brief waits took since the main loop turned last, in microseconds. */
gint64 gw_run_get_waited (void);

/* Asks the work to end early; what it has by then still arrives. */
void gw_run_stop (GwRun *run);

/* Stops the work and forgets it, and drops the reference of gw_run_start(). */
void gw_run_cancel (GwRun *run);

G_END_DECLS
