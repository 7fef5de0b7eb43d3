/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof.h"

#include "gw-error.h"
#include "gw-island.h"
#include "gw-kernel-choice.h"
#include "gw-parallel.h"
#include "gw-proof-arrange.h"
#include "gw-proof-pace.h"
#include "gw-proof-units.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#define SEARCH_SEED 1

/* Most bytes of the list; nearly all sets take three. */
#define MOST_BYTES (64u << 20)

/* Sets that are packed at once. */
#define PACKET (1u << 18)

/* Microseconds. */
#define ROUND (G_USEC_PER_SEC / 5)

/* An item: the number of a part of all sets, or a set and its place in the list. */
typedef struct
{
  guint number;
  GwProofSet set;
} GwProofTask;

/* What one worker keeps from item to item. */
typedef struct
{
  GwProof *proof;
  GwProofTask task; /* that it works on, if it is busy; */
  gboolean busy;    /* both are guarded by the mutex */
  GwProofSets *sets;
  GArray *found;      /* sets of the part being done, not packed yet */
  GPtrArray *packets; /* those that are packed */
  guint n_found;      /* how many sets are in the packets */
  GwProofArrange *arrange;
  GwJudge *judge;
  GArray *boards;   /* of the set being arranged */
  gint64 threshold; /* for that set; rises with its boards */
} GwProofWorker;

struct _GwProof
{
  GwProofQuestion *question;
  GwProofSettings settings;
  GwProofPhase phase;
  guint64 n_sets; /* all letter sets that it is about */
  GArray *seeds;  /* boards that the search found */
  GArray *boards; /* sorted */

  gint64 first_threshold; /* that the sets are found with */
  gint64 threshold;       /* rises with the boards */
  gboolean more;
  double seconds;       /* until now */
  GwProofPace pace;     /* of arranging, in this process */
  double round_seconds; /* time of this round, */
  double round_work;    /* and the sets arranged in it, as they are weighed there */

  GwProofList *list;     /* sets that reach the first threshold; closed when they are all there */
  GwProofCursor *cursor; /* at the next item, when it is closed */
  guint n_found;         /* sets in the list and in the packets of workers, */
  gsize list_size;       /* and the bytes of these */
  gboolean full;
  guint64 left_out; /* all others */
  guint64 decided;  /* shown while sets are found; atomic */

  /* Items of the phase: parts of all sets, or sets. */
  guint n_items;
  guint next_item;
  GArray *undone; /* of GwProofTask: those that were taken and put back */

  GArray *units; /* that it is about, of guint; NULL for all */

  /* Where a resumed proof goes on when its sets are found again; NULL otherwise. */
  GwProofState *resumed;

  GMutex mutex; /* while workers run */
  gint64 clock; /* the time up to which the seconds are counted, in a round */
  GwProofMeanwhileFunc meanwhile;
  gpointer meanwhile_data;
  guint n_workers;
  GwProofWorker *workers;
};

static void
free_workers (GwProof *proof)
{
  for (guint i = 0; i < proof->n_workers; i++)
    {
      GwProofWorker *worker = &proof->workers[i];

      g_clear_pointer (&worker->sets, gw_proof_sets_free);
      g_clear_pointer (&worker->found, g_array_unref);
      g_clear_pointer (&worker->packets, g_ptr_array_unref);
      g_clear_pointer (&worker->arrange, gw_proof_arrange_free);
      g_clear_pointer (&worker->judge, gw_judge_free);
      g_clear_pointer (&worker->boards, g_array_unref);
    }
  g_clear_pointer (&proof->workers, g_free);
  proof->n_workers = 0;
}

/* Adds the time since it was last called. */
static void
count_seconds (GwProof *proof)
{
  const gint64 now = g_get_monotonic_time ();
  const double seconds = (double) (now - proof->clock) / G_USEC_PER_SEC;

  proof->clock = now;
  proof->seconds += seconds;
  proof->round_seconds += seconds;
}

static void
settle (const GwProof *proof, GArray *boards, gint64 *threshold, gboolean *more)
{
  gw_proof_boards_settle (boards, proof->settings.top, GW_PROOF_MOST_BOARDS, threshold, more);
}

/* A round of work: until it is over, each thread takes one item after the other, a part of all
 * letter sets or a set to arrange. */
typedef struct
{
  GwProof *proof;
  const GwStop *stop;
  gint64 end;
  guint n_threads;
  guint n_working; /* how many threads still work; guarded by the proof's mutex */
  GCond idle;      /* signaled when none does */
} Round;

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
  settle (worker->proof, worker->boards, &worker->threshold, &more);
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

