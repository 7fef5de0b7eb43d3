/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-stop.h"

G_BEGIN_DECLS

/* Ctrl-C and its relatives. The first one asks all work to stop, so that what
 * is done can be printed; another one, a little later, ends the program. */

/* Before any other thread is started. */
void gw_interrupt_init (void);

/* For the engine, and for what reads files. */
const GwStop *gw_interrupt_get_stop (void);
GCancellable *gw_interrupt_get_cancellable (void);

/* The signal that came, or 0. */
gint gw_interrupt_get_signal (void);

/* While the user is being asked there is nothing to finish: with TRUE the
 * first signal ends the program too. */
void gw_interrupt_set_at_once (gboolean at_once);

G_END_DECLS
