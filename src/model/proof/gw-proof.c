/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof.h"

#include "gw-error.h"
#include "gw-island.h"
#include "gw-kernel-choice.h"
#include "gw-parallel.h"
#include "gw-proof-pace.h"
#include "gw-proof-units.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#define SEARCH_SEED 1

/* Microseconds. */
#define ROUND (G_USEC_PER_SEC / 5)

/* What a thread works with. */
typedef struct
{
  GwProof *proof;
  GwProofWorker *worker;
  GPtrArray *packets; /* of the part being done: those found to the end, */
  guint n_found;      /* and how many sets, */
  gsize size;         /* and bytes, were reserved for it */
  GwProofFound found; /* boards of the set being arranged */
} ProofThread;

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
  GArray *undone;   /* of GwProofTask: those that were taken and put back */
  GHashTable *open; /* numbers of those that were taken, and are worked on */

  GArray *units; /* that it is about, of guint; NULL for all */

  /* Where a resumed proof goes on when its sets are found again; NULL otherwise. */
  GwProofState *resumed;

  GMutex mutex; /* while workers run */
  gint64 clock; /* the time up to which the seconds are counted, in a round */
  GwProofMeanwhileFunc meanwhile;
  gpointer meanwhile_data;
  guint n_threads;
  ProofThread *threads;
};

