/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "gw-generator.h"
#include "gw-sift.h"
#include "gw-tuning.h"

G_BEGIN_DECLS

#define GW_TYPE_MAKE_CHOICE (gw_make_choice_get_type ())

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
G_DECLARE_FINAL_TYPE (GwMakeChoice, gw_make_choice, GW, MAKE_CHOICE, GObject)

GwMakeChoice *gw_make_choice_new (void);

/* NULL for dice, and for a name that no generator has. */
const GwGenerator *gw_make_choice_get_generator (GwMakeChoice *self);
void gw_make_choice_set_generator (GwMakeChoice *self, const GwGenerator *generator);

/* What a generator is set to, for boards of the size that is chosen. It stays while another
 * one is in use. */
GwTuning *gw_make_choice_get_tuning (GwMakeChoice *self, const GwGenerator *generator);

const char *gw_make_choice_get_dice (GwMakeChoice *self);
void gw_make_choice_set_dice (GwMakeChoice *self, const char *name);

void gw_make_choice_get_size (GwMakeChoice *self, guint *rows, guint *cols);
void gw_make_choice_set_size (GwMakeChoice *self, guint rows, guint cols);

/* A range whose ends are in the wrong order is taken the other way round. */
void gw_make_choice_get_conditions (GwMakeChoice *self, GwConditions *conditions);
gboolean gw_make_choice_has_conditions (GwMakeChoice *self);
void gw_make_choice_reset_conditions (GwMakeChoice *self);

/* The seed for the next board: a new one, unless it is fixed. */
guint64 gw_make_choice_next_seed (GwMakeChoice *self);
guint64 gw_make_choice_get_seed (GwMakeChoice *self);

G_END_DECLS
