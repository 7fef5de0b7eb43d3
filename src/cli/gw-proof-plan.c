/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-job-plan.h"

#include "gw-proof-crew.h"
#include "gw-proof-pace.h"
#include "gw-proof-round.h"
#include "gw-random.h"

#include <float.h>
#include <math.h>

/* The size of the sample in each phase: the minimum number of items, and the maximum number of
 * seconds. */
#define LEAST_ITEMS 24
#define MOST_SECONDS 5.0

/* How many sets are drawn to be arranged. */
#define N_DRAWN 256

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

/* The search before the proof, which rank 0 makes alone. */
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
  plan->first_seconds = (gw_sample_get_now () - begin) / plan->n_threads;
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
  gboolean done;

  if (!search_first (proof, &plan, stop, error))
    return FALSE;
  sample.worker = gw_proof_worker_new (question);
  sample.drawn = g_array_new (FALSE, FALSE, sizeof (Drawn));
  gw_proof_pace_init (&sample.pace, question->rows * question->cols);
  gw_random_init (&sample.random, seed, 0);
  sample.threshold = gw_proof_get_threshold (proof, &sample.top);
  sample.pace.threshold = (double) sample.threshold;
  done = plan_all (&sample, &plan);
  if (done)
    gw_job_plan_print (&plan);
  g_array_unref (sample.drawn);
  gw_proof_worker_free (sample.worker);
  return done;
}
