/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-commonness.h"
#include "gw-touch.h"
#include "gw-word-list-model.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_FILTER (gw_word_filter_get_type ())

/* Which words of a solution somebody wants to see. Emits "changed". */
G_DECLARE_FINAL_TYPE (GwWordFilter, gw_word_filter, GW, WORD_FILTER, GObject)

GwWordFilter *gw_word_filter_new (void);

/* What the letters have to be, see gw-word-match.h. */
void gw_word_filter_set_text (GwWordFilter *self, const char *text);

/* Only words of certain lengths; when none is on, any length is right. */
void gw_word_filter_set_length (GwWordFilter *self, guint length, gboolean on);
gboolean gw_word_filter_has_length (GwWordFilter *self, guint length);
guint gw_word_filter_get_n_lengths (GwWordFilter *self);

/* This length alone; when it is the only one already, any length. */
void gw_word_filter_toggle_length (GwWordFilter *self, guint length);

/* Words with less than so many dots are left out; 0 takes all. A lexicon that
 * knows no levels keeps all its words. */
void gw_word_filter_set_min_common (GwWordFilter *self, guint min_common);
guint gw_word_filter_get_min_common (GwWordFilter *self);

/* Only words that touch a tile. */
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

/* The tile, and which words touch which tiles, are the properties "cell" and "touch". As long as
 * either is not known for the words, they are not filtered by it. */
guint gw_word_filter_get_cell (GwWordFilter *self);

/* Words that are not to be seen at all, and are not counted as left out: a
 * table of folded words, or NULL. The filter keeps a reference. */
void gw_word_filter_set_hidden (GwWordFilter *self, GHashTable *hidden);
GHashTable *gw_word_filter_get_hidden (GwWordFilter *self);

/* Lets every word through that is not hidden. */
void gw_word_filter_clear (GwWordFilter *self);
gboolean gw_word_filter_get_active (GwWordFilter *self);

/* What came through, as indices into a list of words. */
typedef struct
{
  guint n_words;  /* without the hidden ones */
  GArray *shown;  /* guint32 */
  GArray *all;    /* guint, by length: all words */
  GArray *counts; /* guint, by length: words that nothing but a length leaves out */
} GwFiltered;

void gw_word_filter_apply (GwWordFilter *self, GwWordListModel *words, GwFiltered *filtered);
void gw_filtered_clear (GwFiltered *filtered);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwFiltered, gw_filtered_clear)

G_END_DECLS
