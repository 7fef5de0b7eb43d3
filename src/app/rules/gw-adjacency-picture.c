/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-adjacency-picture.h"

#define SIDE 4
#define TILE 11
#define GAP 3
#define SIZE (SIDE * TILE + (SIDE - 1) * GAP)

/* The corner: there a torus differs most from the others. */
#define START 0

struct _GwAdjacencyPicture
{
  GtkWidget parent_instance;

  GwGraph graph;
};

G_DEFINE_FINAL_TYPE (GwAdjacencyPicture, gw_adjacency_picture, GTK_TYPE_WIDGET)

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
gw_adjacency_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwAdjacencyPicture *self = GW_ADJACENCY_PICTURE (widget);
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
        append_tile (snapshot, &bounds, is_neighbor (&self->graph, cell) ? &accent : &text,
                     is_neighbor (&self->graph, cell));
    }
}

static void
gw_adjacency_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
gw_adjacency_picture_class_init (GwAdjacencyPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = gw_adjacency_picture_snapshot;
  widget_class->measure = gw_adjacency_picture_measure;
  /* The words beside it say the same. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
gw_adjacency_picture_init (GwAdjacencyPicture *self)
{
  gw_adjacency_picture_set_adjacency (self, GW_ADJACENCY_KING);
}

void
gw_adjacency_picture_set_adjacency (GwAdjacencyPicture *self, GwAdjacency adjacency)
{
  GwCell cells[SIDE * SIDE];
  g_autoptr (GwBoard) board = NULL;

  g_return_if_fail (GW_IS_ADJACENCY_PICTURE (self));

  for (guint i = 0; i < SIDE * SIDE; i++)
    cells[i] = (GwCell){ .kind = GW_CELL_FREE };
  board = gw_board_new (SIDE, SIDE, cells);
  gw_graph_init (&self->graph, board, adjacency);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
