/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_CHOICE_BAR (gw_choice_bar_get_type ())

/* Chooses one of a few things: linked toggle buttons or, where there is no room for them, a menu
 * button that names the current choice.
 *
 * Properties: "menu-model", items with a label, an action and a string target; "current", the
 * target of the chosen one. */
G_DECLARE_FINAL_TYPE (GwChoiceBar, gw_choice_bar, GW, CHOICE_BAR, AdwBin)

G_END_DECLS
