/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-item.h"

struct _GwItem
{
  GObject parent_instance;

  gpointer value;
  GDestroyNotify free_value;
};

G_DEFINE_FINAL_TYPE (GwItem, gw_item, G_TYPE_OBJECT)

static guint changed_signal;

static void
gw_item_finalize (GObject *object)
{
  GwItem *self = GW_ITEM (object);

  self->free_value (self->value);

  G_OBJECT_CLASS (gw_item_parent_class)->finalize (object);
}

static void
gw_item_class_init (GwItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_item_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_item_init (GwItem *self)
{
}

GwItem *
gw_item_new (gpointer value, GDestroyNotify free_value)
{
  GwItem *self = g_object_new (GW_TYPE_ITEM, NULL);

  self->value = value;
  self->free_value = free_value;
  return self;
}

gpointer
gw_item_get (gpointer item)
{
  return item != NULL ? GW_ITEM (item)->value : NULL;
}

gpointer
gw_item_at (gpointer list, guint position)
{
  g_autoptr (GwItem) item = g_list_model_get_item (list, position);

  return gw_item_get (item);
}

void
gw_item_changed (GwItem *self)
{
  g_signal_emit (self, changed_signal, 0);
}
