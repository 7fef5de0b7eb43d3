/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-worksheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes an operation that prints worksheets. */
GtkPrintOperation *gw_print_new (GwWorksheet *sheet, const GwWorksheetSettings *settings);

G_END_DECLS
