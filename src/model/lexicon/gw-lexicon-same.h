/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-store.h"

G_BEGIN_DECLS

/* The list of the store that has the same words and levels, in the same language, as `lexicon`, which
 * was read and would be kept as these bytes: its name if it is embedded, else its path, as gw_lexicon_library_find() takes
 * them. NULL when there is none. Dictionaries of Hunspell are not looked at. It may have to read some
 * lists, so call it in a thread. */
char *gw_lexicon_store_find_same (GwLexiconStore *store, GBytes *bytes, GwLexicon *lexicon,
                                  GCancellable *cancellable);

G_END_DECLS
