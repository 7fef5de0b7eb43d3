/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of the founding systems, and the best boards known, with the
 * lists they were made with: GRIDWRIGHT_LISTS names the folder that holds
 * enable2k.txt, words_alpha.txt and game-titles.txt. */
#include "gw-letter-stats.h"
#include "gw-lexicon-builder.h"
#include "gw-paths.h"
#include "gw-random.h"
#include "gw-solution.h"
#include "gw-tally.h"

#include <stdio.h>
#include <string.h>

typedef enum
{
  LIST_ENABLE,
  LIST_ALPHA,
  LIST_TITLES,
  N_LISTS,
} List;

static const char *const names[N_LISTS] = { "enable2k.txt", "words_alpha.txt", "game-titles.txt" };

/* Read once, when the first test asks for it. */
static GwLexicon *lexicons[N_LISTS];
static GwLexiconReport reports[N_LISTS];

static GwLexicon *
get_lexicon (List list)
{
  g_autofree char *path = g_build_filename (g_getenv ("GRIDWRIGHT_LISTS"), names[list], NULL);
  GwLexiconOptions options = { list == LIST_TITLES, FALSE, GW_LEVELS_RANK };
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (lexicons[list] != NULL)
    return lexicons[list];

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  gw_lexicon_builder_add_text (builder, names[list], text, length, &options, &reports[list], NULL,
                               NULL, NULL, &error);
  g_assert_no_error (error);
  lexicons[list] = gw_lexicon_builder_finish (builder, NULL, &error);
  g_assert_no_error (error);

  return lexicons[list];
}

static GwBoard *
read_board (const char *text)
{
  g_autoptr (GError) error = NULL;
  GwBoard *board = gw_board_parse (text, -1, NULL, 1, &error);

  g_assert_no_error (error);
  return board;
}

/* What is known of one board; 0 for a figure that is not. */
typedef struct
{
  const char *path;
  const char *board;
  List list;
  guint min_length;
  gboolean reuse;
  gboolean qu;
  guint words;
  gint64 score;
  gint64 moves[3]; /* by GwPrune */
} Figure;

static const Figure figures[] = {
  { "/lists/analysis/2x2", "TA/XP", LIST_ENABLE, 2, FALSE, FALSE, 9, 0, { 36, 50, 64 } },
  { "/lists/analysis/3x3", "AEH/CXR/QGH", LIST_ENABLE, 2, FALSE, FALSE, 15, 0,
    { 214, 354, 10305 } },
  { "/lists/analysis/4x4", "PKRO/LEYC/FKLX/QZJS", LIST_ENABLE, 2, FALSE, FALSE, 54, 0,
    { 1069, 2256, 12029640 } },
  { "/lists/dice-suite", "EZSUEOSEFEAIAYOL", LIST_ALPHA, 2, FALSE, TRUE, 209, 219, { 0 } },

  { "/lists/best/3x3", "streaedlp", LIST_ENABLE, 3, FALSE, TRUE, 0, 545, { 0 } },
  { "/lists/best/3x4", "PERS/LATE/SIND", LIST_ENABLE, 3, FALSE, TRUE, 0, 1651, { 0 } },
  { "/lists/best/4x4", "perslatgsineters", LIST_ENABLE, 3, FALSE, TRUE, 1045, 3625, { 0 } },
  { "/lists/best/4x4-reuse", "perslatgsineters", LIST_ENABLE, 3, TRUE, TRUE, 2116, 0, { 0 } },
  { "/lists/best/4x5", "DSMLS/REIAP/ENTRE/GSATS", LIST_ENABLE, 3, FALSE, TRUE, 0, 6383, { 0 } },
  { "/lists/best/5x5", "ligdrmanesietildsracsepes", LIST_ENABLE, 3, FALSE, TRUE, 0, 10406, { 0 } },
  { "/lists/best/5x5-other", "sdimleseaiprtngeaiedsclsr", LIST_ENABLE, 3, FALSE, TRUE, 0, 10406,
    { 0 } },
  { "/lists/best/4x4-words", "gesorntreaieslps", LIST_ENABLE, 3, FALSE, TRUE, 1158, 0, { 0 } },
  { "/lists/best/5x5-words", "dlpmeseasicrtndoaiegsplsr", LIST_ENABLE, 3, FALSE, TRUE, 2552, 0,
    { 0 } },

  { "/lists/packing", "JNCLMRUS/OEGAYMRN/PKSDNLOI/CETIOLSU/GARMPESK/GOBYAHEO/OLUBCRTZ/IFELISIW",
    LIST_TITLES, 1, TRUE, FALSE, 33, 0, { 0 } },
};

