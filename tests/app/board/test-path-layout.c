/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-path-paint.h"

#include "values.h"

#include <math.h>

#define EPSILON 1e-3
#define NEAR(a, b) g_assert_cmpfloat_with_epsilon ((a), (b), EPSILON)

/* Tiles of 100, gaps of 9, padding of 15. */
static void
init_board (GwBoardLayout *board, guint rows, guint cols)
{
  g_autoptr (GwBoard) free_board = make_free_board (rows, cols);

  gw_board_layout_init (board, free_board, 100 * cols + 9 * (cols - 1) + 30,
                        100 * rows + 9 * (rows - 1) + 30, 1);
  g_assert_cmpfloat (board->tile, ==, 100);
}

static const GwPathLine *
get_line (GwPathLayout *path, guint index)
{
  g_assert_cmpuint (index, <, path->lines->len);
  return &g_array_index (path->lines, GwPathLine, index);
}

static const GwPathStop *
get_stop (GwPathLayout *path, guint index)
{
  g_assert_cmpuint (index, <, path->stops->len);
  return &g_array_index (path->stops, GwPathStop, index);
}

/* 0 1 2
 * 3 4 5 : right, down and left, down */
static void
test_lines (void)
{
  const guint8 cells[] = { 0, 1, 3 };
  GwBoardLayout board;
  g_autoptr (GwPathLayout) path = NULL;
  double diagonal = 36.5 * sqrt (0.5);

  init_board (&board, 2, 3);
  path = gw_path_layout_new (&board, cells, 3);
  g_assert_cmpuint (path->lines->len, ==, 2);
  g_assert_cmpuint (path->stops->len, ==, 3);

  NEAR (get_line (path, 0)->from.x, 15 + 50 + 36.5);
  NEAR (get_line (path, 0)->from.y, 15 + 48.25);
  NEAR (get_line (path, 0)->to.x, 15 + 109 + 50 - 36.5);
  NEAR (get_line (path, 0)->start, 0);
  NEAR (get_line (path, 0)->end, 1);
  g_assert_false (get_line (path, 0)->head);

  NEAR (get_line (path, 1)->from.x, 15 + 109 + 50 - diagonal);
  NEAR (get_line (path, 1)->from.y, 15 + 48.25 + diagonal);
  NEAR (get_line (path, 1)->to.x, 15 + 50 + diagonal);
  NEAR (get_line (path, 1)->to.y, 15 + 109 + 48.25 - diagonal);
  g_assert_true (get_line (path, 1)->head);
}

/* The same path is drawn the other way round; a step over the edge leaves on the other side. */
static void
test_right_to_left (void)
{
  const guint8 cells[] = { 0, 1, 3, 5 };
  g_autoptr (GwBoard) hebrew = make_board ("אבג/דהו");
  GwBoardLayout board;
  g_autoptr (GwPathLayout) path = NULL;

  gw_board_layout_init (&board, hebrew, 348, 239, 1);
  g_assert_cmpfloat (board.tile, ==, 100);
  path = gw_path_layout_new (&board, cells, 4);
  g_assert_cmpuint (path->lines->len, ==, 4);
  NEAR (get_stop (path, 0)->center.x, 15 + 218 + 50);
  NEAR (get_line (path, 0)->from.x, 15 + 218 + 50 - 36.5);
  NEAR (get_line (path, 0)->to.x, 15 + 109 + 50 + 36.5);
  g_assert_cmpfloat (get_line (path, 1)->from.x, <, get_line (path, 1)->to.x);
  NEAR (get_line (path, 2)->to.x, 348);
  NEAR (get_line (path, 3)->from.x, 0);
  g_assert_cmpuint (get_stop (path, 1)->crossed, ==, 1u << GW_CORNER_BOTTOM_RIGHT);
}

/* Numbers stand in the first corner that no line crosses. */
static void
test_corners (void)
{
  const guint8 straight[] = { 0, 1, 2 };
  const guint8 from_top_left[] = { 0, 4, 5 };
  const guint8 three[] = { 0, 4, 2, 4, 6 };
  GwBoardLayout board;
  GwPathLayout *path;

  init_board (&board, 3, 3);
  path = gw_path_layout_new (&board, straight, 3);
  g_assert_cmpint (get_stop (path, 1)->corner, ==, GW_CORNER_TOP_LEFT);
  gw_path_layout_free (path);

  path = gw_path_layout_new (&board, from_top_left, 3);
  g_assert_cmpint (get_stop (path, 0)->corner, ==, GW_CORNER_TOP_LEFT);
  g_assert_cmpint (get_stop (path, 1)->corner, ==, GW_CORNER_TOP_RIGHT);
  gw_path_layout_free (path);

  path = gw_path_layout_new (&board, three, 5);
  g_assert_cmpint (get_stop (path, 1)->corner, ==, GW_CORNER_BOTTOM_RIGHT);
  gw_path_layout_free (path);
}

