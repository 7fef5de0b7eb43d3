/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof.h"

#include "gw-island.h"
#include "gw-proof-counts.h"
#include "gw-proof-pace.h"
#include "gw-proof-queue.h"
#include "gw-proof-search.h"
#include "gw-proof-units.h"
#include "gw-run-clock.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

/* The most ranges that are handed out before it is looked at what is left. */
#define MOST_RANGES (1u << 18)

/* A proof of more cells goes by units from the start: there is hardly ever room for a list, and it
 * would take long, and much memory in each process, to find that out. */
#define MOST_LISTED_CELLS 12

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
  GwProofTrials *trials; /* of the sets of the list; NULL when these are not to be arranged yet */
  guint64 n_judged;      /* boards of the search; atomic */
  double round_seconds; /* time of this round, */
  double round_work;    /* and the sets arranged in it, as they are weighed there */

  GwProofList *list;     /* sets that reach the first threshold; closed when they are all there */
  GwProofCursor *cursor; /* at the next item, when it is closed */
  guint n_found;         /* sets in the list and in the packets of workers, */
  gsize list_size;       /* and the bytes of these */
  gboolean full;
  GwProofCounts *counts; /* in place of the list when there is no room for it */
  gboolean is_wrong;     /* a unit has other sets than these */
  guint n_workers;       /* in this round */
  guint64 left_out;      /* all others */
  guint64 decided;  /* shown while sets are found; atomic */

  GwProofQueue queue; /* of the phase: islands of the search, parts of all sets, or sets */

  GArray *units; /* that it is about, of guint; NULL for all */

  /* Where a resumed proof goes on when its sets are found again; NULL otherwise. */
  GwProofState *resumed;

  gint64 clock; /* the time up to which the seconds are counted, in a round */
  GwProofMeanwhileFunc meanwhile;
  gpointer meanwhile_data;
  GPtrArray *workers; /* those that no thread uses now */
};

GwProofWorker *
gw_proof_borrow_worker (GwProof *proof)
{
  if (proof->workers->len == 0)
    return gw_proof_worker_new (proof->question);
  return g_ptr_array_steal_index_fast (proof->workers, proof->workers->len - 1);
}

void
gw_proof_return_worker (GwProof *proof, GwProofWorker *worker)
{
  g_ptr_array_add (proof->workers, worker);
}

static void
free_workers (GwProof *proof)
{
  g_ptr_array_set_size (proof->workers, 0);
}

/* Adds the time since it was last called. */
static void
count_seconds (GwProof *proof)
{
  const gint64 now = gw_run_clock_get ();
  const double seconds = (double) (now - proof->clock) / G_USEC_PER_SEC;

  proof->clock = now;
  proof->seconds += seconds;
  proof->round_seconds += seconds;
}

static gboolean
is_full (const GwProof *proof)
{
  return proof->full || proof->is_wrong || proof->boards->len > GW_PROOF_MOST_BOARDS;
}

/* Whether items are ranges. */
static gboolean
has_ranges (const GwProof *proof)
{
  return proof->counts != NULL && proof->phase >= GW_PROOF_BOARDS;
}

static gboolean
take_range (GwProof *proof, GwProofTask *task)
{
  *task = (GwProofTask){ 0 };
  if (is_full (proof) || !gw_proof_counts_take (proof->counts, proof->n_workers, &task->range))
    return FALSE;
  task->number = task->range.unit;
  return TRUE;
}

/* Whether there is anything to be done with a set or a unit that was picked. */
static gboolean
is_wanted (const GwProof *proof, const GwProofTask *task)
{
  if (proof->phase == GW_PROOF_BOARDS)
    return task->set.total >= proof->threshold;
  return proof->counts == NULL || !gw_proof_counts_has (proof->counts, task->number);
}

