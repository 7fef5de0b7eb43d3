/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-generator-settings.h"

G_BEGIN_DECLS

#define GW_TYPE_CONDITIONS_PANE (gw_conditions_pane_get_type ())

/* Which new boards are kept, and the seed that they are made from. */
G_DECLARE_FINAL_TYPE (GwConditionsPane, gw_conditions_pane, GW, CONDITIONS_PANE, AdwBin)

void gw_conditions_pane_set_choice (GwConditionsPane *self, GwGeneratorSettings *choice);

/* What is asked for, in short: “Any board”, “100–200 words”. */
char *gw_conditions_pane_format (GwGeneratorSettings *choice);

G_END_DECLS
