/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-chart.h"
#include "gw-lexicon-item.h"
#include "gw-net-card.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_VIEW (gw_lexicon_view_get_type ())

/* All about one lexicon: what came in, figures, and whether a word is in it. Its
 * buttons call the actions lexicon.back, .use, .rename, .remove, .show-file, .draw and
 * .look-up. */
G_DECLARE_FINAL_TYPE (GwLexiconView, gw_lexicon_view, GW, LEXICON_VIEW, AdwBin)

void gw_lexicon_view_set_item (GwLexiconView *self, GwLexiconItem *item);

/* Whether there is a way back to a list. */
void gw_lexicon_view_set_narrow (GwLexiconView *self, gboolean narrow);

/* What is looked up, and what is said of it. */
GtkEditable *gw_lexicon_view_get_entry (GwLexiconView *self);

/* With what it can be compared. */
void gw_lexicon_view_set_others (GwLexiconView *self, GMenuModel *others);

/* Draws words that start with what is looked up. */
void gw_lexicon_view_draw (GwLexiconView *self);

G_END_DECLS
