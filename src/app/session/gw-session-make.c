/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-session-make.h"

#include <string.h>

static const struct
{
  const char *key;
  const char *property;
} choices[] = {
  { "make-source", "generator" },
  { "make-rows", "rows" },
  { "make-cols", "cols" },
  { "make-words-from", "words-from" },
  { "make-words-to", "words-to" },
  { "make-points-from", "points-from" },
  { "make-points-to", "points-to" },
  { "make-no-dead-tile", "no-dead-tile" },
  { "make-seed-fixed", "seed-fixed" },
  { "make-seed", "seed" },
};

static GwMakeChoice *
get_choice (GwDesk *desk)
{
  return gw_maker_get_choice (gw_desk_get_maker (desk));
}

/* Settings bind no variants by themselves. */
static gboolean
get_variant (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_set_variant (value, variant);
  return TRUE;
}

static GVariant *
set_variant (const GValue *value, const GVariantType *type, gpointer user_data)
{
  return g_value_dup_variant (value);
}

void
gw_session_make_restore (GSettings *settings, GwDesk *desk, GwDiceStore *store)
{
  g_autoptr (GwSourceList) sources = gw_source_list_new (store);

  gw_maker_set_sources (gw_desk_get_maker (desk), sources);

  /* Each window goes its own way from here. */
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    g_settings_bind (settings, choices[i].key, get_choice (desk), choices[i].property,
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_settings_bind_with_mapping (settings, "make-parameters", get_choice (desk), "parameters",
                                G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES,
                                get_variant, set_variant, NULL, NULL);
}

gboolean
gw_session_make_restore_dice (GSettings *settings, GwDesk *desk, GwDiceStore *store,
                              GError **error)
{
  g_autofree char *name = g_settings_get_string (settings, "dice");
  g_autoptr (GwDiceEntry) entry = gw_dice_store_load (store, name, NULL, error);
  const gboolean found = entry != NULL;

  if (!found)
    entry = gw_dice_store_get_default (store, 5, 5);
  gw_workbench_set_dice (gw_desk_get_workbench (desk), entry->dice);
  gw_make_choice_set_dice (get_choice (desk), entry->id);
  return found;
}

void
gw_session_make_set_dice (GSettings *settings, GwDesk *desk, const char *id, GwDice *dice)
{
  gw_make_choice_set_dice (get_choice (desk), id);
  gw_workbench_set_dice (gw_desk_get_workbench (desk), dice);
  g_settings_set_string (settings, "dice", id);
}

void
gw_session_make_use_dice (GSettings *settings, GwDesk *desk, const char *id, GwDice *dice)
{
  GwMakeChoice *choice = get_choice (desk);
  guint rows, cols;

  gw_dice_get_size (dice, &rows, &cols);
  gw_make_choice_set_generator (choice, NULL);
  gw_make_choice_set_size (choice, rows, cols);
  gw_session_make_set_dice (settings, desk, id, dice);
}

gboolean
gw_session_make_choose (GSettings *settings, GwDesk *desk, GwDiceStore *store, const char *id,
                        GError **error)
{
  const char *colon = strchr (id, ':');
  const char *name = colon != NULL ? colon + 1 : "";
  g_autoptr (GwDiceEntry) entry = NULL;

  if (g_str_has_prefix (id, "generator:"))
    {
      gw_make_choice_set_generator (get_choice (desk), gw_generator_find (name));
      return TRUE;
    }
  entry = gw_dice_store_load (store, name, NULL, error);
  if (entry == NULL)
    return FALSE;
  gw_session_make_use_dice (settings, desk, entry->id, entry->dice);
  return TRUE;
}
