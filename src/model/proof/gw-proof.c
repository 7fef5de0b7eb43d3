/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-private.h"

#include "gw-error.h"
#include "gw-island.h"
#include "gw-kernel-choice.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#define SEARCH_SEED 1

/* How much of what was known a round ago still counts for the time that is left: the sets
 * become cheaper on the way. */
#define MEMORY 0.99

GwProof *
gw_proof_new (GwProofQuestion *question, const GwProofSettings *settings)
{
  GwProof *proof;

  g_return_val_if_fail (settings->threshold > 0 || settings->top <= GW_ISLAND_N_BEST, NULL);

  proof = g_atomic_rc_box_new0 (GwProof);
  proof->question = gw_proof_question_ref (question);
  proof->settings = *settings;
  if (settings->threshold <= 0 && settings->top == 0)
    proof->settings.top = 1;
  proof->seeds = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  proof->boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  proof->undone = g_array_new (FALSE, FALSE, sizeof (GwProofTask));
  proof->resume_undone = g_array_new (FALSE, FALSE, sizeof (guint));
  proof->first_threshold = proof->threshold = settings->threshold;
  proof->phase = GW_PROOF_SEARCH;
  if (settings->threshold > 0)
    gw_proof_start_sets (proof);
  g_mutex_init (&proof->mutex);
  return proof;
}

GwProof *
gw_proof_ref (GwProof *proof)
{
  return g_atomic_rc_box_acquire (proof);
}

static void
clear (gpointer data)
{
  GwProof *proof = data;

  gw_proof_free_workers (proof);
  g_array_unref (proof->seeds);
  g_array_unref (proof->boards);
  g_clear_pointer (&proof->cursor, gw_proof_cursor_free);
  g_clear_pointer (&proof->list, gw_proof_list_free);
  g_array_unref (proof->undone);
  g_array_unref (proof->resume_undone);
  g_mutex_clear (&proof->mutex);
  gw_proof_question_unref (proof->question);
}

void
gw_proof_unref (GwProof *proof)
{
  g_atomic_rc_box_release_full (proof, clear);
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
  g_clear_pointer (&proof->cursor, gw_proof_cursor_free);
  g_clear_pointer (&proof->list, gw_proof_list_free);
  proof->list = gw_proof_list_new ();
  proof->list_size = 0;
  proof->n_found = 0;
  proof->full = FALSE;
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

/* FALSE when what was saved is of other sets. */
static gboolean
skip_to_saved (GwProof *proof)
{
  const GArray *undone = proof->resume_undone;
  guint next = 0;

  if (proof->resume_n_sets != proof->n_items || proof->resume_left_out != proof->left_out
      || proof->resume_item > proof->n_items)
    return FALSE;
  for (; proof->next_item < proof->resume_item; proof->next_item++)
    {
      GwProofTask task = { proof->next_item, 0 };

      if (!gw_proof_cursor_next (proof->cursor, &task.set))
        return FALSE;
      if (next == undone->len || g_array_index (undone, guint, next) != task.number)
        continue;
      g_array_append_val (proof->undone, task);
      next++;
    }
  return TRUE;
}

static gboolean
start_boards (GwProof *proof)
{
  gw_proof_list_close (proof->list);
  gw_proof_free_workers (proof);
  proof->phase = GW_PROOF_BOARDS;
  proof->n_items = gw_proof_list_get_length (proof->list);
  proof->next_item = 0;
  proof->cursor = gw_proof_cursor_new (proof->list);
  if (!proof->resuming)
    return TRUE;
  proof->resuming = FALSE;
  return skip_to_saved (proof);
}

/* More than can be kept: where only the best are asked for, those that are just as
 * good can be given up. */
static gboolean
make_room (GwProof *proof, GError **error)
{
  if (proof->boards->len > GW_PROOF_MOST_BOARDS)
    g_set_error (error, GW_PROOF_ERROR, GW_PROOF_ERROR_TOO_MANY,
                 _("More than %d boards reach %" PRId64), GW_PROOF_MOST_BOARDS, proof->threshold);
  else if (proof->settings.top == 0 || proof->more)
    g_set_error (error, GW_PROOF_ERROR, GW_PROOF_ERROR_TOO_MANY,
                 _("The letters of more than %u boards could spell %" PRId64),
                 MIN (proof->n_found, GW_PROOF_MOST_SETS), proof->first_threshold);
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
  g_clear_pointer (&proof->cursor, gw_proof_cursor_free);
  gw_proof_free_workers (proof);
  /* One of those that are as good, and the same one each time. */
  for (guint i = 0; proof->more && i < proof->seeds->len; i++)
    if (g_array_index (proof->seeds, GwProofBoard, i).value == proof->threshold - 1)
      gw_proof_boards_insert (proof->boards, &g_array_index (proof->seeds, GwProofBoard, i));
}

static gboolean
run_items (GwProof *proof, guint n_threads, const GwStop *stop, GError **error)
{
  gw_proof_run_items (proof, n_threads, stop);
  if (gw_proof_is_full (proof) && !make_room (proof, error))
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
                       _("The saved proof does not fit its words; begin another one"));
      return FALSE;
    }
  finish (proof);
  return FALSE;
}

