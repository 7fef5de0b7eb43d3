/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-job-plan.h"

#include "gw-certificate-write.h"
#include "gw-proof-crew.h"
#include "gw-proof-pace.h"
#include "gw-proof-round.h"
#include "gw-proof-search.h"
#include "gw-proof-sets.h"
#include "gw-proof-units.h"
#include "gw-random.h"

#include <float.h>
#include <math.h>

/* The size of the sample in each phase: the minimum number of items, and the maximum number of
 * seconds. */
#define LEAST_ITEMS 24
#define MOST_SECONDS 5.0

/* How many sets are drawn to be arranged. */
#define N_DRAWN 256

/* The same for a proof without a list, of which a few sets take most of the time: the seconds for
 * drawing sets, and for finding units, at most; and those for arranging sets, and a single one. */
#define UNITS_SECONDS 20.0
#define ARRANGING_SECONDS 60.0
#define STOPPED_AFTER 15.0

/* Sets that are drawn from one look at the time to the next. */
#define DRAWN_AT_ONCE 64

/* Microseconds from one look at the time to the next. */
#define LOOK (G_USEC_PER_SEC / 20)

/* Bytes of rank 0 for a unit of a proof without a list: its numbers, and their text while they are
 * saved. */
#define UNIT_BYTES 128

/* A set that was drawn: those with the greatest keys are kept. */
typedef struct
{
  double key;
  GwProofSet set;
} Drawn;

typedef struct
{
  GwProof *proof;
  GwProofWorker *worker;
  GwProofPace pace;
  GwRandom random;
  const GwStop *stop;
  gint64 threshold;
  guint top;
  GArray *drawn; /* of Drawn, the greatest key first */

  GwSample finding;   /* seconds for a unit, */
  GwSample works;     /* the weight of its sets, */
  GwSample lengths;   /* how many there are, */
  GwSample sizes;     /* in how many bytes, */
  GwSample results;   /* and the seconds for taking them */
  GwSample arranging; /* seconds for a weight */

  /* Of a proof without a list, where the works and the lengths are those of single sets. */
  gboolean *has_unit; /* by unit: whether it belongs to the proof */
  GwSample again;     /* seconds for finding a unit again */
  guint n_stopped;    /* arrangements */
} Sample;

static gboolean
room_cb (guint n_sets, gsize size, gpointer user_data)
{
  return TRUE;
}

/* Draws sets by their weight, without putting them back. */
static void
draw (Sample *sample, GwProofSet set)
{
  const double weight = gw_proof_pace_weigh (&sample->pace, set.total);
  const double random = MAX (gw_random_double (&sample->random), DBL_MIN);
  const Drawn drawn = { log (random) / MAX (weight, DBL_MIN), set };
  GArray *all = sample->drawn;
  guint at = all->len;

  while (at > 0 && g_array_index (all, Drawn, at - 1).key < drawn.key)
    at--;
  if (at == N_DRAWN)
    return;
  g_array_insert_val (all, at, drawn);
  g_array_set_size (all, MIN (all->len, N_DRAWN));
}

/* All units, in random order. */
static GArray *
list_units (Sample *sample)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (GwProofTask));
  GwProofTask item;

  while (gw_proof_take (sample->proof, &item))
    g_array_append_val (items, item);
  for (guint i = items->len; i > 1; i--)
    {
      const guint k = gw_random_below (&sample->random, i);

      item = g_array_index (items, GwProofTask, i - 1);
      g_array_index (items, GwProofTask, i - 1) = g_array_index (items, GwProofTask, k);
      g_array_index (items, GwProofTask, k) = item;
    }
  return items;
}

/* How long rank 0 needs to read a packet from another rank. */
static double
measure_reading (const Sample *sample, const GwProofPacket *packet)
{
  const GwProofQuestion *question = gw_proof_get_question (sample->proof);
  guint64 first;
  const guint8 *bytes = gw_proof_packet_get_bytes (packet, &first);
  const double begin = gw_sample_get_now ();
  GwProofPacket *read = gw_proof_packet_load (
    first, bytes, gw_proof_packet_get_n_bytes (packet), question->n_sets);
  const double took = gw_sample_get_now () - begin;

  g_clear_pointer (&read, gw_proof_packet_free);
  return took;
}

