/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-crew.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* About how many tasks the sets are cut into, and the most sets of a task. */
#define LEAST_TASKS 1024
#define TASKS_PER_THREAD 64
#define MOST_SETS 1024

/* Microseconds from one look at how far it is to the next, which walks all open sets. */
#define ROUND (G_USEC_PER_SEC / 5)

/* What is asked, which is the same on all machines, the phase, the threshold, how many of the best
 * boards are kept; the items: numbers of units, or of sets. */
#define TASK_TYPE "(suxuat)"

/* Whether the sets fit; of each unit the packets and how many sets are left out. */
#define SETS_TYPE "(ba(a(tay)t))"

/* The threshold, whether there are more boards just below it, and the boards. */
#define BOARDS_TYPE "(xbaay)"

typedef struct
{
  GwProofQuestion *question;
  char *digest; /* of the question: all machines must have the same */
  guint n_threads;
  GAsyncQueue *workers; /* those that no thread uses now */

  /* For the leader. */
  GwProof *proof;
  gboolean finds;   /* units; else it arranges sets */
  GArray *portions; /* of GwProofPortion, by task */
  GPtrArray *out;   /* by task: GArray of GwProofTask while it is handed out, or NULL */
  gint64 ticked;
} ProofCrew;

/* A task at work. */
typedef struct
{
  GwProofWorker *worker;
  gint64 threshold;
  guint top;
  const guint64 *items;
  gsize n_items;
  const GwStop *stop;

  guint n_sets;     /* how many were found, */
  gsize size;       /* in so many bytes, */
  gboolean is_full; /* which is too much */
} Work;

static char *
make_digest (const GwProofQuestion *question, const GwSearchSpec *spec)
{
  g_autoptr (GVariant) setup = g_variant_ref_sink (gw_search_spec_save (spec));
  g_autofree char *printed = g_variant_print (setup, FALSE);
  g_autofree char *hash = gw_lexicon_dup_hash (question->lexicon);
  g_autofree char *both = g_strconcat (hash, printed, NULL);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, both, -1);
}

/* A task finds at most as much as the whole proof has room for. */
static gboolean
room_cb (guint n_sets, gsize size, gpointer user_data)
{
  Work *work = user_data;

  work->n_sets += n_sets;
  work->size += size;
  work->is_full = work->n_sets > GW_PROOF_MOST_SETS || work->size > GW_PROOF_MOST_BYTES;
  return !work->is_full;
}

static GVariant *
save_packets (const GPtrArray *packets)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(tay)"));
  for (guint i = 0; i < packets->len; i++)
    {
      const GwProofPacket *packet = g_ptr_array_index (packets, i);
      guint64 first;
      const guint8 *bytes = gw_proof_packet_get_bytes (packet, &first);

      g_variant_builder_add (&builder, "(t@ay)", first,
                             g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes,
                                                        gw_proof_packet_get_n_bytes (packet), 1));
    }
  return g_variant_builder_end (&builder);
}

/* NULL when stopped. */
static GVariant *
find_sets (Work *work)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(a(tay)t)"));
  for (gsize i = 0; i < work->n_items && !work->is_full; i++)
    {
      g_autoptr (GPtrArray) packets
        = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_proof_packet_free);
      guint64 left_out;

      if (gw_proof_worker_find (work->worker, (guint) work->items[i], work->threshold, packets,
                                &left_out, NULL, room_cb, work, work->stop))
        {
          g_variant_builder_add (&builder, "(@a(tay)t)", save_packets (packets), left_out);
        }
      else if (!work->is_full)
        {
          g_variant_builder_clear (&builder);
          return NULL;
        }
    }
  return g_variant_new ("(b@a(a(tay)t))", work->is_full, g_variant_builder_end (&builder));
}

/* NULL when stopped. */
static GVariant *
arrange_sets (const ProofCrew *self, Work *work)
{
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  GwProofFound found = { boards, work->threshold, FALSE };

  for (gsize i = 0; i < work->n_items; i++)
    {
      const GwProofSet set = { .number = work->items[i] };

      if (!gw_proof_worker_arrange (work->worker, set, work->top, &found, work->stop))
        return NULL;
    }
  return g_variant_new ("(xb@aay)", found.threshold, found.more,
                        gw_proof_state_save_boards (self->question, boards));
}

/* Whether these are units or sets of the question. */
static gboolean
check_items (const ProofCrew *self, guint phase, const Work *work)
{
  const guint64 end = phase == GW_PROOF_SETS ? gw_proof_sets_count_parts (self->question->words)
                                             : self->question->n_sets;

  for (gsize i = 0; i < work->n_items; i++)
    if (work->items[i] >= end)
      return FALSE;
  return work->threshold > 0 && (phase == GW_PROOF_SETS || phase == GW_PROOF_BOARDS);
}

