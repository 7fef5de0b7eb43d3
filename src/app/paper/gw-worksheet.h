/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-picture.h"
#include "gw-solution.h"

G_BEGIN_DECLS

/* A sheet of paper to play on: a large board, lines for the words that are found,
 * and the answers on pages of their own. Always in the colors of paper. */
typedef struct _GwWorksheet GwWorksheet;

typedef struct
{
  GwBoard *board;
  GwRules *rules;
  GwSolution *solution; /* for the answers; may be NULL */
  const char *title;
  gboolean with_key;
  gboolean large;       /* for eyes that like it so */
  guint columns;        /* of lines to write on */
  guint lines;          /* in all; 0 for what the page holds */
} GwWorksheetContent;

/* The size of a page within its margins, in points. The fonts are those of the
 * context; all else of the content is borrowed. */
GwWorksheet *gw_worksheet_new (const GwWorksheetContent *content, PangoContext *context,
                               double width, double height);
void gw_worksheet_free (GwWorksheet *sheet);

guint gw_worksheet_get_n_pages (GwWorksheet *sheet);
void gw_worksheet_paint (GwWorksheet *sheet, cairo_t *cr, guint page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWorksheet, gw_worksheet_free)

G_END_DECLS
