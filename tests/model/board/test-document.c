/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-document.h"

#include "values.h"
#include "wait.h"

#include <glib/gstdio.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *path;
  GFile *file;
  GwBoardModel *board_model;
  GwEditor *editor;
  GwBoardHistory *history;
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
  fixture->board_model = gw_board_model_new ();
  fixture->editor = gw_editor_new (fixture->board_model);
  fixture->history = gw_board_history_new (fixture->editor);
  fixture->document = gw_document_new (fixture->history);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  /* What it reads in the background may be on its way. */
  g_object_add_weak_pointer (G_OBJECT (fixture->document), (gpointer *) &fixture->document);
  g_object_unref (fixture->document);
  wait_until (fixture->document == NULL);
  g_assert_finalize_object (fixture->history);
  g_assert_finalize_object (fixture->editor);
  g_assert_finalize_object (fixture->board_model);
  g_object_unref (fixture->file);
  g_remove (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->success = gw_document_finish (GW_DOCUMENT (source), result, &answer->error);
  answer->done = TRUE;
}

static void
put_board (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_board_model_set_board (fixture->board_model, board);
}

/* The same board, edited. */
static void
edit_board (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  g_assert_true (gw_editor_load_board (fixture->editor, board, NULL, GW_EDITOR_EDITED, "Edit"));
}

static void
check_board (Fixture *fixture, const char *expected)
{
  g_autofree char *text = gw_board_to_string (gw_board_model_get_board (fixture->board_model));

  g_assert_cmpstr (text, ==, expected);
}

static void
open_file (Fixture *fixture, Answer *answer)
{
  *answer = (Answer) { FALSE };
  gw_document_open_async (fixture->document, fixture->file, NULL, done_cb, answer);
  wait_until (answer->done);
}

/* Saves the board that is shown. */
static void
save_async (Fixture *fixture, GFile *file, gboolean overwrite, Answer *answer)
{
  gw_document_save_async (fixture->document, gw_board_history_get_current (fixture->history), file,
                          overwrite, NULL, done_cb, answer);
}

static void
save_file (Fixture *fixture, Answer *answer)
{
  *answer = (Answer) { FALSE };
  save_async (fixture, fixture->file, FALSE, answer);
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
  edit_board (fixture, "AB/CE");
  g_assert_true (gw_document_get_modified (document));
  edit_board (fixture, "AB/CF");
  g_assert_cmpuint (n_modified, ==, 1);

  /* Back to what is in the file, by whichever way. */
  edit_board (fixture, "AB/CD");
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
  edit_board (fixture, "AB/CE");

  save_async (fixture, nowhere, FALSE, (answer = (Answer) { FALSE }, &answer));
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
  save_async (fixture, fixture->file, FALSE, &answer);
  edit_board (fixture, "AB/CE");
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

      i == 0 ? put_board (fixture, text) : edit_board (fixture, text);
      save_async (fixture, fixture->file, FALSE, &answers[i]);
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
  save_async (fixture, nowhere, FALSE, &failed);
  save_async (fixture, fixture->file, FALSE, &saved);
  wait_until (saved.done);
  g_assert_true (saved.success);
  g_assert_true (failed.done);
  g_assert_false (failed.success);
  g_clear_error (&failed.error);
  g_assert_cmpstr (gw_document_get_name (fixture->document), ==, "first.board");
}

/* Another file is opened while the first one is written: the next save goes to the other. */
static void
test_opened_meanwhile (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "second.board", NULL);
  g_autoptr (GFile) second = g_file_new_for_path (path);
  Answer opened = { FALSE }, saved = { FALSE };

  g_assert_true (g_file_set_contents (path, "XY\nZX\n", -1, NULL));
  put_board (fixture, "AB/CD");
  gw_document_open_async (fixture->document, second, NULL, done_cb, &opened);
  save_async (fixture, fixture->file, FALSE, &saved);
  wait_until (saved.done && opened.done);
  g_assert_true (saved.success);
  g_assert_true (opened.success);
  g_assert_cmpstr (gw_document_get_name (fixture->document), ==, "second.board");
  g_assert_false (gw_document_get_modified (fixture->document));
  check_board (fixture, "XY/ZX");

  /* What was saved has its file where it is now. */
  gw_board_history_back (fixture->history);
  check_board (fixture, "AB/CD");
  g_assert_cmpstr (gw_document_get_name (fixture->document), ==, "first.board");
  g_assert_false (gw_document_get_modified (fixture->document));
  g_remove (path);
}

