/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-view-private.h"

#include "gw-tile.h"

#include <glib/gi18n.h>

static guint
find_focused (GwBoardView *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  guint cell;

  if (focus == NULL || !g_ptr_array_find (self->tiles, focus, &cell))
    return GW_NO_CELL;
  return cell;
}

static gboolean
grab (GwBoardView *self, guint cell)
{
  gw_board_view_set_cell (self, cell);
  return gtk_widget_grab_focus (g_ptr_array_index (self->tiles, cell));
}

/* Arrow keys walk the tiles and stay on the board; Tab enters and leaves it.
 * The board is never mirrored, so left is left in every language. */
static gboolean
gw_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GwBoardView *self = GW_BOARD_VIEW (widget);
  guint cell = find_focused (self);
  guint rows, cols;

  if (self->tiles->len == 0)
    return FALSE;
  if (cell == GW_NO_CELL)
    return grab (self, MIN (self->cursor, self->tiles->len - 1));

  rows = gw_board_get_rows (self->board);
  cols = gw_board_get_cols (self->board);
  switch (direction)
    {
    case GTK_DIR_UP:
      return cell >= cols ? grab (self, cell - cols) : TRUE;
    case GTK_DIR_DOWN:
      return cell / cols + 1 < rows ? grab (self, cell + cols) : TRUE;
    case GTK_DIR_LEFT:
      return cell % cols > 0 ? grab (self, cell - 1) : TRUE;
    case GTK_DIR_RIGHT:
      return cell % cols + 1 < cols ? grab (self, cell + 1) : TRUE;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

static gboolean
gw_board_view_grab_focus (GtkWidget *widget)
{
  GwBoardView *self = GW_BOARD_VIEW (widget);

  if (self->tiles->len == 0)
    return FALSE;
  return grab (self, MIN (self->cursor, self->tiles->len - 1));
}

/* Whatever moved the focus, a click perhaps, the view knows where it is. */
static void
gw_board_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  GwBoardView *self = GW_BOARD_VIEW (widget);
  guint cell;

  GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->set_focus_child (widget, child);

  if (child != NULL && g_ptr_array_find (self->tiles, child, &cell))
    gw_board_view_set_cell (self, cell);
}

/* Home and End: the ends of the row, or with Ctrl of the board. */
static gboolean
jump_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  GwBoardView *self = GW_BOARD_VIEW (widget);
  guint cell = find_focused (self);
  gboolean end, all;
  guint cols;

  if (cell == GW_NO_CELL)
    return FALSE;

  g_variant_get (args, "(bb)", &end, &all);
  cols = gw_board_get_cols (self->board);
  if (all)
    return grab (self, end ? self->tiles->len - 1 : 0);
  return grab (self, cell - cell % cols + (end ? cols - 1 : 0));
}

static void
add_jump (GtkWidgetClass *klass, guint key, guint keypad_key, gboolean end)
{
  gtk_widget_class_add_binding (klass, key, 0, jump_cb, "(bb)", end, FALSE);
  gtk_widget_class_add_binding (klass, keypad_key, 0, jump_cb, "(bb)", end, FALSE);
  gtk_widget_class_add_binding (klass, key, GDK_CONTROL_MASK, jump_cb, "(bb)", end, TRUE);
  gtk_widget_class_add_binding (klass, keypad_key, GDK_CONTROL_MASK, jump_cb, "(bb)", end, TRUE);
}

void
gw_board_view_class_init_focus (GtkWidgetClass *klass)
{
  klass->focus = gw_board_view_focus;
  klass->grab_focus = gw_board_view_grab_focus;
  klass->set_focus_child = gw_board_view_set_focus_child;
  add_jump (klass, GDK_KEY_Home, GDK_KEY_KP_Home, FALSE);
  add_jump (klass, GDK_KEY_End, GDK_KEY_KP_End, TRUE);
}

static void
update_label (GwBoardView *self)
{
  guint rows = gw_board_get_rows (self->board), cols = gw_board_get_cols (self->board);
  /* Translators: how a screen reader names the board: “Board, 4 × 5” (rows × columns) */
  g_autofree char *label = g_strdup_printf (_("Board, %u × %u"), rows, cols);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_ROW_COUNT, (int) rows,
                                  GTK_ACCESSIBLE_RELATION_COL_COUNT, (int) cols,
                                  -1);
}

void
gw_board_view_update_tiles (GwBoardView *self, gboolean same_shape)
{
  guint n_cells = self->board != NULL ? gw_board_get_n_cells (self->board) : 0;

  if (self->picture)
    return;

  if (!same_shape)
    {
      gboolean had_focus = find_focused (self) != GW_NO_CELL;
      guint row = 1, column = 1, cell = 0;

      if (self->cursor < self->tiles->len)
        gw_tile_get_place (g_ptr_array_index (self->tiles, self->cursor), &row, &column);
      g_ptr_array_set_size (self->tiles, 0);
      for (guint i = 0; i < n_cells; i++)
        {
          guint cols = gw_board_get_cols (self->board);
          GtkWidget *tile = gw_tile_new (i / cols + 1, i % cols + 1);

          gtk_widget_set_parent (tile, GTK_WIDGET (self));
          g_ptr_array_add (self->tiles, tile);
        }

      /* The same place, or the nearest one there is. */
      if (n_cells > 0)
        cell = (MIN (row, gw_board_get_rows (self->board)) - 1) * gw_board_get_cols (self->board)
               + MIN (column, gw_board_get_cols (self->board)) - 1;
      gw_board_view_set_cell (self, cell);
      if (had_focus && n_cells > 0)
        grab (self, cell);
    }
  if (n_cells > 0)
    update_label (self);
  for (guint i = 0; i < n_cells; i++)
    gw_tile_set_cell (g_ptr_array_index (self->tiles, i), gw_board_get_cell (self->board, i));
  gw_board_view_update_marks (self);
}

/* The board says the letters of the path, each tile its steps. */
void
gw_board_view_update_steps (GwBoardView *self)
{
  GBytes *shown = gw_board_view_get_shown (self);
  g_autoptr (GwPathLayout) path = NULL;
  g_autoptr (GString) letters = NULL;
  g_autofree const char **steps = NULL;
  g_autofree char *description = NULL;
  const guint8 *cells;
  gsize length;

  if (self->tiles->len == 0)
    return;

  steps = g_new0 (const char *, self->tiles->len);
  if (shown != NULL)
    {
      cells = g_bytes_get_data (shown, &length);
      path = gw_path_layout_new (&self->layout, cells, length);
      for (guint i = 0; i < path->stops->len; i++)
        {
          const GwPathStop *stop = &g_array_index (path->stops, GwPathStop, i);

          steps[stop->cell] = stop->numbers;
        }

      letters = g_string_new (NULL);
      for (gsize i = 0; i < length; i++)
        {
          g_autofree char *label = gw_cell_to_label (gw_board_get_cell (self->board, cells[i]));

          g_string_append_printf (letters, i > 0 ? " %s" : "%s", label);
        }
      /* Translators: %s are the letters of the tiles that a word goes through */
      description = g_strdup_printf (_("Traced: %s"), letters->str);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                      -1);
    }
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);

  for (guint i = 0; i < self->tiles->len; i++)
    gw_tile_set_steps (g_ptr_array_index (self->tiles, i), steps[i]);
}
