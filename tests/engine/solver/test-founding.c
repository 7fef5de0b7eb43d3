/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the founding systems printed, or what follows from their rules by hand,
 * as far as it needs no word list of theirs. The rest is under tests/lists. */
#include "gw-graph.h"
#include "gw-lexicon-builder.h"
#include "gw-paths.h"
#include "gw-solution.h"
#include "gw-tally.h"

#include <string.h>

static GwBoard *
read_board (const char *text)
{
  g_autoptr (GError) error = NULL;
  GwBoard *board = gw_board_parse (text, -1, NULL, 1, &error);

  g_assert_no_error (error);
  return board;
}

static GwLexicon *
read_words (const char *text)
{
  g_autoptr (GError) error = NULL;
  GwLexicon *lexicon = gw_lexicon_new_from_text (text, &error);

  g_assert_no_error (error);
  return lexicon;
}

/* A square board of one letter: every path spells. */
static GwBoard *
make_plain (guint side)
{
  GwCell cells[GW_BOARD_MAX_CELLS] = { 0 };

  for (guint i = 0; i < side * side; i++)
    cells[i] = (GwCell){ GW_CELL_TILE, 1, { 'a' } };

  return gw_board_new (side, side, cells);
}

typedef struct
{
  const char *path;
  guint side;
  gboolean reuse;
  guint n_lengths;
  guint64 counts[16];
} Growth;

static const Growth growths[] = {
  { "/founding/paths/2x2", 2, FALSE, 4, { 4, 12, 24, 24 } },
  { "/founding/paths/3x3", 3, FALSE, 9, { 9, 40, 160, 496, 1208, 2240, 2984, 2384, 784 } },
  { "/founding/paths/4x4", 4, FALSE, 16,
    { 16, 84, 408, 1764, 6712, 22672, 68272, 183472, 436984, 905776, 1594648, 2310264, 2644520,
      2250192, 1260672, 343184 } },
  { "/founding/paths/5x5", 5, FALSE, 12,
    { 25, 144, 768, 3768, 17280, 74072, 296360, 1110000, 3908376, 12956800, 40393456,
      117904040 } },
  { "/founding/walks/2x2", 2, TRUE, 4, { 4, 12, 36, 108 } },
  { "/founding/walks/3x3", 3, TRUE, 6, { 9, 40, 200, 952, 4624, 22272 } },
  { "/founding/walks/4x4", 4, TRUE, 6, { 16, 84, 492, 2880, 16860, 98700 } },
};

static gboolean
count_path_cb (const guint8 *cells, guint length, gpointer user_data)
{
  guint64 *n_paths = user_data;

  (*n_paths)++;
  return TRUE;
}

/* By the graph, and for the shorter ones by spelling AAA… on a board of A. */
static void
test_growth (gconstpointer data)
{
  const Growth *growth = data;
  g_autoptr (GwBoard) board = make_plain (growth->side);
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree GwGraph *graph = g_new0 (GwGraph, 1);
  guint64 counts[16] = { 0 };

  gw_graph_init (graph, board, GW_ADJACENCY_KING);
  g_assert_true (gw_graph_count_paths (graph, board, growth->reuse, growth->n_lengths, counts,
                                       NULL));
  for (guint i = 0; i < growth->n_lengths; i++)
    g_assert_cmpuint (counts[i], ==, growth->counts[i]);

  spec.reuse = growth->reuse;
  rules = gw_rules_new (&spec);
  for (guint i = 0; i < growth->n_lengths && growth->counts[i] < 100000; i++)
    {
      guint64 n_paths = 0;

      g_string_append_c (text, 'A');
      g_assert_true (gw_paths_foreach (board, rules, text->str, NULL, count_path_cb, &n_paths));
      g_assert_cmpuint (n_paths, ==, growth->counts[i]);
    }
}

