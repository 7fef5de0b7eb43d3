/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Letter sets and their arrangements, against all boards there are. */
#include "gw-proof-arrange.h"
#include "gw-proof-boards.h"
#include "gw-proof-kernel.h"
#include "gw-proof-list.h"
#include "gw-proof-table.h"
#include "gw-random.h"
#include "gw-tally.h"
#include "gw-symmetry.h"

#include "../support/kernels.h"
#include "../support/proof-sets.h"
#include "../support/values.h"

#include <string.h>

#define MOST GW_PROOF_MAX_CELLS

typedef struct
{
  GwRandom random;
  GwLexicon *lexicon;
  GwRules *rules;
  GwObjective objective;
  GwPlain *plain;
  GwProofWords *words;
  GwSolver *solver;
  GwBoard *shape;
  GwSymmetry symmetry;
  guint rows, cols, n_cells, n_letters;
  const GwKernel *kernel;
} Trial;

static const char trial_letters[] = "aeqrstu";

/* All boards of more cells take minutes with a sanitizer; single sets of them are tried anyway. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MOST_CELLS_OF_ALL 14
#else
#define MOST_CELLS_OF_ALL GW_PROOF_MAX_CELLS
#endif

/* The rules differ by the number of the trial. The words must have all letters of the alphabet. */
static void
trial_init_words (Trial *trial, guint number, const char *text, guint rows, guint cols)
{
  static const char *const scorings[] = { "classic", "short", "words" };
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GString) board = g_string_new (NULL);
  g_autoptr (GwScoring) scoring = NULL;
  GError *error = NULL;

  trial->rows = rows;
  trial->cols = cols;
  trial->n_cells = rows * cols;
  trial->lexicon = make_lexicon (text);
  spec.min_length = 1 + gw_random_below (&trial->random, 3);
  spec.qu = gw_random_below (&trial->random, 2) == 0;
  if (number % 4 == 3)
    scoring = gw_scoring_parse ("2 1\n3 70\n4 7\n6 900\n", -1, "table", &error);
  else
    scoring = gw_scoring_get_builtin (scorings[number % 3]);
  g_assert_no_error (error);
  spec.scoring = scoring;
  trial->rules = gw_rules_new (&spec);
  trial->objective = number % 5 == 4 ? GW_OBJECTIVE_WORDS : GW_OBJECTIVE_POINTS;
  trial->plain = gw_plain_new (trial->lexicon, trial->rules, trial->objective, trial->n_cells,
                               NULL);
  trial->words = gw_proof_words_new (trial->plain, trial->n_cells, &error);
  g_assert_no_error (error);
  trial->solver = gw_solver_new (trial->lexicon, trial->rules);
  for (guint r = 0; r < rows; r++)
    {
      for (guint c = 0; c < cols; c++)
        g_string_append (board, "? ");
      g_string_append (board, "/");
    }
  trial->shape = make_board (board->str);
  gw_symmetry_init (&trial->symmetry, trial->shape, NULL);
  gw_solver_set_shape (trial->solver, trial->shape);
}

/* Random words over the first letters of "aeqrstu"; the alphabet has them all. */
static void
trial_init (Trial *trial, guint number, guint n_letters, guint rows, guint cols, guint n_words)
{
  g_autoptr (GString) text = g_string_new_len (trial_letters, n_letters);

  gw_random_init (&trial->random, 7, number);
  for (guint i = 0; i < n_words; i++)
    {
      const guint longest = rows * cols > 12 && i % 2 == 0 ? rows * cols : MIN (rows * cols, 7);
      const guint length = 1 + gw_random_below (&trial->random, longest);

      g_string_append_c (text, '\n');
      for (guint k = 0; k < length; k++)
        g_string_append_c (text, trial_letters[gw_random_below (&trial->random, n_letters)]);
    }
  trial->n_letters = n_letters;
  trial_init_words (trial, number, text->str, rows, cols);
}

static void
trial_clear (Trial *trial)
{
  gw_board_unref (trial->shape);
  gw_solver_free (trial->solver);
  gw_proof_words_unref (trial->words);
  gw_plain_unref (trial->plain);
  gw_rules_unref (trial->rules);
  gw_lexicon_unref (trial->lexicon);
}

