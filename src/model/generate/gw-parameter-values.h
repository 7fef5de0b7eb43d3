/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "gw-generator.h"

G_BEGIN_DECLS

#define GW_TYPE_PARAMETER_VALUES (gw_parameter_values_get_type ())

/* The values of the parameters of a generator. Their ranges and defaults depend on how many tiles
 * the boards have. A value that was set is remembered even while it is out of the range of a
 * smaller board. Emits "changed" when a value or a range has changed. */
G_DECLARE_FINAL_TYPE (GwParameterValues, gw_parameter_values, GW, PARAMETER_VALUES, GObject)

GwParameterValues *gw_parameter_values_new (const GwGenerator *generator);

const GwGenerator *gw_parameter_values_get_generator (GwParameterValues *self);

void gw_parameter_values_set_n_tiles (GwParameterValues *self, guint n_tiles);

/* The value of a parameter within its range, and the range. */
double gw_parameter_values_get (GwParameterValues *self, guint parameter);
void gw_parameter_values_get_range (GwParameterValues *self, guint parameter, double *minimum,
                                    double *maximum);

/* Setting the current default is the same as not setting it: the value then follows the board. */
void gw_parameter_values_set (GwParameterValues *self, guint parameter, double value);

/* All values, within their ranges; NAN for those that are not set. */
void gw_parameter_values_get_values (GwParameterValues *self, double values[GW_MAX_PARAMETERS]);
void gw_parameter_values_set_values (GwParameterValues *self,
                                     const double values[GW_MAX_PARAMETERS]);

/* The values that are set to a dictionary a{sd}, which is floating, and back. NULL stands for an
 * empty one; names that the generator does not have are ignored. */
GVariant *gw_parameter_values_save (GwParameterValues *self);
void gw_parameter_values_load (GwParameterValues *self, GVariant *saved);

/* The same without an object. The result is floating. */
GVariant *gw_parameters_save (const GwGenerator *generator, const double values[GW_MAX_PARAMETERS]);
void gw_parameters_load (const GwGenerator *generator, GVariant *saved,
                         double values[GW_MAX_PARAMETERS]);

G_END_DECLS
