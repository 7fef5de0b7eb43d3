/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-parameter-values.h"

G_BEGIN_DECLS

#define GW_TYPE_GENERATOR_ROW (gw_generator_row_get_type ())

/* A generator to be chosen, with its parameters, how it works and a button to watch it inside.
 * The button calls survey.watch with its name. */
G_DECLARE_FINAL_TYPE (GwGeneratorRow, gw_generator_row, GW, GENERATOR_ROW, AdwExpanderRow)

GtkWidget *gw_generator_row_new (const GwGenerator *generator);

const GwGenerator *gw_generator_row_get_generator (GwGeneratorRow *self);

/* Whether it is chosen. */
gboolean gw_generator_row_get_active (GwGeneratorRow *self);
void gw_generator_row_set_active (GwGeneratorRow *self, gboolean active);

/* What the generator is set to, with the size of the boards. */
GwParameterValues *gw_generator_row_get_parameter_values (GwGeneratorRow *self);

/* A field for one parameter, as it is in the row and in other lists of generators, named by the
 * title of the parameter. It follows the parameter values, and they follow it. */
GtkWidget *gw_parameter_spin_new (GwParameterValues *parameter_values, guint parameter);

G_END_DECLS
