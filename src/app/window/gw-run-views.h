/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-view.h"

G_BEGIN_DECLS

/* The pages of runs, and on each how its kinds are shown; one without a name ends them. */
extern const GwRunsPlace gw_runs_places[];

/* The page of this name, or NULL. */
const GwRunsPlace *gw_runs_place_find (const char *name);

G_END_DECLS
