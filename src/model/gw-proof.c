/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-private.h"

#include "gw-error.h"
#include "gw-island.h"
#include "gw-kernel-choice.h"
#include "gw-parallel.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#define SEARCH_SEED 1

/* Sets that are kept, eight bytes each. */
#define MOST_SETS (16u << 20)

/* Room that costs nothing before it is used, and can grow without being copied: what is
 * left behind by copies of such a size does not come back. */
#define ROOM_FOR_SETS ((2u << 20) + 1)

/* Microseconds. */
#define ROUND (G_USEC_PER_SEC / 5)

typedef struct
{
  GwProof *proof;
  const GwStop *stop;
  gint64 end;
} Round;

GwProof *
gw_proof_new (GwProofQuestion *question, const GwProofSettings *settings)
{
  GwProof *proof = g_new0 (GwProof, 1);

  g_return_val_if_fail (settings->threshold > 0 || settings->top <= GW_ISLAND_N_BEST, NULL);

  g_atomic_ref_count_init (&proof->refs);
  proof->question = gw_proof_question_ref (question);
  proof->settings = *settings;
  if (settings->threshold <= 0 && settings->top == 0)
    proof->settings.top = 1;
  proof->seeds = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  proof->boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  proof->sets = g_array_sized_new (FALSE, FALSE, sizeof (GwProofSet), ROOM_FOR_SETS);
  proof->undone = g_array_new (FALSE, FALSE, sizeof (guint));
  proof->resume_undone = g_array_new (FALSE, FALSE, sizeof (guint));
  proof->first_threshold = proof->threshold = settings->threshold;
  proof->phase = GW_PROOF_SEARCH;
  if (settings->threshold > 0)
    gw_proof_start_sets (proof);
  g_mutex_init (&proof->mutex);
  return proof;
}

static void
free_workers (GwProof *proof)
{
  for (guint i = 0; i < proof->n_workers; i++)
    {
      GwProofWorker *worker = &proof->workers[i];

      g_clear_pointer (&worker->sets, gw_proof_sets_free);
      g_clear_pointer (&worker->arrange, gw_proof_arrange_free);
      g_clear_pointer (&worker->judge, gw_judge_free);
      g_clear_pointer (&worker->boards, g_array_unref);
    }
  g_clear_pointer (&proof->workers, g_free);
  proof->n_workers = 0;
}

GwProof *
gw_proof_ref (GwProof *proof)
{
  g_atomic_ref_count_inc (&proof->refs);
  return proof;
}

void
gw_proof_unref (GwProof *proof)
{
  if (!g_atomic_ref_count_dec (&proof->refs))
    return;

  free_workers (proof);
  g_array_unref (proof->seeds);
  g_array_unref (proof->boards);
  g_array_unref (proof->sets);
  g_array_unref (proof->undone);
  g_array_unref (proof->resume_undone);
  g_mutex_clear (&proof->mutex);
  gw_proof_question_unref (proof->question);
  g_free (proof);
}

void
gw_proof_settle (GwProof *proof, GArray *boards, gint64 *threshold, gboolean *more)
{
  const guint top = proof->settings.top;

  if (top > 0 && boards->len >= top)
    {
      *threshold = MAX (*threshold, g_array_index (boards, GwProofBoard, top - 1).value);
      gw_proof_boards_cut (boards, *threshold);
    }
  if (boards->len <= GW_PROOF_MOST_BOARDS || top == 0)
    return;
  /* No list is long enough for all that are as good: only those that are better count. */
  *threshold += 1;
  *more = TRUE;
  gw_proof_boards_cut (boards, *threshold);
}

void
gw_proof_start_sets (GwProof *proof)
{
  proof->phase = GW_PROOF_SETS;
  g_array_set_size (proof->sets, 0);
  g_array_set_size (proof->undone, 0);
  proof->left_out = 0;
  proof->decided = 0;
  proof->n_items = gw_proof_sets_count_parts (proof->question->words);
  proof->next_item = 0;
}

