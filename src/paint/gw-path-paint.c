/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-path-paint.h"

#include "gw-board-layout.h"

#include <math.h>

#define APART 0.19 /* distance of parallel lines between the same two tiles */
#define BAND 0.57  /* width of all such lines together, so that they end on the discs */
#define MAX_NUMBERS 3

/* The direction of a step as it is drawn, -1 to 1 in columns and rows. A step over more than one
 * row or column wraps around the edge, so its direction is reversed. */
typedef struct
{
  int x;
  int y;
  gboolean wrapped;
} Step;

static Step
get_step (const GwBoardLayout *board, guint from, guint to)
{
  int x = (int) (to % board->cols) - (int) (from % board->cols);
  int y = (int) (to / board->cols) - (int) (from / board->cols);
  Step step = { CLAMP (x, -1, 1), CLAMP (y, -1, 1), ABS (x) > 1 || ABS (y) > 1 };

  if ((ABS (x) > 1) != board->mirrored)
    step.x = -step.x;
  if (ABS (y) > 1)
    step.y = -step.y;
  return step;
}

static gboolean
same_pair (const guint8 *a, const guint8 *b)
{
  return (a[0] == b[0] && a[1] == b[1]) || (a[0] == b[1] && a[1] == b[0]);
}

/* The sideways offset of the index-th step, in tiles, if the path walks between its two cells more
 * than once. Offsets are counted in the same direction for both ways, so that the lines do not
 * coincide. */
static double
get_offset (const guint8 *cells, guint length, guint index)
{
  guint before = 0, all = 0;
  double apart, offset;

  for (guint i = 0; i + 1 < length; i++)
    {
      if (!same_pair (cells + i, cells + index))
        continue;
      if (i < index)
        before++;
      all++;
    }
  if (all < 2)
    return 0;

  apart = MIN (APART, BAND / (all - 1));
  offset = (before - (all - 1) / 2.0) * apart;
  return cells[index] < cells[index + 1] ? offset : -offset;
}

/* The distance from a point to the edge of the tray in a direction. */
static double
way_to_edge (const graphene_rect_t *tray, const graphene_point_t *point, double x, double y)
{
  double way = G_MAXDOUBLE;

  if (x > 0)
    way = MIN (way, (tray->origin.x + tray->size.width - point->x) / x);
  if (x < 0)
    way = MIN (way, (tray->origin.x - point->x) / x);
  if (y > 0)
    way = MIN (way, (tray->origin.y + tray->size.height - point->y) / y);
  if (y < 0)
    way = MIN (way, (tray->origin.y - point->y) / y);
  return way;
}

static void
add_lines (GwPathLayout *path, const guint8 *cells, guint index)
{
  const GwBoardLayout *board = &path->board;
  Step step = get_step (board, cells[index], cells[index + 1]);
  double length = hypot (step.x, step.y);
  double x = step.x / length, y = step.y / length;
  double offset = get_offset (cells, path->length, index);
  double disc = sqrt (GW_DISC_RADIUS * GW_DISC_RADIUS - offset * offset) * board->tile;
  double side = offset * board->tile;
  gboolean last = index + 2 == path->length;
  graphene_point_t a, b;

  gw_board_layout_get_center (board, cells[index], &a);
  gw_board_layout_get_center (board, cells[index + 1], &b);
  a = GRAPHENE_POINT_INIT (a.x - y * side, a.y + x * side);
  b = GRAPHENE_POINT_INIT (b.x - y * side, b.y + x * side);

  if (step.wrapped)
    {
      double out = way_to_edge (&board->tray, &a, x, y);
      double in = way_to_edge (&board->tray, &b, -x, -y);
      GwPathLine leaving = { .start = index, .end = index + 0.5, .head = FALSE };
      GwPathLine coming = { .start = index + 0.5, .end = index + 1, .head = last };

      leaving.from = GRAPHENE_POINT_INIT (a.x + x * disc, a.y + y * disc);
      leaving.to = GRAPHENE_POINT_INIT (a.x + x * out, a.y + y * out);
      coming.from = GRAPHENE_POINT_INIT (b.x - x * in, b.y - y * in);
      coming.to = GRAPHENE_POINT_INIT (b.x - x * disc, b.y - y * disc);
      g_array_append_val (path->lines, leaving);
      g_array_append_val (path->lines, coming);
    }
  else
    {
      GwPathLine line = { .start = index, .end = index + 1, .head = last };

      line.from = GRAPHENE_POINT_INIT (a.x + x * disc, a.y + y * disc);
      line.to = GRAPHENE_POINT_INIT (b.x - x * disc, b.y - y * disc);
      g_array_append_val (path->lines, line);
    }
}

