/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is traced on a board view. */
#include "gw-board-view.h"

#include "painted.h"
#include "picture.h"
#include "values.h"
#include "wait.h"
#include "widgets.h"

#include <adwaita.h>

static GBytes *
make_path (const char *cells)
{
  gsize length = strlen (cells);
  g_autofree guint8 *data = g_new (guint8, length + 1);

  for (gsize i = 0; i < length; i++)
    data[i] = g_ascii_xdigit_value (cells[i]);
  return g_bytes_new (data, length);
}

/* The middle of every tile, and a straight way from one to any of its neighbors that leads
 * over no third one. */
static void
test_core (void)
{
  const guint sizes[] = { 120, 250, 500, 1000 };
  g_autoptr (GwBoard) board = make_free_board (3, 4);

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      GwBoardLayout layout;
      graphene_point_t from, to, point;

      gw_board_layout_init (&layout, board, sizes[s], sizes[s], 1);
      for (guint a = 0; a < 12; a++)
        for (guint b = 0; b < 12; b++)
          {
            gw_board_layout_get_center (&layout, a, &from);
            gw_board_layout_get_center (&layout, b, &to);
            g_assert_cmpuint (gw_board_layout_find_core (&layout, from.x, from.y), ==, a);
            if (ABS ((int) (a % 4) - (int) (b % 4)) > 1 || ABS ((int) (a / 4) - (int) (b / 4)) > 1)
              continue;
            for (guint i = 0; i <= 100; i++)
              {
                guint cell;

                graphene_point_interpolate (&from, &to, i / 100.0, &point);
                cell = gw_board_layout_find_core (&layout, point.x, point.y);
                g_assert_true (cell == a || cell == b || cell == G_MAXUINT);
              }
          }

      /* Corners of tiles belong to the tile, but not to its core. */
      gw_board_layout_get_center (&layout, 5, &from);
      g_assert_cmpuint (gw_board_layout_find_cell (&layout, from.x + 0.45 * layout.tile,
                                                   from.y + 0.45 * layout.tile), ==, 5);
      g_assert_cmpuint (gw_board_layout_find_core (&layout, from.x + 0.45 * layout.tile,
                                                   from.y + 0.45 * layout.tile), ==, G_MAXUINT);
      g_assert_cmpuint (gw_board_layout_find_core (&layout, -5, -5), ==, G_MAXUINT);
    }
}

static GwBoardView *
show (GtkWindow **window)
{
  g_autoptr (GwBoard) board = make_board ("LAP/TES");
  GwBoardView *view = g_object_ref_sink (g_object_new (GW_TYPE_BOARD_VIEW, "board", board, NULL));

  *window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (*window, 500, 400);
  gtk_window_set_child (*window, GTK_WIDGET (view));
  gtk_window_present (*window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (*window));
  return view;
}

static void
check_disc (GwBoardView *view, guint cell, const GwColor *color)
{
  g_autoptr (Picture) picture
    = picture_new (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (view))));
  const GwBoardLayout *layout = get_painted (view);
  graphene_point_t center;

  gw_board_layout_get_center (layout, cell, &center);
  picture_check_color (picture, GTK_WIDGET (view), center.x, center.y + 0.28 * layout->tile,
                       color);
}

static void
check_no_disc (GwBoardView *view, guint cell)
{
  const GwColor *path = &gw_palette_get (FALSE, FALSE)->path;
  g_autoptr (Picture) picture
    = picture_new (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (view))));
  const GwBoardLayout *layout = get_painted (view);
  graphene_point_t center;
  GwColor color;

  gw_board_layout_get_center (layout, cell, &center);
  picture_get_color (picture, GTK_WIDGET (view), center.x, center.y + 0.28 * layout->tile,
                     &color);
  g_assert_cmpfloat (ABS (color.red - path->red), >, 0.2);
}

/* What is traced hides what is selected, is hidden by what is pointed at, and is said. */
static void
test_traced (void)
{
  g_autoptr (GBytes) path = make_path ("01");
  g_autoptr (GBytes) traced = make_path ("254");
  g_autoptr (GBytes) pointed = make_path ("34");
  g_autoptr (GBytes) nothing = make_path ("");
  g_autoptr (GBytes) outside = make_path ("6");
  g_autoptr (GwBoard) other = make_board ("CAT/");
  const GwColor *color;
  GtkWindow *window;
  GwBoardView *view = show (&window);
  guint n_traced;

  color = &gw_palette_get (FALSE, FALSE)->path;
  count_notify (view, "traced", &n_traced);
  gw_board_view_set_path (view, path);
  check_disc (view, 0, color);
  g_object_set (view, "traced", traced, NULL);
  gw_board_view_set_traced (view, traced);
  g_assert_cmpuint (n_traced, ==, 1);
  check_disc (view, 5, color);
  check_disc (view, 4, color);
  check_no_disc (view, 0);
  g_assert_true (g_bytes_equal (get_bytes (view, "path"), path));
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Traced: P S E");

  gw_board_view_set_pointed (view, pointed);
  check_no_disc (view, 5);
  check_disc (view, 3, &gw_palette_get (FALSE, FALSE)->face[0]);
  gw_board_view_set_pointed (view, NULL);

  /* Letters that are not on the board hide the path as well. */
  gw_board_view_set_traced (view, nothing);
  check_no_disc (view, 0);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (view),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  gw_board_view_set_traced (view, NULL);
  check_disc (view, 0, color);
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Traced: L A");

  gw_board_view_set_traced (view, outside);
  g_assert_null (get_bytes (view, "traced"));
  gw_board_view_set_traced (view, traced);
  gw_board_view_set_board (view, other);
  g_assert_null (get_bytes (view, "traced"));
  gtk_window_destroy (window);
  g_assert_finalize_object (view);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  picture_pin_settings ();

  g_test_add_func ("/tracing-view/core", test_core);
  g_test_add_func ("/tracing-view/traced", test_traced);

  return g_test_run ();
}
