/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_TYPE_RULES_PANE (gw_rules_pane_get_type ())

/* The part of a popover in which the rules of the game are set: the property "rules", which every
 * control changes. The level of words is not shown in it and stays as it was in the rules that were
 * given. When a scoring table cannot be read, the popover around it closes, and it emits "failed"
 * with a translated sentence; the owner shows it, in a place that the popover does not cover. */
G_DECLARE_FINAL_TYPE (GwRulesPane, gw_rules_pane, GW, RULES_PANE, AdwBin)

void gw_rules_pane_set_rules (GwRulesPane *self, GwRules *rules);
GwRules *gw_rules_pane_get_rules (GwRulesPane *self);

/* Shows a button that goes back to the rules of the board page, by the action
 * game-choice.follow-rules. */
void gw_rules_pane_offer_follow (GwRulesPane *self);

G_END_DECLS
