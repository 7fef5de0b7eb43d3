/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_MODE_SWITCH (gw_mode_switch_get_type ())

/* The toggles Trace, Edit and Explore, of the action win.mode. Where there is little room they have
 * no icons, but always their labels. */
G_DECLARE_FINAL_TYPE (GwModeSwitch, gw_mode_switch, GW, MODE_SWITCH, AdwBin)

G_END_DECLS
