/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window that shows a game to several people. */
#include "gw-board-view.h"
#include "gw-table-layout.h"

#include "table-fixture.h"

#define MOST_SHADOW 20 /* of a window that is not full screen */

static void
check_rectangle (const GdkRectangle *rectangle, int x, int y, int width, int height)
{
  g_assert_cmpint (rectangle->x, ==, x);
  g_assert_cmpint (rectangle->y, ==, y);
  g_assert_cmpint (rectangle->width, ==, width);
  g_assert_cmpint (rectangle->height, ==, height);
}

/* How large the board is, and where the columns are. */
static void
test_layout (void)
{
  GwTableLayout layout;

  gw_table_layout_init (&layout, 1600, 900); /* as high as the screen */
  check_rectangle (&layout.board, 382, 32, 836, 836);
  g_assert_cmpint (layout.clock.width, ==, 382);
  g_assert_cmpint (layout.facts.x, ==, 382 + 836);
  g_assert_cmpint (layout.facts.width, ==, 382);
  g_assert_cmpfloat_with_epsilon (layout.clock_size, 124.2, 0.01);
  g_assert_cmpfloat_with_epsilon (layout.text_scale, 1, 0.001);
  g_assert_cmpint (layout.margin, ==, 65);

  gw_table_layout_init (&layout, 1024, 768); /* 55 % of the width */
  check_rectangle (&layout.board, 230, 102, 563, 563);
  g_assert_cmpint (layout.clock.width, ==, 230);

  gw_table_layout_init (&layout, 3840, 2160);
  check_rectangle (&layout.board, 872, 32, 2096, 2096);
  g_assert_cmpfloat_with_epsilon (layout.text_scale, 2.4, 0.001);

  gw_table_layout_init (&layout, 700, 1000); /* the columns are below it */
  check_rectangle (&layout.board, 75, 32, 550, 550);
  g_assert_cmpint (layout.clock.y, ==, 582);
  g_assert_cmpint (layout.clock.width, ==, 350);
  g_assert_cmpint (layout.facts.y, ==, 582);
  g_assert_cmpint (layout.facts.x, ==, 350);

  gw_table_layout_init (&layout, 360, 720);
  check_rectangle (&layout.board, 32, 32, 296, 296);

  gw_table_layout_init (&layout, 320, 300); /* never too small to read */
  check_rectangle (&layout.board, 40, 30, 240, 240);
}

static void
get_bounds (GtkWidget *table, gpointer widget, graphene_rect_t *bounds)
{
  g_assert_true (gtk_widget_compute_bounds (widget, table, bounds));
}

/* The window does as the layout says, and nothing of it overlaps. */
static void
test_sizes (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 1600, 900 }, { 1100, 760 }, { 1024, 768 }, { 700, 1000 },
                                  { 360, 720 } };
  GtkWidget *board = get_child (fixture->table, "board_view");
  GtkWidget *table = get_child (fixture->table, "table");

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GwTableLayout layout;
      graphene_rect_t bounds, others[8];
      guint n = 0;
      int width, height;

      gtk_window_set_default_size (GTK_WINDOW (fixture->table), sizes[i][0], sizes[i][1]);
      wait_until (ABS (gtk_widget_get_width (table) - sizes[i][0]) < MOST_SHADOW
                  && ABS (gtk_widget_get_height (table) - sizes[i][1]) < MOST_SHADOW);
      gtk_test_widget_wait_for_draw (table);
      width = gtk_widget_get_width (table);
      height = gtk_widget_get_height (table);
      gw_table_layout_init (&layout, width, height);
      get_bounds (table, board, &bounds);
      g_assert_cmpint ((int) bounds.size.width, ==, layout.board.width);
      g_assert_cmpint ((int) bounds.origin.y, ==, layout.board.y);

      for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        {
          get_bounds (table, child, &others[n]);
          g_assert_cmpfloat (others[n].origin.x, >=, 0);
          g_assert_cmpfloat (others[n].origin.x + others[n].size.width, <=, width);
          g_assert_cmpfloat (others[n].origin.y + others[n].size.height, <=, height);
          for (guint k = 0; k < n; k++)
            if (graphene_rect_intersection (&others[k], &others[n], &bounds)
                && bounds.size.width > 0 && bounds.size.height > 0)
              g_error ("at %d × %d the children %u and %u overlap", width, height, k, n);
          n++;
        }
    }
}

static gboolean
is_shown (Fixture *fixture, const char *name)
{
  return gtk_widget_get_mapped (get_child (fixture->table, name));
}

static void
check_label (Fixture *fixture, const char *name, const char *text)
{
  g_assert_cmpstr (gtk_label_get_label (get_child (fixture->table, name)), ==, text);
}

/* What it says of the game. */
static void
test_facts (Fixture *fixture, gconstpointer data)
{
  check_label (fixture, "length", "3 letters or more");
  check_label (fixture, "counts", "English · Everyday");
  check_label (fixture, "code", "0ACR-Y39T-GF7W");
  g_assert_true (is_shown (fixture, "code_box"));
  g_assert_true (has_label (get_child (fixture->table, "clock"), "3:00"));
  g_object_set (fixture->table, "counts", NULL, NULL);
  g_assert_false (is_shown (fixture, "counts"));
}

