/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-merge.h"

#include "gw-random.h"

#include "../support/values.h"

typedef struct
{
  const GwLexicon *first;
  const GwLexicon *second;
  GString *text;
  guint n[GW_N_MERGE];
} Told;

static void
told_cb (GwMerge where, guint word, const gunichar *letters, guint length, gpointer user_data)
{
  Told *told = user_data;
  g_autofree char *spelt = g_ucs4_to_utf8 (letters, length, NULL, NULL, NULL);
  guint number;

  g_assert_true (gw_lexicon_find (where == GW_MERGE_SECOND ? told->second : told->first, spelt,
                                  &number));
  g_assert_cmpuint (number, ==, word);
  g_string_append_printf (told->text, "%s%c ", spelt, "<>="[where]);
  told->n[where]++;
}

static void
assert_merge (const char *first, const char *second, const char *expected)
{
  g_autoptr (GwLexicon) a = make_lexicon (first);
  g_autoptr (GwLexicon) b = make_lexicon (second);
  Told told = { a, b, g_string_new (NULL), { 0 } };

  g_assert_true (gw_lexicon_merge (a, b, told_cb, &told, NULL));
  g_assert_cmpstr (told.text->str, ==, expected);
  g_assert_cmpuint (told.n[GW_MERGE_FIRST] + told.n[GW_MERGE_BOTH], ==,
                    gw_lexicon_get_n_words (a));
  g_assert_cmpuint (told.n[GW_MERGE_SECOND] + told.n[GW_MERGE_BOTH], ==,
                    gw_lexicon_get_n_words (b));
  g_string_free (told.text, TRUE);
}

static void
test_small (void)
{
  assert_merge ("", "", "");
  assert_merge ("bat\n", "", "bat< ");
  assert_merge ("", "bat\n", "bat> ");
  assert_merge ("hell\nhello\nhot\n", "hello\nhell\nhope\nbat\n",
                "bat> hell= hello= hope> hot< ");
  assert_merge ("pers\nperson\n", "person\npersons\n", "pers< person= persons> ");

  /* Alphabets that have little in common. */
  assert_merge ("zug\nжук\n", "azur\nzug\nжуть\n", "azur> zug= жук< жуть> ");
}

/* Whatever is drawn for one, for the other or for both comes out as that. */
static void
test_random (void)
{
  GwRandom random;

  gw_random_init (&random, 6, 6);
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (GString) first = g_string_new (NULL);
      g_autoptr (GString) second = g_string_new (NULL);
      g_autoptr (GString) expected = g_string_new (NULL);

      /* Three letters count up, so all are different and in order. */
      for (guint i = 0; i < 216; i++)
        {
          const guint where = gw_random_below (&random, 5);
          const char word[] = { (char) ('a' + i / 36), (char) ('a' + i / 6 % 6),
                                (char) ('a' + i % 6), '\0' };

          if (where > 2)
            continue;
          if (where != GW_MERGE_SECOND)
            g_string_append_printf (first, "%s\n", word);
          if (where != GW_MERGE_FIRST)
            g_string_append_printf (second, "%s\n", word);
          g_string_append_printf (expected, "%s%c ", word, "<>="[where]);
        }
      assert_merge (first->str, second->str, expected->str);
    }
}

static void
test_stop (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("bat\n");
  Told told = { lexicon, lexicon, g_string_new (NULL), { 0 } };
  const GwStop stopped = { 1 };

  g_assert_false (gw_lexicon_merge (lexicon, lexicon, told_cb, &told, &stopped));
  g_assert_cmpstr (told.text->str, ==, "");
  g_string_free (told.text, TRUE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lexicon-merge/small", test_small);
  g_test_add_func ("/lexicon-merge/random", test_random);
  g_test_add_func ("/lexicon-merge/stop", test_stop);

  return g_test_run ();
}
