/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-view.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_ROW (gw_run_row_get_type ())

/* The row of a run in the list: its board or icon, its name, what it has come to, and its state. */
G_DECLARE_FINAL_TYPE (GwRunRow, gw_run_row, GW, RUN_ROW, GtkListBoxRow)

GtkWidget *gw_run_row_new (GwRun *run, const GwRunView *view);
GwRun *gw_run_row_get_run (GwRunRow *self);

G_END_DECLS
