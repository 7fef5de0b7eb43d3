/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dictionaries of Hunspell, an affix file and a file of words with a line “%%” between them:
 * whatever comes in, words are text of bounded length, and the report counts them; what is not
 * accepted has a reason of one line. */
#include "gw-error.h"
#include "gw-hunspell.h"

#include <string.h>

#define MARK "%%\n"

/* So that one input does not take all the time. */
#define MOST_WORDS 5000

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

typedef struct
{
  guint64 n_words;
  double fraction;
} Words;

static gboolean
check_word_cb (const char *word, gsize length, gpointer user_data)
{
  Words *words = user_data;

  g_assert_cmpuint (length, >, 0);
  g_assert_cmpuint (length, <=, GW_HUNSPELL_MAX_BYTES);
  g_assert_cmpuint (strlen (word), ==, length);
  g_assert_true (g_utf8_validate (word, -1, NULL));
  g_assert_cmpint (g_utf8_strlen (word, -1), <=, GW_HUNSPELL_MAX_LETTERS);
  for (gsize i = 0; i < length; i++)
    g_assert_cmpuint ((guchar) word[i], >=, ' ');
  return ++words->n_words < MOST_WORDS;
}

static void
check_progress_cb (double fraction, gpointer user_data)
{
  Words *words = user_data;

  g_assert_cmpfloat (fraction, >=, words->fraction);
  g_assert_cmpfloat (fraction, <=, 1.0);
  words->fraction = fraction;
}

static void
check_report (const GwHunspellReport *report, const Words *words)
{
  g_assert_cmpuint (report->n_words, ==, words->n_words);
  g_assert_cmpuint (report->n_entries, >, 0);
  g_assert_cmpuint (report->n_forbidden + report->n_only_in_compound + report->n_need_affix, <=,
                    report->n_entries);
  g_assert_cmpuint (report->n_cut, <=, report->n_entries);
  g_assert_cmpint (report->n_cut > 0, ==, report->first_cut > 0);
  g_assert_cmpint (report->n_damaged_entries > 0, ==, report->first_damaged_entry > 0);
  g_assert_cmpint (report->n_damaged_rules > 0, ==, report->first_damaged_rule > 0);
  g_assert_cmpuint (report->n_unsupported, <=, GW_HUNSPELL_MAX_UNSUPPORTED);
  g_assert_cmpuint (strlen (report->encoding), >, 0);
  g_assert_cmpfloat (words->fraction, ==, 1.0);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const char *text = (const char *) data;
  const char *mark = size > 0 ? g_strstr_len (text, (gssize) size, MARK) : NULL;
  const gsize length = mark != NULL ? (gsize) (mark - text) : size;
  const GwHunspellFile affix_file = { "fuzz.aff", text, length };
  const char *rest = mark != NULL ? mark + strlen (MARK) : "1\na/A\n";
  const gsize rest_length = mark != NULL ? size - length - strlen (MARK) : strlen (rest);
  const GwHunspellFile word_file = { "fuzz.dic", rest, rest_length };
  g_autoptr (GError) error = NULL;
  GwHunspellReport report;
  Words words = { 0 };

  if (gw_hunspell_expand (&affix_file, &word_file, NULL, check_word_cb, check_progress_cb, &words,
                          &report, NULL, &error))
    {
      g_assert_no_error (error);
      check_report (&report, &words);
      return 0;
    }
  g_assert_nonnull (error);
  g_assert_true (error->domain == GW_ERROR);
  g_assert_true (g_str_has_prefix (error->message, "fuzz."));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
  g_assert_cmpint (error->code == GW_ERROR_STOPPED, ==, words.n_words == MOST_WORDS);
  return 0;
}
