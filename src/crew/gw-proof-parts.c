/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-parts.h"

#include "gw-error.h"
#include "gw-proof-units.h"
#include "gw-text-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _GwProofMerge
{
  GwProofQuestion *question;
  guint n_units;
  guint n_added;
  gboolean *added;     /* by unit */
  GwProofState *whole; /* what the added parts say together; NULL before the first */
  guint64 n_sets;      /* that were arranged */
};

GwProofMerge *
gw_proof_merge_new (GwProofQuestion *question)
{
  GwProofMerge *merge = g_new0 (GwProofMerge, 1);

  merge->question = gw_proof_question_ref (question);
  merge->n_units = gw_proof_units_count (question);
  merge->added = g_new0 (gboolean, merge->n_units);
  return merge;
}

void
gw_proof_merge_free (GwProofMerge *merge)
{
  gw_proof_question_unref (merge->question);
  g_clear_pointer (&merge->whole, gw_proof_state_free);
  g_free (merge->added);
  g_free (merge);
}

static gboolean
are_same_boards (const GArray *one, const GArray *other)
{
  return one->len == other->len
         && (one->len == 0 || memcmp (one->data, other->data, one->len * sizeof (GwProofBoard)) == 0);
}

/* The first threshold of a part may be higher, see gw_proof_end_round(): but its settings, and what
 * its search found, are the same. */
static gboolean
check_same (const GwProofMerge *merge, const GwProofState *part, const char *name, GError **error)
{
  const GwProofState *whole = merge->whole;

  if (whole == NULL
      || (part->settings.threshold == whole->settings.threshold
          && part->settings.top == whole->settings.top
          && are_same_boards (part->seeds, whole->seeds)))
    return TRUE;
  gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                   _("This part belongs to another proof, which lists other boards; leave it out"));
  return FALSE;
}

static gboolean
add_units (GwProofMerge *merge, const GArray *units, const char *name, GError **error)
{
  for (guint i = 0; i < units->len; i++)
    if (merge->added[g_array_index (units, guint, i)])
      {
        gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                         _("This part has sets of letters that another part has, too; leave one "
                           "of them out"));
        return FALSE;
      }
  for (guint i = 0; i < units->len; i++)
    merge->added[g_array_index (units, guint, i)] = TRUE;
  merge->n_added += units->len;
  return TRUE;
}

/* Parts begin with the same threshold, unless one had too many sets: then the whole proof has too
 * many as well, and finds that out again from the lower one. */
static void
add_state (GwProofMerge *merge, const GwProofState *part)
{
  GwProofState *whole = merge->whole;

  if (whole == NULL)
    {
      whole = merge->whole = gw_proof_state_new ();
      whole->settings = part->settings;
      whole->phase = GW_PROOF_BOARDS;
      whole->first_threshold = part->first_threshold;
      g_array_append_vals (whole->seeds, part->seeds->data, part->seeds->len);
    }
  whole->first_threshold = MIN (whole->first_threshold, part->first_threshold);
  whole->threshold = MAX (whole->threshold, part->threshold);
  whole->more = whole->more || part->more;
  whole->seconds += part->seconds;
  merge->n_sets += part->n_sets;
  gw_proof_boards_cut (whole->boards, whole->threshold);
  for (guint i = 0; i < part->boards->len; i++)
    {
      const GwProofBoard *board = &g_array_index (part->boards, GwProofBoard, i);

      if (board->value < whole->threshold || !gw_proof_boards_insert (whole->boards, board))
        continue;
      gw_proof_boards_settle (whole->boards, whole->settings.top, GW_PROOF_MOST_BOARDS,
                              &whole->threshold, &whole->more);
    }
  /* One that lists all boards refuses itself when it finds too many. */
  if (whole->boards->len > GW_PROOF_MOST_BOARDS)
    g_array_set_size (whole->boards, GW_PROOF_MOST_BOARDS + 1);
}

gboolean
gw_proof_merge_add (GwProofMerge *merge, GVariant *state, const char *name, GError **error)
{
  g_autoptr (GwProofState) part = gw_proof_state_load (merge->question, state);

  if (part == NULL)
    {
      gw_proof_refuse (name, 0, error);
      return FALSE;
    }
  if (part->units == NULL)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                       _("This is a complete proof, not a part of one; leave it out"));
      return FALSE;
    }
  if (part->phase != GW_PROOF_DONE)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                       _("This part is not finished; resume it first"));
      return FALSE;
    }
  if (!check_same (merge, part, name, error) || !add_units (merge, part->units, name, error))
    return FALSE;
  add_state (merge, part);
  return TRUE;
}

GwProof *
gw_proof_merge_finish (const GwProofMerge *merge, GError **error)
{
  GwProofState *const whole = merge->whole;
  g_autoptr (GVariant) state = NULL;

  if (merge->n_added < merge->n_units)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _("The sets of letters of %u of %u units are missing; add the other parts"),
                       merge->n_units - merge->n_added, merge->n_units);
      return NULL;
    }
  /* If there are more sets than one proof can have, it raises its threshold, and then does not count
   * these. */
  whole->n_sets = whole->next_item = (guint) MIN (merge->n_sets, GW_PROOF_MOST_SETS);
  whole->left_out = merge->question->n_sets - whole->n_sets;
  state = g_variant_ref_sink (gw_proof_state_save (whole, merge->question));
  return gw_proof_resume (merge->question, state, error);
}

typedef struct
{
  char *name; /* for errors */
  GwRunFile *file;
  GVariant *state;
} Part;

