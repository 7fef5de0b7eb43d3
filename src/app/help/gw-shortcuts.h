/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds the action win.show-help-overlay, which shows the keyboard shortcuts. */
void gw_shortcuts_add (GtkApplicationWindow *window);

G_END_DECLS
