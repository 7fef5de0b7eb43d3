/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The packer of strings against plain counting, and the annealing that uses it. */
#include "gw-island.h"
#include "gw-packer-private.h"

#include "../support/values.h"

#include <math.h>
#include <string.h>

static const char *const shapes[] = {
  "???\n???\n???", "????\n?..?\n????\n????", "???????\n???????", "A??\n??.\n?B?\n???",
  "?????\n?????\n?????\n?????\n?????",
  ("????????\n????????\n????????\n????????\n"
   "????????\n????????\n????????\n????????"),
};

typedef struct
{
  GwRandom random;
  GwLexicon *lexicon;
  GwProblem *problem;
  GwPacker *packer;
  GwGraph graph;
  guint8 letters[64];
} Trial;

static void
trial_init (Trial *trial, guint number, guint longest, guint most)
{
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  g_autoptr (GString) text = g_string_new ("ab\ncd\nef\n");
  g_autoptr (GwBoard) shape = make_board (shapes[number % G_N_ELEMENTS (shapes)]);
  g_autoptr (GwRules) rules = NULL;
  GError *error = NULL;

  gw_random_init (&trial->random, 7, number);
  for (guint i = 0; i < 25; i++)
    {
      for (guint k = 1 + gw_random_below (&trial->random, longest); k > 0; k--)
        g_string_append_c (text, (char) ('a' + gw_random_below (&trial->random, 6)));
      g_string_append_c (text, '\n');
    }
  rules_spec.min_length = 1;
  rules_spec.reuse = TRUE;
  rules_spec.qu = FALSE;
  rules_spec.adjacency = (GwAdjacency) (number % 3);
  rules = gw_rules_new (&rules_spec);
  spec.objective = number % 2 == 0 ? GW_OBJECTIVE_WORDS : GW_OBJECTIVE_POINTS;
  spec.most = most;
  trial->lexicon = make_lexicon (text->str);
  trial->problem = gw_problem_new (trial->lexicon, rules, shape, &spec, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (gw_packer_suits (trial->problem));
  trial->packer = gw_packer_new (trial->problem);
  gw_graph_init (&trial->graph, shape, rules_spec.adjacency);
  gw_problem_start (trial->problem, &trial->random, trial->letters);
}

static void
trial_clear (Trial *trial)
{
  gw_packer_free (trial->packer);
  gw_problem_unref (trial->problem);
  gw_lexicon_unref (trial->lexicon);
}

/* The least number of letters to change, at most 4, by the plain recurrence over
 * cells. Tiles that are fixed cannot be changed. */
static guint
count_mismatches (const Trial *trial, const guint8 *word, guint length)
{
  const GwProblem *problem = trial->problem;
  guint ends[2][64];
  guint least = 4;

  for (guint k = 0; k < length; k++)
    for (guint cell = 0; cell < problem->n_cells; cell++)
      {
        const GwCell *shape = gw_board_get_cell (problem->shape, cell);
        guint before = k > 0 ? 99 : 0;
        guint cost = trial->letters[cell] == word[k] ? 0 : shape->kind == GW_CELL_FREE ? 1 : 99;

        for (guint i = 0; k > 0 && i < trial->graph.n_neighbors[cell]; i++)
          before = MIN (before, ends[(k + 1) % 2][trial->graph.neighbors[cell][i]]);
        ends[k % 2][cell] = shape->kind == GW_CELL_HOLE ? 99 : before + cost;
        if (k + 1 == length)
          least = MIN (least, ends[k % 2][cell]);
      }
  return least;
}

static void
assert_exact (const Trial *trial)
{
  const GwPlain *plain = trial->problem->plain;
  const guint n = gw_lexicon_get_n_words (plain->lexicon);
  gint64 cost = 0, value = 0;
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += (double) gw_plain_get_value (plain, i);
  for (guint i = 0; i < n; i++)
    {
      guint8 word[64];
      const guint length = gw_lexicon_get_word (plain->lexicon, i, word);
      const guint m = count_mismatches (trial, word, length);
      const double weight = sum > 0 ? (double) gw_plain_get_value (plain, i) * n / sum : 0;

      value += m == 0 ? gw_plain_get_value (plain, i) : 0;
      if (m > 0)
        cost += (gint64) (weight * GW_PACKER_UNIT * pow (m, 0.35));
    }
  g_assert_cmpint (gw_packer_get_value (trial->packer), ==, value);
  g_assert_cmpint (trial->packer->cost, ==, cost);
}

static void
test_cost (void)
{
  for (guint t = 0; t < 300; t++)
    {
      g_autoptr (GwJudge) judge = NULL;
      Trial trial;

      trial_init (&trial, t, 9, 0);
      gw_packer_set_letters (trial.packer, trial.letters);
      assert_exact (&trial);
      judge = gw_judge_new (trial.problem->plain, trial.problem->shape);
      g_assert_cmpint (gw_packer_get_value (trial.packer), ==,
                       gw_judge_solve (judge, trial.letters));
      trial_clear (&trial);
    }
}

/* Whether a string has both letters, or one of them twice. */
static gboolean
go_together (const GwProblem *problem, guint one, guint other)
{
  GwLexicon *lexicon = problem->plain->lexicon;

  for (guint i = 0; i < gw_lexicon_get_n_words (lexicon); i++)
    {
      guint8 word[64];
      guint n = 0;

      for (guint k = gw_lexicon_get_word (lexicon, i, word); k-- > 0;)
        n += word[k] == one || word[k] == other;
      if (n > 1)
        return TRUE;
    }
  return FALSE;
}

/* Where no walk can use a cell twice the tables are exact, but for a string that
 * can do with the new letter in place of the old one or needs one cell for either
 * of two letters. */
static void
test_tables (void)
{
  guint n_exact = 0;

  for (guint t = 0; t < 60; t++)
    {
      g_autoptr (GwPacker) other = NULL;
      Trial trial;
      gint64 cost;

      trial_init (&trial, t, 2, 0);
      other = gw_packer_new (trial.problem);
      gw_packer_set_letters (trial.packer, trial.letters);
      cost = trial.packer->cost;
      for (guint i = 0; i < trial.problem->n_free; i++)
        for (guint k = 0; k < trial.problem->n_letters; k++)
          {
            const guint cell = trial.problem->free[i];
            const guint letter = trial.problem->letters[k];
            const guint8 before = trial.letters[cell];
            gint64 change;

            if (letter == before)
              continue;
            trial.letters[cell] = (guint8) letter;
            gw_packer_set_letters (other, trial.letters);
            trial.letters[cell] = before;
            change = trial.packer->lost[cell]
                     - trial.packer->gain[cell][letter];
            if (go_together (trial.problem, letter, before))
              continue;
            g_assert_cmpint (other->cost - cost, ==, change);
            g_assert_false (gw_packer_change (trial.packer, cell, letter, change - 1));
            g_assert_cmpint (trial.packer->cost, ==, cost);
            n_exact++;
          }
      trial_clear (&trial);
    }
  g_assert_cmpuint (n_exact, >, 100);
}

/* After many changes it is never too lenient, and exact again when it is told to
 * be. Fixed cells stay, and no letter is there more often than it may be. */
static void
test_changes (void)
{
  for (guint t = 0; t < 60; t++)
    {
      const guint most = t % 3 == 0 ? 12 : 0;
      Trial trial;

      trial_init (&trial, t, 7, most);
      gw_packer_set_letters (trial.packer, trial.letters);
      for (guint i = 0; i < 30; i++)
        {
          const guint n = gw_packer_anneal (trial.packer, &trial.random, 50, 30000, G_MAXINT64);
          gint64 cost, value;

          g_assert_cmpuint (n, ==, 50);
          memcpy (trial.letters, gw_packer_get_letters (trial.packer), trial.problem->n_cells);
          g_assert_true (gw_problem_allows (trial.problem, trial.letters));
          for (guint k = 0; k < trial.problem->n_cells; k++)
            if (gw_board_get_cell (trial.problem->shape, k)->kind != GW_CELL_FREE)
              g_assert_cmpuint (trial.letters[k], ==, trial.problem->fixed[k]);
          cost = trial.packer->cost;
          value = gw_packer_get_value (trial.packer);
          gw_packer_set_letters (trial.packer, trial.letters);
          g_assert_cmpint (trial.packer->cost, <=, cost);
          g_assert_cmpint (gw_packer_get_value (trial.packer), >=, value);
          assert_exact (&trial);
        }
      trial_clear (&trial);
    }
}

static GwIsland *
make_island (GwProblem *problem)
{
  GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;

  settings.length = 90000;
  return gw_island_new (gw_method_find ("anneal"), problem, &settings, 5, 1);
}

/* Saved and taken up again at any moment, over the ends of blocks and starts from
 * new boards, it ends the same. What was saved and is damaged is refused. */
static void
test_resume (void)
{
  for (guint t = 0; t < 6; t++)
    {
      g_autoptr (GwIsland) straight = NULL;
      g_autoptr (GwIsland) halting = NULL;
      g_autoptr (GVariant) one = NULL;
      g_autoptr (GVariant) other = NULL;
      Trial trial;

      trial_init (&trial, t, 9, 0);
      straight = make_island (trial.problem);
      halting = make_island (trial.problem);
      while (gw_island_get_evaluations (halting) < 60000)
        {
          g_autoptr (GVariant) saved = NULL;
          GError *error = NULL;

          g_assert_true (gw_island_run (halting, 1 + gw_random_below (&trial.random, 9000), NULL));
          saved = g_variant_ref_sink (gw_island_save (halting));
          gw_island_free (g_steal_pointer (&halting));
          halting = gw_island_load (gw_method_find ("anneal"), trial.problem, saved, &error);
          g_assert_no_error (error);
        }
      gw_island_run (straight, gw_island_get_evaluations (halting), NULL);
      one = g_variant_ref_sink (gw_island_save (straight));
      other = g_variant_ref_sink (gw_island_save (halting));
      g_assert_cmpvariant (one, other);
      trial_clear (&trial);
    }
}

static void
test_damage (void)
{
  g_autoptr (GwIsland) island = NULL;
  g_autoptr (GVariant) saved = NULL;
  g_autofree char *text = NULL;
  guint n_loaded = 0;
  Trial trial;

  trial_init (&trial, 0, 9, 0);
  island = make_island (trial.problem);
  gw_island_run (island, 20000, NULL);
  saved = g_variant_ref_sink (gw_island_save (island));
  text = g_variant_print (saved, TRUE);
  for (guint i = 0; i < 600; i++)
    {
      g_autofree char *broken = g_strdup (text);
      g_autoptr (GVariant) read = NULL;

      broken[gw_random_below (&trial.random, (guint32) strlen (text))]
        = "0123456789()[],-x"[i % 17];
      read = g_variant_parse (NULL, broken, NULL, NULL, NULL);
      if (read != NULL)
        {
          GwIsland *loaded
            = gw_island_load (gw_method_find ("anneal"), trial.problem, read, NULL);

          if (loaded != NULL)
            {
              gw_island_run (loaded, 1000, NULL);
              gw_island_free (loaded);
              n_loaded++;
            }
        }
    }
  g_assert_cmpuint (n_loaded, <, 500);
  trial_clear (&trial);
}

/* It gets somewhere. */
static void
test_packs (void)
{
  const GwProblemSpec spec = { GW_OBJECTIVE_WORDS, NULL, NULL, 0, FALSE };
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon ("chess\nrisk\nuno\nclue\nlife\nsorry\nludo\ngo\n");
  g_autoptr (GwBoard) shape = make_board ("?????\n?????\n?????\n?????\n?????");
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwProblem) problem = NULL;
  g_autoptr (GwIsland) island = NULL;
  gint64 value = 0;

  rules_spec.reuse = TRUE;
  rules_spec.min_length = 1;
  rules = gw_rules_new (&rules_spec);
  problem = gw_problem_new (lexicon, rules, shape, &spec, NULL, NULL);
  island = make_island (problem);
  for (guint i = 0; i < 100 && value < 7; i++)
    {
      gw_island_run (island, 10000, NULL);
      gw_island_get_best (island, &value);
    }
  g_assert_cmpint (value, >=, 7);
}

