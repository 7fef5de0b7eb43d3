/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solution.h"

#include "gw-error.h"
#include "gw-solver-loops.h"
#include "gw-tally.h"
#include "gw-thread-time.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* Solves that took less are repeated to measure how long they take. */
#define MOST_TO_REPEAT (GW_THREAD_TIME_SECOND / 100)

#define COUNTS (GW_SOLVE_PATHS | GW_SOLVE_USAGE | GW_SOLVE_MOVES)

typedef struct
{
  guint32 word;
  guint32 length;
  guint64 paths;
} Found;

struct _GwSolution
{
  gatomicrefcount ref_count;
  GwLexicon *lexicon;
  GwBoard *board;
  GwRules *rules;
  gboolean complete;
  GwSolveFlags flags; /* what was counted */
  guint n_words;
  Found *words;           /* in alphabetical order */
  GwCellSet *cells;       /* in the same order: the cells of all paths of a word; may be NULL */
  GwCellSet *word_starts; /* in the same order: the first cells of these paths; may be NULL */
  guint64 total;
  gint64 score;
  guint longest;
  gint64 moves;
  double seconds;
  guint usage[GW_BOARD_MAX_CELLS];
  guint starts[GW_BOARD_MAX_CELLS];
};

static void
detail_init (GwDetail *detail, GwSolver *solver, GwSolveFlags flags)
{
  if (solver->index_of == NULL)
    solver->index_of = g_new0 (guint32, solver->tree->n_words + 1);
  detail->flags = flags;
  detail->index_of = solver->index_of;
  detail->paths = g_array_new (FALSE, TRUE, sizeof (guint64));
  detail->cells = g_array_new (FALSE, TRUE, sizeof (GwCellSet));
  detail->starts = g_array_new (FALSE, TRUE, sizeof (GwCellSet));
  detail->moves = -1;
}

/* The indices stay with the solver, for the next board; only words that were found have one. */
static void
detail_clear (GwDetail *detail, GwSolver *solver)
{
  for (guint i = 0; i < solver->n_found; i++)
    solver->index_of[solver->found[i]] = 0;
  g_array_unref (detail->paths);
  g_array_unref (detail->cells);
  g_array_unref (detail->starts);
}

/* Begins a run, without some of the counts. Returns NULL when nothing is left to count. */
static GwDetail *
begin (GwSolver *solver, GwDetail *detail, GwSolveFlags without, const GwStop *stop)
{
  const gint64 before = gw_thread_time ();

  detail_clear (detail, solver);
  gw_solver_start (solver, stop);
  detail_init (detail, solver, detail->flags & ~without);
  detail->setup_time += gw_thread_time () - before;
  return (detail->flags & COUNTS) == 0 && !solver->spec->count_paths ? NULL : detail;
}

/* Counting moves needs the full search, without shortcuts. FALSE when the state budget ran
 * out. */
static gboolean
run_with_moves (GwSolver *solver, GwDetail *detail, GwPrune prune, const GwStop *stop)
{
  const gboolean bounded = (detail->flags & GW_SOLVE_BOUNDED) != 0;

  begin (solver, detail, 0, stop);
  if (prune == GW_PRUNE_SUBSTRING)
    {
      gw_solver_run_substring (solver, detail);
      return TRUE;
    }
  return gw_solver_run_generic (solver, detail, prune, bounded ? GW_STATES_BOUNDED : G_MAXUINT64);
}

/* Chooses the loop. Only what was asked for is counted. */
static void
run (GwSolver *solver, GwDetail *detail, GwPrune prune, const GwStop *stop)
{
  const gboolean bounded =
    (detail->flags & GW_SOLVE_BOUNDED) != 0 && !solver->spec->count_paths;
  GwDetail *counted;
  gboolean done;

  if (solver->spec->reuse)
    {
      gw_solver_start (solver, stop);
      gw_solver_run_reuse (solver, (detail->flags & COUNTS) != 0 ? detail : NULL);
      return;
    }
  if ((prune != GW_PRUNE_PREFIX || (detail->flags & GW_SOLVE_MOVES) != 0) &&
      run_with_moves (solver, detail, prune, stop))
    return;

  counted = begin (solver, detail, GW_SOLVE_MOVES, stop);
  if (counted == NULL && solver->graph.n_cells <= 64)
    done = gw_solver_run_fast (solver);
  else
    done = gw_solver_run_generic (solver, counted, GW_PRUNE_PREFIX,
                                  gw_states_before_rescue (solver->graph.n_cells));
  if (done)
    return;

  /* Without counts, the words found so far are kept, and are not searched for again. */
  if (counted != NULL)
    begin (solver, detail, 0, stop);
  if (gw_solver_run_rescue (solver, counted,
                            counted != NULL && bounded ? GW_STATES_BOUNDED : G_MAXUINT64))
    return;

  begin (solver, detail, GW_SOLVE_PATHS | GW_SOLVE_USAGE, stop);
  gw_solver_run_rescue (solver, NULL, G_MAXUINT64);
}

