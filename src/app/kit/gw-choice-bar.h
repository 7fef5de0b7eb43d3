/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_CHOICE_BAR (gw_choice_bar_get_type ())

/* One of a few things: linked toggles side by side, or where there is no room for them a
 * button that names the one and has the others in its menu.
 *
 * Properties: "menu-model", items with a label, an action and a text as its target; "current",
 * the target of the one that is chosen. */
G_DECLARE_FINAL_TYPE (GwChoiceBar, gw_choice_bar, GW, CHOICE_BAR, AdwBin)

G_END_DECLS
