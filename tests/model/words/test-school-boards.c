/* SPDX-License-Identifier: GPL-3.0-or-later */

/* No board for a class has a word that does not belong there. */
#include "gw-data.h"
#include "gw-letter-stats.h"
#include "gw-play-code.h"
#include "gw-school-age.h"
#include "gw-school-words.h"
#include "gw-source.h"

#include "school-stems.h"
#include "values.h"

#define N_BOARDS 1000

/* Counts the words of a board that are unfit, by the list and by rules that know nothing of it. */
static guint
count_unfit (GwLexicon *lexicon, GwBoard *board, GHashTable *unfit, guint *n_words)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwSolution) solution
    = gw_solve (lexicon, board, rules, 0, GW_PRUNE_PREFIX, NULL, NULL);
  guint n_unfit = 0;

  for (guint i = 0; i < gw_solution_get_n_words (solution); i++)
    {
      g_autofree char *word
        = gw_lexicon_dup_letters (lexicon, gw_solution_get_word (solution, i));

      n_unfit += g_hash_table_contains (unfit, word);
    }
  *n_words += gw_solution_get_n_words (solution);
  return n_unfit;
}

/* Letters that suit the words of an age, as For My Class takes them. */
static GwSource *
suit_letters (GwLexicon *fit)
{
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (fit);
  g_autoptr (GwBoard) shape = gw_plan_new_shape (4, 4);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPlan) plan = gw_plan_new (gw_generator_find ("pairs"), NULL, stats, shape,
                                         GW_ADJACENCY_KING, &error);

  g_assert_no_error (error);
  return gw_source_new_plan (plan);
}

static GwBoard *
make_next (const GwPlayCode *code, GwSource *letters)
{
  return letters != NULL ? gw_source_make (letters, code->seed, 0) : gw_play_code_roll (code);
}

/* Looks through the boards of an age, which are made of suited letters or dice. */
static void
check_age (GwLexicon *english, GwLexicon *clean, GHashTable *unfit, guint age, gboolean suited)
{
  const guint level = gw_school_age_get (age)->level;
  g_autoptr (GwLexicon) all = gw_lexicon_limit_level (english, level, NULL, NULL);
  g_autoptr (GwLexicon) fit = gw_lexicon_limit_level (clean, level, NULL, NULL);
  g_autoptr (GwSource) letters = suited ? suit_letters (fit) : NULL;
  GwPlayCode code = { .min_length = 3 };
  guint n_words = 0, n_without = 0;

  g_assert_true (gw_play_code_find_dice ("new-4x4", &code.dice));
  for (code.seed = 1; code.seed <= N_BOARDS; code.seed++)
    {
      g_autoptr (GwBoard) board = make_next (&code, letters);

      g_assert_cmpuint (count_unfit (fit, board, unfit, &n_words), ==, 0);
      if (code.seed <= N_BOARDS / 10)
        n_without += count_unfit (all, board, unfit, &n_words);
    }
  /* The boards have words, and without School some of them are unfit. */
  g_assert_cmpuint (n_words, >, 10 * N_BOARDS);
  g_assert_cmpuint (n_without, >, 0);
}

static void
test_ages (gconstpointer suited)
{
  g_autoptr (GBytes) bytes = gw_data_get_lexicon ();
  g_autoptr (GwLexicon) english = gw_lexicon_open (bytes, "english", NULL, NULL);
  g_autoptr (GwLexicon) clean = gw_lexicon_leave_out_school (english, NULL, NULL, NULL, NULL);
  g_autoptr (GHashTable) unfit = school_stems_read ();
  g_autoptr (GArray) list = gw_school_words_list (NULL, NULL);

  for (guint i = 0; i < list->len; i++)
    g_hash_table_add (unfit, g_strdup (g_array_index (list, GwSchoolWord, i).text));
  for (guint age = 0; age < GW_N_SCHOOL_AGES; age++)
    check_age (english, clean, unfit, age, suited != NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/school-boards/dice", NULL, test_ages);
  g_test_add_data_func ("/school-boards/letters", "suited", test_ages);
  return g_test_run ();
}
