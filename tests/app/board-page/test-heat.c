/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"
#include "fixture.h"
#include "painted.h"

#include "gw-heat-bar.h"
#include "gw-board-paint.h"
#include "gw-letter-grid.h"
#include "gw-what-if-card.h"

#define BOARD "PERS/LATG/SINE/TERS"

static GwApplication *application;

static void
toggle (GwWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

static GwWindowModel *
get_window_model (GwWindow *window)
{
  return gw_session_get_window_model (gw_window_get_session (window));
}

static GwBoardView *
get_view (GwWindow *window)
{
  return gw_board_page_get_board_view (fixture_get_board_page (window));
}

/* The color of a tile's face, beside its letter. */
static void
get_face (GwWindow *window, guint cell, GwColor *color)
{
  GwBoardView *view = get_view (window);
  g_autoptr (Picture) picture = picture_new (GTK_WIDGET (window));
  const GwBoardLayout *layout = get_painted (view);
  graphene_rect_t tile;

  gw_board_layout_get_tile (layout, cell, &tile);
  picture_get_color (picture, GTK_WIDGET (view), tile.origin.x + 0.15 * layout->tile,
                     tile.origin.y + 0.5 * layout->tile, color);
}

static void
set_mode (GwWindow *window, GwMode mode)
{
  gw_window_model_set_mode (get_window_model (window), mode);
}

static void
test_heat (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwHeatMap *map = gw_window_model_get_heat_map (get_window_model (window));
  GtkWidget *bar = find_widget (GTK_WIDGET (window), GW_TYPE_HEAT_BAR);
  GtkWidget *tile;
  g_autofree char *spoken = NULL;
  GwColor before, hot, after;
  gint64 least, most;
  guint hottest = 0;

  g_assert_true (gw_window_open_text (window, BOARD));
  wait_until (gw_heat_map_get_touch (map) != NULL);
  g_assert_true (gw_heat_map_get_range (map, &least, &most));
  while (gw_heat_map_get_value (map, hottest) < most)
    hottest++;

  g_assert_false (gtk_widget_get_mapped (bar));
  get_face (window, hottest, &before);
  set_mode (window, GW_MODE_EXPLORE);
  wait_until (gtk_widget_get_mapped (bar));
  get_face (window, hottest, &hot);
  g_assert_cmpfloat (gw_color_contrast (&before, &hot), >, 3);

  tile = gw_board_view_get_tile (get_view (window), hottest);
  spoken = gtk_test_accessible_check_property (GTK_ACCESSIBLE (tile),
                                               GTK_ACCESSIBLE_PROPERTY_LABEL, "\n");
  g_assert_nonnull (strstr (spoken, " words"));

  toggle (window, "win.leave-mode");
  wait_until (!gtk_widget_get_mapped (bar));
  get_face (window, hottest, &after);
  g_assert_true (color_equal (&before, &after));
  fixture_close (window);
}

static void
test_what_if (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwWindowModel *window_model = get_window_model (window);
  GwBoardModel *board_model = fixture_get_board_model (window);
  GtkWidget *card = find_widget (GTK_WIDGET (window), GW_TYPE_WHAT_IF_CARD);
  GwLetterGrid *grid
    = GW_LETTER_GRID (find_widget (GTK_WIDGET (window), GW_TYPE_LETTER_GRID));
  const GwLetterTableRow *row;
  gint64 wanted;
  guint index = 0;

  g_assert_true (gw_window_open_text (window, BOARD));
  gw_board_view_set_cell (get_view (window), 5);
  toggle (window, "win.what-if");
  wait_until (gtk_widget_get_mapped (card));
  wait_until (gw_what_if_get_table (gw_window_model_get_letters (window_model)) != NULL);
  g_assert_nonnull (get_nth_child (GTK_WIDGET (grid), 25));
  wait_until (gtk_widget_get_height (get_nth_child (GTK_WIDGET (grid), 25)) > 0);
  g_assert_cmpint (gtk_widget_get_height (get_nth_child (GTK_WIDGET (grid), 25)), >=, 44);

  /* Another letter than the one that is there, clicked: the board has it, and the points that
   * were said. */
  while (gw_letter_table_get_row (gw_what_if_get_table (gw_window_model_get_letters (window_model)),
                                  index)
           ->now)
    index++;
  row = gw_letter_table_get_row (gw_what_if_get_table (gw_window_model_get_letters (window_model)),
                                 index);
  wanted = row->points;
  g_signal_emit_by_name (gw_letter_grid_get_button (grid, index), "clicked");
  wait_until (gw_board_model_get_solution (board_model) != NULL);
  g_assert_cmpint (gw_solution_get_score (gw_board_model_get_solution (board_model)), ==, wanted);
  wait_until (gw_what_if_get_table (gw_window_model_get_letters (window_model)) != NULL);
  g_assert_true (gw_letter_table_get_row (
                   gw_what_if_get_table (gw_window_model_get_letters (window_model)), index)
                   ->now);

  set_mode (window, GW_MODE_TRACE);
  wait_until (!gtk_widget_get_mapped (card));
  g_assert_null (gw_what_if_get_table (gw_window_model_get_letters (window_model)));
  fixture_close (window);
}

/* Neither row makes the window need more than a telephone has, nor folds the
 * words away. */
static void
test_room (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  int before, after;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &before, NULL, NULL,
                      NULL);
  toggle (window, "win.what-if");
  wait_until (gtk_widget_get_mapped (find_widget (GTK_WIDGET (window), GW_TYPE_WHAT_IF_CARD)));
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &after, NULL, NULL,
                      NULL);
  g_assert_cmpint (after, <=, MAX (before, 360));
  g_assert_false (gw_board_page_get_covered (fixture_get_board_page (window)));
  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add_func ("/heat/colors", test_heat);
  g_test_add_func ("/heat/what-if", test_what_if);
  g_test_add_func ("/heat/room", test_room);

  result = g_test_run ();
  g_object_unref (application);
  return result;
}
