/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-run-folder.h"

G_BEGIN_DECLS

/* Sends a notification when a run has finished and its page is not visible, and keeps the computer
 * awake while any run is going, if the setting "keep-awake" says so. */
typedef struct GwRunWatch GwRunWatch;

/* The application owns the result. */
GwRunWatch *gw_run_watch_new (GtkApplication *application, GSettings *settings,
                              GwRunFolder *folder);
void gw_run_watch_free (GwRunWatch *self);

G_END_DECLS
