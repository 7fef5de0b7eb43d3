/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How long the main loop keeps others waiting: a timer looks how late it is each time. On a busy
 * machine other programs make it late, too; what the main thread worked meanwhile does not
 * depend on them. */
typedef struct _GwLateness GwLateness;

typedef struct
{
  guint n_ticks;
  gint64 worst;      /* microseconds late */
  gint64 worst_work; /* microseconds that the thread worked between two ticks */
} GwLatenessFigures;

GwLateness *gw_lateness_new (void);
void gw_lateness_free (GwLateness *lateness);

/* Since the last time, or since the beginning; the next figures begin at nothing. */
GwLatenessFigures gw_lateness_take (GwLateness *lateness);

/* Writes the figures into a file, as a line for people. */
void gw_lateness_save (GwLateness *lateness, const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLateness, gw_lateness_free)

G_END_DECLS