static GBytes *
work_cb (GBytes *described, const GwStop *stop, gpointer user_data, GError **error)
{
  ProofCrew *self = user_data;
  g_autoptr (GVariant) task
    = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (TASK_TYPE), described, FALSE));
  g_autoptr (GVariant) items = NULL;
  g_autoptr (GVariant) result = NULL;
  Work work = { .stop = stop };
  const char *digest;
  guint phase;

  g_variant_get (task, "(&suxu@at)", &digest, &phase, &work.threshold, &work.top, &items);
  if (strcmp (digest, self->digest) != 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _ ("The lexicon, the scoring or the proof on %s is not that of the first "
                          "machine; give all machines the same files"),
                       g_get_host_name ());
      return NULL;
    }
  work.items = g_variant_get_fixed_array (items, &work.n_items, sizeof (guint64));
  if (!check_items (self, phase, &work))
    {
      gw_crew_refuse_result (error);
      return NULL;
    }
  work.worker = g_async_queue_pop (self->workers);
  result = phase == GW_PROOF_SETS ? find_sets (&work) : arrange_sets (self, &work);
  g_async_queue_push (self->workers, work.worker);
  if (result == NULL)
    return NULL;
  g_variant_ref_sink (result);
  return g_variant_get_data_as_bytes (result);
}

static double
get_cost (guint task, gpointer user_data)
{
  const ProofCrew *self = user_data;

  return g_array_index (self->portions, GwProofPortion, task).weight;
}

/* Which items a task has turns out here, since the threshold may have risen: there may be none. */
static GBytes *
describe (guint task, gpointer user_data)
{
  ProofCrew *self = user_data;
  const guint n = g_array_index (self->portions, GwProofPortion, task).n_items;
  const GwProofPhase phase = self->finds ? GW_PROOF_SETS : GW_PROOF_BOARDS;
  GArray *taken = g_array_new (FALSE, FALSE, sizeof (GwProofTask));
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GVariant) described = NULL;
  GwProofTask item;
  gint64 threshold;
  guint top;

  while (taken->len < n && gw_proof_take (self->proof, &item))
    {
      const guint64 number = self->finds ? gw_proof_get_unit (self->proof, &item)
                                          : item.set.number;

      g_array_append_val (taken, item);
      g_array_append_val (items, number);
    }
  g_ptr_array_index (self->out, task) = taken;
  threshold = gw_proof_get_threshold (self->proof, &top);
  described = g_variant_ref_sink (g_variant_new (
    "(suxu@at)", self->digest, (guint) phase, threshold, top,
    g_variant_new_fixed_array (G_VARIANT_TYPE_UINT64, items->data, items->len, sizeof (guint64))));
  return g_variant_get_data_as_bytes (described);
}

static gboolean
load_packets (const ProofCrew *self, GVariant *saved, GPtrArray *packets)
{
  GVariantIter iter;
  GVariant *bytes;
  guint64 first;

  g_variant_iter_init (&iter, saved);
  while (g_variant_iter_next (&iter, "(t@ay)", &first, &bytes))
    {
      g_autoptr (GVariant) held = bytes;
      gsize n;
      const guint8 *data = g_variant_get_fixed_array (held, &n, 1);
      GwProofPacket *packet = gw_proof_packet_load (first, data, n, self->question->n_sets);

      if (packet == NULL)
        return FALSE;
      g_ptr_array_add (packets, packet);
    }
  return TRUE;
}

/* Each set of a unit must be among those found, or left out. */
static gboolean
take_unit (ProofCrew *self, const GwProofTask *item, GVariant *saved)
{
  const guint unit = gw_proof_get_unit (self->proof, item);
  g_autoptr (GPtrArray) packets
    = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_proof_packet_free);
  g_autoptr (GVariant) saved_packets = NULL;
  guint64 left_out, n_sets = 0;

  g_variant_get (saved, "(@a(tay)t)", &saved_packets, &left_out);
  if (!load_packets (self, saved_packets, packets))
    return FALSE;
  for (guint i = 0; i < packets->len; i++)
    n_sets += gw_proof_packet_count (g_ptr_array_index (packets, i));
  if (n_sets + left_out != gw_proof_sets_count_part (self->question->words, unit))
    return FALSE;
  gw_proof_finish_part (self->proof, item, packets, left_out);
  return TRUE;
}

static gboolean
take_units (ProofCrew *self, const GArray *items, GVariant *result)
{
  g_autoptr (GVariant) units = NULL;
  gboolean is_full;

  g_variant_get (result, "(b@a(a(tay)t))", &is_full, &units);
  if (is_full)
    {
      for (guint i = 0; i < items->len; i++)
        gw_proof_put_back (self->proof, &g_array_index (items, GwProofTask, i));
      gw_proof_set_full (self->proof);
      return TRUE;
    }
  if (g_variant_n_children (units) != items->len)
    return FALSE;
  for (guint i = 0; i < items->len; i++)
    {
      g_autoptr (GVariant) unit = g_variant_get_child_value (units, i);

      if (!take_unit (self, &g_array_index (items, GwProofTask, i), unit))
        return FALSE;
    }
  return TRUE;
}