/* Takes the next item; FALSE when there is none. Call it with the mutex locked. */
static gboolean
take (GwProof *proof, GwProofTask *task)
{
  while (proof->undone->len > 0 || proof->next_item < proof->n_items)
    {
      if (proof->undone->len > 0)
        {
          *task = g_array_index (proof->undone, GwProofTask, proof->undone->len - 1);
          g_array_set_size (proof->undone, proof->undone->len - 1);
        }
      else
        {
          task->number = proof->next_item++;
          if (proof->phase == GW_PROOF_BOARDS
              && !gw_proof_cursor_next (proof->cursor, &task->set))
            return FALSE;
        }
      if (proof->phase == GW_PROOF_SETS || gw_proof_set_get_total (task->set) >= proof->threshold)
        return TRUE;
    }
  return FALSE;
}

/* Call it with the mutex locked. A list stays full even if a part is given up, as the same sets
 * would be found again. */
static void
look_for_room (GwProof *proof)
{
  if (proof->n_found > GW_PROOF_MOST_SETS || proof->list_size > MOST_BYTES)
    proof->full = TRUE;
}

/* Packs the sets found so far in a part. FALSE when there is no room for more. */
static gboolean
pack_cb (GArray *found, gpointer user_data)
{
  GwProofWorker *worker = user_data;
  GwProof *proof = worker->proof;
  GwProofPacket *packet;

  if (found->len == 0)
    return TRUE;
  packet = gw_proof_packet_new ((GwProofSet *) (gpointer) found->data, found->len);
  g_ptr_array_add (worker->packets, packet);
  worker->n_found += found->len;
  g_mutex_lock (&proof->mutex);
  proof->n_found += found->len;
  proof->list_size += gw_proof_packet_get_size (packet);
  look_for_room (proof);
  g_mutex_unlock (&proof->mutex);
  g_array_set_size (found, 0);
  return !proof->full;
}

/* Drops the sets found in a part that did not end. The part will be done again from the start. */
static void
give_up_part (GwProof *proof, GwProofWorker *worker, guint64 left_out)
{
  __atomic_fetch_sub (&proof->decided, left_out, __ATOMIC_RELAXED);
  g_mutex_lock (&proof->mutex);
  proof->n_found -= worker->n_found;
  for (guint i = 0; i < worker->packets->len; i++)
    proof->list_size -= gw_proof_packet_get_size (g_ptr_array_index (worker->packets, i));
  g_mutex_unlock (&proof->mutex);
  g_ptr_array_set_free_func (worker->packets, (GDestroyNotify) gw_proof_packet_free);
  g_ptr_array_set_size (worker->packets, 0);
  g_ptr_array_set_free_func (worker->packets, NULL);
}

/* The sets of one unit, which is a part of all sets. */
static gboolean
run_part (GwProof *proof, GwProofWorker *worker, guint item, const GwStop *stop)
{
  const guint32 threshold = (guint32) MIN (proof->first_threshold, G_MAXUINT32);
  const guint part = proof->units != NULL ? g_array_index (proof->units, guint, item) : item;
  guint64 left_out;

  if (worker->sets == NULL)
    {
      worker->sets = gw_proof_sets_new (proof->question->words);
      gw_proof_sets_set_func (worker->sets, pack_cb, worker);
      worker->found = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
      worker->packets = g_ptr_array_new ();
    }
  g_array_set_size (worker->found, 0);
  worker->n_found = 0;
  if (!gw_proof_sets_run (worker->sets, part, threshold, PACKET, worker->found, &left_out,
                          &proof->decided, stop)
      || !pack_cb (worker->found, worker))
    {
      give_up_part (proof, worker, left_out);
      return FALSE;
    }
  g_mutex_lock (&proof->mutex);
  for (guint i = 0; i < worker->packets->len; i++)
    proof->list_size
      += gw_proof_list_add (proof->list, g_ptr_array_index (worker->packets, i));
  g_ptr_array_set_size (worker->packets, 0);
  look_for_room (proof);
  proof->left_out += left_out;
  g_mutex_unlock (&proof->mutex);
  return TRUE;
}

/* All arrangements of one set. */
static gboolean
run_set (GwProof *proof, GwProofWorker *worker, GwProofSet set, const GwStop *stop)
{
  const GwProofQuestion *question = proof->question;
  const guint64 letters = gw_proof_set_get_letters (set, question->words);
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
  done = gw_proof_arrange_run (worker->arrange, letters, (guint64) worker->threshold, board_cb,
                               worker, stop);
  g_mutex_lock (&proof->mutex);
  if (done)
    proof->round_work += gw_proof_pace_weigh (&proof->pace, gw_proof_set_get_total (set));
  for (guint i = 0; done && i < worker->boards->len; i++)
    {
      const GwProofBoard *board = &g_array_index (worker->boards, GwProofBoard, i);

      if (board->value < proof->threshold)
        continue;
      gw_proof_boards_insert (proof->boards, board);
      settle (proof, proof->boards, &proof->threshold, &proof->more);
    }
  g_mutex_unlock (&proof->mutex);
  return done;
}

