/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-cache.h"
#include "gw-board-view.h"
#include "gw-path-paint.h"

G_BEGIN_DECLS

/* A path and its layout, which is made when it is first painted. */
typedef struct
{
  GBytes *cells;
  GwPathLayout *layout;
} GwShownPath;

struct _GwBoardView
{
  GtkWidget parent_instance;

  /* borrowed */
  AdwStyleManager *style;
  const GwPalette *palette;

  /* owned */
  GwBoard *board;
  GwBoard *board_before; /* the last board, while its letters fade out */
  GwShownPath path;
  GwShownPath pointed;
  GwShownPath traced;
  GwPathLook traced_look;
  GPtrArray *others; /* of GBytes: paths that are hollow beside the traced one; or NULL */
  GwShownPath ghost;
  GwBoard *ghost_board;
  GwBoardMarks *marks;
  GPtrArray *tiles; /* the children; empty in a picture */
  GwBoardCache *cache;
  GwLettering *lettering;
  AdwAnimation *tracing;
  AdwAnimation *fading;
  AdwAnimation *recoloring;
  AdwAnimation *shaking;
  GdkTexture *picture_before; /* the last look, while it fades out */

  GwBoardLayout layout;
  guint cursor; /* the cell that gets the focus when it enters the board */
  guint shaken; /* the tile that shakes */
  gboolean picture;
  gboolean editable;
  gboolean choosing;
  gboolean poster;

  /* typing */
  GtkIMContext *im; /* owned */
  GtkEventController *keys;
  gboolean at_end; /* the last tile was typed into: the caret is after its letter */
  char *rest;      /* what the tile that was just typed shows after the letter: the “u” of “Qu” */

  /* tracing with the button held */
  gboolean stroke_down;
  guint stroke_cell; /* the last cell that was visited */
  graphene_point_t stroke_at;

  /* dragging a tile onto another */
  GtkGesture *drag;
  guint drag_from; /* GW_NO_CELL when nothing is dragged */
  guint drag_to;   /* GW_NO_CELL if none is under the pointer */
  graphene_point_t drag_by;
};

/* gw-board-view.c */
void gw_board_view_update_marks (GwBoardView *self);
GBytes *gw_board_view_get_shown (GwBoardView *self); /* the path that is painted filled */

/* gw-board-view-menu.c */
void gw_board_view_class_init_menu (GtkWidgetClass *klass);
void gw_board_view_init_menu (GwBoardView *self);

/* gw-board-view-input.c */
void gw_board_view_class_init_input (GtkWidgetClass *klass);
void gw_board_view_init_input (GwBoardView *self);
void gw_board_view_update_tiles (GwBoardView *self, gboolean same_shape);
void gw_board_view_update_steps (GwBoardView *self);
gboolean gw_board_view_stop_drag (GwBoardView *self); /* FALSE if there was no drag */
void gw_board_view_snapshot_shake (GwBoardView *self, GtkSnapshot *snapshot,
                                   GskRenderNode *board);
void gw_board_view_snapshot_drag (GwBoardView *self, GtkSnapshot *snapshot,
                                  GskRenderNode *board);

G_END_DECLS
