/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-generator.h"

G_BEGIN_DECLS

#define GW_TYPE_GENERATOR_ROW (gw_generator_row_get_type ())

/* A generator to be chosen, with its parameters, how it works and a button to watch it inside.
 * The property "active" is whether it is chosen. The button calls survey.watch with its name. */
G_DECLARE_FINAL_TYPE (GwGeneratorRow, gw_generator_row, GW, GENERATOR_ROW, AdwExpanderRow)

GtkWidget *gw_generator_row_new (const GwGenerator *generator);

const GwGenerator *gw_generator_row_get_generator (GwGeneratorRow *self);
gboolean gw_generator_row_get_active (GwGeneratorRow *self);
void gw_generator_row_set_active (GwGeneratorRow *self, gboolean active);

/* The size of the boards, which ranges and defaults depend on. */
void gw_generator_row_set_n_tiles (GwGeneratorRow *self, guint n_tiles);

/* NAN for a parameter that is at its default. */
void gw_generator_row_get_values (GwGeneratorRow *self, double values[GW_MAX_PARAMETERS]);
void gw_generator_row_set_values (GwGeneratorRow *self, const double values[GW_MAX_PARAMETERS]);

G_END_DECLS
