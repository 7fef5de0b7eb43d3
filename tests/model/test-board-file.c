/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-file.h"

#include "gw-error.h"
#include "wait.h"

#include <glib/gstdio.h>

typedef struct
{
  gboolean done;
  GwBoard *board;
  GError *error;
} Answer;

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->board = gw_board_file_load_finish (result, &answer->error);
  answer->done = TRUE;
}

static void
load (const char *content, Answer *answer)
{
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "test.board", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  *answer = (Answer) { FALSE };
  if (content != NULL)
    g_assert_true (g_file_set_contents (path, content, -1, NULL));
  gw_board_file_load_async (file, NULL, loaded_cb, answer);
  wait_until (answer->done);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_good (void)
{
  Answer answer;
  g_autofree char *text = NULL;

  load ("# a board\nCA[TH]\nS.X\n", &answer);
  g_assert_no_error (answer.error);
  g_assert_cmpuint (gw_board_get_rows (answer.board), ==, 2);
  g_assert_cmpuint (gw_board_get_cell (answer.board, 2)->n_letters, ==, 2);
  gw_board_unref (answer.board);
}

static void
test_bad (void)
{
  Answer answer;

  load ("# a board\nCAT\nSX\n", &answer);
  g_assert_null (answer.board);
  g_assert_error (answer.error, GW_ERROR, GW_ERROR_SYNTAX);
  g_assert_nonnull (strstr (answer.error->message, "test.board"));
  g_clear_error (&answer.error);

  load (NULL, &answer);
  g_assert_null (answer.board);
  g_assert_nonnull (answer.error);
  g_assert_nonnull (strstr (answer.error->message, "test.board"));
  g_clear_error (&answer.error);
}

static void
test_cancelled (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nothing/there.board");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { FALSE };

  g_cancellable_cancel (cancellable);
  gw_board_file_load_async (file, cancellable, loaded_cb, &answer);
  wait_until (answer.done);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-file/good", test_good);
  g_test_add_func ("/board-file/bad", test_bad);
  g_test_add_func ("/board-file/cancelled", test_cancelled);

  return g_test_run ();
}
