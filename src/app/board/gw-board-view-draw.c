/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-view-private.h"

#define FADE_FACE 0.64 /* each face takes this share of the time of all */
#define FADE_APART 0.04

static void
append_texture (GwBoardView *self, GtkSnapshot *snapshot, gboolean letters)
{
  GdkTexture *texture = gw_board_cache_get (self->cache, &self->layout, self->palette,
                                            self->lettering, self->board, self->marks, letters);
  gboolean fades = self->picture_before != NULL;

  if (fades)
    {
      gtk_snapshot_push_cross_fade (snapshot, adw_animation_get_value (self->recolouring));
      gtk_snapshot_append_texture (snapshot, self->picture_before, &self->layout.tray);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_append_texture (snapshot, texture, &self->layout.tray);
  if (fades)
    gtk_snapshot_pop (snapshot);
}

/* Letters of one board fade into those of the next, one face after the other. */
static void
paint_fading (GwBoardView *self, cairo_t *cr)
{
  guint n_cells = gw_board_get_n_cells (self->board);
  double time = adw_animation_get_value (self->fading);
  double apart = MIN (FADE_APART, (1 - FADE_FACE) / MAX (n_cells - 1, 1));

  for (guint i = 0; i < n_cells; i++)
    {
      double share = CLAMP ((time - i * apart) / FADE_FACE, 0, 1);

      if (gw_cell_equal (gw_board_get_cell (self->board, i),
                         gw_board_get_cell (self->board_before, i)))
        share = 1;
      if (share < 1)
        gw_board_paint_letter (cr, &self->layout, self->palette, self->lettering,
                               self->board_before, self->marks, i, 1 - share);
      if (share > 0)
        gw_board_paint_letter (cr, &self->layout, self->palette, self->lettering, self->board,
                               self->marks, i, share);
    }
}

static void
paint_path (GwBoardView *self, cairo_t *cr, GBytes *path, GwPathLayout **layout, GwPathLook look,
            double share)
{
  if (*layout == NULL)
    {
      gsize length;
      const guint8 *cells = g_bytes_get_data (path, &length);

      *layout = gw_path_layout_new (&self->layout, cells, length);
    }
  gw_path_paint (cr, *layout, self->palette, self->lettering, self->board, self->marks,
                 look, share * ((*layout)->length - 1));
}

static void
paint_focus (GwBoardView *self, cairo_t *cr)
{
  for (guint i = 0; i < self->tiles->len; i++)
    {
      GtkStateFlags flags = gtk_widget_get_state_flags (g_ptr_array_index (self->tiles, i));

      if ((flags & GTK_STATE_FLAG_FOCUSED)
          && (self->editable || (flags & GTK_STATE_FLAG_FOCUS_VISIBLE)))
        gw_board_paint_focus (cr, &self->layout, self->palette, i);
    }
}

static void
paint_asked (GwBoardView *self, cairo_t *cr)
{
  guint asked = gw_board_marks_get_asked (self->marks);

  if (asked < gw_board_get_n_cells (self->board))
    gw_board_paint_asked (cr, &self->layout, self->palette, asked);
}

static void
paint_caret (GwBoardView *self, cairo_t *cr)
{
  guint caret = gw_board_marks_get_caret (self->marks);

  if (caret < gw_board_get_n_cells (self->board))
    gw_board_paint_caret (cr, &self->layout, self->palette, self->board, caret);
}

static void
paint (GwBoardView *self, GtkSnapshot *snapshot)
{
  GBytes *shown = gw_board_view_get_shown (self);
  gboolean same = self->pointed != NULL && shown != NULL
                  && g_bytes_equal (self->pointed, shown);
  cairo_t *cr;

  append_texture (self, snapshot, self->board_before == NULL);

  cr = gtk_snapshot_append_cairo (snapshot, &self->layout.tray);
  if (self->board_before != NULL)
    paint_fading (self, cr);
  if (self->pointed != NULL && !same)
    paint_path (self, cr, self->pointed, &self->pointed_layout, GW_PATH_HOLLOW, 1);
  else if (shown != NULL && shown == self->traced)
    paint_path (self, cr, shown, &self->traced_layout, GW_PATH_FILLED, 1);
  else if (shown != NULL)
    paint_path (self, cr, self->path, &self->path_layout, GW_PATH_FILLED,
                adw_animation_get_value (self->tracing));
  if (self->drag_from == GW_NO_CELL) /* else the ring is where the tile would go */
    {
      paint_asked (self, cr);
      paint_focus (self, cr);
      paint_caret (self, cr);
    }
  cairo_destroy (cr);
}

void
gw_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwBoardView *self = GW_BOARD_VIEW (widget);
  g_autoptr (GtkSnapshot) board = NULL;
  g_autoptr (GskRenderNode) node = NULL;

  if (self->board == NULL)
    return;
  if (self->drag_from == GW_NO_CELL)
    {
      paint (self, snapshot);
      return;
    }

  board = gtk_snapshot_new ();
  paint (self, board);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&board));
  gw_board_view_snapshot_drag (self, snapshot, node);
}
