/* SPDX-License-Identifier: GPL-3.0-or-later */

/* compile-lexicon WORDS OUTPUT: a tool of the build. It writes the compiled
 * form of a word list, which becomes a part of the program. */
#include "gw-lexicon-builder.h"

static GwLexicon *
read_words (const char *path, GError **error)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autofree char *text = NULL;
  const GwLexiconOptions options = { FALSE, FALSE, GW_LEVELS_RANK };
  gsize length;

  if (!g_file_get_contents (path, &text, &length, error) ||
      !gw_lexicon_builder_add_text (builder, path, text, length, &options, NULL, NULL, NULL, NULL,
                                    error))
    return NULL;
  return gw_lexicon_builder_finish (builder, NULL, error);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;

  if (argc != 3)
    {
      g_printerr ("usage: compile-lexicon WORDS OUTPUT\n");
      return 2;
    }

  lexicon = read_words (argv[1], &error);
  if (lexicon != NULL)
    {
      g_autoptr (GBytes) bytes = gw_lexicon_to_bytes (lexicon);

      g_file_set_contents (argv[2], g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                           &error);
    }
  if (error != NULL)
    {
      g_printerr ("compile-lexicon: %s\n", error->message);
      return 1;
    }
  return 0;
}
