/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-model.h"

#include "values.h"

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_modes (void)
{
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  g_autoptr (GwWindowModel) window_model = gw_window_model_new (board_model);
  guint n_modes = 0, n_editing = 0;
  gboolean editing, exploring;

  g_assert_true (gw_window_model_get_board_model (window_model) == board_model);
  g_signal_connect_swapped (window_model, "notify::mode", G_CALLBACK (count_cb), &n_modes);
  g_signal_connect_swapped (window_model, "notify::editing", G_CALLBACK (count_cb), &n_editing);
  g_assert_cmpuint (gw_window_model_get_mode (window_model), ==, GW_MODE_TRACE);

  gw_window_model_set_mode (window_model, GW_MODE_EDIT);
  gw_window_model_set_mode (window_model, GW_MODE_EDIT);
  g_assert_cmpuint (n_modes, ==, 1);
  g_assert_cmpuint (n_editing, ==, 1);
  gw_window_model_set_mode (window_model, GW_MODE_EXPLORE);
  g_object_get (window_model, "editing", &editing, "exploring", &exploring, NULL);
  g_assert_false (editing);
  g_assert_true (exploring);
  g_assert_cmpuint (n_editing, ==, 2);
  gw_window_model_set_mode (window_model, GW_MODE_TRACE);
  g_assert_cmpuint (n_modes, ==, 3);
  g_assert_cmpuint (n_editing, ==, 2);

  for (guint i = 0; i < GW_N_MODES; i++)
    g_assert_cmpuint (gw_mode_from_name (gw_mode_get_name (i)), ==, i);
  g_assert_cmpuint (gw_mode_from_name ("fly"), ==, GW_MODE_TRACE);
}

/* The search is watched in the mode Explore; to choose a mode, this one too, ends it. */
static void
test_watching (void)
{
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  g_autoptr (GwWindowModel) window_model = gw_window_model_new (board_model);
  guint n_notified = 0;

  g_signal_connect_swapped (window_model, "notify::watching", G_CALLBACK (count_cb), &n_notified);
  gw_window_model_set_watching (window_model, FALSE);
  g_assert_cmpuint (n_notified, ==, 0);
  for (guint i = 0; i < GW_N_MODES; i++)
    {
      gw_window_model_set_watching (window_model, TRUE);
      g_assert_true (gw_window_model_get_watching (window_model));
      g_assert_cmpuint (gw_window_model_get_mode (window_model), ==, GW_MODE_EXPLORE);
      gw_window_model_set_mode (window_model, i);
      g_assert_false (gw_window_model_get_watching (window_model));
      g_assert_cmpuint (n_notified, ==, 2 * (i + 1));
    }
  g_object_set (window_model, "watching", TRUE, NULL);
  gw_window_model_set_watching (window_model, FALSE);
  g_assert_cmpuint (gw_window_model_get_mode (window_model), ==, GW_MODE_EXPLORE);
}

/* Letters that are typed into tiles are not traced. */
static void
test_tracer (void)
{
  const GwMode modes[] = { GW_MODE_EDIT, GW_MODE_EXPLORE };
  g_autoptr (GwBoard) board = make_board ("CAT/DOG");
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  g_autoptr (GwWindowModel) window_model = gw_window_model_new (board_model);
  GwTracer *tracer = gw_window_model_get_tracer (window_model);

  gw_board_model_set_board (board_model, board);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      gw_window_model_set_mode (window_model, GW_MODE_TRACE);
      gw_tracer_press (tracer, 0);
      g_assert_true (gw_tracer_get_active (tracer));
      gw_window_model_set_mode (window_model, modes[i]);
      g_assert_false (gw_tracer_get_active (tracer));
    }
}

static void
test_cell (void)
{
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  g_autoptr (GwWindowModel) window_model = gw_window_model_new (board_model);
  guint n_notified = 0;

  g_signal_connect_swapped (window_model, "notify::cell", G_CALLBACK (count_cb), &n_notified);
  g_assert_cmpuint (gw_window_model_get_cell (window_model), ==, GW_NO_CELL);
  gw_window_model_set_cell (window_model, 3);
  gw_window_model_set_cell (window_model, 3);
  g_assert_cmpuint (gw_window_model_get_cell (window_model), ==, 3);
  g_assert_cmpuint (n_notified, ==, 1);
}

static gint64
get_patience (GwWindowModel *window_model)
{
  gint64 patience;

  g_object_get (gw_window_model_get_heat_map (window_model), "patience", &patience, NULL);
  return patience;
}

/* While heat is not shown nobody waits for it. (What comes without is told by model/heat-map.) */
static void
test_hidden_heat (void)
{
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  g_autoptr (GwWindowModel) window_model = gw_window_model_new (board_model);

  g_assert_cmpint (get_patience (window_model), ==, 0);
  gw_window_model_set_mode (window_model, GW_MODE_EXPLORE);
  g_assert_cmpint (get_patience (window_model), >, 0);
  gw_window_model_set_mode (window_model, GW_MODE_TRACE);
  g_assert_cmpint (get_patience (window_model), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/window-model/modes", test_modes);
  g_test_add_func ("/window-model/watching", test_watching);
  g_test_add_func ("/window-model/cell", test_cell);
  g_test_add_func ("/window-model/tracer", test_tracer);
  g_test_add_func ("/window-model/hidden-heat", test_hidden_heat);
  return g_test_run ();
}