static guint
cross_corner (int x, int y)
{
  if (x == 0 || y == 0)
    return 0;
  return 1u << ((y > 0 ? GW_CORNER_BOTTOM_LEFT : GW_CORNER_TOP_LEFT) + (x > 0 ? 1 : 0));
}

static guint
find_crossed (const GwBoardLayout *board, const guint8 *cells, guint length, guint cell)
{
  guint crossed = 0;

  for (guint i = 0; i + 1 < length; i++)
    {
      Step step = get_step (board, cells[i], cells[i + 1]);

      if (cells[i] == cell)
        crossed |= cross_corner (step.x, step.y);
      if (cells[i + 1] == cell)
        crossed |= cross_corner (-step.x, -step.y);
    }
  return crossed;
}

/* Prefers a free corner, then one that only a line crosses: numbers are readable above lines, but
 * not above other signs. */
GwCorner
gw_path_stop_find_corner (const GwPathStop *stop, guint taken)
{
  for (guint corner = 0; corner < GW_N_CORNERS; corner++)
    {
      if (((stop->crossed | taken) >> corner & 1) == 0)
        return corner;
    }
  for (guint corner = 0; corner < GW_N_CORNERS; corner++)
    {
      if ((taken >> corner & 1) == 0)
        return corner;
    }
  return GW_CORNER_TOP_LEFT;
}

static char *
list_visits (const guint8 *cells, guint length, guint first)
{
  GString *numbers = g_string_new (NULL);
  guint n_visits = 0;

  for (guint i = first; i < length; i++)
    {
      if (cells[i] != cells[first])
        continue;
      if (n_visits++ == MAX_NUMBERS)
        {
          g_string_append (numbers, "…");
          break;
        }
      g_string_append_printf (numbers, n_visits > 1 ? "·%u" : "%u", i + 1);
    }
  return g_string_free (numbers, FALSE);
}

static void
clear_stop (gpointer data)
{
  GwPathStop *stop = data;

  g_free (stop->numbers);
}

GwPathLayout *
gw_path_layout_new (const GwBoardLayout *board, const guint8 *cells, guint length)
{
  GwPathLayout *path = g_new0 (GwPathLayout, 1);
  gboolean visited[GW_BOARD_MAX_CELLS] = { FALSE };

  path->board = *board;
  path->length = length;
  path->lines = g_array_new (FALSE, FALSE, sizeof (GwPathLine));
  path->stops = g_array_new (FALSE, FALSE, sizeof (GwPathStop));
  g_array_set_clear_func (path->stops, clear_stop);

  for (guint i = 0; i < length; i++)
    {
      GwPathStop stop = { .cell = cells[i], .first_step = i };

      if (i + 1 < length)
        add_lines (path, cells, i);
      if (visited[cells[i]])
        continue;

      visited[cells[i]] = TRUE;
      gw_board_layout_get_center (board, stop.cell, &stop.center);
      stop.crossed = find_crossed (board, cells, length, stop.cell);
      stop.corner = gw_path_stop_find_corner (&stop, 0);
      stop.numbers = list_visits (cells, length, i);
      g_array_append_val (path->stops, stop);
    }
  return path;
}

void
gw_path_layout_free (GwPathLayout *path)
{
  g_array_unref (path->lines);
  g_array_unref (path->stops);
  g_free (path);
}

/* Painting. Sizes are shares of the side of a tile; the least size is in pixels. */

#define LINE_WIDTH 0.135
#define CASING 0.025
#define CASING_LEAST 1.5
#define CHEVRON_ARM 0.042
#define CHEVRON_STROKE 0.026
#define HEAD_LENGTH 0.20
#define HEAD_WIDTH 0.31
#define RING_INSET 0.055
#define RING_STROKE 0.022
#define HOLLOW_STROKE 0.045
#define GHOST_STROKE 0.040
#define GHOST_STROKE_CONTRAST 3.0
#define GHOST_TINT 0.10 /* the share of the path's color on the face */
#define DASH 0.080
#define DASH_GAP 0.030
#define RING_DASHES 18
#define RING_DASH 0.62 /* the share of a dash that is painted */

/* Lines and discs overlap by this much, so that no seam shows between them. */
#define OVERLAP 0.02

