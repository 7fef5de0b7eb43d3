/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-crew.h"

#include "gw-error.h"
#include "gw-proof-search.h"
#include "gw-thread-time.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* About how many tasks the sets are cut into, and the most sets of a task. */
#define LEAST_TASKS 1024
#define TASKS_PER_THREAD 64
#define MOST_SETS 1024

/* Microseconds from one look at how far it is to the next, which walks all open sets. */
#define ROUND (G_USEC_PER_SEC / 5)

/* The most ranges of a thread: each takes up to GW_PROOF_RANGE_SECONDS, and what is not told yet is
 * lost when the job dies. */
#define RANGES_EACH 2

/* What is asked, which is the same on all machines, the work, the threshold, how many of the best
 * boards are kept; the items: numbers of islands, units or sets, or of a range the first threshold,
 * the unit, the first set, how many there are, and whether these are the last. */
#define TASK_TYPE "(suxuat)"
#define RANGE_ITEMS 5

/* Whether the sets fit; of each unit the packets and how many sets are left out. */
#define SETS_TYPE "(ba(a(tay)t))"

/* The threshold, whether there are more boards just below it, the boards, and how many sets are done.
 */
#define BOARDS_TYPE "(xbaayu)"

/* Whether they can be counted; of each unit the levels and how many sets are left out. */
#define COUNTS_TYPE "(ba(a(uu)t))"

/* The work of each set. */
#define TRIAL_TYPE "ad"

/* The boards of each island. */
#define ISLANDS_TYPE "aaay"

/* The threshold, whether there are more boards just below it, the boards, whether the unit has as many
 * sets, how many are done and how many of these were arranged, and the seconds. */
#define RANGE_TYPE "(xbaaybuud)"

typedef enum
{
  FIND,    /* the sets of units */
  ARRANGE, /* sets */
  COUNT,   /* the sets of units */
  RANGE,   /* finds a range of the sets of a unit again, and arranges it */
  TRY,     /* arranges sets to see how much work that is */
  SEARCH,  /* islands */
  N_KINDS,
} Kind;

typedef struct
{
  GwProofQuestion *question;
  char *digest; /* of the question: all machines must have the same */
  guint n_threads;
  GAsyncQueue *workers; /* those that no thread uses now */

  /* For the leader. */
  GwProof *proof;
  Kind kind;        /* of the work */
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

  guint n_done;     /* sets, */
  guint n_arranged; /* and those of them that were arranged */
} Work;

static char *
make_digest (const GwProofQuestion *question, const GwSearchSpec *spec)
{
  g_autoptr (GVariant) setup = g_variant_ref_sink (gw_record_save (&gw_search_spec_record, spec));
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

/* How far it came, also when stopped. */
static GVariant *
arrange_sets (const ProofCrew *self, Work *work)
{
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  GwProofFound found = { boards, work->threshold, FALSE };

  for (gsize i = 0; i < work->n_items; i++)
    {
      const GwProofSet set = { .number = work->items[i] };

      if (!gw_proof_worker_arrange (work->worker, set, work->top, &found, work->stop))
        break;
      work->n_done++;
    }
  return g_variant_new ("(xb@aayu)", found.threshold, found.more,
                        gw_proof_state_save_boards (self->question, boards), work->n_done);
}

/* NULL when stopped. */
static GVariant *
try_sets (Work *work)
{
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  g_autoptr (GArray) works = g_array_new (FALSE, FALSE, sizeof (double));

  for (gsize i = 0; i < work->n_items; i++)
    {
      const GwProofSet set = { .number = work->items[i] };
      GwProofFound found = { boards, work->threshold, FALSE };
      double done;

      g_array_set_size (boards, 0);
      if (!gw_proof_worker_arrange (work->worker, set, work->top, &found, work->stop))
        return NULL;
      done = gw_proof_worker_get_work (work->worker);
      g_array_append_val (works, done);
    }
  return g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, works->data, works->len,
                                    sizeof (double));
}

/* NULL when stopped. */
static GVariant *
search_islands (const ProofCrew *self, Work *work)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (ISLANDS_TYPE));
  for (gsize i = 0; i < work->n_items; i++)
    {
      g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));

      if (!gw_proof_search_island (self->question, (guint) work->items[i], work->top, NULL,
                                   work->stop, boards))
        {
          g_variant_builder_clear (&builder);
          return NULL;
        }
      g_variant_builder_add_value (&builder, gw_proof_state_save_boards (self->question, boards));
    }
  return g_variant_builder_end (&builder);
}

