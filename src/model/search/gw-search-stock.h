/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search-news.h"

G_BEGIN_DECLS

/* Follows a search while it works, and says what it has come to. */
typedef struct _GwSearchStock GwSearchStock;

/* `news` is how far it was when this session began. The search has to outlive it. */
GwSearchStock *gw_search_stock_new (GwSearch *search, GwLexicon *lexicon, GwSearchNews *news);
void gw_search_stock_free (GwSearchStock *stock);

/* How far it is now; cheap. It becomes the newest. */
void gw_search_stock_take (GwSearchStock *stock);

/* The newest; borrowed, and not to be told to anybody. */
const GwSearchNews *gw_search_stock_get (const GwSearchStock *stock);

/* The same with all that takes longer to find out, to be told; without what is on its best
 * board when that is not known by the stop. Asked again, it may have it. */
GwSearchNews *gw_search_stock_complete (GwSearchStock *stock, const GwStop *stop);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchStock, gw_search_stock_free)

G_END_DECLS