static gboolean
is_full (const GwProof *proof)
{
  return proof->full || proof->boards->len > GW_PROOF_MOST_BOARDS;
}

static void
run_tasks (Round *round, GwProofWorker *worker)
{
  GwProof *proof = round->proof;

  while (!gw_stop_requested (round->stop) && g_get_monotonic_time () < round->end)
    {
      gboolean done;

      g_mutex_lock (&proof->mutex);
      worker->busy = !is_full (proof) && take (proof, &worker->task);
      g_mutex_unlock (&proof->mutex);
      if (!worker->busy)
        return;
      if (proof->phase == GW_PROOF_SETS)
        done = run_part (proof, worker, worker->task.number, round->stop);
      else
        done = run_set (proof, worker, worker->task.set, round->stop);
      g_mutex_lock (&proof->mutex);
      worker->busy = FALSE;
      if (!done)
        g_array_append_val (proof->undone, worker->task);
      g_mutex_unlock (&proof->mutex);
    }
}

/* Calls the `meanwhile` function as long as a thread is busy: an item may take much longer than a
 * round should. */
static void
watch (Round *round)
{
  GwProof *proof = round->proof;
  gint64 next = round->end + ROUND;

  g_mutex_lock (&proof->mutex);
  while (round->n_working > 0)
    if (!g_cond_wait_until (&round->idle, &proof->mutex, next))
      {
        next = g_get_monotonic_time () + ROUND;
        count_seconds (proof);
        if (proof->meanwhile != NULL)
          proof->meanwhile (proof, proof->meanwhile_data);
      }
  g_mutex_unlock (&proof->mutex);
}

/* Each thread has one of the items; the one after them watches the threads. It is handed out last,
 * so that it ends even if there are fewer threads than items. */
static void
work_cb (guint item, guint number, gpointer user_data)
{
  Round *round = user_data;

  if (item == round->n_threads)
    {
      watch (round);
      return;
    }
  run_tasks (round, &round->proof->workers[number]);
  g_mutex_lock (&round->proof->mutex);
  if (--round->n_working == 0)
    g_cond_signal (&round->idle);
  g_mutex_unlock (&round->proof->mutex);
}

static void
start_sets (GwProof *proof)
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
  proof->n_items = proof->units != NULL ? proof->units->len
                                        : gw_proof_units_count (proof->question);
  proof->next_item = 0;
}

GwProof *
gw_proof_new_units (GwProofQuestion *question, const GwProofSettings *settings, GArray *units)
{
  GwProof *proof;

  g_return_val_if_fail (settings->threshold > 0 || settings->top <= GW_ISLAND_N_BEST, NULL);

  proof = g_atomic_rc_box_new0 (GwProof);
  proof->units = units != NULL ? g_array_ref (units) : NULL;
  proof->n_sets = gw_proof_units_count_sets (question, units);
  gw_proof_pace_init (&proof->pace, question->words->n_cells);
  proof->question = gw_proof_question_ref (question);
  proof->settings = *settings;
  if (settings->threshold <= 0 && settings->top == 0)
    proof->settings.top = 1;
  proof->seeds = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  proof->boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  proof->undone = g_array_new (FALSE, FALSE, sizeof (GwProofTask));
  proof->first_threshold = proof->threshold = settings->threshold;
  proof->phase = GW_PROOF_SEARCH;
  if (settings->threshold > 0)
    start_sets (proof);
  g_mutex_init (&proof->mutex);
  return proof;
}

GwProof *
gw_proof_new (GwProofQuestion *question, const GwProofSettings *settings)
{
  return gw_proof_new_units (question, settings, NULL);
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

  free_workers (proof);
  g_array_unref (proof->seeds);
  g_array_unref (proof->boards);
  g_clear_pointer (&proof->cursor, gw_proof_cursor_free);
  g_clear_pointer (&proof->list, gw_proof_list_free);
  g_array_unref (proof->undone);
  g_clear_pointer (&proof->units, g_array_unref);
  g_clear_pointer (&proof->resumed, gw_proof_state_free);
  g_mutex_clear (&proof->mutex);
  gw_proof_question_unref (proof->question);
}

