/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-comparison.h"

G_BEGIN_DECLS

#define GW_TYPE_GROWTH_TABLE (gw_growth_table_get_type ())

/* A table of how many paths and walks of each length there are on the boards of a comparison. They
 * are counted when they are shown. */
G_DECLARE_FINAL_TYPE (GwGrowthTable, gw_growth_table, GW, GROWTH_TABLE, AdwBin)

/* Hides itself if the comparison is not one of sizes of boards. */
void gw_growth_table_show (GwGrowthTable *self, GwAgainst against, GListModel *steps);

G_END_DECLS
