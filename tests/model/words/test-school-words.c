/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words that School leaves out. */
#include "gw-data.h"
#include "gw-languages.h"
#include "gw-school-words.h"
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

/* The English list as it is read: lower case, each word once; much of it is in the lexicon. */
static void
test_list (void)
{
  g_autofree char *text = gw_school_words_dup_text (NULL, NULL, NULL);
  g_auto (GStrv) words = g_strsplit (text, "\n", -1);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GwLexicon) english = open_embedded ();
  guint n_words = 0, n_known = 0, number;

  for (guint i = 0; *words[i] != '\0'; i++)
    {
      for (const char *p = words[i]; *p != '\0'; p++)
        g_assert_true (g_ascii_islower (*p));
      g_assert_true (g_hash_table_add (seen, words[i]));
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
    = { "arsenic", "assess", "class", "dickens", "drape", "grape", "kill", "peacock", "pear",
        "sextant", "title",  "whorl" };
  static const char *const left_out[] = { "arse", "shitty", "bitches", "fucking", "whores" };
  g_autoptr (GwLexicon) english = open_embedded ();
  g_autoptr (GwLexicon) clean = gw_lexicon_leave_out_school (english, NULL, NULL, NULL, NULL);
  g_autoptr (GwLexicon) again = gw_lexicon_leave_out_school (clean, NULL, NULL, NULL, NULL);
  guint number;

  g_assert_cmpuint (gw_lexicon_get_n_words (clean), <, gw_lexicon_get_n_words (english) - 300);
  g_assert_cmpuint (gw_lexicon_get_n_words (clean), >, gw_lexicon_get_n_words (english) - 5000);
  g_assert_true (again == clean);
  g_assert_true (gw_lexicon_has_levels (clean));
  for (guint i = 0; i < G_N_ELEMENTS (ordinary); i++)
    {
      g_assert_true (gw_lexicon_find (english, ordinary[i], &number));
      g_assert_true (gw_lexicon_find (clean, ordinary[i], &number));
    }
  for (guint i = 0; i < G_N_ELEMENTS (left_out); i++)
    {
      g_assert_true (gw_lexicon_find (english, left_out[i], &number));
      g_assert_false (gw_lexicon_find (clean, left_out[i], &number));
    }
}

/* A word that the user wants stays. */
static void
test_allowed (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("bitch\ncock\nhen\n");
  g_autoptr (GwLexicon) clean = gw_lexicon_leave_out_school (lexicon, NULL, "cock\n", NULL, NULL);
  guint number;

  g_assert_cmpuint (gw_lexicon_get_n_words (clean), ==, 2);
  g_assert_true (gw_lexicon_find (clean, "cock", &number));
  g_assert_false (gw_lexicon_find (clean, "bitch", &number));
}

/* In other languages the same letters are other words. */
static void
test_languages (void)
{
  g_autoptr (GwLexicon) german = make_lexicon_in (gw_languages_find ("nl"), "cock\nrund\n");
  g_autoptr (GwLexicon) same = gw_lexicon_leave_out_school (german, NULL, NULL, NULL, NULL);

  g_assert_true (same == german);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/school-words/list", test_list);
  g_test_add_func ("/school-words/embedded", test_embedded);
  g_test_add_func ("/school-words/allowed", test_allowed);
  g_test_add_func ("/school-words/languages", test_languages);
  return g_test_run ();
}
