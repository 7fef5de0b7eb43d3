/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-args.h"
#include "gw-rules-args.h"
#include "gw-search-news.h"

G_BEGIN_DECLS

/* What the command "search" was told about what to search for, as it was typed.
 * A saved search keeps it, so that it can be resumed by its file alone. */
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
  guint64 seed;
} GwSearchSetup;

void gw_search_setup_add (GwSearchSetup *setup, GwOptions *options);
void gw_search_setup_clear (GwSearchSetup *setup);

/* What follows from the method when nothing else was said. */
void gw_search_setup_complete (GwSearchSetup *setup);

/* To and from a saved search. What was typed stays when it is read; what is in `saved`, which
 * may be NULL, and is not known here stays, too. The news may be NULL. */
GVariant *gw_search_setup_save (const GwSearchSetup *setup, GwLexicon *lexicon, GVariant *saved,
                                const GwSearchNews *news);
gboolean gw_search_setup_load (GwSearchSetup *setup, GVariant *saved);

/* The lexicon; an error when a saved search had another one. */
GwLexicon *gw_search_setup_load_lexicon (const GwSearchSetup *setup, GVariant *saved,
                                         GError **error);

GwProblem *gw_search_setup_make_problem (const GwSearchSetup *setup, GwLexicon *lexicon,
                                         GVariant *saved, GError **error);
gboolean gw_search_setup_get_settings (const GwSearchSetup *setup, const GwMethod **method,
                                       GwSearchSettings *settings, guint *n_islands,
                                       GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwSearchSetup, gw_search_setup_clear)

G_END_DECLS
