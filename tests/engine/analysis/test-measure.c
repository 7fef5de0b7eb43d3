/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is estimated, and what is measured. */
#include "gw-cost.h"
#include "gw-error.h"
#include "gw-growth.h"
#include "gw-lexicon-builder.h"
#include "gw-measure.h"
#include "gw-word-graph.h"

#include <math.h>
#include <string.h>

/* The test program is compiled with what the build found; the folder may have
 * more by now. */
static void
test_registry (void)
{
  g_autofree char *folder
    = g_test_build_filename (G_TEST_DIST, "..", "src", "engine", "analysis", NULL);
  g_autofree const GwAlgorithm **list = gw_algorithm_list ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0, n_files = 0;

  g_assert_nonnull (dir);
  for (; list[n] != NULL; n++)
    {
      g_assert_true (gw_algorithm_find (list[n]->name) == list[n]);
      g_assert_cmpuint (strlen (list[n]->title), >, 0);
      g_assert_cmpuint (strlen (list[n]->summary), >, 0);
      g_assert_cmpuint (strlen (list[n]->operation), >, 0);
      if (n > 0)
        g_assert_cmpuint (list[n - 1]->rank, <=, list[n]->rank);
    }
  g_assert_null (gw_algorithm_find ("nobody"));

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "gw-algorithm-") && g_str_has_suffix (name, ".c"))
      {
        g_autofree char *own = g_strndup (name + 13, strlen (name) - 15);

        n_files++;
        if (gw_algorithm_find (own) == NULL)
          g_error ("%s is not registered: run meson setup --reconfigure", name);
      }
  g_assert_cmpuint (n, ==, n_files);
}

/* The cost table of the dice-board suite, 5×5. */
static void
test_theory (void)
{
  static const double table[][4] = {
    { 1024, 230400, 22941, 4171 },     { 2048, 460800, 38953, 6492 },
    { 4096, 921600, 65679, 10105 },    { 8192, 1843200, 110089, 15727 },
    { 16384, 3686400, 183584, 24478 }, { 32768, 7372800, 304784, 38098 },
  };
  static const char *const names[] = { "word-by-word", "binary-search", "prefix-tree" };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    for (guint k = 0; k < G_N_ELEMENTS (names); k++)
      g_assert_cmpfloat (round (gw_algorithm_find (names[k])->theory (25, table[i][0])), ==,
                         table[i][k + 1]);
  g_assert_cmpfloat_with_epsilon (gw_cost_by_branching (2, 3, 10), 80, 1e-9);
}

/* The estimates of the solver analysis. */
static void
test_growth (void)
{
  static const double sizes[] = { 2, 3, 4 };
  static const double moves[] = { 50, 356, 2256 };
  static const double seconds[] = { 0.48, 4.60, 26.62 };
  GwQuadratic quadratic;
  GwTrend trend = { 0 };

  gw_quadratic_through (sizes, moves, &quadratic);
  g_assert_cmpfloat_with_epsilon (quadratic.a, gw_published_moves.a, 1e-9);
  g_assert_cmpfloat_with_epsilon (quadratic.b, gw_published_moves.b, 1e-9);
  g_assert_cmpfloat_with_epsilon (quadratic.c, gw_published_moves.c, 1e-9);
  g_assert_cmpfloat_with_epsilon (gw_quadratic_at (&quadratic, 5), 5750, 1e-9);

  gw_quadratic_through (sizes, seconds, &quadratic);
  g_assert_cmpfloat_with_epsilon (quadratic.a, gw_published_seconds.a, 1e-9);
  g_assert_cmpfloat_with_epsilon (quadratic.b, gw_published_seconds.b, 1e-9);
  g_assert_cmpfloat_with_epsilon (quadratic.c, gw_published_seconds.c, 1e-9);
  g_assert_cmpfloat_with_epsilon (gw_quadratic_at (&gw_published_seconds, 5), 66.54, 1e-9);

  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (isnan (gw_trend_project (&trend, (i + 2) * (i + 2), NAN)));
      g_assert_true (isnan (gw_trend_project (&trend, (i + 2) * (i + 2), moves[i])));
      g_assert_true (i == 2 || isnan (gw_trend_project (&trend, (i + 2) * (i + 2), 7)));
    }
  g_assert_cmpfloat_with_epsilon (gw_trend_project (&trend, 25, 1e6), 5750, 1e-9);
  g_assert_cmpfloat_with_epsilon (gw_trend_project (&trend, 9, 1e6), 356, 1e-9);

  g_assert_cmpfloat (gw_growth_bound (4, 8, 4), ==, 4 * (8 + 64 + 512));
  g_assert_cmpfloat (gw_growth_bound (9, 6, 3), ==, 9 * (6 + 36));
  g_assert_cmpfloat (gw_growth_bound (9, 6, 1), ==, 0);
  g_assert_cmpfloat_with_epsilon (gw_growth_log10_boards (26, 64), 90.56, 0.01);
  g_assert_cmpfloat_with_epsilon (gw_growth_log10_boards (26, 256), 362.23, 0.01);
  g_assert_cmpfloat (pow (16, 5), ==, GW_PUBLISHED_PATHS_4X4);
}

