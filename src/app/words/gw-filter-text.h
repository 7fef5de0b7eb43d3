/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-word-filter.h"

G_BEGIN_DECLS

/* What a filter lets through, in a few words; NULL when it does not filter by that. */

char *gw_filter_text_near (GwWordFilter *filter, const char *tile); /* “From E”; the tile's letters or NULL */
char *gw_filter_text_common (GwWordFilter *filter);                 /* “Common words” */
char *gw_filter_text_lengths (GwWordFilter *filter);                /* “5, 6 letters” */

G_END_DECLS