static double
get_share (const GwPathLine *line, double progress)
{
  return CLAMP ((progress - line->start) / (line->end - line->start), 0, 1);
}

static void
get_direction (const GwPathLine *line, double *x, double *y, double *length)
{
  *x = line->to.x - line->from.x;
  *y = line->to.y - line->from.y;
  *length = hypot (*x, *y);
  *x /= *length;
  *y /= *length;
}

static void
stroke_line (cairo_t *cr, const GwPathLine *line, double share, double overlap, double width,
             const GwColor *color)
{
  double x, y, length;

  get_direction (line, &x, &y, &length);
  cairo_move_to (cr, line->from.x - x * overlap, line->from.y - y * overlap);
  cairo_line_to (cr, line->from.x + x * (length * share + overlap),
                 line->from.y + y * (length * share + overlap));
  cairo_set_line_width (cr, width);
  gw_color_set_source (cr, color);
  cairo_stroke (cr);
}

static void
paint_line (cairo_t *cr, const GwPathLine *line, const GwPalette *palette, double tile,
            double progress)
{
  double share = get_share (line, progress);
  double casing = MAX (CASING * tile, CASING_LEAST);

  if (share <= 0)
    return;
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  stroke_line (cr, line, share, 0, LINE_WIDTH * tile + 2 * casing, &palette->casing);
  stroke_line (cr, line, share, OVERLAP * tile, LINE_WIDTH * tile, &palette->path);
}