typedef struct
{
  GwLexicon *lexicon;
  GwRules *rules;
  GwWordTable *table;
  GwBoard *board;
} Case;

static void
case_init_with (Case *given, const char *words, const char *board, GwAdjacency adjacency,
                gboolean reuse)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  spec.min_length = 2;
  spec.qu = FALSE;
  spec.adjacency = adjacency;
  spec.reuse = reuse;
  given->lexicon = gw_lexicon_new_from_text (words, NULL);
  given->rules = gw_rules_new (&spec);
  given->table = gw_word_table_new (given->lexicon, given->rules, NULL);
  given->board = gw_board_parse (board, -1, NULL, 1, NULL);
}

static void
case_init (Case *given, const char *words, const char *board)
{
  case_init_with (given, words, board, GW_ADJACENCY_KING, FALSE);
}

static void
case_clear (Case *given)
{
  gw_lexicon_unref (given->lexicon);
  gw_rules_unref (given->rules);
  gw_word_table_unref (given->table);
  gw_board_unref (given->board);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Case, case_clear)

/* The example of the word counter: hell, hello, help, hot, hope, bat. */
static void
test_word_graph (void)
{
  g_auto (Case) given = { 0 };
  g_autoptr (GwWordGraph) graph = NULL;
  guint32 node;
  guint32 rank = 0;

  case_init (&given, "hell\nhello\nhelp\nhot\nhope\nbat\n", "A/");
  graph = gw_word_graph_new (given.table, NULL);

  /* The root, b, ba, h, he, hel, hell, ho, hop, and the end of them all; the tree
   * has 15 and the ends of hot, hope, hello, help and bat apart. */
  g_assert_cmpuint (graph->nodes->len, ==, 10);
  g_assert_cmpuint (graph->edges->len, ==, 13);

  node = graph->root;
  for (const char *at = "hot"; *at != '\0'; at++)
    {
      const gint letter = gw_alphabet_find (gw_lexicon_get_alphabet (given.lexicon),
                                            (gunichar) *at);
      const GwWordGraphEdge *edge = gw_word_graph_get_edge (graph, node, (guint) letter);

      g_assert_nonnull (edge);
      rank += edge->before;
      node = edge->target;
    }
  g_assert_true (gw_word_graph_get_node (graph, node)->is_word);
  g_assert_cmpuint (rank, ==, 5); /* bat, hell, hello, help, hope, hot */
}

