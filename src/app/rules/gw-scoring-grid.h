/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-scoring.h"

G_BEGIN_DECLS

#define GW_TYPE_SCORING_GRID (gw_scoring_grid_get_type ())

/* A table of points to be edited: a number for each length of words. Emits
 * "changed" when somebody changes one. */
G_DECLARE_FINAL_TYPE (GwScoringGrid, gw_scoring_grid, GW, SCORING_GRID, GtkWidget)

void gw_scoring_grid_set_scoring (GwScoringGrid *self, GwScoring *scoring);

/* The table as it stands now; the caller gets a reference. */
GwScoring *gw_scoring_grid_make_scoring (GwScoringGrid *self, const char *name);

G_END_DECLS
