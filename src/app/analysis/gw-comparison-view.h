/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_COMPARISON_VIEW (gw_comparison_view_get_type ())

/* A comparison of ways to solve: its answer as a sentence, a chart of a measure, a table, and below
 * them the predictions of the original study. For GwRunView. */
G_DECLARE_FINAL_TYPE (GwComparisonView, gw_comparison_view, GW, COMPARISON_VIEW, AdwBin)

GtkWidget *gw_comparison_view_new (GwSession *session);
void gw_comparison_view_set_run (GtkWidget *view, GwRun *run);
GMenuModel *gw_comparison_view_get_menu (GtkWidget *view);

G_END_DECLS
