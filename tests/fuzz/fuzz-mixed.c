/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lexicons of two lists that were read differently: a list as Catalan is played, one as it is, and a
 * text, with a line of "%" between them. The first byte says how often the text is repeated. What is
 * read of it never has more letters than a word, and each word of the lexicon is found. */
#include "gw-lexicon-builder.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static const char catalan[] = "name: Catalan\ncode: ca\n"
                              "letters: a b c ç d e f g h i j k l l·l m n ny o p q r s t u v w x y z\n"
                              "fold: ŀl l·l\nfold: w vv\n";

static GwLexicon *
read_both (const char *first, const char *second)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GwLanguage) language = gw_language_parse (catalan, -1, NULL, NULL);
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;

  options.language = language;
  if (!gw_lexicon_builder_add_text (builder, "a", first, strlen (first), &options, NULL, NULL, NULL,
                                    NULL, NULL)
      || !gw_lexicon_builder_add_text (builder, "b", second, strlen (second), NULL, NULL, NULL,
                                       NULL, NULL, NULL))
    return NULL;
  return gw_lexicon_builder_finish (builder, NULL, NULL);
}

static void
check_word_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  const GwLexicon *lexicon = user_data;
  g_autofree char *text = gw_lexicon_dup_letters (lexicon, word);

  g_assert_true (gw_lexicon_find (lexicon, text, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = size > 1 ? g_strndup ((const char *) data + 1, size - 1) : g_strdup ("");
  g_auto (GStrv) parts = g_strsplit (text, "\n%\n", 3);
  g_autoptr (GString) repeated = g_string_new (NULL);
  g_autoptr (GwLexicon) lexicon = NULL;
  gunichar letters[GW_MAX_WORD_LENGTH], played[GW_MAX_WORD_LENGTH];
  guint8 numbers[GW_MAX_WORD_LENGTH];
  guint n_letters;

  if (g_strv_length (parts) < 3)
    return 0;
  lexicon = read_both (parts[0], parts[1]);
  if (lexicon == NULL)
    return 0;
  gw_lexicon_foreach (lexicon, check_word_cb, lexicon);
  for (guint i = 0; i <= data[0]; i++)
    g_string_append (repeated, parts[2]);
  n_letters = gw_lexicon_read_letters (lexicon, repeated->str, letters);
  g_assert_cmpuint (n_letters, <=, GW_MAX_WORD_LENGTH);
  g_assert_cmpuint (gw_lexicon_number_letters (lexicon, repeated->str, numbers), <=,
                    GW_MAX_WORD_LENGTH);
  g_assert_cmpuint (gw_lexicon_play_letters (lexicon, letters, n_letters, played,
                                             G_N_ELEMENTS (played)),
                    <=, GW_MAX_WORD_LENGTH);
  return 0;
}
