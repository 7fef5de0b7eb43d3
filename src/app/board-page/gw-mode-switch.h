/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Makes the toggles Trace, Edit and Explore, of the action win.mode. Where there is little room
 * they have no icons, but always their labels. */
GtkWidget *gw_mode_switch_new (void);

G_END_DECLS
