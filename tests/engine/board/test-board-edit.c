/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-edit.h"

#include <string.h>

static GwBoard *
parse (const char *text)
{
  GError *error = NULL;
  GwBoard *board = gw_board_parse (text, -1, NULL, 1, &error);

  g_assert_no_error (error);
  return board;
}

static void
assert_board (const GwBoard *board, const char *text)
{
  g_autofree char *shown = NULL;

  g_assert_nonnull (board);
  shown = gw_board_to_string (board);
  g_assert_cmpstr (shown, ==, text);
}

/* What the moves say is what the board shows. */
static void
assert_moves (const GwBoard *before, const GwBoard *after, const GwBoardMoves *moves)
{
  for (guint i = 0; i < gw_board_get_n_cells (after); i++)
    {
      const GwCell *cell = gw_board_get_cell (after, i);

      if (moves->from[i] == GW_NEW_CELL)
        g_assert_cmpint (cell->kind, ==, GW_CELL_FREE);
      else
        g_assert_true (gw_cell_equal (cell, gw_board_get_cell (before, moves->from[i])));
    }
}

static void
test_replace (void)
{
  g_autoptr (GwBoard) board = parse ("AB/CD");
  const char *const texts[][2] = {
    { "x", "AB/XD" }, { "Qu", "AB/[QU]D" }, { ".", "AB/.D" }, { "?", "AB/?D" }, { "ж", "AB/ЖD" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GwBoard) changed = NULL;
      GwCell cell;

      g_assert_true (gw_cell_from_text (texts[i][0], &cell));
      changed = gw_board_replace (board, 2, &cell);
      assert_board (changed, texts[i][1]);
    }
  assert_board (board, "AB/CD");
}

static void
test_swap (void)
{
  g_autoptr (GwBoard) board = parse ("AB./D?F");
  GwBoardMoves moves;
  g_autoptr (GwBoard) holes = gw_board_swap (board, 2, 3, &moves);
  g_autoptr (GwBoard) same = gw_board_swap (board, 1, 1, NULL);

  assert_board (holes, "ABD/.?F");
  g_assert_cmpuint (moves.from[2], ==, 3);
  g_assert_cmpuint (moves.from[3], ==, 2);
  assert_moves (board, holes, &moves);
  g_assert_true (gw_board_equal (board, same));
}

