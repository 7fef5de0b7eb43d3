/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-chart.h"
#include "gw-lexicon-item.h"
#include "gw-net-card.h"
#include "gw-word-marks.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_VIEW (gw_lexicon_view_get_type ())

/* Everything about one lexicon: the import report, figures, and whether a word is in it. Its
 * buttons activate the actions lexicon.back, .use, .rename, .remove, .show-file, .draw and
 * .look-up. */
G_DECLARE_FINAL_TYPE (GwLexiconView, gw_lexicon_view, GW, LEXICON_VIEW, AdwBin)

void gw_lexicon_view_set_item (GwLexiconView *self, GwLexiconItem *item);

/* To be called once: words that were marked are said to count or not as they are marked. A button
 * removes the mark by the action win.set-mark. */
void gw_lexicon_view_set_marks (GwLexiconView *self, GwWordMarks *marks);

/* Narrow shows a button back to the list. */
void gw_lexicon_view_set_narrow (GwLexiconView *self, gboolean narrow);

/* The entry with the letters to look up. */
GtkEditable *gw_lexicon_view_get_entry (GwLexiconView *self);

/* The menu of lexicons that it can be compared with. */
void gw_lexicon_view_set_others (GwLexiconView *self, GMenuModel *others);

/* Draws the net of words that start with the letters in the entry. */
void gw_lexicon_view_draw (GwLexiconView *self);

G_END_DECLS
