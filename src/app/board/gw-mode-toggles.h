/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_MODE_TOGGLES (gw_mode_toggles_get_type ())

/* The buttons that turn the modes of the board page on and off; where there is
 * no room for their words, their icons alone. */
G_DECLARE_FINAL_TYPE (GwModeToggles, gw_mode_toggles, GW, MODE_TOGGLES, AdwBin)

G_END_DECLS