static void
test_turn (void)
{
  const struct
  {
    const char *text;
    const char *turned[4];
  } cases[] = {
    { "ABC/DEF", { "CF/BE/AD", "DA/EB/FC", "CBA/FED", "DEF/ABC" } },
    { "A", { "A", "A", "A", "A" } },
    /* Drawn as CBA/FED: left and right are those of the picture. */
    { "אבג/דהו", { "דא/הב/וג", "גו/בה/אד", "גבא/והד", "דהו/אבג" } },
    { "A[QU].?/", { "?/./[QU]/A", "A/[QU]/./?", "?.[QU]A/", "A[QU].?/" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwBoard) board = parse (cases[i].text);

      for (GwBoardTurn turn = GW_TURN_LEFT; turn <= GW_TURN_MIRROR_VERTICAL; turn++)
        {
          static const GwBoardTurn back[] = { GW_TURN_RIGHT, GW_TURN_LEFT,
                                              GW_TURN_MIRROR_HORIZONTAL,
                                              GW_TURN_MIRROR_VERTICAL };
          GwBoardMoves moves;
          g_autoptr (GwBoard) turned = gw_board_turn (board, turn, &moves);
          g_autoptr (GwBoard) again = gw_board_turn (turned, back[turn], NULL);

          assert_board (turned, cases[i].turned[turn]);
          assert_moves (board, turned, &moves);
          g_assert_true (gw_board_equal (again, board));
        }
    }
}

/* Boards up to the largest: four quarters are a whole turn. */
static void
test_turn_large (void)
{
  GwCell cells[GW_BOARD_MAX_CELLS];

  for (guint i = 0; i < GW_BOARD_MAX_CELLS; i++)
    cells[i] = (GwCell){ .kind = GW_CELL_TILE, .n_letters = 1, .letters = { 0x4e00 + i } };
  for (guint rows = 1; rows <= GW_BOARD_MAX_SIDE; rows += 5)
    for (guint cols = 1; cols <= GW_BOARD_MAX_SIDE; cols += 3)
      {
        g_autoptr (GwBoard) board = gw_board_new (rows, cols, cells);
        g_autoptr (GwBoard) turned = gw_board_ref (board);

        for (guint i = 0; i < 4; i++)
          {
            g_autoptr (GwBoard) before = g_steal_pointer (&turned);

            turned = gw_board_turn (before, GW_TURN_LEFT, NULL);
            g_assert_cmpuint (gw_board_get_rows (turned), ==, gw_board_get_cols (before));
          }
        g_assert_true (gw_board_equal (turned, board));
      }
}

/* What is fixed and holes stay, the rest is all still there. */
static void
test_shuffle_fixed (void)
{
  g_autoptr (GwBoard) board = parse ("ABCD/E.GH/IJ?L");
  const guint8 fixed[12] = { [0] = 1, [11] = 1 };
  gboolean moved = FALSE;
  GwRandom random;

  gw_random_init (&random, 5, 0);
  for (guint n = 0; n < 50; n++)
    {
      GwBoardMoves moves;
      g_autoptr (GwBoard) shuffled = gw_board_shuffle (board, fixed, &random, &moves);
      guint8 seen[12] = { 0 };

      assert_moves (board, shuffled, &moves);
      for (guint i = 0; i < 12; i++)
        seen[moves.from[i]]++;
      for (guint i = 0; i < 12; i++)
        g_assert_cmpuint (seen[i], ==, 1);
      g_assert_cmpuint (moves.from[0], ==, 0);
      g_assert_cmpuint (moves.from[5], ==, 5);
      g_assert_cmpuint (moves.from[11], ==, 11);
      moved = moved || !gw_board_equal (board, shuffled);
    }
  g_assert_true (moved);
}

/* All 24 orders of four tiles come equally often: with a fixed seed this is the
 * same number every time, and a biased shuffle is far above it. */
static void
test_shuffle_fair (void)
{
  const guint n_runs = 24000;
  g_autoptr (GwBoard) board = parse ("AB.CD/");
  guint counts[5 * 5 * 5 * 5] = { 0 };
  double chi_square = 0;
  guint n_orders = 0;
  GwRandom random;

  gw_random_init (&random, 1, 0);
  for (guint n = 0; n < n_runs; n++)
    {
      GwBoardMoves moves;
      g_autoptr (GwBoard) shuffled = gw_board_shuffle (board, NULL, &random, &moves);

      g_assert_cmpuint (gw_board_get_n_cells (shuffled), ==, gw_board_get_n_cells (board));
      counts[moves.from[0] + 5 * (moves.from[1] + 5 * (moves.from[3] + 5 * moves.from[4]))]++;
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > 0)
      {
        double off = counts[i] - n_runs / 24.0;

        chi_square += off * off / (n_runs / 24.0);
        n_orders++;
      }
  g_assert_cmpuint (n_orders, ==, 24);
  g_assert_cmpfloat (chi_square, <, 49.7); /* one in a thousand at 23 degrees of freedom */
}

static void
test_lines (void)
{
  g_autoptr (GwBoard) board = parse ("AB/CD/EF");
  const struct
  {
    GwLineKind line;
    guint at;
    const char *more;
    const char *less; /* NULL for a line that is not there */
  } cases[] = {
    { GW_LINE_ROW, 0, "?\?/AB/CD/EF", "CD/EF" },
    { GW_LINE_ROW, 1, "AB/?\?/CD/EF", "AB/EF" },
    { GW_LINE_ROW, 3, "AB/CD/EF/?\?", NULL },
    { GW_LINE_COLUMN, 0, "?AB/?CD/?EF", "B/D/F" },
    { GW_LINE_COLUMN, 1, "A?B/C?D/E?F", "A/C/E" },
    { GW_LINE_COLUMN, 2, "AB?/CD?/EF?", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GwBoardMoves moves;
      g_autoptr (GwBoard) more = NULL;
      g_autoptr (GwBoard) less = NULL;

      more = gw_board_insert_line (board, cases[i].line, cases[i].at, &moves);
      assert_board (more, cases[i].more);
      assert_moves (board, more, &moves);
      if (cases[i].less == NULL)
        continue;
      less = gw_board_remove_line (board, cases[i].line, cases[i].at, &moves);
      assert_board (less, cases[i].less);
      assert_moves (board, less, &moves);
    }
}

/* What is on both boards stays where it is. */
static void
test_resize (void)
{
  static const struct
  {
    guint rows, cols;
    const char *text;
  } cases[] = {
    { 2, 3, "ABC/DEF" }, { 1, 2, "AB/" },        { 3, 2, "AB/DE/?\?" },
    { 1, 4, "ABC?/" },   { 3, 4, "ABC?/DEF?/?\?\?\?" },
  };
  g_autoptr (GwBoard) board = parse ("ABC/DEF");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GwBoardMoves moves;
      g_autoptr (GwBoard) resized
        = gw_board_resize (board, cases[i].rows, cases[i].cols, &moves);

      assert_board (resized, cases[i].text);
      assert_moves (board, resized, &moves);
    }
}

/* From 1×1 to 16×16 and back, and not beyond. */
static void
test_line_limits (void)
{
  g_autoptr (GwBoard) board = parse ("A");

  for (GwLineKind line = GW_LINE_ROW; line <= GW_LINE_COLUMN; line++)
    {
      g_assert_null (gw_board_remove_line (board, line, 0, NULL));
      for (guint n = 1; n < GW_BOARD_MAX_SIDE; n++)
        {
          g_autoptr (GwBoard) before = g_steal_pointer (&board);

          board = gw_board_insert_line (before, line, n / 2, NULL);
          g_assert_nonnull (board);
          g_assert_cmpuint (gw_board_get_n_lines (board, line), ==, n + 1);
        }
      g_assert_null (gw_board_insert_line (board, line, 0, NULL));
    }
  g_assert_cmpuint (gw_board_get_n_cells (board), ==, GW_BOARD_MAX_CELLS);
  while (gw_board_get_cols (board) > 1)
    {
      g_autoptr (GwBoard) before = g_steal_pointer (&board);

      board = gw_board_remove_line (before, GW_LINE_COLUMN, gw_board_get_cols (before) - 1, NULL);
    }
  g_assert_cmpuint (gw_board_get_rows (board), ==, GW_BOARD_MAX_SIDE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-edit/replace", test_replace);
  g_test_add_func ("/board-edit/swap", test_swap);
  g_test_add_func ("/board-edit/turn", test_turn);
  g_test_add_func ("/board-edit/turn-large", test_turn_large);
  g_test_add_func ("/board-edit/shuffle-fixed", test_shuffle_fixed);
  g_test_add_func ("/board-edit/shuffle-fair", test_shuffle_fair);
  g_test_add_func ("/board-edit/lines", test_lines);
  g_test_add_func ("/board-edit/resize", test_resize);
  g_test_add_func ("/board-edit/line-limits", test_line_limits);

  return g_test_run ();
}
