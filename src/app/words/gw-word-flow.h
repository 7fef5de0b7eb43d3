/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solution.h"
#include "gw-stop.h"
#include "gw-typesetter.h"

G_BEGIN_DECLS

/* The words of a solution, in groups with a heading, flowing through the columns
 * of one page or many. */
typedef struct _GwWordFlow GwWordFlow;

typedef enum
{
  GW_FLOW_BY_LENGTH,
  GW_FLOW_BY_POINTS,
} GwFlowOrder;

GwWordFlow *gw_word_flow_new (GwSolution *solution, GwFlowOrder order);
void gw_word_flow_free (GwWordFlow *flow);

/* Words and headings. */
guint gw_word_flow_get_n_items (GwWordFlow *flow);

/* The width that a column takes at a size of the font, and the height of a row. */
double gw_word_flow_get_column (GwWordFlow *flow, GwTypesetter *setter, double size);
double gw_word_flow_get_row (GwWordFlow *flow, GwTypesetter *setter, double size);

/* Gives every item its place: `first_rows` on the first page (0 is possible), `rows`
 * on all others. The columns of the last page are made equal. Returns how many pages
 * there are; 0 when there are no words. */
guint gw_word_flow_lay_out (GwWordFlow *flow, guint columns, guint first_rows, guint rows);

/* The rows of the longest column on a page. */
guint gw_word_flow_get_n_rows (GwWordFlow *flow, guint page);

/* Where an item has been put. */
void gw_word_flow_get_place (GwWordFlow *flow, guint item, guint *page, guint *column,
                             guint *row);
const char *gw_word_flow_get_text (GwWordFlow *flow, guint item, gboolean *heading);

void gw_word_flow_paint (GwWordFlow *flow, cairo_t *cr, GwTypesetter *setter, guint page,
                         double size, double x, double y, double column, const GdkRGBA *color,
                         const GdkRGBA *dim, const GwStop *stop);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWordFlow, gw_word_flow_free)

G_END_DECLS
