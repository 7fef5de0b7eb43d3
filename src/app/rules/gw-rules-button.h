/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-rules-pane.h"

G_BEGIN_DECLS

#define GW_TYPE_RULES_BUTTON (gw_rules_button_get_type ())

/* A button that says the rules and opens what sets them: the property "rules". Emits
 * "failed" with a translated sentence when a table of points can not be read. */
G_DECLARE_FINAL_TYPE (GwRulesButton, gw_rules_button, GW, RULES_BUTTON, AdwBin)

void gw_rules_button_popup (GwRulesButton *self);

G_END_DECLS
