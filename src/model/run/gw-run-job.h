/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-file.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* A run at work: keeps its file locked and up to date, reports its progress, and applies changes
 * that the user makes meanwhile. It has no main loop and no thread of its own: the window runs
 * gw_run_job_work() in a thread, a program of the terminal calls it.
 *
 * One thread at a time uses it, the one that calls gw_run_job_work() or one that the kind starts,
 * but for gw_run_job_stop(), gw_run_job_leave() and gw_run_job_change(), which any thread may
 * call. */
struct _GwRunJob
{
  /* For the kind. */
  const GwRunKind *kind;
  GwRunContext context;
  GwRunHead *head;
  gpointer spec;
  gpointer status; /* NULL before it has begun */
  gpointer engine; /* what the work before has left in memory, and this one leaves; or NULL */
  GwStop stop;
  GwStop leave;    /* end without what is only shown */
  GCancellable *cancellable; /* canceled by the stop */

  /* Read only. */
  char *path;      /* NULL: it is not saved */
  char *stamp;     /* of the file as it was read or written last; NULL for none */
  GBytes *unsaved; /* what could not be written, or NULL */

  gpointer owner;  /* for the thread that has made it */

  /* Private. */
  GwRunFile *file; /* as it was read; owns the state that the kind reads */
  struct _GwFileLock *lock;
  gint64 save_due;
  GMutex mutex; /* for the following, the status and the head */
  gboolean halted;
  gboolean telling; /* `told` was called, and gw_run_job_told() was not yet */
  GError *save_error;
  GwRunHead *new_head; /* changes that were not applied yet; or NULL */
  gpointer new_spec;
  void (*told) (GwRunJob *job, gpointer user_data);
  gpointer user_data;
};

/* How often the file is written, and how soon a write that failed is tried again, in
 * microseconds. */
#define GW_RUN_SAVE_INTERVAL (7 * G_USEC_PER_SEC)
#define GW_RUN_RETRY_INTERVAL (2 * G_USEC_PER_SEC)

/* Atomically ref-counted. Copies the head and the spec. `told` may be NULL; it is called in the
 * thread of the work, whenever there is something new to show. */
GwRunJob *gw_run_job_new (const GwRunKind *kind, const GwRunContext *context, const char *path,
                          const GwRunHead *head, gconstpointer spec,
                          void (*told) (GwRunJob *job, gpointer user_data), gpointer user_data);
GwRunJob *gw_run_job_ref (GwRunJob *job);
void gw_run_job_unref (GwRunJob *job);

/* Works until the run is done or stopped. FALSE with an error when it could not begin or go on, but
 * not when it was stopped before it began. */
gboolean gw_run_job_work (GwRunJob *job, GError **error);

void gw_run_job_stop (GwRunJob *job);
void gw_run_job_leave (GwRunJob *job); /* stops it, too */

/* Changes what may be changed while it works: the name, and the live fields of the spec. */
void gw_run_job_change (GwRunJob *job, const GwRunHead *head, gconstpointer spec);

/* What it has reported last, for any thread: copies the hash of the words, their number, and which
 * part it is into the head. The status may be NULL; the error says why the file is not up to date. */
void gw_run_job_get_news (GwRunJob *job, GwRunHead *head, gpointer *status, GError **save_error);

/* After `told` was called, it is not called again until this is. */
void gw_run_job_told (GwRunJob *job);

/* Whether the work has ended, and the job only has to write its file. */
gboolean gw_run_job_is_halted (GwRunJob *job);

/* Whether a change came too late to be applied; after the work. */
gboolean gw_run_job_has_changes (GwRunJob *job);

/* For kinds, in this order. */

/* Locks the file, and reads it if there is something to go on from; what could not be written is
 * gone on with as if it were in the file, and neither is read when the engine is up to date.
 * `state` gets the lines that were written with gw_run_job_save(); it is empty when the run
 * begins, or goes on from the engine. A file that another program has begun or worked on
 * meanwhile is gone on with; one that asks something else is refused. */
gboolean gw_run_job_open (GwRunJob *job, GwRunLines *state, GError **error);

/* The same for what is filled in, which needs no lock and writes nothing: only reads the file. */
gboolean gw_run_job_read (GwRunJob *job, GwRunLines *state, GError **error);

/* Compares the words with those that the run was begun with, by their hash, or remembers it. */
gboolean gw_run_job_check_hash (GwRunJob *job, const char *hash, guint n_words, GError **error);

/* What was a part of a run has the rest now, too. */
void gw_run_job_set_whole (GwRunJob *job);

/* Applies what the user has changed. Returns whether that is also in the spec. */
gboolean gw_run_job_take_changes (GwRunJob *job);

/* Takes the status, and reports it. */
void gw_run_job_tell (GwRunJob *job, gpointer status);

/* The file is to be written when this says so, and at the end. Takes the state, which may be
 * NULL for none. FALSE when it could not be written. When another program has replaced the file,
 * the job is stopped. */
gboolean gw_run_job_is_save_due (const GwRunJob *job);
gboolean gw_run_job_save (GwRunJob *job, GString *state);

/* Reports that the work has ended, and only its file has to be written. Takes the status. */
void gw_run_job_halt (GwRunJob *job, gpointer status);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRunJob, gw_run_job_unref)

G_END_DECLS
