/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-layout.h"

#include "values.h"

#include <math.h>

#define NEAR(a, b) g_assert_cmpfloat_with_epsilon ((a), (b), 1e-4)

static void
init_layout (GwBoardLayout *layout, guint rows, guint cols, double width, double height,
             double scale)
{
  g_autoptr (GwBoard) board = make_free_board (rows, cols);

  gw_board_layout_init (layout, board, width, height, scale);
}

static void
check_whole (double value, double scale)
{
  g_assert_cmpfloat_with_epsilon (value * scale, round (value * scale), 1e-3);
}

/* Where things are on one board, worked out by hand. */
static void
test_numbers (void)
{
  GwBoardLayout layout;
  graphene_rect_t tile;
  graphene_point_t center;

  init_layout (&layout, 4, 4, 520, 510, 1);
  NEAR (layout.tile, 111); /* 510 ÷ 4.57 */
  NEAR (layout.gap, 10);
  NEAR (layout.padding, 17);
  NEAR (layout.tray.size.width, 508);
  NEAR (layout.tray.size.height, 508);
  NEAR (layout.tray.origin.x, 6);
  NEAR (layout.tray.origin.y, 1);

  gw_board_layout_get_tile (&layout, 0, &tile);
  NEAR (tile.origin.x, 23);
  NEAR (tile.origin.y, 18);
  gw_board_layout_get_tile (&layout, 6, &tile);
  NEAR (tile.origin.x, 23 + 2 * 121);
  NEAR (tile.origin.y, 18 + 121);
  NEAR (tile.size.width, 111);
  gw_board_layout_get_center (&layout, 6, &center);
  NEAR (center.x, 23 + 2 * 121 + 55.5);
  NEAR (center.y, 18 + 121 + 111 * (0.5 - 0.0175));
}

/* The first letter of a row is at the right, also behind signs that have no direction. */
static void
test_right_to_left (void)
{
  g_autoptr (GwBoard) board = make_board ("?.ש/לום");
  GwBoardLayout layout, plain;
  graphene_rect_t tile, other;

  gw_board_layout_init (&layout, board, 400, 300, 1);
  init_layout (&plain, 2, 3, 400, 300, 1);
  g_assert_false (gw_board_layout_equal (&layout, &plain));
  g_assert_true (graphene_rect_equal (&layout.tray, &plain.tray));
  for (guint i = 0; i < 6; i++)
    {
      graphene_point_t center;

      gw_board_layout_get_tile (&layout, i, &tile);
      gw_board_layout_get_tile (&plain, i / 3 * 3 + 2 - i % 3, &other);
      g_assert_true (graphene_rect_equal (&tile, &other));
      gw_board_layout_get_center (&layout, i, &center);
      g_assert_cmpuint (gw_board_layout_find_cell (&layout, center.x, center.y), ==, i);
      g_assert_cmpuint (gw_board_layout_find_core (&layout, center.x, center.y), ==, i);
    }
}

/* Every point of a tile belongs to it, and none outside of the tiles to any. */
static void
test_find_cell (void)
{
  GwBoardLayout layout;

  init_layout (&layout, 3, 5, 400, 300, 1);
  for (guint i = 0; i < 15; i++)
    {
      graphene_rect_t tile;

      gw_board_layout_get_tile (&layout, i, &tile);
      g_assert_cmpuint (gw_board_layout_find_cell (&layout, tile.origin.x, tile.origin.y), ==, i);
      g_assert_cmpuint (gw_board_layout_find_cell (&layout, tile.origin.x + tile.size.width,
                                                   tile.origin.y + tile.size.height),
                        ==, i);
    }
  g_assert_cmpuint (gw_board_layout_find_cell (&layout, -1, 150), ==, G_MAXUINT);
  g_assert_cmpuint (gw_board_layout_find_cell (&layout, 200, 1e9), ==, G_MAXUINT);
  g_assert_cmpuint (gw_board_layout_find_cell (&layout, layout.tray.origin.x + 1, 150), ==,
                    G_MAXUINT);
  g_assert_cmpuint (
    gw_board_layout_find_cell (&layout, layout.tray.origin.x + layout.tray.size.width - 1, 150),
    ==, G_MAXUINT);
}

