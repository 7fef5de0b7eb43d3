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
  guint n_notified = 0;
  gboolean heat;

  g_assert_true (gw_window_model_get_board_model (window_model) == board_model);
  g_signal_connect_swapped (window_model, "notify::heat", G_CALLBACK (count_cb), &n_notified);
  for (guint i = 0; i < GW_N_MODES; i++)
    g_assert_false (gw_window_model_get_mode (window_model, i));

  g_object_set (window_model, "heat", TRUE, NULL);
  g_object_set (window_model, "heat", TRUE, NULL);
  g_assert_cmpuint (n_notified, ==, 1);
  g_object_get (window_model, "heat", &heat, NULL);
  g_assert_true (heat);
  g_object_set (window_model, "heat", FALSE, NULL);
  g_assert_false (gw_window_model_get_mode (window_model, GW_MODE_HEAT));
  g_assert_cmpuint (n_notified, ==, 2);
}

/* The mode that was entered last is left first. */
static void
test_leave (void)
{
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  g_autoptr (GwWindowModel) window_model = gw_window_model_new (board_model);

  g_assert_false (gw_window_model_leave_mode (window_model));
  g_object_set (window_model, "locking", TRUE, NULL);
  g_object_set (window_model, "editing", TRUE, NULL);
  g_object_set (window_model, "what-if", TRUE, NULL);
  g_object_set (window_model, "editing", FALSE, NULL);
  g_object_set (window_model, "editing", TRUE, NULL);

  g_assert_true (gw_window_model_leave_mode (window_model));
  g_assert_false (gw_window_model_get_mode (window_model, GW_MODE_EDIT));
  g_assert_true (gw_window_model_leave_mode (window_model));
  g_assert_false (gw_window_model_get_mode (window_model, GW_MODE_WHAT_IF));
  g_assert_true (gw_window_model_get_mode (window_model, GW_MODE_LOCK));
  g_assert_true (gw_window_model_leave_mode (window_model));
  g_assert_false (gw_window_model_leave_mode (window_model));
}

/* Letters that are typed into tiles are not traced. */
static void
test_tracer (void)
{
  const char *const modes[] = { "editing", "locking" };
  g_autoptr (GwBoard) board = make_board ("CAT/DOG");
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  g_autoptr (GwWindowModel) window_model = gw_window_model_new (board_model);
  GwTracer *tracer = gw_window_model_get_tracer (window_model);

  gw_board_model_set_board (board_model, board);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      gw_tracer_press (tracer, 0);
      g_object_set (window_model, "heat", i == 0, NULL);
      g_assert_true (gw_tracer_get_active (tracer));
      g_object_set (window_model, modes[i], TRUE, NULL);
      g_assert_false (gw_tracer_get_active (tracer));
    }
}

static void
check_size (GwWindowModel *window_model, const char *text, guint rows, guint cols)
{
  g_autofree char *board = gw_board_to_string (
    gw_board_model_get_board (gw_window_model_get_board_model (window_model)));
  guint chosen_rows, chosen_cols;

  gw_generator_settings_get_size (
    gw_board_generator_get_choice (gw_window_model_get_board_generator (window_model)),
    &chosen_rows, &chosen_cols);
  g_assert_cmpstr (board, ==, text);
  g_assert_cmpuint (chosen_rows, ==, rows);
  g_assert_cmpuint (chosen_cols, ==, cols);
}

/* The size that is chosen is that of the next board; of the current one while it is edited. */
static void
test_size (void)
{
  g_autoptr (GwBoard) board = make_board ("CAT/DOG/PIG");
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  g_autoptr (GwWindowModel) window_model = gw_window_model_new (board_model);
  GwEditor *editor = gw_window_model_get_editor (window_model);
  GwGeneratorSettings *choice
    = gw_board_generator_get_choice (gw_window_model_get_board_generator (window_model));

  gw_board_model_set_board (board_model, board);
  gw_generator_settings_set_size (choice, 2, 2);
  check_size (window_model, "CAT/DOG/PIG", 2, 2);

  g_object_set (window_model, "editing", TRUE, NULL);
  check_size (window_model, "CAT/DOG/PIG", 3, 3);
  gw_generator_settings_set_size (choice, 2, 2);
  check_size (window_model, "CA/DO", 2, 2);
  g_object_set (choice, "cols", 3, NULL);
  check_size (window_model, "CA?/DO?", 2, 3);
  gw_editor_undo (editor);
  check_size (window_model, "CA/DO", 2, 2);
  gw_editor_undo (editor);
  check_size (window_model, "CAT/DOG/PIG", 3, 3);
  g_assert_false (gw_editor_get_can_undo (editor));
  gw_editor_redo (editor);
  check_size (window_model, "CA/DO", 2, 2);

  g_object_set (window_model, "editing", FALSE, NULL);
  gw_generator_settings_set_size (choice, 4, 4);
  check_size (window_model, "CA/DO", 4, 4);
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
  g_object_set (window_model, "heat", TRUE, NULL);
  g_assert_cmpint (get_patience (window_model), >, 0);
  g_object_set (window_model, "heat", FALSE, NULL);
  g_assert_cmpint (get_patience (window_model), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/window-model/modes", test_modes);
  g_test_add_func ("/window-model/leave", test_leave);
  g_test_add_func ("/window-model/size", test_size);
  g_test_add_func ("/window-model/cell", test_cell);
  g_test_add_func ("/window-model/tracer", test_tracer);
  g_test_add_func ("/window-model/hidden-heat", test_hidden_heat);
  return g_test_run ();
}
