/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-commonness.h"
#include "gw-touch.h"
#include "gw-word-list-model.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_FILTER (gw_word_filter_get_type ())

/* Which words of a solution the user wants to see. Emits "changed". */
G_DECLARE_FINAL_TYPE (GwWordFilter, gw_word_filter, GW, WORD_FILTER, GObject)

GwWordFilter *gw_word_filter_new (void);

/* A pattern for the letters, see gw-word-match.h. */
void gw_word_filter_set_text (GwWordFilter *self, const char *text);

/* Lets through only words of certain lengths; when none is on, words of any length. */
void gw_word_filter_set_length (GwWordFilter *self, guint length, gboolean on);
gboolean gw_word_filter_has_length (GwWordFilter *self, guint length);
guint gw_word_filter_get_n_lengths (GwWordFilter *self);

/* Turns on this length alone; if it already is the only one, turns it off. */
void gw_word_filter_toggle_length (GwWordFilter *self, guint length);

/* Leaves out words with fewer dots, see GwCommonness; 0 leaves out none. Words of a lexicon without
 * levels are never left out. */
void gw_word_filter_set_min_common (GwWordFilter *self, guint min_common);
guint gw_word_filter_get_min_common (GwWordFilter *self);

/* Lets through only words that touch a tile. */
typedef enum
{
  GW_NEAR_ANYWHERE,
  GW_NEAR_STARTS, /* that start there */
  GW_NEAR_PASSES, /* that go through it */
} GwNear;

#define GW_TYPE_NEAR (gw_near_get_type ())
GType gw_near_get_type (void) G_GNUC_CONST;

void gw_word_filter_set_near (GwWordFilter *self, GwNear near);
GwNear gw_word_filter_get_near (GwWordFilter *self);

/* The properties "cell" and "touch" are the tile, and which words touch which tiles. As long as
 * either is not known for the words, they are not filtered by it. With the property "exploring",
 * only words through the tile come through, whatever is chosen. */
guint gw_word_filter_get_cell (GwWordFilter *self);

/* Words that are not shown in any case, and are not counted: a set of folded words, or NULL. The
 * filter keeps a reference. */
void gw_word_filter_set_hidden (GwWordFilter *self, GHashTable *hidden);
GHashTable *gw_word_filter_get_hidden (GwWordFilter *self);

/* The words that a player has found, as gw_word_get_text() has them, or NULL when he does not tick
 * them off; the filter keeps a reference. */
void gw_word_filter_set_found (GwWordFilter *self, GHashTable *found);
gboolean gw_word_filter_get_ticking (GwWordFilter *self);
gboolean gw_word_filter_is_found (GwWordFilter *self, GwWord *word);

/* Forgets lengths, commonness and tile, but not the text. */
void gw_word_filter_drop_chips (GwWordFilter *self);

/* Lets every word through that is not hidden. */
void gw_word_filter_clear (GwWordFilter *self);
gboolean gw_word_filter_get_active (GwWordFilter *self);

/* What a filter has let through, as indexes into a list of words. */
typedef struct
{
  guint n_words;  /* without the hidden ones */
  GArray *shown;  /* of guint32: the indexes */
  GArray *all;    /* of guint, by length: how many words there are */
  GArray *counts; /* of guint, by length: how many only their length can leave out */
} GwFiltered;

void gw_word_filter_apply (GwWordFilter *self, GwWordListModel *words, GwFiltered *filtered);
void gw_filtered_clear (GwFiltered *filtered);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwFiltered, gw_filtered_clear)

G_END_DECLS
