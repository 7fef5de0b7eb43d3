/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Called once for each item, by any worker; `worker` is below n_threads, and
 * no two calls with the same one run at the same time. */
typedef void (*GwParallelFunc) (guint item, guint worker, gpointer user_data);

/* Shares items 0 to n_items - 1 among threads, in this order, and returns when all are done. There
 * may be fewer threads than asked for. Which worker gets which item is random, so store results by
 * item. */
void gw_parallel_run (guint n_items, guint n_threads, GwParallelFunc func, gpointer user_data);

G_END_DECLS
