/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-status.h"

#include <math.h>

static void
proof_find_free (gpointer data)
{
  GwProofFind *find = data;

  gw_board_unref (find->board);
  g_free (find);
}

static GwItem *
item_new (GwBoard *board, guint words, gint64 points)
{
  GwProofFind *find = g_new (GwProofFind, 1);

  *find = (GwProofFind) { gw_board_ref (board), words, points };
  return gw_item_new (find, proof_find_free);
}

const GwProofFind *
gw_proof_status_get_find (const GwProofStatus *status, guint i)
{
  return gw_item_get (g_ptr_array_index (status->items, i));
}

GwProofStatus *
gw_proof_status_ref (GwProofStatus *status)
{
  return g_atomic_rc_box_acquire (status);
}

static void
status_clear (gpointer data)
{
  GwProofStatus *status = data;

  g_ptr_array_unref (status->items);
  g_clear_pointer (&status->language, gw_language_unref);
  gw_history_curve_free (status->best);
  gw_history_curve_free (status->ceiling);
}

void
gw_proof_status_unref (GwProofStatus *status)
{
  g_atomic_rc_box_release_full (status, status_clear);
}

static GPtrArray *
list_items (const GwProof *proof)
{
  const GwProofQuestion *question = gw_proof_get_question (proof);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_boards;
  const GwProofBoard *boards = gw_proof_get_boards (proof, &n_boards);

  for (guint i = 0; i < n_boards; i++)
    {
      g_autoptr (GwBoard) board = gw_proof_question_make_board (question, &boards[i]);

      g_ptr_array_add (items, item_new (board, boards[i].words, boards[i].points));
    }
  return items;
}

static gboolean
are_same (const GwProof *proof, const GPtrArray *items)
{
  const GwProofQuestion *question = gw_proof_get_question (proof);
  guint n_boards;
  const GwProofBoard *boards = gw_proof_get_boards (proof, &n_boards);

  if (n_boards != items->len)
    return FALSE;
  /* The first and the last tell enough, however long the list is: boards are put in anywhere, but
   * taken away only at the end. */
  for (guint i = 0; i < n_boards; i += MAX (n_boards - 1, 1))
    {
      g_autoptr (GwBoard) board = gw_proof_question_make_board (question, &boards[i]);
      const GwProofFind *find = gw_item_get (g_ptr_array_index (items, i));

      if (!gw_board_equal (board, find->board))
        return FALSE;
    }
  return TRUE;
}

GwProofStatus *
gw_proof_status_new (const GwProof *proof, const GwProofStatus *before)
{
  GwProofStatus *status = g_atomic_rc_box_new0 (GwProofStatus);
  GwProofProgress *progress = &status->progress;
  const GwLanguage *language = gw_lexicon_get_language (gw_proof_get_question (proof)->lexicon);

  if (language != NULL)
    status->language = gw_language_ref ((GwLanguage *) language);
  gw_proof_get_progress (proof, progress);
  /* A proof that goes on from an older state begins its curves again. */
  if (before != NULL && before->progress.seconds > progress->seconds)
    before = NULL;
  status->best = before != NULL ? gw_history_curve_copy (before->best) : gw_history_curve_new (0);
  status->ceiling
    = before != NULL ? gw_history_curve_copy (before->ceiling) : gw_history_curve_new (0);
  if (before == NULL || progress->seconds > before->progress.seconds)
    {
      if (progress->best > 0)
        gw_history_curve_add (status->best, progress->seconds, (double) progress->best, NAN);
      if (progress->ceiling < G_MAXINT64)
        gw_history_curve_add (status->ceiling, progress->seconds, (double) progress->ceiling, NAN);
    }
  if (before != NULL && are_same (proof, before->items))
    status->items = g_ptr_array_ref (before->items);
  else
    status->items = list_items (proof);
  return status;
}

/* Phase, threshold, best, ceiling, sets, decided, left out, listed, left, seconds, more, whether it
 * has no list of its sets; text, words and points of the boards; the two curves. */
#define PROGRESS_FORMAT "(uxxxtttttdbb)"
#define ITEMS_TYPE "a(sux)"
#define SAVED_TYPE "(" PROGRESS_FORMAT ITEMS_TYPE "vv)"

