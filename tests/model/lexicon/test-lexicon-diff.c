/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-languages.h"
#include "gw-lexicon-diff.h"
#include "gw-look-up.h"
#include "gw-word-text-list.h"

#include "folder.h"
#include "stores.h"
#include "values.h"
#include "wait.h"

typedef struct
{
  char *folder;
  GwLexiconStore *store;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const files[]
    = { "here.txt",   "hell\nhello\nhot\n", "there.txt",  "hello\nhell\nhope\nbat\n",
        "broken.txt", "good\nbe\x01tter\n", "french.txt", "dès\ncœur\n",
        NULL };

  fixture->folder = folder_make ();
  fixture->store = store_make (fixture->folder, files);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  /* What was given up may hold it for a moment longer. */
  gw_lexicon_store_unref (fixture->store);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static GwLexiconItem *
make_item (Fixture *fixture, const char *name)
{
  g_autofree char *file = g_strconcat (name, ".txt", NULL);
  g_autofree char *path = g_build_filename (fixture->folder, "user", file, NULL);

  return gw_lexicon_item_new (name, name, GW_ORIGIN_USER, path);
}

static void
count_cb (gpointer user_data)
{
  guint *n_done = user_data;

  (*n_done)++;
}

static void
assert_words (GwLexiconDiff *comparison, GwMerge where, const char *filter, const char *expected)
{
  g_autoptr (GwWordTextList) list = gw_word_text_list_new ();
  g_autoptr (GBytes) written = NULL;
  GwWordText *words = gw_lexicon_diff_get_words (comparison, where);

  g_assert_nonnull (words);
  gw_word_text_list_set_filter (list, filter);
  gw_word_text_list_set_text (list, words);
  written = gw_word_text_list_write (list);
  g_assert_cmpmem (g_bytes_get_data (written, NULL), g_bytes_get_size (written), expected,
                   strlen (expected));
}

/* Words are written as people write them, and found in that form, or with the letters of the
 * tiles. */
static void
test_written (Fixture *fixture, gconstpointer data)
{
  static const char *const filters[] = { "dès", "DES", "ès", "es" };
  g_autoptr (GwLexiconItem) here = make_item (fixture, "here");
  g_autoptr (GwLexiconItem) french = make_item (fixture, "french");
  guint n_done = 0;
  GwLexiconDiff *comparison = gw_lexicon_diff_new (fixture->store, here, french, count_cb, &n_done);

  wait_until (!gw_lexicon_diff_get_busy (comparison));
  assert_words (comparison, GW_MERGE_FIRST, NULL, "HELL\nHELLO\nHOT\n");
  assert_words (comparison, GW_MERGE_SECOND, NULL, "cœur\ndès\n");
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    assert_words (comparison, GW_MERGE_SECOND, filters[i], "dès\n");
  assert_words (comparison, GW_MERGE_SECOND, "œu", "cœur\n");
  gw_lexicon_diff_free (comparison);
}

static void
test_compare (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexiconItem) here = make_item (fixture, "here");
  g_autoptr (GwLexiconItem) there = make_item (fixture, "there");
  guint n_done = 0;
  GwLexiconDiff *comparison = gw_lexicon_diff_new (fixture->store, here, there, count_cb, &n_done);

  g_assert_true (gw_lexicon_diff_get_busy (comparison));
  g_assert_null (gw_lexicon_diff_get_words (comparison, GW_MERGE_BOTH));
  wait_until (!gw_lexicon_diff_get_busy (comparison));
  g_assert_cmpuint (n_done, ==, 1);
  g_assert_null (gw_lexicon_diff_get_failure (comparison));
  assert_words (comparison, GW_MERGE_FIRST, NULL, "HOT\n");
  assert_words (comparison, GW_MERGE_SECOND, NULL, "BAT\nHOPE\n");
  assert_words (comparison, GW_MERGE_BOTH, NULL, "HELL\nHELLO\n");
  gw_lexicon_diff_free (comparison);
}

