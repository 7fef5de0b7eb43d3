/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-adjacency-picture.h"

#define SIDE 4
#define TILE 11
#define GAP 3
#define SIZE (SIDE * TILE + (SIDE - 1) * GAP)

/* The corner: there a torus differs most from the others. */
#define START 0

static gboolean
is_neighbor (const GwGraph *graph, guint cell)
{
  for (guint i = 0; i < graph->n_neighbors[START]; i++)
    if (graph->neighbors[START][i] == cell)
      return TRUE;
  return FALSE;
}

static void
append_tile (GtkSnapshot *snapshot, const graphene_rect_t *bounds, const GdkRGBA *color,
             gboolean filled)
{
  const float widths[] = { 1, 1, 1, 1 };
  const GdkRGBA colors[] = { *color, *color, *color, *color };
  GskRoundedRect tile;

  gsk_rounded_rect_init_from_rect (&tile, bounds, 2);
  if (!filled)
    {
      gtk_snapshot_append_border (snapshot, &tile, widths, colors);
      return;
    }
  gtk_snapshot_push_rounded_clip (snapshot, &tile);
  gtk_snapshot_append_color (snapshot, color, bounds);
  gtk_snapshot_pop (snapshot);
}

static void
paint (GtkWidget *widget, GtkSnapshot *snapshot, gpointer data)
{
  const GwGraph *graph = data;
  const float left = (gtk_widget_get_width (widget) - SIZE) / 2;
  const float top = (gtk_widget_get_height (widget) - SIZE) / 2;
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA text, accent;

  gtk_style_context_get_color (context, &text);
  if (!gtk_style_context_lookup_color (context, "accent_bg_color", &accent))
    accent = text;
  for (guint cell = 0; cell < SIDE * SIDE; cell++)
    {
      const graphene_rect_t bounds = GRAPHENE_RECT_INIT (
        left + (cell % SIDE) * (TILE + GAP), top + (cell / SIDE) * (TILE + GAP), TILE, TILE);

      if (cell == START)
        append_tile (snapshot, &bounds, &text, TRUE);
      else
        append_tile (snapshot, &bounds, is_neighbor (graph, cell) ? &accent : &text,
                     is_neighbor (graph, cell));
    }
}

void
gw_adjacency_picture_set (GwPainted *picture, GwAdjacency adjacency)
{
  GwCell cells[SIDE * SIDE];
  g_autoptr (GwBoard) board = NULL;
  GwGraph *graph = g_new (GwGraph, 1);

  for (guint i = 0; i < SIDE * SIDE; i++)
    cells[i] = (GwCell){ .kind = GW_CELL_FREE };
  board = gw_board_new (SIDE, SIDE, cells);
  gw_graph_init (graph, board, adjacency);
  gw_painted_set (picture, SIZE, SIZE, SIZE, paint, graph, g_free);
}
