/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-cache.h"
#include "gw-board-view.h"
#include "gw-path-paint.h"

G_BEGIN_DECLS

struct _GwBoardView
{
  GtkWidget parent_instance;

  /* borrowed */
  AdwStyleManager *style;
  const GwPalette *palette;

  /* owned */
  GwBoard *board;
  GwBoard *board_before; /* while its letters fade into those of the board */
  GBytes *path;
  GBytes *pointed;
  GwBoardMarks *marks;
  GPtrArray *tiles; /* the children; empty in a picture */
  GwPathLayout *path_layout;
  GwPathLayout *pointed_layout;
  GwBoardCache *cache;
  GwLettering *lettering;
  AdwAnimation *tracing;
  AdwAnimation *fading;
  AdwAnimation *recolouring;
  GdkTexture *picture_before; /* while it fades into what is marked now */

  GwBoardLayout layout;
  guint cursor; /* the tile that takes the focus when it comes from outside */
  gboolean picture;
};

/* gw-board-view-draw.c */
void gw_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

/* gw-board-view-marks.c */
void gw_board_view_init_marks (GwBoardView *self);
void gw_board_view_update_marks (GwBoardView *self);

/* gw-board-view-focus.c: the children, what they say, and the keys that walk them. */
void gw_board_view_class_init_focus (GtkWidgetClass *klass);
void gw_board_view_update_tiles (GwBoardView *self, gboolean same_shape);
void gw_board_view_update_steps (GwBoardView *self);

G_END_DECLS
