/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"
#include "gw-letter-stats.h"
#include "gw-game-name.h"
#include "gw-lexicon.h"

G_BEGIN_DECLS

/* Says which words of a lexicon were used, those up to a level; the name is borrowed until the
 * facts are made. Their hash is worked out when the facts are shown. */
void gw_facts_spec_set_lexicon (GwFactsSpec *spec, const char *name, GwLexicon *lexicon,
                                guint max_level);

/* A terminal command that describes the words of a lexicon up to a level. It finds the lexicon
 * by its name. */
GwFacts *gw_lexicon_info_make_facts (const GwGameName *name, GwLexicon *lexicon, guint max_level);

/* Some of what the terminal prints then: the words by their length and by level, the letters and
 * the pairs. `levels`, of GwLevelCount, may be NULL. */
JsonNode *gw_lexicon_info_make_figures (const GwLetterStats *stats, const GArray *levels);

G_END_DECLS
