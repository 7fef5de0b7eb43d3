/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_TYPE_RULES_POPOVER (gw_rules_popover_get_type ())

/* A popover in which the rules of the game are set: the property "rules", which every control
 * changes. The level of words is not shown in it and stays as it was in the rules that were given.
 * When a scoring table cannot be read, the popover closes and emits "failed" with a translated
 * sentence; the owner shows it, in a place that the popover does not cover. */
G_DECLARE_FINAL_TYPE (GwRulesPopover, gw_rules_popover, GW, RULES_POPOVER, GtkPopover)

void gw_rules_popover_set_rules (GwRulesPopover *self, GwRules *rules);
GwRules *gw_rules_popover_get_rules (GwRulesPopover *self);

/* Shows a button that goes back to the rules of the board page, by the action
 * run-inputs.follow-rules. */
void gw_rules_popover_offer_follow (GwRulesPopover *self);

/* Loads a scoring table from a file, as the button for that does. */
void gw_rules_popover_load_scoring (GwRulesPopover *self, GFile *file);

#define GW_TYPE_RULES_BUTTON (gw_rules_button_get_type ())

/* A button that names the rules and opens the popover. */
G_DECLARE_FINAL_TYPE (GwRulesButton, gw_rules_button, GW, RULES_BUTTON, AdwBin)

GwRulesPopover *gw_rules_button_get_popover (GwRulesButton *self);
void gw_rules_button_popup (GwRulesButton *self);

G_END_DECLS