static void
test_numbers (void)
{
  const guint8 cells[] = { 0, 1, 0, 1, 0, 1, 0, 1 };
  GwBoardLayout board;
  g_autoptr (GwPathLayout) once = NULL;
  g_autoptr (GwPathLayout) often = NULL;

  init_board (&board, 1, 2);
  once = gw_path_layout_new (&board, cells, 2);
  g_assert_cmpstr (get_stop (once, 0)->numbers, ==, "1");
  g_assert_cmpstr (get_stop (once, 1)->numbers, ==, "2");
  g_assert_cmpuint (get_stop (once, 1)->first_step, ==, 1);
  often = gw_path_layout_new (&board, cells, 8);
  g_assert_cmpuint (often->stops->len, ==, 2);
  g_assert_cmpstr (get_stop (often, 0)->numbers, ==, "1·3·5…");
  g_assert_cmpstr (get_stop (often, 1)->numbers, ==, "2·4·6…");
}

/* There and back: two lines, .19 apart, one on each side. */
static void
test_walked_twice (void)
{
  const guint8 cells[] = { 0, 1, 0 };
  GwBoardLayout board;
  g_autoptr (GwPathLayout) path = NULL;

  init_board (&board, 1, 2);
  path = gw_path_layout_new (&board, cells, 3);
  NEAR (fabs (get_line (path, 0)->from.y - get_line (path, 1)->from.y), 19);
  NEAR ((get_line (path, 0)->from.y + get_line (path, 1)->from.y) / 2, 15 + 48.25);
  NEAR (get_line (path, 0)->from.y, get_line (path, 0)->to.y);
}

/* However often a pair is walked, its lines end on the discs. */
static void
test_walked_often (void)
{
  guint8 cells[24];
  GwBoardLayout board;
  g_autoptr (GwPathLayout) path = NULL;
  graphene_point_t center;

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    cells[i] = i & 1;
  init_board (&board, 1, 2);
  path = gw_path_layout_new (&board, cells, G_N_ELEMENTS (cells));
  gw_board_layout_get_center (&board, 0, &center);
  for (guint i = 0; i < path->lines->len; i += 2)
    {
      const GwPathLine *line = get_line (path, i);

      g_assert_true (isfinite (line->from.x));
      NEAR (hypot (line->from.x - center.x, line->from.y - center.y), 36.5);
    }
}

/* Over a wrapped edge a step is two pieces: out of the tray and in again. */
static void
test_wrapped (void)
{
  const guint8 across[] = { 0, 3 };
  const guint8 corner[] = { 0, 15 };
  const guint8 upward[] = { 1, 14 };
  GwBoardLayout board;
  GwPathLayout *path;

  init_board (&board, 4, 4);
  path = gw_path_layout_new (&board, across, 2);
  g_assert_cmpuint (path->lines->len, ==, 2);
  NEAR (get_line (path, 0)->from.x, 15 + 50 - 36.5);
  NEAR (get_line (path, 0)->to.x, 0);
  NEAR (get_line (path, 0)->end, 0.5);
  g_assert_false (get_line (path, 0)->head);
  NEAR (get_line (path, 1)->from.x, board.tray.size.width);
  NEAR (get_line (path, 1)->to.x, 15 + 3 * 109 + 50 + 36.5);
  NEAR (get_line (path, 1)->start, 0.5);
  g_assert_true (get_line (path, 1)->head);
  gw_path_layout_free (path);

  path = gw_path_layout_new (&board, corner, 2);
  g_assert_cmpuint (path->lines->len, ==, 2);
  g_assert_cmpfloat (get_line (path, 0)->to.x, <, get_line (path, 0)->from.x);
  g_assert_cmpfloat (get_line (path, 0)->to.y, <, get_line (path, 0)->from.y);
  g_assert_cmpint (get_stop (path, 0)->corner, ==, GW_CORNER_TOP_RIGHT);
  gw_path_layout_free (path);

  path = gw_path_layout_new (&board, upward, 2);
  NEAR (get_line (path, 0)->to.y, 0);
  g_assert_cmpfloat (get_line (path, 0)->to.x, >, get_line (path, 0)->from.x);
  gw_path_layout_free (path);
}

static void
test_one_tile (void)
{
  const guint8 cells[] = { 5 };
  GwBoardLayout board;
  g_autoptr (GwPathLayout) path = NULL;

  init_board (&board, 4, 4);
  path = gw_path_layout_new (&board, cells, 1);
  g_assert_cmpuint (path->lines->len, ==, 0);
  g_assert_cmpuint (path->stops->len, ==, 1);
  g_assert_cmpuint (get_stop (path, 0)->cell, ==, 5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/path-layout/lines", test_lines);
  g_test_add_func ("/path-layout/right-to-left", test_right_to_left);
  g_test_add_func ("/path-layout/corners", test_corners);
  g_test_add_func ("/path-layout/numbers", test_numbers);
  g_test_add_func ("/path-layout/walked-twice", test_walked_twice);
  g_test_add_func ("/path-layout/walked-often", test_walked_often);
  g_test_add_func ("/path-layout/wrapped", test_wrapped);
  g_test_add_func ("/path-layout/one-tile", test_one_tile);

  return g_test_run ();
}
