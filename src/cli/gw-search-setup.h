/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-args.h"
#include "gw-rules-args.h"
#include "gw-search-brief.h"

G_BEGIN_DECLS

/* What the command "search" was told about what to search for, as it was typed. */
typedef struct
{
  char *method;
  char *objective;
  char *size;
  char *template;
  char *dice;
  char *letters;
  char *most;
  char *islands;
  char *population;
  char *parents;
  char *mutation;
  gboolean listed_letters;
  GwLexiconArgs lexicon;
  GwRulesArgs rules;
} GwSearchSetup;

void gw_search_setup_add (GwSearchSetup *setup, GwOptions *options);
void gw_search_setup_clear (GwSearchSetup *setup);

/* What a new search begins with before anything else of what was typed: that depends on the
 * method. */
GwSearchBrief *gw_search_setup_make_brief (const GwSearchSetup *setup);

/* What was typed takes the place of what the brief says. */
gboolean gw_search_setup_apply (const GwSearchSetup *setup, GwSearchBrief *brief,
                                GError **error);

/* The words of a brief, with progress; see gw_search_brief_check_words() for the hash. */
GwLexicon *gw_search_setup_read_lexicon (const GwSearchBrief *brief, const char *name,
                                         char **hash, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwSearchSetup, gw_search_setup_clear)

G_END_DECLS
