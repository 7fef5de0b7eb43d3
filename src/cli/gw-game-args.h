/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-store.h"
#include "gw-options.h"
#include "gw-rules.h"

G_BEGIN_DECLS

/* What most commands ask for: a lexicon, and the rules of the game. */

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

/* The options that make the rules of the game, as they were typed; they are read when rules
 * are made. */
typedef struct
{
  const char *min_length;
  const char *adjacency;
  const char *scoring;
  const char *count;
  gboolean reuse;
  gboolean no_qu;
} GwRulesArgs;

/* Which of them the help of a command shows. All are taken everywhere: rules
 * that cannot matter there do no harm. */
typedef enum
{
  GW_RULES_SHOW_ALL,
  GW_RULES_SHOW_PATHS, /* what decides where a word can run */
  GW_RULES_SHOW_TILES, /* what decides what a tile stands for */
} GwRulesShow;

void gw_rules_args_add (GwRulesArgs *args, GwRulesShow show, GwOptions *options);
GwRules *gw_rules_args_make (const GwRulesArgs *args, guint max_level, GError **error);

/* The same rules, but for what was typed. */
GwRules *gw_rules_args_change (const GwRulesArgs *args, GwRules *rules, GError **error);

G_END_DECLS
