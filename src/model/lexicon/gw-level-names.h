/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"

G_BEGIN_DECLS

/* Names for some levels of the English lexicon, for people who have never heard of levels. */
typedef struct
{
  guint level;
  const char *name;     /* N_(), header capitals */
  const char *examples; /* words that the lower levels do not have */
} GwLevelName;

/* From the fewest words to all of them, ended by one without a name. */
const GwLevelName *gw_level_names_get (void);

/* Two or three words of the levels above `after`, up to `level`, as the lexicon shows them: the
 * shortest ones of three to eight letters, and none that is left out by School. NULL when there is
 * none; free it. */
char *gw_level_examples (const GwLexicon *lexicon, guint after, guint level);

/* The same words, or those of the English lexicon that stand for its levels with a name. */
char *gw_level_names_dup_examples (const GwLexicon *lexicon, gboolean english, guint after,
                                   guint level);

/* What the level of one word of the English lexicon is called, translated. */
const char *gw_level_names_find (guint level);

/* A level up to which words may count. */
typedef struct
{
  char *name; /* translated */
  guint level;
  guint n_words; /* of this level and lower ones */
} GwLevelChoice;

/* Levels to choose from, the lowest first and the last one with all words, as an array of
 * GwLevelChoice, which frees them; empty without levels. And one more, which has no name. `counts`
 * and `english` are as below. */
GPtrArray *gw_level_choices_new (const GArray *counts, gboolean english);
GwLevelChoice *gw_level_choice_new (const GArray *counts, guint level);

/* How the figures of a whole lexicon and the words that count fit together, in sentences: `counts`
 * has a GwLevelCount for each level; `english` tells whether its levels have these names. NULL if
 * there are no levels. */
char *gw_level_names_explain (const GArray *counts, gboolean english);

G_END_DECLS
