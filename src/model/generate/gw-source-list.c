/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-source-list.h"

#include "gw-dice-library.h"
#include "gw-object-list.h"
#include "gw-setting-text.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (GwSourceItem, gw_source_item, G_TYPE_OBJECT)

static void
gw_source_item_finalize (GObject *object)
{
  GwSourceItem *self = GW_SOURCE_ITEM (object);

  g_free (self->id);
  g_free (self->title);
  g_free (self->summary);
  g_free (self->dice);

  G_OBJECT_CLASS (gw_source_item_parent_class)->finalize (object);
}

static void
gw_source_item_class_init (GwSourceItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_source_item_finalize;
}

static void
gw_source_item_init (GwSourceItem *self)
{
}

static GwSourceItem *
item_new_dice (const GwDiceEntry *entry)
{
  GwSourceItem *item = g_object_new (GW_TYPE_SOURCE_ITEM, NULL);
  const guint n_dice = gw_dice_get_n_dice (entry->dice);

  gw_dice_get_size (entry->dice, &item->rows, &item->cols);
  item->own = entry->origin != GW_ORIGIN_EMBEDDED;
  item->id = g_strconcat ("dice:", entry->id, NULL);
  item->title = gw_setting_format_dice_name (entry->dice);
  /* Translators: a set of dice, and the size of the board that it is made for */
  item->summary = g_strdup_printf (ngettext ("%u die, %u × %u", "%u dice, %u × %u", n_dice), n_dice,
                                   item->rows, item->cols);
  item->dice = g_strdup (entry->id);
  return item;
}

char *
gw_generator_describe_boards (const GwGenerator *generator)
{
  /* Translators: what the boards of a generator are like, and its short name, as kfreq */
  return g_strdup_printf (_ ("%s (%s)"), _ (generator->boards), generator->name);
}

static GwSourceItem *
item_new_generator (const GwGenerator *generator)
{
  GwSourceItem *item = g_object_new (GW_TYPE_SOURCE_ITEM, NULL);

  item->id = g_strconcat ("generator:", generator->name, NULL);
  item->title = g_strdup (_(generator->title));
  item->summary = gw_generator_describe_boards (generator);
  item->generator = generator;
  return item;
}

gboolean
gw_source_item_is_chosen (GwSourceItem *self, GwGeneratorSettings *choice)
{
  const GwGenerator *generator;

  g_return_val_if_fail (GW_IS_SOURCE_ITEM (self), FALSE);

  generator = gw_generator_settings_get_generator (choice);
  if (self->generator != NULL || generator != NULL)
    return self->generator == generator;
  return g_strcmp0 (self->dice, gw_generator_settings_get_dice (choice)) == 0;
}

struct _GwSourceList
{
  GObject parent_instance;

  /* owned */
  GwDiceStore *store;
  GPtrArray *items;
};

GW_IMPLEMENT_LIST (GwSourceList, GW_TYPE_SOURCE_ITEM, items, list_model_init)

G_DEFINE_FINAL_TYPE_WITH_CODE (GwSourceList, gw_source_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
gw_source_list_finalize (GObject *object)
{
  GwSourceList *self = GW_SOURCE_LIST (object);

  g_clear_object (&self->store);
  g_ptr_array_unref (self->items);

  G_OBJECT_CLASS (gw_source_list_parent_class)->finalize (object);
}

static void
gw_source_list_class_init (GwSourceListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_source_list_finalize;
}

static void
gw_source_list_init (GwSourceList *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

GwSourceList *
gw_source_list_new (GwDiceStore *store)
{
  GwSourceList *self = g_object_new (GW_TYPE_SOURCE_LIST, NULL);

  g_set_object (&self->store, store);
  gw_source_list_refresh (self);
  return self;
}

void
gw_source_list_refresh (GwSourceList *self)
{
  g_autofree const GwGenerator **generators = gw_generator_list ();
  g_autoptr (GPtrArray) sets = NULL;
  guint n_before;

  g_return_if_fail (GW_IS_SOURCE_LIST (self));

  sets = gw_dice_store_list (self->store);
  n_before = self->items->len;
  g_ptr_array_set_size (self->items, 0);
  for (guint i = 0; i < sets->len; i++)
    g_ptr_array_add (self->items, item_new_dice (g_ptr_array_index (sets, i)));
  for (guint i = 0; generators[i] != NULL; i++)
    g_ptr_array_add (self->items, item_new_generator (generators[i]));
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->items->len);
}
