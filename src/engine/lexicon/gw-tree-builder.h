/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-alphabet.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* A word for the builder: its letters as numbers into the alphabet. */
typedef struct
{
  const guint8 *letters;
  guint32 length;
  guint32 level;
  guint32 tag; /* comes back through word_tags */
} GwTreeWord;

/* The compiled form (see gw-compiled.h) of a lexicon of different words in alphabetical
 * order, none of them empty. If word_tags is not NULL, it gets the tag of each word by
 * word number. NULL only when stopped. */
GBytes *gw_tree_build (const GwAlphabet *alphabet, const GwTreeWord *words, guint n_words,
                       guint32 *word_tags, const GwStop *stop);

G_END_DECLS
