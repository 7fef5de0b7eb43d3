/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Implements GListModel for a class whose items are in a GPtrArray, the field `array` of its
 * struct. Put it before G_DEFINE_…_TYPE_WITH_CODE(), and pass `iface_init` on to that. The elements
 * are the items themselves, or `peek` gets the item of an element. */
#define GW_IMPLEMENT_LIST_OF(Type, ITEM_TYPE, array, peek, iface_init) \
  static GType \
  iface_init##_get_item_type (GListModel *model) \
  { \
    return ITEM_TYPE; \
  } \
\
  static guint \
  iface_init##_get_n_items (GListModel *model) \
  { \
    return ((Type *) model)->array->len; \
  } \
\
  static gpointer \
  iface_init##_get_item (GListModel *model, guint position) \
  { \
    GPtrArray *all = ((Type *) model)->array; \
\
    return position < all->len ? g_object_ref (peek (g_ptr_array_index (all, position))) : NULL; \
  } \
\
  static void \
  iface_init (GListModelInterface *iface) \
  { \
    iface->get_item_type = iface_init##_get_item_type; \
    iface->get_n_items = iface_init##_get_n_items; \
    iface->get_item = iface_init##_get_item; \
  }

#define GW_IMPLEMENT_LIST(Type, ITEM_TYPE, array, iface_init) \
  GW_IMPLEMENT_LIST_OF (Type, ITEM_TYPE, array, /* itself */, iface_init)
