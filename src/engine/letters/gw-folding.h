/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-language.h"
#include "gw-scoring.h"

G_BEGIN_DECLS

typedef enum
{
  GW_ACCENTS_AS_PLAYED, /* those that the letters of the language do not have go */
  GW_ACCENTS_KEEP,      /* a letter with an accent is a letter of its own */
  GW_ACCENTS_FOLD,      /* all go */
} GwAccents;

/* "play", "keep" or "fold". */
const char *gw_accents_to_string (GwAccents accents);

/* Reads words as a language plays them. It remembers what it has seen, and is for one thread. */
typedef struct _GwFolding GwFolding;

typedef struct
{
  guint n_letters;
  gunichar letters[GW_MAX_WORD_LENGTH];
  gboolean foreign;   /* a letter is not one of the language */
  gboolean respelled; /* written in small letters it would not be just its letters */
} GwFoldedWord;

/* Without a language (NULL), letters lose their case, and their accents when all go. */
GwFolding *gw_folding_new (const GwLanguage *language, GwAccents accents);
void gw_folding_free (GwFolding *folding);

/* The letters from a to z, as bits, that stand for themselves in both cases, whatever is beside
 * them: a word of these alone need not be read here. */
guint32 gw_folding_get_plain (GwFolding *folding);

/* Reads valid UTF-8. What is no letter is left out when `join` says so; else it makes this FALSE,
 * and *sign is the first. *sign is 0 when the word has more than GW_MAX_WORD_LENGTH letters. */
gboolean gw_folding_read (GwFolding *folding, const char *text, gsize length, gboolean join,
                          GwFoldedWord *word, gunichar *sign);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwFolding, gw_folding_free)

G_END_DECLS
