/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-history-curve.h"
#include "gw-run-state.h"
#include "gw-saver.h"

G_BEGIN_DECLS

#define GW_TYPE_SAVED_RUN (gw_saved_run_get_type ())

/* A search or a proof as a document: it works in the background, and is saved in a file, so that it
 * survives the end of the program or the death of its process.
 *
 * Properties: "name", "state", "elsewhere" (boolean): another process works on its file, so that it
 * cannot start or resume here, "written" (gint64): when that process last wrote the file, in seconds
 * since 1970, and "save-error" (GError): why its file is not up to date, or NULL.
 * Writing is tried again from time to time until it succeeds.
 * Emits "changed" when it has made progress, and "failed" (GError) when it cannot start or go on;
 * its results so far stay. */
G_DECLARE_DERIVABLE_TYPE (GwSavedRun, gw_saved_run, GW, SAVED_RUN, GObject)

struct _GwSavedRunClass
{
  GObjectClass parent_class;

  const char *ending; /* of its files: ".search" */

  const char *(*get_name) (GwSavedRun *self);
  void (*set_name) (GwSavedRun *self, const char *name); /* it differs from the one before */

  /* Only called in states in which they make sense. Unless the class has another `can_start`, a run
   * can be started when its state is GW_RUN_READY. */
  gboolean (*can_start) (GwSavedRun *self);
  void (*start) (GwSavedRun *self);
  void (*resume) (GwSavedRun *self);

  void (*stop) (GwSavedRun *self);

  /* Stops, and waits until the work has ended. */
  void (*finish) (GwSavedRun *self);

  /* Called after a write: the file is up to date, unless there is an error. */
  void (*saved) (GwSavedRun *self, const GError *error);

  /* What is to be written to the file, or NULL when the file is up to date. */
  GBytes *(*dup_unsaved) (GwSavedRun *self);

  char *(*dup_value) (GwSavedRun *self);
  const GwHistoryCurve *(*get_curve) (GwSavedRun *self); /* may be NULL: there is no such curve */
};

const char *gw_saved_run_get_ending (GwSavedRun *self);
const char *gw_saved_run_get_path (GwSavedRun *self);
const char *gw_saved_run_get_name (GwSavedRun *self);
void gw_saved_run_set_name (GwSavedRun *self, const char *name);
GwRunState gw_saved_run_get_state (GwSavedRun *self);
gboolean gw_saved_run_is_elsewhere (GwSavedRun *self);
gint64 gw_saved_run_get_written (GwSavedRun *self);
const GError *gw_saved_run_get_save_error (GwSavedRun *self);

/* These do nothing in a state in which they make no sense. */
gboolean gw_saved_run_can_start (GwSavedRun *self);
gboolean gw_saved_run_can_resume (GwSavedRun *self);
gboolean gw_saved_run_can_stop (GwSavedRun *self);
void gw_saved_run_start (GwSavedRun *self);
void gw_saved_run_resume (GwSavedRun *self);
void gw_saved_run_stop (GwSavedRun *self);

/* Stops the run, and waits until its file is written. */
void gw_saved_run_flush (GwSavedRun *self);

/* From now on nothing is written, as the file is not wanted any more. */
void gw_saved_run_abandon (GwSavedRun *self);

/* The contents of its file. Do not call it while the run is running. */
GBytes *gw_saved_run_read (GwSavedRun *self, GError **error);

/* Its result so far, as it may be shown: “3,625 points”, “67.50 %”; NULL when there is none yet. */
char *gw_saved_run_dup_value (GwSavedRun *self);

/* How the best value rose over time; NULL when there is no such curve. */
const GwHistoryCurve *gw_saved_run_get_curve (GwSavedRun *self);

/* Whether an array has a run with this name or path. */
gboolean gw_saved_run_has_name (GPtrArray *runs, const char *name);
gboolean gw_saved_run_has_path (GPtrArray *runs, const char *path);

/* For subclasses. The path is set once, at the beginning. */
void gw_saved_run_set_path (GwSavedRun *self, const char *path);
void gw_saved_run_set_state (GwSavedRun *self, GwRunState state);
void gw_saved_run_set_save_error (GwSavedRun *self, const GError *error);

/* For whoever looks at its file, which was last written at this time; ignored while it runs
 * here. */
void gw_saved_run_set_elsewhere (GwSavedRun *self, gboolean elsewhere, gint64 written);

/* For subclasses. */
void gw_saved_run_renamed (GwSavedRun *self);
void gw_saved_run_changed (GwSavedRun *self); /* it has made progress */
void gw_saved_run_failed (GwSavedRun *self, const GError *error);

/* For changes while no work has the file: it is written a moment later, see GwSaver. Before work
 * starts, gw_saved_run_finish_keeping() writes what waits, as the work writes the file itself. */
void gw_saved_run_keep (GwSavedRun *self, GwSaverFunc func, gpointer data,
                        GDestroyNotify free_data);
void gw_saved_run_finish_keeping (GwSavedRun *self);

G_END_DECLS
