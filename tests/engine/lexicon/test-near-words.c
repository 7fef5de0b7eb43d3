/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-near-words.h"

#include "gw-random.h"

#include "../support/values.h"

#include <string.h>

/* “WORD:distance WORD:distance ” */
static char *
find (const GwLexicon *lexicon, const char *text, guint max_distance, guint n_words)
{
  g_autoptr (GArray) words = gw_near_words_find (lexicon, text, max_distance, n_words, NULL);
  GString *found = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    {
      const GwNearWord *near = &g_array_index (words, GwNearWord, i);
      g_autofree char *word = gw_lexicon_dup_word (lexicon, near->word);

      g_string_append_printf (found, "%s:%u ", word, near->distance);
    }
  return g_string_free (found, FALSE);
}

static void
assert_near (const GwLexicon *lexicon, const char *text, guint max_distance, guint n_words,
             const char *expected)
{
  g_autofree char *found = find (lexicon, text, max_distance, n_words);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_small (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("hell\nhello\nhelp\nhot\nhope\nbat\nжук\n");
  g_autoptr (GwLexicon) empty = make_lexicon ("");
  const GwStop stopped = { 1 };
  g_autoptr (GString) long_text = g_string_new (NULL);

  assert_near (lexicon, "Hell", 0, 9, "HELL:0 ");
  assert_near (lexicon, "helo", 1, 9, "HELL:1 HELLO:1 HELP:1 ");
  assert_near (lexicon, "helo", 2, 9, "HELL:1 HELLO:1 HELP:1 ");
  assert_near (lexicon, "helo", 3, 4, "HELL:1 HELLO:1 HELP:1 HOPE:3 ");
  assert_near (lexicon, "cat", 2, 9, "BAT:1 HOT:2 ");
  assert_near (lexicon, "жу", 2, 9, "ЖУК:1 ");
  assert_near (lexicon, "ща", 3, 2, "BAT:3 HOT:3 ");
  assert_near (lexicon, "helo", 3, 0, "");
  assert_near (lexicon, "", 3, 9, "");
  assert_near (empty, "cat", 3, 9, "");
  g_assert_null (gw_near_words_find (lexicon, "helo", 2, 9, &stopped));

  for (guint i = 0; i < 5000; i++)
    g_string_append_c (long_text, 'h');
  assert_near (lexicon, long_text->str, 3, 9, "");
}

/* The distance by its definition. */
static guint
measure (const char *a, const char *b)
{
  const guint n = (guint) strlen (b);
  g_autofree guint *row = g_new (guint, n + 1);

  for (guint k = 0; k <= n; k++)
    row[k] = k;
  for (guint i = 0; a[i] != '\0'; i++)
    {
      guint corner = row[0]++;

      for (guint k = 1; k <= n; k++)
        {
          const guint replaced = corner + (a[i] != b[k - 1]);

          corner = row[k];
          row[k] = MIN (replaced, MIN (row[k], row[k - 1]) + 1);
        }
    }
  return row[n];
}

static char *
make_text (GwRandom *random)
{
  const guint length = 1 + gw_random_below (random, 7);
  char *text = g_new0 (char, length + 1);

  for (guint i = 0; i < length; i++)
    text[i] = (char) ('A' + gw_random_below (random, 4));
  return text;
}

static gint
compare_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* All that the definition finds, in its order, for many small lexicons. */
static void
test_definition (void)
{
  GwRandom random;

  gw_random_init (&random, 6, 0);
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GString) list = g_string_new (NULL);
      g_autoptr (GString) expected = g_string_new (NULL);
      g_autoptr (GwLexicon) lexicon = NULL;
      g_autofree char *text = make_text (&random);
      const guint n_words = 1 + gw_random_below (&random, 12);
      guint n_found = 0;

      for (guint i = 0; i < 40; i++)
        {
          char *word = make_text (&random);

          if (g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL))
            g_free (word);
          else
            g_ptr_array_add (words, word);
        }
      g_ptr_array_sort (words, compare_cb);
      for (guint i = 0; i < words->len; i++)
        g_string_append_printf (list, "%s\n", (char *) words->pdata[i]);
      lexicon = make_lexicon (list->str);

      for (guint distance = 0; distance <= GW_NEAR_WORDS_MAX_DISTANCE; distance++)
        for (guint i = 0; i < words->len; i++)
          if (measure (text, words->pdata[i]) == distance && n_found < n_words)
            {
              g_string_append_printf (expected, "%s:%u ", (char *) words->pdata[i], distance);
              n_found++;
            }
      assert_near (lexicon, text, GW_NEAR_WORDS_MAX_DISTANCE, n_words, expected->str);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/near-words/small", test_small);
  g_test_add_func ("/near-words/definition", test_definition);

  return g_test_run ();
}