static gboolean
take_boards (ProofCrew *self, const GArray *items, GVariant *result)
{
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  GwProofFound found = { .boards = boards };

  g_variant_get (result, "(xb@aay)", &found.threshold, &found.more, &saved);
  if (!gw_proof_state_load_boards (self->question, saved, boards))
    return FALSE;
  gw_proof_add_boards (self->proof, &found);
  for (guint i = 0; i < items->len; i++)
    gw_proof_finish_set (self->proof, &g_array_index (items, GwProofTask, i));
  return TRUE;
}

static gboolean
take (guint task, GBytes *bytes, gpointer user_data, GError **error)
{
  ProofCrew *self = user_data;
  GArray *items = g_ptr_array_index (self->out, task);
  g_autoptr (GVariant) result = g_variant_ref_sink (g_variant_new_from_bytes (
    G_VARIANT_TYPE (self->finds ? SETS_TYPE : BOARDS_TYPE), bytes, FALSE));

  if (!(self->finds ? take_units (self, items, result) : take_boards (self, items, result)))
    {
      gw_crew_refuse_result (error);
      return FALSE;
    }
  g_ptr_array_index (self->out, task) = NULL;
  g_array_unref (items);
  return TRUE;
}

static void
tick (double fraction, gpointer user_data)
{
  ProofCrew *self = user_data;
  const gint64 now = g_get_monotonic_time ();

  if (now - self->ticked < ROUND)
    return;
  self->ticked = now;
  gw_proof_tick (self->proof);
}

static void
crew_init (ProofCrew *self, GwProofQuestion *question, const GwSearchSpec *spec, guint n_threads)
{
  *self = (ProofCrew){ .question = question,
                       .digest = make_digest (question, spec),
                       .n_threads = n_threads };
  self->workers = g_async_queue_new_full ((GDestroyNotify) gw_proof_worker_free);
  for (guint i = 0; i < n_threads; i++)
    g_async_queue_push (self->workers, gw_proof_worker_new (question));
}

static void
crew_clear (ProofCrew *self)
{
  g_async_queue_unref (self->workers);
  g_free (self->digest);
}

guint
gw_proof_crew_count_tasks (guint n_processes, guint n_threads)
{
  return MAX (LEAST_TASKS, TASKS_PER_THREAD * n_threads * n_processes);
}

/* All items that are left in a phase. What was handed out and did not come back is put back. */
static gboolean
run_phase (ProofCrew *self, GwCrew *crew, const GwStop *stop, GError **error)
{
  const guint n_tasks = gw_proof_crew_count_tasks (crew->n_processes, self->n_threads);
  GwCrewPlan plan = { 0, get_cost, describe, take, tick };
  gboolean done;

  self->portions = gw_proof_cut (self->proof, n_tasks, MOST_SETS);
  plan.n_tasks = self->portions->len;
  self->out = g_ptr_array_new ();
  g_ptr_array_set_size (self->out, (gint) plan.n_tasks);
  gw_proof_begin_round (self->proof);
  done = gw_crew_run (crew, &plan, work_cb, self->n_threads, stop, self, error);
  for (guint i = 0; i < self->out->len; i++)
    {
      GArray *items = g_ptr_array_index (self->out, i);

      for (guint k = 0; items != NULL && k < items->len; k++)
        gw_proof_put_back (self->proof, &g_array_index (items, GwProofTask, k));
      g_clear_pointer (&items, g_array_unref);
    }
  g_ptr_array_unref (self->out);
  g_array_unref (self->portions);
  return done;
}

gboolean
gw_proof_crew_run (GwCrew *crew, GwProof *proof, const GwSearchSpec *spec, guint n_threads,
                   const GwStop *stop, GError **error)
{
  GwProofQuestion *question = (GwProofQuestion *) gw_proof_get_question (proof);
  ProofCrew self;
  GwProofProgress progress;
  GError *own_error = NULL;
  gboolean goes_on = TRUE;

  crew_init (&self, question, spec, n_threads);
  self.proof = proof;
  do
    {
      gw_proof_get_progress (proof, &progress);
      self.finds = progress.phase == GW_PROOF_SETS;
      if (progress.phase == GW_PROOF_SETS || progress.phase == GW_PROOF_BOARDS)
        goes_on = run_phase (&self, crew, stop, &own_error)
                  && gw_proof_end_round (proof, stop, &own_error);
      else
        goes_on = gw_proof_run_round (proof, n_threads, stop, &own_error);
    }
  while (goes_on);
  crew_clear (&self);
  gw_proof_get_progress (proof, &progress);
  if (own_error != NULL)
    g_propagate_error (error, own_error);
  return progress.phase == GW_PROOF_DONE;
}

void
gw_proof_crew_serve (GwCrew *crew, GwProofQuestion *question, const GwSearchSpec *spec,
                     guint n_threads, const GwStop *stop)
{
  ProofCrew self;

  crew_init (&self, question, spec, n_threads);
  gw_crew_serve (crew, work_cb, n_threads, stop, &self);
  crew_clear (&self);
}
