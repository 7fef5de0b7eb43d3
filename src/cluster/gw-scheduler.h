/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Hands out the units of a long job to the ranks that do them: large units first, so that small
 * ones are left to even out the end. A rank gets as much at a time as it is likely to do in a few
 * seconds, and less toward the end. It knows nothing of messages or clocks: the caller says who
 * asks and what time it is, so tests can play through a job of thousands of ranks. Time is in
 * seconds, cost in any unit that is the same for all. */
typedef struct _GwScheduler GwScheduler;

/* A rank gets units for at most `interval` seconds at a time. */
GwScheduler *gw_scheduler_new (const double *costs, guint n_units, guint n_ranks, double interval);
void gw_scheduler_free (GwScheduler *scheduler);

/* Gives a rank its next units, from `least`, which it does at once, to `most`, and returns how
 * many. They are fewer when not so many are left. 0: nothing is left to hand out, though other
 * ranks may still be at work. */
guint gw_scheduler_take (GwScheduler *scheduler, guint rank, double now, guint *units, guint least,
                         guint most);

/* Takes the result of a unit. FALSE if it must not be counted, because the unit is done already, or
 * because it is not with this rank. */
gboolean gw_scheduler_finish (GwScheduler *scheduler, guint rank, guint unit, double now);

gboolean gw_scheduler_is_done (const GwScheduler *scheduler);

/* The share of the cost that is done, from 0 to 1. */
double gw_scheduler_get_fraction (const GwScheduler *scheduler);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwScheduler, gw_scheduler_free)

G_END_DECLS
