/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-recipe.h"

#include "gw-error.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

struct _GwBoardRecipe
{
  GwBoardRecipeSpec spec; /* owns what it points to */
  double values[GW_MAX_PARAMETERS];
  char *list;
};

GwBoardRecipe *
gw_board_recipe_new (const GwBoardRecipeSpec *spec, GError **error)
{
  GwBoardRecipe *recipe;

  if (gw_conditions_are_reversed (&spec->conditions))
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_REFUSED,
                           _ ("A range ends before it begins; make its second number larger "
                              "than the first"));
      return NULL;
    }
  recipe = g_atomic_rc_box_new0 (GwBoardRecipe);
  recipe->spec = *spec;
  recipe->spec.dice = spec->dice != NULL ? gw_dice_ref (spec->dice) : NULL;
  recipe->spec.shape = gw_board_ref (spec->shape);
  recipe->spec.game = gw_game_ref (spec->game);
  recipe->spec.list = recipe->list = g_strdup (spec->list);
  recipe->spec.values = recipe->values;
  if (spec->values != NULL)
    memcpy (recipe->values, spec->values, sizeof recipe->values);
  return recipe;
}

static void
clear (gpointer data)
{
  GwBoardRecipe *recipe = data;

  g_clear_pointer (&recipe->spec.dice, gw_dice_unref);
  g_clear_pointer (&recipe->list, g_free);
  gw_board_unref (recipe->spec.shape);
  gw_game_unref (recipe->spec.game);
}

void
gw_board_recipe_unref (GwBoardRecipe *recipe)
{
  g_atomic_rc_box_release_full (recipe, clear);
}

const GwBoardRecipeSpec *
gw_board_recipe_get (const GwBoardRecipe *recipe)
{
  return &recipe->spec;
}

GwSource *
gw_board_recipe_make_source (const GwBoardRecipe *recipe, GwLetterStats *stats, const GwStop *stop,
                             GError **error)
{
  const GwBoardRecipeSpec *spec = &recipe->spec;
  const GwRulesSpec *rules = gw_rules_get (spec->game->rules);
  g_autoptr (GwLetterStats) counted = NULL;
  g_autoptr (GwPlan) plan = NULL;

  if (spec->generator == NULL)
    return (spec->rolls ? gw_source_new_rolls : gw_source_new_dice) (spec->dice, spec->shape,
                                                                     spec->game->rules, error);

  if (stats == NULL)
    stats = counted = gw_letter_stats_new_stoppable (spec->game->lexicon, rules->max_level, stop);
  if (stats == NULL)
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_STOPPED, "stopped");
      return NULL;
    }
  plan = gw_plan_new (spec->generator, spec->values, stats, spec->shape, rules->adjacency, error);
  return plan != NULL ? gw_source_new_plan (plan) : NULL;
}

/* Says how few words there are. They are all words of the list, or those that count. */
static char *
format_few_words (const char *list, guint64 n_words, gboolean all)
{
  g_autofree char *number = g_strdup_printf ("%'" G_GUINT64_FORMAT, n_words);

  if (list == NULL)
    return g_strdup_printf (
      ngettext ("The word list has only %s word that counts; ask for fewer words",
                "The word list has only %s words that count; ask for fewer "
                "words", (gulong) n_words),
      number);
  if (all)
    /* Translators: the name of a list of words, and a number */
    return gw_sentence_format (
      ngettext ("%s has only %s word", "%s has only %s words", (gulong) n_words), list, number);
  /* Translators: the name of a list of words, and a number */
  return gw_sentence_format (ngettext ("%s has only %s word that counts",
                                       "%s has only %s words that count", (gulong) n_words),
                             list, number);
}

/* FALSE with an error when more is asked for than all words that count together, which no board can
 * have. Where each path counts there is no such limit. */
static gboolean
check_conditions (const GwConditions *conditions, const GwGame *game, const char *list,
                  GError **error)
{
  const GwLexicon *lexicon = game->lexicon;
  const GwRulesSpec *rules = gw_rules_get (game->rules);
  guint64 words = 0;
  gint64 points = 0;
  g_autofree char *message = NULL;

  if (rules->count_paths || (conditions->words_min == 0 && conditions->points_min <= 0))
    return TRUE;
  for (guint i = 0; i < gw_lexicon_get_n_words (lexicon); i++)
    {
      const guint length = gw_lexicon_get_word_length (lexicon, i);

      if (length < rules->min_length || gw_lexicon_get_level (lexicon, i) > rules->max_level)
        continue;
      words++;
      points += MAX (gw_scoring_points (rules->scoring, length), 0);
    }
  if (conditions->words_min > words)
    message = format_few_words (list, words, words == gw_lexicon_get_n_words (lexicon));
  else if (conditions->points_min > points)
    {
      g_autofree char *number = g_strdup_printf ("%'" G_GINT64_FORMAT, points);

      /* Translators: %s is a number */
      message = g_strdup_printf (
        ngettext ("All words that count have only %s point; ask for fewer points",
                  "All words that count have only %s points; ask for fewer points",
                  (gulong) points),
        number);
    }
  else
    return TRUE;
  g_set_error_literal (error, GW_ERROR, GW_ERROR_REFUSED, message);
  return FALSE;
}

GwBoardFilter *
gw_board_recipe_make_filter (const GwBoardRecipe *recipe, GwSource *source, guint64 seed,
                             guint n_threads, GError **error)
{
  const GwBoardRecipeSpec *spec = &recipe->spec;

  if (spec->game->lexicon == NULL)
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_REFUSED,
                           _ ("Words cannot be counted without a word list; choose one, or remove "
                              "the wishes"));
      return NULL;
    }
  if (!check_conditions (&spec->conditions, spec->game, spec->list, error))
    return NULL;
  return gw_board_filter_new (source, seed, &spec->conditions, spec->game,
                              n_threads > 0 ? n_threads : g_get_num_processors ());
}
