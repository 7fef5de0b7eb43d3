/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "list-model-check.h"

struct _ListModelWatch
{
  GListModel *model;
  GPtrArray *items; /* as the changes so far say */
  guint n_changes;
  gulong handler;
};

void
list_model_check (GListModel *model, GType item_type)
{
  guint n_items = g_list_model_get_n_items (model);
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (model), "n-items");

  g_assert_true (g_type_is_a (item_type, G_TYPE_OBJECT));
  g_assert_true (g_list_model_get_item_type (model) == item_type);
  g_assert_null (g_list_model_get_item (model, n_items));
  g_assert_null (g_list_model_get_item (model, G_MAXUINT));

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_object (model, i);
      g_autoptr (GObject) again = g_list_model_get_object (model, i);

      g_assert_true (G_TYPE_CHECK_INSTANCE_TYPE (item, item_type));
      g_assert_true (item == again);
    }

  if (pspec != NULL)
    {
      guint said;

      g_object_get (model, "n-items", &said, NULL);
      g_assert_cmpuint (said, ==, n_items);
    }
}

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added,
                  gpointer user_data)
{
  ListModelWatch *watch = user_data;

  g_assert_cmpuint (position, <=, watch->items->len);
  g_assert_cmpuint (removed, <=, watch->items->len - position);
  if (removed > 0)
    g_ptr_array_remove_range (watch->items, position, removed);
  for (guint i = 0; i < added; i++)
    {
      gpointer item = g_list_model_get_item (model, position + i);

      g_assert_nonnull (item);
      g_ptr_array_insert (watch->items, position + i, item);
    }
  watch->n_changes++;

  g_assert_cmpuint (g_list_model_get_n_items (model), ==, watch->items->len);
  for (guint i = 0; i < watch->items->len; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_object (model, i);

      g_assert_true (item == g_ptr_array_index (watch->items, i));
    }
}

ListModelWatch *
list_model_watch_new (GListModel *model)
{
  ListModelWatch *watch = g_new0 (ListModelWatch, 1);

  watch->model = g_object_ref (model);
  watch->items = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_ptr_array_add (watch->items, g_list_model_get_item (model, i));
  watch->handler = g_signal_connect (model, "items-changed", G_CALLBACK (items_changed_cb), watch);
  return watch;
}

guint
list_model_watch_get_n_changes (ListModelWatch *watch)
{
  return watch->n_changes;
}

void
list_model_watch_free (ListModelWatch *watch)
{
  g_signal_handler_disconnect (watch->model, watch->handler);
  g_object_unref (watch->model);
  g_ptr_array_unref (watch->items);
  g_free (watch);
}