static gint64
count_moves (const char *board_text, const char *words, GwPrune prune)
{
  g_autoptr (GwBoard) board = read_board (board_text);
  g_autoptr (GwLexicon) lexicon = read_words (words);
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwSolution) solution = NULL;
  g_autoptr (GError) error = NULL;

  spec.min_length = 2;
  spec.qu = FALSE;
  rules = gw_rules_new (&spec);
  solution = gw_solve (lexicon, board, rules, GW_SOLVE_MOVES, prune, NULL, &error);
  g_assert_no_error (error);

  return gw_solution_get_moves (solution);
}

/* Without pruning every simple path is a state entered, whatever the words. */
static void
test_moves_unpruned (void)
{
  g_assert_cmpint (count_moves ("TA/XP", "tap\n", GW_PRUNE_NONE), ==, 64);
  g_assert_cmpint (count_moves ("AEH/CXR/QGH", "tap\n", GW_PRUNE_NONE), ==, 10305);
  g_assert_cmpint (count_moves ("PKRO/LEYC/FKLX/QZJS", "rock\n", GW_PRUNE_NONE), ==, 12029640);
}

static void
test_moves_by_hand (void)
{
  /* Four starts; T has three neighbors, TA two, TAP one. */
  g_assert_cmpint (count_moves ("TA/XP", "tap\n", GW_PRUNE_PREFIX), ==, 4 + 3 + 2 + 1);

  /* T, A and P pass, then TA and AP, then TAP. */
  g_assert_cmpint (count_moves ("TA/XP", "tap\n", GW_PRUNE_SUBSTRING), ==, 4 + 3 * 3 + 2 * 2 + 1);

  /* Words that do not count under the rules do not make a string pass. */
  g_assert_cmpint (count_moves ("TA/XP", "t\na\n", GW_PRUNE_PREFIX), ==, 4);
  g_assert_cmpint (count_moves ("TA/XP", "t\na\n", GW_PRUNE_SUBSTRING), ==, 4);

  /* A tile is one step, and it is the string behind it that is tested. */
  g_assert_cmpint (count_moves ("T[AP]/XE", "tap\n", GW_PRUNE_PREFIX), ==, 4 + 3 + 2);
  g_assert_cmpint (count_moves ("[TA]P/XE", "tap\n", GW_PRUNE_PREFIX), ==, 4 + 3 + 2);
  g_assert_cmpint (count_moves ("T[AX]/XP", "tap\n", GW_PRUNE_PREFIX), ==, 4 + 3);
}

static void
test_reuse_example (void)
{
  g_autoptr (GwBoard) board = read_board ("FE/TZ");
  g_autoptr (GwLexicon) lexicon = read_words ("fete\nfeet\n");
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) classic = gw_rules_new (&spec);
  g_autoptr (GwRules) reuse = NULL;
  g_autoptr (GwSolution) solution = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *word = NULL;
  const guint8 cells[] = { 0, 1, 2, 1 };
  GwPath path;

  spec.reuse = TRUE;
  reuse = gw_rules_new (&spec);

  g_assert_false (gw_paths_find (board, classic, "FETE", NULL, NULL));
  g_assert_false (gw_paths_find (board, reuse, "FEET", NULL, NULL));
  g_assert_true (gw_paths_find (board, reuse, "FETE", NULL, &path));
  g_assert_cmpmem (path.cells, path.length, cells, sizeof cells);
  gw_path_clear (&path);

  solution = gw_solve (lexicon, board, reuse, GW_SOLVE_MOVES, GW_PRUNE_PREFIX, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_solution_get_n_words (solution), ==, 1);
  g_assert_cmpint (gw_solution_get_moves (solution), ==, -1);
  word = gw_lexicon_dup_word (lexicon, gw_solution_get_word (solution, 0));
  g_assert_cmpstr (word, ==, "FETE");
}

/* hell, hello, help, hot, hope, bat: the starts of words that go on are the
 * empty one, h, he, hel, hell, ho, hop, b and ba. */
