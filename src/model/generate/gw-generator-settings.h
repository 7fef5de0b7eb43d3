/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "gw-generator.h"
#include "gw-board-filter.h"
#include "gw-parameter-values.h"

G_BEGIN_DECLS

#define GW_TYPE_GENERATOR_SETTINGS (gw_generator_settings_get_type ())

/* What boards are to be made: of what, how large, and which of them are kept.
 * All of it is properties, fit for being bound to settings and controls:
 *
 *   generator             the name of one, or "" for dice
 *   dice                  the name of the set of dice
 *   rows, cols            the size
 *   words-from, words-to, points-from, points-to
 *                         only boards in these ranges; 0 leaves an end open
 *   no-dead-tile          only boards where each tile is part of a word
 *   seed-fixed            the seed stays; otherwise each board has a new one
 *   seed                  of the board made last, or to be made
 *   parameters            those of generators that are set, a{sa{sd}} by their names
 */
G_DECLARE_FINAL_TYPE (GwGeneratorSettings, gw_generator_settings, GW, GENERATOR_SETTINGS, GObject)

GwGeneratorSettings *gw_generator_settings_new (void);

/* NULL for dice, and for a name that no generator has. */
const GwGenerator *gw_generator_settings_get_generator (GwGeneratorSettings *self);
void gw_generator_settings_set_generator (GwGeneratorSettings *self, const GwGenerator *generator);

/* What a generator is set to, for boards of the size that is chosen. It stays while another
 * one is in use. */
GwParameterValues *gw_generator_settings_get_parameter_values (GwGeneratorSettings *self,
                                                               const GwGenerator *generator);

const char *gw_generator_settings_get_dice (GwGeneratorSettings *self);
void gw_generator_settings_set_dice (GwGeneratorSettings *self, const char *name);

void gw_generator_settings_get_size (GwGeneratorSettings *self, guint *rows, guint *cols);
void gw_generator_settings_set_size (GwGeneratorSettings *self, guint rows, guint cols);

/* A range whose ends are in the wrong order is taken the other way round. */
void gw_generator_settings_get_conditions (GwGeneratorSettings *self, GwConditions *conditions);
gboolean gw_generator_settings_has_conditions (GwGeneratorSettings *self);
void gw_generator_settings_reset_conditions (GwGeneratorSettings *self);

/* The seed for the next board: a new one, unless it is fixed. */
guint64 gw_generator_settings_next_seed (GwGeneratorSettings *self);
guint64 gw_generator_settings_get_seed (GwGeneratorSettings *self);

G_END_DECLS
