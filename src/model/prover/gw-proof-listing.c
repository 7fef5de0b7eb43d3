/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-listing.h"

#include "gw-parallel.h"
#include "gw-proof-units.h"

struct _GwProofListing
{
  const GwProof *proof;
  guint n_sets;
  guint n_left;
  guint level; /* the first that was not found again */
  GwProofList *own;
  GwProofCursor *cursor; /* of the own list, or of that of the proof */
};

/* The sets of some totals, being found. */
typedef struct
{
  const GwProof *proof;
  guint32 least;
  guint32 most;
  GCancellable *cancellable;
  GMutex mutex;
  GPtrArray *workers; /* those that no thread uses now */
  GwProofList *list;
} Slice;

GwProofListing *
gw_proof_listing_new (const GwProof *proof)
{
  GwProofListing *listing = g_new0 (GwProofListing, 1);
  const GwProofList *list = gw_proof_get_sets (proof, &listing->n_sets);

  listing->proof = proof;
  listing->n_left = listing->n_sets;
  if (list != NULL)
    listing->cursor = gw_proof_cursor_new (list);
  return listing;
}

void
gw_proof_listing_free (GwProofListing *listing)
{
  g_clear_pointer (&listing->cursor, gw_proof_cursor_free);
  g_clear_pointer (&listing->own, gw_proof_list_free);
  g_free (listing);
}

guint
gw_proof_listing_get_n_sets (const GwProofListing *listing)
{
  return listing->n_sets;
}

/* They were counted. */
static gboolean
room_cb (guint n_sets, gsize size, gpointer user_data)
{
  return TRUE;
}

static GwProofWorker *
borrow_worker (Slice *slice)
{
  GwProofWorker *worker = NULL;

  g_mutex_lock (&slice->mutex);
  if (slice->workers->len > 0)
    worker = g_ptr_array_steal_index_fast (slice->workers, slice->workers->len - 1);
  g_mutex_unlock (&slice->mutex);
  if (worker == NULL)
    worker = gw_proof_worker_new ((GwProofQuestion *) gw_proof_get_question (slice->proof));
  gw_proof_worker_set_most (worker, slice->most);
  return worker;
}

static void
find_unit (guint unit, guint number, gpointer user_data)
{
  Slice *slice = user_data;
  g_autoptr (GPtrArray) packets = NULL;
  GwProofWorker *worker;
  guint64 left_out;

  if (g_cancellable_is_cancelled (slice->cancellable))
    return;
  packets = g_ptr_array_new ();
  worker = borrow_worker (slice);
  gw_proof_worker_find (worker, unit, slice->least, packets, &left_out, NULL, room_cb, NULL, NULL);
  g_mutex_lock (&slice->mutex);
  for (guint i = 0; i < packets->len; i++)
    gw_proof_list_add (slice->list, g_ptr_array_index (packets, i));
  g_ptr_array_add (slice->workers, worker);
  g_mutex_unlock (&slice->mutex);
}

/* Finds the sets of the next totals: of one at least, of more if a list has room for them. */
static gboolean
find_next (GwProofListing *listing, GCancellable *cancellable, GError **error)
{
  const GArray *levels = gw_proof_get_levels (listing->proof);
  const GwProofQuestion *question = gw_proof_get_question (listing->proof);
  const guint room = gw_proof_get_most_sets (listing->proof);
  const guint most = MIN (room, listing->n_left);
  Slice slice = { .proof = listing->proof, .cancellable = cancellable };
  guint64 n = 0;

  slice.most = g_array_index (levels, GwProofLevel, listing->level).total;
  for (; listing->level < levels->len; listing->level++)
    {
      const GwProofLevel *level = &g_array_index (levels, GwProofLevel, listing->level);

      if (n > 0 && n + level->n > most)
        break;
      n += level->n;
      slice.least = level->total;
    }
  g_clear_pointer (&listing->cursor, gw_proof_cursor_free);
  g_clear_pointer (&listing->own, gw_proof_list_free);
  slice.list = gw_proof_list_new ();
  slice.workers = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_proof_worker_free);
  g_mutex_init (&slice.mutex);
  gw_parallel_run (gw_proof_units_count (question), g_get_num_processors (), find_unit, &slice);
  g_mutex_clear (&slice.mutex);
  g_ptr_array_unref (slice.workers);
  gw_proof_list_close (slice.list);
  listing->own = slice.list;
  listing->cursor = gw_proof_cursor_new (slice.list);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (gw_proof_list_get_length (slice.list) == n)
    return TRUE;
  gw_proof_refuse_words (error);
  return FALSE;
}

gboolean
gw_proof_listing_next (GwProofListing *listing, GwProofSet *set, GCancellable *cancellable,
                       GError **error)
{
  if (listing->n_left == 0)
    return FALSE;
  if (listing->cursor == NULL || !gw_proof_cursor_next (listing->cursor, set))
    if (!find_next (listing, cancellable, error) || !gw_proof_cursor_next (listing->cursor, set))
      return FALSE;
  listing->n_left--;
  return TRUE;
}