/* What it cannot do is left to the others. */
static void
test_suits (void)
{
  const GwProblemSpec points = GW_PROBLEM_SPEC_INIT;
  const GwProblemSpec longest = { GW_OBJECTIVE_LONGEST, NULL, NULL, 0, FALSE };
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon ("chess\nrisk\n");
  g_autoptr (GwBoard) shape = make_board ("???\n???\n???");
  g_autoptr (GwRules) classic = gw_rules_new (&rules_spec);
  g_autoptr (GwRules) reuse = NULL;
  g_autoptr (GwProblem) one = NULL;
  g_autoptr (GwProblem) other = NULL;

  rules_spec.reuse = TRUE;
  reuse = gw_rules_new (&rules_spec);
  one = gw_problem_new (lexicon, classic, shape, &points, NULL, NULL);
  other = gw_problem_new (lexicon, reuse, shape, &longest, NULL, NULL);
  g_assert_false (gw_packer_suits (one));
  g_assert_false (gw_packer_suits (other));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/packer/cost", test_cost);
  g_test_add_func ("/packer/tables", test_tables);
  g_test_add_func ("/packer/changes", test_changes);
  g_test_add_func ("/packer/resume", test_resume);
  g_test_add_func ("/packer/damage", test_damage);
  g_test_add_func ("/packer/packs", test_packs);
  g_test_add_func ("/packer/suits", test_suits);
  return g_test_run ();
}
