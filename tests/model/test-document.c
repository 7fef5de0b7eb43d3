/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-document.h"

#include "values.h"
#include "wait.h"

#include <glib/gstdio.h>

typedef struct
{
  char *folder;
  char *path;
  GFile *file;
  GwWorkbench *workbench;
  GwDocument *document;
} Fixture;

typedef struct
{
  gboolean done;
  gboolean success;
  GError *error;
} Answer;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "first.board", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  fixture->workbench = gw_workbench_new ();
  fixture->document = gw_document_new (fixture->workbench);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->document);
  g_assert_finalize_object (fixture->workbench);
  g_object_unref (fixture->file);
  g_remove (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->success = gw_document_open_finish (GW_DOCUMENT (source), result, &answer->error);
  answer->done = TRUE;
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->success = gw_document_save_finish (GW_DOCUMENT (source), result, &answer->error);
  answer->done = TRUE;
}

static void
put_board (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_workbench_set_board (fixture->workbench, board);
}

static void
check_board (Fixture *fixture, const char *expected)
{
  g_autofree char *text = gw_board_to_string (gw_workbench_get_board (fixture->workbench));

  g_assert_cmpstr (text, ==, expected);
}

static void
open_file (Fixture *fixture, Answer *answer)
{
  *answer = (Answer) { FALSE };
  gw_document_open_async (fixture->document, fixture->file, NULL, opened_cb, answer);
  wait_until (answer->done);
}

static void
save_file (Fixture *fixture, Answer *answer)
{
  *answer = (Answer) { FALSE };
  gw_document_save_async (fixture->document, fixture->file, NULL, saved_cb, answer);
  wait_until (answer->done);
}

static void
test_modified (Fixture *fixture, gconstpointer data)
{
  GwDocument *document = fixture->document;
  Answer answer;
  guint n_modified;

  put_board (fixture, "AB/CD");
  g_assert_null (gw_document_get_file (document));
  g_assert_null (gw_document_get_name (document));
  g_assert_false (gw_document_get_modified (document));

  save_file (fixture, &answer);
  g_assert_no_error (answer.error);
  g_assert_true (answer.success);
  g_assert_cmpstr (gw_document_get_name (document), ==, "first.board");
  g_assert_false (gw_document_get_modified (document));

  count_notify (document, "modified", &n_modified);
  put_board (fixture, "AB/CE");
  g_assert_true (gw_document_get_modified (document));
  put_board (fixture, "AB/CF");
  g_assert_cmpuint (n_modified, ==, 1);

  /* Back to what is in the file, by whichever way. */
  put_board (fixture, "AB/CD");
  g_assert_false (gw_document_get_modified (document));
  g_assert_cmpuint (n_modified, ==, 2);

  put_board (fixture, "XY/ZX");
  open_file (fixture, &answer);
  g_assert_no_error (answer.error);
  check_board (fixture, "AB/CD");
  g_assert_false (gw_document_get_modified (document));
}

static void
test_failures (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nothing/there/second.board");
  Answer answer = { FALSE };

  put_board (fixture, "AB/CD");
  save_file (fixture, &answer);
  put_board (fixture, "AB/CE");

  gw_document_save_async (fixture->document, nowhere, NULL, saved_cb,
                          (answer = (Answer) { FALSE }, &answer));
  wait_until (answer.done);
  g_assert_false (answer.success);
  g_assert_nonnull (strstr (answer.error->message, "second.board"));
  g_clear_error (&answer.error);
  g_assert_cmpstr (gw_document_get_name (fixture->document), ==, "first.board");
  g_assert_true (gw_document_get_modified (fixture->document));

  g_assert_true (g_file_set_contents (fixture->path, "# fine\nAB\nC\n", -1, NULL));
  open_file (fixture, &answer);
  g_assert_false (answer.success);
  g_assert_nonnull (strstr (answer.error->message, "first.board"));
  g_clear_error (&answer.error);
  check_board (fixture, "AB/CE");
  g_assert_true (gw_document_get_modified (fixture->document));
}