static GwRules *
make_rules (const Figure *figure)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  spec.min_length = figure->min_length;
  spec.reuse = figure->reuse;
  spec.qu = figure->qu;

  return gw_rules_new (&spec);
}

static void
check_solution (const Figure *figure, GwSolution *solution)
{
  if (figure->words > 0)
    g_assert_cmpuint (gw_solution_get_n_words (solution), ==, figure->words);
  if (figure->score > 0)
    g_assert_cmpint (gw_solution_get_score (solution), ==, figure->score);
}

static void
test_figure (gconstpointer data)
{
  const Figure *figure = data;
  GwLexicon *lexicon = get_lexicon (figure->list);
  g_autoptr (GwBoard) board = read_board (figure->board);
  g_autoptr (GwRules) rules = make_rules (figure);
  g_autoptr (GwSolver) solver = gw_solver_new (lexicon, rules);
  g_autoptr (GwSolution) plain = NULL;
  g_autoptr (GError) error = NULL;
  GwTally tally;

  plain = gw_solve (lexicon, board, rules, 0, GW_PRUNE_PREFIX, NULL, &error);
  g_assert_no_error (error);
  check_solution (figure, plain);

  gw_solver_tally (solver, board, NULL, &tally);
  g_assert_cmpuint (tally.words, ==, gw_solution_get_n_words (plain));
  g_assert_cmpint (tally.score, ==, gw_solution_get_score (plain));
  g_assert_cmpuint (tally.longest, ==, gw_solution_get_longest (plain));

  for (GwPrune prune = GW_PRUNE_PREFIX; prune <= GW_PRUNE_NONE; prune++)
    {
      g_autoptr (GwSolution) solution = NULL;

      if (figure->moves[prune] == 0)
        continue;

      solution = gw_solve (lexicon, board, rules, GW_SOLVE_MOVES, prune, NULL, &error);
      g_assert_no_error (error);
      check_solution (figure, solution);
      g_assert_cmpint (gw_solution_get_moves (solution), ==, figure->moves[prune]);
    }
}

static void
check_list (List list, guint n_words, guint n_nodes, guint longest)
{
  GwLexicon *lexicon = get_lexicon (list);

  g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, n_words);
  g_assert_cmpuint (gw_lexicon_get_n_nodes (lexicon), ==, n_nodes);
  g_assert_cmpuint (gw_lexicon_get_longest (lexicon), ==, longest);
  g_assert_cmpuint (gw_lexicon_get_alphabet (lexicon)->n_letters, ==, 26);
  g_assert_cmpuint (reports[list].n_words, ==, n_words);
  g_assert_cmpuint (reports[list].n_lines, ==, n_words);
  g_assert_cmpuint (reports[list].n_twice, ==, 0);
  for (guint i = 0; i < GW_N_SKIPS; i++)
    g_assert_cmpuint (reports[list].skipped[i], ==, 0);
}

/* The nodes are the different proper beginnings of words, the empty one too. */
static void
test_enable (void)
{
  check_list (LIST_ENABLE, 173528, 277401, 28);
  g_assert_cmpuint (gw_lexicon_get_bytes (get_lexicon (LIST_ENABLE)), <, 5 * 1000 * 1000);
}

static void
test_alpha (void)
{
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (get_lexicon (LIST_ALPHA));
  guint64 pairs = 0;

  check_list (LIST_ALPHA, 370099, 745240, 31);
  g_assert_cmpuint (stats->n_letters, ==, 3494678);
  g_assert_cmpuint (stats->by_length[1], ==, 26);
  g_assert_cmpuint (stats->by_length[9], ==, 53402);
  g_assert_cmpfloat_with_epsilon (stats->vowel_share, 0.39155, 0.000005);

  /* Pairs in all = letters − words. */
  for (guint a = 0; a < 26; a++)
    for (guint b = a; b < 26; b++)
      pairs += gw_letter_stats_beside (stats, a, b);
  g_assert_cmpuint (pairs, ==, 3494678 - 370099);
}

static void
test_titles (void)
{
  GwLexicon *lexicon = get_lexicon (LIST_TITLES);

  g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, 38);
  g_assert_true (gw_lexicon_find (lexicon, "TRIVIALPURSUIT", NULL));
  g_assert_true (gw_lexicon_find (lexicon, "mousetrap", NULL));
}

