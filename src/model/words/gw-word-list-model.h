/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-word.h"
#include "gw-word-letters.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_LIST_MODEL (gw_word_list_model_get_type ())

/* The words of a solution as a GListModel, and words that are related to one of them. A GwWord is
 * made when it is asked for, and stays the same object as long as there is a reference to it. */
G_DECLARE_FINAL_TYPE (GwWordListModel, gw_word_list_model, GW, WORD_LIST_MODEL, GObject)

GwWordListModel *gw_word_list_model_new (GwSolution *solution);

/* NULL makes an empty list. */
void gw_word_list_model_set_solution (GwWordListModel *self, GwSolution *solution);
GwSolution *gw_word_list_model_get_solution (GwWordListModel *self);

/* Whether it is known how common the words are. */
gboolean gw_word_list_model_get_has_common (GwWordListModel *self);

/* How common the index-th word is, and the letters of all of them. */
guint gw_word_list_model_get_common (GwWordListModel *self, guint index);
const GwWordLetters *gw_word_list_model_get_letters (GwWordListModel *self);

/* The word with this spelling, in any case; NULL when the solution has none. */
GwWord *gw_word_list_model_find (GwWordListModel *self, const char *text);

typedef enum
{
  GW_RELATION_LONGER, /* help: helps, helped, and those that have it within or at the end */
  GW_RELATION_INSIDE, /* retainers: retain, tain */
} GwRelation;

/* The words of a list that contain a word, or that it contains, as indexes of the list (guint).
 * Longer ones: first those that begin with the word, and of these the shortest first; words inside:
 * the longest first. The word itself is not among them. `hidden`, a set of folded words that are
 * left out, may be NULL. */
GArray *gw_related_words_find (GwWordListModel *words, GwWord *word, GwRelation relation,
                               GHashTable *hidden);

G_END_DECLS
