/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_TYPE_RULES_PANE (gw_rules_pane_get_type ())

/* The rules of the game, to be set. What it does not show, the level of words, stays
 * as it is in the rules that are given. Emits "failed" with a translated sentence when a
 * table of points cannot be read. */
G_DECLARE_FINAL_TYPE (GwRulesPane, gw_rules_pane, GW, RULES_PANE, AdwBin)

/* The property "rules", which changes with every control. */
void gw_rules_pane_set_rules (GwRulesPane *self, GwRules *rules);
GwRules *gw_rules_pane_get_rules (GwRulesPane *self);

/* Takes a table of points from a file, as the button for that does. */
void gw_rules_pane_load_scoring (GwRulesPane *self, GFile *file);

G_END_DECLS
