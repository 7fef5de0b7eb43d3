/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "gw-generator.h"
#include "gw-board-filter.h"
#include "gw-parameter-values.h"

G_BEGIN_DECLS

/* The generator whose boards are as random as those of dice. */
#define GW_GENERATOR_AS_DICE "freq"

#define GW_TYPE_GENERATOR_SETTINGS (gw_generator_settings_get_type ())

/* What boards are to be made: from what, how large, and under which conditions. All of it is
 * properties, which can be bound to settings and controls:
 *
 *   generator             the name of a generator, or "" for dice
 *   dice                  the name of the set of dice
 *   rows, cols            the size
 *   words-from, words-to, points-from, points-to
 *                         only boards in these ranges; 0 leaves an end open
 *   no-dead-tile          only boards on which each tile is part of a word
 *   seed-fixed            all boards have the same seed; otherwise each has a new one
 *   seed                  the seed of the last board, or of the next if it is fixed
 *   parameters            those that are set, as a{sa{sd}}: by generator, then by parameter
 */
G_DECLARE_FINAL_TYPE (GwGeneratorSettings, gw_generator_settings, GW, GENERATOR_SETTINGS, GObject)

GwGeneratorSettings *gw_generator_settings_new (void);

/* NULL for dice, and when no generator has the name. */
const GwGenerator *gw_generator_settings_get_generator (GwGeneratorSettings *self);
void gw_generator_settings_set_generator (GwGeneratorSettings *self, const GwGenerator *generator);

/* The parameters of a generator, for boards of the chosen size. They stay while another generator
 * is chosen. */
GwParameterValues *gw_generator_settings_get_parameter_values (GwGeneratorSettings *self,
                                                               const GwGenerator *generator);

const char *gw_generator_settings_get_dice (GwGeneratorSettings *self);
void gw_generator_settings_set_dice (GwGeneratorSettings *self, const char *name);

void gw_generator_settings_get_size (GwGeneratorSettings *self, guint *rows, guint *cols);
void gw_generator_settings_set_size (GwGeneratorSettings *self, guint rows, guint cols);

/* Ranges are taken as they are, also if they end before they begin; see
 * gw_conditions_are_reversed(). */
void gw_generator_settings_get_conditions (GwGeneratorSettings *self, GwConditions *conditions);
gboolean gw_generator_settings_has_conditions (GwGeneratorSettings *self);

/* The seed for the next board: a new one, unless it is fixed. */
guint64 gw_generator_settings_next_seed (GwGeneratorSettings *self);
guint64 gw_generator_settings_get_seed (GwGeneratorSettings *self);

/* The seed that the last board has in the end; one that is fixed stays. */
void gw_generator_settings_set_used_seed (GwGeneratorSettings *self, guint64 seed);

G_END_DECLS
