/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-answer.h"

#include "gw-letters.h"
#include "gw-sentence.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How many tiles without a die are named. */
#define MOST_NAMED 4

static gboolean
is_word (const char *text)
{
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!gw_letters_may_stand_on_tile (g_utf8_get_char (text))
        && !gw_letters_is_only_part (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

GwDiceAnswer *
gw_dice_answer_new (const GwDice *dice, const char *text, const GwLanguage *language,
                    const GwRules *rules, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autoptr (GwDiceAnswer) answer = g_new0 (GwDiceAnswer, 1);
  g_autoptr (GwBoard) board = NULL;

  if (language != NULL)
    answer->language = gw_language_ref ((GwLanguage *) language);
  if (is_word (stripped))
    {
      g_autofree char *folded = gw_language_fold_tile (language, stripped);

      answer->fit = gw_dice_fit_word (dice, folded, rules, error);
    }
  else
    {
      board = gw_board_parse_in (stripped, language, error);
      if (board != NULL)
        {
          answer->cols = gw_board_get_cols (board);
          answer->fit = gw_dice_fit_board (dice, board, rules);
        }
    }
  return answer->fit != NULL ? g_steal_pointer (&answer) : NULL;
}

void
gw_dice_answer_free (GwDiceAnswer *answer)
{
  g_clear_pointer (&answer->fit, gw_dice_fit_free);
  g_clear_pointer (&answer->language, gw_language_unref);
  g_free (answer);
}

gboolean
gw_dice_answer_is_yes (const GwDiceAnswer *answer)
{
  return answer->fit->n_missing == 0;
}

static char *
make_label (const GwDiceAnswer *answer, const GwCell *cell)
{
  g_autofree char *label = gw_cell_to_label_in (cell, answer->language);

  return *label != '\0' ? g_steal_pointer (&label) : g_strdup (_("a hole"));
}

static char *
name_tile (const GwDiceAnswer *answer, guint tile)
{
  g_autofree char *label = make_label (answer, &answer->fit->tiles[tile]);

  if (answer->cols == 0)
    return g_steal_pointer (&label);
  /* Translators: a tile and where it is on the board: “Z (row 2, column 3)” */
  return gw_sentence_format (_ ("%s (row %u, column %u)"), label, tile / answer->cols + 1,
                             tile % answer->cols + 1);
}

char *
gw_dice_answer_to_text (const GwDiceAnswer *answer)
{
  const GwDiceFit *fit = answer->fit;
  g_autoptr (GString) tiles = NULL;
  guint n_named = 0;

  if (gw_dice_answer_is_yes (answer))
    return g_strdup (_("Yes: each tile has its die."));

  tiles = g_string_new (NULL);
  for (guint i = 0; i < fit->n_tiles; i++)
    if (fit->die[i] < 0 && n_named++ < MOST_NAMED)
      {
        g_autofree char *name = name_tile (answer, i);

        g_string_append_printf (tiles, "%s%s", n_named > 1 ? ", " : "", name);
      }
  if (fit->n_missing > MOST_NAMED)
    {
      const guint n_more = fit->n_missing - MOST_NAMED;

      /* Translators: %s are tiles: “Z, X” */
      return gw_sentence_format (ngettext ("No: no die is left for %s and %u more tile.",
                                           "No: no die is left for %s and %u more tiles.", n_more),
                                 tiles->str, n_more);
    }
  /* Translators: %s are tiles: “Z, X” */
  return gw_sentence_format (_ ("No: no die is left for %s."), tiles->str);
}

char *
gw_dice_answer_to_list (const GwDiceAnswer *answer)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < answer->fit->n_tiles; i++)
    {
      g_autofree char *label = gw_cell_to_label_in (&answer->fit->tiles[i], answer->language);

      if (answer->fit->die[i] >= 0)
        g_string_append_printf (list, "%s%s %d", list->len > 0 ? "   " : "",
                                *label != '\0' ? label : ".", answer->fit->die[i] + 1);
    }
  return g_string_free (list, FALSE);
}

static gboolean
shows (const GwRules *rules, const GwCell *face, const GwCell *tile)
{
  gunichar a[GW_TILE_MAX_LETTERS], b[GW_TILE_MAX_LETTERS];

  return tile->kind == GW_CELL_FREE
         || (gw_rules_cell_letters (rules, face, a) == gw_rules_cell_letters (rules, tile, b)
             && memcmp (a, b, sizeof a) == 0);
}

gint *
gw_dice_answer_find_faces (const GwDiceAnswer *answer, const GwDice *dice, const GwRules *rules)
{
  guint n_dice = gw_dice_get_n_dice (dice);
  gint *faces = g_new (gint, n_dice);

  memset (faces, 0xff, n_dice * sizeof (gint));
  for (guint i = 0; i < answer->fit->n_tiles; i++)
    {
      gint which = answer->fit->die[i];
      const GwDie *die = which >= 0 ? gw_dice_get_die (dice, (guint) which) : NULL;

      for (guint k = 0; die != NULL && k < die->n_faces && faces[which] < 0; k++)
        if (shows (rules, &die->faces[k], &answer->fit->tiles[i]))
          faces[which] = (gint) k;
    }
  return faces;
}
