/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tile-menu.h"

#include <glib/gi18n.h>

void
gw_tile_popup (GtkPopover *popover, GwBoardView *view, guint cell)
{
  GtkWidget *tile = gw_board_view_get_tile (view, cell);
  graphene_rect_t bounds;

  if (tile == NULL
      || !gtk_widget_compute_bounds (tile, gtk_widget_get_parent (GTK_WIDGET (popover)), &bounds))
    return;
  gtk_popover_set_pointing_to (popover,
                               &(GdkRectangle){ bounds.origin.x, bounds.origin.y,
                                                bounds.size.width, bounds.size.height });
  gtk_popover_popup (popover);
}

static void
append_section (GMenu *menu, GMenu *section)
{
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  g_object_unref (section);
}

/* No words go through a hole, and a tile that is free is not locked. */
static GMenu *
make_menu (GwCellKind kind)
{
  const gboolean letters = kind == GW_CELL_TILE;
  GMenu *menu = g_menu_new ();
  GMenu *words = g_menu_new ();
  GMenu *tile = g_menu_new ();
  GMenu *other = g_menu_new ();

  if (letters)
    {
      g_menu_append (words, _ ("Words Through Here"), "win.tile-words::passes");
      g_menu_append (words, _ ("Words That Start Here"), "win.tile-words::starts");
      g_menu_append (tile, _ ("Lock Tile"), "win.lock-tile");
    }
  g_menu_append (tile, _ ("Change…"), "win.change-tile");
  if (letters)
    g_menu_append (tile, _ ("What If…"), "win.what-if");
  if (kind != GW_CELL_HOLE)
    g_menu_append (other, _ ("Make a Hole"), "win.set-tile::.");
  if (kind != GW_CELL_FREE)
    g_menu_append (other, _ ("Make Free"), "win.set-tile::?");
  append_section (menu, words);
  append_section (menu, tile);
  append_section (menu, other);
  return menu;
}

void
gw_tile_menu_popup (GtkPopoverMenu *menu, GwBoardView *view, guint cell)
{
  GwBoard *board = gw_board_view_get_board (view);
  g_autoptr (GMenu) model = NULL;

  if (board == NULL || cell >= gw_board_get_n_cells (board))
    return;
  model = make_menu (gw_board_get_cell (board, cell)->kind);
  gtk_popover_menu_set_menu_model (menu, G_MENU_MODEL (model));
  gw_tile_popup (GTK_POPOVER (menu), view, cell);
}
