/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-plan.h"

#include "gw-error.h"

#include "../support/values.h"

#include <math.h>
#include <string.h>

/* What holds for every generator there is; what one of them promises beyond
 * that is tested in a file of its own. */

static const char lexicon_text[] = "quart\nstone\nzebra\nfjord\nhymn\nvex\nwick\nplumb\ngaudy\n";

static GwLetterStats *
make_stats (const char *words)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);

  return gw_letter_stats_new (lexicon);
}

static GwPlan *
make_plan (const GwGenerator *generator, const char *words, const char *board,
           GwAdjacency adjacency)
{
  g_autoptr (GwLetterStats) stats = make_stats (words);
  g_autoptr (GwBoard) shape = make_board (board);
  GError *error = NULL;
  GwPlan *plan = gw_plan_new (generator, NULL, stats, shape, adjacency, &error);

  g_assert_no_error (error);
  return plan;
}

/* The test program is compiled with what the build found; the folder may have
 * more by now. */
static void
test_registry (void)
{
  g_autofree char *folder =
    g_test_build_filename (G_TEST_DIST, "..", "src", "engine", "generators", NULL);
  g_autofree const GwGenerator **list = gw_generator_list ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0, n_files = 0;

  g_assert_nonnull (dir);
  for (; list[n] != NULL; n++)
    {
      g_assert_true (gw_generator_find (list[n]->name) == list[n]);
      g_assert_cmpuint (strlen (list[n]->title), >, 0);
      g_assert_cmpuint (strlen (list[n]->summary), >, 0);
      g_assert_cmpuint (strlen (list[n]->boards), >, 0);
      g_assert_cmpuint (strlen (list[n]->help), >, 0);
      g_assert_nonnull (list[n]->make);
      if (n > 0)
        g_assert_cmpuint (list[n - 1]->rank, <=, list[n]->rank);
    }
  g_assert_null (gw_generator_find ("nobody"));

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "gw-generator-") && g_str_has_suffix (name, ".c"))
      {
        g_autofree char *own = g_strndup (name + 13, strlen (name) - 15);

        n_files++;
        if (gw_generator_find (own) == NULL)
          g_error ("%s is not registered: run meson setup --reconfigure", name);
      }
  g_assert_cmpuint (n, ==, n_files);
}

static void
test_parameters (void)
{
  g_autofree const GwGenerator **list = gw_generator_list ();

  for (guint i = 0; list[i] != NULL; i++)
    {
      g_assert_cmpuint (list[i]->n_parameters, <=, GW_MAX_PARAMETERS);
      for (guint p = 0; p < list[i]->n_parameters; p++)
        {
          const GwParameter *parameter = &list[i]->parameters[p];

          g_assert_cmpint (gw_generator_find_parameter (list[i], parameter->name), ==, p);
          for (guint n_tiles = 0; n_tiles <= 256; n_tiles++)
            {
              double minimum, maximum, value;

              gw_parameter_get_range (parameter, n_tiles, &minimum, &maximum, &value);
              g_assert_cmpfloat (minimum, <=, value);
              g_assert_cmpfloat (value, <=, maximum);
              g_assert_cmpfloat (gw_parameter_clamp (parameter, n_tiles, value), ==, value);
            }
        }
      g_assert_cmpint (gw_generator_find_parameter (list[i], "nothing"), ==, -1);
    }
}

static double
half_of (guint n_tiles)
{
  return n_tiles / 2.0;
}

static void
test_range (void)
{
  const GwParameter cells = { "n", "N", TRUE, 1, GW_PARAMETER_CELLS, 1, half_of };
  const GwParameter share = { "s", "S", FALSE, 0, 1, 0.9, NULL };
  double minimum, maximum, value;

  gw_parameter_get_range (&cells, 16, &minimum, &maximum, &value);
  g_assert_cmpfloat (minimum, ==, 1);
  g_assert_cmpfloat (maximum, ==, 16);
  g_assert_cmpfloat (value, ==, 8);
  gw_parameter_get_range (&cells, 0, NULL, &maximum, &value);
  g_assert_cmpfloat (maximum, ==, 1);
  g_assert_cmpfloat (value, ==, 1);
  g_assert_cmpfloat (gw_parameter_clamp (&cells, 16, 3.6), ==, 4);
  g_assert_cmpfloat (gw_parameter_clamp (&cells, 16, 99), ==, 16);
  g_assert_cmpfloat (gw_parameter_clamp (&share, 16, 0.25), ==, 0.25);
  g_assert_cmpfloat (gw_parameter_clamp (&share, 16, -1), ==, 0);
}

