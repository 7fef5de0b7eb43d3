/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-filter.h"

#include "gw-generator.h"

#include "values.h"

static const char words[] = "stone\ntones\nnotes\nonset\nton\nnot\none\nten\nnet\nset\nsent\nnest\n"
                            "nose\nones\nson\nnos\neon\ntoe\ntoes\nsot\n";

typedef struct
{
  GwGame *game;
  GwSource *source;
} Fixture;

#define N_BOARDS 3000

/* What conditions ask of a board. */
typedef struct
{
  guint64 total;
  gint64 points;
  gboolean dead;
} Facts;

static void
setup (Fixture *fixture, gconstpointer board)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwBoard) shape = make_board (board);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwLetterStats) stats = NULL;
  g_autoptr (GwPlan) plan = NULL;

  lexicon = make_lexicon (words);
  rules = gw_rules_new (&spec);
  fixture->game = gw_game_new (lexicon, rules);
  stats = gw_letter_stats_new (lexicon);
  plan = gw_plan_new (gw_generator_find ("rnd"), NULL, stats, shape, GW_ADJACENCY_KING, NULL);
  fixture->source = gw_source_new_plan (plan);
}

static void
teardown (Fixture *fixture, gconstpointer board)
{
  gw_source_unref (fixture->source);
  gw_game_unref (fixture->game);
}

static GwSolution *
solve (Fixture *fixture, guint64 number)
{
  g_autoptr (GwBoard) board = gw_source_make (fixture->source, 1, number);

  return gw_solve (fixture->game->lexicon, board, fixture->game->rules, GW_SOLVE_USAGE,
                   GW_PRUNE_PREFIX, NULL, NULL);
}

static gboolean
is_dead (GwSolution *solution)
{
  GwBoard *board = gw_solution_get_board (solution);

  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    if (gw_board_get_cell (board, i)->kind == GW_CELL_TILE
        && gw_solution_get_usage (solution, i) == 0)
      return TRUE;
  return FALSE;
}

static Facts *
solve_all (Fixture *fixture)
{
  Facts *facts = g_new (Facts, N_BOARDS);

  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (GwSolution) solution = solve (fixture, i);

      facts[i] = (Facts){ gw_solution_get_total (solution), gw_solution_get_score (solution),
                          is_dead (solution) };
    }
  return facts;
}

/* All boards that meet the conditions come, in their order, and no other. */
static void
check (Fixture *fixture, const Facts *facts, const GwConditions *conditions, guint n_threads,
       guint least)
{
  g_autoptr (GwBoardFilter) filter
    = gw_board_filter_new (fixture->source, 1, conditions, fixture->game, n_threads);
  const guint64 limit = N_BOARDS;
  guint64 next = 0, number;
  guint n_kept = 0;

  while (next < limit)
    {
      const gboolean more = gw_board_filter_next (filter, limit, NULL, &number);

      if (!more)
        number = limit;
      else
        g_assert_cmpuint (gw_board_filter_get_tried (filter), ==, number + 1);
      g_assert_cmpuint (number, >=, next);
      for (; next < MIN (number + 1, limit); next++)
        {
          const guint64 total = facts[next].total;
          const gint64 points = facts[next].points;
          const gboolean good = total >= conditions->words_min && total <= conditions->words_max
                                && points >= conditions->points_min
                                && points <= conditions->points_max
                                && !(conditions->no_dead_tile && facts[next].dead);

          g_assert_cmpint (good, ==, next == number);
          n_kept += good;
        }
    }
  g_assert_cmpuint (gw_board_filter_get_tried (filter), ==, limit);
  g_assert_false (gw_board_filter_next (filter, limit, NULL, &number));
  g_assert_cmpuint (n_kept, >=, least);
}

static void
check_all (Fixture *fixture, gconstpointer board)
{
  g_autofree Facts *facts = solve_all (fixture);
  GwConditions conditions = GW_CONDITIONS_INIT;

  g_assert_false (gw_conditions_are_any (&conditions));
  conditions.words_min = 3;
  conditions.words_max = 6;
  g_assert_true (gw_conditions_are_any (&conditions));
  check (fixture, facts, &conditions, 1, 5);
  check (fixture, facts, &conditions, 4, 5);

  conditions.points_min = 4;
  conditions.points_max = 5;
  check (fixture, facts, &conditions, 3, 2);

  conditions = (GwConditions) GW_CONDITIONS_INIT;
  conditions.no_dead_tile = TRUE;
  check (fixture, facts, &conditions, 4, 2);
}

static void
test_nearest (Fixture *fixture, gconstpointer board)
{
  GwConditions conditions = GW_CONDITIONS_INIT;
  g_autoptr (GwBoardFilter) filter = NULL;
  g_autoptr (GwSolution) found = NULL;
  guint64 most = 0, number, nearest, total;
  gint64 points;

  conditions.words_min = 1000;
  filter = gw_board_filter_new (fixture->source, 1, &conditions, fixture->game, 2);
  g_assert_false (gw_board_filter_get_nearest (filter, &nearest, &total, &points));
  g_assert_false (gw_board_filter_next (filter, 500, NULL, &number));
  g_assert_true (gw_board_filter_get_nearest (filter, &nearest, &total, &points));
  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (GwSolution) solution = solve (fixture, i);

      most = MAX (most, gw_solution_get_total (solution));
    }
  g_assert_cmpuint (total, ==, most);
  found = solve (fixture, nearest);
  g_assert_cmpuint (gw_solution_get_total (found), ==, most);
}

static void
stop_cb (GwBoardFilter *filter, gpointer user_data)
{
  if (gw_board_filter_get_tried (filter) > 100)
    gw_stop_request (user_data);
}

/* An end that never comes by itself. */
static void
test_stop (Fixture *fixture, gconstpointer board)
{
  GwConditions conditions = GW_CONDITIONS_INIT;
  g_autoptr (GwBoardFilter) filter = NULL;
  GwStop stop = { 0 };
  guint64 number;

  conditions.words_min = 1000;
  filter = gw_board_filter_new (fixture->source, 1, &conditions, fixture->game, 2);
  gw_board_filter_set_progress (filter, stop_cb, &stop);
  g_assert_false (gw_board_filter_next (filter, G_MAXUINT64, &stop, &number));
  g_assert_cmpuint (gw_board_filter_get_tried (filter), >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/sift/letters", Fixture, "???\n???\n???", setup, check_all, teardown);
  g_test_add ("/sift/tiles", Fixture, "[ON]??\n?.?\n?E?", setup, check_all, teardown);
  g_test_add ("/sift/nearest", Fixture, "???\n???\n???", setup, test_nearest, teardown);
  g_test_add ("/sift/stop", Fixture, "???\n???\n???", setup, test_stop, teardown);
  return g_test_run ();
}
