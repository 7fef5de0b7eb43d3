/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-window.h"

G_BEGIN_DECLS

#define GW_TYPE_APPLICATION (gw_application_get_type ())

G_DECLARE_FINAL_TYPE (GwApplication, gw_application, GW, APPLICATION, AdwApplication)

GwApplication *gw_application_new (void);

/* One more window, as the settings say; not yet in sight. */
GwWindow *gw_application_open_window (GwApplication *self);

G_END_DECLS
