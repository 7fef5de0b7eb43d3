/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game-args.h"
#include "gw-search-spec.h"

G_BEGIN_DECLS

/* What the command "search" was told about what to search for, as it was typed. */
typedef struct
{
  const char *method;
  const char *objective;
  GwSize size; /* 0×0: not typed */
  const char *template;
  const char *dice;
  const char *letters;
  guint most; /* G_MAXUINT: not typed, as with the next ones */
  guint islands;
  guint population;
  guint parents;
  guint mutation;
  gboolean listed_letters;
  GwLexiconArgs lexicon;
  GwRulesArgs rules;
} GwSearchSetup;

#define GW_SEARCH_SETUP_INIT                                                                \
  {                                                                                         \
    .most = G_MAXUINT, .islands = G_MAXUINT, .population = G_MAXUINT, .parents = G_MAXUINT, \
    .mutation = G_MAXUINT                                                                   \
  }

void gw_search_setup_add (GwSearchSetup *setup, GwOptions *options);

/* What a new search begins with before anything else of what was typed: that depends on the
 * method. */
GwSearchSpec *gw_search_setup_make_spec (const GwSearchSetup *setup);

/* What was typed takes the place of what the search says. */
gboolean gw_search_setup_apply (const GwSearchSetup *setup, GwSearchSpec *spec, GError **error);

/* The words of a search, with progress; see gw_search_spec_check_words() for the hash. */
GwLexicon *gw_search_setup_read_lexicon (const GwSearchSpec *spec, const char *name, char **hash,
                                         GError **error);

G_END_DECLS
