/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWindow *gw_preferences_present (GtkWindow *parent, GSettings *settings);

/* Light, dark, or as the system: follows the setting from here on. */
void gw_preferences_follow_style (GSettings *settings);

G_END_DECLS