static void
paint_dashed_line (cairo_t *cr, const GwPathLine *line, const GwPalette *palette, double tile)
{
  const double casing = MAX (CASING * tile, CASING_LEAST);
  const double dashes[] = { DASH * tile, DASH_GAP * tile };

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  stroke_line (cr, line, 1, 0, LINE_WIDTH * tile + 2 * casing, &palette->casing);
  cairo_save (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  stroke_line (cr, line, 1, OVERLAP * tile, LINE_WIDTH * tile, &palette->path);
  cairo_restore (cr);
}

static void
paint_chevron (cairo_t *cr, const GwPathLine *line, const GwPalette *palette, double tile)
{
  double x, y, length, arm = CHEVRON_ARM * tile;
  double middle_x = (line->from.x + line->to.x) / 2, middle_y = (line->from.y + line->to.y) / 2;

  get_direction (line, &x, &y, &length);
  middle_x += x * arm / 2;
  middle_y += y * arm / 2;
  cairo_move_to (cr, middle_x - (x - y) * arm, middle_y - (y + x) * arm);
  cairo_line_to (cr, middle_x, middle_y);
  cairo_line_to (cr, middle_x - (x + y) * arm, middle_y - (y - x) * arm);
  cairo_set_line_width (cr, CHEVRON_STROKE * tile);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  gw_color_set_source (cr, &palette->on_path);
  cairo_stroke (cr);
}

static void
paint_head (cairo_t *cr, const GwPathLine *line, const GwPalette *palette, double tile)
{
  double x, y, length;
  double side = HEAD_WIDTH * tile / 2, overlap = OVERLAP * tile;
  double tip_x, tip_y, base_x, base_y;

  get_direction (line, &x, &y, &length);
  tip_x = line->to.x + x * overlap;
  tip_y = line->to.y + y * overlap;
  base_x = line->to.x - x * HEAD_LENGTH * tile;
  base_y = line->to.y - y * HEAD_LENGTH * tile;
  cairo_move_to (cr, tip_x, tip_y);
  cairo_line_to (cr, base_x - y * side, base_y + x * side);
  cairo_line_to (cr, base_x + y * side, base_y - x * side);
  cairo_close_path (cr);
  gw_color_set_source (cr, &palette->path);
  cairo_fill (cr);
}

static void
paint_disc (cairo_t *cr, const GwPathStop *stop, const GwPalette *palette, GwPathLook look,
            double tile)
{
  double radius = GW_DISC_RADIUS * tile;
  double x = stop->center.x, y = stop->center.y;

  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  gw_color_set_source (cr, &palette->path);
  cairo_fill (cr);
  if (look == GW_PATH_HOLLOW)
    {
      cairo_arc (cr, x, y, radius - HOLLOW_STROKE * tile, 0, 2 * G_PI);
      gw_color_set_source (cr, &palette->face[0]);
      cairo_fill (cr);
    }

  else if (stop->first_step == 0)
    {
      cairo_arc (cr, x, y, radius - RING_INSET * tile, 0, 2 * G_PI);
      cairo_set_line_width (cr, RING_STROKE * tile);
      gw_color_set_source (cr, &palette->on_path);
      cairo_stroke (cr);
    }
}

/* Paints the step numbers away from the signs on the tile, in a color that is readable there. */
static void
paint_numbers (cairo_t *cr, const GwPathStop *stop, const GwPathLayout *path,
               const GwPalette *palette, GwLettering *lettering, const GwMark *mark)
{
  graphene_rect_t tile;
  GwTileColors colors;
  GwCorner place;
  guint taken = 0;

  for (guint corner = 0; corner < GW_N_CORNERS; corner++)
    taken |= gw_mark_uses_corner (mark, corner) ? 1u << corner : 0;
  gw_tile_colors_init (&colors, palette, mark);
  gw_board_layout_get_tile (&path->board, stop->cell, &tile);
  place = gw_path_stop_find_corner (stop, taken);
  gw_lettering_paint_numbers (lettering, cr, stop->numbers, &tile, place,
                              colors.heated ? &colors.ink : &palette->path,
                              stop->crossed & 1u << place ? &colors.face[0] : NULL);
}

/* The signs were painted with the tiles and the path covers them, so paint them again. */
static void
paint_signs_above (cairo_t *cr, const GwPathLayout *path, const GwPalette *palette,
                   GwLettering *lettering, const GwBoardMarks *marks)
{
  for (guint i = 0; i < path->stops->len; i++)
    {
      const GwPathStop *stop = &g_array_index (path->stops, GwPathStop, i);
      graphene_rect_t tile;

      gw_board_layout_get_tile (&path->board, stop->cell, &tile);
      gw_mark_paint_signs_above (cr, palette, lettering, gw_board_marks_get (marks, stop->cell),
                                 &tile);
    }
}

static void
paint_text (cairo_t *cr, const GwPathStop *stop, const GwPathLayout *path,
            const GwPalette *palette, GwLettering *lettering, const GwBoard *board,
            const GwBoardMarks *marks, GwPathLook look)
{
  g_autofree char *label
    = gw_lettering_dup_label (lettering, gw_board_get_cell (board, stop->cell));

  gw_lettering_paint_label (lettering, cr, label, &stop->center, path->board.tile,
                            look == GW_PATH_HOLLOW ? &palette->path : &palette->on_path,
                            PANGO_WEIGHT_BOLD);
  if (path->board.tile >= GW_TILE_SIZE_NUMBERS)
    paint_numbers (cr, stop, path, palette, lettering, gw_board_marks_get (marks, stop->cell));
}

/* Letters are readable on the color, whatever its shade. */
static void
paint_path_in (GwPalette *palette, const GwColor *color)
{
  const GwColor white = { 1, 1, 1, 1 }, black = { 0, 0, 0, 1 };

  palette->path = *color;
  palette->on_path = gw_color_contrast (color, &white) > gw_color_contrast (color, &black)
                       ? white
                       : black;
}

static gboolean
is_last_step (const GwPathLayout *path, const GwPathLine *line)
{
  return line->end > path->length - 2;
}

void
gw_path_paint (cairo_t *cr, const GwPathLayout *path, const GwPalette *usual,
               GwLettering *lettering, const GwBoard *board, const GwBoardMarks *marks,
               GwPathLook look, double progress)
{
  GwPalette colors = *usual;
  const GwPalette *palette = &colors;
  double tile = path->board.tile;

  if (look == GW_PATH_GOOD)
    paint_path_in (&colors, &usual->good);
  else if (look == GW_PATH_WRONG)
    paint_path_in (&colors, &usual->dim);
  cairo_save (cr);
  for (guint i = 0; i < path->lines->len; i++)
    {
      const GwPathLine *line = &g_array_index (path->lines, GwPathLine, i);

      if (look == GW_PATH_ENDING && is_last_step (path, line))
        paint_dashed_line (cr, line, palette, tile);
      else
        paint_line (cr, line, palette, tile, progress);
    }

  for (guint i = 0; i < path->stops->len; i++)
    {
      const GwPathStop *stop = &g_array_index (path->stops, GwPathStop, i);

      if (stop->first_step <= progress)
        paint_disc (cr, stop, palette, look, tile);
    }

  for (guint i = 0; i < path->lines->len; i++)
    {
      const GwPathLine *line = &g_array_index (path->lines, GwPathLine, i);

      if (get_share (line, progress) < 1)
        continue;
      if (line->head)
        paint_head (cr, line, palette, tile);
      else if (tile >= GW_TILE_SIZE_CHEVRONS)
        paint_chevron (cr, line, palette, tile);
    }
  paint_signs_above (cr, path, palette, lettering, marks);

  for (guint i = 0; i < path->stops->len; i++)
    {
      const GwPathStop *stop = &g_array_index (path->stops, GwPathStop, i);

      if (stop->first_step <= progress)
        paint_text (cr, stop, path, palette, lettering, board, marks, look);
    }
  cairo_restore (cr);
}

/* The disc of a tile that changes hides the letter that it has now. */
static void
paint_ghost_disc (cairo_t *cr, const GwPathStop *stop, const GwPalette *palette, double tile)
{
  const double stroke = palette->contrast ? GHOST_STROKE_CONTRAST : GHOST_STROKE * tile;
  const double radius = GW_DISC_RADIUS * tile;
  const double dash = 2 * G_PI * (radius - stroke / 2) / RING_DASHES;
  const double dashes[] = { RING_DASH * dash, (1 - RING_DASH) * dash };
  const double x = stop->center.x, y = stop->center.y;
  GwColor tint;

  gw_color_mix (&palette->face[0], &palette->path, GHOST_TINT, &tint);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  gw_color_set_source (cr, &tint);
  cairo_fill (cr);

  gw_color_set_source (cr, &palette->path);
  if (stop->first_step == 0)
    {
      cairo_arc (cr, x, y, radius - stroke - RING_STROKE * 1.5 * tile, 0, 2 * G_PI);
      cairo_set_line_width (cr, RING_STROKE * tile);
      cairo_stroke (cr);
    }
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, stroke);
  cairo_arc (cr, x, y, radius - stroke / 2, 0, 2 * G_PI);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
paint_struck (cairo_t *cr, const GwPathStop *stop, const GwPathLayout *path,
              const GwPalette *palette, GwLettering *lettering, const GwCell *cell)
{
  g_autofree char *label = gw_lettering_dup_label (lettering, cell);
  const gboolean crossed = (stop->crossed >> GW_CORNER_TOP_RIGHT & 1) != 0;
  const GwCorner corner = crossed ? gw_path_stop_find_corner (stop, 0) : GW_CORNER_TOP_RIGHT;
  graphene_rect_t tile;

  gw_board_layout_get_tile (&path->board, stop->cell, &tile);
  gw_lettering_paint_struck (lettering, cr, label, &tile, corner, &palette->letter,
                             (stop->crossed >> corner & 1) != 0 ? &palette->face[0] : NULL);
}

void
gw_path_paint_ghost (cairo_t *cr, const GwPathLayout *path, const GwPalette *palette,
                     GwLettering *lettering, const GwBoard *now, const GwBoard *then,
                     const GwBoardMarks *marks)
{
  const double tile = path->board.tile;

  cairo_save (cr);
  for (guint i = 0; i < path->lines->len; i++)
    paint_dashed_line (cr, &g_array_index (path->lines, GwPathLine, i), palette, tile);
  for (guint i = 0; i < path->lines->len; i++)
    if (g_array_index (path->lines, GwPathLine, i).head)
      paint_head (cr, &g_array_index (path->lines, GwPathLine, i), palette, tile);
  for (guint i = 0; i < path->stops->len; i++)
    {
      const GwPathStop *stop = &g_array_index (path->stops, GwPathStop, i);
      const GwCell *old = gw_board_get_cell (now, stop->cell);
      const gboolean stays = gw_cell_equal (old, gw_board_get_cell (then, stop->cell));
      g_autofree char *label
        = gw_lettering_dup_label (lettering, gw_board_get_cell (then, stop->cell));

      if (stays)
        paint_disc (cr, stop, palette, GW_PATH_FILLED, tile);
      else
        paint_ghost_disc (cr, stop, palette, tile);
      gw_lettering_paint_label (lettering, cr, label, &stop->center, tile,
                                stays ? &palette->on_path : &palette->path, PANGO_WEIGHT_BOLD);
      if (old->kind == GW_CELL_TILE && !stays && tile >= GW_TILE_SIZE_NUMBERS)
        paint_struck (cr, stop, path, palette, lettering, old);
    }
  paint_signs_above (cr, path, palette, lettering, marks);
  cairo_restore (cr);
}