/* What the search finds is where the proof begins: the better, the quicker. */
static gboolean
search (GwProof *proof, const GwStop *stop)
{
  const GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
  GwProblem *problem = proof->question->problem;
  g_autoptr (GwIsland) island
    = gw_island_new (gw_method_find ("local"), problem, &settings, SEARCH_SEED, 0);
  g_autoptr (GwJudge) judge = gw_judge_new (problem->plain, problem->shape);
  const guint64 n = problem->n_cells;

  gw_island_set_kernel (island, gw_kernel_choice_get ());
  /* About a second for the largest boards: a poor board to begin with costs more. */
  if (!gw_island_run (island, 12 * n * n * n * n, stop))
    return FALSE;
  for (guint i = 0; i < gw_island_get_n_list (island) && i < proof->settings.top; i++)
    {
      gint64 value;
      const guint8 *letters = gw_island_get_list (island, i, &value);
      GwProofBoard board;

      gw_proof_question_get_board (proof->question, judge, letters,
                                   gw_judge_solve (judge, letters), &board);
      gw_proof_boards_insert (proof->seeds, &board);
    }
  g_array_append_vals (proof->boards, proof->seeds->data, proof->seeds->len);
  gw_proof_boards_cut (proof->boards, 1);
  proof->threshold = 1;
  gw_proof_settle (proof, proof->boards, &proof->threshold, &proof->more);
  proof->first_threshold = proof->threshold;
  gw_proof_start_sets (proof);
  return TRUE;
}

static void
board_cb (const guint8 *letters, gpointer user_data)
{
  GwProofWorker *worker = user_data;
  const gint64 value = gw_judge_solve (worker->judge, letters);
  GwProofBoard board;
  gboolean more = FALSE;

  if (value < worker->threshold || worker->boards->len > GW_PROOF_MOST_BOARDS)
    return;
  gw_proof_question_get_board (worker->proof->question, worker->judge, letters, value, &board);
  gw_proof_boards_insert (worker->boards, &board);
  gw_proof_settle (worker->proof, worker->boards, &worker->threshold, &more);
  if (more)
    {
      g_mutex_lock (&worker->proof->mutex);
      worker->proof->more = TRUE;
      worker->proof->threshold = MAX (worker->proof->threshold, worker->threshold);
      gw_proof_boards_cut (worker->proof->boards, worker->proof->threshold);
      g_mutex_unlock (&worker->proof->mutex);
    }
  gw_proof_arrange_set_threshold (worker->arrange, (guint64) worker->threshold);
}

static gint64
get_total (const GwProof *proof, guint set)
{
  return gw_proof_set_get_total (g_array_index (proof->sets, GwProofSet, set));
}

/* With the lock. */
static gboolean
take_item (GwProof *proof, guint *item)
{
  while (proof->undone->len > 0 || proof->next_item < proof->n_items)
    {
      if (proof->undone->len > 0)
        {
          *item = g_array_index (proof->undone, guint, proof->undone->len - 1);
          g_array_set_size (proof->undone, proof->undone->len - 1);
        }
      else
        *item = proof->next_item++;
      if (proof->phase == GW_PROOF_SETS || get_total (proof, *item) >= proof->threshold)
        return TRUE;
    }
  return FALSE;
}

/* One part of all sets. */
static gboolean
run_part (GwProof *proof, GwProofWorker *worker, guint part, const GwStop *stop)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
  const guint32 threshold = (guint32) MIN (proof->first_threshold, G_MAXUINT32);
  guint64 left_out;

  if (worker->sets == NULL)
    worker->sets = gw_proof_sets_new (proof->question->words);
  if (!gw_proof_sets_run (worker->sets, part, threshold, MOST_SETS, found, &left_out,
                          &proof->decided, stop) && found->len <= MOST_SETS)
    {
      __atomic_fetch_sub (&proof->decided, left_out, __ATOMIC_RELAXED);
      return FALSE;
    }
  g_mutex_lock (&proof->mutex);
  g_array_append_vals (proof->sets, found->data, found->len);
  proof->left_out += left_out;
  g_mutex_unlock (&proof->mutex);
  return TRUE;
}

