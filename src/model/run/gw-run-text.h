/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"

G_BEGIN_DECLS

/* Whether it was given no name: it is called after what it asks, maybe with a number. */
gboolean gw_run_has_usual_name (const GwRun *run);

/* Its state: “running”, “not saved”. */
char *gw_run_dup_state (const GwRun *run);

/* A run on one line: “23 of 40 words, running”. Of one that rests, what it has come to. */
char *gw_run_dup_summary (const GwRun *run);

/* Why a run that another process works on cannot resume here, and when that process last wrote its
 * file; NULL for other runs. */
char *gw_run_dup_obstacle (const GwRun *run);

/* “2 s”, “3 min 5 s”, “2 d 4 h”. */
char *gw_duration_to_label (gint64 microseconds);

G_END_DECLS