typedef struct
{
  guint32 index; /* into the list of found words */
  guint32 length;
  const guint8 *letters;
} Sortable;

static int
compare_sortable_cb (gconstpointer a, gconstpointer b)
{
  const Sortable *first = a;
  const Sortable *second = b;
  int order = memcmp (first->letters, second->letters, MIN (first->length, second->length));

  return order != 0 ? order : (int) first->length - (int) second->length;
}

/* Takes the words that the solver found, in alphabetical order. */
static void
take_words (GwSolution *solution, const GwSolver *solver, const GwDetail *detail)
{
  const guint n = solver->n_found;
  g_autofree Sortable *order = g_new (Sortable, n + 1);
  g_autoptr (GByteArray) letters = g_byte_array_new ();
  gsize at = 0;

  for (guint i = 0; i < n; i++)
    {
      order[i].index = i;
      order[i].length = gw_lexicon_get_word_length (solution->lexicon, solver->found[i]);
      at += order[i].length;
    }
  g_byte_array_set_size (letters, (guint) at + 1);
  at = 0;
  for (guint i = 0; i < n; i++)
    {
      order[i].letters = letters->data + at;
      at += gw_lexicon_get_word (solution->lexicon, solver->found[i], letters->data + at);
      solution->longest = MAX (solution->longest, order[i].length);
    }
  qsort (order, n, sizeof (Sortable), compare_sortable_cb);

  solution->n_words = n;
  solution->words = g_new (Found, n + 1);
  if ((detail->flags & GW_SOLVE_USAGE) != 0)
    {
      solution->cells = g_new0 (GwCellSet, n + 1);
      solution->word_starts = g_new0 (GwCellSet, n + 1);
    }
  for (guint i = 0; i < n; i++)
    {
      const guint index = order[i].index;
      Found *word = &solution->words[i];

      word->word = solver->found[index];
      word->length = order[i].length;
      word->paths = 0;
      if (index < detail->paths->len && (detail->flags & GW_SOLVE_PATHS) != 0)
        word->paths = g_array_index (detail->paths, guint64, index);
      if (index < detail->cells->len && solution->cells != NULL)
        {
          solution->cells[i] = g_array_index (detail->cells, GwCellSet, index);
          solution->word_starts[i] = g_array_index (detail->starts, GwCellSet, index);
        }
    }
}

static void
take_usage (GwSolution *solution)
{
  for (guint i = 0; i < solution->n_words; i++)
    for (guint cell = 0; cell < gw_board_get_n_cells (solution->board); cell++)
      {
        solution->usage[cell] += gw_cell_set_has (&solution->cells[i], cell);
        solution->starts[cell] += gw_cell_set_has (&solution->word_starts[i], cell);
      }
}

/* Measures how long it takes to find the words, by solving twice without counting. The first solve
 * only warms up the caches. */
static gint64
time_walk (GwSolver *solver, const GwBoard *board, const GwStop *stop)
{
  gint64 begin = 0;
  GwTally tally;

  for (guint i = 0; i < 2; i++)
    {
      begin = gw_thread_time ();
      gw_solver_tally (solver, board, stop, &tally);
    }
  return gw_thread_time () - begin;
}

GwSolution *
gw_solver_solve (GwSolver *solver, GwBoard *board, GwSolveFlags flags, GwPrune prune,
                 const GwStop *stop, GError **error)
{
  GwSolution *solution;
  gint64 begin, walked;
  GwDetail detail;
  gboolean count_paths;

  if (gw_board_has_free (board))
    {
      gw_error_set_at (
        error, GW_ERROR_REFUSED, NULL, 0,
        _ ("The board has free tiles (“?”), so it cannot be solved; give them letters or make "
           "them holes (“.”)"));
      return NULL;
    }

  count_paths = solver->spec->count_paths;
  gw_solver_set_shape (solver, board);
  gw_solver_set_tiles (solver, board);
  gw_solver_start (solver, stop);
  if (solver->spec->reuse)
    flags &= ~GW_SOLVE_MOVES;
  detail_init (&detail, solver, flags);
  detail.setup_time = 0;
  begin = gw_thread_time ();
  run (solver, &detail, prune, stop);
  walked = gw_thread_time () - begin - detail.setup_time;

  solution = g_new0 (GwSolution, 1);
  g_atomic_ref_count_init (&solution->ref_count);
  solution->lexicon = gw_lexicon_ref (solver->lexicon);
  solution->board = gw_board_ref (board);
  solution->rules = gw_rules_ref (solver->rules);
  solution->complete = !solver->stopped;
  solution->score = count_paths ? solver->paths_score : solver->score;
  solution->total = count_paths ? solver->n_paths : solver->n_found;
  solution->flags = detail.flags & COUNTS;
  solution->moves = (detail.flags & GW_SOLVE_MOVES) != 0 ? detail.moves : -1;
  take_words (solution, solver, &detail);
  if (solution->cells != NULL)
    take_usage (solution);
  detail_clear (&detail, solver);
  if (prune == GW_PRUNE_PREFIX && solution->complete && walked < MOST_TO_REPEAT)
    walked = time_walk (solver, board, stop);
  solution->seconds = (double) walked / GW_THREAD_TIME_SECOND;
  return solution;
}

