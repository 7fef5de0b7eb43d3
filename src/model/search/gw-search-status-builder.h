/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search-status.h"

G_BEGIN_DECLS

/* Follows a search while it works, and says what it has come to. */
typedef struct _GwSearchStatusBuilder GwSearchStatusBuilder;

/* `status` is how far it was when this session began. The search has to outlive it. */
GwSearchStatusBuilder *gw_search_status_builder_new (GwSearch *search, GwLexicon *lexicon,
                                                     GwSearchStatus *status);
void gw_search_status_builder_free (GwSearchStatusBuilder *builder);

/* How far it is now; cheap. It becomes the newest. */
void gw_search_status_builder_take (GwSearchStatusBuilder *builder);

/* The newest; borrowed, and not to be told to anybody. */
const GwSearchStatus *gw_search_status_builder_get (const GwSearchStatusBuilder *builder);

/* The same with all that takes longer to find out, to be told; without what is on its best
 * board when that is not known by the stop. Asked again, it may have it. */
GwSearchStatus *gw_search_status_builder_complete (GwSearchStatusBuilder *builder,
                                                   const GwStop *stop);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchStatusBuilder, gw_search_status_builder_free)

G_END_DECLS
