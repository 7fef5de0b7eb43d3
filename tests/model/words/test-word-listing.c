/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-listing.h"

#include "gw-languages.h"

#include "folder.h"
#include "values.h"
#include "wait.h"

/* What a worker needs a while for, and the main thread must not. */
#define MANY 3000000

typedef struct
{
  char *folder;
  GwWordMarks *marks;
  GwWordListing *listing;
  guint n_changes;
  guint n_counting; /* changes of the property */
} Fixture;

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
  fixture->marks = gw_word_marks_new (fixture->folder);
  fixture->listing = gw_word_listing_new (fixture->marks);
  g_signal_connect_swapped (fixture->listing, "items-changed", G_CALLBACK (count_cb),
                            &fixture->n_changes);
  g_signal_connect_swapped (fixture->listing, "notify::counting", G_CALLBACK (count_cb),
                            &fixture->n_counting);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->listing);
  g_assert_finalize_object (fixture->marks);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static guint
get_n_rows (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->listing));
}

static void
ask (Fixture *fixture, GwLexicon *lexicon, const char *pattern, GwWordMark mark, guint max_level)
{
  const GwWordListingQuestion question = { lexicon, pattern, mark, max_level };

  gw_word_listing_ask (fixture->listing, &question);
}

/* Waits for the words and compares them; + is a word that always counts, - one that never does. */
static void
check (Fixture *fixture, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  wait_until (!gw_word_listing_get_counting (fixture->listing));
  for (guint i = 0; i < get_n_rows (fixture); i++)
    {
      g_autoptr (GwItem) item = g_list_model_get_item (G_LIST_MODEL (fixture->listing), i);
      const GwListedWord *word = gw_item_get (item);
      const GwWordMark mark = word->mark;

      g_string_append_printf (text, i > 0 ? " %s%s" : "%s%s",
                              mark == GW_WORD_MARK_NEVER    ? "-"
                              : mark == GW_WORD_MARK_ALWAYS ? "+"
                                                            : "",
                              word->written);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static const GwListedWord *
get_word (GwItem *item)
{
  return gw_item_get (item);
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("plan\t10\nplank\t35\nplane\t10\nant\t10\nplanet\t60\n");
  g_autoptr (GwItem) word = NULL;

  ask (fixture, NULL, "", GW_WORD_MARK_NONE, G_MAXUINT);
  check (fixture, "");
  ask (fixture, lexicon, "", GW_WORD_MARK_NONE, G_MAXUINT);
  check (fixture, "ant plan plane planet plank");
  ask (fixture, lexicon, "^plan", GW_WORD_MARK_NONE, 35);
  check (fixture, "plan plane plank");
  ask (fixture, lexicon, "n?$", GW_WORD_MARK_NONE, G_MAXUINT);
  check (fixture, "ant plane plank");
  word = g_list_model_get_item (G_LIST_MODEL (fixture->listing), 2);
  g_assert_cmpstr (get_word (word)->letters, ==, "plank");
  g_assert_true (get_word (word)->is_word);
  g_assert_cmpuint (get_word (word)->level, ==, 35);
  ask (fixture, lexicon, "^x", GW_WORD_MARK_NONE, G_MAXUINT);
  check (fixture, "");
  ask (fixture, NULL, "^x", GW_WORD_MARK_NONE, G_MAXUINT);
  check (fixture, "");
}

static void
test_marks (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("plan\nplank\nplane\nant\n");
  g_autoptr (GwItem) plan = NULL;
  g_autoptr (GwItem) same = NULL;
  guint n_changed = 0, n_changes;

  ask (fixture, lexicon, "", GW_WORD_MARK_NONE, G_MAXUINT);
  check (fixture, "ant plan plane plank");
  plan = g_list_model_get_item (G_LIST_MODEL (fixture->listing), 1);
  g_signal_connect_swapped (plan, "changed", G_CALLBACK (count_cb), &n_changed);
  n_changes = fixture->n_changes;

  /* A word that never counts stays where it is. */
  gw_word_marks_set (fixture->marks, NULL, "plan", GW_WORD_MARK_NEVER);
  g_assert_cmpuint (n_changed, ==, 1);
  check (fixture, "ant -plan plane plank");
  g_assert_cmpuint (fixture->n_changes, ==, n_changes);
  gw_word_marks_set (fixture->marks, NULL, "zebra", GW_WORD_MARK_NEVER);
  check (fixture, "ant -plan plane plank");
  g_assert_cmpuint (n_changed, ==, 1);

  /* Those that always count come first, also when the lexicon has them; the others stay the same
   * objects. */
  gw_word_marks_set (fixture->marks, NULL, "planx", GW_WORD_MARK_ALWAYS);
  check (fixture, "+planx ant -plan plane plank");
  same = g_list_model_get_item (G_LIST_MODEL (fixture->listing), 2);
  g_assert_true (same == plan);
  gw_word_marks_set (fixture->marks, NULL, "plane", GW_WORD_MARK_ALWAYS);
  check (fixture, "+plane +planx ant -plan plank");
  ask (fixture, lexicon, "x$", GW_WORD_MARK_NONE, G_MAXUINT);
  check (fixture, "+planx");

  ask (fixture, lexicon, "", GW_WORD_MARK_NEVER, G_MAXUINT);
  check (fixture, "-plan -zebra");
  g_clear_object (&same);
  same = g_list_model_get_item (G_LIST_MODEL (fixture->listing), 1);
  g_assert_false (get_word (same)->is_word);
  gw_word_marks_set (fixture->marks, NULL, "plan", GW_WORD_MARK_NONE);
  check (fixture, "-zebra");
  ask (fixture, lexicon, "^z", GW_WORD_MARK_ALWAYS, G_MAXUINT);
  check (fixture, "");
  ask (fixture, lexicon, "^p", GW_WORD_MARK_ALWAYS, G_MAXUINT);
  check (fixture, "+plane +planx");
}

/* Words are written, read and sorted as in their language, and have marks of their own. */
static void
test_language (Fixture *fixture, gconstpointer data)
{
  const GwLanguage *french = gw_languages_find ("fr");
  g_autoptr (GwLexicon) lexicon = make_lexicon_in (french, "été\ncôté\ncoté\nzut\nœuf\n");

  gw_word_marks_set (fixture->marks, NULL, "ete", GW_WORD_MARK_NEVER);
  gw_word_marks_set (fixture->marks, french, "oeuf", GW_WORD_MARK_NEVER);
  ask (fixture, lexicon, "", GW_WORD_MARK_NONE, G_MAXUINT);
  check (fixture, "coté, côté été -œuf zut");
  ask (fixture, lexicon, "^é", GW_WORD_MARK_NONE, G_MAXUINT);
  check (fixture, "été");
}

static GwLexicon *
make_many (void)
{
  g_autoptr (GString) text = g_string_sized_new (MANY * 9);

  for (guint i = 0; i < MANY; i++)
    {
      guint n = i;

      for (guint k = 0; k < 7; k++, n /= 10)
        g_string_append_c (text, (char) ('a' + n % 10));
      g_string_append_c (text, '\n');
    }
  return make_lexicon (text->str);
}

/* However many words there are, a key asks one question, which a later one replaces, and only rows
 * that somebody looks at become objects. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  static const char *const keys[] = { "^a", "^ab", "^abc", "^abcd" };
  g_autoptr (GwLexicon) lexicon = make_many ();
  gpointer row;

  ask (fixture, lexicon, "", GW_WORD_MARK_NONE, G_MAXUINT);
  g_assert_true (gw_word_listing_get_counting (fixture->listing));
  g_assert_cmpuint (get_n_rows (fixture), ==, 0);
  wait_until (!gw_word_listing_get_counting (fixture->listing));
  g_assert_cmpuint (get_n_rows (fixture), ==, MANY);
  g_assert_cmpuint (fixture->n_changes, ==, 1);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    ask (fixture, lexicon, keys[i], GW_WORD_MARK_NONE, G_MAXUINT);
  /* What was there stays until the worker is done. */
  g_assert_true (gw_word_listing_get_counting (fixture->listing));
  g_assert_cmpuint (get_n_rows (fixture), ==, MANY);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  wait_until (!gw_word_listing_get_counting (fixture->listing));
  g_assert_cmpuint (get_n_rows (fixture), ==, 300);
  g_assert_cmpuint (fixture->n_changes, ==, 2);
  g_assert_cmpuint (fixture->n_counting, ==, 4);

  /* An object goes when nobody holds it. */
  row = g_list_model_get_item (G_LIST_MODEL (fixture->listing), 299);
  g_object_add_weak_pointer (row, &row);
  g_object_unref (row);
  g_assert_null (row);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (fixture->listing), 300));

  /* Nobody waits for the last question. */
  ask (fixture, lexicon, "", GW_WORD_MARK_NONE, G_MAXUINT);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/word-listing/words", Fixture, NULL, set_up, test_words, tear_down);
  g_test_add ("/word-listing/marks", Fixture, NULL, set_up, test_marks, tear_down);
  g_test_add ("/word-listing/language", Fixture, NULL, set_up, test_language, tear_down);
  g_test_add ("/word-listing/many", Fixture, NULL, set_up, test_many, tear_down);

  return g_test_run ();
}
