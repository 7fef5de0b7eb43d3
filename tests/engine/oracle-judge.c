/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "oracle-judge.h"

#include "gw-paths.h"

#include <string.h>

#define DEFAULT_STEPS 3000000
#define MAX_LIST_STEPS 300000
#define MAX_MOVES 60000

static void G_GNUC_PRINTF (2, 3)
complain (OracleTrial *trial, const char *format, ...)
{
  g_autofree char *described = oracle_case_describe (trial->given, trial->board);
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);

  trial->wrong = TRUE;
  g_printerr ("%s\n%s\n", what, described);
  g_test_fail_printf ("%s", what);
}

static void
expect (OracleTrial *trial, const char *where, const char *what, gint64 got, gint64 wanted)
{
  if (got != wanted)
    complain (trial, "%s: %s is %" G_GINT64_FORMAT ", should be %" G_GINT64_FORMAT, where, what,
              got, wanted);
}

/* The folded text of a word of the lexicon, by its letters. */
char *
oracle_word_text (const GwLexicon *lexicon, guint word)
{
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (lexicon);
  g_autofree guint8 *letters = g_new (guint8, gw_lexicon_get_longest (lexicon) + 1);
  guint length = gw_lexicon_get_word (lexicon, word, letters);
  GString *text = g_string_new (NULL);

  g_assert_cmpuint (length, ==, gw_lexicon_get_word_length (lexicon, word));
  for (guint i = 0; i < length; i++)
    {
      g_assert_cmpuint (letters[i], <, alphabet->n_letters);
      g_string_append_unichar (text, alphabet->letters[letters[i]]);
    }

  return g_string_free (text, FALSE);
}

static const OracleHit *
hit_at (const OracleAnswer *answer, guint index)
{
  return &g_array_index (answer->hits, OracleHit, index);
}

static void
judge_word (OracleTrial *trial, GwSolution *solution, guint index, GwSolveFlags flags,
            const char *where)
{
  const OracleHit *hit = hit_at (trial->answer, index);
  guint word = gw_solution_get_word (solution, index);
  g_autofree char *text = oracle_word_text (trial->lexicon, word);
  guint64 paths = gw_solution_get_paths (solution, index);

  if (strcmp (text, hit->word->text) != 0)
    {
      complain (trial, "%s: word %u is “%s”, should be “%s”", where, index, text,
                hit->word->text);
      return;
    }

  expect (trial, where, text, gw_solution_get_length (solution, index), hit->word->length);
  expect (trial, where, text, gw_solution_get_points (solution, index), hit->points);
  if (flags & GW_SOLVE_PATHS)
    expect (trial, where, text, paths, hit->paths);
  else if (paths != 0)
    expect (trial, where, text, trial->given->spec.count_paths ? paths : 0, hit->paths);
}

static void
judge_solve (OracleTrial *trial, GwSolveFlags flags, GwPrune prune, gint64 moves)
{
  const OracleAnswer *answer = trial->answer;
  const guint n_words = answer->hits->len;
  g_autofree char *where = g_strdup_printf ("gw_solve (flags %d, prune %d)", flags, prune);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSolution) solution = NULL;

  solution = gw_solve (trial->lexicon, trial->board, trial->rules, flags, prune, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (solution);
  g_assert_true (gw_solution_get_lexicon (solution) == trial->lexicon);
  g_assert_true (gw_board_equal (gw_solution_get_board (solution), trial->board));
  g_assert_true (gw_rules_equal (gw_solution_get_rules (solution), trial->rules));

  expect (trial, where, "complete", gw_solution_is_complete (solution), TRUE);
  expect (trial, where, "moves", gw_solution_get_moves (solution),
          flags & GW_SOLVE_MOVES ? moves : -1);
  expect (trial, where, "total", gw_solution_get_total (solution), answer->total);
  expect (trial, where, "score", gw_solution_get_score (solution), answer->score);
  expect (trial, where, "longest", gw_solution_get_longest (solution), answer->longest);
  expect (trial, where, "number of words", gw_solution_get_n_words (solution), n_words);

  for (guint i = 0; i < n_words && !trial->wrong; i++)
    judge_word (trial, solution, i, flags, where);

  for (guint cell = 0; cell < gw_board_get_n_cells (trial->board) && !trial->wrong; cell++)
    {
      gboolean counted = (flags & GW_SOLVE_USAGE) != 0;

      expect (trial, where, "usage", gw_solution_get_usage (solution, cell),
              counted ? answer->usage[cell] : 0);
      expect (trial, where, "starts", gw_solution_get_starts (solution, cell),
              counted ? answer->starts[cell] : 0);
    }
}

