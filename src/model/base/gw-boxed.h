/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "gw-dice.h"
#include "gw-letter-table.h"
#include "gw-touch.h"

G_BEGIN_DECLS

/* The immutable values of the engine as boxed types, so that they can be properties. Copying one
 * takes a reference. */

#define GW_TYPE_BOARD (gw_board_get_type ())
GType gw_board_get_type (void) G_GNUC_CONST;

#define GW_TYPE_DICE (gw_dice_get_type ())
GType gw_dice_get_type (void) G_GNUC_CONST;

#define GW_TYPE_LEXICON (gw_lexicon_get_type ())
GType gw_lexicon_get_type (void) G_GNUC_CONST;

#define GW_TYPE_LETTER_TABLE (gw_letter_table_get_type ())
GType gw_letter_table_get_type (void) G_GNUC_CONST;

#define GW_TYPE_RULES (gw_rules_get_type ())
GType gw_rules_get_type (void) G_GNUC_CONST;

#define GW_TYPE_SOLUTION (gw_solution_get_type ())
GType gw_solution_get_type (void) G_GNUC_CONST;

#define GW_TYPE_TOUCH (gw_touch_get_type ())
GType gw_touch_get_type (void) G_GNUC_CONST;

G_END_DECLS
