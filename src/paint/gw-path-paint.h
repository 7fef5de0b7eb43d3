/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-layout.h"
#include "gw-board-paint.h"

G_BEGIN_DECLS

/* A straight piece of a path. A step from cell to cell is one of them, from
 * disc to disc; a step over a wrapped edge is two, from the disc out to the
 * edge of the tray and in again on the other side. */
typedef struct
{
  graphene_point_t from;
  graphene_point_t to;
  double start; /* the part of the path that it covers, */
  double end;   /* counted in steps from 0 to length - 1 */
  gboolean head; /* ends in the arrowhead; other lines carry a chevron */
} GwPathLine;

/* A cell that the path visits, once or more. */
typedef struct
{
  guint cell;
  guint first_step;
  graphene_point_t center;
  guint crossed;   /* bit set of corners that lines cross */
  GwCorner corner; /* for the step numbers: crossed by no line, if possible */
  char *numbers;   /* "3", or "2·4" */
} GwPathStop;

/* A path on a board, ready to be painted. */
typedef struct
{
  GwBoardLayout board;
  guint length; /* number of cells; a cell visited twice counts twice */
  GArray *lines; /* of GwPathLine, in order */
  GArray *stops; /* of GwPathStop, in order of the first visit */
} GwPathLayout;

GwPathLayout *gw_path_layout_new (const GwBoardLayout *board, const guint8 *cells, guint length);

/* The corner for the step numbers; `taken` is a bit set of corners that hold something else. */
GwCorner gw_path_stop_find_corner (const GwPathStop *stop, guint taken);
void gw_path_layout_free (GwPathLayout *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPathLayout, gw_path_layout_free)

typedef enum
{
  GW_PATH_FILLED, /* of the selected word */
  GW_PATH_HOLLOW, /* of the word pointed at */
  GW_PATH_GOOD,   /* of a word just found: the same in green */
  GW_PATH_WRONG,  /* of what was no word: the same in gray */
  GW_PATH_ENDING, /* no word goes on from its last tile: the last step is dashed */
} GwPathLook;

/* Paints a path with the letters of its tiles above it. `progress` counts steps, from 0 (the first
 * tile alone) to length - 1 (all of it). `marks` may be NULL. */
void gw_path_paint (cairo_t *cr, const GwPathLayout *path, const GwPalette *palette,
                    GwLettering *lettering, const GwBoard *board, const GwBoardMarks *marks,
                    GwPathLook look, double progress);

/* Paints the place of a word that is not on the board yet: `now` is the board as it is and `then` as
 * it would be. Lines are dashed. Tiles that stay have full discs; those that change have dashed rings
 * with the new letters, and the old ones struck out. */
void gw_path_paint_ghost (cairo_t *cr, const GwPathLayout *path, const GwPalette *palette,
                          GwLettering *lettering, const GwBoard *now, const GwBoard *then,
                          const GwBoardMarks *marks);

G_END_DECLS
