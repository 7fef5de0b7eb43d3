/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"
#include "gw-lexicon-figures.h"

G_BEGIN_DECLS

/* What a lexicon is like, as charts. The caller owns what comes back; NULL when there is
 * nothing to show. */
GwChartData *gw_lexicon_charts_new_lengths (const GwLexiconFigures *figures);
GwChartData *gw_lexicon_charts_new_letters (const GwLexiconFigures *figures);
GwChartData *gw_lexicon_charts_new_levels (const GwLexiconFigures *figures);

/* How often a letter stands right after another one, and how large its share is. */
GwChartData *gw_lexicon_charts_new_pairs (const GwLexiconFigures *figures);

/* The commonest three letters in a row. */
GwChartData *gw_lexicon_charts_new_triples (const GwLexiconFigures *figures);

G_END_DECLS
