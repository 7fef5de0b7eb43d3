/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine against the oracle on random boards; -m slow plays many times as
 * many. */
#include "gw-error.h"
#include "gw-lexicon-builder.h"
#include "oracle-judge.h"

#include <string.h>

#define LATIN "abcdefghijklmnopqrstuvwxyz"
#define CYRILLIC "абвгдежзийклмнопрстуфхцчшщъыьэюя"
#define ACCENTS "àáâäåãçèéêëìíîïñòóôöõùúûüýčřšž"

static const guint8 large_shapes[][2] = {
  { 8, 8 }, { 8, 9 }, { 5, 13 }, { 16, 4 }, { 16, 16 }, { 1, 16 }, { 11, 13 },
};
static const guint8 full_shapes[][2] = {
  { 3, 4 }, { 4, 3 }, { 3, 5 }, { 2, 7 }, { 2, 8 },
};
static const guint8 narrow_shapes[][2] = {
  { 1, 16 }, { 16, 1 }, { 4, 5 }, { 1, 12 }, { 3, 6 },
};

typedef struct
{
  const char *path;
  OracleRecipe recipe;
} Kind;

static const Kind kinds[] = {
  { "/oracle/latin",
    { .letters = LATIN, .min_letters = 6, .max_letters = 26, .max_side = 5, .boards = 4,
      .words = 120, .max_tiles = 8, .rounds = 150 } },
  { "/oracle/tiles",
    { .letters = LATIN, .min_letters = 4, .max_letters = 26, .max_side = 5, .boards = 4,
      .words = 120, .max_tiles = 6, .holes = 25, .joined = 30, .rounds = 150 } },
  { "/oracle/dense",
    { .letters = LATIN, .min_letters = 1, .max_letters = 3, .max_side = 4, .boards = 4,
      .words = 30, .max_tiles = 6, .holes = 15, .joined = 10, .rounds = 90 } },
  { "/oracle/degenerate",
    { .letters = LATIN, .min_letters = 1, .max_letters = 2, .shapes = full_shapes,
      .n_shapes = G_N_ELEMENTS (full_shapes), .boards = 2, .words = 8, .max_tiles = 16,
      .holes = 5, .joined = 5, .steps = 40000000, .rounds = 8 } },
  { "/oracle/reuse",
    { .letters = LATIN, .min_letters = 3, .max_letters = 26, .max_side = 5, .boards = 4,
      .words = 120, .max_tiles = 6, .holes = 20, .joined = 20, .reuse = ORACLE_REUSE_ALWAYS,
      .rounds = 150 } },
  { "/oracle/reuse-dense",
    { .letters = LATIN, .min_letters = 1, .max_letters = 3, .max_side = 3, .boards = 4,
      .words = 30, .max_tiles = 5, .holes = 15, .joined = 10, .reuse = ORACLE_REUSE_ALWAYS,
      .rounds = 60 } },
  { "/oracle/long",
    { .letters = LATIN, .min_letters = 12, .max_letters = 26, .shapes = narrow_shapes,
      .n_shapes = G_N_ELEMENTS (narrow_shapes), .boards = 3, .words = 60, .max_tiles = 20,
      .holes = 5, .joined = 30, .reuse = ORACLE_REUSE_EITHER, .rounds = 60 } },
  { "/oracle/accents",
    { .letters = "abcdefghinorstu" ACCENTS, .min_letters = 5, .max_letters = 40,
      .max_side = 5, .boards = 4, .words = 120, .max_tiles = 7, .holes = 15, .joined = 15,
      .reuse = ORACLE_REUSE_EITHER, .rounds = 60 } },
  { "/oracle/cyrillic",
    { .letters = CYRILLIC, .min_letters = 5, .max_letters = 32, .max_side = 5, .boards = 4,
      .words = 120, .max_tiles = 7, .holes = 15, .joined = 15, .reuse = ORACLE_REUSE_EITHER,
      .every_letter = TRUE, .rounds = 60 } },
  { "/oracle/letters-40",
    { .letters = LATIN "абвгдежзийклмн", .min_letters = 31, .max_letters = 40,
      .max_side = 5, .boards = 4, .words = 120, .max_tiles = 7, .holes = 15, .joined = 10,
      .reuse = ORACLE_REUSE_EITHER, .every_letter = TRUE, .rounds = 90 } },
  { "/oracle/letters-64",
    { .letters = LATIN CYRILLIC "αβγδεζ", .min_letters = 61, .max_letters = 64,
      .max_side = 5, .boards = 4, .words = 120, .max_tiles = 7, .holes = 15, .joined = 10,
      .reuse = ORACLE_REUSE_EITHER, .every_letter = TRUE, .rounds = 90 } },
  { "/oracle/large",
    { .letters = LATIN, .min_letters = 16, .max_letters = 26, .shapes = large_shapes,
      .n_shapes = G_N_ELEMENTS (large_shapes), .boards = 2, .words = 40, .max_tiles = 5,
      .holes = 10, .joined = 5, .reuse = ORACLE_REUSE_EITHER, .rounds = 40 } },
  { "/oracle/large-64",
    { .letters = LATIN CYRILLIC "αβγδεζ", .shapes = large_shapes,
      .n_shapes = G_N_ELEMENTS (large_shapes), .boards = 2, .words = 40, .max_tiles = 5,
      .holes = 10, .joined = 5, .reuse = ORACLE_REUSE_EITHER, .every_letter = TRUE,
      .rounds = 25 } },
};

