/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-best-list.h"

#include <string.h>

struct _GwBestList
{
  GwSymmetry symmetry;
  guint size;
  guint n;
  gint64 *values;
  guint8 *boards;     /* one after the other */
  guint8 *canonicals; /* the same, each as its canonical form */
};

GwBestList *
gw_best_list_new (const GwSymmetry *symmetry, guint size)
{
  GwBestList *list = g_new0 (GwBestList, 1);

  list->symmetry = *symmetry;
  list->size = size;
  list->values = g_new (gint64, size);
  list->boards = g_new (guint8, size * symmetry->n_cells);
  list->canonicals = g_new (guint8, size * symmetry->n_cells);
  return list;
}

void
gw_best_list_free (GwBestList *list)
{
  g_free (list->values);
  g_free (list->boards);
  g_free (list->canonicals);
  g_free (list);
}

gboolean
gw_best_list_wants (const GwBestList *list, gint64 value)
{
  return list->n < list->size || (list->n > 0 && value > list->values[list->n - 1]);
}

/* Makes room for one board, at the cost of the last one. */
static void
open_gap (const GwBestList *list, guint8 *boards, guint at, guint n_after)
{
  const guint n_cells = list->symmetry.n_cells;

  memmove (boards + (at + 1) * n_cells, boards + at * n_cells, n_after * n_cells);
}

gboolean
gw_best_list_offer (GwBestList *list, const guint8 *letters, gint64 value)
{
  const guint n_cells = list->symmetry.n_cells;
  guint8 canonical[GW_BOARD_MAX_CELLS];
  guint at, n_after;

  if (!gw_best_list_wants (list, value))
    return FALSE;
  gw_symmetry_canonical (&list->symmetry, letters, canonical);
  for (at = list->n; at > 0 && list->values[at - 1] <= value; at--)
    {
      if (list->values[at - 1] < value)
        continue;
      for (guint i = at; i > 0 && list->values[i - 1] == value; i--)
        if (memcmp (list->canonicals + (i - 1) * n_cells, canonical, n_cells) == 0)
          return FALSE;
      break;
    }
  list->n = MIN (list->n + 1, list->size);
  n_after = list->n - 1 - at;
  memmove (list->values + at + 1, list->values + at, n_after * sizeof *list->values);
  open_gap (list, list->boards, at, n_after);
  open_gap (list, list->canonicals, at, n_after);
  list->values[at] = value;
  memcpy (list->boards + at * n_cells, letters, n_cells);
  memcpy (list->canonicals + at * n_cells, canonical, n_cells);
  return TRUE;
}

guint
gw_best_list_get_n (const GwBestList *list)
{
  return list->n;
}

const guint8 *
gw_best_list_get (const GwBestList *list, guint index, gint64 *value)
{
  *value = list->values[index];
  return list->boards + index * list->symmetry.n_cells;
}