gboolean
gw_proof_take (GwProof *proof, GwProofTask *task)
{
  gboolean is_new;

  if (has_ranges (proof))
    return take_range (proof, task);
  while (!is_full (proof) && gw_proof_queue_pick (&proof->queue, task, &is_new))
    {
      if (is_new && proof->phase == GW_PROOF_BOARDS
          && !gw_proof_cursor_next (proof->cursor, &task->set))
        return FALSE;
      if (!is_wanted (proof, task))
        continue;
      gw_proof_queue_open (&proof->queue, task);
      return TRUE;
    }
  return FALSE;
}

void
gw_proof_put_back (GwProof *proof, const GwProofTask *task)
{
  if (has_ranges (proof))
    gw_proof_counts_put_back (proof->counts, &task->range);
  else
    gw_proof_queue_put_back (&proof->queue, task);
}

guint
gw_proof_get_unit (const GwProof *proof, const GwProofTask *task)
{
  return proof->units != NULL ? g_array_index (proof->units, guint, task->number) : task->number;
}

guint64 *
gw_proof_get_decided (GwProof *proof)
{
  return &proof->decided;
}

guint
gw_proof_get_most_sets (const GwProof *proof)
{
  return proof->settings.most_sets > 0 ? proof->settings.most_sets : GW_PROOF_MOST_SETS;
}

guint64 *
gw_proof_get_n_judged (GwProof *proof)
{
  return &proof->n_judged;
}

void
gw_proof_finish_island (GwProof *proof, const GwProofTask *task, const GArray *boards)
{
  gw_proof_queue_finish (&proof->queue, task);
  for (guint i = 0; i < boards->len; i++)
    gw_proof_boards_insert (proof->seeds, &g_array_index (boards, GwProofBoard, i));
}

gboolean
gw_proof_reserve (GwProof *proof, guint n_sets, gsize size)
{
  proof->n_found += n_sets;
  proof->list_size += size;
  if (proof->n_found > gw_proof_get_most_sets (proof) || proof->list_size > GW_PROOF_MOST_BYTES)
    proof->full = TRUE;
  return !proof->full;
}

void
gw_proof_release (GwProof *proof, guint n_sets, gsize size)
{
  proof->n_found -= n_sets;
  proof->list_size -= size;
}

void
gw_proof_finish_part (GwProof *proof, const GwProofTask *task, GPtrArray *packets, guint64 left_out)
{
  gsize size = 0;

  for (guint i = 0; i < packets->len; i++)
    size += gw_proof_list_add (proof->list, g_ptr_array_index (packets, i));
  g_ptr_array_set_free_func (packets, NULL);
  g_ptr_array_set_size (packets, 0);
  gw_proof_reserve (proof, 0, size);
  proof->left_out += left_out;
  gw_proof_queue_finish (&proof->queue, task);
}

void
gw_proof_finish_count (GwProof *proof, const GwProofTask *task, const GArray *levels,
                       guint64 left_out)
{
  gw_proof_queue_finish (&proof->queue, task);
  if (gw_proof_counts_add (proof->counts, task->number, levels))
    proof->left_out += left_out;
  else
    proof->full = TRUE;
}

