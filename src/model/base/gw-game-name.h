/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-rules.h"
#include "gw-word-reader.h"

G_BEGIN_DECLS

/* The name of the embedded lexicon. */
#define GW_LEXICON_ENGLISH "english"

/* The words and the rules of a game by name, as they are saved and typed. A plain value that owns
 * what it points to. */
typedef struct
{
  GStrv lexicons; /* names or paths, for --lexicon; NULL for GW_LEXICON_ENGLISH */
  GStrv allow;    /* for --allow; NULL for none */
  GStrv deny;     /* for --deny; NULL for none */
  GBytes
    *strings; /* words that are kept with the name, line by line, and no lexicon has; or NULL */
  char *strings_name;
  GwLexiconOptions options;
  GwRules *rules; /* words above their level are left out; NULL where only words are named */
} GwGameName;

/* A lexicon by its name alone, with lists of words that may be NULL; everything is copied. */
GwGameName *gw_game_name_new (const char *lexicon, const char *const *allow,
                              const char *const *deny);
GwGameName *gw_game_name_copy (const GwGameName *name);
void gw_game_name_free (GwGameName *name);

/* The one lexicon that the window offers. Where there are several it is the first. */
const char *gw_game_name_get_lexicon (const GwGameName *name);

/* Takes over the lists of words by which another one names its lexicon. */
void gw_game_name_take_lexicon (GwGameName *name, const GwGameName *other);
void gw_game_name_set_rules (GwGameName *name, GwRules *rules);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwGameName, gw_game_name_free)

G_END_DECLS
