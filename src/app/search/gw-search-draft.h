/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"
#include "gw-search-spec.h"

G_BEGIN_DECLS

/* What a search asks never changes once it has begun, but its setup may: such changes are kept as a
 * draft, until they are used to start it anew or the program ends. */

/* What the setup shows: the draft, or what the search asks. */
const GwSearchSpec *gw_search_draft_get (GwRun *run);
gboolean gw_search_draft_differs (GwRun *run);

/* Changes the search itself if it has not begun, otherwise the draft. Then "notify::spec" is emitted
 * on the run. */
void gw_search_draft_set (GwRun *run, const GwSearchSpec *spec);

G_END_DECLS
