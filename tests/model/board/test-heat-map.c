/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-heat-map.h"

#include "values.h"
#include "wait.h"

#define WORDS "cat\ncats\ndog\ngod\nsat\nscat\n"
#define LONG_WAIT (60 * G_USEC_PER_SEC)

static GwWorkbench *
make_workbench (void)
{
  return g_object_new (GW_TYPE_WORKBENCH, "patience", (gint64) LONG_WAIT, NULL);
}

static GwHeatMap *
make_map (GwWorkbench *workbench, gint64 patience)
{
  return g_object_new (GW_TYPE_HEAT_MAP, "workbench", workbench, "patience", patience, NULL);
}

static void
set (GwWorkbench *workbench, const char *words, const char *board_text)
{
  g_autoptr (GwBoard) board = make_board (board_text);

  if (words != NULL)
    {
      g_autoptr (GwLexicon) lexicon = make_lexicon (words);

      gw_workbench_set_lexicon (workbench, lexicon);
    }
  gw_workbench_set_board (workbench, board);
}

/* cat, cats, sat and scat are on the board. */
static void
test_measures (void)
{
  GwWorkbench *workbench = make_workbench ();
  GwHeatMap *map = make_map (workbench, LONG_WAIT);
  guint n_measure, n_touch;
  gint64 least, most;

  g_assert_false (gw_heat_map_get_range (map, &least, &most));
  g_assert_cmpint (most, ==, 0);
  g_assert_null (gw_heat_map_get_touch (map));
  g_assert_cmpint (gw_heat_map_get_value (map, 0), ==, 0);

  count_notify (map, "touch", &n_touch);
  set (workbench, WORDS, "CA/TS");
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
  g_assert_finalize_object (workbench);
}

/* Points are those of the rules' table. */
static void
test_points (void)
{
  g_autoptr (GError) error = NULL;
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwScoring) scoring = gw_scoring_parse ("3 1\n4 10\n", -1, "test", &error);
  g_autoptr (GwRules) rules = NULL;
  GwWorkbench *workbench = make_workbench ();
  GwHeatMap *map = make_map (workbench, LONG_WAIT);

  g_assert_no_error (error);
  spec.scoring = scoring;
  rules = gw_rules_new (&spec);
  gw_workbench_set_rules (workbench, rules);
  set (workbench, "cat\ncats\nsat\n", "CA/TS");
  g_object_set (map, "measure", GW_HEAT_PASSING_POINTS, NULL);
  g_assert_cmpint (gw_heat_map_get_value (map, 0), ==, 11);
  g_assert_cmpint (gw_heat_map_get_value (map, 1), ==, 12);
  g_assert_cmpint (gw_heat_map_get_value (map, 3), ==, 11);
  g_object_set (map, "measure", GW_HEAT_STARTING_POINTS, NULL);
  g_assert_cmpint (gw_heat_map_get_value (map, 0), ==, 11);
  g_assert_cmpint (gw_heat_map_get_value (map, 3), ==, 1);
  g_assert_finalize_object (map);
  g_assert_finalize_object (workbench);
}

static void
check_fresh_cb (GwWorkbench *workbench, GParamSpec *pspec, GwHeatMap *map)
{
  GwTouch *touch = gw_heat_map_get_touch (map);

  if (touch != NULL)
    g_assert_true (gw_touch_get_solution (touch) == gw_workbench_get_solution (workbench));
}

/* In the background, what is shown never belongs to another solution, whoever
 * looks, and whenever. */
static void
test_never_stale (gconstpointer data)
{
  const gint64 patience = GPOINTER_TO_UINT (data);
  static const char *const boards[] = { "CA/TS", "DO/GX", "XX/XX", "SC/TA", "CAT/SXX" };
  GwWorkbench *workbench = make_workbench ();
  GwHeatMap *map;
  gulong handlers[2];

  map = make_map (workbench, patience);
  handlers[0] = g_signal_connect (workbench, "notify", G_CALLBACK (check_fresh_cb), map);
  handlers[1] = g_signal_connect (workbench, "notify::solution", G_CALLBACK (check_fresh_cb), map);

  set (workbench, WORDS, boards[0]);
  for (guint i = 0; i < 40; i++)
    {
      set (workbench, NULL, boards[i % G_N_ELEMENTS (boards)]);
      check_fresh_cb (workbench, NULL, map);
      if (i % 3 == 0)
        g_main_context_iteration (NULL, FALSE);
    }
  wait_until (gw_heat_map_get_touch (map) != NULL);
  check_fresh_cb (workbench, NULL, map);

  gw_workbench_set_board (workbench, NULL);
  g_assert_null (gw_heat_map_get_touch (map));
  g_signal_handler_disconnect (workbench, handlers[0]);
  g_signal_handler_disconnect (workbench, handlers[1]);
  g_assert_finalize_object (map);
  g_assert_finalize_object (workbench);
}

/* A map that goes while it works, and one that outlives the changes. */
static void
test_gone (void)
{
  GwWorkbench *workbench = make_workbench ();
  GwHeatMap *map = make_map (workbench, 0);

  set (workbench, WORDS, "CA/TS");
  g_assert_finalize_object (map);

  map = make_map (workbench, 0);
  g_object_run_dispose (G_OBJECT (map));
  set (workbench, NULL, "DO/GS");
  g_assert_null (gw_heat_map_get_touch (map));
  g_assert_finalize_object (map);
  g_assert_finalize_object (workbench);
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