static void
test_no_code (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_shown (fixture, "code_box"));
}

static void
check_first (Fixture *fixture, gunichar letter)
{
  GwBoard *board = gw_board_view_get_board (get_child (fixture->table, "board_view"));
  const GwCell *cell = gw_board_get_cell (board, 0);

  g_assert_cmpint (cell->kind, ==, GW_CELL_TILE);
  g_assert_cmpuint (cell->letters[0], ==, letter);
}

/* The letters are gone while it is paused; whatever pauses it, it shows so. */
static void
test_pause (Fixture *fixture, gconstpointer data)
{
  GtkWidget *pause = get_child (fixture->table, "pause");

  g_assert_false (is_shown (fixture, "pause_box"));
  act (fixture, "game.pause");
  g_assert_cmpint (gw_play_get_state (fixture->play), ==, GW_PLAY_PAUSED);
  g_assert_true (is_shown (fixture, "pause_box"));
  check_first (fixture, ' ');
  g_assert_true (gtk_widget_is_focus (get_child (fixture->table, "resume")));
  g_assert_true (has_label (pause, "Resume"));
  gtk_widget_activate (get_child (fixture->table, "resume"));
  wait_until (gw_play_get_state (fixture->play) == GW_PLAY_RUNNING);
  g_assert_false (is_shown (fixture, "pause_box"));
  check_first (fixture, 'c');
  g_assert_true (gtk_widget_is_focus (pause));
  g_assert_true (has_label (pause, "Pause"));
  gw_play_pause (fixture->play);
  g_assert_true (is_shown (fixture, "pause_box"));
  gw_play_resume (fixture->play);
  g_assert_false (is_shown (fixture, "pause_box"));
}

/* The first tile goes around the board, and so does what is written on it. */
static void
test_turn (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = get_child (fixture->table, "board_view");
  GtkWidget *bin = get_child (fixture->table, "turn_bin");
  const float side = (float) gtk_widget_get_width (view);
  const graphene_point_t corners[]
    = { { side, 0 }, { side, side }, { 0, side }, { 0, 0 }, { side, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      graphene_point_t corner;

      act (fixture, "game.turn");
      wait_until (gtk_widget_compute_point (view, bin, &GRAPHENE_POINT_INIT (0, 0), &corner)
                  && graphene_point_near (&corner, &corners[i], 1));
    }
  g_assert_true (gw_board_equal (gw_board_view_get_board (GW_BOARD_VIEW (view)),
                                 gw_play_get_setup (fixture->play)->board));
}

/* It rests for a moment when the game is over, and goes. */
static void
test_end (Fixture *fixture, gconstpointer data)
{
  GtkWidget *clock = get_child (fixture->table, "clock");
  gint64 ended;

  fixture->now = (gint64) 180 * G_USEC_PER_SEC;
  wait_until (gw_play_get_state (fixture->play) == GW_PLAY_ENDED);
  ended = g_get_monotonic_time ();
  g_assert_true (has_label (clock, "0:00"));
  wait_until (fixture->table == NULL);
  g_assert_cmpint (g_get_monotonic_time () - ended, >=, 500 * 1000);
  g_assert_cmpuint (n_awake, ==, 0);
}

/* The game goes on when the window is left, and the screen may go dark again. */
static void
test_leave (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (n_awake, ==, 1);
  act (fixture, "game.table");
  wait_until (fixture->table == NULL);
  g_assert_cmpuint (n_awake, ==, 0);
  g_assert_cmpint (gw_play_get_state (fixture->play), ==, GW_PLAY_RUNNING);
}

/* The buttons go when nobody is there; they can still be reached. */
static void
test_fade (Fixture *fixture, gconstpointer data)
{
  GtkWidget *pause = get_child (fixture->table, "pause");

  g_assert_false (is_faded (fixture));
  wait_until (is_faded (fixture));
  g_assert_true (gtk_widget_grab_focus (pause));
  gtk_widget_activate (pause);
  wait_until (gw_play_get_state (fixture->play) == GW_PLAY_PAUSED);
}

int
main (int argc, char **argv)
{
  start (&argc, &argv);
  g_test_add_func ("/table/layout", test_layout);
#define ADD(name, code, function) \
  g_test_add ("/table/" name, Fixture, code, set_up, function, tear_down)
  ADD ("sizes", "0ACR-Y39T-GF7W", test_sizes);
  ADD ("facts", "0ACR-Y39T-GF7W", test_facts);
  ADD ("no-code", NULL, test_no_code);
  ADD ("pause", NULL, test_pause);
  ADD ("turn", NULL, test_turn);
  ADD ("end", NULL, test_end);
  ADD ("leave", NULL, test_leave);
  ADD ("fade", NULL, test_fade);
  return g_test_run ();
}
