/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Word lists: whatever comes in, the lexicon that comes out is sound, and
 * finds each of its own words. The first byte chooses the options. */
#include "gw-lexicon-builder.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static const char croatian[]
  = "name: Croatian\ncode: hr\n"
    "letters: a b c č ć d dž đ e f g h i j k l lj m n nj o p r s š t u v "
    "z ž\nfold: ǆ dž\ndrop: ' ’\n";

static void
check_word_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  const GwLexicon *lexicon = user_data;
  guint8 again[1024];
  g_autofree char *spelling = gw_lexicon_dup_spelling (lexicon, word);

  g_assert_cmpuint (gw_lexicon_get_word (lexicon, word, again), ==, length);
  g_assert_cmpmem (again, length, letters, length);
  g_assert_true (g_utf8_validate (spelling, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwLexicon) again = NULL;
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  g_autoptr (GwLanguage) language = gw_language_parse (croatian, -1, NULL, NULL);
  GwLexiconReport report;
  guint n_skipped = 0;

  if (size > 0)
    {
      options.join_phrases = (data[0] & 1) != 0;
      options.first_word = (data[0] & 2) != 0;
      options.levels = (data[0] & 4) != 0 ? GW_LEVELS_COUNT : GW_LEVELS_RANK;
      options.join_hyphens = (data[0] & 32) != 0;
      options.leave_out_names = (data[0] & 64) != 0;
      options.language = (data[0] & 8) != 0 ? language : NULL;
      options.accents = (data[0] & 16) != 0 ? GW_ACCENTS_FOLD : GW_ACCENTS_AS_PLAYED;
    }
  if (!gw_lexicon_builder_add_text (builder, "fuzz", (const char *) data, size, &options, &report,
                                    NULL, NULL, NULL, NULL))
    return 0;
  for (guint i = 0; i < GW_N_SKIPS; i++)
    n_skipped += report.skipped[i];
  g_assert_cmpuint (report.n_lines, ==, report.n_words + report.n_twice + n_skipped);
  lexicon = gw_lexicon_builder_finish (builder, NULL, NULL);
  g_assert_nonnull (lexicon);
  g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, report.n_words);
  gw_lexicon_foreach (lexicon, check_word_cb, lexicon);
  bytes = gw_lexicon_to_bytes (lexicon);
  again = gw_lexicon_open (bytes, "fuzz", NULL, NULL);
  g_assert_nonnull (again);
  return 0;
}
