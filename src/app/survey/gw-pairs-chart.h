/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"
#include "gw-letter-stats.h"

G_BEGIN_DECLS

/* How often letters stand side by side in words, in either order, as the generators know it;
 * with examples, and with the share of each letter at the side. `title` is what the lexicon is
 * called. As shares of all pairs, which are as many as there are letters without words. */
GwChartData *gw_pairs_chart_new (const GwLexicon *lexicon, const GwLetterStats *stats,
                                 const char *title, gboolean shares);

G_END_DECLS
