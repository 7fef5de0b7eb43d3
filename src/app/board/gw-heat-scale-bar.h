/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_HEAT_SCALE_BAR (gw_heat_scale_bar_get_type ())

/* A strip with the colors of the scale of heat, from a value to the largest;
 * or, with nothing on the scale, the sign of a dead tile. */
G_DECLARE_FINAL_TYPE (GwHeatScaleBar, gw_heat_scale_bar, GW, HEAT_SCALE_BAR, GtkWidget)

/* What share of the largest value the strip starts with, and whether it is
 * the sign of a dead tile in place of colors. */
void gw_heat_scale_bar_set_least (GwHeatScaleBar *self, double least);
void gw_heat_scale_bar_set_dead (GwHeatScaleBar *self, gboolean dead);

G_END_DECLS
