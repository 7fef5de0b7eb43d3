/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-choice-memory.h"

#include "gw-play-code.h"
#include "gw-setting-keys.h"

#define SOURCE "MadeOf"
#define WISHES "Wishes"

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
  { "make-parameters", "parameters" },
};

/* GSettings has no default mapping for variant properties. */
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

static void
copy (GwGeneratorSettings *from, GwGeneratorSettings *to, const char *property)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_object_get_property (G_OBJECT (from), property, &value);
  g_object_set_property (G_OBJECT (to), property, &value);
}

/* `kept` is bound to the settings. */
static void
chosen_cb (GwGeneratorSettings *choice, GParamSpec *pspec, GwGeneratorSettings *kept)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (g_str_equal (choices[i].property, pspec->name))
      copy (choice, kept, pspec->name);
}

static void
release_kept (gpointer kept, GClosure *closure)
{
  g_object_unref (kept);
}

void
gw_choice_restore (GwGeneratorSettings *choice, GSettings *settings)
{
  GwGeneratorSettings *kept = gw_generator_settings_new ();

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      if (g_str_equal (choices[i].property, "parameters"))
        g_settings_bind_with_mapping (settings, choices[i].key, kept, choices[i].property,
                                      G_SETTINGS_BIND_DEFAULT, get_variant, set_variant, NULL,
                                      NULL);
      else
        g_settings_bind (settings, choices[i].key, kept, choices[i].property,
                         G_SETTINGS_BIND_DEFAULT);
      copy (kept, choice, choices[i].property);
    }
  g_signal_connect_data (choice, "notify", G_CALLBACK (chosen_cb), kept, release_kept, 0);
}

void
gw_choice_to_state (GwGeneratorSettings *choice, GKeyFile *values, const char *group)
{
  g_autofree char *source = gw_setting_keys_format_source (choice);
  g_autofree char *wishes = gw_setting_keys_format_wishes (choice);

  g_key_file_set_string (values, group, SOURCE, source);
  g_key_file_set_string (values, group, WISHES, wishes != NULL ? wishes : "");
}

static void
block (GwGeneratorSettings *choice)
{
  g_signal_handlers_block_matched (choice, G_SIGNAL_MATCH_FUNC, 0, 0, NULL,
                                   (gpointer) chosen_cb, NULL);
}

static void
unblock (GwGeneratorSettings *choice)
{
  g_signal_handlers_unblock_matched (choice, G_SIGNAL_MATCH_FUNC, 0, 0, NULL,
                                     (gpointer) chosen_cb, NULL);
}

void
gw_choice_from_state (GwGeneratorSettings *choice, GKeyFile *values, const char *group)
{
  g_autofree char *source = g_key_file_get_string (values, group, SOURCE, NULL);
  g_autofree char *wishes = g_key_file_get_string (values, group, WISHES, NULL);

  block (choice);
  if (source != NULL && gw_setting_keys_get_dice (source) != NULL)
    gw_generator_settings_set_generator (choice, NULL);
  else if (source != NULL)
    gw_setting_keys_read_source (choice, source);
  if (wishes != NULL)
    gw_setting_keys_read_wishes (choice, wishes);
  unblock (choice);
}

static void
note_source (GwGeneratorSettings *choice, GwBoardEntry *entry)
{
  g_autoptr (GwBoardKeys) keys = gw_board_keys_copy (gw_board_entry_get_keys (entry));
  g_autofree char *source = gw_setting_keys_format_source (choice);

  gw_board_keys_set (keys, GW_BOARD_KEY_MADE_OF, source);
  gw_board_entry_set_keys (entry, keys);
}

void
gw_choice_note_roll (GwGeneratorSettings *choice, GwBoardEntry *entry, guint64 seed)
{
  const char *dice = gw_generator_settings_get_dice (choice);
  GwPlayCode code;

  note_source (choice, entry);
  if (gw_play_code_set_board (&code, dice, seed, gw_board_entry_get_board (entry)))
    gw_board_entry_set_roll (entry, dice, seed);
}