gint64
gw_proof_get_first_threshold (const GwProof *proof)
{
  return proof->first_threshold;
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
  const GwProofQueue *queue = &proof->queue;
  const guint n_undone = queue->undone->len;
  guint end = queue->n_items;
  double weight;

  if (has_ranges (proof))
    {
      add_equal_portions (portions,
                          gw_proof_counts_estimate (proof->counts, proof->n_workers, MOST_RANGES),
                          1, 1);
      return portions;
    }
  if (proof->phase < GW_PROOF_BOARDS)
    {
      add_equal_portions (portions, n_undone + end - queue->next, 1, 1);
      return portions;
    }
  end = gw_proof_trials_get_end (proof->trials, queue->next, end);
  weight = gw_proof_pace_weigh_range (&proof->pace, proof->list, queue->next, end);
  weight = MAX (weight, 1) / n;
  add_equal_portions (portions, n_undone, CLAMP (n_undone / n, 1, most), 2 * weight);
  for (guint first = queue->next, n_items; first < end; first += n_items)
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

void
gw_proof_raise_threshold (GwProof *proof, const GwProofFound *found)
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
  gw_proof_raise_threshold (proof, found);
  for (guint i = 0; i < found->boards->len; i++)
    {
      const GwProofBoard *board = &g_array_index (found->boards, GwProofBoard, i);

      if (proof->boards->len > GW_PROOF_MOST_BOARDS)
        return;
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
  if (gw_proof_queue_finish (&proof->queue, task))
    proof->round_work += gw_proof_pace_weigh (&proof->pace, task->set.total);
}

void
gw_proof_finish_sets (GwProof *proof, GwProofTask *task, guint n, guint n_arranged)
{
  const double weight = gw_proof_counts_finish (proof->counts, &task->range, n, n_arranged);

  task->weight += weight;
  proof->round_work += weight;
}

void
gw_proof_finish_range (GwProof *proof, GwProofTask *task, double seconds, gboolean fits)
{
  gw_proof_counts_add_time (proof->counts, task->weight, seconds);
  gw_proof_counts_put_back (proof->counts, &task->range);
  if (!fits)
    proof->is_wrong = TRUE;
}

/* Begins with the units. */
static void
start_units (GwProof *proof)
{
  proof->phase = GW_PROOF_SETS;
  g_clear_pointer (&proof->cursor, gw_proof_cursor_free);
  g_clear_pointer (&proof->trials, gw_proof_trials_free);
  g_clear_pointer (&proof->list, gw_proof_list_free);
  g_clear_pointer (&proof->counts, gw_proof_counts_free);
  proof->list_size = 0;
  proof->n_found = 0;
  proof->full = FALSE;
  proof->left_out = 0;
  proof->decided = 0;
  gw_proof_queue_start (&proof->queue, proof->units != NULL
                                         ? proof->units->len
                                         : gw_proof_units_count (proof->question));
}

static void
start_counts (GwProof *proof)
{
  start_units (proof);
  proof->counts = gw_proof_counts_new (proof->queue.n_items, proof->first_threshold,
                                       proof->question->words->n_cells);
}

static void
start_sets (GwProof *proof)
{
  if (proof->question->words->n_cells > MOST_LISTED_CELLS)
    {
      start_counts (proof);
      return;
    }
  start_units (proof);
  proof->list = gw_proof_list_new ();
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
  gw_proof_queue_init (&proof->queue);
  proof->first_threshold = proof->threshold = settings->threshold;
  proof->phase = GW_PROOF_SEARCH;
  gw_proof_queue_start (&proof->queue, GW_PROOF_ISLANDS);
  if (settings->threshold > 0)
    start_sets (proof);
  proof->workers = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_proof_worker_free);
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

  g_ptr_array_unref (proof->workers);
  g_array_unref (proof->seeds);
  g_array_unref (proof->boards);
  g_clear_pointer (&proof->cursor, gw_proof_cursor_free);
  g_clear_pointer (&proof->trials, gw_proof_trials_free);
  g_clear_pointer (&proof->list, gw_proof_list_free);
  g_clear_pointer (&proof->counts, gw_proof_counts_free);
  gw_proof_queue_clear (&proof->queue);
  g_clear_pointer (&proof->units, g_array_unref);
  g_clear_pointer (&proof->resumed, gw_proof_state_free);
  gw_proof_question_unref (proof->question);
}

void
gw_proof_unref (GwProof *proof)
{
  g_atomic_rc_box_release_full (proof, clear);
}

/* The boards that the search found set the first threshold: the better, the quicker the proof. */
static void
finish_search (GwProof *proof)
{
  g_array_set_size (proof->seeds, MIN (proof->seeds->len, proof->settings.top));
  g_array_append_vals (proof->boards, proof->seeds->data, proof->seeds->len);
  gw_proof_boards_cut (proof->boards, 1);
  proof->threshold = 1;
  gw_proof_boards_settle (proof->boards, proof->settings.top, GW_PROOF_MOST_BOARDS,
                          &proof->threshold, &proof->more);
  proof->first_threshold = proof->threshold;
  start_sets (proof);
}

