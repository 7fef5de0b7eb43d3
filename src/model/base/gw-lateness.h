/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Measures how late the main loop is: a timer notes each time how late it was called. On a busy
 * machine other programs make it late, too; how much the main thread worked in between does not
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

/* The figures since the last call, or since the beginning. */
GwLatenessFigures gw_lateness_take (GwLateness *lateness);

/* Writes the figures into a file, as a line for people. */
void gw_lateness_save (GwLateness *lateness, const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLateness, gw_lateness_free)

G_END_DECLS
