/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_HEAT_SCALE_BAR (gw_heat_scale_bar_get_type ())

/* A strip with the colors of the scale of heat, from a value to the largest;
 * or, where "dead" is set, the sign of a dead tile. */
G_DECLARE_FINAL_TYPE (GwHeatScaleBar, gw_heat_scale_bar, GW, HEAT_SCALE_BAR, GtkWidget)

/* What share of the largest value the strip starts with. */
void gw_heat_scale_bar_set_least (GwHeatScaleBar *self, double least);

G_END_DECLS