/* Finds the sets of a unit. FALSE when stopped. */
static gboolean
find_sets (Sample *sample, guint unit)
{
  g_autoptr (GPtrArray) packets = g_ptr_array_new ();
  g_autoptr (GwProofList) list = gw_proof_list_new ();
  g_autoptr (GwProofCursor) cursor = NULL;
  const double begin = gw_sample_get_now ();
  double size = 0, reading = 0, work = 0;
  guint64 left_out;
  GwProofSet set;

  if (!gw_proof_worker_find (sample->worker, unit, sample->threshold, packets, &left_out, NULL,
                             room_cb, NULL, sample->stop))
    return FALSE;
  gw_sample_add (&sample->finding, gw_sample_get_now () - begin);
  for (guint i = 0; i < packets->len; i++)
    {
      GwProofPacket *packet = g_ptr_array_index (packets, i);

      reading += measure_reading (sample, packet);
      size += (double) gw_proof_packet_get_size (packet);
      size += (double) gw_proof_list_add (list, packet);
    }
  gw_proof_list_close (list);
  cursor = gw_proof_cursor_new (list);
  while (gw_proof_cursor_next (cursor, &set))
    {
      work += gw_proof_pace_weigh (&sample->pace, set.total);
      draw (sample, set);
    }
  gw_sample_add (&sample->works, work);
  gw_sample_add (&sample->lengths, gw_proof_list_get_length (list));
  gw_sample_add (&sample->sizes, size);
  gw_sample_add (&sample->results, reading);
  return TRUE;
}

/* Whether this number of items is enough for the sample. */
static gboolean
is_enough (guint n, double begin)
{
  return n >= LEAST_ITEMS && gw_sample_get_now () - begin > MOST_SECONDS;
}

