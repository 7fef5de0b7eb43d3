/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "gw-generator.h"

G_BEGIN_DECLS

#define GW_TYPE_TUNING (gw_tuning_get_type ())

/* What the parameters of a generator are set to. Their ranges and defaults depend on how many
 * tiles the boards have; one that is set keeps its number when a smaller board has no use for
 * all of it. The signal "changed" says that a number or a range is another one. */
G_DECLARE_FINAL_TYPE (GwTuning, gw_tuning, GW, TUNING, GObject)

GwTuning *gw_tuning_new (const GwGenerator *generator);

const GwGenerator *gw_tuning_get_generator (GwTuning *self);

void gw_tuning_set_n_tiles (GwTuning *self, guint n_tiles);

/* One of them as it is in force, and how far it goes. */
double gw_tuning_get (GwTuning *self, guint parameter);
void gw_tuning_get_range (GwTuning *self, guint parameter, double *minimum, double *maximum);

/* The default of the moment is no choice: from there on it follows the board again. */
void gw_tuning_set (GwTuning *self, guint parameter, double value);

/* All of them as they are in force; NAN for those that are at their default. */
void gw_tuning_get_values (GwTuning *self, double values[GW_MAX_PARAMETERS]);
void gw_tuning_set_values (GwTuning *self, const double values[GW_MAX_PARAMETERS]);

/* Those that are set, as a dictionary a{sd}, and back. NULL has none, and names that the
 * generator does not have are passed over. */
GVariant *gw_tuning_save (GwTuning *self);
void gw_tuning_load (GwTuning *self, GVariant *saved);

/* The same without an object. The result is floating. */
GVariant *gw_tuning_values_save (const GwGenerator *generator,
                                 const double values[GW_MAX_PARAMETERS]);
void gw_tuning_values_load (const GwGenerator *generator, GVariant *saved,
                            double values[GW_MAX_PARAMETERS]);

G_END_DECLS
