/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"
#include "gw-paths.h"

G_BEGIN_DECLS

/* The paths of one text, where text and tiles are read as the lexicon reads them. See gw-paths.h for
 * the rest; with `open`, the last letters may be the first ones of a tile that has more. */
gboolean gw_word_paths_foreach (const GwLexicon *lexicon, GwBoard *board, const GwRules *rules,
                                const char *text, gboolean open, const GwStop *stop,
                                GwPathFunc func, gpointer user_data);

/* At most `limit` paths (0: all), as an array of GwPath. */
GArray *gw_word_paths_list (const GwLexicon *lexicon, GwBoard *board, const GwRules *rules,
                            const char *text, guint limit, const GwStop *stop);

G_END_DECLS
