/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-hunspell-forms.h"

G_BEGIN_DECLS

/* Expands a dictionary of Hunspell into words. Its .dic file has one word a line, with flags:
 *
 *   hello/AB
 *
 * Its .aff file says what the flags mean; see gw-hunspell-affixes.h. All forms that the affixes
 * make are words, unless a mark says otherwise. Compounds are left out: there is no end to them.
 * Options that only help to find words in a text or to correct them (BREAK, ICONV, REP and others)
 * are ignored, and so are rules for capitals: each word is spelled as the files spell it. */

/* Which of the forms are wanted. There may be hundreds of millions, most of them with several
 * affixes, or with affixes such as “l'” that are words of their own for any game. */
typedef struct
{
  guint max_affixes;   /* of one word: 0, 1, or all that there can be */
  const char *without; /* leaves out affixes with one of these signs, or NULL */
} GwHunspellOptions;

#define GW_HUNSPELL_OPTIONS_INIT { G_MAXUINT, NULL }

typedef struct
{
  char encoding[41];           /* as the affix file names it */
  guint n_entries;             /* lines with a word, but for damaged ones */
  guint64 n_words;             /* calls of the function; a word may come more than once */
  guint n_forbidden;           /* entries that are forbidden */
  guint64 n_forbidden_words;   /* forms left out since they are those of forbidden entries */
  guint n_only_in_compound;    /* entries left out since they are only parts of compounds */
  guint n_need_affix;          /* entries that are no words by themselves */
  guint n_left_out;            /* affixes with signs that are not wanted */
  guint max_affixes;           /* as in the options */
  guint64 n_too_long;          /* forms of over GW_HUNSPELL_MAX_LETTERS */
  guint n_cut;                 /* entries whose forms were cut off, at GW_HUNSPELL_MAX_FORMS */
  guint first_cut;             /* the line of the first one */
  guint n_damaged_entries;     /* lines of the .dic file that were left out */
  guint first_damaged_entry;
  guint n_damaged_rules;       /* lines of the .aff file that were left out */
  guint first_damaged_rule;
  gboolean no_count;           /* the .dic file does not begin with its number of words */
  const char *unsupported[GW_HUNSPELL_MAX_UNSUPPORTED]; /* options that would make more words */
  guint n_unsupported;
} GwHunspellReport;

/* Calls `func` with every word, in the order of the .dic file. `options` may be NULL: all words.
 * `progress` (may be NULL) gets the same user data. When `func` stops it, that is GW_ERROR_STOPPED. It needs memory for the affixes, for the forms of forbidden words, and for little else. The
 * report may be NULL; it is filled in on success. */
gboolean gw_hunspell_expand (const GwHunspellFile *affix_file, const GwHunspellFile *word_file,
                             const GwHunspellOptions *options, GwHunspellFunc func,
                             GwProgressFunc progress, gpointer user_data, GwHunspellReport *report,
                             const GwStop *stop, GError **error);

G_END_DECLS