static GVariant *
save_items (const GPtrArray *items)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (ITEMS_TYPE));
  for (guint i = 0; i < items->len; i++)
    {
      const GwProofFind *find = gw_item_get (g_ptr_array_index (items, i));
      g_autofree char *text = gw_board_to_string (find->board);

      g_variant_builder_add (&builder, "(sux)", text, find->words, find->points);
    }
  return g_variant_builder_end (&builder);
}

GVariant *
gw_proof_status_save (const GwProofStatus *status)
{
  const GwProofProgress *progress = &status->progress;

  return g_variant_new (
    "(@" PROGRESS_FORMAT "@" ITEMS_TYPE "vv)",
    g_variant_new (PROGRESS_FORMAT, (guint) progress->phase, progress->threshold, progress->best,
                   progress->ceiling, progress->n_sets, progress->decided, progress->left_out,
                   progress->n_listed, progress->left, progress->seconds, progress->more,
                   progress->by_units),
    save_items (status->items), gw_history_curve_save (status->best),
    gw_history_curve_save (status->ceiling));
}

static GPtrArray *
load_items (GVariant *saved, const GwBoard *shape)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  GVariantIter iter;
  const char *text;
  guint words;
  gint64 points;

  g_variant_iter_init (&iter, saved);
  while (g_variant_iter_next (&iter, "(&sux)", &text, &words, &points))
    {
      g_autoptr (GwBoard) board = gw_board_parse (text, -1, NULL, 1, NULL);

      if (board == NULL || items->len > GW_PROOF_MOST_BOARDS
          || gw_board_get_rows (board) != gw_board_get_rows (shape)
          || gw_board_get_cols (board) != gw_board_get_cols (shape))
        return NULL;
      g_ptr_array_add (items, item_new (board, words, points));
    }
  return g_steal_pointer (&items);
}

static gboolean
load_progress (GVariant *saved, GwProofProgress *progress)
{
  guint phase;

  g_variant_get (saved, PROGRESS_FORMAT, &phase, &progress->threshold, &progress->best,
                 &progress->ceiling, &progress->n_sets, &progress->decided, &progress->left_out,
                 &progress->n_listed, &progress->left, &progress->seconds, &progress->more,
                 &progress->by_units);
  progress->phase = phase;
  progress->time_left = -1;
  progress->tried = 1;
  return phase <= GW_PROOF_DONE && progress->threshold >= 0 && progress->best >= 0
         && progress->ceiling >= progress->best && progress->decided <= progress->n_sets
         && progress->left_out <= progress->n_sets && progress->n_listed <= progress->n_sets
         && progress->left <= progress->n_listed && progress->seconds >= 0
         && progress->seconds < 1e12;
}

/* Whether a curve goes no further than the proof. */
static gboolean
ends_by (const GwHistoryCurve *curve, double seconds)
{
  const guint n = gw_history_curve_get_n_spans (curve);

  return n == 0 || gw_history_curve_get_span (curve, n - 1)->last <= seconds;
}

GwProofStatus *
gw_proof_status_load (GVariant *saved, const GwBoard *shape)
{
  g_autoptr (GVariant) saved_progress = NULL;
  g_autoptr (GVariant) saved_items = NULL;
  g_autoptr (GVariant) saved_best = NULL;
  g_autoptr (GVariant) saved_ceiling = NULL;
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GwHistoryCurve) best = NULL;
  g_autoptr (GwHistoryCurve) ceiling = NULL;
  GwProofProgress progress;
  GwProofStatus *status;

  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE (SAVED_TYPE)))
    return NULL;
  g_variant_get (saved, "(@" PROGRESS_FORMAT "@" ITEMS_TYPE "vv)", &saved_progress, &saved_items,
                 &saved_best, &saved_ceiling);
  items = load_items (saved_items, shape);
  best = gw_history_curve_load (saved_best, NULL);
  ceiling = gw_history_curve_load (saved_ceiling, NULL);
  if (items == NULL || best == NULL || ceiling == NULL || !load_progress (saved_progress, &progress)
      || !ends_by (best, progress.seconds) || !ends_by (ceiling, progress.seconds))
    return NULL;
  status = g_atomic_rc_box_new0 (GwProofStatus);
  status->progress = progress;
  status->items = g_steal_pointer (&items);
  status->best = g_steal_pointer (&best);
  status->ceiling = g_steal_pointer (&ceiling);
  return status;
}