static void
judge_solves (OracleTrial *trial)
{
  const GwSolveFlags all = GW_SOLVE_PATHS | GW_SOLVE_USAGE | GW_SOLVE_MOVES;

  for (GwPrune prune = GW_PRUNE_PREFIX; prune <= GW_PRUNE_NONE && !trial->wrong; prune++)
    {
      gint64 moves = oracle_count_moves (trial->oracle, trial->given->words, prune, MAX_MOVES);

      if (moves < 0 && prune == GW_PRUNE_NONE)
        continue;
      if (trial->given->spec.reuse)
        moves = -1;
      else if (moves < 0)
        continue;

      judge_solve (trial, all, prune, moves);
      if (!trial->wrong)
        judge_solve (trial, g_test_rand_int_range (0, all + 1), prune, moves);
      trial->n_moves++;
    }

  if (!trial->wrong)
    judge_solve (trial, g_test_rand_int_range (0, 4), GW_PRUNE_PREFIX, -1);
}

static gint
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
judge_tally (OracleTrial *trial, GwSolver *solver, const GwTally *tally, const char *where)
{
  const OracleAnswer *answer = trial->answer;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  const guint32 *found;
  guint n_found;

  expect (trial, where, "complete", tally->complete, TRUE);
  expect (trial, where, "words", tally->words, answer->hits->len);
  expect (trial, where, "score", tally->score, answer->score);
  expect (trial, where, "total", tally->total, answer->total);
  expect (trial, where, "longest", tally->longest, answer->longest);

  found = gw_solver_get_found (solver, &n_found);
  expect (trial, where, "found", n_found, answer->hits->len);
  if (trial->wrong)
    return;

  for (guint i = 0; i < n_found; i++)
    g_ptr_array_add (texts, oracle_word_text (trial->lexicon, found[i]));
  g_ptr_array_sort (texts, compare_strings);

  for (guint i = 0; i < n_found; i++)
    if (strcmp (g_ptr_array_index (texts, i), hit_at (answer, i)->word->text) != 0)
      {
        complain (trial, "%s: found “%s”, should be “%s”", where,
                  (char *) g_ptr_array_index (texts, i), hit_at (answer, i)->word->text);
        return;
      }
}

/* The same board by letters alone, after a shape that has only the holes in common. */
static void
judge_letters (OracleTrial *trial, GwSolver *solver, const char *where)
{
  guint n_cells = gw_board_get_n_cells (trial->board);
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (trial->lexicon);
  guint8 letters[GW_BOARD_MAX_CELLS];
  GwCell cells[GW_BOARD_MAX_CELLS];
  g_autoptr (GwBoard) shape = NULL;
  GwTally tally = { 0 };

  for (guint i = 0; i < n_cells; i++)
    {
      const GwCell *cell = gw_board_get_cell (trial->board, i);
      gint letter = gw_alphabet_find (alphabet, cell->letters[0]);

      if (cell->kind == GW_CELL_TILE && cell->n_letters > 1)
        return;

      letters[i] = letter < 0 ? GW_NO_LETTER : letter;
      cells[i] = *cell;
      if (cell->kind == GW_CELL_TILE)
        cells[i].letters[0] = trial->given->letters[0];
    }

  shape = gw_board_new (gw_board_get_rows (trial->board), gw_board_get_cols (trial->board), cells);
  gw_solver_set_shape (solver, shape);
  gw_solver_tally_letters (solver, letters, NULL, &tally);
  judge_tally (trial, solver, &tally, where);
}

static void
judge_loop (OracleTrial *trial, GwSolver *solver, const char *name)
{
  g_autofree char *board = g_strdup_printf ("gw_solver_tally, %s", name);
  g_autofree char *letters = g_strdup_printf ("gw_solver_tally_letters, %s", name);
  GwTally tally = { 0 };

  gw_solver_tally (solver, trial->board, NULL, &tally);
  judge_tally (trial, solver, &tally, board);
  if (!trial->wrong)
    judge_letters (trial, solver, letters);
}

