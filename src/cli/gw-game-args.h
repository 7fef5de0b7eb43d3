/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-keys.h"
#include "gw-game-name.h"
#include "gw-game.h"
#include "gw-lexicon-store.h"
#include "gw-options.h"
#include "gw-rules.h"

G_BEGIN_DECLS

/* Options that most commands share: the lexicon, and the rules of the game. */

/* The options for the lexicon as they were typed; numbers are parsed when they are used. */
typedef struct
{
  GStrv lexicons;
  GStrv allow;
  GStrv deny;
  const char *levels;
  const char *level;
  const char *language;
  const char *accents;
  const char *vowels;
  const char *encoding;
  GwSwitch reading[GW_N_READ_SWITCHES];
  GwSwitch school;
  const GwBoardKeys *keys; /* set by the command: those of the board file, or NULL */
  gboolean needs_letters; /* set by the command: its letters are chosen from */
} GwLexiconArgs;

void gw_lexicon_args_add (GwLexiconArgs *args, GwOptions *options);

/* Parses --level; G_MAXUINT if it was not typed. */
gboolean gw_lexicon_args_get_level (const GwLexiconArgs *args, guint *level, GError **error);

/* The words and the rules by name; the rules may be NULL. */
GwGameName *gw_lexicon_args_make_name (const GwLexiconArgs *args, GwRules *rules, GError **error);

/* Sets how lists of words are read; what was not typed stays as it is. */
gboolean gw_lexicon_args_get_options (const GwLexiconArgs *args, GwLexiconOptions *options,
                                      GError **error);

/* Loads the lexicon, with a progress line. With `filter`, words above --level are left out;
 * otherwise the rules have to do that. A lexicon without words is an error for who needs its letters;
 * others are told of it. */
GwLexicon *gw_lexicon_args_load (const GwLexiconArgs *args, gboolean filter, GPtrArray **sources,
                                 GError **error);

/* The same words as they are in their lists, as gw-play-code.h has it: of all levels, and whatever is
 * added or left out. */
GwLexicon *gw_lexicon_args_load_list (const GwLexiconArgs *args, GError **error);

/* The files of words that do not count, with the school list if it was asked for; or NULL. */
GStrv gw_lexicon_args_dup_deny (const GwLexiconArgs *args);

/* Refuses a lexicon without words, for who needs its letters. */
gboolean gw_lexicon_args_need_words (const char *name, const GwLexicon *lexicon, GError **error);

/* Whether any of the files is standard input. */
gboolean gw_lexicon_args_use_stdin (const GwLexiconArgs *args);
gboolean gw_game_name_uses_stdin (const GwGameName *name);

/* The title of the lexicon: names joined with " + ". */
char *gw_lexicon_args_describe (const GwLexiconArgs *args);

/* The options for the rules as they were typed; they are parsed when rules are made. */
typedef struct
{
  const char *min_length;
  const char *adjacency;
  const char *scoring;
  const char *count;
  GwSwitch reuse;
  GwSwitch qu;
  const GwBoardKeys *keys; /* as above */
} GwRulesArgs;

/* Which of them the help of a command shows. All commands accept all of them: rules that do not
 * matter do no harm. */
typedef enum
{
  GW_RULES_SHOW_ALL,
  GW_RULES_SHOW_PATHS, /* those that decide which paths are possible */
  GW_RULES_SHOW_TILES, /* those that decide what a tile stands for */
} GwRulesShow;

void gw_rules_args_add (GwRulesArgs *args, GwRulesShow show, GwOptions *options);
GwRules *gw_rules_args_make (const GwRulesArgs *args, guint max_level, GError **error);

/* The same rules, changed by what was typed. */
GwRules *gw_rules_args_change (const GwRulesArgs *args, GwRules *rules, GError **error);

/* Both of them. With `filter`, words above --level are left out of the lexicon, and the rules say
 * nothing of a level. */
GwGame *gw_game_args_load (const GwLexiconArgs *lexicon_args, const GwRulesArgs *rules_args,
                           gboolean filter, GError **error);

/* From now on, what a board file says holds where nothing else was typed: its level, the school
 * list, placed words and rules. The keys may be NULL; they must live as long as the options. */
void gw_game_args_set_keys (GwLexiconArgs *lexicon_args, GwRulesArgs *rules_args,
                            const GwBoardKeys *keys);

/* The rules of a board file where nothing else was typed; `typed` are those without a file. */
GwRules *gw_rules_args_follow (const GwRulesArgs *args, const GwBoardKeys *keys, GwRules *typed,
                               GError **error);

G_END_DECLS