/* NULL when stopped. */
static GVariant *
count_sets (Work *work)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(a(uu)t)"));
  for (gsize i = 0; i < work->n_items && !work->is_full; i++)
    {
      g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (GwProofLevel));
      guint64 left_out;

      if (gw_proof_worker_count (work->worker, (guint) work->items[i], work->threshold, levels,
                                 &left_out, NULL, work->stop))
        g_variant_builder_add (&builder, "(@a(uu)t)", gw_proof_levels_save (levels), left_out);
      else
        work->is_full = TRUE;
    }
  if (!gw_stop_requested (work->stop))
    return g_variant_new ("(b@a(a(uu)t))", work->is_full, g_variant_builder_end (&builder));
  g_variant_builder_clear (&builder);
  return NULL;
}

static void
done_cb (gboolean arranged, gpointer user_data)
{
  Work *work = user_data;

  work->n_done++;
  work->n_arranged += arranged;
}

/* How far it came, also when stopped. */
static GVariant *
arrange_range (const ProofCrew *self, Work *work)
{
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  GwProofFound found = { boards, work->threshold, FALSE };
  const guint64 *items = work->items;
  const GwProofRange range = { (guint) items[1], (guint) items[2], (guint) items[3], items[4] != 0 };
  const gint64 begin = gw_thread_time ();
  gboolean fits = FALSE;

  if (range.n > 0)
    fits = gw_proof_worker_arrange_range (work->worker, range.unit, (gint64) items[0], &range,
                                          work->top, &found, done_cb, work, work->stop);
  return g_variant_new ("(xb@aaybuud)", found.threshold, found.more,
                        gw_proof_state_save_boards (self->question, boards), fits, work->n_done,
                        work->n_arranged,
                        (double) (gw_thread_time () - begin) / (double) GW_THREAD_TIME_SECOND);
}

static GVariant *
work_on (const ProofCrew *self, Kind kind, Work *work)
{
  switch (kind)
    {
    case FIND:
      return find_sets (work);
    case COUNT:
      return count_sets (work);
    case RANGE:
      return arrange_range (self, work);
    case TRY:
      return try_sets (work);
    case SEARCH:
      return search_islands (self, work);
    case ARRANGE:
    case N_KINDS:
    default:
      return arrange_sets (self, work);
    }
}

/* How many items there are of a kind. */
static guint64
count_items (const ProofCrew *self, guint kind)
{
  if (kind == SEARCH)
    return GW_PROOF_ISLANDS;
  if (kind == ARRANGE || kind == TRY)
    return self->question->n_sets;
  return gw_proof_sets_count_parts (self->question->words);
}

/* Whether these are islands, units, sets or a range of the question. There may be no range left. */
static gboolean
check_items (const ProofCrew *self, guint kind, Work *work)
{
  static const guint64 nothing[RANGE_ITEMS];
  const guint64 n = count_items (self, kind);
  const guint64 *items = work->items;

  if (kind == RANGE && work->n_items == 0)
    {
      work->items = nothing;
      return TRUE;
    }
  if (kind == RANGE)
    return work->n_items == RANGE_ITEMS && work->threshold > 0 && items[0] > 0
           && items[0] <= G_MAXINT64 && items[1] < n && items[2] <= GW_PROOF_MOST_OF_UNIT
           && items[3] <= GW_PROOF_MOST_OF_UNIT;
  for (gsize i = 0; i < work->n_items; i++)
    if (items[i] >= n)
      return FALSE;
  return (work->threshold > 0 || kind == SEARCH) && kind < N_KINDS;
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
  guint kind;

  g_variant_get (task, "(&suxu@at)", &digest, &kind, &work.threshold, &work.top, &items);
  if (strcmp (digest, self->digest) != 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _ ("The word list, the scoring or the proof on %s is not that of the first "
                          "machine; give all machines the same files"),
                       g_get_host_name ());
      return NULL;
    }
  work.items = g_variant_get_fixed_array (items, &work.n_items, sizeof (guint64));
  if (!check_items (self, kind, &work))
    {
      gw_crew_refuse_result (error);
      return NULL;
    }
  work.worker = g_async_queue_pop (self->workers);
  result = work_on (self, kind, &work);
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

static void
add_item (const ProofCrew *self, const GwProofTask *item, GArray *items)
{
  const gboolean is_set = self->kind == ARRANGE || self->kind == TRY;
  const guint unit = self->kind == SEARCH ? item->number
                     : is_set             ? 0
                                          : gw_proof_get_unit (self->proof, item);
  const guint64 numbers[RANGE_ITEMS]
    = { (guint64) gw_proof_get_first_threshold (self->proof), unit, item->range.first,
        item->range.n, item->range.is_last };
  const guint64 number = is_set ? item->set.number : unit;

  if (self->kind == RANGE)
    g_array_append_vals (items, numbers, RANGE_ITEMS);
  else
    g_array_append_val (items, number);
}