static GwProofBoard
value_board (Trial *trial, const guint8 *letters)
{
  GwProofBoard board = { { 0 }, 0, 0, 0 };
  GwTally tally;

  memcpy (board.letters, letters, trial->n_cells);
  gw_solver_tally_letters (trial->solver, letters, NULL, &tally);
  board.words = tally.words;
  board.points = tally.score;
  board.value = trial->objective == GW_OBJECTIVE_WORDS ? tally.words : tally.score;
  return board;
}

typedef struct
{
  Trial *trial;
  gint64 threshold;
  GArray *boards;
  guint n_told;
} Hits;

static void
take_board (Hits *hits, const guint8 *letters)
{
  GwProofBoard board = value_board (hits->trial, letters);

  hits->n_told++;
  if (board.value < hits->threshold)
    return;
  gw_symmetry_canonical (&hits->trial->symmetry, letters, board.letters);
  gw_proof_boards_insert (hits->boards, &board);
}

static void
board_cb (const guint8 *letters, gpointer user_data)
{
  take_board (user_data, letters);
}

static void
assert_same_boards (const GArray *got, const GArray *wanted)
{
  g_assert_cmpuint (got->len, ==, wanted->len);
  for (guint i = 0; i < got->len; i++)
    {
      const GwProofBoard *a = &g_array_index (got, GwProofBoard, i);
      const GwProofBoard *b = &g_array_index (wanted, GwProofBoard, i);

      g_assert_cmpmem (a->letters, MOST, b->letters, MOST);
      g_assert_cmpint (a->value, ==, b->value);
    }
}

/* The next arrangement of letters in ascending order of all; FALSE behind the last. */
static gboolean
next_arrangement (guint8 *letters, guint n)
{
  guint i = n - 1, j = n - 1;

  while (i > 0 && letters[i - 1] >= letters[i])
    i--;
  if (i == 0)
    return FALSE;
  while (letters[j] <= letters[i - 1])
    j--;
  {
    const guint8 letter = letters[j];

    letters[j] = letters[i - 1];
    letters[i - 1] = letter;
  }
  for (j = n - 1; i < j; i++, j--)
    {
      const guint8 letter = letters[j];

      letters[j] = letters[i];
      letters[i] = letter;
    }
  return TRUE;
}

/* NULL, and the case is skipped, when the machine lacks what goes with the kernel of that name. */
static const GwKernel *
take_proof_kernel (const char *name)
{
  const GwKernel *kernel = take_kernel (name);

  if (kernel == NULL)
    return NULL;
#if defined(__x86_64__)
  if (strcmp (name, "avx512") == 0 && !__builtin_cpu_supports ("avx512vpopcntdq"))
    {
      g_test_skip ("this machine cannot count bits in vectors");
      return NULL;
    }
#endif
  g_assert_cmpstr (gw_proof_kernel_get (kernel)->name, ==, name);
  return kernel;
}

/* All sets and all arrangements of them, from the words to the list of boards. */
static gboolean
pack_cb (GArray *found, gpointer user_data)
{
  GwProofList *list = user_data;

  if (found->len > 0)
    gw_proof_list_add (list, gw_proof_packet_new ((GwProofSet *) (gpointer) found->data,
                                                  found->len));
  g_array_set_size (found, 0);
  return TRUE;
}

/* The same sets packed a few at a time come in the same order. */
static void
check_packed (Trial *trial, gint64 threshold, const GArray *wanted)
{
  g_autoptr (GwProofSets) sets = gw_proof_sets_new (trial->words);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
  g_autoptr (GwProofList) list = gw_proof_list_new ();
  g_autoptr (GwProofCursor) cursor = NULL;
  guint64 left_out;
  GwProofSet set;

  gw_proof_sets_set_func (sets, pack_cb, list);
  for (guint part = 0; part < gw_proof_sets_count_parts (trial->words); part++)
    {
      g_assert_true (gw_proof_sets_run (sets, part, (guint32) threshold, 3, found, &left_out, NULL,
                                        NULL));
      pack_cb (found, list);
    }
  gw_proof_list_close (list);
  cursor = gw_proof_cursor_new (list);
  for (guint i = 0; i < wanted->len; i++)
    {
      g_assert_true (gw_proof_cursor_next (cursor, &set));
      g_assert_cmpint (compare_proof_sets (&set, &g_array_index (wanted, GwProofSet, i)), ==, 0);
    }
  g_assert_false (gw_proof_cursor_next (cursor, &set));
}