void
gw_proof_unref (GwProof *proof)
{
  g_atomic_rc_box_release_full (proof, clear);
}

/* The boards that the search finds set the first threshold: the better, the quicker the proof. */
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
  /* About a second for the largest boards: beginning with a poor board would cost more. */
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
  settle (proof, proof->boards, &proof->threshold, &proof->more);
  proof->first_threshold = proof->threshold;
  start_sets (proof);
  return TRUE;
}

/* Goes to where the saved proof was. FALSE when that was about other sets. */
static gboolean
skip_to_saved (GwProof *proof, const GwProofState *saved)
{
  guint next = 0;

  /* It was joined of parts, which were few enough: what they arranged is more than what is here. */
  if (proof->first_threshold > saved->first_threshold)
    {
      proof->next_item = proof->n_items;
      return saved->next_item == saved->n_sets && saved->undone->len == 0;
    }
  if (saved->n_sets != proof->n_items || saved->left_out != proof->left_out)
    return FALSE;
  for (; proof->next_item < saved->next_item; proof->next_item++)
    {
      GwProofTask task = { proof->next_item, 0 };

      if (!gw_proof_cursor_next (proof->cursor, &task.set))
        return FALSE;
      if (next == saved->undone->len || g_array_index (saved->undone, guint, next) != task.number)
        continue;
      g_array_append_val (proof->undone, task);
      next++;
    }
  return TRUE;
}

static gboolean
start_boards (GwProof *proof)
{
  g_autoptr (GwProofState) saved = g_steal_pointer (&proof->resumed);

  gw_proof_list_close (proof->list);
  free_workers (proof);
  proof->phase = GW_PROOF_BOARDS;
  proof->n_items = gw_proof_list_get_length (proof->list);
  proof->next_item = 0;
  proof->cursor = gw_proof_cursor_new (proof->list);
  return saved == NULL || skip_to_saved (proof, saved);
}

/* There are more sets or boards than can be kept. If only the best boards are asked for, those
 * that are merely as good as the best one so far are given up; otherwise that is an error. */
static gboolean
make_room (GwProof *proof, GError **error)
{
  const gint64 found = proof->seeds->len > 0 ? g_array_index (proof->seeds, GwProofBoard, 0).value
                                             : 0;

  if (proof->boards->len > GW_PROOF_MOST_BOARDS)
    g_set_error (error, GW_PROOF_ERROR, GW_PROOF_ERROR_TOO_MANY,
                 _("More than %d boards reach %" PRId64), GW_PROOF_MOST_BOARDS, proof->threshold);
  else if (proof->seeds->len == 0 || proof->first_threshold > found)
    g_set_error (error, GW_PROOF_ERROR, GW_PROOF_ERROR_TOO_MANY,
                 _("The letters of more than %u boards could spell %" PRId64),
                 MIN (proof->n_found, GW_PROOF_MOST_SETS), proof->first_threshold);
  else
    {
      proof->more = TRUE;
      proof->first_threshold = found + 1;
      proof->threshold = MAX (proof->threshold, proof->first_threshold);
      gw_proof_boards_cut (proof->boards, proof->threshold);
      start_sets (proof);
      return TRUE;
    }
  return FALSE;
}

static void
finish (GwProof *proof)
{
  proof->phase = GW_PROOF_DONE;
  g_clear_pointer (&proof->cursor, gw_proof_cursor_free);
  free_workers (proof);
  /* Those that were too many to list are not as good as these. */
  if (proof->boards->len >= proof->settings.top)
    proof->more = FALSE;
  /* Of the many that are as good, list those that the search found: they are always the same. */
  for (guint i = 0; proof->more && i < proof->seeds->len; i++)
    if (g_array_index (proof->seeds, GwProofBoard, i).value == proof->threshold - 1)
      gw_proof_boards_insert (proof->boards, &g_array_index (proof->seeds, GwProofBoard, i));
}

/* Works on items of the phase for one round. FALSE when the proof cannot go on, or is done. */
static gboolean
run_items (GwProof *proof, guint n_threads, const GwStop *stop, GError **error)
{
  Round round = { .proof = proof,
                  .stop = stop,
                  .end = g_get_monotonic_time () + ROUND,
                  .n_threads = n_threads,
                  .n_working = n_threads };

  g_cond_init (&round.idle);
  set_workers (proof, n_threads + 1);
  gw_parallel_run (n_threads + 1, n_threads + 1, work_cb, &round);
  g_cond_clear (&round.idle);
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
                       _("The saved proof does not fit its words; begin another one"));
      return FALSE;
    }
  finish (proof);
  return FALSE;
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
  proof->round_seconds = proof->round_work = 0;
  proof->clock = g_get_monotonic_time ();
  if (proof->phase == GW_PROOF_SEARCH)
    goes_on = search (proof, stop);
  else
    goes_on = run_items (proof, MAX (n_threads, 1), stop, error);
  count_seconds (proof);
  if (arranges)
    gw_proof_pace_add (&proof->pace, proof->round_work, proof->round_seconds);
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

