/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-desk.h"

#include "values.h"

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_modes (void)
{
  g_autoptr (GwWorkbench) workbench = gw_workbench_new ();
  g_autoptr (GwDesk) desk = gw_desk_new (workbench);
  guint n_notified = 0;
  gboolean heat;

  g_assert_true (gw_desk_get_workbench (desk) == workbench);
  g_signal_connect_swapped (desk, "notify::heat", G_CALLBACK (count_cb), &n_notified);
  for (guint i = 0; i < GW_N_MODES; i++)
    g_assert_false (gw_desk_get_mode (desk, i));

  g_object_set (desk, "heat", TRUE, NULL);
  g_object_set (desk, "heat", TRUE, NULL);
  g_assert_cmpuint (n_notified, ==, 1);
  g_object_get (desk, "heat", &heat, NULL);
  g_assert_true (heat);
  g_object_set (desk, "heat", FALSE, NULL);
  g_assert_false (gw_desk_get_mode (desk, GW_MODE_HEAT));
  g_assert_cmpuint (n_notified, ==, 2);
}

/* The mode that was entered last is left first. */
static void
test_leave (void)
{
  g_autoptr (GwWorkbench) workbench = gw_workbench_new ();
  g_autoptr (GwDesk) desk = gw_desk_new (workbench);

  g_assert_false (gw_desk_leave_mode (desk));
  g_object_set (desk, "locking", TRUE, NULL);
  g_object_set (desk, "editing", TRUE, NULL);
  g_object_set (desk, "what-if", TRUE, NULL);
  g_object_set (desk, "editing", FALSE, NULL);
  g_object_set (desk, "editing", TRUE, NULL);

  g_assert_true (gw_desk_leave_mode (desk));
  g_assert_false (gw_desk_get_mode (desk, GW_MODE_EDIT));
  g_assert_true (gw_desk_leave_mode (desk));
  g_assert_false (gw_desk_get_mode (desk, GW_MODE_WHAT_IF));
  g_assert_true (gw_desk_get_mode (desk, GW_MODE_LOCK));
  g_assert_true (gw_desk_leave_mode (desk));
  g_assert_false (gw_desk_leave_mode (desk));
}

/* Letters that are typed into tiles are not traced. */
static void
test_tracer (void)
{
  const char *const modes[] = { "editing", "locking" };
  g_autoptr (GwBoard) board = make_board ("CAT/DOG");
  g_autoptr (GwWorkbench) workbench = gw_workbench_new ();
  g_autoptr (GwDesk) desk = gw_desk_new (workbench);
  GwTracer *tracer = gw_desk_get_tracer (desk);

  gw_workbench_set_board (workbench, board);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      gw_tracer_press (tracer, 0);
      g_object_set (desk, "heat", i == 0, NULL);
      g_assert_true (gw_tracer_get_active (tracer));
      g_object_set (desk, modes[i], TRUE, NULL);
      g_assert_false (gw_tracer_get_active (tracer));
    }
}

static void
test_cell (void)
{
  g_autoptr (GwWorkbench) workbench = gw_workbench_new ();
  g_autoptr (GwDesk) desk = gw_desk_new (workbench);
  guint n_notified = 0;

  g_signal_connect_swapped (desk, "notify::cell", G_CALLBACK (count_cb), &n_notified);
  g_assert_cmpuint (gw_desk_get_cell (desk), ==, GW_DESK_NO_CELL);
  gw_desk_set_cell (desk, 3);
  gw_desk_set_cell (desk, 3);
  g_assert_cmpuint (gw_desk_get_cell (desk), ==, 3);
  g_assert_cmpuint (n_notified, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/modes", test_modes);
  g_test_add_func ("/desk/leave", test_leave);
  g_test_add_func ("/desk/cell", test_cell);
  g_test_add_func ("/desk/tracer", test_tracer);
  return g_test_run ();
}
