/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"
#include "gw-lexicon.h"

G_BEGIN_DECLS

/* Says which lexicon was used; the name and the hash are borrowed until the facts are made. The
 * hash may be NULL when it is not known. */
void gw_facts_spec_set_lexicon (GwFactsSpec *spec, const char *name, const GwLexicon *lexicon,
                                const char *hash, guint max_level);

G_END_DECLS
