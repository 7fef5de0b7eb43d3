/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Coarse words that are left out of lexicons. */
#include "gw-coarse-words.h"
#include "gw-data.h"
#include "gw-languages.h"
#include "gw-word-marks.h"

#include "values.h"

static GwLexicon *
open_embedded (void)
{
  g_autoptr (GBytes) bytes = gw_data_get_lexicon ();
  g_autoptr (GError) error = NULL;
  GwLexicon *lexicon = gw_lexicon_open (bytes, "english", NULL, &error);

  g_assert_no_error (error);
  return lexicon;
}

/* A list as it is read: lower case, sorted, each word once; much of it is in the lexicon. */
static void
test_list (void)
{
  g_autofree char *text = gw_coarse_words_dup_text (NULL, NULL);
  g_auto (GStrv) words = g_strsplit (text, "\n", -1);
  g_autoptr (GwLexicon) english = open_embedded ();
  guint n_words = 0, n_known = 0, number;

  for (guint i = 0; *words[i] != '\0'; i++)
    {
      for (const char *p = words[i]; *p != '\0'; p++)
        g_assert_true (g_ascii_islower (*p));
      if (i > 0)
        g_assert_cmpstr (words[i - 1], <, words[i]);
      n_known += gw_lexicon_find (english, words[i], &number);
      n_words++;
    }
  g_assert_cmpuint (n_words, >=, 300);
  g_assert_cmpuint (n_known, >=, 300);
}

/* The embedded lexicon loses these words and no ordinary one. */
static void
test_embedded (void)
{
  static const char *const ordinary[]
    = { "arsenic", "assassin", "class",   "cocktail", "dickens", "grape",
        "peacock", "pear",     "sextant", "tart",     "title",   "whorl" };
  static const char *const coarse[] = { "arse", "shitty", "bitches", "fucking", "whores" };
  g_autoptr (GwLexicon) english = open_embedded ();
  g_autoptr (GwLexicon) clean = gw_lexicon_leave_out_coarse (english, NULL, NULL, NULL);
  g_autoptr (GwLexicon) again = gw_lexicon_leave_out_coarse (clean, NULL, NULL, NULL);
  guint number;

  g_assert_cmpuint (gw_lexicon_get_n_words (clean), <, gw_lexicon_get_n_words (english) - 300);
  g_assert_cmpuint (gw_lexicon_get_n_words (clean), >, gw_lexicon_get_n_words (english) - 1000);
  g_assert_true (again == clean);
  g_assert_true (gw_lexicon_has_levels (clean));
  for (guint i = 0; i < G_N_ELEMENTS (ordinary); i++)
    {
      g_assert_true (gw_lexicon_find (english, ordinary[i], &number));
      g_assert_true (gw_lexicon_find (clean, ordinary[i], &number));
    }
  for (guint i = 0; i < G_N_ELEMENTS (coarse); i++)
    {
      g_assert_true (gw_lexicon_find (english, coarse[i], &number));
      g_assert_false (gw_lexicon_find (clean, coarse[i], &number));
    }
}

/* A word that the user wants stays. */
static void
test_allowed (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("bitch\ncock\nhen\n");
  g_autoptr (GwLexicon) clean = gw_lexicon_leave_out_coarse (lexicon, "cock\n", NULL, NULL);
  guint number;

  g_assert_cmpuint (gw_lexicon_get_n_words (clean), ==, 2);
  g_assert_true (gw_lexicon_find (clean, "cock", &number));
  g_assert_false (gw_lexicon_find (clean, "bitch", &number));
}

/* In other languages the same letters are other words. */
static void
test_languages (void)
{
  g_autoptr (GwLexicon) german = make_lexicon_in (gw_languages_find ("de"), "dick\nrund\n");
  g_autoptr (GwLexicon) same = gw_lexicon_leave_out_coarse (german, NULL, NULL, NULL);

  g_assert_true (same == german);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/coarse-words/list", test_list);
  g_test_add_func ("/coarse-words/embedded", test_embedded);
  g_test_add_func ("/coarse-words/allowed", test_allowed);
  g_test_add_func ("/coarse-words/languages", test_languages);
  return g_test_run ();
}
