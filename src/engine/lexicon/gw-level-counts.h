/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"

G_BEGIN_DECLS

/* How many words of a lexicon there are of each level. */
typedef struct
{
  guint level;
  guint n_words;
} GwLevelCount;

/* An array of GwLevelCount, the levels ascending; NULL when stopped. */
GArray *gw_level_counts_new (const GwLexicon *lexicon, const GwStop *stop);

G_END_DECLS