static void
measure (const char *name, Case *given, GwMeasurement *measurement)
{
  static const GwMeasureSettings settings = { 1000000000, 20000000, 1 };
  g_autoptr (GError) error = NULL;

  g_assert_true (gw_measure (gw_algorithm_find (name), given->table, &given->board, 1, &settings,
                             NULL, measurement, &error));
  g_assert_no_error (error);
}

/* Counted by hand on TA/XP with the single word TAP. */
static void
test_counts (void)
{
  g_auto (Case) given = { 0 };
  g_auto (GwMeasurement) word = { 0 };
  g_auto (GwMeasurement) tree = { 0 };
  g_auto (GwMeasurement) all = { 0 };
  g_auto (GwMeasurement) own = { 0 };

  case_init (&given, "tap\n", "TA/XP");

  /* T, its neighbor A, X, then P: the word is found before other starts are tried. */
  measure ("word-by-word", &given, &word);
  g_assert_cmpfloat (word.found, ==, 1);
  g_assert_cmpfloat (word.moves, ==, 4);
  g_assert_cmpfloat (word.operations, ==, 4);
  g_assert_cmpfloat (word.a, ==, 1); /* A beside T, P beside A */
  g_assert_cmpfloat (word.theory, ==, 4 * 9 * 1);
  g_assert_cmpfloat (word.by_branching, ==, 1);
  g_assert_cmpuint (word.max_tiles, ==, 0);

  /* Four starts; then around T, around TA, around TAP. */
  measure ("prefix-tree", &given, &tree);
  g_assert_cmpfloat (tree.moves, ==, 4 + 3 + 2 + 1);
  g_assert_cmpfloat (tree.operations, ==, 10);
  g_assert_cmpfloat (tree.n_nodes, ==, 4);
  g_assert_cmpfloat_with_epsilon (tree.a, 2 / 3.0, 1e-9);

  measure ("no-pruning", &given, &all);
  g_assert_cmpfloat (all.moves, ==, 64);
  g_assert_true (isnan (all.theory));
  g_assert_cmpuint (all.max_tiles, ==, 0);

  /* T and TA. */
  measure ("gridwright", &given, &own);
  g_assert_cmpfloat (own.found, ==, 1);
  g_assert_cmpfloat (own.moves, ==, 2);
}

/* The formulas hold for eight neighbors and tiles that are used once. */
static void
test_theory_by_rules (void)
{
  for (GwAdjacency adjacency = GW_ADJACENCY_KING; adjacency <= GW_ADJACENCY_TORUS; adjacency++)
    for (guint reuse = 0; reuse < 2; reuse++)
      {
        g_auto (Case) given = { 0 };
        g_auto (GwMeasurement) found = { 0 };

        case_init_with (&given, "tap\n", "TA/XP", adjacency, reuse);
        measure ("word-by-word", &given, &found);
        g_assert_true (isnan (found.theory) == (adjacency != GW_ADJACENCY_KING || reuse));
      }
}

/* Unpruned search on 5×5 goes only so far, and says how far. */
static void
test_bound (void)
{
  g_auto (Case) given = { 0 };
  g_auto (GwMeasurement) measurement = { 0 };
  const GwMeasureSettings settings = { 1000000000, 100000, 1 };

  case_init (&given, "aaaaa\naaaaaaaaa\n", "AAAAA/AAAAA/AAAAA/AAAAA/AAAAA");
  g_assert_true (gw_measure (gw_algorithm_find ("no-pruning"), given.table, &given.board, 1,
                             &settings, NULL, &measurement, NULL));
  g_assert_cmpuint (measurement.max_tiles, ==, 6);
  g_assert_cmpfloat (measurement.moves, ==, 25 + 144 + 768 + 3768 + 17280 + 74072);
  g_assert_cmpfloat (measurement.found, ==, 1);
}

