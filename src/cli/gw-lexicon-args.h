/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-store.h"
#include "gw-options.h"

G_BEGIN_DECLS

/* The options that choose the lexicon, as they were typed; numbers among them are read when
 * words are. */
typedef struct
{
  GStrv lexicons;
  GStrv allow;
  GStrv deny;
  const char *levels;
  const char *level;
  gboolean join_phrases;
  gboolean first_word;
} GwLexiconArgs;

void gw_lexicon_args_add (GwLexiconArgs *args, GwOptions *options);

/* The level of --level, or G_MAXUINT. */
gboolean gw_lexicon_args_get_level (const GwLexiconArgs *args, guint *level, GError **error);

/* How lists of words are to be read; what was not typed stays as it is. */
gboolean gw_lexicon_args_get_options (const GwLexiconArgs *args, GwLexiconOptions *options,
                                      GError **error);

/* Loads, with progress. With `filter` the words above --level are left out of
 * the lexicon; otherwise that is left to the rules. A lexicon without words is
 * remarked upon. */
GwLexicon *gw_lexicon_args_load (const GwLexiconArgs *args, gboolean filter, GPtrArray **sources,
                                 GError **error);

/* Whether one of the files is the standard input. */
gboolean gw_lexicon_args_use_stdin (const GwLexiconArgs *args);

/* How the lexicon is called: the names with " + " between them. */
char *gw_lexicon_args_describe (const GwLexiconArgs *args);

G_END_DECLS