static void
check_whole (Trial *trial, gint64 threshold, const GArray *all)
{
  g_autoptr (GArray) wanted = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  g_autoptr (GwProofSets) sets = gw_proof_sets_new (trial->words);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
  guint64 left_out = 0, decided = 0;

  g_array_append_vals (wanted, all->data, all->len);
  gw_proof_boards_cut (wanted, threshold);
  for (guint part = 0; part < gw_proof_sets_count_parts (trial->words); part++)
    {
      guint64 more;

      g_assert_true (gw_proof_sets_run (sets, part, (guint32) threshold, G_MAXINT32, found, &more,
                                        &decided, NULL));
      left_out += more;
    }
  g_assert_cmpuint (left_out + found->len, ==,
                    gw_proof_count_sets (trial->n_cells, trial->n_letters));
  g_assert_cmpuint (decided, ==, left_out);
  gw_proof_sets_sort ((GwProofSet *) (gpointer) found->data, found->len);
  check_packed (trial, threshold, found);
  g_autoptr (GwProofArrange) arrange
    = gw_proof_arrange_new (trial->words, trial->rows, trial->cols, trial->kernel);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  Hits hits = { trial, threshold, boards, 0 };

  for (guint i = 0; i < found->len; i++)
    {
      const GwProofSet set = g_array_index (found, GwProofSet, i);
      guint8 letters[MOST];

      g_assert_cmpuint (set.total, >=, threshold);
      if (i > 0)
        g_assert_cmpint (compare_proof_sets (&g_array_index (found, GwProofSet, i - 1), &set),
                         <, 0);
      gw_proof_words_get_set (trial->words, set.number, letters);
      g_assert_true (gw_proof_arrange_run (arrange, letters, (guint64) threshold, board_cb,
                                           &hits, NULL));
    }
  assert_same_boards (boards, wanted);
}

static void
test_whole (gconstpointer name)
{
  static const guint8 shapes[][3] = {
    { 1, 1, 7 }, { 1, 4, 5 }, { 4, 1, 5 }, { 1, 7, 3 }, { 2, 2, 6 }, { 2, 3, 4 },
    { 3, 2, 4 }, { 2, 4, 3 }, { 3, 3, 3 }, { 3, 3, 2 }, { 2, 5, 2 }, { 3, 4, 2 }, { 6, 2, 2 },
    { 4, 4, 2 }, { 3, 5, 2 }, { 2, 7, 2 }, { 8, 2, 2 }, { 1, 13, 2 },
  };
  const GwKernel *kernel = take_proof_kernel (name);
  guint n_boards = 0;

  if (kernel == NULL)
    return;

  for (guint t = 0; t < 3 * G_N_ELEMENTS (shapes); t++)
    {
      const guint8 *shape = shapes[t % G_N_ELEMENTS (shapes)];
      g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
      guint8 letters[MOST] = { 0 };
      Trial trial;
      guint at;

      /* The many boards of these take long: they are tried once, and the largest with one kernel. */
      if (shape[0] * shape[1] > 12 && t >= G_N_ELEMENTS (shapes))
        continue;
      if (shape[0] * shape[1] > (strcmp (name, "portable") == 0 ? MOST_CELLS_OF_ALL : 14))
        continue;
      /* Of large boards, each takes long with many words. */
      trial_init (&trial, t, shape[2], shape[0], shape[1],
                  (t % 5 + 1) * (shape[0] * shape[1] > 12 ? 4 : 10));
      trial.kernel = kernel;
      do
        {
          guint8 first[MOST];

          gw_symmetry_canonical (&trial.symmetry, letters, first);
          if (memcmp (first, letters, trial.n_cells) == 0)
            {
              const GwProofBoard board = value_board (&trial, letters);

              g_array_append_val (all, board);
            }
          for (at = 0; at < trial.n_cells && ++letters[at] == trial.n_letters; at++)
            letters[at] = 0;
        }
      while (at < trial.n_cells);
      g_array_sort (all, gw_proof_board_compare);
      for (guint share = 1; share <= (trial.n_cells > 12 ? 1 : 3); share++)
        {
          const guint rank = all->len * share * share / 30;
          const gint64 value
            = g_array_index (all, GwProofBoard, MIN (rank, all->len - 1)).value;

          check_whole (&trial, MAX (value, 1), all);
          n_boards += rank;
        }
      check_whole (&trial, g_array_index (all, GwProofBoard, 0).value + 1, all);
      trial_clear (&trial);
    }
  g_assert_cmpuint (n_boards, >, 1000);
}

