/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game-args.h"
#include "gw-search-spec.h"

G_BEGIN_DECLS

/* What to search for or prove, as it was typed for the commands "search" and "prove". */
typedef struct
{
  const char *method;
  const char *objective;
  GwSize size; /* 0×0 if not typed */
  const char *template;
  const char *dice;
  const char *letters;
  guint most; /* G_MAXUINT if not typed, as with the following */
  guint islands;
  guint64 exchange; /* G_MAXUINT64 if not typed */
  guint population;
  guint parents;
  guint mutation;
  GwSwitch listed_letters;
  GwLexiconArgs lexicon;
  GwRulesArgs rules;
} GwSearchSetup;

#define GW_SEARCH_SETUP_INIT                                                                \
  {                                                                                         \
    .most = G_MAXUINT, .islands = G_MAXUINT, .exchange = G_MAXUINT64,                       \
    .population = G_MAXUINT, .parents = G_MAXUINT, .mutation = G_MAXUINT                    \
  }

void gw_search_setup_add (GwSearchSetup *setup, GwOptions *options);

/* The initial settings of a new search, which depend on the method, before anything else that was
 * typed is applied. */
GwSearchSpec *gw_search_setup_make_spec (const GwSearchSetup *setup);

/* Replaces settings of the search by those that were typed. */
gboolean gw_search_setup_apply (const GwSearchSetup *setup, GwSearchSpec *spec, GError **error);

/* Tells the facts of the run all settings of a search but for its words and rules. */
void gw_search_setup_tell (const GwSearchSpec *spec);

/* Reads the words of a search, with a progress line, and tells them and the rules
 * to the facts of the run; see gw_search_spec_check_words() for the
 * hash. */
GwLexicon *gw_search_setup_read_lexicon (const GwSearchSpec *spec, const char *name, char **hash,
                                         GError **error);

G_END_DECLS
