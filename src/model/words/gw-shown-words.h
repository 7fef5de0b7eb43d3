/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-word-filter.h"

G_BEGIN_DECLS

#define GW_TYPE_SHOWN_WORDS (gw_shown_words_get_type ())

/* The words of a list that a filter lets through, in some order: a list of GwWord. Filtering and
 * sorting make no word objects. Emits "filtered" whenever they have been done again. */
G_DECLARE_FINAL_TYPE (GwShownWords, gw_shown_words, GW, SHOWN_WORDS, GObject)

typedef enum
{
  GW_SHOWN_BY_WORD,
  GW_SHOWN_BY_LENGTH,
  GW_SHOWN_BY_POINTS,
  GW_SHOWN_BY_COMMON,
  GW_SHOWN_BY_PATHS,
  GW_N_SHOWN_ORDERS,
} GwShownOrder;

#define GW_TYPE_SHOWN_ORDER (gw_shown_order_get_type ())
GType gw_shown_order_get_type (void) G_GNUC_CONST;

GwShownWords *gw_shown_words_new (GwWordFilter *filter);

/* NULL sets a new filter that lets all words through. */
void gw_shown_words_set_filter (GwShownWords *self, GwWordFilter *filter);
GwWordFilter *gw_shown_words_get_filter (GwShownWords *self);

void gw_shown_words_set_words (GwShownWords *self, GwWordListModel *words);

/* Words that are equal in this and in what is compared next are in alphabetical order. */
void gw_shown_words_set_order (GwShownWords *self, GwShownOrder order, gboolean descending);

/* The place of a word of the list; G_MAXUINT when it is not shown. */
guint gw_shown_words_find (GwShownWords *self, GwWord *word);

/* How many words there are, filtered or not, and how many of each length: all of them, and those
 * that the filter would let through if it had no lengths. Lengths are below n_lengths. All of this
 * changes with "filtered". */
guint gw_shown_words_get_n_words (GwShownWords *self);
guint gw_shown_words_get_n_lengths (GwShownWords *self);
guint gw_shown_words_get_n_all (GwShownWords *self, guint length);
guint gw_shown_words_get_n_fitting (GwShownWords *self, guint length);

G_END_DECLS
