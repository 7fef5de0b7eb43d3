/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-figures.h"
#include "gw-store-folder.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_ITEM (gw_lexicon_item_get_type ())

/* One lexicon of a library, for lists. Only the library changes it. Emits "changed". */
G_DECLARE_FINAL_TYPE (GwLexiconItem, gw_lexicon_item, GW, LEXICON_ITEM, GObject)

/* The id in the settings and the terminal: the name, or the path if the name stands for another
 * lexicon. */
const char *gw_lexicon_item_get_id (GwLexiconItem *self);
const char *gw_lexicon_item_get_name (GwLexiconItem *self);
GwOrigin gw_lexicon_item_get_origin (GwLexiconItem *self);
const char *gw_lexicon_item_get_path (GwLexiconItem *self); /* NULL for the embedded one */

/* The path, or the name without a path: a store finds it by that. */
const char *gw_lexicon_item_get_place (GwLexiconItem *self);
gboolean gw_lexicon_item_get_in_use (GwLexiconItem *self);
int gw_lexicon_item_get_n_words (GwLexiconItem *self); /* -1 when it is not known yet */
gboolean gw_lexicon_item_get_importing (GwLexiconItem *self);
double gw_lexicon_item_get_progress (GwLexiconItem *self); /* of the import, 0 to 1 */

/* NULL until gw_lexicon_library_read() has read it. */
GwLexiconFigures *gw_lexicon_item_get_figures (GwLexiconItem *self);

/* Why it cannot be read, as a sentence; or NULL. */
const char *gw_lexicon_item_get_failure (GwLexiconItem *self);

/* Whether it is the user's own, so that it can be renamed and removed. */
gboolean gw_lexicon_item_is_own (GwLexiconItem *self);

/* What it is called where the user sees it: the embedded one has a translated name, one of the system
 * that of its language, and what tells it from others. */
const char *gw_lexicon_item_get_title (GwLexiconItem *self);

/* A line about it: “115,433 words”. */
char *gw_lexicon_item_dup_summary (GwLexiconItem *self);

/* For the library. */
GwLexiconItem *gw_lexicon_item_new (const char *id, const char *name, GwOrigin origin,
                                    const char *path);
void gw_lexicon_item_set_place (GwLexiconItem *self, const char *id, const char *name,
                                const char *path);
void gw_lexicon_item_set_title (GwLexiconItem *self, const char *title);
void gw_lexicon_item_set_in_use (GwLexiconItem *self, gboolean in_use);
void gw_lexicon_item_set_n_words (GwLexiconItem *self, int n_words);
void gw_lexicon_item_set_importing (GwLexiconItem *self, gboolean importing);
void gw_lexicon_item_set_progress (GwLexiconItem *self, double progress);
void gw_lexicon_item_set_figures (GwLexiconItem *self, GwLexiconFigures *figures);
void gw_lexicon_item_set_failure (GwLexiconItem *self, const char *failure);

G_END_DECLS
