/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-layout.h"

G_BEGIN_DECLS

typedef enum
{
  GW_CORNER_TOP_LEFT,
  GW_CORNER_TOP_RIGHT,
  GW_CORNER_BOTTOM_LEFT,
  GW_CORNER_BOTTOM_RIGHT,
  GW_N_CORNERS,
} GwCorner;

/* A straight piece of a path. A step from cell to cell is one of them, from
 * disc to disc; a step over a wrapped edge is two, from the disc out to the
 * edge of the tray and in again on the other side. */
typedef struct
{
  graphene_point_t from;
  graphene_point_t to;
  double start; /* the piece belongs to this part of the path, */
  double end;   /* counted in steps from 0 to length - 1 */
  gboolean head; /* ends in the arrow's head; all others carry a chevron */
} GwPathLine;

/* A cell that the path visits, once or more. */
typedef struct
{
  guint cell;
  guint first_step;
  graphene_point_t center;
  guint crossed;   /* bits of the corners that lines go through */
  GwCorner corner; /* for the step numbers: no line crosses it, if there is such a one */
  char *numbers;   /* "3", or "2·4" */
} GwPathStop;

/* A path on a board, ready to be painted. */
typedef struct
{
  GwBoardLayout board;
  guint length; /* cells, visits counted */
  GArray *lines; /* of GwPathLine, in order */
  GArray *stops; /* of GwPathStop, in order of the first visit */
} GwPathLayout;

GwPathLayout *gw_path_layout_new (const GwBoardLayout *board, const guint8 *cells, guint length);

/* The corner for the numbers when some (bits again) hold something else. */
GwCorner gw_path_stop_find_corner (const GwPathStop *stop, guint taken);
void gw_path_layout_free (GwPathLayout *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPathLayout, gw_path_layout_free)

G_END_DECLS
