/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-worksheet-set.h"

#include "gw-board-template.h"
#include "gw-error.h"
#include "gw-setting-keys.h"
#include "gw-worksheet.h"

#include <glib/gi18n.h>
#include <string.h>

#define BOARDS "boards="
#define SEED "seed="

GwWorksheetSet *
gw_worksheet_set_new (GwGeneratorSettings *choice, guint n_boards, guint64 seed)
{
  GwWorksheetSet *set = g_new0 (GwWorksheetSet, 1);

  set->n_boards = n_boards;
  set->seed = seed;
  set->wishes = gw_setting_keys_format_wishes (choice);
  set->source = gw_setting_keys_format_source (choice);
  return set;
}

void
gw_worksheet_set_free (GwWorksheetSet *set)
{
  g_free (set->wishes);
  g_free (set->source);
  g_free (set);
}

/* Takes “NAME=NUMBER” from the beginning of the text. */
static gboolean
take_number (const char **text, const char *name, guint64 from, guint64 to, guint64 *number)
{
  const gsize length = strcspn (*text, " ");
  g_autofree char *word = g_strndup (*text, length);

  if (!g_str_has_prefix (word, name)
      || !g_ascii_string_to_unsigned (word + strlen (name), 10, from, to, number, NULL))
    return FALSE;
  *text += length + strspn (*text + length, " ");
  return TRUE;
}

GwWorksheetSet *
gw_worksheet_set_parse (const char *text)
{
  g_autoptr (GwGeneratorSettings) choice = gw_generator_settings_new ();
  g_autoptr (GString) wishes = g_string_new (NULL);
  g_autoptr (GwWorksheetSet) set = NULL;
  guint64 n_boards, seed;

  if (!take_number (&text, BOARDS, 1, GW_WORKSHEET_MAX_BOARDS, &n_boards)
      || !take_number (&text, SEED, 0, G_MAXUINT64, &seed))
    return NULL;
  while (*text != '\0' && gw_setting_keys_get_dice (text) == NULL)
    {
      const gsize length = strcspn (text, " ");
      g_autofree char *word = g_strndup (text, length);

      if (!gw_setting_keys_read_wishes (choice, word))
        break;
      g_string_append_printf (wishes, "%s%s", wishes->len > 0 ? " " : "", word);
      text += length + strspn (text + length, " ");
    }
  if (!gw_setting_keys_read_source (choice, text))
    return NULL;
  set = g_new0 (GwWorksheetSet, 1);
  set->n_boards = (guint) n_boards;
  set->seed = seed;
  set->wishes = wishes->len > 0 ? g_strdup (wishes->str) : NULL;
  set->source = g_strdup (text);
  return g_steal_pointer (&set);
}

char *
gw_worksheet_set_format (const GwWorksheetSet *set)
{
  return g_strdup_printf (BOARDS "%u " SEED "%" G_GUINT64_FORMAT " %s%s%s", set->n_boards,
                          set->seed, set->wishes != NULL ? set->wishes : "",
                          set->wishes != NULL ? " " : "", set->source);
}

/* What other boards have in common with this one; NULL when there is no other. */
static GwBoard *
make_shape (const GwBoard *board, GBytes *locks)
{
  const guint8 *locked = locks != NULL ? g_bytes_get_data (locks, NULL) : NULL;

  if (gw_board_has_free (board) || (locked != NULL && memchr (locked, 1, g_bytes_get_size (locks))))
    return gw_board_template_new (board, locks);
  return gw_plan_new_shape (gw_board_get_rows (board), gw_board_get_cols (board));
}

GwBoardRecipe *
gw_worksheet_set_make_recipe (const GwWorksheetSet *set, const GwBoardRecipeSpec *given,
                              GBytes *locks, GwDiceStore *store, GError **error)
{
  g_autoptr (GwBoard) shape = make_shape (given->shape, locks);
  g_autoptr (GwGeneratorSettings) choice = gw_generator_settings_new ();
  g_autoptr (GwDiceEntry) dice = NULL;
  GwBoardRecipeSpec spec = *given;
  double values[GW_MAX_PARAMETERS] = { 0 };

  if (shape == NULL)
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_REFUSED,
                           _ ("Every tile is locked; unlock some"));
      return NULL;
    }
  gw_generator_settings_set_size (choice, gw_board_get_rows (shape), gw_board_get_cols (shape));
  gw_setting_keys_read_source (choice, set->source);
  gw_setting_keys_read_wishes (choice, set->wishes);
  spec.shape = shape;
  spec.generator = gw_generator_settings_get_generator (choice);
  spec.values = values;
  gw_generator_settings_get_conditions (choice, &spec.conditions);
  if (spec.generator != NULL)
    gw_parameter_values_get_values (
      gw_generator_settings_get_parameter_values (choice, spec.generator), values);
  else
    dice = gw_dice_store_load (store, gw_setting_keys_get_dice (set->source), GW_TEXT_FILE_REGULAR,
                               NULL, error);
  if (spec.generator == NULL && dice == NULL)
    return NULL;
  if (spec.generator != NULL && spec.game->lexicon == NULL)
    {
      g_set_error_literal (
        error, GW_ERROR, GW_ERROR_REFUSED,
        _ ("There is nothing to make boards from; choose dice or a word list"));
      return NULL;
    }
  spec.dice = dice != NULL ? dice->dice : NULL;
  return gw_board_recipe_new (&spec, error);
}
