/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-chart.h"
#include "gw-lexicon-item.h"
#include "gw-net-card.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_LIST_STATISTICS (gw_word_list_statistics_get_type ())

/* What a word list is like: how it was read, figures, charts, and a drawing of some of its words. A
 * button activates lexicon.draw. */
G_DECLARE_FINAL_TYPE (GwWordListStatistics, gw_word_list_statistics, GW, WORD_LIST_STATISTICS,
                      AdwBin)

void gw_word_list_statistics_set_item (GwWordListStatistics *self, GwLexiconItem *item);

/* Draws the net of words that start with some letters. */
void gw_word_list_statistics_draw (GwWordListStatistics *self, const char *start);

G_END_DECLS
