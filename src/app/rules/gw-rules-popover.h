/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_TYPE_RULES_POPOVER (gw_rules_popover_get_type ())

/* The rules of the game, to be set: the property "rules", which changes with every control. What
 * it does not show, the level of words, stays as it is in the rules that are given. When a table
 * of points cannot be read, it closes and emits "failed" with a translated sentence, which is to be
 * said where the popover would cover it. */
G_DECLARE_FINAL_TYPE (GwRulesPopover, gw_rules_popover, GW, RULES_POPOVER, GtkPopover)

void gw_rules_popover_set_rules (GwRulesPopover *self, GwRules *rules);
GwRules *gw_rules_popover_get_rules (GwRulesPopover *self);

/* Offers to go back to the rules of the board page, by the action question.follow-rules. */
void gw_rules_popover_offer_follow (GwRulesPopover *self);

/* Takes a table of points from a file, as the button for that does. */
void gw_rules_popover_load_scoring (GwRulesPopover *self, GFile *file);

#define GW_TYPE_RULES_BUTTON (gw_rules_button_get_type ())

/* A button that says the rules and opens what sets them. */
G_DECLARE_FINAL_TYPE (GwRulesButton, gw_rules_button, GW, RULES_BUTTON, AdwBin)

GwRulesPopover *gw_rules_button_get_popover (GwRulesButton *self);
void gw_rules_button_popup (GwRulesButton *self);

G_END_DECLS
