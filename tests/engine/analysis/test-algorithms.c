/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All algorithms against the oracle and each other on random boards; -m slow
 * plays many times as many. */
#include "gw-algorithm.h"
#include "gw-error.h"
#include "gw-lexicon-builder.h"
#include "oracle-case.h"

#include <stdlib.h>
#include <string.h>

#define LATIN "abcdefghijklmnopqrstuvwxyz"
#define CYRILLIC "абвгдежзийклмнопрстуфхцчшщъыьэюя"

#define MOST_MOVES 3000000
#define MOST_PATHS 60000

static const guint8 large_shapes[][2] = { { 8, 8 }, { 8, 9 }, { 16, 4 }, { 16, 16 }, { 1, 16 } };

typedef struct
{
  const char *path;
  OracleRecipe recipe;
} Kind;

static const Kind kinds[] = {
  { "/algorithms/latin",
    { .letters = LATIN, .min_letters = 6, .max_letters = 26, .max_side = 5, .boards = 4,
      .words = 120, .max_tiles = 8, .rounds = 80 } },
  { "/algorithms/small",
    { .letters = LATIN, .min_letters = 3, .max_letters = 12, .max_side = 3, .boards = 4,
      .words = 120, .max_tiles = 8, .holes = 10, .joined = 15, .rounds = 80 } },
  { "/algorithms/tiles",
    { .letters = LATIN, .min_letters = 4, .max_letters = 26, .max_side = 5, .boards = 4,
      .words = 120, .max_tiles = 6, .holes = 25, .joined = 30, .rounds = 80 } },
  { "/algorithms/dense",
    { .letters = LATIN, .min_letters = 1, .max_letters = 3, .max_side = 4, .boards = 4,
      .words = 30, .max_tiles = 6, .holes = 15, .joined = 10, .rounds = 40 } },
  { "/algorithms/reuse",
    { .letters = LATIN, .min_letters = 3, .max_letters = 26, .max_side = 5, .boards = 4,
      .words = 120, .max_tiles = 6, .holes = 20, .joined = 20, .reuse = ORACLE_REUSE_ALWAYS,
      .rounds = 80 } },
  { "/algorithms/letters-64",
    { .letters = LATIN CYRILLIC "αβγδεζ", .min_letters = 61, .max_letters = 64, .max_side = 5,
      .boards = 4, .words = 120, .max_tiles = 7, .holes = 15, .joined = 10,
      .reuse = ORACLE_REUSE_EITHER, .every_letter = TRUE, .rounds = 40 } },
  { "/algorithms/large",
    { .letters = LATIN, .min_letters = 16, .max_letters = 26, .shapes = large_shapes,
      .n_shapes = G_N_ELEMENTS (large_shapes), .boards = 2, .words = 40, .max_tiles = 5,
      .holes = 10, .joined = 5, .reuse = ORACLE_REUSE_EITHER, .rounds = 20 } },
};

typedef struct
{
  OracleCase *given;
  GwWordTable *table;
  const GwBoard *board;
  const GwAlgorithm *algorithm;
  OracleAnswer *answer; /* NULL when the oracle gave up */
  gint64 moves[3];      /* by GwPrune; -1 when not counted */
  guint *n_complete;
} Judge;

static int
compare_ranks_cb (const void *a, const void *b)
{
  const guint32 one = *(const guint32 *) a;
  const guint32 other = *(const guint32 *) b;

  return one < other ? -1 : one > other;
}

static char *
word_text (const GwLexicon *lexicon, guint word)
{
  g_autofree char *shown = gw_lexicon_dup_word (lexicon, word);

  return g_utf8_strdown (shown, -1);
}

static void G_GNUC_NORETURN
fail (const Judge *judge, const char *what)
{
  g_autofree char *described = oracle_case_describe (judge->given, judge->board);

  g_error ("%s: %s\n%s", judge->algorithm->name, what, described);
}

/* Ranks and the answer of the oracle have the same order. */
static void
judge_words (const Judge *judge, const GwTrial *trial)
{
  g_autofree guint32 *ranks = g_new (guint32, trial->n_found + 1);

  if (trial->n_found != judge->answer->hits->len)
    fail (judge, "another number of words");
  for (guint i = 0; i < trial->n_found; i++)
    {
      ranks[i] = trial->finds[i].rank;
      if (i > 0 && trial->finds[i].moves < trial->finds[i - 1].moves)
        fail (judge, "words found backwards");
    }
  qsort (ranks, trial->n_found, sizeof *ranks, compare_ranks_cb);
  for (guint i = 0; i < trial->n_found; i++)
    {
      const OracleHit *hit = &g_array_index (judge->answer->hits, OracleHit, i);
      g_autofree char *text = word_text (judge->table->lexicon, judge->table->numbers[ranks[i]]);

      if (strcmp (text, hit->word->text) != 0)
        fail (judge, "another word");
    }
}

