/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The check of a certificate file in the background: which words it takes, and how it ends. */
#include "gw-verification.h"

#include "gw-error.h"

#include "certificates.h"
#include "folder.h"
#include "stores.h"
#include "wait.h"

#include <glib/gstdio.h>
#include <string.h>

#define LIST_WITHOUT_TEA "eat\nate\nseat\nteas\neast\nsea\nset\ntan\nant\nsent\nnest\n"
#define LIST "tea\n" LIST_WITHOUT_TEA

typedef struct
{
  char *folder;
  GwLexiconStore *lexicons;
  GFile *file;
  char *text; /* of a certificate for 2×2 about the words of "tea" up to level 10 */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const files[]
    = { "tea.txt", LIST "rare\t90\n", "other.txt", "one\ntwo\nten\n", NULL };
  g_autofree char *path = NULL;

  fixture->folder = folder_make ();
  fixture->lexicons = store_make (fixture->folder, files);
  path = g_build_filename (fixture->folder, "it.certificate", NULL);
  fixture->file = g_file_new_for_path (path);
  certificate_write (fixture->lexicons, "tea", 10, fixture->file);
  g_assert_true (g_file_get_contents (path, &fixture->text, NULL, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->text);
  gw_lexicon_store_unref (fixture->lexicons);
  g_object_unref (fixture->file);
}

static void
forge (Fixture *fixture, const char *old, const char *new)
{
  certificate_forge (fixture->file, fixture->text, old, new);
}

static void
wait_for_end (GwVerification *verification)
{
  wait_until (!gw_verification_is_busy (verification));
}

static void
changed_cb (gpointer user_data)
{
}

static GwVerification *
verify (Fixture *fixture, const char *used)
{
  GwVerification *verification
    = gw_verification_new (fixture->lexicons, fixture->file, used, changed_cb, NULL);

  gw_verification_start (verification);
  g_assert_true (gw_verification_is_busy (verification));
  wait_for_end (verification);
  return verification;
}

static void
expect_text (char *text, const char *part)
{
  g_autofree char *taken = text;

  g_assert_nonnull (taken);
  if (strstr (taken, part) == NULL)
    g_error ("“%s” does not say “%s”", taken, part);
}

static void
test_valid (Fixture *fixture, gconstpointer data)
{
  GwVerification *verification = verify (fixture, "tea");
  const GwCertificate *certificate = gw_verification_get_certificate (verification);

  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_VALID);
  g_assert_cmpuint (certificate->rows, ==, 2);
  g_assert_cmpuint (certificate->boards->len, >, 0);
  g_assert_cmpuint (gw_verification_get_n_checked (verification), ==,
                    gw_verification_get_n_sets (verification));
  g_assert_cmpstr (gw_verification_get_lexicon (verification), ==, "tea");
  g_assert_null (gw_verification_get_error (verification));
  expect_text (gw_verification_dup_title (verification), "Valid: no 2×2 board has more than ");
  expect_text (gw_verification_dup_details (verification), "“tea” up to level 10");
  gw_verification_free (verification);
}

/* The lexicon that is in use does not fit, but the one that the certificate names does. */
static void
test_named (Fixture *fixture, gconstpointer data)
{
  static const char *const used[] = { "other", "none-such", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (used); i++)
    {
      GwVerification *verification = verify (fixture, used[i]);

      g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_VALID);
      g_assert_cmpstr (gw_verification_get_lexicon (verification), ==, "tea");
      gw_verification_free (verification);
    }
}

/* None fits: it says which one is needed, and the user chooses. */
static void
test_other_words (Fixture *fixture, gconstpointer data)
{
  GwVerification *verification;
  guint n_words;

  forge (fixture, "\"name\": \"tea\"", "\"name\": \"coffee\"");
  verification = verify (fixture, "other");
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_WORDS);
  g_assert_cmpstr (gw_verification_get_named_lexicon (verification, &n_words), ==, "coffee");
  g_assert_cmpuint (n_words, ==, 12);
  expect_text (gw_verification_dup_details (verification), "“coffee” with 12 words");

  gw_verification_choose_lexicon (verification, "other");
  wait_for_end (verification);
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_WORDS);
  gw_verification_choose_lexicon (verification, "none-such");
  wait_for_end (verification);
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_FAILED);
  expect_text (gw_verification_dup_details (verification), "none-such");
  gw_verification_choose_lexicon (verification, "tea");
  wait_for_end (verification);
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_VALID);
  gw_verification_free (verification);
}

/* What a stranger wrote about the lexicon is not followed: no standard input, no path. */
static void
test_hostile_names (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "user", "tea.txt", NULL);
  g_autofree char *by_path = g_strdup_printf ("\"name\": \"%s\"", path);
  const char *const names[]
    = { "\"name\": \"-\"",     "\"name\": \"tea + -\"", by_path,    "\"name\": 7",
        "\"name\": [\"tea\"]", "\"name\": \"\"",        "\"no\": 1" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GwVerification *verification;

      forge (fixture, "\"name\": \"tea\"", names[i]);
      verification = verify (fixture, "other");
      g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_WORDS);
      gw_verification_free (verification);
    }
}

/* Words that were marked when the proof was made are looked up by the names of their lists, with
 * the lexicon in use and with the one that the certificate names. */
