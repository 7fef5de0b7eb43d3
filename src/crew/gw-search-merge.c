/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-merge.h"

#include "gw-compat.h"
#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One board that one search found. */
typedef struct
{
  guint8 letters[GW_BOARD_MAX_CELLS]; /* in canonical orientation; zero after the last cell */
  gint64 value;
  guint source;
} Find;

struct _GwSearchMerge
{
  GwProblem *problem;
  GArray *finds;
  guint source; /* that is being added */
};

GwSearchMerge *
gw_search_merge_new (GwProblem *problem)
{
  GwSearchMerge *merge = g_new0 (GwSearchMerge, 1);

  merge->problem = gw_problem_ref (problem);
  merge->finds = g_array_new (FALSE, FALSE, sizeof (Find));
  return merge;
}

void
gw_search_merge_free (GwSearchMerge *merge)
{
  gw_problem_unref (merge->problem);
  g_array_unref (merge->finds);
  g_free (merge);
}

/* Whether all but how it is looked for, and the names of the lexicons, is the same: words are
 * compared by hash. */
static gboolean
are_same_specs (const GwSearchSpec *one, const GwSearchSpec *other)
{
  g_autoptr (GwSearchSpec) copy = gw_search_spec_copy (other);

  gw_set_str (&copy->method, one->method);
  copy->settings = one->settings;
  copy->n_islands = one->n_islands;
  copy->seed = one->seed;
  gw_set_str (&copy->game->strings_name, one->game->strings_name);
  gw_game_name_take_lexicon (copy->game, one->game);
  return gw_search_spec_is_same_search (one, copy);
}

gboolean
gw_search_merge_check (const GwRunFile *first, const char *first_name, const GwRunFile *file,
                       const char *name, GError **error)
{
  if (((const GwSearchStatus *) file->status)->evaluations == 0)
    gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                     _("This search has not started; leave it out"));
  else if (g_strcmp0 (first->head->hash, file->head->hash) != 0)
    gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                     _("The words of this search are not those of %s; leave one of the "
                       "two out"), first_name);
  else if (!are_same_specs (first->spec, file->spec))
    gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                     _("This search looks for other boards than %s, or has other rules; leave "
                       "one of the two out"),
                     first_name);
  else
    return TRUE;
  return FALSE;
}

static void
add_cb (const guint8 *letters, gint64 value, gpointer user_data)
{
  GwSearchMerge *merge = user_data;
  Find find = { .value = value, .source = merge->source };

  gw_symmetry_canonical (&merge->problem->symmetry, letters, find.letters);
  g_array_append_val (merge->finds, find);
}

void
gw_search_merge_add (GwSearchMerge *merge, const GwSearch *search, guint source)
{
  merge->source = source;
  gw_search_foreach_best (search, add_cb, merge);
}

/* Best first, then by letters, then by source. */
static gint
compare_finds (gconstpointer a, gconstpointer b)
{
  const Find *x = a, *y = b;
  const gint order = memcmp (x->letters, y->letters, sizeof x->letters);

  if (x->value != y->value)
    return x->value > y->value ? -1 : 1;
  return order != 0 ? order : (x->source > y->source) - (x->source < y->source);
}

static void
merged_clear (gpointer data)
{
  GwSearchMergedBoard *merged = data;

  gw_board_unref (merged->board);
  g_array_unref (merged->sources);
}

GArray *
gw_search_merge_list (const GwSearchMerge *merge, guint limit)
{
  g_autoptr (GArray) finds = g_array_copy (merge->finds);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (GwSearchMergedBoard));
  const Find *before = NULL;

  g_array_set_clear_func (list, merged_clear);
  g_array_sort (finds, compare_finds);
  for (guint i = 0; i < finds->len; i++)
    {
      const Find *find = &g_array_index (finds, Find, i);
      GwSearchMergedBoard *last;

      if (before == NULL || memcmp (before->letters, find->letters, sizeof find->letters) != 0)
        {
          GwSearchMergedBoard merged = { find->value };

          if (list->len == limit)
            break;
          merged.board = gw_problem_get_board (merge->problem, find->letters);
          merged.sources = g_array_new (FALSE, FALSE, sizeof (guint));
          g_array_append_val (list, merged);
          before = NULL;
        }
      last = &g_array_index (list, GwSearchMergedBoard, list->len - 1);
      if (before == NULL || before->source != find->source)
        g_array_append_val (last->sources, find->source);
      before = find;
    }
  return list;
}
