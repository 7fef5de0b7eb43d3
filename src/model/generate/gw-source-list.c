/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-source-list.h"

#include "gw-dice-library.h"
#include "gw-setting-text.h"

#include <glib/gi18n.h>

static void
clear (gpointer data)
{
  GwSourceItem *self = data;

  g_free (self->id);
  g_free (self->title);
  g_free (self->summary);
  g_free (self->dice);
}

GwSourceItem *
gw_source_item_ref (GwSourceItem *self)
{
  return g_rc_box_acquire (self);
}

void
gw_source_item_unref (GwSourceItem *self)
{
  g_rc_box_release_full (self, clear);
}

static GwSourceItem *
item_new_dice (const GwDiceEntry *entry)
{
  GwSourceItem *item = g_rc_box_new0 (GwSourceItem);
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
  GwSourceItem *item = g_rc_box_new0 (GwSourceItem);

  item->id = g_strconcat ("generator:", generator->name, NULL);
  item->title = g_strdup (_(generator->title));
  item->summary = gw_generator_describe_boards (generator);
  item->generator = generator;
  return item;
}

gboolean
gw_source_item_is_chosen (const GwSourceItem *self, GwGeneratorSettings *choice)
{
  const GwGenerator *generator = gw_generator_settings_get_generator (choice);

  if (self->generator != NULL || generator != NULL)
    return self->generator == generator;
  return g_strcmp0 (self->dice, gw_generator_settings_get_dice (choice)) == 0;
}

GPtrArray *
gw_source_list_new (GwDiceStore *store)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_source_item_unref);
  g_autofree const GwGenerator **generators = gw_generator_list ();
  g_autoptr (GPtrArray) sets = gw_dice_store_list (store);

  for (guint i = 0; i < sets->len; i++)
    g_ptr_array_add (items, item_new_dice (g_ptr_array_index (sets, i)));
  for (guint i = 0; generators[i] != NULL; i++)
    g_ptr_array_add (items, item_new_generator (generators[i]));
  return items;
}