static void
test_marked (Fixture *fixture, gconstpointer data)
{
  static const char *const used[] = { "tea", "other" };
  g_autofree char *always
    = gw_lexicon_store_keep_words (fixture->lexicons, "always", "nat\ntans\n", NULL);
  g_autofree char *never = gw_lexicon_store_keep_words (fixture->lexicons, "never", "tea\n", NULL);
  const GwGameName name
    = { (char *[]){ (char *) "tea", NULL }, (char *[]){ always, NULL }, (char *[]){ never, NULL } };
  GwVerification *verification;

  certificate_write_named (fixture->lexicons, &name, 10, fixture->file);
  for (guint i = 0; i < G_N_ELEMENTS (used); i++)
    {
      verification = verify (fixture, used[i]);
      g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_VALID);
      g_assert_cmpstr (gw_verification_get_lexicon (verification), ==, "tea");
      expect_text (gw_verification_dup_details (verification), "always or never count apply");
      gw_verification_free (verification);
    }

  /* A file that has them already. */
  {
    g_autofree char *path = g_build_filename (fixture->folder, "whole.txt", NULL);

    g_assert_true (g_file_set_contents (path, LIST_WITHOUT_TEA "nat\ntans\n", -1, NULL));
    verification = verify (fixture, "other");
    gw_verification_choose_lexicon (verification, path);
    wait_for_end (verification);
    g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_VALID);
    gw_verification_free (verification);
  }
}

/* A list that is not here any more is named, and so is one that never was: no path is followed. */
static void
test_marked_missing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "more.txt", NULL);
  g_autofree char *shown = g_strdup_printf ("are not available: %s, never-", path);
  g_autofree char *never = gw_lexicon_store_keep_words (fixture->lexicons, "never", "tea\n", NULL);
  g_autofree char *kept = g_strconcat (fixture->folder, "/marked-words/", never, ".txt", NULL);
  const GwGameName name
    = { (char *[]){ (char *) "tea", NULL }, (char *[]){ path, NULL }, (char *[]){ never, NULL } };
  GwVerification *verification;

  g_assert_true (g_file_set_contents (path, "nat\n", -1, NULL));
  certificate_write_named (fixture->lexicons, &name, 10, fixture->file);
  verification = verify (fixture, "tea");
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_WORDS);
  expect_text (gw_verification_dup_details (verification), "Its list of words that always");
  gw_verification_free (verification);

  g_assert_cmpint (g_remove (kept), ==, 0);
  verification = verify (fixture, "tea");
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_WORDS);
  expect_text (gw_verification_dup_details (verification), shown);
  gw_verification_free (verification);
}

/* What was run is something else than what is certified. */
static void
test_false_run (Fixture *fixture, gconstpointer data)
{
  GwVerification *verification;

  forge (fixture, "\"--size\", \"2x2\"", "\"--size\", \"4x4\"");
  verification = verify (fixture, "tea");
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_FALSE);
  g_assert_cmpuint (gw_error_get_line (gw_verification_get_error (verification)), >, 1);
  expect_text (gw_verification_dup_details (verification), "--size");
  gw_verification_free (verification);
}

static void
test_false (Fixture *fixture, gconstpointer data)
{
  GwVerification *verification;
  const char *board = strstr (fixture->text, "\nboards ");
  g_autofree char *line = NULL;
  g_autofree char *better = NULL;
  guint number = 2;

  board = strchr (board + 1, '\n') + 1;
  line = g_strndup (board, (gsize) (strchr (board, '\n') - board));
  better = g_strconcat (line, "9", NULL);
  forge (fixture, line, better);
  for (const char *at = fixture->text; (at = strchr (at, '\n')) + 1 != board; at++)
    number++;
  verification = verify (fixture, "tea");
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_FALSE);
  g_assert_cmpuint (gw_error_get_line (gw_verification_get_error (verification)), ==, number);
  expect_text (gw_verification_dup_title (verification), "Not valid");
  expect_text (gw_verification_dup_details (verification), "the certificate says");
  gw_verification_free (verification);
}

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_file_get_path (fixture->file);
  GwVerification *verification;

  g_assert_true (
    g_file_set_contents (path, fixture->text, (gssize) strlen (fixture->text) / 2, NULL));
  verification = verify (fixture, "tea");
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_DAMAGED);
  g_assert_cmpuint (gw_error_get_line (gw_verification_get_error (verification)), >, 0);
  gw_verification_free (verification);

  g_assert_true (g_file_set_contents (path, "stone\n", -1, NULL));
  verification = verify (fixture, "tea");
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_DAMAGED);
  expect_text (gw_verification_dup_details (verification), "not a certificate");
  /* Once it is there, it can be checked again. */
  g_assert_true (g_file_set_contents (path, fixture->text, -1, NULL));
  gw_verification_start (verification);
  wait_for_end (verification);
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_VALID);
  gw_verification_free (verification);

  g_assert_true (g_file_delete (fixture->file, NULL, NULL));
  verification = verify (fixture, "tea");
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_FAILED);
  g_assert_null (gw_verification_get_certificate (verification));
  gw_verification_free (verification);
}

/* It is over at once, and what comes from the thread later is dropped. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  GwVerification *verification
    = gw_verification_new (fixture->lexicons, fixture->file, "tea", changed_cb, NULL);

  gw_verification_stop (verification);
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_NEW);
  gw_verification_start (verification);
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_READING);
  gw_verification_stop (verification);
  g_assert_false (gw_verification_is_busy (verification));
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_STOPPED);
  gw_verification_check_all (verification);
  wait_for_end (verification);
  g_assert_cmpint (gw_verification_get_state (verification), ==, GW_VERIFICATION_VALID);
  gw_verification_start (verification);
  gw_verification_free (verification); /* in the middle of it */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define add(name, func) g_test_add ("/verification/" name, Fixture, NULL, set_up, func, tear_down)
  add ("valid", test_valid);
  add ("named", test_named);
  add ("other-words", test_other_words);
  add ("hostile-names", test_hostile_names);
  add ("marked", test_marked);
  add ("marked-missing", test_marked_missing);
  add ("false", test_false);
  add ("false-run", test_false_run);
  add ("damaged", test_damaged);
  add ("stop", test_stop);
  return g_test_run ();
}
