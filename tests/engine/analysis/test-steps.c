/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search step by step against the algorithms that do it at once. */
#include "gw-algorithm.h"
#include "gw-lexicon-builder.h"
#include "gw-solver-steps.h"
#include "oracle-case.h"

#include <string.h>

#define MOST_NOTED 2500
#define LATIN "abcdefghijklmnopqrstuvwxyz"

static const OracleRecipe recipe
  = { .letters = LATIN, .min_letters = 3, .max_letters = 12, .max_side = 3, .boards = 4,
      .words = 80, .max_tiles = 7, .holes = 10, .joined = 15, .reuse = ORACLE_REUSE_EITHER };

static const struct
{
  GwStepsKind kind;
  const char *algorithm;
} kinds[] = {
  { GW_STEPS_PREFIX_TREE, "prefix-tree" },
  { GW_STEPS_NO_PRUNING, "no-pruning" },
  { GW_STEPS_WORD_BY_WORD, "word-by-word" },
};

/* What must hold after each move by itself. */
static void
check_step (const GwStep *step, const GwWordTable *table, const GwField *field,
            const GwStep *before)
{
  guint8 letters[GW_MAX_WORD_LENGTH];
  guint n_letters = 0;

  g_assert_cmpuint (step->moves, ==, before->moves + 1);
  g_assert_cmpuint (step->dead_ends, ==, before->dead_ends + step->dead_end);
  g_assert_cmpuint (step->words, ==, before->words + step->is_new);
  g_assert_true (step->dead_end == (step->n_words == 0));
  for (guint i = 0; i < step->n_path; i++)
    {
      const GwTileCode *tile = &field->tiles[step->path[i]];

      g_assert_false (field->hole[step->path[i]]);
      g_assert_cmpmem (step->letters + n_letters, tile->n_letters, tile->letters,
                       tile->n_letters);
      n_letters += tile->n_letters;
      for (guint k = 0; k < i && !field->reuse; k++)
        g_assert_cmpuint (step->path[k], !=, step->path[i]);
    }
  g_assert_cmpuint (n_letters, ==, step->n_letters);
  if (step->word == GW_NO_WORD)
    return;
  g_assert_cmpuint (gw_lexicon_get_word (table->lexicon, step->word, letters), ==, n_letters);
  g_assert_cmpmem (letters, n_letters, step->letters, n_letters);
  g_assert_false (step->dead_end);
}

static gboolean
knows_letters (const GwField *field, const GwStep *step)
{
  for (guint i = 0; i < step->n_path; i++)
    if (field->tiles[step->path[i]].n_letters == 0)
      return FALSE;
  return TRUE;
}

static guint
count_words (const GwWordTable *table, const GwStep *step)
{
  guint n = 0;

  for (guint32 rank = 0; rank < table->n_words; rank++)
    {
      guint length;
      const guint8 *letters = gw_word_table_get_word (table, rank, &length);

      n += length >= step->n_letters && memcmp (letters, step->letters, step->n_letters) == 0;
    }
  return n;
}

/* A step with what it points to. */
typedef struct
{
  GwStep step;
  guint8 path[GW_MAX_WORD_LENGTH];
  guint8 letters[GW_MAX_WORD_LENGTH];
} Noted;

static Noted *
note_step (const GwStep *step)
{
  Noted *noted = g_new (Noted, 1);

  noted->step = *step;
  memcpy (noted->path, step->path, step->n_path);
  memcpy (noted->letters, step->letters, step->n_letters);
  return noted;
}