/* By the generic loop, and with each kernel that there is. */
static void
judge_tallies (OracleTrial *trial, GwSolver *solver)
{
  g_autofree guint32 *by_loop = NULL; /* the words as they are found without a kernel */
  const guint32 *first;
  guint n_first;

  gw_solver_set_kernel (solver, NULL);
  judge_loop (trial, solver, "generic");
  first = gw_solver_get_found (solver, &n_first);
  by_loop = g_memdup2 (first, n_first * sizeof (guint32));
  for (guint i = 0; i < N_KERNELS && !trial->wrong; i++)
    {
      const GwKernel *kernel = gw_kernel_find (kernel_names[i], NULL);
      const guint32 *found;
      guint n_found;

      if (kernel == NULL)
        continue;
      gw_solver_set_kernel (solver, kernel);
      judge_loop (trial, solver, kernel_names[i]);
      found = gw_solver_get_found (solver, &n_found);
      trial->n_by_kernel[i] += n_found > 0
                               && memcmp (found, by_loop, n_found * sizeof (guint32)) != 0;
    }
}

static void
judge_path (OracleTrial *trial, const char *text, const GwPath *got, GBytes *wanted)
{
  if (g_bytes_get_size (wanted) != got->length
      || memcmp (g_bytes_get_data (wanted, NULL), got->cells, got->length) != 0)
    complain (trial, "gw_paths: another path, or another order, of “%s”", text);
}

static void
judge_list (OracleTrial *trial, const char *text, GPtrArray *paths, guint limit)
{
  g_autofree char *capitals = g_utf8_strup (text, -1);
  const char *shown = g_test_rand_bit () ? capitals : text;
  g_autoptr (GArray) list = gw_paths_list (trial->board, trial->rules, shown, limit, NULL);

  expect (trial, "gw_paths_list", text, list->len,
          limit == 0 ? paths->len : MIN (limit, paths->len));
  for (guint i = 0; i < list->len && !trial->wrong; i++)
    judge_path (trial, text, &g_array_index (list, GwPath, i), g_ptr_array_index (paths, i));
}

static void
judge_paths (OracleTrial *trial, const OracleWord *word)
{
  g_autoptr (Oracle) oracle = oracle_new (trial->board, &trial->given->spec, MAX_LIST_STEPS);
  g_autoptr (GPtrArray) paths = oracle_list_paths (oracle, word);
  GwPath path = { 0 };
  gboolean found;

  if (oracle_gave_up (oracle))
    return;

  judge_list (trial, word->text, paths, 0);
  judge_list (trial, word->text, paths, 1 + g_test_rand_int_range (0, paths->len + 2));

  found = gw_paths_find (trial->board, trial->rules, word->text, NULL, &path);
  expect (trial, "gw_paths_find", word->text, found, paths->len > 0);
  expect (trial, "gw_paths_find without a path", word->text,
          gw_paths_find (trial->board, trial->rules, word->text, NULL, NULL), paths->len > 0);
  if (found && !trial->wrong)
    judge_path (trial, word->text, &path, g_ptr_array_index (paths, 0));
  if (found)
    gw_path_clear (&path);
  trial->n_lists++;
}

void
oracle_judge (OracleTrial *trial, GwBoard *board, GwSolver *solver)
{
  const GPtrArray *words = trial->given->words;
  guint64 steps = trial->given->recipe->steps;
  g_autofree char *notation = oracle_board_to_text (board);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) read = gw_board_parse (notation, -1, NULL, 1, &error);

  trial->board = board;
  trial->n_boards++;
  g_assert_no_error (error);
  if (!gw_board_equal (read, trial->board))
    complain (trial, "the board does not read back");

  trial->oracle = oracle_new (trial->board, &trial->given->spec,
                              steps > 0 ? steps : DEFAULT_STEPS);
  trial->answer = oracle_solve (trial->oracle, words, &trial->given->scoring);

  if (oracle_gave_up (trial->oracle))
    {
      trial->n_too_large++;
    }
  else
    {
      trial->n_words += trial->answer->hits->len;
      judge_solves (trial);
      if (!trial->wrong)
        judge_tallies (trial, solver);
      for (guint i = 0; i < 4 && words->len > 0 && !trial->wrong; i++)
        judge_paths (trial, g_ptr_array_index (words, g_test_rand_int_range (0, words->len)));
    }

  g_clear_pointer (&trial->answer, oracle_answer_free);
  g_clear_pointer (&trial->oracle, oracle_free);
}
