/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-written.h"

char *
gw_written_dup (const GwLexicon *lexicon, guint word)
{
  return gw_lexicon_get_language (lexicon) != NULL ? gw_lexicon_dup_spelling (lexicon, word)
                                                   : gw_lexicon_dup_word (lexicon, word);
}

char **
gw_written_dup_each (const GwLexicon *lexicon, guint word)
{
  g_autofree char *spelling = gw_lexicon_dup_spelling (lexicon, word);

  return g_strsplit (spelling, ", ", -1);
}
