/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-touch.h"

G_BEGIN_DECLS

/* The words of a board that a player has not found. Words are places in the solution. Never
 * changes; has one owner. */
typedef struct _GwMissedWords GwMissedWords;

/* Missed words that begin with a word that was found, and with no longer one. */
typedef struct
{
  guint found;
  const guint *words; /* by points, then in alphabetical order */
  guint n_words;
  gint64 points; /* of all */
} GwPassedBy;

/* How many words of some length there are. */
typedef struct
{
  guint length;
  gboolean or_more; /* longer ones, too */
  guint n_found;
  guint n_words;
} GwLengthCount;

#define GW_MISSED_WORDS_N_LENGTHS 5

/* `found` is a set of words as gw_word_get_text() has them; others than those of the solution do not
 * matter. */
GwMissedWords *gw_missed_words_new (GwSolution *solution, GHashTable *found);
void gw_missed_words_free (GwMissedWords *missed);

guint gw_missed_words_get_n_found (const GwMissedWords *missed);

/* Those that were passed by, the groups with the most points first. */
const GwPassedBy *gw_missed_words_get_passed_by (const GwMissedWords *missed, guint *n_groups);

/* The others: by level, the lowest first, then by points, length and alphabet. */
const guint *gw_missed_words_get_others (const GwMissedWords *missed, guint *n_words);

/* GW_MISSED_WORDS_N_LENGTHS of them, beginning with the shortest words that count. */
const GwLengthCount *gw_missed_words_get_lengths (const GwMissedWords *missed);

/* How many missed words go through a cell. The touch is that of the same solution. */
guint gw_missed_words_count_through (const GwMissedWords *missed, const GwTouch *touch, guint cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwMissedWords, gw_missed_words_free)

G_END_DECLS
