/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-stop.h"

G_BEGIN_DECLS

/* Sorts an array, equal items in the order they had, and looks at the stop flag
 * on the way. FALSE when stopped: all items are still there, in some order. */
gboolean gw_sort (gpointer items, gsize n_items, gsize item_size, GCompareDataFunc compare,
                  gpointer user_data, const GwStop *stop);

G_END_DECLS
