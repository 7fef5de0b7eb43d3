/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-file.h"
#include "gw-search-spec.h"

G_BEGIN_DECLS

/* The islands as lines of the state, and back; without lines there are none. */
GString *gw_search_islands_print (GVariant *state);
gboolean gw_search_islands_parse (const GwRunLines *lines, const char *name, GVariant **state,
                                GError **error);

/* Resumes from the islands, or begins anew without them. Of the head, which part it is matters.
 * Errors call the file `name`. */
GwSearch *gw_search_islands_make (const GwSearchSpec *spec, const GwRunHead *head, GVariant *state,
                          const char *name, GwProblem *problem, GError **error);

G_END_DECLS
