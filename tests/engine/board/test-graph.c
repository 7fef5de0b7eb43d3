/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-graph.h"
#include "gw-random.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

static const GwAdjacency adjacencies[] = {
  GW_ADJACENCY_KING,
  GW_ADJACENCY_ROOK,
  GW_ADJACENCY_TORUS,
};

/* The neighbors of a cell as text: "1 3 4". */
static void
assert_neighbors (const char *text, GwAdjacency adjacency, guint cell, const char *expected)
{
  g_autoptr (GwBoard) board = gw_board_parse (text, -1, NULL, 0, NULL);
  GString *list = g_string_new (NULL);
  GwGraph graph;

  gw_graph_init (&graph, board, adjacency);
  g_assert_cmpuint (graph.n_cells, ==, gw_board_get_n_cells (board));
  for (guint i = 0; i < graph.n_neighbors[cell]; i++)
    g_string_append_printf (list, i > 0 ? " %u" : "%u", graph.neighbors[cell][i]);
  g_assert_cmpstr (list->str, ==, expected);
  g_string_free (list, TRUE);
}

static void
test_neighbors (void)
{
  assert_neighbors ("ABC/DEF/GHI", GW_ADJACENCY_KING, 4, "0 1 2 3 5 6 7 8");
  assert_neighbors ("ABC/DEF/GHI", GW_ADJACENCY_KING, 0, "1 3 4");
  assert_neighbors ("ABC/DEF/GHI", GW_ADJACENCY_ROOK, 4, "1 3 5 7");
  assert_neighbors ("ABC/DEF/GHI", GW_ADJACENCY_ROOK, 0, "1 3");
  assert_neighbors ("ABC/DEF/GHI", GW_ADJACENCY_TORUS, 0, "1 2 3 4 5 6 7 8");
  assert_neighbors ("ABCD/EFGH/IJKL/MNOP", GW_ADJACENCY_TORUS, 0, "1 3 4 5 7 12 13 15");

  /* A set without the cell itself, however narrow the torus. */
  assert_neighbors ("A", GW_ADJACENCY_TORUS, 0, "");
  assert_neighbors ("AB/", GW_ADJACENCY_TORUS, 0, "1");
  assert_neighbors ("ABC/", GW_ADJACENCY_TORUS, 0, "1 2");
  assert_neighbors ("ABCDE/", GW_ADJACENCY_TORUS, 0, "1 4");
  assert_neighbors ("A/B/C/D", GW_ADJACENCY_TORUS, 3, "0 2");
  assert_neighbors ("AB/CD", GW_ADJACENCY_TORUS, 0, "1 2 3");
  assert_neighbors ("ABC/DEF", GW_ADJACENCY_TORUS, 0, "1 2 3 4 5");

  /* Holes are nobody's neighbors and have none; free cells are cells. */
  assert_neighbors ("A.C/D?F/GHI", GW_ADJACENCY_KING, 0, "3 4");
  assert_neighbors ("A.C/D?F/GHI", GW_ADJACENCY_KING, 4, "0 2 3 5 6 7 8");
  assert_neighbors ("A.C/D?F/GHI", GW_ADJACENCY_KING, 1, "");
  assert_neighbors ("A.C/D?F/GHI", GW_ADJACENCY_TORUS, 0, "2 3 4 5 6 7 8");
}

static GwBoard *
random_board (GwRandom *random, guint side, guint holes)
{
  guint rows = 1 + gw_random_below (random, side);
  guint cols = 1 + gw_random_below (random, side);
  GwCell cells[GW_BOARD_MAX_CELLS];

  for (guint i = 0; i < rows * cols; i++)
    gw_cell_from_text (gw_random_below (random, 10) < holes ? "." : "a", &cells[i]);
  return gw_board_new (rows, cols, cells);
}

/* The words of the definition: two cells touch when rows and columns differ by
 * one at most, going round on the torus. */
static gboolean
touches (const GwBoard *board, GwAdjacency adjacency, guint a, guint b)
{
  gint rows = (gint) gw_board_get_rows (board), cols = (gint) gw_board_get_cols (board);
  gint dr = ABS ((gint) a / cols - (gint) b / cols), dc = ABS ((gint) a % cols - (gint) b % cols);

  if (a == b || gw_board_get_cell (board, a)->kind == GW_CELL_HOLE
      || gw_board_get_cell (board, b)->kind == GW_CELL_HOLE)
    return FALSE;
  if (adjacency == GW_ADJACENCY_ROOK)
    return dr + dc == 1;
  if (adjacency == GW_ADJACENCY_TORUS)
    {
      dr = MIN (dr, rows - dr);
      dc = MIN (dc, cols - dc);
    }
  return dr <= 1 && dc <= 1;
}

