/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-stop.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Several processes that share the work of a long run, on one machine or on many. All of them read
 * the same command line and come to the same run. There one of them, the leader, cuts the work into
 * tasks, and the others do what it hands them; the leader does some, too. What tasks and results
 * are made of is up to the run.
 *
 * A process has at most one crew, and without one it does all work alone. */
typedef struct _GwCrew GwCrew;

/* Whether a stream has another task. */
typedef enum
{
  GW_CREW_TASK,
  GW_CREW_NOT_YET,
  GW_CREW_NO_MORE,
} GwCrewNext;

/* A run as the leader sees it. The functions are called in the thread that runs it. */
typedef struct
{
  guint n_tasks;
  double (*get_cost) (guint task, gpointer user_data); /* in any unit */

  GBytes *(*describe) (guint task, gpointer user_data);
  gboolean (*take) (guint task, GBytes *result, gpointer user_data, GError **error);
  void (*tick) (double fraction, gpointer user_data); /* several times a second; or NULL */

  /* Only of a stream, which has no number of tasks and no costs. It is called for one number after
   * the other until there are no more, and does not wait for what comes next. */
  GwCrewNext (*next) (guint task, gpointer user_data);

  /* The most tasks that a process has for each of those that it does at once; 0 for as many as it does
   * in GW_CREW_INTERVAL. For tasks that get longer while the run goes on: results come when all tasks
   * that a process has are done. */
  guint most_each;
} GwCrewPlan;

/* Does a task, in any process of the crew and in any thread. Returns its result, or NULL when
 * stopped or with an error. A task that can go on elsewhere may also return, when it is stopped,
 * how far it is; the leader takes that like any result. */
typedef GBytes *(*GwCrewWork) (GBytes *task, const GwStop *stop, gpointer user_data,
                               GError **error);

/* A process gets tasks for about this many seconds at a time: rarely enough that 10,000
 * processes do not keep the leader busy, often enough that little is lost when the job dies. */
#define GW_CREW_INTERVAL 10.0

struct _GwCrew
{
  gboolean is_leader;
  guint n_processes;
  guint64 seed;    /* for a run that was given none: the same for all */
  guint n_threads; /* of each process, if it was not told how many */
  gboolean (*run) (GwCrew *crew, const GwCrewPlan *plan, GwCrewWork work, guint n_at_once,
                   const GwStop *stop, gpointer user_data, GError **error);
  void (*serve) (GwCrew *crew, GwCrewWork work, guint n_at_once, const GwStop *stop,
                 gpointer user_data);
};

void gw_crew_set (GwCrew *crew);
GwCrew *gw_crew_get (void); /* NULL: this process is alone */

/* For the leader. This process does so many tasks at once, each in a thread. Returns when the
 * results of all tasks were taken; FALSE when stopped before, or with an error, which may come from
 * another process. There may be several runs; in the end, the others are dismissed. */
gboolean gw_crew_run (GwCrew *crew, const GwCrewPlan *plan, GwCrewWork work, guint n_at_once,
                      const GwStop *stop, gpointer user_data, GError **error);

/* For all others. Returns when they are dismissed. */
void gw_crew_serve (GwCrew *crew, GwCrewWork work, guint n_at_once, const GwStop *stop,
                    gpointer user_data);

/* Sets the error that a result is none of the task: for the function that takes results. */
void gw_crew_refuse_result (GError **error);

G_END_DECLS