static void
test_example_tree (void)
{
  static const char *const words[] = { "BAT", "HELL", "HELLO", "HELP", "HOPE", "HOT" };
  g_autoptr (GwBoard) board = read_board ("BAT/HOE/PLL");
  g_autoptr (GwLexicon) lexicon = read_words ("hell\nhello\nhelp\nhot\nhope\nbat");
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwSolution) solution = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, 6);
  g_assert_cmpuint (gw_lexicon_get_n_nodes (lexicon), ==, 9);
  g_assert_cmpuint (gw_lexicon_get_longest (lexicon), ==, 5);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_true (gw_lexicon_find (lexicon, words[i], NULL));
  g_assert_false (gw_lexicon_find (lexicon, "HEL", NULL));

  /* H does not touch E, so of the six only BAT and HOT are here. */
  solution = gw_solve (lexicon, board, rules, GW_SOLVE_PATHS, GW_PRUNE_PREFIX, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_solution_get_n_words (solution), ==, 2);
  g_assert_cmpint (gw_solution_get_score (solution), ==, 2);
  g_assert_cmpuint (gw_solution_get_longest (solution), ==, 3);
  g_assert_cmpuint (gw_solution_get_paths (solution, 0), ==, 1);
}

/* The dice suite: LASSO on its board, Q as QU, two letters found but worth nothing. */
static void
test_dice_suite (void)
{
  g_autoptr (GwBoard) board = read_board ("EZSUEOSEFEAIAYOL");
  g_autoptr (GwLexicon) lexicon = read_words ("lasso\nas\nso\nquiz\n");
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwSolver) solver = NULL;
  const guint8 lasso[] = { 15, 10, 6, 2, 5 };
  GwPath path;
  GwTally tally;

  spec.min_length = 2;
  rules = gw_rules_new (&spec);

  g_assert_cmpuint (gw_board_get_rows (board), ==, 4);
  g_assert_true (gw_paths_find (board, rules, "LASSO", NULL, &path));
  g_assert_cmpmem (path.cells, path.length, lasso, sizeof lasso);
  gw_path_clear (&path);
  g_assert_false (gw_paths_find (board, rules, "LASSOS", NULL, NULL));

  solver = gw_solver_new (lexicon, rules);
  gw_solver_tally (solver, board, NULL, &tally);
  g_assert_cmpuint (tally.words, ==, 3);
  g_assert_cmpint (tally.score, ==, 2);
  g_assert_cmpuint (tally.longest, ==, 5);
}

/* The generator study counts and scores every path, from two letters up. */
static void
test_generator_study (void)
{
  g_autoptr (GwBoard) board = read_board ("EE/TX");
  g_autoptr (GwLexicon) lexicon = read_words ("tee\nte\ntexts\n");
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwScoring) scoring = gw_scoring_get_builtin ("short");
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwSolver) solver = NULL;
  GwTally tally;

  spec.min_length = 2;
  spec.qu = FALSE;
  spec.count_paths = TRUE;
  spec.scoring = scoring;
  rules = gw_rules_new (&spec);
  solver = gw_solver_new (lexicon, rules);

  gw_solver_tally (solver, board, NULL, &tally);
  g_assert_cmpuint (tally.words, ==, 2);
  g_assert_cmpuint (tally.total, ==, 4);
  g_assert_cmpint (tally.score, ==, 4);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (growths); i++)
    g_test_add_data_func (growths[i].path, &growths[i], test_growth);
  g_test_add_func ("/founding/moves/unpruned", test_moves_unpruned);
  g_test_add_func ("/founding/moves/by-hand", test_moves_by_hand);
  g_test_add_func ("/founding/reuse", test_reuse_example);
  g_test_add_func ("/founding/example-tree", test_example_tree);
  g_test_add_func ("/founding/dice-suite", test_dice_suite);
  g_test_add_func ("/founding/generator-study", test_generator_study);

  return g_test_run ();
}
