/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-stop.h"
#include "gw-worksheet.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* Worksheets on pages of paper: boards with words to find and lines to write on, and the answers on
 * pages of their own. The preview, the printer and the PDF all paint this. Always in paper
 * colors. */
typedef struct _GwWorksheetPages GwWorksheetPages;

/* `width` and `height` are those of a page within its margins, in points. Fonts are those of the
 * context; with NULL it has fonts of its own, as a thread needs. If it is stopped, pages are
 * missing. */
GwWorksheetPages *gw_worksheet_pages_new (GwWorksheet *sheet, const GwWorksheetSettings *settings,
                                          PangoContext *context, double width, double height,
                                          const GwStop *stop);
void gw_worksheet_pages_free (GwWorksheetPages *self);

guint gw_worksheet_pages_get_n_pages (const GwWorksheetPages *self);
void gw_worksheet_pages_paint (GwWorksheetPages *self, cairo_t *cr, guint page, const GwStop *stop);

/* The title of worksheets without one of their own, in the language of the words; `lexicon` is NULL
 * where there are none. */
char *gw_worksheet_dup_usual_title (GwLexicon *lexicon);

/* One page at most `side` pixels wide and high, on white, how many pages there are, and what had no
 * room; `page` is clamped to their range. NULL when it was stopped. In any thread. */
cairo_surface_t *gw_worksheet_make_preview (GwWorksheet *sheet,
                                            const GwWorksheetSettings *settings, double side,
                                            guint *page, guint *n_pages, GwSheetRest *rest,
                                            const GwStop *stop);

/* All pages of several worksheets as a PDF, in any thread, on the paper of the first, and what had
 * no room. `document` says what was run, see gw_facts_make_document(); or NULL. */
GBytes *gw_worksheet_make_pdf (GwWorksheet *const *sheets, GwWorksheetSettings *const *settings,
                               guint n_sheets, const char *document, GwSheetRest *rest,
                               GCancellable *cancellable, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWorksheetPages, gw_worksheet_pages_free)

G_END_DECLS
