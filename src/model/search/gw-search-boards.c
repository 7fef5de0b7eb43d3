/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-boards.h"

#include "gw-object-list.h"

struct _GwSearchFind
{
  GObject parent_instance;

  GwBoard *board; /* owned */
  gint64 value;
};

G_DEFINE_FINAL_TYPE (GwSearchFind, gw_search_find, G_TYPE_OBJECT)

struct _GwSearchBoards
{
  GObject parent_instance;

  GPtrArray *finds; /* owned */
};

GW_IMPLEMENT_LIST (GwSearchBoards, GW_TYPE_SEARCH_FIND, finds, list_model_init)

G_DEFINE_FINAL_TYPE_WITH_CODE (GwSearchBoards, gw_search_boards, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

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

static void
gw_search_boards_finalize (GObject *object)
{
  g_ptr_array_unref (GW_SEARCH_BOARDS (object)->finds);

  G_OBJECT_CLASS (gw_search_boards_parent_class)->finalize (object);
}

static void
gw_search_boards_class_init (GwSearchBoardsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_search_boards_finalize;
}

static void
gw_search_boards_init (GwSearchBoards *self)
{
  self->finds = g_ptr_array_new_with_free_func (g_object_unref);
}

GwSearchBoards *
gw_search_boards_new (void)
{
  return g_object_new (GW_TYPE_SEARCH_BOARDS, NULL);
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

/* A list then makes rows for the new ones only. */
void
gw_search_boards_set (GwSearchBoards *self, GArray *boards)
{
  const guint n = boards != NULL ? boards->len : 0;

  g_return_if_fail (GW_IS_SEARCH_BOARDS (self));

  for (guint i = self->finds->len; i > 0; i--)
    if (!holds (boards, g_ptr_array_index (self->finds, i - 1)))
      {
        g_ptr_array_remove_index (self->finds, i - 1);
        g_list_model_items_changed (G_LIST_MODEL (self), i - 1, 1, 0);
      }
  for (guint i = 0; i < n; i++)
    {
      const GwSearchBoard *board = &g_array_index (boards, GwSearchBoard, i);
      GwSearchFind *find;

      if (i < self->finds->len && is_same (g_ptr_array_index (self->finds, i), board))
        continue;
      find = g_object_new (GW_TYPE_SEARCH_FIND, NULL);
      find->board = gw_board_ref (board->board);
      find->value = board->value;
      g_ptr_array_insert (self->finds, (int) i, find);
      g_list_model_items_changed (G_LIST_MODEL (self), i, 0, 1);
    }
  while (self->finds->len > n) /* those that came in another order */
    {
      g_ptr_array_remove_index (self->finds, self->finds->len - 1);
      g_list_model_items_changed (G_LIST_MODEL (self), self->finds->len, 1, 0);
    }
}
