/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is where on a screen that people sit around, in pixels, written from left to right. A plain
 * value. */
typedef struct
{
  GdkRectangle board;  /* a square */
  GdkRectangle clock;  /* the column that has the clock in its middle */
  GdkRectangle facts;  /* the same for what counts and the code */
  double clock_size;   /* of its digits, where there is room for them */
  double text_scale;   /* how much larger than usual text is */
  int margin;          /* at the left and the right */
} GwTableLayout;

/* The board has all the height but for an edge, and no more than 55 % of the width, in the middle
 * between the two columns. In portrait it is the other way around: the columns are below it. */
void gw_table_layout_init (GwTableLayout *layout, int width, int height);

/* Lays out a box with the children of a table, in this order: board, clock, bar, facts, and the
 * buttons, of which the last one is at the other end of the bottom edge. */
GtkLayoutManager *gw_table_layout_new (void);

G_END_DECLS