static gboolean
take_item (const ProofCrew *self, GwProofTask *item)
{
  if (self->kind != TRY)
    return gw_proof_take (self->proof, item);
  *item = (GwProofTask){ 0 };
  return gw_proof_trials_take (gw_proof_get_trials (self->proof), &item->set);
}

static void
put_item_back (const ProofCrew *self, const GwProofTask *item)
{
  if (self->kind == TRY)
    gw_proof_trials_put_back (gw_proof_get_trials (self->proof), item->set);
  else
    gw_proof_put_back (self->proof, item);
}

/* Which items a task has turns out here, since the threshold may have risen: there may be none. */
static GBytes *
describe (guint task, gpointer user_data)
{
  ProofCrew *self = user_data;
  const guint n = g_array_index (self->portions, GwProofPortion, task).n_items;
  GArray *taken = g_array_new (FALSE, FALSE, sizeof (GwProofTask));
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GVariant) described = NULL;
  GwProofTask item;
  gint64 threshold;
  guint top;

  while (taken->len < n && take_item (self, &item))
    {
      g_array_append_val (taken, item);
      add_item (self, &item, items);
    }
  g_ptr_array_index (self->out, task) = taken;
  threshold = gw_proof_get_threshold (self->proof, &top);
  described = g_variant_ref_sink (g_variant_new (
    "(suxu@at)", self->digest, (guint) self->kind, threshold, top,
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
  for (guint i = 0; i < packets->len; i++)
    {
      const GwProofPacket *packet = g_ptr_array_index (packets, i);

      if (!gw_proof_reserve (self->proof, gw_proof_packet_count (packet),
                             gw_proof_packet_get_size (packet)))
        {
          gw_proof_put_back (self->proof, item);
          return TRUE;
        }
    }
  *gw_proof_get_decided (self->proof) += left_out;
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
  guint n_done;

  g_variant_get (result, "(xb@aayu)", &found.threshold, &found.more, &saved, &n_done);
  if (n_done > items->len || !gw_proof_state_load_boards (self->question, saved, boards))
    return FALSE;
  gw_proof_add_boards (self->proof, &found);
  for (guint i = 0; i < n_done; i++)
    gw_proof_finish_set (self->proof, &g_array_index (items, GwProofTask, i));
  for (guint i = n_done; i < items->len; i++)
    gw_proof_put_back (self->proof, &g_array_index (items, GwProofTask, i));
  return TRUE;
}

/* Each set of the unit must have a level, or be left out. */
static gboolean
take_count (ProofCrew *self, const GwProofTask *item, GVariant *saved)
{
  const guint unit = gw_proof_get_unit (self->proof, item);
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (GwProofLevel));
  g_autoptr (GVariant) saved_levels = NULL;
  guint64 left_out, n;

  g_variant_get (saved, "(@a(uu)t)", &saved_levels, &left_out);
  if (!gw_proof_levels_load (saved_levels, gw_proof_get_first_threshold (self->proof), levels, &n)
      || n + left_out != gw_proof_sets_count_part (self->question->words, unit))
    return FALSE;
  *gw_proof_get_decided (self->proof) += left_out;
  gw_proof_finish_count (self->proof, item, levels, left_out);
  return TRUE;
}

static gboolean
take_counts (ProofCrew *self, const GArray *items, GVariant *result)
{
  g_autoptr (GVariant) units = NULL;
  gboolean is_full;

  g_variant_get (result, "(b@a(a(uu)t))", &is_full, &units);
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

      if (!take_count (self, &g_array_index (items, GwProofTask, i), unit))
        return FALSE;
    }
  return TRUE;
}

static gboolean
take_range (ProofCrew *self, const GArray *items, GVariant *result)
{
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  GwProofFound found = { .boards = boards };
  GwProofTask *item;
  guint n_done, n_arranged;
  gboolean fits;
  double seconds;

  if (items->len == 0)
    return TRUE;
  item = &g_array_index (items, GwProofTask, 0);
  g_variant_get (result, "(xb@aaybuud)", &found.threshold, &found.more, &saved, &fits, &n_done,
                 &n_arranged, &seconds);
  if (!gw_proof_state_load_boards (self->question, saved, boards) || n_done > item->range.n
      || n_arranged > n_done || !isfinite (seconds) || seconds < 0)
    return FALSE;
  gw_proof_add_boards (self->proof, &found);
  gw_proof_finish_sets (self->proof, item, n_done, n_arranged);
  gw_proof_finish_range (self->proof, item, seconds, fits);
  return TRUE;
}

static gboolean
take_works (ProofCrew *self, const GArray *items, GVariant *result)
{
  gsize n;
  const double *works = g_variant_get_fixed_array (result, &n, sizeof (double));

  if (n != items->len)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!isfinite (works[i]) || works[i] <= 0)
      return FALSE;
  for (guint i = 0; i < n; i++)
    gw_proof_trials_finish (gw_proof_get_trials (self->proof),
                            g_array_index (items, GwProofTask, i).set, works[i]);
  return TRUE;
}

