/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-run-kind.h"
#include "gw-search-runs.h"

G_BEGIN_DECLS

/* Sends a notification when a run has finished and its page is not visible, and keeps the computer
 * awake while any run is going, if the setting "keep-awake" says so. */
typedef struct GwRunWatch GwRunWatch;

/* Describes one kind of runs. */
typedef struct
{
  const GwRunKind *runs; /* those of this kind in a folder; NULL for all of the list */
  const char *page;   /* the page that shows them */
  const char *reason; /* why the computer stays awake; marked for translation */

  /* Makes the notification for a finished run, and the id to send it under, so that a newer one
   * about the same run replaces it. */
  GNotification *(*make_notification) (gpointer run, char **id);
} GwRunWatchKind;

/* The application owns the result. */
GwRunWatch *gw_run_watch_new (GtkApplication *application, GSettings *settings);
void gw_run_watch_free (GwRunWatch *self);

/* Adds a list of runs. It has a property "n-running" (guint). When a run finishes by itself, it
 * emits "finished" (GwRun) if it is a GwRunFolder, otherwise "reached" (GObject). `kind` must stay
 * valid. */
void gw_run_watch_add (GwRunWatch *self, gpointer list, const GwRunWatchKind *kind);

extern const GwRunWatchKind gw_run_watch_searches; /* and proofs */
extern const GwRunWatchKind gw_run_watch_surveys;
extern const GwRunWatchKind gw_run_watch_comparisons;

G_END_DECLS
