/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-boards.h"

struct _GwSearchFind
{
  GObject parent_instance;

  GwBoard *board; /* owned */
  gint64 value;
};

G_DEFINE_FINAL_TYPE (GwSearchFind, gw_search_find, G_TYPE_OBJECT)

static void
gw_search_find_finalize (GObject *object)
{
  gw_board_unref (GW_SEARCH_FIND (object)->board);

  G_OBJECT_CLASS (gw_search_find_parent_class)->finalize (object);
}

static void
gw_search_find_class_init (GwSearchFindClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_search_find_finalize;
}

static void
gw_search_find_init (GwSearchFind *self)
{
}

GwBoard *
gw_search_find_get_board (GwSearchFind *self)
{
  return self->board;
}

gint64
gw_search_find_get_value (GwSearchFind *self)
{
  return self->value;
}

static gboolean
is_same (const GwSearchFind *find, const GwSearchBoard *board)
{
  return find->value == board->value && gw_board_equal (find->board, board->board);
}

static gboolean
holds (GArray *boards, const GwSearchFind *find)
{
  for (guint i = 0; boards != NULL && i < boards->len; i++)
    if (is_same (find, &g_array_index (boards, GwSearchBoard, i)))
      return TRUE;
  return FALSE;
}

void
gw_search_boards_update (GListStore *list, GArray *boards)
{
  GListModel *model = G_LIST_MODEL (list);
  const guint n = boards != NULL ? boards->len : 0;

  for (guint i = g_list_model_get_n_items (model); i > 0; i--)
    {
      g_autoptr (GwSearchFind) find = g_list_model_get_item (model, i - 1);

      if (!holds (boards, find))
        g_list_store_remove (list, i - 1);
    }
  for (guint i = 0; i < n; i++)
    {
      const GwSearchBoard *board = &g_array_index (boards, GwSearchBoard, i);
      g_autoptr (GwSearchFind) there = g_list_model_get_item (model, i);
      g_autoptr (GwSearchFind) fresh = NULL;

      if (there != NULL && is_same (there, board))
        continue;
      fresh = g_object_new (GW_TYPE_SEARCH_FIND, NULL);
      fresh->board = gw_board_ref (board->board);
      fresh->value = board->value;
      g_list_store_insert (list, i, fresh);
    }
  /* Those that came in another order. */
  while (g_list_model_get_n_items (model) > n)
    g_list_store_remove (list, g_list_model_get_n_items (model) - 1);
}
