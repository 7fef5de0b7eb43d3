/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-heat-map.h"

G_BEGIN_DECLS

#define GW_TYPE_HEAT_BAR (gw_heat_bar_get_type ())

/* A bar for a heat map, the property "map": a drop-down that chooses its measure, and the legend of
 * its colors. */
G_DECLARE_FINAL_TYPE (GwHeatBar, gw_heat_bar, GW, HEAT_BAR, AdwBin)

G_END_DECLS
