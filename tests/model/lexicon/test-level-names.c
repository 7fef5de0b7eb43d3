/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-level-names.h"

#include "values.h"

/* Each example is a word of its level that the lower levels do not have. */
static void
test_english (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "lexicons",
                                                 "english.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  guint after = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lexicon = make_lexicon (text);
  for (const GwLevelName *name = gw_level_names_get (); name->name != NULL; name++)
    {
      g_auto (GStrv) words = g_strsplit (name->examples, ", ", -1);

      g_assert_cmpuint (g_strv_length (words), >=, 2);
      for (guint i = 0; words[i] != NULL; i++)
        {
          guint word;

          g_assert_true (gw_lexicon_find (lexicon, words[i], &word));
          g_assert_cmpuint (gw_lexicon_get_level (lexicon, word), >, after);
          g_assert_cmpuint (gw_lexicon_get_level (lexicon, word), <=, name->level);
          g_assert_cmpuint (strlen (words[i]), <=, 8);
        }
      after = name->level;
    }
}

static void
check_examples (GwLexicon *lexicon, guint after, guint level, const char *expected)
{
  g_autofree char *examples = gw_level_examples (lexicon, after, level);

  g_assert_cmpstr (examples, ==, expected);
}

/* The shortest ones of the level alone, but for short, long and left out ones. */
static void
test_drawn (void)
{
  g_autoptr (GwLexicon) lexicon
    = make_lexicon ("at\t5\nplan\t10\ncat\t10\nshit\t20\ntame\t20\nplanetary\t20\nplanets\t20\n"
                    "plane\t20\nplanet\t20\nextraordinary\t30\n");

  check_examples (lexicon, 0, 10, "cat, plan");
  check_examples (lexicon, 10, 20, "tame, plane, planet");
  check_examples (lexicon, 20, 30, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/level-names/english", test_english);
  g_test_add_func ("/level-names/drawn", test_drawn);
  return g_test_run ();
}