static void
check_same (const GwStep *step, const Noted *noted)
{
  const GwStep *wanted = &noted->step;

  g_assert_cmpuint (step->moves, ==, wanted->moves);
  g_assert_cmpmem (step->path, step->n_path, noted->path, wanted->n_path);
  g_assert_cmpmem (step->letters, step->n_letters, noted->letters, wanted->n_letters);
  g_assert_cmpuint (step->n_words, ==, wanted->n_words);
  g_assert_cmpuint (step->word, ==, wanted->word);
  g_assert_cmpuint (step->target, ==, wanted->target);
  g_assert_true (step->is_new == wanted->is_new);
  g_assert_true (step->dead_end == wanted->dead_end);
  g_assert_cmpuint (step->words, ==, wanted->words);
  g_assert_cmpuint (step->dead_ends, ==, wanted->dead_ends);
}

/* Goes back to any moves, the last one first, and on again from there: all is as it was. */
static void
check_back (GwSolverSteps *steps, GPtrArray *noted)
{
  guint at = noted->len;
  GwStep step;

  for (guint i = 0; i < 20 && noted->len > 0; i++)
    {
      guint64 word = 0;

      at = i == 0 ? at : (guint) g_test_rand_int_range (0, (gint32) at + 1);
      gw_solver_steps_go_back (steps, at, &step);
      g_assert_cmpuint (step.moves, ==, at);
      if (at > 0)
        check_same (&step, g_ptr_array_index (noted, at - 1));
      for (guint k = 0; k + 1 < at; k++)
        if (((const Noted *) g_ptr_array_index (noted, k))->step.is_new)
          word = k + 1;
      g_assert_cmpuint (gw_solver_steps_find_word_before (steps, at), ==, word);
      for (guint k = 0; k < 30 && at < noted->len; k++)
        {
          g_assert_true (gw_solver_steps_next (steps, &step));
          check_same (&step, g_ptr_array_index (noted, at++));
        }
    }
}

static void
test_kind (guint k, GwWordTable *table, GwBoard *board)
{
  const GwAlgorithm *algorithm = gw_algorithm_find (kinds[k].algorithm);
  g_autoptr (GwTrial) trial = gw_trial_new (table);
  g_autofree GwField *field = g_new (GwField, 1);
  gpointer index = algorithm->build (table, NULL, NULL);
  g_autoptr (GwSolverSteps) steps = NULL;
  g_autoptr (GPtrArray) noted = g_ptr_array_new_with_free_func (g_free);
  GwStep before = { 0 };
  GwStep step;
  GwBound bound;

  gw_field_init (field, board, table->rules, table->lexicon);
  gw_field_bound (field, table->longest, 20000, NULL, &bound);
  trial->max_tiles = bound.max_tiles;
  trial->max_moves = 200000;
  algorithm->solve (index, field, trial);
  algorithm->free_index (index);

  steps = gw_solver_steps_new (table, board, kinds[k].kind,
                               algorithm->unpruned ? MAX (bound.max_tiles, 1) : 0);
  while (before.moves < trial->moves && gw_solver_steps_next (steps, &step))
    {
      check_step (&step, table, field, &before);
      if (kinds[k].kind != GW_STEPS_WORD_BY_WORD && step.moves < 200
          && knows_letters (field, &step))
        g_assert_cmpuint (step.n_words, ==, count_words (table, &step));
      if (step.moves <= MOST_NOTED)
        g_ptr_array_add (noted, note_step (&step));
      before = step;
    }
  g_assert_cmpuint (before.moves, ==, trial->moves);
  g_assert_cmpuint (before.words, ==, trial->n_found);
  if (trial->end == GW_TRIAL_COMPLETE && bound.max_tiles > 0)
    g_assert_false (gw_solver_steps_next (steps, &step));
  check_back (steps, noted);
}

static void
test_random (void)
{
  const guint rounds = g_test_slow () ? 2000 : 100;

  for (guint i = 0; i < rounds; i++)
    {
      g_autoptr (OracleCase) given = oracle_case_new (&recipe);
      g_autofree char *text = oracle_case_make_text (given);
      g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text (text, NULL);
      g_autoptr (GwRules) rules = gw_rules_new (&given->spec);
      g_autoptr (GwWordTable) table = gw_word_table_new (lexicon, rules, NULL);

      for (guint b = 0; b < given->boards->len; b++)
        for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
          test_kind (k, table, g_ptr_array_index (given->boards, b));
    }
}