/* Counts and weighs a set that was taken and is not done. */
static void
count_open (const GwProof *proof, GwProofProgress *progress, guint number, guint *first,
            double *work)
{
  *first = MIN (*first, number);
  if (number >= progress->n_listed)
    return;
  progress->left++;
  *work += gw_proof_pace_weigh (&proof->pace, gw_proof_list_get_total (proof->list, number));
}

void
gw_proof_get_progress (const GwProof *proof, GwProofProgress *progress)
{
  const gboolean sorted = proof->phase >= GW_PROOF_BOARDS;
  guint first = proof->next_item;
  double work = 0;

  *progress = (GwProofProgress){ proof->phase, proof->threshold, 0, G_MAXINT64 };
  progress->n_sets = proof->n_sets;
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
    count_open (proof, progress, g_array_index (proof->undone, GwProofTask, i).number, &first,
                &work);
  for (guint i = 0; i < proof->n_workers; i++)
    if (proof->workers[i].busy)
      count_open (proof, progress, proof->workers[i].task.number, &first, &work);
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
  work += gw_proof_pace_weigh_range (&proof->pace, proof->list, proof->next_item,
                                     (guint) progress->n_listed);
  progress->time_left = gw_proof_pace_estimate (&proof->pace, work);
}

static gint
compare_items (gconstpointer a, gconstpointer b)
{
  const guint32 x = *(const guint32 *) a, y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

static GArray *
list_undone (const GwProof *proof)
{
  GArray *undone = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (proof->phase < GW_PROOF_BOARDS)
    return undone;
  for (guint i = 0; i < proof->undone->len; i++)
    g_array_append_val (undone, g_array_index (proof->undone, GwProofTask, i).number);
  /* What is being worked on now may never be finished. */
  for (guint i = 0; i < proof->n_workers; i++)
    if (proof->workers[i].busy)
      g_array_append_val (undone, proof->workers[i].task.number);
  g_array_sort (undone, compare_items);
  return undone;
}

GVariant *
gw_proof_save (const GwProof *proof)
{
  const gboolean sorted = proof->phase >= GW_PROOF_BOARDS;
  g_autoptr (GArray) undone = list_undone (proof);
  GwProofState state = { .settings = proof->settings,
                         .phase = proof->phase,
                         .first_threshold = proof->first_threshold,
                         .threshold = proof->threshold,
                         .more = proof->more,
                         /* Sets half found are found again from the start. */
                         .next_item = sorted ? proof->next_item : 0,
                         .undone = undone,
                         .left_out = sorted ? proof->left_out : 0,
                         .n_sets = sorted ? proof->n_items : 0,
                         .seeds = proof->seeds,
                         .boards = proof->boards,
                         .units = proof->units };

  if (proof->resumed != NULL)
    {
      state = *proof->resumed;
      state.phase = GW_PROOF_BOARDS;
    }
  state.seconds = proof->seconds;
  return gw_proof_state_save (&state, proof->question);
}

void
gw_proof_refuse (const char *name, guint line, GError **error)
{
  gw_error_set_at (error, GW_ERROR_SYNTAX, name, line,
                   _("The saved proof is damaged; use a copy, or start it again"));
}

GwProof *
gw_proof_resume (GwProofQuestion *question, GVariant *saved, GError **error)
{
  g_autoptr (GwProofState) state = gw_proof_state_load (question, saved);
  GwProof *proof;

  if (state == NULL)
    {
      gw_proof_refuse (NULL, 0, error);
      return NULL;
    }
  /* What was added at the end is added again. */
  gw_proof_boards_cut (state->boards, state->threshold);
  proof = gw_proof_new_units (question, &state->settings, state->units);
  g_array_append_vals (proof->seeds, state->seeds->data, state->seeds->len);
  g_array_append_vals (proof->boards, state->boards->data, state->boards->len);
  proof->first_threshold = state->first_threshold;
  proof->threshold = state->threshold;
  proof->more = state->more;
  proof->seconds = state->seconds;
  if (state->phase != GW_PROOF_SEARCH)
    start_sets (proof);
  if (state->phase >= GW_PROOF_BOARDS)
    proof->resumed = g_steal_pointer (&state);
  return proof;
}