static void
test_limit (void)
{
  g_auto (Case) given = { 0 };
  const GwMeasureSettings settings = { 1000, 1000, 1 };
  g_autofree const GwAlgorithm **list = gw_algorithm_list ();
  GwStop stop = { 1 };

  case_init (&given, "aaaaaaaaaaaaaaaaab\naaaaaaaaaaaaaaaaaaaaaaab\n",
             "AAAAA/AAAAA/AAAAA/AAAAA/AAAAA");
  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GwMeasurement) measurement = { 0 };
      g_auto (GwMeasurement) none = { 0 };
      g_autoptr (GError) error = NULL;

      g_assert_true (gw_measure (list[i], given.table, &given.board, 1, &settings, NULL,
                                 &measurement, NULL));
      if (!list[i]->unpruned && list[i]->count == NULL)
        {
          g_assert_cmpint (measurement.end, ==, GW_TRIAL_LIMIT);
          g_assert_cmpfloat (measurement.moves, ==, 1000);
        }
      g_assert_false (gw_measure (list[i], given.table, &given.board, 1, &settings, &stop, &none,
                                  &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
    }
}

/* The curve rises to all the points; short words come first in the one order and
 * long ones in the other. */
static void
test_orders (void)
{
  g_auto (Case) given = { 0 };
  g_auto (GwMeasurement) shorter = { 0 };
  g_auto (GwMeasurement) longer = { 0 };
  const GwCurvePoint *point;

  case_init (&given, "tap\ntape\ntapes\npes\napes\n", "TAP/XSE");
  measure ("short-first", &given, &shorter);
  measure ("long-first", &given, &longer);
  g_assert_cmpfloat (shorter.found, ==, 5);
  g_assert_cmpfloat (longer.found, ==, 5);
  g_assert_cmpfloat (shorter.points, ==, 1 + 1 + 2 + 1 + 1);

  point = &g_array_index (shorter.curve, GwCurvePoint, 1);
  g_assert_cmpint (point->points, ==, 1);
  point = &g_array_index (longer.curve, GwCurvePoint, 1);
  g_assert_cmpint (point->points, ==, 2);
  for (guint i = 1; i < longer.curve->len; i++)
    {
      g_assert_cmpuint (point[i - 1].moves, >=, point[(gint) i - 2].moves);
      g_assert_cmpint (point[i - 1].points, >=, point[(gint) i - 2].points);
    }
  point = &g_array_index (longer.curve, GwCurvePoint, longer.curve->len - 1);
  g_assert_cmpint (point->points, ==, 6);
  g_assert_cmpfloat ((double) point->moves, ==, longer.moves);
}

/* Means of several boards. */
static void
test_means (void)
{
  static const GwMeasureSettings settings = { 1000000000, 20000000, 1 };
  g_auto (Case) given = { 0 };
  g_auto (GwMeasurement) measurement = { 0 };
  g_autoptr (GwBoard) other = gw_board_parse ("XX/XX", -1, NULL, 1, NULL);

  case_init (&given, "tap\n", "TA/XP");
  g_assert_true (gw_measure (gw_algorithm_find ("prefix-tree"), given.table,
                             (GwBoard *[]){ given.board, other }, 2, &settings, NULL,
                             &measurement, NULL));
  g_assert_cmpuint (measurement.n_boards, ==, 2);
  g_assert_cmpfloat (measurement.found, ==, 0.5);
  g_assert_cmpfloat (measurement.moves, ==, (10 + 4) / 2.0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/measure/registry", test_registry);
  g_test_add_func ("/measure/theory", test_theory);
  g_test_add_func ("/measure/theory-by-rules", test_theory_by_rules);
  g_test_add_func ("/measure/growth", test_growth);
  g_test_add_func ("/measure/word-graph", test_word_graph);
  g_test_add_func ("/measure/counts", test_counts);
  g_test_add_func ("/measure/bound", test_bound);
  g_test_add_func ("/measure/limit", test_limit);
  g_test_add_func ("/measure/orders", test_orders);
  g_test_add_func ("/measure/means", test_means);

  return g_test_run ();
}