/* Goes to where the saved proof was. FALSE when that was about other sets. */
static gboolean
skip_to_saved (GwProof *proof, const GwProofState *saved)
{
  guint next = 0;

  /* The proof was merged from parts that were few enough; they arranged more sets than are here. */
  if (proof->first_threshold > saved->first_threshold)
    {
      proof->queue.next = proof->queue.n_items;
      return saved->next_item == saved->n_sets && saved->undone->len == 0;
    }
  if (saved->n_sets != proof->queue.n_items || saved->left_out != proof->left_out)
    return FALSE;
  for (; proof->queue.next < saved->next_item; proof->queue.next++)
    {
      GwProofTask task = { .number = proof->queue.next };

      if (!gw_proof_cursor_next (proof->cursor, &task.set))
        return FALSE;
      if (next == saved->undone->len || g_array_index (saved->undone, guint, next) != task.number)
        continue;
      g_array_append_val (proof->queue.undone, task);
      next++;
    }
  return TRUE;
}

/* Whether each letter set of the units is left out or counted. */
static gboolean
check_counts (const GwProof *proof)
{
  return proof->left_out + gw_proof_counts_get_n_sets (proof->counts, 0) == proof->n_sets;
}

/* A proof that goes by units is saved with its counts. Only one that was merged from parts gets here
 * otherwise: they have arranged all of their sets. */
static gboolean
start_ranges (GwProof *proof)
{
  g_autoptr (GwProofState) merged = g_steal_pointer (&proof->resumed);

  gw_proof_counts_close (proof->counts);
  proof->phase = GW_PROOF_BOARDS;
  proof->queue.next = proof->queue.n_items;
  if (merged == NULL)
    return check_counts (proof);
  gw_proof_counts_finish_all (proof->counts);
  return check_counts (proof) && merged->next_item == merged->n_sets && merged->undone->len == 0;
}

static gboolean
start_boards (GwProof *proof)
{
  g_autoptr (GwProofState) saved = NULL;

  if (proof->counts != NULL)
    return start_ranges (proof);
  saved = g_steal_pointer (&proof->resumed);
  gw_proof_list_close (proof->list);
  free_workers (proof);
  proof->phase = GW_PROOF_BOARDS;
  gw_proof_queue_start (&proof->queue, gw_proof_list_get_length (proof->list));
  proof->cursor = gw_proof_cursor_new (proof->list);
  if (saved != NULL && !skip_to_saved (proof, saved))
    return FALSE;
  proof->trials
    = gw_proof_trials_new (proof->list, proof->queue.next, proof->threshold, &proof->pace);
  return TRUE;
}

GwProofTrials *
gw_proof_get_trials (const GwProof *proof)
{
  return proof->trials;
}

/* There are more sets or boards than can be kept. If only the best boards are asked for, those
 * that are merely as good as the best one so far are given up; otherwise the proof goes by units. More
 * boards are an error. */