/* Each free cell has a letter, all others are as they were. */
static void
check_board (const GwPlan *plan, const guint8 *letters)
{
  g_autoptr (GwBoard) board = gw_plan_get_board (plan, letters);

  g_assert_cmpuint (gw_board_get_n_cells (board), ==, plan->n_cells);
  for (guint i = 0; i < plan->n_cells; i++)
    {
      const GwCell *was = gw_board_get_cell (plan->shape, i);
      const GwCell *is = gw_board_get_cell (board, i);

      if (was->kind == GW_CELL_FREE)
        {
          g_assert_cmpuint (letters[i], <, plan->stats->alphabet.n_letters);
          g_assert_cmpint (is->kind, ==, GW_CELL_TILE);
          g_assert_cmpuint (is->n_letters, ==, 1);
          g_assert_cmpuint (is->letters[0], ==, plan->stats->alphabet.letters[letters[i]]);
        }
      else
        {
          g_assert_cmpuint (letters[i], ==, plan->fixed[i]);
          g_assert_true (gw_cell_equal (was, is));
        }
    }
}

static void
check_shape (const GwGenerator *generator, const char *words, const char *board)
{
  for (guint adjacency = GW_ADJACENCY_KING; adjacency <= GW_ADJACENCY_TORUS; adjacency++)
    {
      g_autoptr (GwPlan) plan = make_plan (generator, words, board, (GwAdjacency) adjacency);

      for (guint i = 0; i < 50; i++)
        {
          guint8 letters[GW_BOARD_MAX_CELLS];
          guint8 again[GW_BOARD_MAX_CELLS];
          GwRandom random;

          gw_random_init (&random, 5, i);
          gw_plan_make_letters (plan, &random, letters);
          check_board (plan, letters);
          gw_random_init (&random, 5, i);
          gw_plan_make_letters (plan, &random, again);
          g_assert_cmpmem (letters, plan->n_cells, again, plan->n_cells);
        }
    }
}

/* Every generator on boards that are hard to get right. */
static void
test_shapes (void)
{
  static const char *const boards[] = {
    "?/",                          /* one cell */
    "./",                          /* none at all */
    "A/",                          /* nothing to do */
    "? ? ? ?/",                    /* one row */
    "?/?/?/?",                     /* one column */
    "????\n????\n????\n????",      /* the usual one */
    "?A?B/..?./[QU]???\n?É?[THE]", /* what is there, in the lexicon or not */
    "?.?/.../?.?",                 /* islands */
    "????????????????\n????????????????\n????????????????\n????????????????\n"
    "????????????????\n????????????????\n????????????????\n????????????????\n"
    "????????????????\n????????????????\n????????????????\n????????????????\n"
    "????????????????\n????????????????\n????????????????\n????????????????",
  };
  static const char *const lexicons[] = {
    lexicon_text,
    "aaa\n",              /* one letter, a vowel */
    "brrr\npfft\npsst\n", /* no vowel */
    "aeiou\n",            /* no consonant */
    "a\nb\nc\nd\n",       /* no pairs */
    "жук\nёж\nюла\n",     /* other letters */
  };
  g_autofree const GwGenerator **list = gw_generator_list ();

  for (guint g = 0; list[g] != NULL; g++)
    for (guint l = 0; l < G_N_ELEMENTS (lexicons); l++)
      for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
        check_shape (list[g], lexicons[l], boards[b]);
}

/* Boards of neighboring streams have nothing to do with each other. */
static void
test_streams (void)
{
  g_autofree const GwGenerator **list = gw_generator_list ();

  for (guint g = 0; list[g] != NULL; g++)
    {
      g_autoptr (GwPlan) plan =
        make_plan (list[g], lexicon_text, "?????\n?????\n?????\n?????", GW_ADJACENCY_KING);
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint i = 0; i < 200; i++)
        {
          g_autoptr (GwBoard) board = NULL;
          guint8 letters[GW_BOARD_MAX_CELLS];
          GwRandom random;

          gw_random_init (&random, 1, i);
          gw_plan_make_letters (plan, &random, letters);
          board = gw_plan_get_board (plan, letters);
          g_hash_table_add (seen, gw_board_to_string (board));
        }
      g_assert_cmpuint (g_hash_table_size (seen), >=, 195);
    }
}