static gboolean
take_islands (ProofCrew *self, const GArray *items, GVariant *result)
{
  const guint64 n = gw_proof_search_count (self->question) / GW_PROOF_ISLANDS;

  if (g_variant_n_children (result) != items->len)
    return FALSE;
  for (guint i = 0; i < items->len; i++)
    {
      g_autoptr (GVariant) saved = g_variant_get_child_value (result, i);
      g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));

      if (!gw_proof_state_load_boards (self->question, saved, boards))
        return FALSE;
      gw_proof_finish_island (self->proof, &g_array_index (items, GwProofTask, i), boards);
      __atomic_add_fetch (gw_proof_get_n_judged (self->proof), n, __ATOMIC_RELAXED);
    }
  return TRUE;
}

static gboolean
take_items (ProofCrew *self, const GArray *items, GVariant *result)
{
  switch (self->kind)
    {
    case FIND:
      return take_units (self, items, result);
    case COUNT:
      return take_counts (self, items, result);
    case RANGE:
      return take_range (self, items, result);
    case TRY:
      return take_works (self, items, result);
    case SEARCH:
      return take_islands (self, items, result);
    case ARRANGE:
    case N_KINDS:
    default:
      return take_boards (self, items, result);
    }
}

static gboolean
take (guint task, GBytes *bytes, gpointer user_data, GError **error)
{
  static const char *const types[N_KINDS]
    = { SETS_TYPE, BOARDS_TYPE, COUNTS_TYPE, RANGE_TYPE, TRIAL_TYPE, ISLANDS_TYPE };
  ProofCrew *self = user_data;
  GArray *items = g_ptr_array_index (self->out, task);
  g_autoptr (GVariant) result = g_variant_ref_sink (
    g_variant_new_from_bytes (G_VARIANT_TYPE (types[self->kind]), bytes, FALSE));

  if (!take_items (self, items, result))
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

/* Each is a task. */
static GArray *
cut_trials (const GwProof *proof)
{
  const guint n = gw_proof_trials_count (gw_proof_get_trials (proof));
  const GwProofPortion portion = { 1, 1 };
  GArray *portions = g_array_new (FALSE, FALSE, sizeof (GwProofPortion));

  for (guint i = 0; i < n; i++)
    g_array_append_val (portions, portion);
  return portions;
}

/* All items that are left in a phase. What was handed out and did not come back is put back. */
static gboolean
run_phase (ProofCrew *self, GwCrew *crew, const GwStop *stop, GError **error)
{
  const guint n_tasks = gw_proof_crew_count_tasks (crew->n_processes, self->n_threads);
  GwCrewPlan plan = { 0, get_cost, describe, take, tick };
  gboolean done;

  if (self->kind == RANGE)
    plan.most_each = RANGES_EACH;
  gw_proof_begin_round (self->proof, crew->n_processes * self->n_threads);
  self->portions = self->kind == TRY ? cut_trials (self->proof)
                                     : gw_proof_cut (self->proof, n_tasks, MOST_SETS);
  plan.n_tasks = self->portions->len;
  self->out = g_ptr_array_new ();
  g_ptr_array_set_size (self->out, (gint) plan.n_tasks);
  done = gw_crew_run (crew, &plan, work_cb, self->n_threads, stop, self, error);
  for (guint i = 0; i < self->out->len; i++)
    {
      GArray *items = g_ptr_array_index (self->out, i);

      for (guint k = 0; items != NULL && k < items->len; k++)
        put_item_back (self, &g_array_index (items, GwProofTask, k));
      g_clear_pointer (&items, g_array_unref);
    }
  g_ptr_array_unref (self->out);
  g_array_unref (self->portions);
  return done;
}

static Kind
get_kind (const GwProof *proof, const GwProofProgress *progress)
{
  const GwProofTrials *trials = gw_proof_get_trials (proof);

  if (progress->phase == GW_PROOF_SEARCH)
    return SEARCH;
  if (progress->phase == GW_PROOF_SETS)
    return progress->by_units ? COUNT : FIND;
  if (progress->by_units)
    return RANGE;
  return trials != NULL && gw_proof_trials_count (trials) > 0 ? TRY : ARRANGE;
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
  gw_proof_get_progress (proof, &progress);
  while (goes_on && progress.phase != GW_PROOF_DONE)
    {
      self.kind = get_kind (proof, &progress);
      goes_on
        = run_phase (&self, crew, stop, &own_error) && gw_proof_end_round (proof, stop, &own_error);
      gw_proof_get_progress (proof, &progress);
    }
  crew_clear (&self);
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
