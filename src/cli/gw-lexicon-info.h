/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-store.h"
#include "gw-options.h"

G_BEGIN_DECLS

/* What "lexicon info" tells; `sources` are GwLexiconSource. */
void gw_lexicon_info_print (GwFormat format, const char *name, const GwLexicon *lexicon,
                            GPtrArray *sources);

G_END_DECLS