typedef struct
{
  const char *letters;
  guint n_words;
  gboolean found;
} Wanted;

/* T, TA, TAP, TAPX, TX, TP, A, … on TA/XP, with the words tap and tape. */
static void
test_by_hand (void)
{
  static const Wanted wanted[] = {
    { "t", 2, FALSE }, { "ta", 2, FALSE }, { "tax", 0, FALSE }, { "tap", 2, TRUE },
    { "tapx", 0, FALSE }, { "tx", 0, FALSE }, { "tp", 0, FALSE }, { "a", 0, FALSE },
    { "x", 0, FALSE }, { "p", 0, FALSE },
  };
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text ("tap\ntape\nxe\n", NULL);
  g_autoptr (GwBoard) board = gw_board_parse ("TA/XP", -1, NULL, 1, NULL);
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwWordTable) table = gw_word_table_new (lexicon, rules, NULL);
  g_autoptr (GwSolverSteps) steps
    = gw_solver_steps_new (table, board, GW_STEPS_PREFIX_TREE, 0);
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (lexicon);
  GwStep step;

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_true (gw_solver_steps_next (steps, &step));
      for (guint k = 0; k < step.n_letters; k++)
        g_string_append_unichar (text, alphabet->letters[step.letters[k]]);
      g_assert_cmpstr (text->str, ==, wanted[i].letters);
      g_assert_cmpuint (step.n_words, ==, wanted[i].n_words);
      g_assert_true (step.is_new == wanted[i].found);
      g_assert_true (step.target == GW_NO_WORD);
    }
  g_assert_false (gw_solver_steps_next (steps, &step));
  g_assert_cmpuint (step.moves, ==, 10);
  g_assert_cmpuint (step.words, ==, 1);
  g_assert_cmpuint (step.dead_ends, ==, 7);
}

/* After more than a million moves, going back is as exact and as quick as after a few. */
static void
test_long (void)
{
  const guint n_moves = 1300000;
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text ("tap\ntape\nattest\n", NULL);
  g_autoptr (GwBoard) board = gw_board_parse ("TAXETA/PSTAET/EATSEA/TTAXPE/SAESAT/PTEAST", -1,
                                              NULL, 1, NULL);
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwWordTable) table = gw_word_table_new (lexicon, rules, NULL);
  g_autoptr (GwSolverSteps) steps
    = gw_solver_steps_new (table, board, GW_STEPS_NO_PRUNING, 8);
  g_autoptr (GPtrArray) noted = g_ptr_array_new_with_free_func (g_free);
  gint64 quickest = G_MAXINT64;
  GwStep step;

  for (guint i = 1; i <= n_moves; i++)
    {
      g_assert_true (gw_solver_steps_next (steps, &step));
      if (i % 10007 == 0)
        g_ptr_array_add (noted, note_step (&step));
    }
  for (guint i = noted->len; i-- > 0;)
    {
      const gint64 begin = g_get_monotonic_time ();

      gw_solver_steps_go_back (steps, (i + 1) * 10007, &step);
      quickest = MIN (quickest, g_get_monotonic_time () - begin);
      check_same (&step, g_ptr_array_index (noted, i));
    }
  g_assert_cmpint (quickest, <, 100000);
  gw_solver_steps_go_back (steps, 0, &step);
  g_assert_cmpuint (step.moves + step.words + step.dead_ends + step.n_path, ==, 0);
}

int
main (int argc, char *argv[])
{
  oracle_test_init (argc, argv);
  g_test_add_func ("/steps/by-hand", test_by_hand);
  g_test_add_func ("/steps/random", test_random);
  g_test_add_func ("/steps/long", test_long);

  return g_test_run ();
}
