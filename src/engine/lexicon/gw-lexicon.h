/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-alphabet.h"
#include "gw-folding.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* A word list as a compact tree. Words are numbered from 0 to n_words - 1,
 * shorter words first, words of one length in alphabetical order of the
 * alphabet. Immutable and atomically ref-counted; threads share it without locks. */
typedef struct _GwLexicon GwLexicon;

GwLexicon *gw_lexicon_ref (GwLexicon *lexicon);
void gw_lexicon_unref (GwLexicon *lexicon);

guint gw_lexicon_get_n_words (const GwLexicon *lexicon);
guint gw_lexicon_get_n_nodes (const GwLexicon *lexicon); /* internal nodes of the tree */
gsize gw_lexicon_get_bytes (const GwLexicon *lexicon);   /* memory of the structure */
guint gw_lexicon_get_longest (const GwLexicon *lexicon); /* letters of the longest word */
gboolean gw_lexicon_has_levels (const GwLexicon *lexicon);
const GwAlphabet *gw_lexicon_get_alphabet (const GwLexicon *lexicon);

/* How its words were read. The language is borrowed, and NULL when it is not known. */
const GwLanguage *gw_lexicon_get_language (const GwLexicon *lexicon);
GwAccents gw_lexicon_get_accents (const GwLexicon *lexicon);

/* Whether its words are those that come with the program, apart from some that were marked. They are
 * English, but are read as words of no language. */
void gw_lexicon_set_built_in (GwLexicon *lexicon);
gboolean gw_lexicon_is_built_in (const GwLexicon *lexicon);

/* Whether a letter is a vowel: one of gw_lexicon_with_vowels(), or else of the language. */
gboolean gw_lexicon_is_vowel (const GwLexicon *lexicon, gunichar letter);

/* The same lexicon with these letters, and no others, as its vowels. Its compiled form does not have
 * them. */
GwLexicon *gw_lexicon_with_vowels (const GwLexicon *lexicon, const char *vowels);
const char *gw_lexicon_get_vowels (const GwLexicon *lexicon); /* NULL for those of the language */

/* The letters of a word as numbers into the alphabet; letters must hold
 * gw_lexicon_get_longest() of them. Returns how many there are. */
guint gw_lexicon_get_word (const GwLexicon *lexicon, guint word, guint8 *letters);
guint gw_lexicon_get_word_length (const GwLexicon *lexicon, guint word);
guint gw_lexicon_get_level (const GwLexicon *lexicon, guint word);

/* A word as it is shown, in the capitals of the language. Only gw_lexicon_find() and others that
 * read as the lexicon does can read it again. */
char *gw_lexicon_dup_word (const GwLexicon *lexicon, guint word);

/* Its letters without case. */
char *gw_lexicon_dup_letters (const GwLexicon *lexicon, guint word);

/* How a word is really written, where that is more than the letters that are played: “œuvre”, or
 * “côte, coté”; NULL otherwise. Borrowed. */
const char *gw_lexicon_get_spelling (const GwLexicon *lexicon, guint word);

/* The same, or just the letters. */
char *gw_lexicon_dup_spelling (const GwLexicon *lexicon, guint word);

/* Reads a text as the words were read: its letters as the game has them. What is no letter is left
 * out. Returns how many there are, 0 when there is none or the text is too long. */
guint gw_lexicon_read_letters (const GwLexicon *lexicon, const char *text,
                               gunichar letters[GW_MAX_WORD_LENGTH]);

/* The letters that a tile with these letters stands for in words of the lexicon: an É is an E where
 * words were read as French is played. Without a language they are the same. Returns how many there
 * are; 0 when there is none, or when they are more than `most`. */
guint gw_lexicon_play_letters (const GwLexicon *lexicon, const gunichar *letters, guint n_letters,
                               gunichar *played, guint most);

/* Reads a text as the words were read, in any case and with the accents it may have. Returns how
 * many letters it has, 0 when it is no word; letters that no word has are GW_NO_LETTER. */
guint gw_lexicon_number_letters (const GwLexicon *lexicon, const char *text,
                                 guint8 letters[GW_MAX_WORD_LENGTH]);

/* Looks up a word in any case. FALSE when it is not there. */
gboolean gw_lexicon_find (const GwLexicon *lexicon, const char *text, guint *word);

/* All words in alphabetical order. The callback's letters hold until it returns. */
typedef void (*GwWordFunc) (guint word, const guint8 *letters, guint length, gpointer user_data);
void gw_lexicon_foreach (const GwLexicon *lexicon, GwWordFunc func, gpointer user_data);

/* The compiled form, see gw-compiled.c. It is validated completely before use;
 * the lexicon keeps the bytes and reads them in place. */
GBytes *gw_lexicon_to_bytes (const GwLexicon *lexicon);
/* The stop, which may be NULL, ends the check, which takes a while for a large one. */
GwLexicon *gw_lexicon_open (GBytes *bytes, const char *name, const GwStop *stop, GError **error);
gboolean gw_lexicon_bytes_are_compiled (gconstpointer data, gsize length);

/* A hash over words and levels, the same for equal lexicons; 64 hexadecimal
 * digits, owned by the caller. */
char *gw_lexicon_dup_hash (const GwLexicon *lexicon);

/* That of the words up to a level, as gw_lexicon_limit_level() leaves them, and how many these are;
 * `n_words` may be NULL. */
char *gw_lexicon_dup_level_hash (const GwLexicon *lexicon, guint max_level, guint *n_words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLexicon, gw_lexicon_unref)

G_END_DECLS
