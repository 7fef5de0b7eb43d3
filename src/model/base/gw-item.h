/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define GW_TYPE_ITEM (gw_item_get_type ())

/* An item of a list that stands for a value. Emits "changed" when its value has changed. */
G_DECLARE_FINAL_TYPE (GwItem, gw_item, GW, ITEM, GObject)

/* Takes the value. */
GwItem *gw_item_new (gpointer value, GDestroyNotify free_value);

/* The value of an item, which belongs to it; NULL for no item. */
gpointer gw_item_get (gpointer item);

/* The value at a position of a list that keeps its items; NULL after the end. */
gpointer gw_item_at (gpointer list, guint position);

/* To be called by whoever has changed the value. */
void gw_item_changed (GwItem *self);

G_END_DECLS
