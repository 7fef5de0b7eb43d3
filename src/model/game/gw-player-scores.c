/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-player-scores.h"

#include "gw-points-text.h"
#include "gw-sentence.h"
#include "gw-word.h"

#include <glib/gi18n-lib.h>

static void
score_clear (gpointer data)
{
  GwPlayerScore *score = data;

  g_array_unref (score->words);
}

/* The words as the lexicon numbers them. */
static GHashTable *
find_numbers (GHashTable *words, const GwLexicon *lexicon)
{
  GHashTable *numbers = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer word;
  guint number;

  if (words == NULL)
    return numbers;
  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    {
      if (gw_lexicon_find (lexicon, word, &number))
        g_hash_table_add (numbers, GUINT_TO_POINTER (number));
    }
  return numbers;
}

static int
compare_scored (gconstpointer a, gconstpointer b)
{
  const GwScoredWord *first = a, *second = b;

  if (first->struck != second->struck)
    return first->struck ? 1 : -1;
  if (first->points != second->points)
    return first->points > second->points ? -1 : 1;
  return first->index < second->index ? -1 : first->index > second->index;
}

/* Counts a word for each player that has it. */
static void
score_word (GwPlayerScores *self, GPtrArray *numbers, guint32 index, gboolean in_common)
{
  gconstpointer number = GUINT_TO_POINTER (gw_solution_get_word (self->solution, index));
  GwScoredWord word = { .index = index, .points = gw_word_points_of (self->solution, index) };
  guint n_having = 0;

  self->n_words++;
  self->points += word.points;
  for (guint i = 0; i < numbers->len; i++)
    n_having += g_hash_table_contains (g_ptr_array_index (numbers, i), number);
  if (n_having == 0)
    {
      g_array_append_val (self->nobody, word);
      return;
    }
  if (n_having > 1 && !in_common)
    {
      word.struck = TRUE;
      word.points = 0;
    }
  for (guint i = 0; i < numbers->len; i++)
    {
      GwPlayerScore *score = &g_array_index (self->players, GwPlayerScore, i);

      if (!g_hash_table_contains (g_ptr_array_index (numbers, i), number))
        continue;
      g_array_append_val (score->words, word);
      score->n_counted += !word.struck;
      score->points += word.points;
    }
}

static void
score_words (GwPlayerScores *self, GHashTable *hidden, gboolean in_common)
{
  const GwLexicon *lexicon = gw_solution_get_lexicon (self->solution);
  g_autoptr (GHashTable) hidden_numbers = find_numbers (hidden, lexicon);
  g_autoptr (GPtrArray) numbers
    = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);

  for (guint i = 0; i < self->players->len; i++)
    g_ptr_array_add (numbers,
                     find_numbers (gw_player_sheets_get_words (self->sheets, i), lexicon));
  for (guint32 i = 0; i < gw_solution_get_n_words (self->solution); i++)
    {
      gconstpointer number = GUINT_TO_POINTER (gw_solution_get_word (self->solution, i));

      if (!g_hash_table_contains (hidden_numbers, number))
        score_word (self, numbers, i, in_common);
    }
}

GwPlayerScores *
gw_player_scores_new (GwPlayerSheets *sheets, GwSolution *solution, GHashTable *hidden,
                      gboolean in_common)
{
  GwPlayerScores *self = g_new0 (GwPlayerScores, 1);

  self->sheets = gw_player_sheets_ref (sheets);
  self->players = g_array_new (FALSE, TRUE, sizeof (GwPlayerScore));
  g_array_set_clear_func (self->players, score_clear);
  self->nobody = g_array_new (FALSE, FALSE, sizeof (GwScoredWord));
  for (guint i = 0; i < gw_player_sheets_get_n_players (sheets); i++)
    {
      GwPlayerScore score = { .words = g_array_new (FALSE, FALSE, sizeof (GwScoredWord)) };

      g_array_append_val (self->players, score);
    }
  if (solution == NULL)
    return self;

  self->solution = gw_solution_ref (solution);
  score_words (self, hidden, in_common);
  g_array_sort (self->nobody, compare_scored);
  for (guint i = 0; i < self->players->len; i++)
    g_array_sort (g_array_index (self->players, GwPlayerScore, i).words, compare_scored);
  return self;
}

