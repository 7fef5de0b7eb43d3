/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-stop.h"

G_BEGIN_DECLS

/* Sorts an array, keeping the order of equal items, and checks the stop flag in between. FALSE
 * when stopped: then all items are still there, in some order. */
gboolean gw_sort (gpointer items, gsize n_items, gsize item_size, GCompareDataFunc compare,
                  gpointer user_data, const GwStop *stop);

G_END_DECLS
