/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-stop.h"

G_BEGIN_DECLS

/* Handles SIGINT (Ctrl-C), SIGTERM, SIGHUP and SIGUSR1. The first signal asks all work to stop, so
 * that results so far can be printed; another one, a little later, ends the program. */

/* To be called before any other thread is started. */
void gw_interrupt_init (void);

/* Asks all work to stop for a signal that another process of the job got, and which does not count as
 * the first here. From any thread. */
void gw_interrupt_request (gint number);

/* For the engine, and for functions that read files. */
const GwStop *gw_interrupt_get_stop (void);
GCancellable *gw_interrupt_get_cancellable (void);

/* The signal that came, or 0. */
gint gw_interrupt_get_signal (void);

/* With TRUE, even the first signal ends the program: for questions to the user, when there is
 * nothing to finish. */
void gw_interrupt_set_at_once (gboolean at_once);

G_END_DECLS
