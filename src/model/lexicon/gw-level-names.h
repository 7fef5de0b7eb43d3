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

/* How the figures of a whole lexicon and the words that count fit together, in sentences: `counts`
 * has a GwLevelCount for each level; `english` tells whether its levels have these names. NULL if
 * there are no levels. */
char *gw_level_names_explain (const GArray *counts, gboolean english);

G_END_DECLS
