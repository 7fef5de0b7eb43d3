/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-file.h"

#include "gw-error.h"
#include "wait.h"

#include <glib/gstdio.h>
#include <unistd.h>

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

  answer->board = gw_board_file_load_finish (result, NULL, NULL, &answer->error);
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

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  gw_file_write_finish (result, &answer->error);
  answer->done = TRUE;
}

static void
save (const char *path, GwBoard *board, Answer *answer)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) text = gw_board_file_to_text (board, NULL, NULL);

  *answer = (Answer) { FALSE };
  gw_board_file_save_async (file, text, NULL, NULL, saved_cb, answer);
  wait_until (answer->done);
}

/* Every kind of cell, every shape where the notation has its pitfalls. */
static void
test_round_trip (void)
{
  const char *const boards[] = {
    "PERS/LATG/SINE/TERS", "ABCD/", "A/B/C/D", "A/", "./", "?/", "?../.?A", "[QU]E/[STR].",
    "[QU]/[TH]/[IN]/[ER]", "ÄÖ/Ü[SS]", "ЖЗ/ИЖ", "[QUES]T/AB", "각낙/각낙",
  };
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "test.board", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (GwBoard) board = NULL;
      g_autoptr (GwBoard) again = NULL;
      Answer answer;

      board = gw_board_parse (boards[i], -1, NULL, 1, NULL);
      g_assert_nonnull (board);
      save (path, board, &answer);
      g_assert_no_error (answer.error);
      answer = (Answer) { FALSE };
      gw_board_file_load_async (file, NULL, loaded_cb, &answer);
      wait_until (answer.done);
      g_assert_no_error (answer.error);
      again = answer.board;
      if (!gw_board_equal (board, again))
        g_error ("%s reads back as another board", boards[i]);
    }
  g_remove (path);
  g_rmdir (folder);
}

/* Comments stay where they are, among as many rows as before or around others. */
static void
test_comments (void)
{
  static const struct
  {
    const char *former;
    const char *board;
    const char *text;
  } cases[] = {
    { "# mine\n\nAB\n# here\nCD\n# end\n", "EF/GH", "# mine\n\nEF\n# here\nGH\n# end\n" },
    { "# mine\nAB\n # here\nCD\n# end", "EFG/HIJ/KLM", "# mine\nEFG\nHIJ\nKLM\n # here\n# end\n" },
    { "# mine\nAB\nCD\n# end\n", "XY/", "# mine\nXY/\n# end\n" },
    { "# mine\n2 2\nABCD\n# end\n", "E/F/G", "# mine\nE\nF\nG\n# end\n" },
    { "# mine\r\nAB\r\nCD\r\n", "EF/GH", "# mine\r\nEF\r\nGH\r\n" },
    { "# mine\rAB\rCD", "EF/GH", "# mine\nEF\nGH\n" },
    { "ABCD", "EF/GH", "EF\nGH\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) former = g_bytes_new_static (cases[i].former, strlen (cases[i].former));
      g_autoptr (GwBoard) board = gw_board_parse (cases[i].board, -1, NULL, 1, NULL);
      g_autoptr (GBytes) text = gw_board_file_to_text (board, NULL, former);
      g_autofree char *copy = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));

      g_assert_cmpstr (copy, ==, cases[i].text);
    }
}

/* A file that is not what it was is left alone, unless that does not matter. */
static void
test_expected (void)
{
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "test.board", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) text = g_bytes_new_static ("AB\nCD\n", 6);
  g_autoptr (GBytes) expected = g_bytes_new_static ("EF\nGH\n", 6);
  g_autofree char *content = NULL;
  Answer answer = { FALSE };

  /* There is none. */
  gw_board_file_save_async (file, text, expected, NULL, saved_cb, &answer);
  wait_until (answer.done);
  g_assert_no_error (answer.error);

  g_assert_true (g_file_set_contents (path, "XY\nZX\n", -1, NULL));
  answer.done = FALSE;
  gw_board_file_save_async (file, text, expected, NULL, saved_cb, &answer);
  wait_until (answer.done);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_nonnull (strstr (answer.error->message, path));
  g_clear_error (&answer.error);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "XY\nZX\n");

  answer.done = FALSE;
  gw_board_file_save_async (file, text, NULL, NULL, saved_cb, &answer);
  wait_until (answer.done);
  g_assert_no_error (answer.error);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_not_saved (void)
{
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *missing = g_build_filename (folder, "none", "test.board", NULL);
  g_autofree char *plain = g_build_filename (folder, "plain", NULL);
  g_autofree char *below = g_build_filename (plain, "test.board", NULL);
  g_autofree char *content = NULL;
  g_autoptr (GwBoard) board = gw_board_parse ("AB/CD", -1, NULL, 1, NULL);
  Answer answer;

  save (missing, board, &answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (answer.error->message, missing));
  g_clear_error (&answer.error);

  save (folder, board, &answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_assert_nonnull (strstr (answer.error->message, folder));
  g_clear_error (&answer.error);

  g_assert_true (g_file_set_contents (plain, "kept", -1, NULL));
  save (below, board, &answer);
  g_assert_nonnull (answer.error);
  g_assert_nonnull (strstr (answer.error->message, below));
  g_clear_error (&answer.error);
  g_assert_true (g_file_get_contents (plain, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "kept");
  g_remove (plain);
  g_rmdir (folder);
}

static void
test_read_only (void)
{
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "test.board", NULL);
  g_autoptr (GwBoard) board = gw_board_parse ("AB/CD", -1, NULL, 1, NULL);
  Answer answer;

  g_assert_no_errno (g_chmod (folder, 0500));
  save (path, board, &answer);

  /* Who runs as root may write everywhere. */
  if (g_access (folder, W_OK) != 0)
    {
      g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
      g_assert_nonnull (strstr (answer.error->message, path));
    }
  else
    g_assert_no_error (answer.error);
  g_clear_error (&answer.error);
  g_assert_no_errno (g_chmod (folder, 0700));
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-file/good", test_good);
  g_test_add_func ("/board-file/bad", test_bad);
  g_test_add_func ("/board-file/cancelled", test_cancelled);

  g_test_add_func ("/board-file/round-trip", test_round_trip);
  g_test_add_func ("/board-file/not-saved", test_not_saved);
  g_test_add_func ("/board-file/read-only", test_read_only);
  g_test_add_func ("/board-file/comments", test_comments);
  g_test_add_func ("/board-file/expected", test_expected);

  return g_test_run ();
}
