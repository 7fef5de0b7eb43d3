/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-worksheet.h"

G_BEGIN_DECLS

/* Paints worksheets as a PDF, as gw_worksheet_make_pdf() of src/paint does. A program that can sets it
 * before it runs the command “worksheet”; for one that cannot, the command starts the program that
 * can. */
typedef GBytes *(*GwWorksheetPainter) (GwWorksheet *const *sheets,
                                       GwWorksheetSettings *const *settings, guint n_sheets,
                                       const char *document, GwSheetRest *rest,
                                       GCancellable *cancellable, GError **error);

void gw_worksheet_set_painter (GwWorksheetPainter painter);

G_END_DECLS