static void
test_lasso (void)
{
  g_autoptr (GwBoard) board = read_board ("EZSUEOSEFEAIAYOL");
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);

  g_assert_true (gw_lexicon_find (get_lexicon (LIST_ALPHA), "LASSO", NULL));
  g_assert_true (gw_paths_find (board, rules, "LASSO", NULL, NULL));
}

/* A letter drawn by the counts of the list, or evenly without them. */
static gunichar
draw_letter (GwRandom *random, const GwLetterStats *stats)
{
  guint64 place;
  guint letter = 0;

  if (stats == NULL)
    return 'a' + gw_random_below (random, 26);

  place = gw_random_below (random, stats->n_letters);
  while (place >= stats->letters[letter])
    place -= stats->letters[letter++];

  return stats->alphabet.letters[letter];
}

static GwBoard *
draw_board (GwRandom *random, guint side, const GwLetterStats *stats)
{
  GwCell cells[GW_BOARD_MAX_CELLS] = { 0 };

  for (guint i = 0; i < side * side; i++)
    cells[i] = (GwCell){ GW_CELL_TILE, 1, { draw_letter (random, stats) } };

  return gw_board_new (side, side, cells);
}

/* The mean of the words and of the points of 4×4 boards. */
static void
check_study (const GwLetterStats *stats, gboolean count_paths, double words, double score,
             double epsilon)
{
  const guint n_boards = 10000;
  g_autoptr (GwScoring) scoring = gw_scoring_get_builtin ("short");
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwSolver) solver = NULL;
  double sum_words = 0, sum_score = 0;
  GwRandom random;

  spec.min_length = 2;
  spec.qu = FALSE;
  spec.count_paths = count_paths;
  spec.scoring = scoring;
  rules = gw_rules_new (&spec);
  solver = gw_solver_new (get_lexicon (LIST_ALPHA), rules);
  gw_random_init (&random, 2018, 0);

  for (guint i = 0; i < n_boards; i++)
    {
      g_autoptr (GwBoard) board = draw_board (&random, 4, stats);
      GwTally tally;

      gw_solver_tally (solver, board, NULL, &tally);
      sum_words += tally.total;
      sum_score += tally.score;
    }

  g_test_message ("%g words, %g points", sum_words / n_boards, sum_score / n_boards);
  g_assert_cmpfloat_with_epsilon (sum_words / n_boards, words, epsilon * words);
  g_assert_cmpfloat_with_epsilon (sum_score / n_boards, score, epsilon * score);
}

/* RND and FREQ of the generator study, which counts every path, and the same
 * in different words. The figures are means of 100,000 boards. */
static void
test_study (void)
{
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (get_lexicon (LIST_ALPHA));

  check_study (NULL, TRUE, 141.67, 156.93, 0.02);
  check_study (NULL, FALSE, 111, 123, 0.02);
  check_study (stats, TRUE, 408.01, 582.20, 0.02);
  check_study (stats, FALSE, 261, 370, 0.02);
}

/* The compiled form of a large list reads back as the same lexicon. */
static void
test_compiled (void)
{
  GwLexicon *lexicon = get_lexicon (LIST_ALPHA);
  g_autoptr (GBytes) bytes = gw_lexicon_to_bytes (lexicon);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) again = gw_lexicon_open (bytes, "compiled", NULL, &error);
  g_autofree char *hash = gw_lexicon_dup_hash (lexicon);
  g_autofree char *hash_again = NULL;

  g_assert_no_error (error);
  hash_again = gw_lexicon_dup_hash (again);
  g_assert_cmpstr (hash, ==, hash_again);
  g_assert_cmpuint (gw_lexicon_get_n_words (again), ==, 370099);
  g_assert_cmpuint (gw_lexicon_get_n_nodes (again), ==, 745240);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);

  if (g_getenv ("GRIDWRIGHT_LISTS") == NULL)
    {
      puts ("Bail out! GRIDWRIGHT_LISTS does not name the folder of the word lists");
      return 1;
    }

  g_test_add_func ("/lists/enable2k", test_enable);
  g_test_add_func ("/lists/words_alpha", test_alpha);
  g_test_add_func ("/lists/game-titles", test_titles);
  g_test_add_func ("/lists/lasso", test_lasso);
  g_test_add_func ("/lists/compiled", test_compiled);
  g_test_add_func ("/lists/study", test_study);
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    g_test_add_data_func (figures[i].path, &figures[i], test_figure);
  status = g_test_run ();

  for (List list = 0; list < N_LISTS; list++)
    g_clear_pointer (&lexicons[list], gw_lexicon_unref);

  return status;
}