static void
check_lexicon (const OracleCase *given, const GwLexicon *lexicon)
{
  g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, given->words->len);

  for (guint i = 0; i < given->words->len; i++)
    {
      const OracleWord *wanted = g_ptr_array_index (given->words, i);
      g_autofree char *text = NULL;
      guint word = G_MAXUINT;

      g_assert_true (gw_lexicon_find (lexicon, wanted->text, &word));
      text = oracle_word_text (lexicon, word);
      g_assert_cmpstr (text, ==, wanted->text);
      g_assert_cmpuint (gw_lexicon_get_level (lexicon, word), ==, wanted->level);
    }
}

/* From text, or from the compiled form of that. */
static GwLexicon *
build_lexicon (const OracleCase *given)
{
  g_autofree char *text = oracle_case_make_text (given);
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  GwLexiconOptions options = { FALSE, FALSE, GW_LEVELS_RANK };
  g_autoptr (GwLexicon) built = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  GwLexicon *lexicon;

  gw_lexicon_builder_add_text (builder, "random", text, strlen (text), &options, NULL, NULL, NULL,
                               NULL, &error);
  g_assert_no_error (error);
  built = gw_lexicon_builder_finish (builder, NULL, &error);
  g_assert_no_error (error);
  check_lexicon (given, built);

  if (g_test_rand_int_range (0, 4) > 0)
    return g_steal_pointer (&built);

  bytes = gw_lexicon_to_bytes (built);
  lexicon = gw_lexicon_open (bytes, "compiled", NULL, &error);
  g_assert_no_error (error);
  check_lexicon (given, lexicon);

  return lexicon;
}

/* Adds what was seen to `sum`. */
static void
run_case (OracleCase *given, OracleTrial *sum)
{
  g_autoptr (GwScoring) scoring = oracle_case_make_scoring (given);
  g_autoptr (GwLexicon) lexicon = build_lexicon (given);
  GwRulesSpec spec = given->spec;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwSolver) solver = NULL;

  spec.scoring = scoring;
  rules = gw_rules_new (&spec);
  solver = gw_solver_new (lexicon, rules);

  sum->given = given;
  sum->lexicon = lexicon;
  sum->rules = rules;
  for (guint i = 0; i < given->boards->len && !sum->wrong; i++)
    oracle_judge (sum, g_ptr_array_index (given->boards, i), solver);
}

