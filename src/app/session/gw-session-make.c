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

static GwGeneratorSettings *
get_choice (GwWindowModel *window_model)
{
  return gw_board_generator_get_choice (gw_window_model_get_board_generator (window_model));
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
gw_session_make_restore (GSettings *settings, GwWindowModel *window_model, GwDiceStore *store)
{
  g_autoptr (GwSourceList) sources = gw_source_list_new (store);

  gw_board_generator_set_sources (gw_window_model_get_board_generator (window_model), sources);

  /* Each window goes its own way from here. */
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    g_settings_bind (settings, choices[i].key, get_choice (window_model), choices[i].property,
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_settings_bind_with_mapping (
    settings, "make-parameters", get_choice (window_model), "parameters",
    G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES, get_variant, set_variant, NULL, NULL);
}

gboolean
gw_session_make_restore_dice (GSettings *settings, GwWindowModel *window_model, GwDiceStore *store,
                              GError **error)
{
  g_autofree char *name = g_settings_get_string (settings, "dice");
  g_autoptr (GwDiceEntry) entry = gw_dice_store_load (store, name, NULL, error);
  const gboolean found = entry != NULL;

  if (!found)
    entry = gw_dice_store_get_default (store, 5, 5);
  gw_board_model_set_dice (gw_window_model_get_board_model (window_model), entry->dice);
  gw_generator_settings_set_dice (get_choice (window_model), entry->id);
  return found;
}

void
gw_session_make_set_dice (GSettings *settings, GwWindowModel *window_model, const char *id,
                          GwDice *dice)
{
  gw_generator_settings_set_dice (get_choice (window_model), id);
  gw_board_model_set_dice (gw_window_model_get_board_model (window_model), dice);
  g_settings_set_string (settings, "dice", id);
}

void
gw_session_make_use_dice (GSettings *settings, GwWindowModel *window_model, const char *id,
                          GwDice *dice)
{
  GwGeneratorSettings *choice = get_choice (window_model);
  guint rows, cols;

  gw_dice_get_size (dice, &rows, &cols);
  gw_generator_settings_set_generator (choice, NULL);
  gw_generator_settings_set_size (choice, rows, cols);
  gw_session_make_set_dice (settings, window_model, id, dice);
}

gboolean
gw_session_make_choose (GSettings *settings, GwWindowModel *window_model, GwDiceStore *store,
                        const char *id, GError **error)
{
  const char *colon = strchr (id, ':');
  const char *name = colon != NULL ? colon + 1 : "";
  g_autoptr (GwDiceEntry) entry = NULL;

  if (g_str_has_prefix (id, "generator:"))
    {
      gw_generator_settings_set_generator (get_choice (window_model), gw_generator_find (name));
      return TRUE;
    }
  entry = gw_dice_store_load (store, name, NULL, error);
  if (entry == NULL)
    return FALSE;
  gw_session_make_use_dice (settings, window_model, entry->id, entry->dice);
  return TRUE;
}
