/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search-spec.h"
#include "gw-search-status.h"

G_BEGIN_DECLS

/* Descriptions of searches, translated. */

/* The names of methods and objectives, for choosing. */
const char *gw_search_method_get_title (const char *method);
const char *gw_search_objective_get_title (GwObjective objective);

/* Whether the missing words are worth showing: they are strings to pack, or few. */
gboolean gw_search_status_lists_missing (const GwSearchStatus *status, const GwSearchSpec *spec);

/* “23 of 40 words”, “3,625 points”; NULL when nothing is found yet. */
char *gw_search_status_dup_value (const GwSearchStatus *status, const GwSearchSpec *spec);

/* The default name of a search: “Best 4×4, classic”, “Rivers 8×8”. */
char *gw_search_spec_dup_name (const GwSearchSpec *spec);

G_END_DECLS
