/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-parameter-values.h"

G_BEGIN_DECLS

#define GW_TYPE_GENERATOR_ROW (gw_generator_row_get_type ())

/* A row to select a generator; expanded, it shows parameters, help, and a button that activates
 * survey.watch with the name of the generator. Its property "active" is whether it is selected. */
G_DECLARE_FINAL_TYPE (GwGeneratorRow, gw_generator_row, GW, GENERATOR_ROW, AdwExpanderRow)

GtkWidget *gw_generator_row_new (const GwGenerator *generator);

const GwGenerator *gw_generator_row_get_generator (GwGeneratorRow *self);

gboolean gw_generator_row_get_active (GwGeneratorRow *self);
void gw_generator_row_set_active (GwGeneratorRow *self, gboolean active);

/* The settings of the generator, which include the size of boards. */
GwParameterValues *gw_generator_row_get_parameter_values (GwGeneratorRow *self);

/* Makes a spin button for a parameter, with the parameter's title as accessible name. It is bound
 * to the parameter values in both directions. Other lists of generators use it as well. */
GtkWidget *gw_parameter_spin_new (GwParameterValues *parameter_values, guint parameter);

G_END_DECLS
