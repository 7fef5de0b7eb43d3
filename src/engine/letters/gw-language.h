/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-alphabet.h"

G_BEGIN_DECLS

/* How a language plays: the letters of its game, and what else is read as which of them. It is
 * text, as in data/languages:
 *
 *   name: French
 *   code: fr
 *   letters: a b c …            the letters in their order; one may have several signs (ij)
 *   vowels: a e i o u y         those of them that are vowels; without this line a, e, i, o, u
 *   fold: œ oe                  what is read as something else; any number of lines
 *   drop: ' ’                   signs that are left out of a word
 *   capitals: nouns             all nouns begin with a capital, not only names
 *   direction: right-to-left
 *   dice: french-4x4            the usual dice
 *   common: le les -eur         common words and, with a hyphen, endings of words that tell the
 *                               language from its neighbors
 *
 * Accents need no line: a letter that is not in the list loses those that it can. Immutable and
 * atomically ref-counted. */
typedef struct _GwLanguage GwLanguage;

typedef struct
{
  char *from; /* composed, in the case that the file has */
  char *to;   /* folded */
} GwLetterFold;

/* Takes text from anywhere; the name is for errors. */
GwLanguage *gw_language_parse (const char *text, gssize length, const char *name, GError **error);
GwLanguage *gw_language_ref (GwLanguage *language);
void gw_language_unref (GwLanguage *language);

/* The text form; reads back as the same language, but for the common words and for what has
 * capitals, which only reading a list needs. */
char *gw_language_to_string (const GwLanguage *language);

const char *gw_language_get_name (const GwLanguage *language); /* in English */
const char *gw_language_get_code (const GwLanguage *language); /* of ISO 639 */
const char *gw_language_get_dice (const GwLanguage *language); /* or NULL */

/* Whether words that are no names begin with a capital, as all nouns do in German. */
gboolean gw_language_capitalizes_nouns (const GwLanguage *language);

/* As the file has them, without case, NULL at the end. */
const char *const *gw_language_get_common (const GwLanguage *language);

/* Folded, in their order; letters of several signs are those of gw_letters_join(). */
const gunichar *gw_language_get_letters (const GwLanguage *language, guint *n_letters);
char *gw_language_dup_letters (const GwLanguage *language); /* with spaces between them */
const GwLetterFold *gw_language_get_folds (const GwLanguage *language, guint *n_folds);

/* Whether a letter is in the game, and whether a sign is left out of words. */
gboolean gw_language_has_letter (const GwLanguage *language, gunichar letter);
gboolean gw_language_drops (const GwLanguage *language, gunichar sign);

/* A folded letter as it is shown: by gw_letters_display(), but for İ and I as the capitals of i and ı
 * in Turkish, which its rules tell. Without a language (NULL), always by gw_letters_display(). */
gunichar gw_language_display (const GwLanguage *language, gunichar letter);

/* Whether a letter is a vowel. One that is not in the game is what it would be without its accents.
 * Without a language (NULL), a, e, i, o and u are vowels. */
gboolean gw_language_is_vowel (const GwLanguage *language, gunichar letter);

/* A text for a tile, in which each sign that the game writes as one other letter is that letter: מ
 * for ם in Hebrew, ı for I in Turkish. The language may be NULL. */
char *gw_language_fold_tile (const GwLanguage *language, const char *text);

/* Whether a tile can show a sign, as it is or as that letter: also ', which is ’ in the Ukrainian game
 * with apostrophe. */
gboolean gw_language_may_stand_on_tile (const GwLanguage *language, gunichar sign);

/* A text in which capitals that are other letters in this language are small: ı for I in Turkish.
 * Needed before a text is folded without the language, which may be NULL. */
char *gw_language_lower_capitals (const GwLanguage *language, const char *text);

/* Whether a tile with these letters is written in capitals as a whole: IJ in Dutch, but Lj in
 * Croatian. */
gboolean gw_language_is_all_capitals (const GwLanguage *language, const gunichar *letters,
                                      guint n_letters);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLanguage, gw_language_unref)

G_END_DECLS
