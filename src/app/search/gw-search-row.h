/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-run.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_ROW (gw_search_row_get_type ())

/* A row of the list of runs: the name of a search or proof, what it has found, a sparkline of its
 * progress, and its state. */
G_DECLARE_FINAL_TYPE (GwSearchRow, gw_search_row, GW, SEARCH_ROW, GtkListBoxRow)

GtkWidget *gw_search_row_new (GwRun *run);
GwRun *gw_search_row_get_run (GwSearchRow *self);

G_END_DECLS