void
gw_player_scores_free (GwPlayerScores *self)
{
  g_clear_pointer (&self->sheets, gw_player_sheets_unref);
  g_clear_pointer (&self->solution, gw_solution_unref);
  g_clear_pointer (&self->players, g_array_unref);
  g_clear_pointer (&self->nobody, g_array_unref);
  g_free (self);
}

const GwPlayerScore *
gw_player_scores_get (const GwPlayerScores *self, guint player)
{
  g_return_val_if_fail (player < self->players->len, NULL);

  return &g_array_index (self->players, GwPlayerScore, player);
}

/* “Mia, Jonas and Ada”. Takes the names. */
static char *
join_names (GPtrArray *names)
{
  g_autoptr (GPtrArray) owned = names;
  char *text = g_strdup (g_ptr_array_index (owned, 0));

  for (guint i = 1; i < owned->len; i++)
    {
      g_autofree char *before = text;

      text = gw_sentence_format (i + 1 < owned->len
                                   /* Translators: names in a list that goes on, “Mia, Jonas” */
                                   ? C_ ("names", "%s, %s")
                                   /* Translators: the last of several names, “Mia, Jonas and Ada” */
                                   : C_ ("names", "%s and %s"),
                                 before, (const char *) g_ptr_array_index (owned, i));
    }
  return text;
}

/* “40 of 106 words, 54 points” */
static char *
format_one (const GwPlayerScores *self)
{
  const GwPlayerScore *score = gw_player_scores_get (self, 0);
  g_autofree char *part = g_strdup_printf ("%'u", score->n_counted);
  g_autofree char *all = g_strdup_printf ("%'u", self->n_words);
  g_autofree char *words
    = g_strdup_printf (ngettext ("%s of %s word", "%s of %s words", self->n_words), part, all);
  g_autofree char *points = gw_points_format (score->points);

  return g_strdup_printf (_ ("%s, %s"), words, points);
}

char *
gw_player_scores_format (const GwPlayerScores *self)
{
  GPtrArray *winners;
  gint64 most = G_MININT64;
  g_autofree char *points = NULL;
  g_autofree char *names = NULL;
  guint n_words = 0, n_winners;

  if (self->players->len == 1)
    return format_one (self);
  winners = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->players->len; i++)
    {
      const GwPlayerScore *score = gw_player_scores_get (self, i);

      n_words += score->words->len;
      if (score->points < most)
        continue;
      if (score->points > most)
        g_ptr_array_set_size (winners, 0);
      most = score->points;
      g_ptr_array_add (winners, gw_player_sheets_dup_name (self->sheets, i));
    }
  n_winners = winners->len;
  names = join_names (winners);
  if (n_words == 0)
    return g_strdup (_ ("Nobody has a word yet"));
  points = g_strdup_printf ("%'" G_GINT64_FORMAT, most);
  return gw_sentence_format (
    /* Translators: a player and points: “Mia wins with 10 points” */
    n_winners == 1 ? ngettext ("%s wins with %s point", "%s wins with %s points",
                               (gulong) ABS (most))
                   /* Translators: players and points: “Mia and Jonas share with 23 points” */
                   : ngettext ("%s share with %s point", "%s share with %s points",
                               (gulong) ABS (most)),
    names, points);
}

char *
gw_player_scores_format_others (const GwPlayerScores *self, guint player, guint32 index)
{
  g_autofree char *word = gw_lexicon_dup_word (gw_solution_get_lexicon (self->solution),
                                               gw_solution_get_word (self->solution, index));
  GPtrArray *others = g_ptr_array_new_with_free_func (g_free);
  guint n_others;
  g_autofree char *names = NULL;

  for (guint i = 0; i < self->players->len; i++)
    {
      if (i != player
          && g_hash_table_contains (gw_player_sheets_get_words (self->sheets, i), word))
        g_ptr_array_add (others, gw_player_sheets_dup_name (self->sheets, i));
    }
  n_others = others->len;
  if (n_others == 0)
    {
      g_ptr_array_unref (others);
      return NULL;
    }
  names = join_names (others);
  /* Translators: %s are one or more players, who have the same word as another one */
  return gw_sentence_format (ngettext ("%s has it too", "%s have it too", n_others), names);
}