/* Another board has no file; the way back to the board of the file is a way back to the file. */
static void
test_other_board (Fixture *fixture, gconstpointer data)
{
  GwDocument *document = fixture->document;
  g_autofree char *content = NULL;
  Answer answer;

  put_board (fixture, "UV/WX");
  g_assert_true (g_file_set_contents (fixture->path, "AB\nCD\n", -1, NULL));
  open_file (fixture, &answer);
  edit_board (fixture, "AB/CE");
  put_board (fixture, "XY/ZX");
  g_assert_null (gw_document_get_file (document));
  g_assert_null (gw_document_get_name (document));
  g_assert_false (gw_document_get_modified (document));

  g_assert_true (gw_editor_undo (fixture->editor));
  check_board (fixture, "AB/CE");
  g_assert_cmpstr (gw_document_get_name (document), ==, "first.board");
  g_assert_true (gw_document_get_modified (document));
  g_assert_true (gw_editor_undo (fixture->editor));
  g_assert_false (gw_document_get_modified (document));
  g_assert_true (gw_editor_undo (fixture->editor));
  check_board (fixture, "UV/WX");
  g_assert_null (gw_document_get_file (document));

  g_assert_true (gw_board_history_forward (fixture->history));
  check_board (fixture, "AB/CD");
  g_assert_cmpstr (gw_document_get_name (document), ==, "first.board");
  g_assert_true (gw_board_history_forward (fixture->history));
  check_board (fixture, "AB/CE");
  g_assert_cmpstr (gw_document_get_name (document), ==, "first.board");
  g_assert_true (gw_document_get_modified (document));
  g_assert_true (gw_board_history_forward (fixture->history));
  check_board (fixture, "XY/ZX");
  g_assert_null (gw_document_get_file (document));

  g_assert_true (g_file_get_contents (fixture->path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "AB\nCD\n");
}

static void
check_file (Fixture *fixture, const char *expected)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (fixture->path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, expected);
}

static void
test_comments (Fixture *fixture, gconstpointer data)
{
  Answer answer;

  put_board (fixture, "UV/WX");
  g_assert_true (g_file_set_contents (fixture->path, "# nice\nAB\nCD\n\n# end\n", -1, NULL));
  open_file (fixture, &answer);
  edit_board (fixture, "AB/CE");
  save_file (fixture, &answer);
  g_assert_true (answer.success);
  check_file (fixture, "# nice\nAB\nCE\n\n# end\n");

  /* Those of a file are not another board's. */
  put_board (fixture, "XY/ZX");
  save_file (fixture, &answer);
  check_file (fixture, "XY\nZX\n");
}