/* All arrangements of one set. */
static gboolean
run_set (GwProof *proof, GwProofWorker *worker, guint item, const GwStop *stop)
{
  const GwProofQuestion *question = proof->question;
  guint64 letters;
  gboolean done;

  if (worker->arrange == NULL)
    {
      worker->arrange = gw_proof_arrange_new (question->words, question->rows, question->cols,
                                              gw_kernel_choice_get ());
      worker->judge = gw_judge_new (question->problem->plain, question->problem->shape);
      gw_judge_set_kernel (worker->judge, gw_kernel_choice_get ());
      worker->boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
    }
  g_array_set_size (worker->boards, 0);
  g_mutex_lock (&proof->mutex);
  worker->threshold = proof->threshold;
  g_mutex_unlock (&proof->mutex);
  letters = gw_proof_set_get_letters (g_array_index (proof->sets, GwProofSet, item),
                                      question->words);
  done = gw_proof_arrange_run (worker->arrange, letters, (guint64) worker->threshold, board_cb,
                               worker, stop);
  g_mutex_lock (&proof->mutex);
  proof->n_arranged += done;
  for (guint i = 0; done && i < worker->boards->len; i++)
    {
      const GwProofBoard *board = &g_array_index (worker->boards, GwProofBoard, i);

      if (board->value < proof->threshold)
        continue;
      gw_proof_boards_insert (proof->boards, board);
      gw_proof_settle (proof, proof->boards, &proof->threshold, &proof->more);
    }
  g_mutex_unlock (&proof->mutex);
  return done;
}

static gboolean
is_full (const GwProof *proof)
{
  return proof->sets->len > MOST_SETS || proof->boards->len > GW_PROOF_MOST_BOARDS;
}

static void
work_cb (guint item, guint number, gpointer user_data)
{
  Round *round = user_data;
  GwProof *proof = round->proof;
  GwProofWorker *worker = &proof->workers[number];

  while (!gw_stop_requested (round->stop) && g_get_monotonic_time () < round->end)
    {
      guint taken;
      gboolean done;

      g_mutex_lock (&proof->mutex);
      done = is_full (proof) || !take_item (proof, &taken);
      g_mutex_unlock (&proof->mutex);
      if (done)
        return;
      if (proof->phase == GW_PROOF_SETS)
        done = run_part (proof, worker, taken, round->stop);
      else
        done = run_set (proof, worker, taken, round->stop);
      if (done)
        continue;
      g_mutex_lock (&proof->mutex);
      g_array_append_val (proof->undone, taken);
      g_mutex_unlock (&proof->mutex);
    }
}

/* FALSE when what was saved is of other sets. */
static gboolean
start_boards (GwProof *proof)
{
  gw_proof_sets_sort ((GwProofSet *) (gpointer) proof->sets->data, proof->sets->len);
  for (guint i = 0; i < proof->n_workers; i++)
    g_clear_pointer (&proof->workers[i].sets, gw_proof_sets_free);
  proof->phase = GW_PROOF_BOARDS;
  proof->n_items = proof->sets->len;
  proof->next_item = 0;
  if (!proof->resuming)
    return TRUE;
  proof->resuming = FALSE;
  if (proof->resume_n_sets != proof->sets->len || proof->resume_left_out != proof->left_out
      || proof->resume_item > proof->n_items)
    return FALSE;
  proof->next_item = proof->resume_item;
  g_array_append_vals (proof->undone, proof->resume_undone->data, proof->resume_undone->len);
  return TRUE;
}

/* More than can be kept: where only the best are asked for, those that are just as
 * good can be given up. */
static gboolean
make_room (GwProof *proof, GError **error)
{
  if (proof->boards->len > GW_PROOF_MOST_BOARDS)
    gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                     _("More than %d boards reach %" PRId64 "; raise --threshold, or "
                       "ask for the best ones with --top"),
                     GW_PROOF_MOST_BOARDS, proof->threshold);
  else if (proof->settings.top == 0 || proof->more)
    gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                     _("The letters of more than %u boards could spell %" PRId64
                       "; raise --threshold"),
                     MOST_SETS, proof->first_threshold);
  else
    {
      proof->more = TRUE;
      proof->first_threshold = proof->threshold
        = 1 + (proof->boards->len > 0 ? g_array_index (proof->boards, GwProofBoard, 0).value : 0);
      gw_proof_boards_cut (proof->boards, proof->threshold);
      gw_proof_start_sets (proof);
      return TRUE;
    }
  return FALSE;
}

static void
finish (GwProof *proof)
{
  proof->phase = GW_PROOF_DONE;
  free_workers (proof);
  /* One of those that are as good, and the same one each time. */
  for (guint i = 0; proof->more && i < proof->seeds->len; i++)
    if (g_array_index (proof->seeds, GwProofBoard, i).value == proof->threshold - 1)
      gw_proof_boards_insert (proof->boards, &g_array_index (proof->seeds, GwProofBoard, i));
}

