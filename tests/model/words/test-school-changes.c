/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the user changes of what School leaves out. */
#include "gw-languages.h"
#include "gw-school-changes.h"
#include "gw-school-item.h"

#include "folder.h"
#include "values.h"

typedef struct
{
  char *folder;
  GwSchoolChanges *changes;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
  fixture->changes = gw_school_changes_new (fixture->folder);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->changes);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static void
open_again (Fixture *fixture)
{
  g_assert_finalize_object (fixture->changes);
  fixture->changes = gw_school_changes_new (fixture->folder);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static gboolean
leaves_out (Fixture *fixture, const GwLanguage *language, const char *word)
{
  g_autofree char *text
    = gw_school_words_dup_text (gw_school_changes_get_words (fixture->changes), language, NULL);
  g_auto (GStrv) words = g_strsplit (text, "\n", -1);

  return g_strv_contains ((const char *const *) words, word);
}

/* A word counts after all, another one is left out, and the file has both. */
static void
test_changes (Fixture *fixture, gconstpointer data)
{
  static const char *const no_words[] = { "", "#", "two words", "a1" };
  guint n_changed = 0;

  g_signal_connect_swapped (fixture->changes, "changed", G_CALLBACK (count_cb), &n_changed);
  g_assert_true (leaves_out (fixture, NULL, "arse"));
  gw_school_changes_set_counts (fixture->changes, NULL, "arse", TRUE);
  gw_school_changes_set_counts (fixture->changes, NULL, "arse", TRUE);
  gw_school_changes_set_counts (fixture->changes, NULL, "table", TRUE);
  g_assert_false (leaves_out (fixture, NULL, "arse"));
  g_assert_true (gw_school_changes_add (fixture->changes, NULL, " Table "));
  g_assert_true (leaves_out (fixture, NULL, "table"));
  g_assert_cmpuint (n_changed, ==, 2);

  open_again (fixture);
  g_assert_no_error (gw_school_changes_get_error (fixture->changes));
  g_assert_false (leaves_out (fixture, NULL, "arse"));
  g_assert_true (leaves_out (fixture, gw_languages_find ("en"), "table"));
  g_assert_false (leaves_out (fixture, gw_languages_find ("nl"), "table"));

  /* A word of the list that is typed does not count any more; it is no word of the user's. */
  g_assert_true (gw_school_changes_add (fixture->changes, NULL, "arse"));
  g_assert_true (leaves_out (fixture, NULL, "arse"));
  gw_school_changes_remove (fixture->changes, NULL, "arse");
  g_assert_true (leaves_out (fixture, NULL, "arse"));
  gw_school_changes_remove (fixture->changes, NULL, "table");
  g_assert_false (leaves_out (fixture, NULL, "table"));
  for (guint i = 0; i < G_N_ELEMENTS (no_words); i++)
    g_assert_false (gw_school_changes_add (fixture->changes, NULL, no_words[i]));
}

/* A language without a list gets one by its first word. */
static void
test_made (Fixture *fixture, gconstpointer data)
{
  const GwLanguage *dutch = gw_languages_find ("nl");
  g_autoptr (GwLexicon) lexicon = make_lexicon_in (dutch, "één\nfiets\n");
  g_autoptr (GwLexicon) clean = NULL;

  g_assert_false (gw_school_words_have (gw_school_changes_get_words (fixture->changes), dutch));
  g_assert_true (gw_school_changes_add (fixture->changes, dutch, "Één"));
  g_assert_true (gw_school_words_have (gw_school_changes_get_words (fixture->changes), dutch));
  g_assert_false (gw_school_words_know (dutch));
  clean = gw_lexicon_leave_out_school (
    lexicon, gw_school_changes_get_words (fixture->changes), NULL, NULL, NULL);
  g_assert_cmpuint (gw_lexicon_get_n_words (clean), ==, 1);
  g_assert_true (gw_school_words_leave_out (gw_school_changes_get_words (fixture->changes), clean,
                                            NULL, "een"));
  g_assert_false (gw_school_words_leave_out (gw_school_changes_get_words (fixture->changes), clean,
                                             "een\n", "een"));
}

/* Headings that nobody knows, and lines that are no words, change nothing; bytes that are no text are
 * told of, and kept in a copy. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "school-en.txt", NULL);
  g_autofree char *copy = g_strconcat (path, "~", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, "table\n# Heading: nonsense\nchair\n\n# Heading: counts\narse\nlamp", -1,
                       &error);
  g_assert_no_error (error);
  open_again (fixture);
  g_assert_no_error (gw_school_changes_get_error (fixture->changes));
  g_assert_true (leaves_out (fixture, NULL, "table"));
  g_assert_true (leaves_out (fixture, NULL, "chair"));
  g_assert_false (leaves_out (fixture, NULL, "arse"));
  g_assert_false (leaves_out (fixture, NULL, "lamp"));

  g_file_set_contents (path, "ta\xff\0ble", 7, &error);
  g_assert_no_error (error);
  open_again (fixture);
  g_assert_nonnull (gw_school_changes_get_error (fixture->changes));
  g_assert_true (leaves_out (fixture, NULL, "arse"));
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  g_assert_true (gw_school_changes_add (fixture->changes, NULL, "chair"));
  gw_school_changes_flush (fixture->changes);
  g_file_get_contents (copy, &kept, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (kept, ==, "ta\xff");
  open_again (fixture);
  g_assert_no_error (gw_school_changes_get_error (fixture->changes));
  g_assert_true (leaves_out (fixture, NULL, "chair"));
}

static const GwSchoolItem *
get_word (const GPtrArray *items, guint i)
{
  return gw_item_get (items->pdata[i]);
}

/* The words of a level, in groups; words that are played with the same letters are one. */
static void
test_items (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("arse\t1\nvodka\t1\ncat\t1\nmurder\t9\n");
  g_autoptr (GPtrArray) items = NULL;

  gw_school_changes_add (fixture->changes, NULL, "table");
  gw_school_changes_set_counts (fixture->changes, NULL, "vodka", TRUE);
  items = gw_school_items_new (gw_school_changes_get_words (fixture->changes), lexicon, 5);
  g_assert_cmpuint (items->len, ==, 3);
  g_assert_cmpuint (gw_school_items_count (items), ==, 1);
  g_assert_cmpint (get_word (items, 0)->group, ==, GW_SCHOOL_CURSES);
  g_assert_cmpint (get_word (items, 1)->group, ==, GW_SCHOOL_DRUGS);
  g_assert_true (get_word (items, 1)->counts);
  g_assert_cmpint (get_word (items, 2)->group, ==, GW_SCHOOL_ADDED);
  g_assert_cmpstr (get_word (items, 2)->shown, ==, "table");
  g_assert_cmpstr (get_word (items, 2)->texts->pdata[0], ==, "table");
  g_assert_null (get_word (items, 2)->texts->pdata[1]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, func) \
  g_test_add ("/school-changes/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("changes", test_changes);
  ADD ("made", test_made);
  ADD ("damaged", test_damaged);
  ADD ("items", test_items);
#undef ADD
  return g_test_run ();
}