/* Somebody else writes to the file: that is known, and not written over. */
static void
test_changed_file (Fixture *fixture, gconstpointer data)
{
  GwDocument *document = fixture->document;
  Answer answer;
  guint n_changed;

  put_board (fixture, "AB/CD");
  save_file (fixture, &answer);
  edit_board (fixture, "AB/CE");
  count_notify (document, "changed", &n_changed);
  g_assert_true (g_file_set_contents (fixture->path, "AB\nXY\n", -1, NULL));
  wait_until (gw_document_get_changed (document));
  check_board (fixture, "AB/CE");

  save_file (fixture, &answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_error (&answer.error);
  check_file (fixture, "AB\nXY\n");
  g_assert_true (gw_document_get_changed (document));
  g_assert_true (gw_document_get_modified (document));

  answer = (Answer) { FALSE };
  gw_document_reload_async (document, NULL, done_cb, &answer);
  wait_until (answer.done);
  g_assert_true (answer.success);
  check_board (fixture, "AB/XY");
  g_assert_false (gw_document_get_changed (document));
  g_assert_false (gw_document_get_modified (document));
  g_assert_cmpstr (gw_editor_get_undo_text (fixture->editor), ==, "Reload");
  g_assert_true (gw_editor_undo (fixture->editor));
  check_board (fixture, "AB/CE");
  g_assert_cmpstr (gw_document_get_name (document), ==, "first.board");
  g_assert_true (gw_document_get_modified (document));

  /* Whoever says so writes over it. */
  g_assert_true (g_file_set_contents (fixture->path, "AB\nZZ\n", -1, NULL));
  wait_until (gw_document_get_changed (document));
  answer = (Answer) { FALSE };
  save_async (fixture, fixture->file, TRUE, &answer);
  wait_until (answer.done);
  g_assert_true (answer.success);
  g_assert_false (gw_document_get_changed (document));
  check_file (fixture, "AB\nCE\n");
}

static void
note_changed_cb (GwDocument *document, GParamSpec *pspec, gboolean *changed)
{
  *changed |= gw_document_get_changed (document);
}

/* A file that the way back leads to is not read while it is being written. */
static void
test_back_while_saving (Fixture *fixture, gconstpointer data)
{
  gboolean changed = FALSE;
  Answer answer;

  g_assert_true (g_file_set_contents (fixture->path, "AB\nCD\n", -1, NULL));
  open_file (fixture, &answer);
  put_board (fixture, "XY/ZX");
  g_signal_connect (fixture->document, "notify::changed", G_CALLBACK (note_changed_cb), &changed);
  g_assert_true (g_file_set_contents (fixture->path, "UV\nWX\n", -1, NULL));
  answer = (Answer) { FALSE };
  save_async (fixture, fixture->file, TRUE, &answer);
  g_assert_true (gw_board_history_back (fixture->history));
  g_assert_nonnull (gw_document_get_file (fixture->document));
  wait_until (answer.done);
  g_assert_true (answer.success);
  g_assert_false (changed);
}

/* Only the files of the boards in the history are kept in mind. */
static void
test_many_files (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "second.board", NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr (GFile) second = g_file_new_for_path (path);
  g_auto (GStrv) checksums = NULL;
  Answer answer;

  put_board (fixture, "AB/CD");
  save_file (fixture, &answer);
  for (guint i = 0; i < GW_BOARD_HISTORY_MAX; i++)
    put_board (fixture, i % 2 == 0 ? "XY/ZX" : "UV/WX");
  answer = (Answer) { FALSE };
  save_async (fixture, second, TRUE, &answer);
  wait_until (answer.done);
  checksums = gw_document_dup_checksums (fixture->document);
  g_assert_cmpuint (g_strv_length (checksums), ==, 2);
  g_assert_cmpstr (checksums[0], ==, uri);
  g_remove (path);
}

/* Two documents of one file: a save of one is known to the other. */
static void
test_two_documents (Fixture *fixture, gconstpointer data)
{
  Fixture other = { NULL };
  Answer answer;

  set_up (&other, NULL);
  put_board (fixture, "AB/CD");
  put_board (&other, "UV/WX");
  save_file (fixture, &answer);
  gw_document_open_async (other.document, fixture->file, NULL, done_cb,
                          (answer = (Answer) { FALSE }, &answer));
  wait_until (answer.done);
  edit_board (&other, "AB/CE");
  edit_board (fixture, "AB/CF");
  save_file (fixture, &answer);
  g_assert_false (gw_document_get_changed (fixture->document));
  wait_until (gw_document_get_changed (other.document));
  g_assert_false (gw_document_get_changed (fixture->document));
  answer = (Answer) { FALSE };
  save_async (&other, fixture->file, FALSE, &answer);
  wait_until (answer.done);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_error (&answer.error);
  check_file (fixture, "AB\nCF\n");
  tear_down (&other, NULL);
}

static void
describe_cb (GwDocument *document, GwBoardEntry *entry, GwBoardKeys *keys, const char *level)
{
  gw_board_keys_set (keys, GW_BOARD_KEY_LEVEL, level);
}

static void
opened_cb (GwDocument *document, const GwBoardKeys *keys, char **level)
{
  g_free (*level);
  *level = g_strdup (gw_board_keys_get (keys, GW_BOARD_KEY_LEVEL));
}

/* Title, locks and what is not known here stay with a board: in the file, in another window, undone
 * and in the history. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "AB\nCD\n\ntitle: Two\nlocked: 10/00\nother: 1\n";
  Fixture second = { NULL };
  g_autofree char *level = NULL;
  Answer answer;

  put_board (fixture, "EF/GH");
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  g_signal_connect (fixture->document, "opened", G_CALLBACK (opened_cb), &level);
  open_file (fixture, &answer);
  g_assert_no_error (answer.error);
  g_assert_null (level);
  g_assert_true (gw_editor_get_locked (fixture->editor, 0));
  g_assert_false (gw_document_get_modified (fixture->document));

  /* A lock is a change of the board, which can be undone. */
  gw_editor_set_locked (fixture->editor, 3, TRUE);
  g_assert_true (gw_document_get_modified (fixture->document));
  gw_editor_undo (fixture->editor);
  g_assert_false (gw_document_get_modified (fixture->document));
  gw_editor_redo (fixture->editor);
  save_file (fixture, &answer);
  g_assert_no_error (answer.error);
  g_assert_false (gw_document_get_modified (fixture->document));
  check_file (fixture, "AB\nCD\n\ntitle: Two\nlocked: 10/01\nother: 1\n");

  /* To another board and back, by the history and by undo. */
  gw_board_history_back (fixture->history);
  check_board (fixture, "EF/GH");
  g_assert_false (gw_editor_get_any_locked (fixture->editor));
  gw_board_history_forward (fixture->history);
  g_assert_true (gw_editor_get_locked (fixture->editor, 3));
  gw_editor_undo (fixture->editor);
  gw_editor_undo (fixture->editor);
  g_assert_true (gw_editor_get_locked (fixture->editor, 3));
  g_assert_false (gw_document_get_modified (fixture->document));

  /* What others know is added, and told of when the file is opened. */
  g_signal_connect (fixture->document, "describe", G_CALLBACK (describe_cb), (char *) "35");
  save_file (fixture, &answer);
  g_assert_no_error (answer.error);
  check_file (fixture, "AB\nCD\n\ntitle: Two\nlocked: 10/01\nother: 1\nlevel: 35\n");

  set_up (&second, NULL);
  g_signal_connect (second.document, "opened", G_CALLBACK (opened_cb), &level);
  gw_document_open_async (second.document, fixture->file, NULL, done_cb,
                          (answer = (Answer) { FALSE }, &answer));
  wait_until (answer.done);
  g_assert_cmpstr (level, ==, "35");
  g_assert_true (gw_editor_get_locked (second.editor, 3));
  /* The first board of all is no step, with locks either. */
  g_assert_false (gw_editor_get_can_undo (second.editor));
  tear_down (&second, NULL);
}