/* One set with all of its arrangements. */
static void
check_set (Trial *trial, guint n_kinds)
{
  g_autoptr (GArray) wanted = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  guint8 ranks[MOST], letters[MOST];
  Hits all = { trial, 1, wanted, 0 };
  gint64 threshold = 1;
  /* Of more than two kinds on a large board, one has all copies, so that all can be tried. */
  const guint8 common = (guint8) gw_random_below (&trial->random, n_kinds);

  for (guint i = 0; i < trial->n_cells; i++)
    {
      const guint8 other
        = trial->n_cells > 12 && n_kinds > 2
            ? common : (guint8) gw_random_below (&trial->random, n_kinds);
      const guint8 rank = i < n_kinds ? (guint8) i : other;
      guint at = i;

      for (; at > 0 && ranks[at - 1] > rank; at--)
        ranks[at] = ranks[at - 1];
      ranks[at] = rank;
    }
  for (guint i = 0; i < trial->n_cells; i++)
    letters[i] = trial->words->letter_of[ranks[i]];
  for (guint i = 0; i < trial->n_cells; i++)
    for (guint j = i + 1; j < trial->n_cells; j++)
      if (letters[j] < letters[i])
        {
          const guint8 letter = letters[i];

          letters[i] = letters[j];
          letters[j] = letter;
        }
  do
    {
      const GwProofBoard board = value_board (trial, letters);

      /* The list is kept short: it is what is best that counts. */
      if (board.value < all.threshold)
        continue;
      take_board (&all, letters);
      if (wanted->len > 300)
        {
          all.threshold = g_array_index (wanted, GwProofBoard, 100).value + 1;
          gw_proof_boards_cut (wanted, all.threshold);
        }
    }
  while (next_arrangement (letters, trial->n_cells));
  threshold = all.threshold;
  g_autoptr (GwProofArrange) arrange
    = gw_proof_arrange_new (trial->words, trial->rows, trial->cols, trial->kernel);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  Hits hits = { trial, threshold, boards, 0 };

  g_assert_true (gw_proof_arrange_run (arrange, ranks, (guint64) threshold, board_cb, &hits,
                                       NULL));
  assert_same_boards (boards, wanted);
}

static void
test_sets (gconstpointer name)
{
  static const guint8 shapes[][3] = {
    { 3, 3, 4 }, { 3, 4, 3 }, { 2, 5, 3 }, { 4, 3, 2 }, { 2, 4, 5 }, { 1, 8, 4 }, { 3, 3, 5 },
    { 2, 6, 2 }, { 5, 2, 4 }, { 2, 3, 6 }, { 3, 3, 3 }, { 11, 1, 2 },
    { 4, 4, 2 }, { 5, 3, 2 }, { 2, 7, 2 }, { 1, 16, 2 }, { 4, 4, 4 }, { 3, 5, 4 }, { 2, 8, 4 },
  };
  const GwKernel *kernel = take_proof_kernel (name);

  if (kernel == NULL)
    return;

  for (guint t = 0; t < 2 * G_N_ELEMENTS (shapes); t++)
    {
      const guint8 *shape = shapes[t % G_N_ELEMENTS (shapes)];
      Trial trial;

      trial_init (&trial, t, 7, shape[0], shape[1], 50 + 37 * (t % 11));
      trial.kernel = kernel;
      check_set (&trial, shape[2]);
      trial_clear (&trial);
    }
}

/* Appends words that are paths of a board. */
static void
append_paths (GString *text, GwRandom *random, const char *tiles, guint rows, guint cols,
              guint n_words, guint shortest)
{
  for (guint i = 0; i < n_words; i++)
    {
      const guint length = shortest + gw_random_below (random, rows * cols - shortest + 1);
      guint cell = gw_random_below (random, rows * cols);
      guint32 used = 0;

      g_string_append_c (text, '\n');
      for (guint k = 0; k < length; k++)
        {
          guint near[8], n_near = 0;

          g_string_append_c (text, tiles[cell]);
          used |= 1u << cell;
          for (guint next = 0; next < rows * cols; next++)
            if (!(used >> next & 1) && ABS ((int) (next / cols) - (int) (cell / cols)) <= 1
                && ABS ((int) (next % cols) - (int) (cell % cols)) <= 1)
              near[n_near++] = next;
          if (n_near == 0)
            break;
          cell = near[gw_random_below (random, n_near)];
        }
    }
}

/* A set with more arrangements than can be tried: the board is found whose paths the words are.
 * Returns how many boards were told. */
