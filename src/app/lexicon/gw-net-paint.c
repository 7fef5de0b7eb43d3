/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-net-paint.h"

#include <math.h>
#include <pango/pangocairo.h>

#define LETTER_SIZE 15
#define LETTER_ROOM 9.5
#define RING 3.5

double
gw_net_get_radius (gboolean is_tree)
{
  return is_tree ? GW_NET_TREE_RADIUS : GW_NET_GRAPH_RADIUS;
}

/* Lines leave and reach nodes level, so that they never cross them. */
static void
trace_line (const GwNetPaint *self, cairo_t *cr, const GwNetLine *line)
{
  const double radius = gw_net_get_radius (self->is_tree);
  const graphene_point_t *points = (const graphene_point_t *) (gpointer) line->points->data;

  cairo_move_to (cr, points[0].x + radius, points[0].y);
  for (guint i = 1; i < line->points->len; i++)
    {
      const double from_x = points[i - 1].x + (i == 1 ? radius : 0);
      const double to_x = points[i].x - (i + 1 == line->points->len ? radius : 0);
      const double middle = (from_x + to_x) / 2;

      cairo_curve_to (cr, middle, points[i - 1].y, middle, points[i].y, to_x, points[i].y);
    }
}

static void
paint_circle (cairo_t *cr, const graphene_point_t *at, double radius, double line,
              const GdkRGBA *color)
{
  cairo_arc (cr, at->x, at->y, radius, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, color);
  if (line > 0)
    {
      cairo_set_line_width (cr, line);
      cairo_stroke (cr);
    }
  else
    cairo_fill (cr);
}

/* Text in the middle of a place, on a ground of its own. */
static void
paint_letters (const GwNetPaint *self, cairo_t *cr, const char *text, double x, double y,
               const GdkRGBA *color, const GdkRGBA *ground)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (self->setting);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoRectangle ink, room;

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (LETTER_SIZE * PANGO_SCALE));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, &room);
  if (ground != NULL)
    {
      const double half = MAX (LETTER_ROOM, room.width / 2.0 + 4) - LETTER_ROOM;

      gdk_cairo_set_source_rgba (cr, ground);
      cairo_arc (cr, x + half, y, LETTER_ROOM, -G_PI / 2, G_PI / 2);
      cairo_arc (cr, x - half, y, LETTER_ROOM, G_PI / 2, 3 * G_PI / 2);
      cairo_fill (cr);
    }
  gdk_cairo_set_source_rgba (cr, color);
  cairo_move_to (cr, floor (x - room.width / 2.0), floor (y - ink.y - ink.height / 2.0));
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

static void
paint_lines (const GwNetPaint *self, cairo_t *cr)
{
  gdk_cairo_set_source_rgba (cr, &self->palette->axis);
  cairo_set_line_width (cr, 1.5);
  for (guint i = 0; i < self->layout->n_lines; i++)
    {
      trace_line (self, cr, &self->layout->lines[i]);
      cairo_stroke (cr);
    }
  gdk_cairo_set_source_rgba (cr, &self->palette->path);
  cairo_set_line_width (cr, 3.5);
  for (guint i = 0; i < self->walk->len; i++)
    {
      const guint edge = g_array_index (self->walk, guint, i);

      trace_line (self, cr, &self->layout->lines[self->layout->line_of_edge[edge]]);
      cairo_stroke (cr);
    }
}

/* In the middle of the first stretch of each line, where the lines are apart. */
static void
paint_steps (const GwNetPaint *self, cairo_t *cr)
{
  for (guint i = 0; i < self->layout->n_lines; i++)
    {
      const GwNetLine *line = &self->layout->lines[i];
      const graphene_point_t *points = (const graphene_point_t *) (gpointer) line->points->data;

      paint_letters (self, cr, line->letters, (points[0].x + points[1].x) / 2,
                     (points[0].y + points[1].y) / 2, &self->palette->letter,
                     &self->palette->face[0]);
    }
}

static void
paint_node (const GwNetPaint *self, cairo_t *cr, guint node, const char *letter, gboolean lit)
{
  const GwPalette *palette = self->palette;
  const graphene_point_t *at = &self->layout->nodes[node];
  const gboolean is_end = self->net->nodes[node].is_end;
  const double radius = gw_net_get_radius (self->is_tree);

  paint_circle (cr, at, radius, 0, lit ? &palette->path : &palette->face[0]);
  paint_circle (cr, at, radius, is_end ? 2 : 1.5,
                lit ? &palette->path : is_end ? &palette->letter : &palette->axis);
  if (is_end)
    paint_circle (cr, at, radius - RING, 1.5, lit ? &palette->on_path : &palette->letter);
  if (letter != NULL)
    paint_letters (self, cr, letter, at->x, at->y, lit ? &palette->on_path : &palette->letter,
                   NULL);
}

void
gw_net_paint (const GwNetPaint *self, cairo_t *cr)
{
  g_autofree const char **letters = g_new0 (const char *, self->net->n_nodes);
  g_autofree gboolean *lit = g_new0 (gboolean, self->net->n_nodes);
  guint last = 0;

  paint_lines (self, cr);
  if (!self->is_tree)
    paint_steps (self, cr);

  lit[0] = TRUE;
  for (guint i = 0; i < self->walk->len; i++)
    {
      last = self->net->edges[g_array_index (self->walk, guint, i)].to;
      lit[last] = TRUE;
    }
  for (guint i = 0; self->is_tree && i < self->layout->n_lines; i++)
    letters[self->layout->lines[i].to] = self->layout->lines[i].letters;
  for (guint i = 0; i < self->net->n_nodes; i++)
    paint_node (self, cr, i, letters[i], lit[i]);
  if (self->focused)
    paint_circle (cr, &self->layout->nodes[last], gw_net_get_radius (self->is_tree) + 4, 2.5,
                  &self->palette->focus);
}
