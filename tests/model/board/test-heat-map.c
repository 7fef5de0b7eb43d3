/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-heat-map.h"

#include "values.h"
#include "wait.h"

#define WORDS "cat\ncats\ndog\ngod\nsat\nscat\n"

static GwBoardModel *
make_board_model (void)
{
  return g_object_new (GW_TYPE_BOARD_MODEL, "patience", LONG_WAIT, NULL);
}

static GwHeatMap *
make_map (GwBoardModel *board_model, gint64 patience)
{
  return g_object_new (GW_TYPE_HEAT_MAP, "board-model", board_model, "patience", patience, NULL);
}

static void
set (GwBoardModel *board_model, const char *words, const char *board_text)
{
  g_autoptr (GwBoard) board = make_board (board_text);

  if (words != NULL)
    {
      g_autoptr (GwLexicon) lexicon = make_lexicon (words);

      gw_board_model_set_lexicon (board_model, lexicon);
    }
  gw_board_model_set_board (board_model, board);
}

/* cat, cats, sat and scat are on the board. */
static void
test_measures (void)
{
  GwBoardModel *board_model = make_board_model ();
  GwHeatMap *map = make_map (board_model, LONG_WAIT);
  guint n_measure, n_touch;
  gint64 least, most;

  g_assert_false (gw_heat_map_get_range (map, &least, &most));
  g_assert_cmpint (most, ==, 0);
  g_assert_null (gw_heat_map_get_touch (map));
  g_assert_cmpint (gw_heat_map_get_value (map, 0), ==, 0);

  count_notify (map, "touch", &n_touch);
  set (board_model, WORDS, "CA/TS");
  g_assert_cmpuint (n_touch, ==, 1);
  g_assert_nonnull (gw_heat_map_get_touch (map));
  g_assert_cmpint (gw_heat_map_get_value (map, 0), ==, 3);
  g_assert_cmpint (gw_heat_map_get_value (map, 1), ==, 4);
  g_assert_cmpint (gw_heat_map_get_value (map, 2), ==, 4);
  g_assert_cmpint (gw_heat_map_get_value (map, 3), ==, 3);
  g_assert_true (gw_heat_map_get_range (map, &least, &most));
  g_assert_cmpint (least, ==, 3);
  g_assert_cmpint (most, ==, 4);

  count_notify (map, "measure", &n_measure);
  g_object_set (map, "measure", GW_HEAT_STARTING_WORDS, NULL);
  g_object_set (map, "measure", GW_HEAT_STARTING_WORDS, NULL);
  g_assert_cmpuint (n_measure, ==, 1);
  g_assert_cmpint (gw_heat_map_get_value (map, 0), ==, 2);
  g_assert_cmpint (gw_heat_map_get_value (map, 1), ==, 0);
  g_assert_cmpint (gw_heat_map_get_value (map, 3), ==, 2);
  g_assert_true (gw_heat_map_get_range (map, &least, &most));
  g_assert_cmpint (least, ==, 2);
  g_assert_finalize_object (map);
  g_assert_finalize_object (board_model);
}

/* Points are those of the rules' table. */
static void
test_points (void)
{
  g_autoptr (GError) error = NULL;
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwScoring) scoring = gw_scoring_parse ("3 1\n4 10\n", -1, "test", &error);
  g_autoptr (GwRules) rules = NULL;
  GwBoardModel *board_model = make_board_model ();
  GwHeatMap *map = make_map (board_model, LONG_WAIT);

  g_assert_no_error (error);
  spec.scoring = scoring;
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (board_model, rules);
  set (board_model, "cat\ncats\nsat\n", "CA/TS");
  g_object_set (map, "measure", GW_HEAT_PASSING_POINTS, NULL);
  g_assert_cmpint (gw_heat_map_get_value (map, 0), ==, 11);
  g_assert_cmpint (gw_heat_map_get_value (map, 1), ==, 12);
  g_assert_cmpint (gw_heat_map_get_value (map, 3), ==, 11);
  g_object_set (map, "measure", GW_HEAT_STARTING_POINTS, NULL);
  g_assert_cmpint (gw_heat_map_get_value (map, 0), ==, 11);
  g_assert_cmpint (gw_heat_map_get_value (map, 3), ==, 1);
  g_assert_finalize_object (map);
  g_assert_finalize_object (board_model);
}

static void
check_fresh_cb (GwBoardModel *board_model, GParamSpec *pspec, GwHeatMap *map)
{
  GwTouch *touch = gw_heat_map_get_touch (map);

  if (touch != NULL)
    g_assert_true (gw_touch_get_solution (touch) == gw_board_model_get_solution (board_model));
}

/* In the background, what is shown never belongs to another solution, whoever
 * looks, and whenever. */
static void
test_never_stale (gconstpointer data)
{
  const gint64 patience = GPOINTER_TO_UINT (data);
  static const char *const boards[] = { "CA/TS", "DO/GX", "XX/XX", "SC/TA", "CAT/SXX" };
  GwBoardModel *board_model = make_board_model ();
  GwHeatMap *map;
  gulong handlers[2];

  map = make_map (board_model, patience);
  handlers[0] = g_signal_connect (board_model, "notify", G_CALLBACK (check_fresh_cb), map);
  handlers[1]
    = g_signal_connect (board_model, "notify::solution", G_CALLBACK (check_fresh_cb), map);

  set (board_model, WORDS, boards[0]);
  for (guint i = 0; i < 40; i++)
    {
      set (board_model, NULL, boards[i % G_N_ELEMENTS (boards)]);
      check_fresh_cb (board_model, NULL, map);
      if (i % 3 == 0)
        g_main_context_iteration (NULL, FALSE);
    }
  wait_until (gw_heat_map_get_touch (map) != NULL);
  check_fresh_cb (board_model, NULL, map);

  gw_board_model_set_board (board_model, NULL);
  g_assert_null (gw_heat_map_get_touch (map));
  g_signal_handler_disconnect (board_model, handlers[0]);
  g_signal_handler_disconnect (board_model, handlers[1]);
  g_assert_finalize_object (map);
  g_assert_finalize_object (board_model);
}

/* A map that goes while it works, and one that outlives the changes. */
static void
test_gone (void)
{
  GwBoardModel *board_model = make_board_model ();
  GwHeatMap *map = make_map (board_model, 0);

  set (board_model, WORDS, "CA/TS");
  g_assert_finalize_object (map);

  map = make_map (board_model, 0);
  g_object_run_dispose (G_OBJECT (map));
  set (board_model, NULL, "DO/GS");
  g_assert_null (gw_heat_map_get_touch (map));
  g_assert_finalize_object (map);
  g_assert_finalize_object (board_model);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heat-map/measures", test_measures);
  g_test_add_func ("/heat-map/points", test_points);
  g_test_add_data_func ("/heat-map/never-stale/later", GUINT_TO_POINTER (0), test_never_stale);
  g_test_add_data_func ("/heat-map/never-stale/at-once", GUINT_TO_POINTER (LONG_WAIT),
                        test_never_stale);
  g_test_add_func ("/heat-map/gone", test_gone);
  return g_test_run ();
}
