/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_LEGEND_MARK (gw_legend_mark_get_type ())

/* The line and the mark of a series of a chart, so that a list of names is its legend. */
G_DECLARE_FINAL_TYPE (GwLegendMark, gw_legend_mark, GW, LEGEND_MARK, GtkWidget)

/* The number of the color, from 0. */
GtkWidget *gw_legend_mark_new (guint color);

G_END_DECLS
