/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"

G_BEGIN_DECLS

/* The words that School leaves out. A list for each of some languages comes with the program; the
 * user may let words of it count, and leave out further words, in any language.
 *
 * Such a list is text like any word list. A line “# Heading: drugs” says which group the words after
 * it belong to. The file of a user's changes is the same, with the groups “added” and “counts”. */

typedef enum
{
  GW_SCHOOL_CURSES,
  GW_SCHOOL_BODY,
  GW_SCHOOL_DRUGS,
  GW_SCHOOL_VIOLENCE,
  GW_SCHOOL_INSULTS,
  GW_SCHOOL_ADDED, /* by the user */
  GW_N_SCHOOL_GROUPS,
} GwSchoolGroup;

const char *gw_school_group_get_name (GwSchoolGroup group);

typedef struct
{
  char *text; /* as the language writes it, in lower case */
  GwSchoolGroup group;
  gboolean counts; /* after all, as the user wants it */
} GwSchoolWord;

/* The user's changes at one moment. Immutable; atomically ref-counted. Wherever it is asked for,
 * NULL stands for the lists as they come. */
typedef struct _GwSchoolWords GwSchoolWords;

/* From the text of a file for each code of a language. */
GwSchoolWords *gw_school_words_new (GHashTable *files);
GwSchoolWords *gw_school_words_ref (GwSchoolWords *words);
void gw_school_words_unref (GwSchoolWords *words);

/* Which list there is for a language: its code. Without a language, words are taken for English. */
const char *gw_school_words_get_code (const GwLanguage *language);

/* The text of the list that comes with the program; NULL: there is none for the language. */
GBytes *gw_school_words_load (const GwLanguage *language);

/* Whether there is one; and whether there is one, or the user leaves out words of his own. */
gboolean gw_school_words_know (const GwLanguage *language);
gboolean gw_school_words_have (const GwSchoolWords *words, const GwLanguage *language);

/* All words of a list, also those that count: an array of GwSchoolWord, in the order of the groups.
 * The words that a user added are among them. */
GArray *gw_school_words_list (const GwSchoolWords *words, const GwLanguage *language);

/* The file of a user for such an array. */
char *gw_school_words_format_changes (const GArray *list);

/* The words that are left out, one a line, but for those of the text `allowed`, which count in any
 * case. Empty where there is no list. For any thread. */
char *gw_school_words_dup_text (const GwSchoolWords *words, const GwLanguage *language,
                                const char *allowed);

/* Whether a text, in any case, is one of them, read as the lexicon reads it. */
gboolean gw_school_words_leave_out (const GwSchoolWords *words, const GwLexicon *lexicon,
                                    const char *allowed, const char *text);

/* A lexicon without these words; the lexicon itself when it has none of them. NULL, with an error,
 * when it was stopped. For any thread. */
GwLexicon *gw_lexicon_leave_out_school (GwLexicon *lexicon, const GwSchoolWords *words,
                                        const char *allowed, const GwStop *stop, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSchoolWords, gw_school_words_unref)

G_END_DECLS
