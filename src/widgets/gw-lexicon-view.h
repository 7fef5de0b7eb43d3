/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon-item.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_VIEW (gw_lexicon_view_get_type ())

/* All about one lexicon: what came in, figures, and whether a word is in it. Its
 * buttons call the actions lexicon.back, .use, .rename, .remove and .show-file. */
G_DECLARE_FINAL_TYPE (GwLexiconView, gw_lexicon_view, GW, LEXICON_VIEW, AdwBin)

void gw_lexicon_view_set_item (GwLexiconView *self, GwLexiconItem *item);
GwLexiconItem *gw_lexicon_view_get_item (GwLexiconView *self);

/* Whether there is a way back to a list. */
void gw_lexicon_view_set_narrow (GwLexiconView *self, gboolean narrow);

/* What is looked up, and what is said of it. */
GtkEditable *gw_lexicon_view_get_entry (GwLexiconView *self);
const char *gw_lexicon_view_get_answer (GwLexiconView *self);
const char *gw_lexicon_view_get_report (GwLexiconView *self);

G_END_DECLS
