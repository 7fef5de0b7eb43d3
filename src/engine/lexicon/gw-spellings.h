/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-folding.h"
#include "gw-stop.h"
#include "gw-tree.h"
#include "gw-word-set.h"

G_BEGIN_DECLS

/* What follows the tree in the compiled form of a lexicon whose words were read as a language
 * plays them:
 *
 *   header     GwSpellingsHeader
 *   words      n_words times 4 bytes: numbers of words, rising
 *   places     n_words times 4 bytes: where the spelling of each begins in the texts
 *   language   language_bytes, its text with a zero behind it
 *   texts      text_bytes, each with a zero behind it
 *   padding    zeros up to a multiple of 8 bytes
 */
typedef struct
{
  guint32 accents; /* GwAccents */
  guint32 n_words; /* those that are not written with just their letters */
  guint32 language_bytes;
  guint32 text_bytes;
} GwSpellingsHeader;

/* A view of it; borrowed from the bytes. */
typedef struct
{
  GwAccents accents;
  guint n_words;
  const guint32 *words;
  const guint32 *places;
  const char *language; /* or NULL */
  const char *texts;
  guint32 text_bytes;
} GwSpellings;

/* Makes the bytes for the words of a tree. word_entries has the entry of each of them in the set,
 * whose letters are numbers into the alphabet. `language` may be NULL. NULL when stopped. */
GByteArray *gw_spellings_make (const GwTree *tree, const GwAlphabet *alphabet,
                               const GwWordSet *words, const guint32 *word_entries,
                               const GwLanguage *language, GwAccents accents, const GwStop *stop);

/* Takes bytes from anywhere that begin at a multiple of 4. FALSE when the counts do not fit. The
 * language still has to be parsed, and the rest to be checked, which takes longer. */
gboolean gw_spellings_read (gconstpointer data, gsize length, GwSpellings *spellings);
gboolean gw_spellings_are_sound (const GwSpellings *spellings, guint n_words, const GwStop *stop);

/* Brings the numbers into the other byte order; `foreign` says that they are not in that of this
 * machine. Where the counts do not fit only the header is turned. */
void gw_spellings_turn (gpointer data, gsize length, gboolean foreign);

/* All spellings of a word, joined by ", "; NULL when it is written with just its letters. */
const char *gw_spellings_find (const GwSpellings *spellings, guint word);

G_END_DECLS
