/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How far long work is, on a line of standard error that is written over and
 * over. Only on a terminal, and only when the work turns out to be long. */
typedef struct _GwProgress GwProgress;

GwProgress *gw_progress_new (const char *label);
void gw_progress_free (GwProgress *progress);

void gw_progress_set (GwProgress *progress, double fraction);
void gw_progress_cb (double fraction, gpointer progress); /* for those who read files */

/* Takes the line away before something is printed; the next set shows it again. */
void gw_progress_hide (GwProgress *progress);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProgress, gw_progress_free)

G_END_DECLS
