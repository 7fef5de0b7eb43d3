/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-letter-stats.h"

G_BEGIN_DECLS

/* A line of example words in which two letters are side by side: in this order, or in either.
 * NULL when there are none. */
char *gw_pair_text_format (const GwLexicon *lexicon, const GwLetterStats *stats, guint a, guint b,
                           gboolean either);

G_END_DECLS
