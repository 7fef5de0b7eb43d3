/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-search-runs.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_WATCH (gw_run_watch_get_type ())

/* Tells the desktop when a run has finished and nobody looks at it, and keeps the computer awake
 * while any is running, if the setting "keep-awake" says so. */
G_DECLARE_FINAL_TYPE (GwRunWatch, gw_run_watch, GW, RUN_WATCH, GObject)

/* What is said about one kind of runs. */
typedef struct
{
  const char *page;   /* the page of the window where they are looked at */
  const char *reason; /* why the computer stays awake; marked for translation */

  /* The notification for a run that has finished, and under which id it is sent, so that a newer
   * one of the same run takes its place. */
  GNotification *(*make_notification) (gpointer run, char **id);
} GwRunWatchKind;

/* It does not keep the application alive. */
GwRunWatch *gw_run_watch_new (GtkApplication *application, GSettings *settings);

/* Watches the runs of a list too. The list has a property "n-running" (guint) and emits "reached"
 * (GObject) when a run finishes by itself. `kind` has to stay where it is. */
void gw_run_watch_add (GwRunWatch *self, gpointer list, const GwRunWatchKind *kind);

extern const GwRunWatchKind gw_run_watch_searches; /* and proofs */
extern const GwRunWatchKind gw_run_watch_surveys;
extern const GwRunWatchKind gw_run_watch_comparisons;

G_END_DECLS