GwSolution *
gw_solve (GwLexicon *lexicon, GwBoard *board, GwRules *rules, GwSolveFlags flags, GwPrune prune,
          const GwStop *stop, GError **error)
{
  g_autoptr (GwSolver) solver = gw_solver_new (lexicon, rules);

  return gw_solver_solve (solver, board, flags, prune, stop, error);
}

GwSolution *
gw_solution_ref (GwSolution *solution)
{
  g_atomic_ref_count_inc (&solution->ref_count);
  return solution;
}

void
gw_solution_unref (GwSolution *solution)
{
  if (!g_atomic_ref_count_dec (&solution->ref_count))
    return;
  gw_lexicon_unref (solution->lexicon);
  gw_board_unref (solution->board);
  gw_rules_unref (solution->rules);
  g_free (solution->words);
  g_free (solution->cells);
  g_free (solution->word_starts);
  g_free (solution);
}

GwLexicon *
gw_solution_get_lexicon (const GwSolution *solution)
{
  return solution->lexicon;
}

GwBoard *
gw_solution_get_board (const GwSolution *solution)
{
  return solution->board;
}

GwRules *
gw_solution_get_rules (const GwSolution *solution)
{
  return solution->rules;
}

gboolean
gw_solution_is_complete (const GwSolution *solution)
{
  return solution->complete;
}

GwSolveFlags
gw_solution_get_flags (const GwSolution *solution)
{
  return solution->flags;
}

guint
gw_solution_get_n_words (const GwSolution *solution)
{
  return solution->n_words;
}

guint64
gw_solution_get_total (const GwSolution *solution)
{
  return solution->total;
}

gint64
gw_solution_get_score (const GwSolution *solution)
{
  return solution->score;
}

guint
gw_solution_get_longest (const GwSolution *solution)
{
  return solution->longest;
}

gint64
gw_solution_get_moves (const GwSolution *solution)
{
  return solution->moves;
}

double
gw_solution_get_seconds (const GwSolution *solution)
{
  return solution->seconds;
}

guint
gw_solution_get_word (const GwSolution *solution, guint index)
{
  g_return_val_if_fail (index < solution->n_words, 0);

  return solution->words[index].word;
}

guint
gw_solution_get_length (const GwSolution *solution, guint index)
{
  g_return_val_if_fail (index < solution->n_words, 0);

  return solution->words[index].length;
}

gint64
gw_solution_get_points (const GwSolution *solution, guint index)
{
  g_return_val_if_fail (index < solution->n_words, 0);

  return gw_scoring_points (gw_rules_get (solution->rules)->scoring,
                            solution->words[index].length);
}

guint64
gw_solution_get_paths (const GwSolution *solution, guint index)
{
  g_return_val_if_fail (index < solution->n_words, 0);

  return solution->words[index].paths;
}

guint
gw_solution_get_usage (const GwSolution *solution, guint cell)
{
  g_return_val_if_fail (cell < gw_board_get_n_cells (solution->board), 0);

  return solution->usage[cell];
}

guint
gw_solution_get_starts (const GwSolution *solution, guint cell)
{
  g_return_val_if_fail (cell < gw_board_get_n_cells (solution->board), 0);

  return solution->starts[cell];
}

const GwCellSet *
gw_solution_get_word_cells (const GwSolution *solution, guint index)
{
  g_return_val_if_fail (index < solution->n_words, NULL);

  return solution->cells != NULL ? &solution->cells[index] : NULL;
}

const GwCellSet *
gw_solution_get_word_starts (const GwSolution *solution, guint index)
{
  g_return_val_if_fail (index < solution->n_words, NULL);

  return solution->word_starts != NULL ? &solution->word_starts[index] : NULL;
}