/* What the program saves at its end comes back with the next start; keys that are damaged do not. */
static void
test_restore_keys (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "AB/CD", "EF/GH", NULL };
  static const char *const keys[] = { "title: Two\nlocked: 10/00\nother: 1\n", "locked: 1\n", NULL };
  g_auto (GStrv) saved = NULL;
  g_auto (GStrv) saved_keys = NULL;
  g_auto (GStrv) uris = NULL;
  guint position;

  gw_board_history_restore (fixture->history, texts, keys, NULL, 0);
  gw_board_history_save (fixture->history, 9, &saved, &saved_keys, &uris, &position);
  g_assert_cmpuint (g_strv_length (saved), ==, 2);
  g_assert_cmpstr (saved_keys[0], ==, keys[0]);
  g_assert_cmpstr (saved_keys[1], ==, "");
}

static void
check_called (Fixture *fixture, const char *expected)
{
  g_autofree char *called = gw_document_dup_stem (fixture->document);

  g_assert_cmpstr (called, ==, expected);
}

/* A board has a name of its own, also when it is edited; other boards have theirs or none. Without
 * one it is called as its file is. */
static void
test_title (Fixture *fixture, gconstpointer data)
{
  Answer answer = { FALSE };
  guint n_changes;

  put_board (fixture, "AB/CD");
  count_notify (fixture->document, "title", &n_changes);
  check_called (fixture, NULL);
  gw_document_set_title (fixture->document, "Planets");
  gw_document_set_title (fixture->document, "Planets");
  g_assert_cmpuint (n_changes, ==, 1);
  edit_board (fixture, "AB/CE");
  check_called (fixture, "Planets");
  put_board (fixture, "AB/XY");
  check_called (fixture, NULL);
  g_assert_true (gw_board_history_back (fixture->history));
  check_called (fixture, "Planets");

  save_file (fixture, &answer);
  check_called (fixture, "Planets");
  gw_document_set_title (fixture->document, "");
  g_assert_null (gw_document_get_title (fixture->document));
  check_called (fixture, "first");
}