static gboolean
measure_finding (Sample *sample, const GArray *units)
{
  const double begin = gw_sample_get_now ();

  for (guint i = 0; i < units->len && !is_enough (i, begin); i++)
    {
      const GwProofTask *unit = &g_array_index (units, GwProofTask, i);

      if (!find_sets (sample, gw_proof_get_unit (sample->proof, unit)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
measure_arranging (Sample *sample)
{
  const double begin = gw_sample_get_now ();
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));

  for (guint i = 0; i < sample->drawn->len && !is_enough (i, begin); i++)
    {
      const GwProofSet set = g_array_index (sample->drawn, Drawn, i).set;
      GwProofFound found = { boards, sample->threshold, FALSE };
      const double start = gw_sample_get_now ();

      if (!gw_proof_worker_arrange (sample->worker, set, sample->top, &found, sample->stop))
        return FALSE;
      gw_sample_add (&sample->arranging,
                     (gw_sample_get_now () - start)
                       / gw_proof_pace_weigh (&sample->pace, set.total));
      g_array_set_size (boards, 0);
    }
  return TRUE;
}

/* Ends an arrangement that takes too long. */
typedef struct
{
  const GwStop *outer;
  GwStop stop;
  double end;
  GMutex mutex;
  GCond cond;
  gboolean is_done;
} Limit;

static gpointer
limit_cb (gpointer data)
{
  Limit *limit = data;

  g_mutex_lock (&limit->mutex);
  while (!limit->is_done && !gw_stop_requested (limit->outer) && gw_sample_get_now () < limit->end)
    g_cond_wait_until (&limit->cond, &limit->mutex, g_get_monotonic_time () + LOOK);
  if (!limit->is_done)
    gw_stop_request (&limit->stop);
  g_mutex_unlock (&limit->mutex);
  return NULL;
}

/* Arranges a set for some seconds at most. */
static void
arrange_limited (Sample *sample, GwProofSet set, GwProofFound *found)
{
  const double start = gw_sample_get_now ();
  Limit limit = { .outer = sample->stop, .end = start + STOPPED_AFTER };
  GThread *thread;

  g_mutex_init (&limit.mutex);
  g_cond_init (&limit.cond);
  thread = g_thread_new ("limit", limit_cb, &limit);
  if (!gw_proof_worker_arrange (sample->worker, set, sample->top, found, &limit.stop)
      && !gw_stop_requested (sample->stop))
    sample->n_stopped++;
  gw_sample_add (&sample->arranging,
                 (gw_sample_get_now () - start) / gw_proof_pace_weigh (&sample->pace, set.total));
  g_mutex_lock (&limit.mutex);
  limit.is_done = TRUE;
  g_cond_signal (&limit.cond);
  g_mutex_unlock (&limit.mutex);
  g_thread_join (thread);
  g_mutex_clear (&limit.mutex);
  g_cond_clear (&limit.cond);
}

/* Draws a set from all that there are. */
static void
draw_any (Sample *sample)
{
  const GwProofQuestion *question = gw_proof_get_question (sample->proof);
  const double at = gw_random_double (&sample->random) * (double) question->n_sets;
  guint8 letters[GW_PROOF_MAX_CELLS];
  GwProofSet set = { MIN ((guint64) at, question->n_sets - 1), 0 };
  gboolean reaches;

  gw_proof_words_get_set (question->words, set.number, letters);
  set.total = gw_proof_words_get_total (question->words, letters);
  reaches = set.total >= sample->threshold
            && sample->has_unit[gw_proof_sets_get_part (question->words, letters)];
  gw_sample_add (&sample->works, reaches ? gw_proof_pace_weigh (&sample->pace, set.total) : 0);
  gw_sample_add (&sample->lengths, reaches);
  if (reaches)
    draw (sample, set);
}

/* Draws sets, with replacement. FALSE when stopped. */
static gboolean
draw_sets (Sample *sample)
{
  const double begin = gw_sample_get_now ();

  while (!is_enough (sample->drawn->len, begin) && gw_sample_get_now () - begin < UNITS_SECONDS)
    {
      if (gw_stop_requested (sample->stop))
        return FALSE;
      for (guint i = 0; i < DRAWN_AT_ONCE; i++)
        draw_any (sample);
    }
  return TRUE;
}

/* How long the sets of a unit take to be found and counted. FALSE when stopped. */
static gboolean
count_unit (Sample *sample, guint unit, GwSample *seconds)
{
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (GwProofLevel));
  const double begin = gw_sample_get_now ();
  guint64 left_out;

  gw_proof_worker_count (sample->worker, unit, sample->threshold, levels, &left_out, NULL,
                         sample->stop);
  gw_sample_add (seconds, gw_sample_get_now () - begin);
  return !gw_stop_requested (sample->stop);
}

/* How long it takes to count units, and to find those of the sets that were drawn. */
static gboolean
measure_units (Sample *sample, const GArray *units)
{
  const GwProofWords *words = gw_proof_get_question (sample->proof)->words;
  const double begin = gw_sample_get_now ();
  double again;

  for (guint i = 0; i < units->len && !is_enough (i, begin); i++)
    if (!count_unit (sample,
                     gw_proof_get_unit (sample->proof, &g_array_index (units, GwProofTask, i)),
                     &sample->finding))
      return FALSE;
  again = gw_sample_get_now ();
  for (guint i = 0; i < sample->drawn->len && !is_enough (i, again)
                    && gw_sample_get_now () - again < UNITS_SECONDS;
       i++)
    {
      guint8 letters[GW_PROOF_MAX_CELLS];

      gw_proof_words_get_set (words, g_array_index (sample->drawn, Drawn, i).set.number, letters);
      if (!count_unit (sample, gw_proof_sets_get_part (words, letters), &sample->again))
        return FALSE;
    }
  return TRUE;
}

static gboolean
measure_limited (Sample *sample)
{
  const double begin = gw_sample_get_now ();
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));

  for (guint i = 0; i < sample->drawn->len && gw_sample_get_now () - begin < ARRANGING_SECONDS; i++)
    {
      GwProofFound found = { boards, sample->threshold, FALSE };

      arrange_limited (sample, g_array_index (sample->drawn, Drawn, i).set, &found);
      if (gw_stop_requested (sample->stop))
        return FALSE;
      g_array_set_size (boards, 0);
    }
  return TRUE;
}

/* The standard error of a sum over this number of units; 0 if all of them were sampled. */
static double
get_error (const GwSample *sample, guint n)
{
  return n * gw_sample_get_error (sample) * sqrt (1 - (double) sample->n / MAX (n, 1));
}

static gboolean
plan_all (Sample *sample, GwJobPlan *plan)
{
  g_autoptr (GArray) units = list_units (sample);
  const guint n = units->len;
  double work, n_sets, each;

  if (!measure_finding (sample, units) || !measure_arranging (sample))
    return FALSE;
  work = n * gw_sample_get_mean (&sample->works);
  n_sets = n * gw_sample_get_mean (&sample->lengths);
  each = gw_sample_get_mean (&sample->arranging);
  plan->n_units
    = n + (guint64) MIN (n_sets, gw_proof_crew_count_tasks (plan->n_ranks, plan->n_threads));
  plan->seconds = n * gw_sample_get_mean (&sample->finding) + work * each;
  plan->error = GW_SAMPLE_USUAL
                * sqrt (pow (get_error (&sample->finding, n), 2)
                        + pow (get_error (&sample->works, n) * each, 2)
                        + pow (work * gw_sample_get_error (&sample->arranging), 2));
  plan->leader_bytes = n * gw_sample_get_mean (&sample->sizes);
  plan->result_seconds = n * gw_sample_get_mean (&sample->results) / (double) plan->n_units;
  return TRUE;
}

