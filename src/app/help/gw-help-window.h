/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_HELP_WINDOW (gw_help_window_get_type ())

/* A window that shows the manual on desktops that have no program for it. */
G_DECLARE_FINAL_TYPE (GwHelpWindow, gw_help_window, GW, HELP_WINDOW, AdwWindow)

GwHelpWindow *gw_help_window_new (void);

/* Opens the page with this id, which may have # and a section after it. */
void gw_help_window_open (GwHelpWindow *self, const char *id);

/* Shows the manual: in the desktop's help program if there is one, otherwise in a window of our
 * own. `parent` may be NULL. */
void gw_help_present (GtkWindow *parent);

G_END_DECLS
