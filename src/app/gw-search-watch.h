/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-search-runs.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_WATCH (gw_search_watch_get_type ())

/* Tells the desktop when a search is done and nobody looks at it, and keeps the computer awake
 * while one is running, if the setting "keep-awake" says so. */
G_DECLARE_FINAL_TYPE (GwSearchWatch, gw_search_watch, GW, SEARCH_WATCH, GObject)

/* It does not keep the application alive. */
GwSearchWatch *gw_search_watch_new (GtkApplication *application, GwSearchRuns *runs,
                                    GSettings *settings);


/* What the desktop is told of a run. */
GNotification *gw_search_watch_make_notification (GwSearchRun *run);

G_END_DECLS
