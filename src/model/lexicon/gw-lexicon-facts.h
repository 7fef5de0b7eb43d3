/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"
#include "gw-lexicon.h"

G_BEGIN_DECLS

/* Says which words of a lexicon were used, those up to a level; the name is borrowed until the
 * facts are made. Their hash is worked out when the facts are shown. */
void gw_facts_spec_set_lexicon (GwFactsSpec *spec, const char *name, GwLexicon *lexicon,
                                guint max_level);

G_END_DECLS
