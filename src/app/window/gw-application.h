/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-window.h"

G_BEGIN_DECLS

#define GW_TYPE_APPLICATION (gw_application_get_type ())

/* The application: its windows, settings and actions, and what all windows share. */
G_DECLARE_FINAL_TYPE (GwApplication, gw_application, GW, APPLICATION, AdwApplication)

GwApplication *gw_application_new (void);

/* Makes a new window from the settings, but does not present it yet. */
GwWindow *gw_application_open_window (GwApplication *self);

G_END_DECLS
