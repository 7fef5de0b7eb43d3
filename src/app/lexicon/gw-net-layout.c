/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-net-layout.h"

/* Something that needs room in a column: a node, or a line that passes by. */
typedef struct
{
  guint column;
  double row;
  guint order; /* breaks ties, so that the result is always the same */
  graphene_point_t *point;
} Place;

/* Places that were pushed together and move as one. */
typedef struct
{
  double sum;
  guint n;
} Block;

static gint
compare_places_cb (gconstpointer a, gconstpointer b)
{
  const Place *first = a;
  const Place *second = b;

  if (first->column != second->column)
    return first->column < second->column ? -1 : 1;
  if (first->row != second->row)
    return first->row < second->row ? -1 : 1;
  return first->order < second->order ? -1 : 1;
}

/* Moves the places of a column at least one row apart, each as little as possible: places that
 * would overlap form a block around their mean. */
static void
push_apart (Place *places, guint n_places)
{
  g_autofree Block *blocks = g_new (Block, n_places);
  guint n_blocks = 0, at = 0;

  for (guint i = 0; i < n_places; i++)
    {
      blocks[n_blocks++] = (Block) { places[i].row - i, 1 };
      while (n_blocks > 1
             && blocks[n_blocks - 2].sum / blocks[n_blocks - 2].n
                  > blocks[n_blocks - 1].sum / blocks[n_blocks - 1].n)
        {
          blocks[n_blocks - 2].sum += blocks[n_blocks - 1].sum;
          blocks[n_blocks - 2].n += blocks[n_blocks - 1].n;
          n_blocks--;
        }
    }
  for (guint i = 0; i < n_blocks; i++)
    for (guint k = 0; k < blocks[i].n; k++, at++)
      places[at].row = blocks[i].sum / blocks[i].n + at;
}

static void
add_place (GArray *places, guint column, double row, graphene_point_t *point)
{
  const Place place = { column, row, places->len, point };

  g_array_append_val (places, place);
}

static void
place_all (GArray *places, float column, float row)
{
  double top = G_MAXDOUBLE;
  Place *all = (Place *) (gpointer) places->data;

  g_array_sort (places, compare_places_cb);
  for (guint begin = 0, end; begin < places->len; begin = end)
    {
      for (end = begin + 1; end < places->len && all[end].column == all[begin].column; end++)
        continue;
      push_apart (all + begin, end - begin);
      top = MIN (top, all[begin].row);
    }
  for (guint i = 0; i < places->len; i++)
    *all[i].point = GRAPHENE_POINT_INIT ((float) all[i].column * column,
                                         (float) (all[i].row - top) * row);
}

static void
make_lines (GwNetLayout *layout, const GwWordNet *net)
{
  layout->lines = g_new0 (GwNetLine, net->n_edges + 1);
  layout->line_of_edge = g_new0 (guint, net->n_edges + 1);
  for (guint i = 0; i < net->n_edges; i++)
    {
      const GwNetEdge *edge = &net->edges[i];
      char letter[7] = { 0 };
      guint k = 0;

      while (k < layout->n_lines
             && (layout->lines[k].from != edge->from || layout->lines[k].to != edge->to))
        k++;
      g_unichar_to_utf8 (gw_language_display (net->language, edge->letter), letter);
      if (k == layout->n_lines)
        {
          const guint n_points = net->nodes[edge->to].depth - net->nodes[edge->from].depth + 1;

          layout->lines[k] = (GwNetLine) { edge->from, edge->to, g_strdup (letter), NULL };
          layout->lines[k].points
            = g_array_sized_new (FALSE, TRUE, sizeof (graphene_point_t), n_points);
          g_array_set_size (layout->lines[k].points, n_points);
          layout->n_lines++;
        }
      else
        {
          char *letters = g_strconcat (layout->lines[k].letters, " ", letter, NULL);

          g_free (layout->lines[k].letters);
          layout->lines[k].letters = letters;
        }
      layout->line_of_edge[i] = k;
    }
}

GwNetLayout *
gw_net_layout_new (const GwWordNet *net, float column, float row)
{
  GwNetLayout *layout = g_new0 (GwNetLayout, 1);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));

  layout->n_nodes = net->n_nodes;
  layout->nodes = g_new0 (graphene_point_t, net->n_nodes);
  make_lines (layout, net);
  for (guint i = 0; i < net->n_nodes; i++)
    add_place (places, net->nodes[i].depth, net->nodes[i].row, &layout->nodes[i]);
  for (guint i = 0; i < layout->n_lines; i++)
    {
      const GwNetNode *from = &net->nodes[layout->lines[i].from];
      const GwNetNode *to = &net->nodes[layout->lines[i].to];
      GArray *points = layout->lines[i].points;

      for (guint k = 1; k + 1 < points->len; k++)
        add_place (places, from->depth + k,
                   from->row + (to->row - from->row) * k / (points->len - 1),
                   &g_array_index (points, graphene_point_t, k));
    }
  place_all (places, column, row);

  for (guint i = 0; i < layout->n_lines; i++)
    {
      const GwNetLine *line = &layout->lines[i];

      g_array_index (line->points, graphene_point_t, 0) = layout->nodes[line->from];
      g_array_index (line->points, graphene_point_t, line->points->len - 1)
        = layout->nodes[line->to];
      for (guint k = 0; k < line->points->len; k++)
        layout->height
          = MAX (layout->height, g_array_index (line->points, graphene_point_t, k).y);
    }
  for (guint i = 0; i < layout->n_nodes; i++)
    layout->width = MAX (layout->width, layout->nodes[i].x);
  return layout;
}

void
gw_net_layout_free (GwNetLayout *layout)
{
  for (guint i = 0; i < layout->n_lines; i++)
    {
      g_free (layout->lines[i].letters);
      g_array_unref (layout->lines[i].points);
    }
  g_free (layout->lines);
  g_free (layout->line_of_edge);
  g_free (layout->nodes);
  g_free (layout);
}
