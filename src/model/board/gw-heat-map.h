/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-derived.h"
#include "gw-touch.h"

G_BEGIN_DECLS

#define GW_TYPE_HEAT_MAP (gw_heat_map_get_type ())

/* How many words or points there are at each tile of a board model's board. The values always
 * belong to the current solution; there are none while they are computed, and without a solution.
 *
 * Properties: "measure", and "touch" (boxed, which words touch which cells). */
G_DECLARE_FINAL_TYPE (GwHeatMap, gw_heat_map, GW, HEAT_MAP, GwDerived)

/* What is measured. */
typedef enum
{
  GW_HEAT_PASSING_WORDS,
  GW_HEAT_STARTING_WORDS,
  GW_HEAT_PASSING_POINTS,
  GW_HEAT_STARTING_POINTS,
} GwHeatMeasure;
#define GW_HEAT_N_MEASURES 4

#define GW_TYPE_HEAT_MEASURE (gw_heat_measure_get_type ())
GType gw_heat_measure_get_type (void) G_GNUC_CONST;

GwHeatMap *gw_heat_map_new (GwBoardModel *board_model);

GwHeatMeasure gw_heat_map_get_measure (GwHeatMap *self);

/* Which words touch which cells; NULL while that is not known. */
GwTouch *gw_heat_map_get_touch (GwHeatMap *self);

/* What is measured, at one cell; 0 while that is not known. */
gint64 gw_heat_map_get_value (GwHeatMap *self, guint cell);

/* The least and the greatest value of all tiles where it is not 0; FALSE when there are none. */
gboolean gw_heat_map_get_range (GwHeatMap *self, gint64 *least, gint64 *most);

G_END_DECLS