static void
test_definition (void)
{
  GwRandom random;

  gw_random_init (&random, 1, 0);
  for (guint round = 0; round < 300; round++)
    for (guint k = 0; k < G_N_ELEMENTS (adjacencies); k++)
      {
        g_autoptr (GwBoard) board = random_board (&random, round % 10 ? 6 : 16, round % 4);
        guint n = gw_board_get_n_cells (board);
        GwGraph graph;

        gw_graph_init (&graph, board, adjacencies[k]);
        for (guint a = 0; a < n; a++)
          {
            guint at = 0;

            for (guint b = 0; b < n; b++)
              if (touches (board, adjacencies[k], a, b))
                g_assert_cmpuint (graph.neighbors[a][at++], ==, b);
            g_assert_cmpuint (graph.n_neighbors[a], ==, at);
          }
      }
}

static void
assert_counts (const char *text, GwAdjacency adjacency, gboolean reuse, guint n,
               const guint64 *expected)
{
  g_autoptr (GwBoard) board = gw_board_parse (text, -1, NULL, 0, NULL);
  g_autofree guint64 *counts = g_new0 (guint64, n);
  GwGraph graph;

  gw_graph_init (&graph, board, adjacency);
  g_assert_true (gw_graph_count_paths (&graph, board, reuse, n, counts, NULL));
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (counts[i], ==, expected[i]);
}

#define ASSERT_COUNTS(text, adjacency, reuse, ...)                                                \
  G_STMT_START                                                                                    \
    {                                                                                             \
      const guint64 expected[] = { __VA_ARGS__ };                                                 \
      assert_counts (text, adjacency, reuse, G_N_ELEMENTS (expected), expected);                  \
    }                                                                                             \
  G_STMT_END

static void
test_path_table (void)
{
  ASSERT_COUNTS ("AB/CD", GW_ADJACENCY_KING, FALSE, 4, 12, 24, 24);
  ASSERT_COUNTS ("ABC/DEF/GHI", GW_ADJACENCY_KING, FALSE, 9, 40, 160, 496, 1208, 2240, 2984, 2384,
                 784);
  ASSERT_COUNTS ("ABCD/EFGH/IJKL/MNOP", GW_ADJACENCY_KING, FALSE, 16, 84, 408, 1764, 6712, 22672,
                 68272, 183472, 436984, 905776, 1594648, 2310264, 2644520, 2250192, 1260672,
                 343184);
  ASSERT_COUNTS ("ABCDE/FGHIJ/KLMNO/PQRST/UVWXY", GW_ADJACENCY_KING, FALSE, 25, 144, 768, 3768,
                 17280, 74072, 296360, 1110000, 3908376, 12956800, 40393456);
}

static void
test_walk_table (void)
{
  ASSERT_COUNTS ("AB/CD", GW_ADJACENCY_KING, TRUE, 4, 12, 36, 108);
  ASSERT_COUNTS ("ABC/DEF/GHI", GW_ADJACENCY_KING, TRUE, 9, 40, 200, 952, 4624, 22272);
  ASSERT_COUNTS ("ABCD/EFGH/IJKL/MNOP", GW_ADJACENCY_KING, TRUE, 16, 84, 492, 2880, 16860, 98700);
}

static void
test_small_counts (void)
{
  ASSERT_COUNTS ("A", GW_ADJACENCY_TORUS, FALSE, 1, 0, 0);
  ASSERT_COUNTS ("A", GW_ADJACENCY_KING, TRUE, 1, 0, 0);
  ASSERT_COUNTS ("ABC/", GW_ADJACENCY_ROOK, FALSE, 3, 4, 2, 0, 0);
  ASSERT_COUNTS ("A.C/", GW_ADJACENCY_KING, FALSE, 2, 0, 0);
  ASSERT_COUNTS ("A.C/", GW_ADJACENCY_TORUS, TRUE, 2, 2, 2, 2);
  ASSERT_COUNTS (".../", GW_ADJACENCY_KING, FALSE, 0, 0);
  ASSERT_COUNTS ("../..", GW_ADJACENCY_KING, TRUE, 0, 0, 0);
  ASSERT_COUNTS ("A?/CD", GW_ADJACENCY_KING, FALSE, 4, 12, 24, 24);
}

