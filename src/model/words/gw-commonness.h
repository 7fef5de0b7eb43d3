/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"

G_BEGIN_DECLS

#define GW_COMMONNESS_MAX 4

/* How common words are, in a measure for lexicons with any levels: the words are divided into
 * quarters by their level, and the commonest quarter has four dots. A level belongs to the quarter
 * in which the middle of its words is. A plain value. */
typedef struct
{
  gboolean has_levels;
  guint bounds[GW_COMMONNESS_MAX - 1]; /* the lowest levels with fewer than 4, 3 and 2 dots */
} GwCommonness;

void gw_commonness_init (GwCommonness *commonness, const GwLexicon *lexicon);

/* From 1 (rare) to GW_COMMONNESS_MAX; 0 when the lexicon has no levels. */
guint gw_commonness_rate (const GwCommonness *commonness, guint level);

G_END_DECLS