static guint
check_large (const GwKernel *kernel, guint number, guint rows, guint cols, guint n_kinds,
             guint shortest)
{
  static const char all_letters[] = "abcdefghijklmnop";
  g_autoptr (GString) text = g_string_new (all_letters);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  guint8 ranks[MOST], letters[MOST] = { 0 };
  char tiles[MOST];
  Trial trial;
  GwProofBoard board;

  gw_random_init (&trial.random, 3, number);
  for (guint i = 0; i < rows * cols; i++)
    {
      const guint at = gw_random_below (&trial.random, i + 1);

      letters[i] = letters[at];
      letters[at] = (guint8) i;
    }
  for (guint i = 0; i < 2; i++)
    letters[gw_random_below (&trial.random, rows * cols)] = 0;
  for (guint i = 0; i < rows * cols; i++)
    {
      letters[i] = (guint8) (letters[i] % n_kinds);
      tiles[i] = all_letters[letters[i]];
    }
  append_paths (text, &trial.random, tiles, rows, cols, 100, shortest);
  trial.n_letters = strlen (all_letters);
  trial_init_words (&trial, number, text->str, rows, cols);
  trial.kernel = kernel;
  for (guint i = 0; i < trial.n_cells; i++)
    {
      const guint8 rank = trial.words->rank_of[letters[i]];
      guint at = i;

      for (; at > 0 && ranks[at - 1] > rank; at--)
        ranks[at] = ranks[at - 1];
      ranks[at] = rank;
    }
  board = value_board (&trial, letters);
  g_autoptr (GwProofArrange) arrange = gw_proof_arrange_new (trial.words, rows, cols, kernel);
  Hits hits = { &trial, board.value, boards, 0 };

  gw_symmetry_canonical (&trial.symmetry, letters, board.letters);
  g_assert_cmpint (board.value, >, 0);
  g_assert_true (gw_proof_arrange_run (arrange, ranks, (guint64) board.value, board_cb, &hits,
                                       NULL));
  g_test_message ("%ux%u: %u boards from %d on, %u told", rows, cols, boards->len,
                  (int) board.value, hits.n_told);
  g_assert_false (gw_proof_boards_insert (boards, &board));
  trial_clear (&trial);
  return hits.n_told;
}

static void
test_large (gconstpointer name)
{
  static const guint8 shapes[][2] = { { 4, 4 }, { 3, 5 }, { 2, 8 }, { 7, 2 } };
  const GwKernel *kernel = take_proof_kernel (name);

  for (guint t = 0; kernel != NULL && t < 3 * G_N_ELEMENTS (shapes); t++)
    check_large (kernel, t, shapes[t % G_N_ELEMENTS (shapes)][0],
                 shapes[t % G_N_ELEMENTS (shapes)][1], MOST, 3);
}

/* Words that can be spelled in more ways than are told apart still leave few boards. */
static void
test_copies (gconstpointer name)
{
  const GwKernel *kernel = take_proof_kernel (name);

  for (guint t = 0; kernel != NULL && t < 3; t++)
    g_assert_cmpuint (check_large (kernel, t, 3, 4, 4, 9), <, 10000);
}

/* Every set has its number, in the order of the letters. */
static void
test_numbers (void)
{
  static const guint8 shapes[][3] = { { 1, 1, 7 }, { 1, 5, 7 }, { 2, 3, 7 }, { 3, 4, 7 } };

  for (guint t = 0; t < G_N_ELEMENTS (shapes); t++)
    {
      guint8 letters[MOST], before[MOST] = { 0 };
      guint64 n_sets;
      Trial trial;

      trial_init (&trial, t, shapes[t][2], shapes[t][0], shapes[t][1], 20);
      n_sets = gw_proof_count_sets (trial.n_cells, trial.n_letters);
      for (guint64 i = 0; i < n_sets; i++)
        {
          gw_proof_words_get_set (trial.words, i, letters);
          for (guint k = 1; k < trial.n_cells; k++)
            g_assert_cmpuint (letters[k], >=, letters[k - 1]);
          g_assert_true (i == 0 || memcmp (letters, before, trial.n_cells) > 0);
          memcpy (before, letters, trial.n_cells);
        }
      for (guint k = 0; k < trial.n_cells; k++)
        g_assert_cmpuint (before[k], ==, trial.n_letters - 1);
      trial_clear (&trial);
    }
}

/* How many sets survive the bound by numbers of paths, on a row of cells, where a path and its
 * reverse seldom make two words. A weaker bound is no error, but costs the time of a proof. */
