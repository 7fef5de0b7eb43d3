/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-catalog.h"
#include "gw-path-paint.h"
#include "gw-solution.h"
#include "gw-stop.h"
#include "gw-typesetter.h"

G_BEGIN_DECLS

/* The board alone: with a path, at any size, for paper, files and previews. */
typedef enum
{
  GW_PICTURE_PIXELS, /* one unit is a pixel: sharp edges, less detail on small tiles */
  GW_PICTURE_LINES,  /* for scalable media: all detail at any size */
} GwPictureKind;

/* The size of a board with tiles of this side. */
void gw_board_picture_get_size (const GwBoard *board, double tile, double *width,
                                double *height);

/* Paints the board centered and as large as fits into the area. `path` may be NULL. */
void gw_board_picture_paint (cairo_t *cr, GwLettering *lettering, const GwPalette *palette,
                             GwBoard *board, GBytes *path, GwPictureKind kind,
                             const graphene_rect_t *area);

/* The words of a solution in groups with headings, flowing through columns on one or more pages. */
typedef struct _GwWordFlow GwWordFlow;

typedef enum
{
  GW_FLOW_BY_LENGTH,
  GW_FLOW_BY_POINTS,
  GW_FLOW_WITHOUT_HEADINGS, /* the longest first */
} GwFlowOrder;

/* The first `most` words in this order; G_MAXUINT: all. */
GwWordFlow *gw_word_flow_new (GwSolution *solution, const GwCatalog *texts, GwFlowOrder order,
                              guint most);
void gw_word_flow_free (GwWordFlow *flow);

/* A word or heading, and its position. */
typedef struct
{
  char *text;
  gboolean heading;
  guint page;
  guint column;
  guint row;
} GwFlowItem;

guint gw_word_flow_get_n_items (GwWordFlow *flow);
GwFlowItem *gw_word_flow_get_item (GwWordFlow *flow, guint index);

/* The width of a column and the height of a row at a font size. */
double gw_word_flow_get_column (GwWordFlow *flow, GwTypesetter *setter, double size);
double gw_word_flow_get_row (GwWordFlow *flow, GwTypesetter *setter, double size);

/* Lays out all items: `first_rows` rows on the first page (may be 0), `rows` on all others. The
 * columns of the last page are balanced. Returns the number of pages; 0 if there are no words. */
guint gw_word_flow_lay_out (GwWordFlow *flow, guint columns, guint first_rows, guint rows);

/* Lays out one page, and forgets the words that do not fit on it. Returns their number. */
guint gw_word_flow_limit (GwWordFlow *flow, guint columns, guint rows);

/* The number of rows of the longest column on a page. */
guint gw_word_flow_get_n_rows (GwWordFlow *flow, guint page);

void gw_word_flow_paint (GwWordFlow *flow, cairo_t *cr, GwTypesetter *setter, guint page,
                         double size, double x, double y, double column, const GwColor *color,
                         const GwColor *dim, const GwStop *stop);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWordFlow, gw_word_flow_free)

/* A board with summary and words, laid out as one picture or on pages of paper. */
typedef struct _GwBoardSheet GwBoardSheet;

/* The content of a sheet. Everything is borrowed; what is NULL or FALSE is left out. */
typedef struct
{
  GwBoard *board;
  GwSolution *solution;
  GBytes *path; /* painted on the board */
  const GwPalette *palette;
  GwColor background;
  gboolean with_summary;
  gboolean with_words;
  GwFlowOrder order;
} GwSheetContent;

/* Makes a picture, in pixels, as large as its content needs for tiles of this side. */
GwBoardSheet *gw_board_sheet_new_picture (const GwSheetContent *content, double tile);

/* Makes pages of paper, in points; as many as the words need. */
GwBoardSheet *gw_board_sheet_new_pages (const GwSheetContent *content, double width,
                                        double height);
void gw_board_sheet_free (GwBoardSheet *sheet);

guint gw_board_sheet_get_n_pages (GwBoardSheet *sheet);
void gw_board_sheet_get_size (GwBoardSheet *sheet, double *width, double *height);

/* Paints a page; if stopped, some of it is missing. */
void gw_board_sheet_paint (GwBoardSheet *sheet, cairo_t *cr, guint page, GwPictureKind kind,
                           const GwStop *stop);

/* “1,045 words · 3,625 points · 12 letters in the longest” */
char *gw_board_sheet_format_summary (GwSolution *solution, const GwCatalog *texts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBoardSheet, gw_board_sheet_free)

G_END_DECLS