/* A name is a step like others; one that is typed letter by letter is one. */
static void
test_title_steps (Fixture *fixture, gconstpointer data)
{
  put_board (fixture, "AB/CD");
  g_object_set (fixture->editor, "pause", G_MAXINT64, NULL);
  gw_document_set_title (fixture->document, "P");
  gw_document_set_title (fixture->document, "Planets");
  g_assert_cmpstr (gw_editor_get_undo_text (fixture->editor), ==, "Name");
  gw_editor_undo (fixture->editor);
  check_called (fixture, NULL);
  g_assert_false (gw_editor_get_can_undo (fixture->editor));
  gw_editor_redo (fixture->editor);
  check_called (fixture, "Planets");

  edit_board (fixture, "AB/CE");
  gw_document_set_title (fixture->document, "Moons");
  g_object_set (fixture->editor, "pause", (gint64) 0, NULL);
  gw_document_set_title (fixture->document, "Suns");
  put_board (fixture, "AB/XY");
  gw_editor_undo (fixture->editor);
  check_called (fixture, "Suns");
  gw_editor_undo (fixture->editor);
  check_called (fixture, "Moons");
  gw_editor_undo (fixture->editor);
  check_called (fixture, "Planets");
  gw_editor_undo (fixture->editor);
  check_called (fixture, "Planets");
  gw_editor_undo (fixture->editor);
  check_called (fixture, NULL);
  for (guint i = 0; i < 5; i++)
    gw_editor_redo (fixture->editor);
  check_called (fixture, NULL);

  /* Back to the name that it had. */
  g_object_set (fixture->editor, "pause", G_MAXINT64, NULL);
  gw_document_set_title (fixture->document, "X");
  gw_document_set_title (fixture->document, NULL);
  g_assert_cmpstr (gw_editor_get_undo_text (fixture->editor), ==, "New Board");
}

/* Brings back one board with its file, as the next session does. */
static void
restore (Fixture *fixture, const char *text, const char *checksum)
{
  g_autofree char *uri = g_file_get_uri (fixture->file);
  const char *const texts[] = { text, NULL };
  const char *const uris[] = { uri, NULL };
  const char *const checksums[] = { uri, checksum, NULL };

  if (checksum != NULL)
    gw_document_restore_checksums (fixture->document, checksums);
  gw_board_history_restore (fixture->history, texts, NULL, uris, 0);
  put_board (fixture, text);
  g_assert_cmpstr (gw_document_get_name (fixture->document), ==, "first.board");
}