static void
test_no_letters (void)
{
  g_autofree const GwGenerator **list = gw_generator_list ();
  g_autoptr (GwLetterStats) stats = make_stats ("");
  g_autoptr (GwBoard) free_cells = gw_plan_new_shape (2, 3);
  g_autoptr (GwBoard) full = make_board ("AB/C.");

  g_assert_cmpuint (gw_board_get_rows (free_cells), ==, 2);
  g_assert_cmpuint (gw_board_get_cols (free_cells), ==, 3);
  for (guint g = 0; list[g] != NULL; g++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwPlan) plan = NULL;
      guint8 letters[4];
      GwRandom random;

      plan = gw_plan_new (list[g], NULL, stats, free_cells, GW_ADJACENCY_KING, &error);
      g_assert_null (plan);
      g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);

      plan = gw_plan_new (list[g], NULL, stats, full, GW_ADJACENCY_KING, NULL);
      g_assert_nonnull (plan);
      gw_random_init (&random, 1, 1);
      gw_plan_make_letters (plan, &random, letters);
      check_board (plan, letters);
    }
}

static void
test_plan (void)
{
  g_autoptr (GwPlan) plan =
    make_plan (gw_generator_find ("rnd"), "ab\nba\n", "?B/[AB].", GW_ADJACENCY_KING);

  g_assert_cmpuint (plan->n_tiles, ==, 3);
  g_assert_cmpuint (plan->n_free, ==, 1);
  g_assert_cmpuint (plan->free[0], ==, 0);
  g_assert_cmpuint (plan->fixed[0], ==, GW_NO_LETTER);
  g_assert_cmpuint (plan->fixed[1], ==, 1);
  g_assert_cmpuint (plan->fixed[2], ==, 1);
  g_assert_cmpuint (plan->fixed[3], ==, GW_NO_LETTER);
  g_assert_false (plan->plain);
  g_assert_cmpuint (plan->graph.n_neighbors[0], ==, 2);
}

/* All letters alike, in each cell: chi-squared, as in the test of random numbers. */
static void
test_uniform (void)
{
  g_autoptr (GwPlan) plan = make_plan (gw_generator_find ("rnd"), lexicon_text,
                                       "????\n????\n????\n????", GW_ADJACENCY_KING);
  const guint n = plan->stats->alphabet.n_letters;
  const guint n_boards = 26000;
  g_autofree guint *counts = g_new0 (guint, 16 * n);

  g_assert_cmpuint (n, ==, 26);
  for (guint b = 0; b < n_boards; b++)
    {
      guint8 letters[GW_BOARD_MAX_CELLS];
      GwRandom random;

      gw_random_init (&random, 2018, b);
      gw_plan_make_letters (plan, &random, letters);
      for (guint i = 0; i < 16; i++)
        counts[i * n + letters[i]]++;
    }
  for (guint i = 0; i < 16; i++)
    {
      const double expected = (double) n_boards / n;
      double chi = 0;

      for (guint a = 0; a < n; a++)
        chi += pow (counts[i * n + a] - expected, 2) / expected;
      g_assert_cmpfloat (chi, <, n - 1 + 5 * sqrt (2.0 * (n - 1)));
      g_assert_cmpfloat (chi, >, n - 1 - 5 * sqrt (2.0 * (n - 1)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/generators/registry", test_registry);
  g_test_add_func ("/generators/parameters", test_parameters);
  g_test_add_func ("/generators/range", test_range);
  g_test_add_func ("/generators/shapes", test_shapes);
  g_test_add_func ("/generators/streams", test_streams);
  g_test_add_func ("/generators/no-letters", test_no_letters);
  g_test_add_func ("/generators/plan", test_plan);
  g_test_add_func ("/generators/uniform", test_uniform);
  return g_test_run ();
}
