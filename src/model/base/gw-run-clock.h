/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A clock for limits and figures of long runs, in microseconds. It is the monotonic clock, but it
 * stands while the process is stopped (SIGSTOP, or Ctrl+Z and fg in a shell), so that a run does not
 * use up its time then. Processor time would not do: with several threads it runs several times as
 * fast, and at another rate when there is less work than threads; and a process that waits for the
 * others of its crew would never come to its limit.
 *
 * A process is not told that it is stopped, only that it continues. So the time of a stop is that
 * since the clock was last read: read it a few times each second. */
gint64 gw_run_clock_get (void);

G_END_DECLS
