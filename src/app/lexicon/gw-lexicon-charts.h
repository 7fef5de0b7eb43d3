/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"
#include "gw-lexicon-figures.h"

G_BEGIN_DECLS

/* Charts of what a lexicon is like. The caller owns the result; it is NULL when there is nothing to
 * show. */
GwChartData *gw_lexicon_charts_new_lengths (const GwLexiconFigures *figures);
GwChartData *gw_lexicon_charts_new_letters (const GwLexiconFigures *figures);
GwChartData *gw_lexicon_charts_new_levels (const GwLexiconFigures *figures);

/* How often each letter follows each other one, with its share. */
GwChartData *gw_lexicon_charts_new_pairs (const GwLexiconFigures *figures);

/* The most common triples of letters. */
GwChartData *gw_lexicon_charts_new_triples (const GwLexiconFigures *figures);

G_END_DECLS
