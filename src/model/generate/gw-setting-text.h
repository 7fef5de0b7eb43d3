/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice.h"
#include "gw-generator-settings.h"

G_BEGIN_DECLS

/* How the settings for new boards are written in the window. Free the results. */

/* A size: “4 × 5”. */
char *gw_setting_format_size (guint rows, guint cols);

/* A set of dice with its size and without what follows it: “Big 5 × 5”. */
char *gw_setting_format_dice (const GwDice *dice);

/* All of its name, with the size as sizes are written: “Big 5 × 5 (1979)”. */
char *gw_setting_format_dice_name (const GwDice *dice);

/* All of it: “5 × 5 · Big dice · any number of words”. The dice may be NULL. */
char *gw_setting_format (GwGeneratorSettings *choice, const GwDice *dice);

G_END_DECLS