/* A proof without a list. A range of the sets of a unit is arranged for some seconds, and half of the
 * unit is found again before it, on average. */
static gboolean
plan_by_units (Sample *sample, GwJobPlan *plan)
{
  const GwProofQuestion *question = gw_proof_get_question (sample->proof);
  const double n_all = (double) question->n_sets;
  g_autofree gboolean *has_unit = g_new0 (gboolean, gw_proof_units_count (question));
  g_autoptr (GArray) units = list_units (sample);
  double work, each, more;

  for (guint i = 0; i < units->len; i++)
    has_unit[gw_proof_get_unit (sample->proof, &g_array_index (units, GwProofTask, i))] = TRUE;
  sample->has_unit = has_unit;
  if (!draw_sets (sample) || !measure_units (sample, units) || !measure_limited (sample))
    return FALSE;
  work = n_all * gw_sample_get_mean (&sample->works);
  each = gw_sample_get_mean (&sample->arranging);
  more = 1 + gw_sample_get_mean (&sample->again) / (2 * GW_PROOF_RANGE_SECONDS);
  plan->n_units = units->len + (guint64) MAX (work * each / GW_PROOF_RANGE_SECONDS, 1);
  plan->seconds = units->len * gw_sample_get_mean (&sample->finding) + work * each * more;
  plan->error = GW_SAMPLE_USUAL
                * sqrt (pow (get_error (&sample->finding, units->len), 2)
                        + pow (n_all * gw_sample_get_error (&sample->works) * each * more, 2)
                        + pow (work * gw_sample_get_error (&sample->arranging) * more, 2));
  plan->leader_bytes = (double) units->len * UNIT_BYTES;
  plan->n_all = question->n_sets;
  plan->n_arranged = n_all * gw_sample_get_mean (&sample->lengths);
  plan->is_too_long
    = !gw_certificate_check_length (gw_proof_get_question (sample->proof)->words->n_cells,
                                    (guint64) plan->n_arranged, NULL);
  plan->n_error = GW_SAMPLE_USUAL * n_all * gw_sample_get_error (&sample->lengths);
  plan->n_tried = sample->arranging.n;
  plan->n_stopped = sample->n_stopped;
  plan->stopped_after = STOPPED_AFTER;
  return TRUE;
}

/* The search before the proof, of which each thread of the job runs some islands. */
static gboolean
search_first (GwProof *proof, GwJobPlan *plan, const GwStop *stop, GError **error)
{
  const double begin = gw_sample_get_now ();
  GwProofProgress progress;
  GError *inner = NULL;

  gw_proof_get_progress (proof, &progress);
  while (progress.phase == GW_PROOF_SEARCH
         && gw_proof_run_round (proof, plan->n_threads, stop, &inner))
    gw_proof_get_progress (proof, &progress);
  plan->first_seconds = (gw_sample_get_now () - begin)
                        / MIN (GW_PROOF_ISLANDS, (guint64) plan->n_ranks * plan->n_threads);
  if (inner != NULL)
    g_propagate_error (error, inner);
  return inner == NULL && !gw_stop_requested (stop);
}

gboolean
gw_proof_plan (GwProof *proof, guint n_ranks, guint n_threads, guint64 seed, const GwStop *stop,
               GError **error)
{
  GwProofQuestion *question = (GwProofQuestion *) gw_proof_get_question (proof);
  GwJobPlan plan = { n_ranks, n_threads };
  Sample sample = { .proof = proof, .stop = stop };
  GwProofProgress progress;
  gboolean done;

  if (!search_first (proof, &plan, stop, error))
    return FALSE;
  sample.worker = gw_proof_worker_new (question);
  sample.drawn = g_array_new (FALSE, FALSE, sizeof (Drawn));
  gw_proof_pace_init (&sample.pace, question->rows * question->cols);
  gw_random_init (&sample.random, seed, 0);
  sample.threshold = gw_proof_get_threshold (proof, &sample.top);
  sample.pace.threshold = (double) sample.threshold;
  gw_proof_get_progress (proof, &progress);
  done = progress.by_units ? plan_by_units (&sample, &plan) : plan_all (&sample, &plan);
  if (done)
    gw_job_plan_print (&plan);
  g_array_unref (sample.drawn);
  gw_proof_worker_free (sample.worker);
  return done;
}