static void
test_restore (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uri = g_file_get_uri (fixture->file);
  g_autofree char *former = NULL;
  g_auto (GStrv) checksums = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "AB\nCE\n", -1, NULL));
  former = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "AB\nCE\n", -1);
  restore (fixture, "AB/CE", NULL);
  wait_until (!gw_document_get_modified (fixture->document));
  g_assert_false (gw_document_get_changed (fixture->document));
  checksums = gw_document_dup_checksums (fixture->document);
  g_assert_cmpuint (g_strv_length (checksums), ==, 2);
  g_assert_cmpstr (checksums[0], ==, uri);
  g_assert_cmpstr (checksums[1], ==, former);
}

/* The board was edited, the file stayed as it was. */
static void
test_restore_edited (Fixture *fixture, gconstpointer data)
{
  g_autofree char *former = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "AB\nCE\n", -1);
  Answer answer;

  g_assert_true (g_file_set_contents (fixture->path, "AB\nCE\n", -1, NULL));
  restore (fixture, "AB/CF", former);
  edit_board (fixture, "AB/CE");
  wait_until (!gw_document_get_modified (fixture->document));
  edit_board (fixture, "AB/CF");
  g_assert_true (gw_document_get_modified (fixture->document));
  g_assert_false (gw_document_get_changed (fixture->document));
  save_file (fixture, &answer);
  g_assert_no_error (answer.error);
  check_file (fixture, "AB\nCF\n");
}

/* The file became another one while the program did not run. */
static void
test_restore_changed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *former = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "AB\nCE\n", -1);
  g_auto (GStrv) checksums = NULL;
  Answer answer;

  g_assert_true (g_file_set_contents (fixture->path, "AB\nXX\n", -1, NULL));
  restore (fixture, "AB/CE", former);
  wait_until (gw_document_get_changed (fixture->document));
  g_assert_true (gw_document_get_modified (fixture->document));
  check_board (fixture, "AB/CE");
  save_file (fixture, &answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_error (&answer.error);
  check_file (fixture, "AB\nXX\n");

  /* And it is still so in the session after the next one. */
  checksums = gw_document_dup_checksums (fixture->document);
  g_assert_cmpstr (checksums[1], ==, former);
}

/* A file that is gone is no more the board's; the board stays. */
static void
test_restore_gone (Fixture *fixture, gconstpointer data)
{
  restore (fixture, "AB/CD", NULL);
  wait_until (gw_document_get_file (fixture->document) == NULL);
  g_assert_false (gw_document_get_modified (fixture->document));
  check_board (fixture, "AB/CD");
}

/* One that cannot be read at the moment stays the board's, and is read when it can be. */
static void
test_restore_unreadable (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_strconcat (fixture->path, ".new", NULL);
  Answer answer;

  g_assert_cmpint (symlink (fixture->path, fixture->path), ==, 0);
  restore (fixture, "AB/CD", NULL);
  open_file (fixture, &answer); /* fails after the other read */
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_TOO_MANY_LINKS);
  g_clear_error (&answer.error);
  g_assert_nonnull (gw_document_get_file (fixture->document));
  g_assert_true (gw_document_get_modified (fixture->document));

  g_assert_true (g_file_set_contents (other, "AB\nCD\n", -1, NULL));
  g_assert_cmpint (g_rename (other, fixture->path), ==, 0);
  wait_until (!gw_document_get_modified (fixture->document));
  g_assert_nonnull (gw_document_get_file (fixture->document));
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
  ADD ("/document/other-board", test_other_board);
  ADD ("/document/comments", test_comments);
  ADD ("/document/changed-file", test_changed_file);
  ADD ("/document/two-documents", test_two_documents);
  ADD ("/document/back-while-saving", test_back_while_saving);
  ADD ("/document/many-files", test_many_files);
  ADD ("/document/keys", test_keys);
  ADD ("/document/restore-keys", test_restore_keys);
  ADD ("/document/title", test_title);
  ADD ("/document/title-steps", test_title_steps);
  ADD ("/document/restore", test_restore);
  ADD ("/document/restore-edited", test_restore_edited);
  ADD ("/document/restore-changed", test_restore_changed);
  ADD ("/document/restore-gone", test_restore_gone);
  ADD ("/document/restore-unreadable", test_restore_unreadable);
#undef ADD

  return g_test_run ();
}