static void
set_workers (GwProof *proof, guint n)
{
  if (proof->n_workers >= n)
    return;
  free_workers (proof);
  proof->workers = g_new0 (GwProofWorker, n);
  proof->n_workers = n;
  for (guint i = 0; i < n; i++)
    proof->workers[i].proof = proof;
}

static gboolean
run_items (GwProof *proof, guint n_threads, const GwStop *stop, GError **error)
{
  Round round = { proof, stop, g_get_monotonic_time () + ROUND };

  set_workers (proof, n_threads);
  gw_parallel_run (n_threads, n_threads, work_cb, &round);
  if (is_full (proof) && !make_room (proof, error))
    return FALSE;
  if (gw_stop_requested (stop))
    return FALSE;
  if (proof->undone->len > 0 || proof->next_item < proof->n_items)
    return TRUE;
  if (proof->phase == GW_PROOF_SETS)
    {
      if (start_boards (proof))
        return TRUE;
      gw_error_set_at (error, GW_ERROR_DAMAGED, NULL, 0,
                       _("The saved proof does not fit its words; start it again"));
      return FALSE;
    }
  finish (proof);
  return FALSE;
}

gboolean
gw_proof_run_round (GwProof *proof, guint n_threads, const GwStop *stop, GError **error)
{
  const gint64 begin = g_get_monotonic_time ();
  const gboolean arranges = proof->phase == GW_PROOF_BOARDS;
  gboolean goes_on = FALSE;
  double seconds;

  if (gw_stop_requested (stop))
    return FALSE;
  if (proof->phase == GW_PROOF_SEARCH)
    goes_on = search (proof, stop);
  else if (proof->phase != GW_PROOF_DONE)
    goes_on = run_items (proof, MAX (n_threads, 1), stop, error);
  seconds = (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
  proof->seconds += seconds;
  if (arranges)
    proof->board_seconds += seconds;
  return goes_on;
}

const GwProofQuestion *
gw_proof_get_question (const GwProof *proof)
{
  return proof->question;
}

const GwProofBoard *
gw_proof_get_boards (const GwProof *proof, guint *n_boards)
{
  *n_boards = proof->boards->len;
  return (const GwProofBoard *) (gpointer) proof->boards->data;
}

/* Sets that reach the threshold of now. */
static guint
count_sets (const GwProof *proof)
{
  guint low = 0, high = proof->sets->len;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (get_total (proof, middle) >= proof->threshold)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

const GwProofSet *
gw_proof_get_sets (const GwProof *proof, guint *n_sets)
{
  *n_sets = count_sets (proof);
  return (const GwProofSet *) (gpointer) proof->sets->data;
}

void
gw_proof_get_progress (const GwProof *proof, GwProofProgress *progress)
{
  const gboolean sorted = proof->phase >= GW_PROOF_BOARDS;
  guint first = proof->next_item;

  *progress = (GwProofProgress){ proof->phase, proof->threshold, 0, G_MAXINT64 };
  progress->n_sets = proof->question->n_sets;
  progress->seconds = proof->seconds;
  progress->time_left = -1;
  progress->more = proof->more;
  progress->left_out = proof->left_out;
  progress->decided = proof->decided;
  if (proof->boards->len > 0)
    progress->best = g_array_index (proof->boards, GwProofBoard, 0).value;
  if (proof->more)
    progress->best = MAX (progress->best, proof->threshold - 1);
  if (!sorted)
    return;

  progress->n_listed = count_sets (proof);
  progress->left_out = progress->n_sets - progress->n_listed;
  for (guint i = 0; i < proof->undone->len; i++)
    first = MIN (first, g_array_index (proof->undone, guint, i));
  progress->ceiling = MAX (progress->best, proof->threshold - 1);
  if (proof->phase == GW_PROOF_DONE)
    {
      progress->decided = progress->n_sets;
      return;
    }
  if (first < progress->n_listed)
    progress->ceiling = MAX (progress->ceiling, get_total (proof, first));
  progress->left = progress->n_listed - MIN (proof->next_item, progress->n_listed)
                   + proof->undone->len;
  progress->decided = progress->n_sets - progress->left;
  if (proof->n_arranged > 0)
    progress->time_left
      = proof->board_seconds / proof->n_arranged * (double) progress->left;
}
