/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The stop flag that long work takes as an argument. Any thread may raise it;
 * work looks at it at least every few milliseconds. A NULL flag never stops. */
typedef struct
{
  gint requested;
} GwStop;

static inline void
gw_stop_request (GwStop *stop)
{
  g_atomic_int_set (&stop->requested, 1);
}

static inline gboolean
gw_stop_requested (const GwStop *stop)
{
  return stop != NULL && g_atomic_int_get (&stop->requested) != 0;
}

/* Told how far long work is, between 0 and 1. Called from the working thread. */
typedef void (*GwProgressFunc) (double fraction, gpointer user_data);

G_END_DECLS