void
gw_choice_note_made (GwBoardGenerator *generator, GwBoardEntry *entry)
{
  GwGeneratorSettings *choice = gw_board_generator_get_choice (generator);
  guint64 seed;

  if (gw_board_generator_get_roll (generator, &seed))
    gw_choice_note_roll (choice, entry, seed);
  else
    note_source (choice, entry);
}

void
gw_choice_describe (GwGeneratorSettings *choice, GwBoardKeys *keys)
{
  const char *former = gw_board_keys_get (keys, GW_BOARD_KEY_WISHES);
  g_autoptr (GwGeneratorSettings) any = gw_generator_settings_new ();
  g_autofree char *wishes = gw_setting_keys_format_wishes (choice);

  /* Wishes that cannot be read stay in the file until others are chosen. */
  if (wishes != NULL || gw_setting_keys_read_wishes (any, former))
    gw_board_keys_set (keys, GW_BOARD_KEY_WISHES, wishes);
}

/* Whether there is a die for each tile; the user's own dice may be more. */
static gboolean
dice_fit (GwGeneratorSettings *choice, GwDiceStore *store)
{
  g_autoptr (GwDiceEntry) entry = gw_dice_store_load (
    store, gw_generator_settings_get_dice (choice), GW_TEXT_FILE_REGULAR, NULL, NULL);
  guint rows, cols;

  gw_generator_settings_get_size (choice, &rows, &cols);
  return entry == NULL || gw_dice_get_n_dice (entry->dice) == rows * cols
         || (entry->origin != GW_ORIGIN_EMBEDDED
             && gw_dice_suffice (entry->dice, rows, cols, NULL));
}

static void
set_generator (GwGeneratorSettings *choice, const GwGenerator *generator)
{
  block (choice);
  gw_generator_settings_set_generator (choice, generator);
  unblock (choice);
}

/* Dice are back as soon as they fit, unless the user has chosen something else. */
static void
stand_in_cb (GwGeneratorSettings *choice, GParamSpec *pspec, GwDiceStore *store)
{
  const gboolean stands_in
    = gw_generator_settings_get_generator (choice) == gw_generator_find (GW_GENERATOR_AS_DICE);

  if (stands_in && !dice_fit (choice, store))
    return;
  g_signal_handlers_disconnect_by_func (choice, (gpointer) stand_in_cb, store);
  if (stands_in)
    set_generator (choice, NULL);
}

static void
store_closure_free (gpointer store, GClosure *closure)
{
  gw_dice_store_unref (store);
}

/* What boards are made of follows a size that came with a file, if the dice do not fit it. */
static void
follow_size (GwGeneratorSettings *choice, GwDiceStore *store)
{
  if (gw_generator_settings_get_generator (choice) != NULL || dice_fit (choice, store))
    return;
  set_generator (choice, gw_generator_find (GW_GENERATOR_AS_DICE));
  g_signal_connect_data (choice, "notify", G_CALLBACK (stand_in_cb), gw_dice_store_ref (store),
                         store_closure_free, 0);
}

GwDiceEntry *
gw_choice_take (GwGeneratorSettings *choice, const GwBoardKeys *keys, GwDiceStore *store)
{
  const char *source = gw_board_keys_get (keys, GW_BOARD_KEY_MADE_OF);
  const char *wishes = gw_board_keys_get (keys, GW_BOARD_KEY_WISHES);
  const char *dice = source != NULL ? gw_setting_keys_get_dice (source) : NULL;
  GwDiceEntry *entry = NULL;

  if (dice != NULL)
    entry = gw_dice_store_load (store, dice, GW_TEXT_FILE_REGULAR, NULL, NULL);
  block (choice);
  if (source != NULL && (dice == NULL || entry != NULL))
    gw_setting_keys_read_source (choice, source);
  if (source != NULL || wishes != NULL)
    gw_setting_keys_read_wishes (choice, wishes);
  unblock (choice);
  if (source == NULL)
    follow_size (choice, store);
  return entry;
}