static void
test_bound (void)
{
  enum { N = 6 };
  static const guint64 thresholds[] = { 5, 10, 15, 20 };
  static const guint n_surviving[] = { 163, 93, 39, 5 };
  guint n_paths[N + 1] = { 0, N };
  Trial trial;
  GwProofTable table;

  for (guint length = 2; length <= N; length++)
    n_paths[length] = 2 * (N - length + 1);
  trial_init (&trial, 10, 5, 1, N, 300);
  gw_proof_table_init (&table, trial.words);
  for (guint t = 0; t < G_N_ELEMENTS (thresholds); t++)
    {
      guint n = 0;

      for (guint64 i = 0; i < gw_proof_count_sets (N, trial.n_letters); i++)
        {
          guint8 letters[MOST];

          gw_proof_words_get_set (trial.words, i, letters);
          n += gw_proof_table_set (&table, letters, n_paths, thresholds[t]);
        }
      g_assert_cmpuint (n, ==, n_surviving[t]);
    }
  gw_proof_table_clear (&table);
  trial_clear (&trial);
}

static void
test_stop (void)
{
  Trial trial;
  GwStop stop = { 1 };
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
  const guint8 letters[MOST] = { 0 };
  guint64 left_out;

  trial_init (&trial, 1, 7, 3, 3, 200);
  {
    g_autoptr (GwProofSets) sets = gw_proof_sets_new (trial.words);
    g_autoptr (GwProofArrange) arrange
      = gw_proof_arrange_new (trial.words, 3, 3, gw_kernel_choose ());

    g_assert_false (gw_proof_sets_run (sets, 3, 1, 100, found, &left_out, NULL, &stop));
    g_assert_false (gw_proof_arrange_run (arrange, letters, 1, board_cb, NULL, &stop));

    /* More sets than there is room for end it as well. */
    g_array_set_size (found, 0);
    g_assert_false (gw_proof_sets_run (sets, 3, 1, 10, found, &left_out, NULL, NULL));
  }
  trial_clear (&trial);
}

/* The quickest that the processor can run is the one that is taken: all come to the same, and
 * so nothing else tells. */
static void
test_chosen (void)
{
  const char *boards = "portable", *sets = "portable";

#if defined(__x86_64__) && defined(__GNUC__)
  const gboolean counts = __builtin_cpu_supports ("popcnt");

  if (counts && __builtin_cpu_supports ("ssse3"))
    boards = "ssse3";
  if (counts && __builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512bw")
      && __builtin_cpu_supports ("avx512vl") && __builtin_cpu_supports ("bmi")
      && __builtin_cpu_supports ("bmi2"))
    boards = "avx512";
  if (counts && g_str_equal (boards, "avx512") && __builtin_cpu_supports ("avx512vpopcntdq"))
    sets = "avx512";
  else if (counts && !g_str_equal (boards, "portable"))
    sets = "ssse3";
#endif
  g_test_message ("%s for boards, %s for sets", boards, sets);
  g_assert_cmpstr (gw_kernel_get_name (gw_kernel_choose ()), ==, boards);
  g_assert_cmpstr (gw_proof_kernel_get (gw_kernel_choose ())->name, ==, sets);
  g_assert_cmpstr (gw_proof_kernel_get (gw_kernel_find ("portable", NULL))->name, ==, "portable");
  g_assert_cmpstr (gw_proof_kernel_get (gw_kernel_find (sets, NULL))->name, ==, sets);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < N_KERNELS; i++)
    {
      const char *name = kernel_names[i];
      g_autofree char *whole = g_strdup_printf ("/proof-arrange/%s/whole", name);
      g_autofree char *sets = g_strdup_printf ("/proof-arrange/%s/sets", name);
      g_autofree char *large = g_strdup_printf ("/proof-arrange/%s/large", name);
      g_autofree char *copies = g_strdup_printf ("/proof-arrange/%s/copies", name);

      g_test_add_data_func (whole, name, test_whole);
      g_test_add_data_func (sets, name, test_sets);
      g_test_add_data_func (large, name, test_large);
      g_test_add_data_func (copies, name, test_copies);
    }
  g_test_add_func ("/proof-arrange/chosen", test_chosen);
  g_test_add_func ("/proof-arrange/numbers", test_numbers);
  g_test_add_func ("/proof-arrange/bound", test_bound);
  g_test_add_func ("/proof-arrange/stop", test_stop);
  return g_test_run ();
}
