/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lexicons with the words that somebody marked. */
#include "gw-word-marks.h"

#include "gw-lexicon-builder.h"

/* Whether a lexicon already is as the marks would have it. */
static gboolean
agrees (const GwLexicon *lexicon, const char *text, gboolean wanted)
{
  g_auto (GStrv) words = g_strsplit (text, "\n", -1);
  guint number;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      if (gw_lexicon_find (lexicon, words[i], &number) != wanted)
        return FALSE;
      if (wanted && gw_lexicon_get_level (lexicon, number) > 0)
        return FALSE;
    }
  return TRUE;
}

GwLexicon *
gw_lexicon_mark (GwLexicon *lexicon, const char *never, const char *always, const GwStop *stop,
                 GError **error)
{
  g_autoptr (GwLexiconBuilder) builder = NULL;

  if (agrees (lexicon, never, FALSE) && agrees (lexicon, always, TRUE))
    return gw_lexicon_ref (lexicon);

  builder = gw_lexicon_builder_new ();
  if (!gw_lexicon_builder_add_lexicon (builder, lexicon, G_MAXUINT, NULL, stop, error)
      || !gw_lexicon_builder_allow_text (builder, NULL, always, strlen (always), NULL,
                                         NULL, error)
      || !gw_lexicon_builder_deny_text (builder, NULL, never, strlen (never), NULL, NULL,
                                        error))
    return NULL;
  return gw_lexicon_builder_finish (builder, stop, error);
}