static void
free_threads (GwProof *proof)
{
  for (guint i = 0; i < proof->n_threads; i++)
    {
      ProofThread *thread = &proof->threads[i];

      gw_proof_worker_free (thread->worker);
      g_ptr_array_unref (thread->packets);
      g_array_unref (thread->found.boards);
    }
  g_clear_pointer (&proof->threads, g_free);
  proof->n_threads = 0;
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

static gboolean
is_full (const GwProof *proof)
{
  return proof->full || proof->boards->len > GW_PROOF_MOST_BOARDS;
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
set_threads (GwProof *proof, guint n)
{
  if (proof->n_threads >= n)
    return;
  free_threads (proof);
  proof->threads = g_new0 (ProofThread, n);
  proof->n_threads = n;
  for (guint i = 0; i < n; i++)
    {
      ProofThread *thread = &proof->threads[i];

      thread->proof = proof;
      thread->worker = gw_proof_worker_new (proof->question);
      thread->packets = g_ptr_array_new ();
      thread->found.boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
    }
}

gboolean
gw_proof_take (GwProof *proof, GwProofTask *task)
{
  while (!is_full (proof) && (proof->undone->len > 0 || proof->next_item < proof->n_items))
    {
      if (proof->undone->len > 0)
        {
          *task = g_array_index (proof->undone, GwProofTask, proof->undone->len - 1);
          g_array_set_size (proof->undone, proof->undone->len - 1);
        }
      else
        {
          *task = (GwProofTask){ .number = proof->next_item++ };
          if (proof->phase == GW_PROOF_BOARDS
              && !gw_proof_cursor_next (proof->cursor, &task->set))
            return FALSE;
        }
      if (proof->phase == GW_PROOF_BOARDS && task->set.total < proof->threshold)
        continue;
      g_hash_table_add (proof->open, GUINT_TO_POINTER (task->number));
      return TRUE;
    }
  return FALSE;
}

void
gw_proof_put_back (GwProof *proof, const GwProofTask *task)
{
  if (g_hash_table_remove (proof->open, GUINT_TO_POINTER (task->number)))
    g_array_append_vals (proof->undone, task, 1);
}

guint
gw_proof_get_unit (const GwProof *proof, const GwProofTask *task)
{
  return proof->units != NULL ? g_array_index (proof->units, guint, task->number) : task->number;
}

/* A list stays full even if a part is given up, as the same sets would be found again. */
static gboolean
reserve (GwProof *proof, guint n_sets, gsize size)
{
  proof->n_found += n_sets;
  proof->list_size += size;
  if (proof->n_found > GW_PROOF_MOST_SETS || proof->list_size > GW_PROOF_MOST_BYTES)
    proof->full = TRUE;
  return !proof->full;
}

/* Takes the packets, for which room was reserved. */
static void
finish_part (GwProof *proof, const GwProofTask *task, GPtrArray *packets, guint64 left_out)
{
  gsize size = 0;

  for (guint i = 0; i < packets->len; i++)
    size += gw_proof_list_add (proof->list, g_ptr_array_index (packets, i));
  g_ptr_array_set_free_func (packets, NULL);
  g_ptr_array_set_size (packets, 0);
  reserve (proof, 0, size);
  proof->left_out += left_out;
  g_hash_table_remove (proof->open, GUINT_TO_POINTER (task->number));
}

void
gw_proof_finish_part (GwProof *proof, const GwProofTask *task, GPtrArray *packets, guint64 left_out)
{
  /* Sets that nobody needs any more only take room. */
  if (is_full (proof))
    {
      g_ptr_array_set_free_func (packets, (GDestroyNotify) gw_proof_packet_free);
      g_ptr_array_set_size (packets, 0);
      gw_proof_put_back (proof, task);
      return;
    }
  for (guint i = 0; i < packets->len; i++)
    {
      const GwProofPacket *packet = g_ptr_array_index (packets, i);

      reserve (proof, gw_proof_packet_count (packet), gw_proof_packet_get_size (packet));
    }
  proof->decided += left_out;
  finish_part (proof, task, packets, left_out);
}

gint64
gw_proof_get_threshold (const GwProof *proof, guint *top)
{
  *top = proof->settings.top;
  return proof->phase == GW_PROOF_SETS ? proof->first_threshold : proof->threshold;
}

static void
add_portion (GArray *portions, guint n_items, double weight)
{
  const guint n = portions->len;
  GwProofPortion portion = { n_items, weight };

  if (n > 0)
    portion.weight = MIN (weight, g_array_index (portions, GwProofPortion, n - 1).weight);
  g_array_append_val (portions, portion);
}

/* Units, or sets that were put back, all alike. */
static void
add_equal_portions (GArray *portions, guint n_items, guint size, double weight)
{
  for (guint first = 0; first < n_items; first += size)
    add_portion (portions, MIN (size, n_items - first), weight);
}

GArray *
gw_proof_cut (const GwProof *proof, guint n, guint most)
{
  GArray *portions = g_array_new (FALSE, FALSE, sizeof (GwProofPortion));
  const guint end = proof->n_items;
  const guint n_undone = proof->undone->len;
  double weight;

  if (proof->phase == GW_PROOF_SETS)
    {
      add_equal_portions (portions, n_undone + end - proof->next_item, 1, 1);
      return portions;
    }
  weight = gw_proof_pace_weigh_range (&proof->pace, proof->list, proof->next_item, end);
  weight = MAX (weight, 1) / n;
  add_equal_portions (portions, n_undone, CLAMP (n_undone / n, 1, most), 2 * weight);
  for (guint first = proof->next_item, n_items; first < end; first += n_items)
    {
      n_items = gw_proof_pace_count (&proof->pace, proof->list, first, end, weight);
      n_items = MIN (n_items, most);
      add_portion (portions, n_items,
                   gw_proof_pace_weigh_range (&proof->pace, proof->list, first, first + n_items));
    }
  return portions;
}

void
gw_proof_set_full (GwProof *proof)
{
  proof->full = TRUE;
}

/* What is known of boards even if not all of their set are. */
static void
raise_threshold (GwProof *proof, const GwProofFound *found)
{
  if (!found->more || found->threshold <= proof->threshold)
    return;
  proof->more = TRUE;
  proof->threshold = found->threshold;
  gw_proof_boards_cut (proof->boards, proof->threshold);
}

void
gw_proof_add_boards (GwProof *proof, const GwProofFound *found)
{
  raise_threshold (proof, found);
  for (guint i = 0; i < found->boards->len; i++)
    {
      const GwProofBoard *board = &g_array_index (found->boards, GwProofBoard, i);

      if (board->value < proof->threshold)
        continue;
      gw_proof_boards_insert (proof->boards, board);
      gw_proof_boards_settle (proof->boards, proof->settings.top, GW_PROOF_MOST_BOARDS,
                              &proof->threshold, &proof->more);
    }
}

void
gw_proof_finish_set (GwProof *proof, const GwProofTask *task)
{
  if (g_hash_table_remove (proof->open, GUINT_TO_POINTER (task->number)))
    proof->round_work += gw_proof_pace_weigh (&proof->pace, task->set.total);
}

static gboolean
room_cb (guint n_sets, gsize size, gpointer user_data)
{
  ProofThread *thread = user_data;
  gboolean is_room;

  thread->n_found += n_sets;
  thread->size += size;
  g_mutex_lock (&thread->proof->mutex);
  is_room = reserve (thread->proof, n_sets, size);
  g_mutex_unlock (&thread->proof->mutex);
  return is_room;
}

/* The sets of one unit, which is a part of all sets. */
static void
run_part (ProofThread *thread, const GwProofTask *task, const GwStop *stop)
{
  GwProof *proof = thread->proof;
  guint64 left_out;
  gboolean done;

  thread->n_found = 0;
  thread->size = 0;
  done
    = gw_proof_worker_find (thread->worker, gw_proof_get_unit (proof, task), proof->first_threshold,
                            thread->packets, &left_out, &proof->decided, room_cb, thread, stop);
  g_mutex_lock (&proof->mutex);
  if (done)
    {
      finish_part (proof, task, thread->packets, left_out);
    }
  else
    {
      proof->n_found -= thread->n_found;
      proof->list_size -= thread->size;
      gw_proof_put_back (proof, task);
    }
  g_mutex_unlock (&proof->mutex);
}

/* All arrangements of one set. */
static void
run_set (ProofThread *thread, const GwProofTask *task, const GwStop *stop)
{
  GwProof *proof = thread->proof;
  GwProofFound *found = &thread->found;
  gboolean done;

  g_array_set_size (found->boards, 0);
  found->more = FALSE;
  g_mutex_lock (&proof->mutex);
  found->threshold = proof->threshold;
  g_mutex_unlock (&proof->mutex);
  done = gw_proof_worker_arrange (thread->worker, task->set, proof->settings.top, found, stop);
  g_mutex_lock (&proof->mutex);
  if (done)
    {
      gw_proof_add_boards (proof, found);
      gw_proof_finish_set (proof, task);
    }
  else
    {
      raise_threshold (proof, found);
      gw_proof_put_back (proof, task);
    }
  g_mutex_unlock (&proof->mutex);
}

static void
run_tasks (Round *round, ProofThread *thread)
{
  GwProof *proof = round->proof;

  while (!gw_stop_requested (round->stop) && g_get_monotonic_time () < round->end)
    {
      GwProofTask task;
      gboolean taken;

      g_mutex_lock (&proof->mutex);
      taken = gw_proof_take (proof, &task);
      g_mutex_unlock (&proof->mutex);
      if (!taken)
        return;
      if (proof->phase == GW_PROOF_SETS)
        run_part (thread, &task, round->stop);
      else
        run_set (thread, &task, round->stop);
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
  run_tasks (round, &round->proof->threads[number]);
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
  g_hash_table_remove_all (proof->open);
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
  proof->open = g_hash_table_new (NULL, NULL);
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

  free_threads (proof);
  g_array_unref (proof->seeds);
  g_array_unref (proof->boards);
  g_clear_pointer (&proof->cursor, gw_proof_cursor_free);
  g_clear_pointer (&proof->list, gw_proof_list_free);
  g_array_unref (proof->undone);
  g_hash_table_unref (proof->open);
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
  gw_proof_boards_settle (proof->boards, proof->settings.top, GW_PROOF_MOST_BOARDS,
                          &proof->threshold, &proof->more);
  proof->first_threshold = proof->threshold;
  start_sets (proof);
  return TRUE;
}

/* Goes to where the saved proof was. FALSE when that was about other sets. */
static gboolean
skip_to_saved (GwProof *proof, const GwProofState *saved)
{
  guint next = 0;

  /* The proof was merged from parts that were few enough; they arranged more sets than are here. */
  if (proof->first_threshold > saved->first_threshold)
    {
      proof->next_item = proof->n_items;
      return saved->next_item == saved->n_sets && saved->undone->len == 0;
    }
  if (saved->n_sets != proof->n_items || saved->left_out != proof->left_out)
    return FALSE;
  for (; proof->next_item < saved->next_item; proof->next_item++)
    {
      GwProofTask task = { .number = proof->next_item };

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
  free_threads (proof);
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
                 _("More than %u sets of letters could reach %" PRId64),
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
  free_threads (proof);
  /* Those that were too many to list are not as good as these. */
  if (proof->boards->len >= proof->settings.top)
    proof->more = FALSE;
  /* Of the many that are as good, list those that the search found: they are always the same. */
  for (guint i = 0; proof->more && i < proof->seeds->len; i++)
    if (g_array_index (proof->seeds, GwProofBoard, i).value == proof->threshold - 1)
      gw_proof_boards_insert (proof->boards, &g_array_index (proof->seeds, GwProofBoard, i));
}

gboolean
gw_proof_end_round (GwProof *proof, const GwStop *stop, GError **error)
{
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
                       _("The saved proof does not match its words; start a new one"));
      return FALSE;
    }
  finish (proof);
  return FALSE;
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
  set_threads (proof, n_threads + 1);
  gw_parallel_run (n_threads + 1, n_threads + 1, work_cb, &round);
  g_cond_clear (&round.idle);
  return gw_proof_end_round (proof, stop, error);
}

void
gw_proof_set_meanwhile (GwProof *proof, GwProofMeanwhileFunc func, gpointer user_data)
{
  proof->meanwhile = func;
  proof->meanwhile_data = user_data;
}

void
gw_proof_begin_round (GwProof *proof)
{
  proof->round_seconds = proof->round_work = 0;
  proof->pace.threshold = (double) proof->threshold;
  proof->clock = g_get_monotonic_time ();
}

/* Looks at the pace of what was done since it was last called. */
void
gw_proof_tick (GwProof *proof)
{
  count_seconds (proof);
  if (proof->phase == GW_PROOF_BOARDS)
    gw_proof_pace_add (&proof->pace, proof->round_work, proof->round_seconds);
  proof->round_seconds = proof->round_work = 0;
  if (proof->meanwhile != NULL)
    proof->meanwhile (proof, proof->meanwhile_data);
}

gboolean
gw_proof_run_round (GwProof *proof, guint n_threads, const GwStop *stop, GError **error)
{
  const gboolean arranges = proof->phase == GW_PROOF_BOARDS;
  gboolean goes_on;

  if (gw_stop_requested (stop) || proof->phase == GW_PROOF_DONE)
    return FALSE;
  gw_proof_begin_round (proof);
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
  GHashTableIter open;
  gpointer number;
  guint first = proof->next_item;
  double work = 0;

  *progress = (GwProofProgress){ proof->phase, proof->threshold, 0, G_MAXINT64, proof->n_sets };
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
  g_hash_table_iter_init (&open, proof->open);
  while (g_hash_table_iter_next (&open, &number, NULL))
    count_open (proof, progress, GPOINTER_TO_UINT (number), &first, &work);
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
  GHashTableIter open;
  gpointer key;

  if (proof->phase < GW_PROOF_BOARDS)
    return undone;
  for (guint i = 0; i < proof->undone->len; i++)
    g_array_append_val (undone, g_array_index (proof->undone, GwProofTask, i).number);
  /* What is being worked on now may never be finished. */
  g_hash_table_iter_init (&open, proof->open);
  while (g_hash_table_iter_next (&open, &key, NULL))
    {
      const guint32 number = GPOINTER_TO_UINT (key);

      g_array_append_val (undone, number);
    }
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
                   _("The saved proof is damaged; use a backup copy, or restart it"));
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
