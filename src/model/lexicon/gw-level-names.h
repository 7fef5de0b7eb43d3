/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Names for some levels of the English lexicon, for people who have never heard of levels. */
typedef struct
{
  guint level;
  const char *name; /* N_(), header capitals */
} GwLevelName;

/* From the fewest words to all of them, ended by one without a name. */
const GwLevelName *gw_level_names_get (void);

/* "Everyday words (level 35)", or "Words up to level 40" for a level without a name; free it. */
char *gw_level_to_text (guint level);

/* How the figures of a whole lexicon and the words that count fit together, in sentences: `counts`
 * has a GwLevelCount for each level; `english` tells whether its levels have these names. NULL if
 * there are no levels. */
char *gw_level_names_explain (const GArray *counts, gboolean english);

G_END_DECLS