static void
test_kind (gconstpointer data)
{
  const Kind *kind = data;
  guint rounds = kind->recipe.rounds * (g_test_slow () ? 30 : 1);
  OracleTrial sum = { 0 };

  for (guint i = 0; i < rounds && !sum.wrong; i++)
    {
      g_autoptr (OracleCase) given = oracle_case_new (&kind->recipe);

      run_case (given, &sum);
    }

  g_test_message ("%u boards with %u words, of them %u too large to judge; %u counts of moves, "
                  "%u lists of paths",
                  sum.n_boards, sum.n_words, sum.n_too_large, sum.n_moves, sum.n_lists);
  g_assert_cmpuint (sum.n_too_large * 5, <=, sum.n_boards);
}

/* Each kernel did boards of its own in those trials; this says of each whether it
 * could, and that it was not another one in its stead. */
static void
test_kernel (gconstpointer data)
{
  const guint number = GPOINTER_TO_UINT (data);
  const OracleRecipe *recipe = &kinds[0].recipe;
  OracleTrial sum = { 0 };

  if (take_kernel (kernel_names[number]) == NULL)
    return;
  for (guint i = 0; i < 20 && !sum.wrong; i++)
    {
      g_autoptr (OracleCase) given = oracle_case_new (recipe);

      run_case (given, &sum);
    }
  g_test_message ("the kernel %s ran on %u of %u boards", kernel_names[number],
                  sum.n_by_kernel[number], sum.n_boards);
  g_assert_cmpuint (sum.n_by_kernel[number], >, 0);
}

static void
add_kernels (void)
{
  for (guint i = 0; i < N_KERNELS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/oracle/kernel/%s", kernel_names[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_kernel);
    }
}

/* Boards and lexicons with millions of paths, where the engine has to leave out
 * words; in a narrow and in a wide alphabet, by words and by paths. */
static void
test_crowded (void)
{
  static const OracleRecipe recipe = { .letters = "a", .steps = 200000000 };
  static const char boards[] = "AAAAA/AAAAA/AAAAA AAA/AAA/A[AA]A/AAA/A.B A[AB]A/AAA/AAA/AAA/AAA";
  static const char words[] = "a aaa aaaaaa aaaaaaaaaaaabc aaab aabaa baa bca cab";
  OracleTrial sum = { 0 };

  for (guint i = 0; i < 4 && !sum.wrong; i++)
    {
      g_autofree char *all = g_strconcat (words, i < 2 ? "" : " " LATIN " " CYRILLIC, NULL);
      g_autoptr (OracleCase) given = oracle_case_new_by_hand (&recipe, boards, all);

      given->spec.count_paths = i % 2 == 1;
      run_case (given, &sum);
    }
  g_assert_cmpuint (sum.n_too_large, ==, 0);
}

/* Free cells: an error to solve, holes to a tally. */
static void
test_free_cells (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) template = gw_board_parse ("CA?/T?S", -1, NULL, 1, &error);
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text ("cat\ncats\ntac\nsat\n", &error);
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwSolver) solver = gw_solver_new (lexicon, rules);
  GwTally tally;

  g_assert_no_error (error);
  gw_solver_tally (solver, template, NULL, &tally);
  g_assert_cmpuint (tally.words, ==, 3);
  g_assert_true (tally.complete);

  g_assert_null (gw_solve (lexicon, template, rules, 0, GW_PRUNE_PREFIX, NULL, &error));
  g_assert_nonnull (error);
  g_assert_true (error->domain == GW_ERROR);
}

int
main (int argc, char *argv[])
{
  oracle_test_init (argc, argv);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_test_add_data_func (kinds[i].path, &kinds[i], test_kind);
  add_kernels ();
  g_test_add_func ("/oracle/crowded", test_crowded);
  g_test_add_func ("/oracle/free-cells", test_free_cells);

  return g_test_run ();
}