/* Plain counting without any symmetry or bits. */
static void
count_plainly (const GwGraph *graph, guint cell, guint length, guint max, gboolean reuse,
               gboolean *visited, guint64 *counts)
{
  counts[length - 1]++;
  if (length == max)
    return;
  visited[cell] = TRUE;
  for (guint i = 0; i < graph->n_neighbors[cell]; i++)
    if (reuse || !visited[graph->neighbors[cell][i]])
      count_plainly (graph, graph->neighbors[cell][i], length + 1, max, reuse, visited, counts);
  visited[cell] = FALSE;
}

static void
test_plain_counts (void)
{
  GwRandom random;

  gw_random_init (&random, 2, 0);
  for (guint round = 0; round < 400; round++)
    {
      gboolean large = round % 20 == 0; /* over 64 cells another loop counts */
      guint max = large ? 4 : 1 + gw_random_below (&random, 6);
      gboolean reuse = gw_random_below (&random, 2);
      g_autoptr (GwBoard) board = random_board (&random, large ? 16 : 5, round % 3);
      gboolean visited[GW_BOARD_MAX_CELLS] = { FALSE };
      guint64 plain[6] = { 0 }, counts[6];
      GwGraph graph;

      gw_graph_init (&graph, board, adjacencies[round % 3]);
      for (guint i = 0; i < graph.n_cells; i++)
        if (gw_board_get_cell (board, i)->kind != GW_CELL_HOLE)
          count_plainly (&graph, i, 1, max, reuse, visited, plain);
      g_assert_true (gw_graph_count_paths (&graph, board, reuse, max, counts, NULL));
      g_assert_cmpmem (counts, max * sizeof *counts, plain, max * sizeof *plain);
    }
}

/* Walks outgrow 64 bits soon; the count then stays at the largest number. */
static void
test_saturation (void)
{
  g_autoptr (GwBoard) board = gw_board_parse ("4 4\nAAAAAAAAAAAAAAAA", -1, NULL, 0, NULL);
  guint64 counts[100];
  GwGraph graph;

  gw_graph_init (&graph, board, GW_ADJACENCY_KING);
  g_assert_true (gw_graph_count_paths (&graph, board, TRUE, 100, counts, NULL));
  for (guint i = 1; i < 100; i++)
    g_assert_cmpuint (counts[i], >=, counts[i - 1]);
  g_assert_cmpuint (counts[99], ==, G_MAXUINT64);
}

/* A thread that is to be stopped after some work. */
typedef struct
{
  GwStop stop;
  clockid_t clock;
  double begun;
  double asked;
} Stopping;

/* The seconds that the thread has worked, whatever else the machine does. */
static double
get_work (const Stopping *stopping)
{
  struct timespec time;

  g_assert_cmpint (clock_gettime (stopping->clock, &time), ==, 0);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

static gpointer
stop_soon (gpointer data)
{
  Stopping *stopping = data;

  while (get_work (stopping) < stopping->begun + 0.02)
    g_usleep (1000);
  stopping->asked = get_work (stopping);
  gw_stop_request (&stopping->stop);
  return NULL;
}

static void
test_stop (void)
{
  for (guint side = 8; side <= 16; side += 8)
    {
      GwCell cells[GW_BOARD_MAX_CELLS];
      g_autoptr (GwBoard) board = NULL;
      guint64 counts[64];
      Stopping stopping = { .stop = { 0 } };
      GThread *thread;
      GwGraph graph;

      for (guint i = 0; i < side * side; i++)
        gw_cell_from_text ("a", &cells[i]);
      board = gw_board_new (side, side, cells);
      gw_graph_init (&graph, board, GW_ADJACENCY_KING);
      g_assert_cmpint (pthread_getcpuclockid (pthread_self (), &stopping.clock), ==, 0);
      stopping.begun = get_work (&stopping);
      thread = g_thread_new ("stop", stop_soon, &stopping);
      g_assert_false (gw_graph_count_paths (&graph, board, FALSE, 64, counts, &stopping.stop));
      g_thread_join (thread);
      g_assert_cmpfloat (get_work (&stopping) - stopping.asked, <, 2);
      g_assert_false (gw_graph_count_paths (&graph, board, TRUE, 64, counts, &stopping.stop));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/graph/neighbors", test_neighbors);
  g_test_add_func ("/graph/definition", test_definition);
  g_test_add_func ("/graph/paths", test_path_table);
  g_test_add_func ("/graph/walks", test_walk_table);
  g_test_add_func ("/graph/small", test_small_counts);
  g_test_add_func ("/graph/plain", test_plain_counts);
  g_test_add_func ("/graph/saturation", test_saturation);
  g_test_add_func ("/graph/stop", test_stop);
  return g_test_run ();
}
