/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search.h"

G_BEGIN_DECLS

/* The boards of an array without those that a reader takes for one before them: they differ from it
 * only in cells that no word needs, and perhaps by a turn. An array of GwSearchBoard as well; NULL
 * when stopped. */
GArray *gw_search_alike_drop (const GArray *boards, const GwProblem *problem, GwLexicon *lexicon,
                              const GwStop *stop);

/* Whether two arrays have the same boards. */
gboolean gw_search_alike_is_same (const GArray *one, const GArray *other);

G_END_DECLS
