/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-marks.h"

#include "folder.h"
#include "values.h"
#include "wait.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

#define LETTERS "letters: a b c d e f g h i j k l m n o p q r s t u v w x y z\n"

static GwLanguage *english;

typedef struct
{
  char *folder;
  char *never;
  char *always;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
  fixture->never = g_build_filename (fixture->folder, "never.txt", NULL);
  fixture->always = g_build_filename (fixture->folder, "always.txt", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->never);
  g_free (fixture->always);
}

static void
check_file (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
changed_cb (GwWordMarks *marks, gpointer user_data)
{
  (*(guint *) user_data)++;
}

static void
test_marks (Fixture *fixture, gconstpointer data)
{
  GwWordMarks *marks = gw_word_marks_new (fixture->folder);
  guint n_changed = 0;

  g_signal_connect (marks, "changed", G_CALLBACK (changed_cb), &n_changed);
  g_assert_null (gw_word_marks_get_error (marks, GW_WORD_MARK_NEVER));
  g_assert_true (gw_word_marks_set (marks, english, "Zebra", GW_WORD_MARK_NEVER));
  g_assert_true (gw_word_marks_set (marks, english, " help ", GW_WORD_MARK_NEVER));
  g_assert_true (gw_word_marks_set (marks, english, "HELP", GW_WORD_MARK_NEVER));
  g_assert_true (gw_word_marks_set (marks, english, "straße", GW_WORD_MARK_ALWAYS));
  g_assert_cmpuint (n_changed, ==, 3);
  g_assert_cmpint (gw_word_marks_get (marks, english, "zebrA"), ==, GW_WORD_MARK_NEVER);
  g_assert_cmpint (gw_word_marks_get (marks, english, "STRASSE"), ==, GW_WORD_MARK_ALWAYS);
  g_assert_cmpint (gw_word_marks_get (marks, english, "cat"), ==, GW_WORD_MARK_NONE);

  /* What is no word cannot be marked. */
  g_assert_false (gw_word_marks_set (marks, english, "", GW_WORD_MARK_NEVER));
  g_assert_false (gw_word_marks_set (marks, english, "two words", GW_WORD_MARK_NEVER));
  g_assert_false (gw_word_marks_set (marks, english, "can't", GW_WORD_MARK_ALWAYS));
  g_assert_false (gw_word_marks_set (marks, english, "\xff", GW_WORD_MARK_ALWAYS));
  g_assert_cmpint (gw_word_marks_get (marks, english, "can't"), ==, GW_WORD_MARK_NONE);

  g_assert_cmpuint (g_hash_table_size (gw_word_marks_get_words (marks, english, GW_WORD_MARK_NEVER)),
                    ==, 2);
  g_assert_finalize_object (marks);
  check_file (fixture->never, "help\nzebra\n");
  check_file (fixture->always, "strasse\n");

  /* A word is on one list at a time; unmarking is how a mark is undone. */
  marks = gw_word_marks_new (fixture->folder);
  g_assert_cmpint (gw_word_marks_get (marks, english, "help"), ==, GW_WORD_MARK_NEVER);
  gw_word_marks_set (marks, english, "help", GW_WORD_MARK_ALWAYS);
  gw_word_marks_set (marks, english, "zebra", GW_WORD_MARK_NONE);
  gw_word_marks_flush (marks);
  check_file (fixture->never, "");
  check_file (fixture->always, "help\nstrasse\n");
  g_assert_finalize_object (marks);
}

static void
test_order_of_writing (Fixture *fixture, gconstpointer data)
{
  GwWordMarks *marks = gw_word_marks_new (fixture->folder);

  for (guint i = 0; i < 101; i++)
    gw_word_marks_set (marks, english, "help", i % 2 == 0 ? GW_WORD_MARK_NEVER : GW_WORD_MARK_NONE);
  g_assert_finalize_object (marks);
  check_file (fixture->never, "help\n");
}

static void
note_failure_cb (GwWordMarks *marks, const GError *error, gpointer user_data)
{
  g_ptr_array_add (user_data, g_strdup (error->message));
}

/* The list that a word comes to is written before the one that it leaves. Folders in
 * the place of both tell the order. */
static void
test_order_of_lists (Fixture *fixture, gconstpointer data)
{
  static const GwWordMark moves[] = { GW_WORD_MARK_ALWAYS, GW_WORD_MARK_NEVER };
  static const char *const expected[]
    = { "never.txt", "always.txt", "never.txt", "never.txt", "always.txt" };
  g_autoptr (GPtrArray) failures = g_ptr_array_new_with_free_func (g_free);
  GwWordMarks *marks = gw_word_marks_new (fixture->folder);

  g_assert_cmpint (g_mkdir (fixture->never, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (fixture->always, 0700), ==, 0);
  g_signal_connect (marks, "failed", G_CALLBACK (note_failure_cb), failures);
  gw_word_marks_set (marks, english, "help", GW_WORD_MARK_NEVER);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    gw_word_marks_set (marks, english, "help", moves[i]);
  wait_until (failures->len == G_N_ELEMENTS (expected));
  for (guint i = 0; i < failures->len; i++)
    g_assert_nonnull (strstr (g_ptr_array_index (failures, i), expected[i]));
  g_assert_finalize_object (marks);
}

/* Other things than words are put aside when the list is written, not before. */
static void
test_corrupt (Fixture *fixture, gconstpointer data)
{
  g_autofree char *backup = g_strconcat (fixture->never, "~", NULL);
  g_autofree char *other_backup = g_strconcat (fixture->always, "~", NULL);
  GwWordMarks *marks;

  g_assert_true (g_file_set_contents (fixture->never, "he\1p\n", 5, NULL));
  g_assert_true (g_file_set_contents (fixture->always, "# mine\nCAT\n\n dog\n", -1, NULL));
  marks = gw_word_marks_new (fixture->folder);
  g_assert_nonnull (gw_word_marks_get_error (marks, GW_WORD_MARK_NEVER));
  g_assert_nonnull (strstr (gw_word_marks_get_error (marks, GW_WORD_MARK_NEVER)->message, "never.txt"));
  g_assert_null (gw_word_marks_get_error (marks, GW_WORD_MARK_ALWAYS));
  g_assert_cmpuint (g_hash_table_size (gw_word_marks_get_words (marks, english, GW_WORD_MARK_NEVER)), ==, 0);
  g_assert_cmpuint (g_hash_table_size (gw_word_marks_get_words (marks, english, GW_WORD_MARK_ALWAYS)), ==, 2);
  check_file (fixture->never, "he\1p\n");

  gw_word_marks_set (marks, english, "help", GW_WORD_MARK_NEVER);
  gw_word_marks_set (marks, english, "cat", GW_WORD_MARK_NONE);
  gw_word_marks_set (marks, english, "dogs", GW_WORD_MARK_NEVER);
  g_assert_finalize_object (marks);
  check_file (fixture->never, "dogs\nhelp\n");
  check_file (backup, "he\1p\n");
  check_file (fixture->always, "dog\n");
  check_file (other_backup, "# mine\nCAT\n\n dog\n");
}

/* Each language has lists of its own, and so have lexicons without a language. */
static void
test_languages (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLanguage) french
    = gw_language_parse ("name: French\ncode: fr\n" LETTERS, -1, NULL, NULL);
  g_autofree char *never_french = g_build_filename (fixture->folder, "never-fr.txt", NULL);
  g_autofree char *always_french = g_build_filename (fixture->folder, "always-fr.txt", NULL);
  g_autofree char *never_none = g_build_filename (fixture->folder, "never-none.txt", NULL);
  g_autoptr (GHashTable) texts = NULL;
  GwWordMarks *marks = gw_word_marks_new (fixture->folder);

  gw_word_marks_set (marks, french, "pain", GW_WORD_MARK_NEVER);
  gw_word_marks_set (marks, english, "gift", GW_WORD_MARK_NEVER);
  g_assert_cmpint (gw_word_marks_get (marks, french, "PAIN"), ==, GW_WORD_MARK_NEVER);
  g_assert_cmpint (gw_word_marks_get (marks, english, "pain"), ==, GW_WORD_MARK_NONE);
  g_assert_cmpint (gw_word_marks_get (marks, french, "gift"), ==, GW_WORD_MARK_NONE);
  g_assert_cmpint (gw_word_marks_get (marks, english, "gift"), ==, GW_WORD_MARK_NEVER);
  g_assert_cmpint (gw_word_marks_get (marks, NULL, "gift"), ==, GW_WORD_MARK_NONE);
  gw_word_marks_set (marks, french, "gift", GW_WORD_MARK_ALWAYS);
  gw_word_marks_set (marks, english, "gift", GW_WORD_MARK_NONE);
  gw_word_marks_set (marks, NULL, "yak", GW_WORD_MARK_NEVER);
  g_assert_cmpint (gw_word_marks_get (marks, english, "yak"), ==, GW_WORD_MARK_NONE);
  g_assert_finalize_object (marks);
  check_file (fixture->never, "");
  check_file (never_french, "pain\n");
  check_file (never_none, "yak\n");
  check_file (always_french, "gift\n");

  /* All of them are there at once the next time. */
  marks = gw_word_marks_new (fixture->folder);
  texts = gw_word_marks_dup_texts (marks, GW_WORD_MARK_NEVER);
  g_assert_cmpuint (g_hash_table_size (texts), ==, 3);
  g_assert_cmpstr (g_hash_table_lookup (texts, gw_word_marks_get_key (NULL)), ==, "yak\n");
  g_assert_cmpstr (g_hash_table_lookup (texts, gw_word_marks_get_key (french)), ==, "pain\n");
  g_assert_cmpstr (g_hash_table_lookup (texts, gw_word_marks_get_key (english)), ==, "");
  g_assert_finalize_object (marks);
}

/* A list of one language that cannot be read leaves the others as they are; other files are no
 * lists. */
static void
test_corrupt_language (Fixture *fixture, gconstpointer data)
{
  static const char *const others[] = { "never-.txt", "never-1.txt", "never-fr.text", "ever-fr.txt" };
  g_autoptr (GHashTable) texts = NULL;
  g_autofree char *never_french = g_build_filename (fixture->folder, "never-fr.txt", NULL);
  GwWordMarks *marks;

  g_assert_true (g_file_set_contents (fixture->never, "help\n", -1, NULL));
  g_assert_true (g_file_set_contents (never_french, "pa\1n\n", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, others[i], NULL);

      g_assert_true (g_file_set_contents (path, "dog\n", -1, NULL));
    }
  marks = gw_word_marks_new (fixture->folder);
  g_assert_nonnull (strstr (gw_word_marks_get_error (marks, GW_WORD_MARK_NEVER)->message,
                            "never-fr.txt"));
  texts = gw_word_marks_dup_texts (marks, GW_WORD_MARK_NEVER);
  g_assert_cmpuint (g_hash_table_size (texts), ==, 2);
  g_assert_cmpstr (g_hash_table_lookup (texts, ""), ==, "help\n");
  g_assert_cmpstr (g_hash_table_lookup (texts, "fr"), ==, "");
  g_assert_finalize_object (marks);
}

/* What cannot be put aside is not overwritten, however often words are marked. */
static void
test_no_backup (Fixture *fixture, gconstpointer data)
{
  g_autofree char *backup = g_strconcat (fixture->never, "~", NULL);
  g_autofree char *inside = g_build_filename (backup, "inside", NULL);
  g_autoptr (GPtrArray) failures = g_ptr_array_new_with_free_func (g_free);
  GwWordMarks *marks;

  g_assert_true (g_file_set_contents (fixture->never, "# mine\nCAT\n", -1, NULL));
  g_assert_cmpint (g_mkdir_with_parents (inside, 0700), ==, 0);
  marks = gw_word_marks_new (fixture->folder);
  g_signal_connect (marks, "failed", G_CALLBACK (note_failure_cb), failures);
  gw_word_marks_set (marks, english, "help", GW_WORD_MARK_NEVER);
  gw_word_marks_set (marks, english, "dogs", GW_WORD_MARK_NEVER);
  wait_until (failures->len == 2);
  g_assert_nonnull (strstr (g_ptr_array_index (failures, 0), backup));
  check_file (fixture->never, "# mine\nCAT\n");

  g_rmdir (inside);
  g_rmdir (backup);
  gw_word_marks_set (marks, english, "fish", GW_WORD_MARK_NEVER);
  gw_word_marks_flush (marks);
  check_file (backup, "# mine\nCAT\n");
  gw_word_marks_set (marks, english, "fish", GW_WORD_MARK_NONE);
  g_assert_finalize_object (marks);
  check_file (fixture->never, "cat\ndogs\nhelp\n");
  check_file (backup, "# mine\nCAT\n");
}

/* Reading one would wait until somebody writes into it. */
static void
test_pipe (Fixture *fixture, gconstpointer data)
{
  GwWordMarks *marks;

  g_assert_cmpint (mkfifo (fixture->never, 0600), ==, 0);
  marks = gw_word_marks_new (fixture->folder);
  g_assert_error (gw_word_marks_get_error (marks, GW_WORD_MARK_NEVER), G_IO_ERROR,
                  G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_finalize_object (marks);
}

static void
failed_cb (GwWordMarks *marks, const GError *error, gpointer user_data)
{
  char **message = user_data;

  g_free (*message);
  *message = g_strdup (error->message);
}

/* A folder that is not there is made; one that cannot be made is told of. */
static void
test_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *deep = g_build_filename (fixture->folder, "deep", NULL);
  g_autofree char *deep_never = g_build_filename (deep, "never.txt", NULL);
  g_autofree char *file = g_build_filename (fixture->never, "no-folder", NULL);
  g_autofree char *message = NULL;
  GwWordMarks *marks = gw_word_marks_new (deep);

  gw_word_marks_set (marks, english, "help", GW_WORD_MARK_NEVER);
  g_assert_finalize_object (marks);
  check_file (deep_never, "help\n");
  g_remove (deep_never);
  g_rmdir (deep);

  g_assert_true (g_file_set_contents (fixture->never, "", -1, NULL));
  marks = gw_word_marks_new (file);
  g_signal_connect (marks, "failed", G_CALLBACK (failed_cb), &message);
  gw_word_marks_set (marks, english, "help", GW_WORD_MARK_NEVER);
  g_assert_cmpint (gw_word_marks_get (marks, english, "help"), ==, GW_WORD_MARK_NEVER);
  wait_until (message != NULL);
  g_assert_nonnull (strstr (message, "never.txt"));

  /* Nobody is there any more to be told. */
  gw_word_marks_set (marks, english, "help", GW_WORD_MARK_NONE);
  g_assert_finalize_object (marks);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static void
check_lexicon (GwLexicon *lexicon, const char *never, const char *always, guint n_words,
               gboolean same)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) marked = gw_lexicon_mark (lexicon, never, always, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (gw_lexicon_get_n_words (marked), ==, n_words);
  g_assert_cmpint (marked == lexicon, ==, same);
}

static void
test_lexicon (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\t10\ndog\t90\n");
  g_autoptr (GwLexicon) empty = make_lexicon ("");
  g_autoptr (GwLexicon) always = NULL;
  guint number;

  check_lexicon (lexicon, "", "", 2, TRUE);
  check_lexicon (lexicon, "fish\n", "", 2, TRUE);
  check_lexicon (lexicon, "fish\ncat\n", "", 1, FALSE);
  check_lexicon (lexicon, "cat\ndog\n", "", 0, FALSE);
  check_lexicon (lexicon, "cat\n", "fish\n", 2, FALSE);
  check_lexicon (empty, "cat\n", "fish\n", 1, FALSE);

  /* A rare word that always counts is not rare. */
  always = gw_lexicon_mark (lexicon, "", "dog\n", NULL, NULL);
  g_assert_true (gw_lexicon_find (always, "dog", &number));
  g_assert_cmpuint (gw_lexicon_get_level (always, number), ==, 0);
  check_lexicon (always, "", "dog\n", 2, TRUE);
}

/* Marked words are read as the lexicon plays. */
static void
test_language (void)
{
  g_autoptr (GwLanguage) french
    = gw_language_parse ("name: French\ncode: fr\n" LETTERS, -1, NULL, NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon_in (french, "côté\ncote\nété\n");
  g_autoptr (GwLexicon) always = gw_lexicon_mark (lexicon, "", "hôte\n", NULL, NULL);

  check_lexicon (lexicon, "côte\n", "", 1, FALSE);
  check_lexicon (lexicon, "côte\n", "hôte\n", 2, FALSE);
  check_lexicon (lexicon, "tâche\n", "coté\n", 2, TRUE);
  g_assert_true (gw_lexicon_find (always, "hote", NULL));
  g_assert_cmpstr (gw_language_get_code (gw_lexicon_get_language (always)), ==, "fr");
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  english = gw_language_parse ("name: English\ncode: en\n" LETTERS, -1, NULL, NULL);

  g_test_add ("/word-marks/marks", Fixture, NULL, set_up, test_marks, tear_down);
  g_test_add ("/word-marks/order-of-writing", Fixture, NULL, set_up, test_order_of_writing,
              tear_down);
  g_test_add ("/word-marks/order-of-lists", Fixture, NULL, set_up, test_order_of_lists,
              tear_down);
  g_test_add ("/word-marks/corrupt", Fixture, NULL, set_up, test_corrupt, tear_down);
  g_test_add ("/word-marks/languages", Fixture, NULL, set_up, test_languages, tear_down);
  g_test_add ("/word-marks/corrupt-language", Fixture, NULL, set_up, test_corrupt_language,
              tear_down);
  g_test_add ("/word-marks/no-backup", Fixture, NULL, set_up, test_no_backup, tear_down);
  g_test_add ("/word-marks/pipe", Fixture, NULL, set_up, test_pipe, tear_down);
  g_test_add ("/word-marks/folder", Fixture, NULL, set_up, test_folder, tear_down);
  g_test_add_func ("/word-marks/lexicon", test_lexicon);
  g_test_add_func ("/word-marks/language", test_language);

  status = g_test_run ();
  gw_language_unref (english);
  return status;
}
