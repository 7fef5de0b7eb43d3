/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-file.h"
#include "gw-run-state.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN (gw_run_get_type ())

/* A run as a document: it works in the background, and its file is up to date, so that it survives
 * the end of the program or the death of its process. Once it has begun it never changes what it
 * asks, but for what its kind marks as live.
 *
 * Properties, for notify: "name", "spec", "status", "state", "elsewhere", "written", "save-error"
 * and "filling-in". Emits "failed" (GError) when it cannot begin or go on; its results so far
 * stay. */
G_DECLARE_FINAL_TYPE (GwRun, gw_run, GW, RUN, GObject)

/* Read only for others. */
struct _GwRun
{
  GObject parent_instance;

  const GwRunKind *kind;
  const char *path;
  const GwRunHead *head;
  gconstpointer spec;
  gconstpointer status;  /* NULL before it has begun */
  gconstpointer preview; /* what was filled in before it has begun: a status that is not saved; or
                            NULL */
  GwRunState state;
  gboolean elsewhere;       /* another process works on its file, */
  gint64 written;           /* which it last wrote then, in seconds since 1970 */
  const GError *save_error; /* why its file is not up to date, or NULL */

  gpointer engine;          /* of the work before, or of filling in; or NULL */

  /* Private. */
  GwRunContext context;
  char *stamp;           /* of the file as it was read or written last */
  GBytes *unsaved;       /* what could not be written, or NULL */
  GwRunJob *job;         /* until its file is written */
  struct _GwJob *thread; /* of the job */
  struct _GwJob *filler; /* that finds out what is shown but not saved, or NULL */
  struct _GwSaver *saver;
  struct _GwRunKnown *known; /* what is known of the file while changes wait to be written; or NULL */
  gboolean again;         /* it goes on as soon as the job has ended, */
  gboolean wants_filling; /* or it is filled in then */
};

/* Starts it, or resumes it; not while it runs, is done, or is elsewhere. */
void gw_run_start (GwRun *self);
void gw_run_stop (GwRun *self);
gboolean gw_run_can_start (GwRun *self);

/* Whether a run of this kind runs that must be alone. */
gboolean gw_run_kind_is_busy (const GwRunKind *kind);

void gw_run_set_name (GwRun *self, const char *name);

/* Changes what it asks. Once it has begun only what its kind marks as live, also while it works; the
 * rest stays as it is. A name that describes what it asks follows. */
void gw_run_set_spec (GwRun *self, gconstpointer spec);

/* Finds out in the background what is shown or used but not saved, unless it works; gw_run_stop()
 * ends that, too. */
void gw_run_fill_in (GwRun *self);
gboolean gw_run_is_filling_in (GwRun *self);

G_END_DECLS
