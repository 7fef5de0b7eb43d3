/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-path-paint.h"
#include "gw-word-flow.h"

G_BEGIN_DECLS

/* A board with a path as a picture of any size: on paper, in files, in small. */

typedef enum
{
  GW_PICTURE_PIXELS, /* a unit is a pixel: edges are sharp, and small tiles lose detail */
  GW_PICTURE_LINES,  /* for media that scale: all detail in any size */
} GwPictureKind;

/* The size of a board whose tiles have this side. */
void gw_board_picture_get_size (const GwBoard *board, double tile, double *width,
                                double *height);

/* The board as large as it fits, in the middle of the area. `path` may be NULL. */
void gw_board_picture_paint (cairo_t *cr, GwLettering *lettering, const GwPalette *palette,
                             GwBoard *board, GBytes *path, GwPictureKind kind,
                             const graphene_rect_t *area);

/* A board with what belongs to it, laid out as one picture or on pages of paper. */
typedef struct _GwBoardSheet GwBoardSheet;

/* What is on it. All is borrowed, and what is NULL or FALSE is left out. */
typedef struct
{
  GwBoard *board;
  GwSolution *solution;
  GBytes *path; /* traced on the board */
  const GwPalette *palette;
  GdkRGBA background;
  gboolean with_summary;
  gboolean with_words;
  GwFlowOrder order;
} GwSheetContent;

/* A picture in pixels, as large as its content wants it for tiles of this side. */
GwBoardSheet *gw_board_sheet_new_picture (const GwSheetContent *content, double tile);

/* Pages of paper in points; more words take more pages. */
GwBoardSheet *gw_board_sheet_new_pages (const GwSheetContent *content, double width,
                                        double height);
void gw_board_sheet_free (GwBoardSheet *sheet);

guint gw_board_sheet_get_n_pages (GwBoardSheet *sheet);
void gw_board_sheet_get_size (GwBoardSheet *sheet, double *width, double *height);

/* Unfinished when it was stopped. */
void gw_board_sheet_paint (GwBoardSheet *sheet, cairo_t *cr, guint page, GwPictureKind kind,
                           const GwStop *stop);

/* “1,045 words · 3,625 points · 12 letters in the longest” */
char *gw_board_sheet_format_summary (GwSolution *solution);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBoardSheet, gw_board_sheet_free)

G_END_DECLS