/* The board changes while it is being written: it is not what stands in the file. */
static void
test_changed_meanwhile (Fixture *fixture, gconstpointer data)
{
  Answer answer = { FALSE };

  put_board (fixture, "AB/CD");
  gw_document_save_async (fixture->document, fixture->file, NULL, saved_cb, &answer);
  put_board (fixture, "AB/CE");
  wait_until (answer.done);
  g_assert_true (answer.success);
  g_assert_true (gw_document_get_modified (fixture->document));
  open_file (fixture, &answer);
  check_board (fixture, "AB/CD");
}

/* Saves that are asked for quickly are written one after the other: the last one stays. */
static void
test_saved_again (Fixture *fixture, gconstpointer data)
{
  Answer answers[8] = { { FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      char text[] = { 'A', 'B', '/', 'C', 'A' + i, '\0' };

      put_board (fixture, text);
      gw_document_save_async (fixture->document, fixture->file, NULL, saved_cb, &answers[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      wait_until (answers[i].done);
      g_assert_true (answers[i].success);
    }
  g_assert_false (gw_document_get_modified (fixture->document));
  put_board (fixture, "XY/ZX");
  open_file (fixture, &answers[0]);
  check_board (fixture, "AB/CH");
}

/* A save that fails does not hold up the next one. */
static void
test_saved_after_failure (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nothing/there/second.board");
  Answer failed = { FALSE }, saved = { FALSE };

  put_board (fixture, "AB/CD");
  gw_document_save_async (fixture->document, nowhere, NULL, saved_cb, &failed);
  gw_document_save_async (fixture->document, fixture->file, NULL, saved_cb, &saved);
  wait_until (saved.done);
  g_assert_true (saved.success);
  g_assert_true (failed.done);
  g_assert_false (failed.success);
  g_clear_error (&failed.error);
  g_assert_cmpstr (gw_document_get_name (fixture->document), ==, "first.board");
}

/* Another file is opened before the first one is written: the next save goes to the other. */
static void
test_opened_meanwhile (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "second.board", NULL);
  g_autoptr (GFile) second = g_file_new_for_path (path);
  g_autoptr (GwBoard) board = make_board ("XY/ZX");
  Answer answer = { FALSE };

  put_board (fixture, "AB/CD");
  gw_document_save_async (fixture->document, fixture->file, NULL, saved_cb, &answer);
  gw_document_set_file (fixture->document, second, board);
  gw_workbench_set_board (fixture->workbench, board);
  wait_until (answer.done);
  g_assert_true (answer.success);
  g_assert_cmpstr (gw_document_get_name (fixture->document), ==, "second.board");
  g_assert_false (gw_document_get_modified (fixture->document));
  open_file (fixture, &answer);
  check_board (fixture, "AB/CD");
}

static void
test_restore (Fixture *fixture, gconstpointer data)
{
  put_board (fixture, "AB/CE");
  g_assert_true (g_file_set_contents (fixture->path, "AB\nCE\n", -1, NULL));
  gw_document_restore (fixture->document, fixture->file);
  g_assert_cmpstr (gw_document_get_name (fixture->document), ==, "first.board");
  wait_until (!gw_document_get_modified (fixture->document));

  g_assert_true (g_file_set_contents (fixture->path, "AB\nCD\n", -1, NULL));
  gw_document_restore (fixture->document, fixture->file);
  put_board (fixture, "AB/CD");
  wait_until (!gw_document_get_modified (fixture->document));
  check_board (fixture, "AB/CD");

  /* A file that is gone is no more the board's; the board stays. */
  g_remove (fixture->path);
  gw_document_restore (fixture->document, fixture->file);
  wait_until (gw_document_get_file (fixture->document) == NULL);
  g_assert_false (gw_document_get_modified (fixture->document));
  check_board (fixture, "AB/CD");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/document/modified", test_modified);
  ADD ("/document/failures", test_failures);
  ADD ("/document/changed-meanwhile", test_changed_meanwhile);
  ADD ("/document/saved-again", test_saved_again);
  ADD ("/document/saved-after-failure", test_saved_after_failure);
  ADD ("/document/opened-meanwhile", test_opened_meanwhile);
  ADD ("/document/restore", test_restore);
#undef ADD

  return g_test_run ();
}