struct _GwProofParts
{
  GPtrArray *parts; /* of Part, by number */
};

static void
part_free (gpointer data)
{
  Part *part = data;

  if (part == NULL)
    return;
  g_free (part->name);
  g_clear_pointer (&part->file, gw_run_file_free);
  g_clear_pointer (&part->state, g_variant_unref);
  g_free (part);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Part, part_free)

void
gw_proof_parts_free (GwProofParts *parts)
{
  g_ptr_array_unref (parts->parts);
  g_free (parts);
}

static Part *
read_part (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (Part) part = g_new0 (Part, 1);

  part->name = g_strdup (gw_text_file_get_name (path));
  part->file = gw_proof_file_read (path, &part->state, cancellable, error);
  if (part->file == NULL)
    return NULL;
  if (part->file->head->n_shards == 0)
    gw_error_set_at (error, GW_ERROR_REFUSED, part->name, 0,
                     _("This is a complete proof, not a part of one; leave it out"));
  else if (part->state == NULL)
    gw_error_set_at (error, GW_ERROR_REFUSED, part->name, 0,
                     _("This part is not finished; resume it first"));
  else
    return g_steal_pointer (&part);
  return NULL;
}

/* Whether all but the names of the lexicons is the same: their words are compared by hash. */
static gboolean
are_same_rules (const GwSearchSpec *one, const GwSearchSpec *other)
{
  g_autoptr (GwSearchSpec) copy = gw_search_spec_copy (other);

  gw_game_name_take_lexicon (copy->game, one->game);
  return gw_search_spec_equal (one, copy);
}

static gboolean
check_part (const Part *first, const Part *part, GError **error)
{
  const GwSearchSpec *one = gw_proof_file_get_search (first->file);
  const GwSearchSpec *other = gw_proof_file_get_search (part->file);

  if (gw_board_get_rows (one->shape) != gw_board_get_rows (other->shape)
      || gw_board_get_cols (one->shape) != gw_board_get_cols (other->shape))
    gw_error_set_at (error, GW_ERROR_REFUSED, part->name, 0,
                     _("The boards of this part have another size than those of %s; leave one of "
                       "the two out"),
                     first->name);
  else if (g_strcmp0 (first->file->head->hash, part->file->head->hash) != 0)
    gw_error_set_at (error, GW_ERROR_REFUSED, part->name, 0,
                     _("The words of this part are not those of %s; leave one of the "
                       "two out"), first->name);
  else if (gw_proof_file_get_threshold (first->file) != gw_proof_file_get_threshold (part->file)
           || !are_same_rules (one, other))
    gw_error_set_at (error, GW_ERROR_REFUSED, part->name, 0,
                     _("This part has other rules than %s, or lists other boards; leave one of "
                       "the two out"),
                     first->name);
  else if (first->file->head->n_shards != part->file->head->n_shards)
    gw_error_set_at (error, GW_ERROR_REFUSED, part->name, 0,
                     _("This is part %u of %u, but %s is one of %u parts; leave one of the two "
                       "out"),
                     part->file->head->shard, part->file->head->n_shards, first->name,
                     first->file->head->n_shards);
  else
    return TRUE;
  return FALSE;
}

/* Puts the part in its place. */
static gboolean
put_part (GPtrArray *parts, Part *part, GError **error)
{
  const guint at = part->file->head->shard - 1;
  const Part *there = g_ptr_array_index (parts, at);

  if (there != NULL)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, part->name, 0,
                       _("This is part %u of %u, and so is %s; leave one of the two out"),
                       part->file->head->shard, part->file->head->n_shards, there->name);
      part_free (part);
      return FALSE;
    }
  g_ptr_array_index (parts, at) = part;
  return TRUE;
}

GwProofParts *
gw_proof_parts_read (const char *const *paths, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (part_free);
  const Part *first = NULL;
  GwProofParts *all;

  g_return_val_if_fail (paths[0] != NULL, NULL);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autoptr (Part) part = read_part (paths[i], cancellable, error);

      if (part == NULL || (first != NULL && !check_part (first, part, error)))
        return NULL;
      if (first == NULL)
        {
          first = part;
          g_ptr_array_set_size (parts, (gint) part->file->head->n_shards);
        }
      if (!put_part (parts, g_steal_pointer (&part), error))
        return NULL;
    }
  for (guint i = 0; i < parts->len; i++)
    if (g_ptr_array_index (parts, i) == NULL)
      {
        gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                         _("Part %u of %u is missing; add its file"), i + 1, parts->len);
        return NULL;
      }
  all = g_new0 (GwProofParts, 1);
  all->parts = g_steal_pointer (&parts);
  return all;
}

GwRunFile *
gw_proof_parts_make_file (const GwProofParts *parts)
{
  const Part *first = g_ptr_array_index (parts->parts, 0);
  GwRunFile *file = gw_proof_file_new (gw_proof_file_get_search (first->file),
                                       gw_proof_file_get_threshold (first->file));

  file->head->hash = g_strdup (first->file->head->hash);
  return file;
}

GwProof *
gw_proof_parts_join (const GwProofParts *parts, GwProofQuestion *question, GError **error)
{
  g_autoptr (GwProofMerge) merge = gw_proof_merge_new (question);

  for (guint i = 0; i < parts->parts->len; i++)
    {
      const Part *part = g_ptr_array_index (parts->parts, i);

      if (!gw_proof_merge_add (merge, part->state, part->name, error))
        return NULL;
    }
  return gw_proof_merge_finish (merge, error);
}