/* Which of the solver's counts the algorithm has to come to. */
static gint
get_prune (const GwAlgorithm *algorithm)
{
  static const char *const by_prefix[] = { "binary-search", "prefix-tree", "word-graph",
                                           "short-first", NULL };

  if (g_strv_contains (by_prefix, algorithm->name))
    return GW_PRUNE_PREFIX;
  if (strcmp (algorithm->name, "long-first") == 0)
    return GW_PRUNE_SUBSTRING;
  return strcmp (algorithm->name, "no-pruning") == 0 ? GW_PRUNE_NONE : -1;
}

static void
judge_algorithm (Judge *judge, const GwField *field)
{
  g_autoptr (GwTrial) trial = gw_trial_new (judge->table);
  g_autoptr (GError) error = NULL;
  gpointer index = judge->algorithm->build (judge->table, NULL, &error);
  const gint prune = get_prune (judge->algorithm);
  GwBound bound = { .whole = TRUE };

  g_assert_no_error (error);
  g_assert_cmpuint (judge->algorithm->get_bytes (index), >, 0);
  trial->max_moves = MOST_MOVES;
  if (judge->algorithm->unpruned)
    gw_field_bound (field, judge->table->longest, MOST_PATHS, NULL, &bound);
  trial->max_tiles = bound.max_tiles;

  /* Twice: nothing may be left over from the first time. */
  for (guint i = 0; i < 2; i++)
    {
      gw_trial_reset (trial);
      judge->algorithm->solve (index, field, trial);
      if (trial->end == GW_TRIAL_COMPLETE && bound.whole)
        {
          judge_words (judge, trial);
          (*judge->n_complete)++;
          if (prune >= 0 && judge->moves[prune] >= 0
              && trial->moves != (guint64) judge->moves[prune])
            fail (judge, "another number of moves");
        }
    }
  judge->algorithm->free_index (index);
}

static void
judge_board (Judge *judge)
{
  g_autofree const GwAlgorithm **algorithms = gw_algorithm_list ();
  g_autoptr (Oracle) oracle = oracle_new (judge->board, &judge->given->spec, 3000000);
  g_autofree GwField *field = g_new (GwField, 1);

  judge->answer = oracle_solve (oracle, judge->given->words, &judge->given->scoring);
  gw_field_init (field, judge->board, judge->table->rules, judge->table->lexicon);
  for (GwPrune prune = GW_PRUNE_PREFIX; prune <= GW_PRUNE_NONE; prune++)
    judge->moves[prune] = judge->given->spec.reuse
                            ? -1
                            : oracle_count_moves (oracle, judge->given->words, prune, 30000);
  for (guint i = 0; algorithms[i] != NULL && !oracle_gave_up (oracle); i++)
    {
      judge->algorithm = algorithms[i];
      judge_algorithm (judge, field);
    }
  oracle_answer_free (judge->answer);
}

static void
test_kind (gconstpointer data)
{
  const Kind *kind = data;
  const guint rounds = kind->recipe.rounds * (g_test_slow () ? 30 : 1);
  guint n_boards = 0;
  guint n_complete = 0;

  for (guint i = 0; i < rounds; i++)
    {
      g_autoptr (OracleCase) given = oracle_case_new (&kind->recipe);
      g_autofree char *text = oracle_case_make_text (given);
      g_autoptr (GError) error = NULL;
      g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text (text, &error);
      g_autoptr (GwScoring) scoring = oracle_case_make_scoring (given);
      GwRulesSpec spec = given->spec;
      g_autoptr (GwRules) rules = NULL;
      g_autoptr (GwWordTable) table = NULL;

      g_assert_no_error (error);
      spec.scoring = scoring;
      rules = gw_rules_new (&spec);
      table = gw_word_table_new (lexicon, rules, NULL);
      for (guint k = 0; k < given->boards->len; k++)
        {
          Judge judge = { given, table, g_ptr_array_index (given->boards, k) };

          judge.n_complete = &n_complete;
          judge_board (&judge);
          n_boards++;
        }
    }

  g_test_message ("%u boards, %u complete runs of algorithms", n_boards, n_complete);
  g_assert_cmpuint (n_complete, >, n_boards * 10);
}

int
main (int argc, char *argv[])
{
  oracle_test_init (argc, argv);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_test_add_data_func (kinds[i].path, &kinds[i], test_kind);

  return g_test_run ();
}