static gboolean
make_room (GwProof *proof, GError **error)
{
  const gint64 found = proof->seeds->len > 0 ? g_array_index (proof->seeds, GwProofBoard, 0).value
                                             : 0;

  if (proof->boards->len > GW_PROOF_MOST_BOARDS)
    g_set_error (error, GW_PROOF_ERROR, GW_PROOF_ERROR_TOO_MANY,
                 _("More than %d boards reach %" PRId64), GW_PROOF_MOST_BOARDS, proof->threshold);
  else if (proof->counts != NULL)
    g_set_error (error, GW_PROOF_ERROR, GW_PROOF_ERROR_TOO_MANY,
                 _("More than %u sets of letters could reach %" PRId64),
                 (guint) GW_PROOF_MOST_OF_UNIT, proof->first_threshold);
  else if (proof->seeds->len == 0 || proof->first_threshold > found)
    {
      start_counts (proof);
      return TRUE;
    }
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

/* Looks at the pace of what was done since this was last called. */
static void
look_at_pace (GwProof *proof)
{
  count_seconds (proof);
  if (proof->phase == GW_PROOF_BOARDS)
    gw_proof_pace_add (&proof->pace, proof->round_work, proof->round_seconds);
  proof->round_seconds = proof->round_work = 0;
}

static gboolean
is_left (const GwProof *proof)
{
  if (has_ranges (proof))
    return !gw_proof_counts_is_done (proof->counts);
  return gw_proof_queue_is_left (&proof->queue);
}

gboolean
gw_proof_end_round (GwProof *proof, const GwStop *stop, GError **error)
{
  gboolean fits = !proof->is_wrong;

  look_at_pace (proof);
  if (fits && ((is_full (proof) && !make_room (proof, error)) || gw_stop_requested (stop)))
    return FALSE;
  if (proof->trials != NULL)
    gw_proof_trials_look (proof->trials, proof->queue.next, proof->threshold);
  if (fits && is_left (proof))
    return TRUE;
  if (fits && proof->phase == GW_PROOF_SEARCH)
    {
      finish_search (proof);
      return TRUE;
    }
  if (fits && proof->phase == GW_PROOF_SETS)
    fits = start_boards (proof);
  else if (fits)
    finish (proof);
  if (fits)
    return proof->phase == GW_PROOF_BOARDS;
  gw_proof_refuse_words (error);
  return FALSE;
}

void
gw_proof_set_meanwhile (GwProof *proof, GwProofMeanwhileFunc func, gpointer user_data)
{
  proof->meanwhile = func;
  proof->meanwhile_data = user_data;
}

void
gw_proof_begin_round (GwProof *proof, guint n_workers)
{
  proof->n_workers = MAX (n_workers, 1);
  proof->round_seconds = proof->round_work = 0;
  proof->pace.threshold = (double) proof->threshold;
  proof->clock = gw_run_clock_get ();
}

void
gw_proof_tick (GwProof *proof)
{
  look_at_pace (proof);
  if (proof->meanwhile != NULL)
    proof->meanwhile (proof, proof->meanwhile_data);
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
  *n_sets = proof->counts != NULL ? gw_proof_counts_get_n_sets (proof->counts, proof->threshold)
                                  : gw_proof_list_count (proof->list, proof->threshold);
  return proof->list;
}

const GArray *
gw_proof_get_levels (const GwProof *proof)
{
  return gw_proof_counts_get_levels (proof->counts);
}

/* What is known of the sets that were counted. */
static void
add_counts (const GwProof *proof, GwProofProgress *progress)
{
  const guint n = gw_proof_counts_get_n_sets (proof->counts, 0);
  double weight, share;

  progress->n_listed = gw_proof_counts_get_n_sets (proof->counts, proof->threshold);
  progress->left_out = progress->n_sets - progress->n_listed;
  share = (double) gw_proof_counts_get_left (proof->counts, &weight) / MAX (n, 1);
  if (proof->phase == GW_PROOF_DONE)
    progress->ceiling = MAX (progress->best, proof->threshold - 1);
  else
    progress->left = MIN ((guint64) ceil (share * (double) progress->n_listed), progress->n_listed);
  progress->decided = progress->n_sets - progress->left;
  if (proof->phase != GW_PROOF_DONE)
    progress->time_left = gw_proof_pace_estimate (&proof->pace, weight);
}

/* What is known of the sets that are listed. */
static void
add_listed (const GwProof *proof, GwProofProgress *progress)
{
  g_autoptr (GArray) unfinished = gw_proof_queue_list_unfinished (&proof->queue);
  const guint n_listed = gw_proof_list_count (proof->list, proof->threshold);
  guint first = proof->queue.next;
  double work;

  progress->n_listed = n_listed;
  progress->left_out = progress->n_sets - n_listed;
  progress->ceiling = MAX (progress->best, proof->threshold - 1);
  progress->decided = progress->n_sets;
  if (proof->phase == GW_PROOF_DONE)
    return;
  progress->left = n_listed - MIN (first, n_listed);
  work = gw_proof_pace_weigh_range (&proof->pace, proof->list, first, n_listed);
  for (guint i = 0; i < unfinished->len; i++)
    {
      const guint number = g_array_index (unfinished, guint32, i);

      first = MIN (first, number);
      if (number >= n_listed)
        break;
      progress->left++;
      work += gw_proof_pace_weigh (&proof->pace, gw_proof_list_get_total (proof->list, number));
    }
  if (first < n_listed)
    progress->ceiling = MAX (progress->ceiling, gw_proof_list_get_total (proof->list, first));
  progress->decided -= progress->left;
  progress->time_left = gw_proof_pace_estimate (&proof->pace, work);
}

void
gw_proof_get_progress (const GwProof *proof, GwProofProgress *progress)
{
  *progress = (GwProofProgress){ proof->phase, proof->threshold, 0, G_MAXINT64, proof->n_sets };
  progress->seconds = proof->seconds;
  progress->time_left = -1;
  progress->searched = (double) __atomic_load_n (&proof->n_judged, __ATOMIC_RELAXED)
                       / (double) gw_proof_search_count (proof->question);
  progress->tried = proof->trials != NULL ? gw_proof_trials_get_fraction (proof->trials) : 1;
  progress->more = proof->more;
  progress->left_out = proof->left_out;
  progress->decided = __atomic_load_n (&proof->decided, __ATOMIC_RELAXED);
  if (proof->boards->len > 0)
    progress->best = g_array_index (proof->boards, GwProofBoard, 0).value;
  if (proof->more)
    progress->best = MAX (progress->best, proof->threshold - 1);
  progress->by_units = proof->counts != NULL;
  if (proof->phase < GW_PROOF_BOARDS)
    return;
  if (progress->by_units)
    add_counts (proof, progress);
  else
    add_listed (proof, progress);
}

GVariant *
gw_proof_save (const GwProof *proof)
{
  const gboolean sorted = proof->phase >= GW_PROOF_BOARDS;
  g_autoptr (GArray) undone = gw_proof_queue_list_unfinished (&proof->queue);
  GwProofState state = { .settings = proof->settings,
                         .phase = proof->phase,
                         .first_threshold = proof->first_threshold,
                         .threshold = proof->threshold,
                         .more = proof->more,
                         /* Sets half found are found again from the start. */
                         .next_item = sorted ? proof->queue.next : 0,
                         .undone = undone,
                         .left_out = sorted || proof->counts != NULL ? proof->left_out : 0,
                         .n_sets = sorted ? proof->queue.n_items : 0,
                         /* A search begins again. */
                         .seeds = proof->phase == GW_PROOF_SEARCH ? proof->boards : proof->seeds,
                         .boards = proof->boards,
                         .units = proof->units,
                         .counts = proof->counts };

  if (!sorted)
    g_array_set_size (undone, 0);
  if (proof->resumed != NULL)
    {
      state = *proof->resumed;
      state.phase = GW_PROOF_BOARDS;
    }
  state.seconds = proof->seconds;
  return gw_proof_state_save (&state, proof->question);
}

static void
resume_counts (GwProof *proof, GwProofState *state)
{
  start_units (proof);
  proof->counts = g_steal_pointer (&state->counts);
  proof->left_out = proof->decided = state->left_out;
  if (state->phase == GW_PROOF_SETS)
    return;
  gw_proof_counts_close (proof->counts);
  proof->phase = GW_PROOF_BOARDS;
  proof->queue.next = proof->queue.n_items;
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
  if (state->counts != NULL)
    {
      resume_counts (proof, state);
      return proof;
    }
  if (state->phase != GW_PROOF_SEARCH)
    start_sets (proof);
  if (state->phase >= GW_PROOF_BOARDS)
    proof->resumed = g_steal_pointer (&state);
  return proof;
}
