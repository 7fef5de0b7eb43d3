/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-job.h"

G_BEGIN_DECLS

/* The work of a search, on all cores; see GwRunKind. */
gboolean gw_search_work (GwRunJob *job, GError **error);

/* Finds the words of the best board or, before there is one, the strings that are missing. */
gpointer gw_search_fill_in (GwRunJob *job, GError **error);

/* What both leave in the job. */
void gw_search_free_engine (gpointer engine);

G_END_DECLS
