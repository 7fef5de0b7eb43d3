/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "gw-generator.h"

G_BEGIN_DECLS

#define GW_TYPE_PARAMETER_VALUES (gw_parameter_values_get_type ())

/* What the parameters of a generator are set to. Their ranges and defaults depend on how many
 * tiles the boards have; one that is set keeps its number when a smaller board has no use for
 * all of it. The signal "changed" says that a number or a range is another one. */
G_DECLARE_FINAL_TYPE (GwParameterValues, gw_parameter_values, GW, PARAMETER_VALUES, GObject)

GwParameterValues *gw_parameter_values_new (const GwGenerator *generator);

const GwGenerator *gw_parameter_values_get_generator (GwParameterValues *self);

void gw_parameter_values_set_n_tiles (GwParameterValues *self, guint n_tiles);

/* One of them as it is in force, and how far it goes. */
double gw_parameter_values_get (GwParameterValues *self, guint parameter);
void gw_parameter_values_get_range (GwParameterValues *self, guint parameter, double *minimum,
                                    double *maximum);

/* The default of the moment is no choice: from there on it follows the board again. */
void gw_parameter_values_set (GwParameterValues *self, guint parameter, double value);

/* All of them as they are in force; NAN for those that are at their default. */
void gw_parameter_values_get_values (GwParameterValues *self, double values[GW_MAX_PARAMETERS]);
void gw_parameter_values_set_values (GwParameterValues *self,
                                     const double values[GW_MAX_PARAMETERS]);

/* Those that are set, as a dictionary a{sd}, and back. NULL has none, and names that the
 * generator does not have are passed over. */
GVariant *gw_parameter_values_save (GwParameterValues *self);
void gw_parameter_values_load (GwParameterValues *self, GVariant *saved);

/* The same without an object. The result is floating. */
GVariant *gw_parameter_values_values_save (const GwGenerator *generator,
                                           const double values[GW_MAX_PARAMETERS]);
void gw_parameter_values_values_load (const GwGenerator *generator, GVariant *saved,
                                      double values[GW_MAX_PARAMETERS]);

G_END_DECLS