/* Every shape in every room: it fits, is in the middle, and on device pixels. */
static void
test_fits (void)
{
  const double scales[] = { 1, 1.5, 2, 3 };
  const double rooms[][2]
    = { { 336, 336 }, { 507, 507 }, { 700, 612 }, { 1920, 1080 }, { 331, 900 } };

  for (guint rows = 1; rows <= GW_BOARD_MAX_SIDE; rows++)
    for (guint cols = 1; cols <= GW_BOARD_MAX_SIDE; cols++)
      for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
        for (guint r = 0; r < G_N_ELEMENTS (rooms); r++)
          {
            double width = rooms[r][0], height = rooms[r][1], scale = scales[s];
            GwBoardLayout layout;
            graphene_rect_t last;

            init_layout (&layout, rows, cols, width, height, scale);
            g_assert_cmpfloat (layout.tray.origin.x, >=, 0);
            g_assert_cmpfloat (layout.tray.origin.y, >=, 0);
            g_assert_cmpfloat (layout.tray.origin.x + layout.tray.size.width, <=, width + 1e-3);
            g_assert_cmpfloat (layout.tray.origin.y + layout.tray.size.height, <=, height + 1e-3);
            g_assert_cmpfloat (fabs (2 * layout.tray.origin.x + layout.tray.size.width - width),
                               <=, 2 / scale + 1e-3);
            g_assert_cmpfloat (layout.tile, >=, 1 / scale);
            g_assert_cmpfloat (layout.tile, <=, 192);
            check_whole (layout.tile, scale);
            check_whole (layout.gap, scale);
            check_whole (layout.padding, scale);
            check_whole (layout.tray.origin.x, scale);
            check_whole (layout.tray.origin.y, scale);

            gw_board_layout_get_tile (&layout, rows * cols - 1, &last);
            g_assert_cmpfloat_with_epsilon (last.origin.x + last.size.width + layout.padding,
                                            layout.tray.origin.x + layout.tray.size.width, 1e-3);
          }
}

/* One step more would not fit. */
static void
test_largest (void)
{
  GwBoardLayout layout;

  for (guint width = 100; width < 700; width++)
    {
      init_layout (&layout, 5, 5, width, 900, 1);
      g_assert_cmpfloat (layout.tray.size.width, <=, width);
      g_assert_cmpfloat (layout.tray.size.width, >, width - 11);
    }
}

static void
test_no_room (void)
{
  GwBoardLayout layout;

  init_layout (&layout, 16, 16, 0, 0, 1);
  g_assert_cmpfloat (layout.tile, ==, 1);
}

static void
test_units (void)
{
  NEAR (gw_board_layout_get_units (1), 1.30);
  NEAR (gw_board_layout_get_units (4), 4.57);
  NEAR (gw_board_layout_get_units (5), 5.66);
}

static void
test_equal (void)
{
  GwBoardLayout a, b;

  init_layout (&a, 4, 4, 520, 508, 1);
  init_layout (&b, 4, 4, 520, 508, 1);
  g_assert_true (gw_board_layout_equal (&a, &b));
  init_layout (&b, 4, 4, 520, 508, 2);
  g_assert_false (gw_board_layout_equal (&a, &b));
  init_layout (&b, 4, 4, 540, 508, 1);
  g_assert_false (gw_board_layout_equal (&a, &b));
}

/* On a table there is no largest size. */
static void
test_poster (void)
{
  g_autoptr (GwBoard) board = make_free_board (4, 4);
  GwBoardLayout layout;

  gw_board_layout_init_poster (&layout, board, 1376, 1376, 1);
  NEAR (layout.tile, 301); /* 1376 ÷ 4.57 */
  gw_board_layout_init_poster (&layout, board, 520, 510, 1);
  NEAR (layout.tile, 111);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-layout/numbers", test_numbers);
  g_test_add_func ("/board-layout/right-to-left", test_right_to_left);
  g_test_add_func ("/board-layout/find-cell", test_find_cell);
  g_test_add_func ("/board-layout/fits", test_fits);
  g_test_add_func ("/board-layout/largest", test_largest);
  g_test_add_func ("/board-layout/poster", test_poster);
  g_test_add_func ("/board-layout/no-room", test_no_room);
  g_test_add_func ("/board-layout/units", test_units);
  g_test_add_func ("/board-layout/equal", test_equal);

  return g_test_run ();
}