void
gw_proof_count_seconds (GwProof *proof, gboolean arranges)
{
  const gint64 now = g_get_monotonic_time ();
  const double seconds = (double) (now - proof->clock) / G_USEC_PER_SEC;

  proof->clock = now;
  proof->seconds += seconds;
  if (arranges)
    proof->board_seconds += seconds;
}

void
gw_proof_set_meanwhile (GwProof *proof, GwProofMeanwhileFunc func, gpointer user_data)
{
  proof->meanwhile = func;
  proof->meanwhile_data = user_data;
}

gboolean
gw_proof_run_round (GwProof *proof, guint n_threads, const GwStop *stop, GError **error)
{
  const gboolean arranges = proof->phase == GW_PROOF_BOARDS;
  gboolean goes_on;

  if (gw_stop_requested (stop) || proof->phase == GW_PROOF_DONE)
    return FALSE;
  proof->board_seconds *= MEMORY;
  proof->n_arranged *= MEMORY;
  proof->clock = g_get_monotonic_time ();
  if (proof->phase == GW_PROOF_SEARCH)
    goes_on = search (proof, stop);
  else
    goes_on = run_items (proof, MAX (n_threads, 1), stop, error);
  gw_proof_count_seconds (proof, arranges);
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

const GwProofList *
gw_proof_get_sets (const GwProof *proof, guint *n_sets)
{
  *n_sets = gw_proof_list_count (proof->list, proof->threshold);
  return proof->list;
}

/* A set that was taken and is not done. */
static void
count_open (GwProofProgress *progress, guint number, guint *first)
{
  *first = MIN (*first, number);
  progress->left += number < progress->n_listed;
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
  progress->decided = __atomic_load_n (&proof->decided, __ATOMIC_RELAXED);
  if (proof->boards->len > 0)
    progress->best = g_array_index (proof->boards, GwProofBoard, 0).value;
  if (proof->more)
    progress->best = MAX (progress->best, proof->threshold - 1);
  if (!sorted)
    return;

  progress->n_listed = gw_proof_list_count (proof->list, proof->threshold);
  progress->left_out = progress->n_sets - progress->n_listed;
  progress->left = progress->n_listed - MIN (proof->next_item, progress->n_listed);
  for (guint i = 0; i < proof->undone->len; i++)
    count_open (progress, g_array_index (proof->undone, GwProofTask, i).number, &first);
  for (guint i = 0; i < proof->n_workers; i++)
    if (proof->workers[i].busy)
      count_open (progress, proof->workers[i].task.number, &first);
  progress->ceiling = MAX (progress->best, proof->threshold - 1);
  if (proof->phase == GW_PROOF_DONE)
    {
      progress->decided = progress->n_sets;
      progress->left = 0;
      return;
    }
  if (first < progress->n_listed)
    progress->ceiling = MAX (progress->ceiling, gw_proof_list_get_total (proof->list, first));
  progress->decided = progress->n_sets - progress->left;
  if (proof->n_arranged > 0)
    progress->time_left = proof->board_seconds / proof->n_arranged * (double) progress->left;
}
