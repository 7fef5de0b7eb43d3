/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"

G_BEGIN_DECLS

/* A run on one line: “23 of 40, running”. */
char *gw_run_dup_summary (const GwRun *run);

/* Why a run that another process works on cannot resume here, and when that process last wrote its
 * file; NULL for other runs. */
char *gw_run_dup_obstacle (const GwRun *run);

G_END_DECLS