static void
test_broken (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexiconItem) here = make_item (fixture, "here");
  g_autoptr (GwLexiconItem) broken = make_item (fixture, "broken");
  guint n_done = 0;
  GwLexiconDiff *comparison = gw_lexicon_diff_new (fixture->store, here, broken, count_cb, &n_done);

  wait_until (!gw_lexicon_diff_get_busy (comparison));
  g_assert_nonnull (strstr (gw_lexicon_diff_get_failure (comparison), "broken.txt"));
  g_assert_null (gw_lexicon_diff_get_words (comparison, GW_MERGE_BOTH));
  gw_lexicon_diff_free (comparison);
}

/* Nothing comes after it was given up. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexiconItem) here = make_item (fixture, "here");
  g_autoptr (GwLexiconItem) there = make_item (fixture, "there");
  guint n_done = 0;
  GwLexiconDiff *dropped = gw_lexicon_diff_new (fixture->store, here, there, count_cb, &n_done);
  GwLexiconDiff *later;

  gw_lexicon_diff_free (dropped);
  later = gw_lexicon_diff_new (fixture->store, there, here, count_cb, &n_done);
  wait_until (!gw_lexicon_diff_get_busy (later));
  assert_words (later, GW_MERGE_SECOND, NULL, "HOT\n");
  g_assert_cmpuint (n_done, ==, 1);
  gw_lexicon_diff_free (later);
}

static void
near_cb (const GwLexicon *lexicon, GArray *words, gpointer user_data)
{
  GString *text = user_data;

  for (guint i = 0; i < words->len; i++)
    {
      g_autofree char *word
        = gw_lexicon_dup_word (lexicon, g_array_index (words, GwNearWord, i).word);

      g_string_append_printf (text, "%s ", word);
    }
  g_string_append_c (text, '.');
}

/* Only the last question is answered. */
static void
test_near (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("hell\nhello\nhot\nhope\nbat\n");
  g_autoptr (GString) text = g_string_new (NULL);
  GwNearFinder *finder = gw_near_finder_new (near_cb, text);

  gw_near_finder_ask (finder, lexicon, "hit", 1);
  gw_near_finder_ask (finder, lexicon, "helo", 2);
  wait_until (text->len > 0);
  g_assert_cmpstr (text->str, ==, "HELL HELLO .");
  gw_near_finder_ask (finder, lexicon, "hit", 1);
  gw_near_finder_cancel (finder);
  gw_near_finder_ask (finder, lexicon, "cat", 1);
  gw_near_finder_free (finder);
  g_assert_cmpstr (text->str, ==, "HELL HELLO .");
}

/* Words that are equally near stand in the order of their language. */
static void
test_near_order (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexicon) lexicon
    = make_lexicon_in (gw_languages_find ("sv"), "öra\nära\nåra\nara\närad\nårad\n");
  g_autoptr (GString) text = g_string_new (NULL);
  GwNearFinder *finder = gw_near_finder_new (near_cb, text);

  gw_near_finder_ask (finder, lexicon, "era", 6);
  wait_until (text->len > 0);
  g_assert_cmpstr (text->str, ==, "ARA ÅRA ÄRA ÖRA ÅRAD ÄRAD .");
  gw_near_finder_free (finder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/lexicon-diff/compare", Fixture, NULL, set_up, test_compare, tear_down);
  g_test_add ("/lexicon-diff/written", Fixture, NULL, set_up, test_written, tear_down);
  g_test_add ("/lexicon-diff/broken", Fixture, NULL, set_up, test_broken, tear_down);
  g_test_add ("/lexicon-diff/stop", Fixture, NULL, set_up, test_stop, tear_down);
  g_test_add ("/lexicon-diff/near", Fixture, NULL, set_up, test_near, tear_down);
  g_test_add ("/lexicon-diff/near-order", Fixture, NULL, set_up, test_near_order, tear_down);

  return g_test_run ();
}
