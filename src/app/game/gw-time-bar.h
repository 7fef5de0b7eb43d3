/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_TIME_BAR (gw_time_bar_get_type ())

/* A bar of the time that is left: the property "share", from 0 to 1, which a GwGameClock has, too. It
 * shows nothing, but keeps its room, where that is negative. A screen reader hears the clock instead.
 * Its CSS name is timebar. */
G_DECLARE_FINAL_TYPE (GwTimeBar, gw_time_bar, GW, TIME_BAR, GtkWidget)

G_END_DECLS
