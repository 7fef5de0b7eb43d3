/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files are replaced as a whole, keep what is theirs, and leave nothing beside them. */
#include "folder.h"
#include "gw-file-write.h"
#include "wait.h"

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *path;
  GBytes *old;
  GBytes *text;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
  fixture->path = g_build_filename (fixture->folder, "a.board", NULL);
  fixture->old = g_bytes_new_static ("old\n", 4);
  fixture->text = g_bytes_new_static ("AB/CD\n", 6);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_bytes_unref (fixture->old);
  g_bytes_unref (fixture->text);
}

static void
write_to (const char *path, GBytes *bytes, GwFileWriteFlags flags)
{
  g_autoptr (GError) error = NULL;

  gw_file_write_path (path, bytes, flags, &error);
  g_assert_no_error (error);
}

static void
assert_refused (const char *path, GBytes *bytes, GwFileWriteFlags flags, GIOErrorEnum code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_file_write_path (path, bytes, flags, &error));
  g_assert_error (error, G_IO_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_assert_cmpuint (strlen (error->message), >, strlen (path) + 2);
}

static void
assert_holds (const char *path, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *content = NULL;
  gsize length;

  g_file_get_contents (path, &content, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (content, length, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static struct stat
get_status (const char *path)
{
  struct stat status;

  g_assert_no_errno (stat (path, &status));
  return status;
}

static guint
get_mode (const char *path)
{
  return get_status (path).st_mode & 07777;
}

static void
test_mode (Fixture *fixture, gconstpointer data)
{
  const guint modes[] = { 0600, 0640, 0664, 0755, 0200 };
  const mode_t before = umask (027);

  write_to (fixture->path, fixture->old, GW_FILE_WRITE_PLAIN);
  g_assert_cmphex (get_mode (fixture->path), ==, 0640);
  umask (022);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_no_errno (g_chmod (fixture->path, (int) modes[i]));
      write_to (fixture->path, fixture->text, GW_FILE_WRITE_PLAIN);
      g_assert_cmphex (get_mode (fixture->path), ==, modes[i]);
      write_to (fixture->path, fixture->text, GW_FILE_WRITE_PRIVATE);
      g_assert_cmphex (get_mode (fixture->path), ==, modes[i]);
    }
  g_assert_no_errno (g_unlink (fixture->path));
  write_to (fixture->path, fixture->text, GW_FILE_WRITE_PLAIN);
  g_assert_cmphex (get_mode (fixture->path), ==, 0644);
  g_assert_no_errno (g_unlink (fixture->path));
  write_to (fixture->path, fixture->text, GW_FILE_WRITE_PRIVATE);
  g_assert_cmphex (get_mode (fixture->path), ==, 0600);
  umask (before);
}

static void
test_owner (Fixture *fixture, gconstpointer data)
{
  struct stat status;

  if (geteuid () != 0)
    {
      g_test_skip ("only the superuser can give files away");
      return;
    }
  write_to (fixture->path, fixture->old, GW_FILE_WRITE_PLAIN);
  g_assert_no_errno (chown (fixture->path, 12345, 23456));
  g_assert_no_errno (g_chmod (fixture->path, 0660));
  write_to (fixture->path, fixture->text, GW_FILE_WRITE_PLAIN);
  status = get_status (fixture->path);
  g_assert_cmpuint (status.st_uid, ==, 12345);
  g_assert_cmpuint (status.st_gid, ==, 23456);
  g_assert_cmphex (status.st_mode & 07777, ==, 0660);
  assert_holds (fixture->path, fixture->text);
}

static gboolean
is_link (const char *path)
{
  return g_file_test (path, G_FILE_TEST_IS_SYMLINK);
}

/* Relative, absolute, over two folders, and to what is not there yet. */
static void
test_links (Fixture *fixture, gconstpointer data)
{
  g_autofree char *sub = folder_make_in (fixture->folder, "sub");
  g_autofree char *near = g_build_filename (fixture->folder, "near", NULL);
  g_autofree char *far = g_build_filename (sub, "far", NULL);
  g_autofree char *dangling = g_build_filename (sub, "dangling", NULL);
  g_autofree char *made = g_build_filename (fixture->folder, "made", NULL);
  g_autofree char *lost = g_build_filename (sub, "lost", NULL);
  g_autofree char *circle = g_build_filename (sub, "circle", NULL);
  g_autofree char *to_folder = g_build_filename (sub, "to-folder", NULL);

  write_to (fixture->path, fixture->old, GW_FILE_WRITE_PLAIN);
  g_assert_no_errno (symlink ("a.board", near));
  g_assert_no_errno (symlink (near, far));
  write_to (far, fixture->text, GW_FILE_WRITE_PLAIN);
  g_assert_true (is_link (near) && is_link (far));
  g_assert_false (is_link (fixture->path));
  assert_holds (fixture->path, fixture->text);

  g_assert_no_errno (symlink ("../made", dangling));
  write_to (dangling, fixture->text, GW_FILE_WRITE_PLAIN);
  g_assert_true (is_link (dangling));
  g_assert_false (is_link (made));
  assert_holds (made, fixture->text);

  g_assert_no_errno (symlink ("../nowhere/at-all", lost));
  assert_refused (lost, fixture->text, GW_FILE_WRITE_PLAIN, G_IO_ERROR_NOT_FOUND);
  g_assert_no_errno (symlink ("circle", circle));
  assert_refused (circle, fixture->text, GW_FILE_WRITE_PLAIN, G_IO_ERROR_TOO_MANY_LINKS);
  g_assert_no_errno (symlink (".", to_folder));
  assert_refused (to_folder, fixture->text, GW_FILE_WRITE_PLAIN, G_IO_ERROR_IS_DIRECTORY);
  g_assert_cmpuint (folder_count (sub), ==, 5);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *below = g_build_filename (fixture->path, "b.board", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "none", "a.board", NULL);
  g_autofree char *pipe = g_build_filename (fixture->folder, "pipe", NULL);

  write_to (fixture->path, fixture->old, GW_FILE_WRITE_PLAIN);
  g_assert_no_errno (mkfifo (pipe, 0600));
  assert_refused (pipe, fixture->text, GW_FILE_WRITE_PLAIN, G_IO_ERROR_NOT_REGULAR_FILE);
  assert_refused ("/dev/null", fixture->text, GW_FILE_WRITE_PLAIN, G_IO_ERROR_NOT_REGULAR_FILE);
  assert_refused (below, fixture->text, GW_FILE_WRITE_PLAIN, G_IO_ERROR_NOT_DIRECTORY);
  assert_refused (nowhere, fixture->text, GW_FILE_WRITE_PLAIN, G_IO_ERROR_NOT_FOUND);
  assert_refused (fixture->folder, fixture->text, GW_FILE_WRITE_PLAIN, G_IO_ERROR_IS_DIRECTORY);
  assert_refused (fixture->path, fixture->text, GW_FILE_WRITE_NEW, G_IO_ERROR_EXISTS);
  assert_holds (fixture->path, fixture->old);
  g_assert_no_errno (g_chmod (fixture->path, 0400));
  if (g_access (fixture->path, W_OK) != 0) /* the superuser may always */
    assert_refused (fixture->path, fixture->text, GW_FILE_WRITE_PLAIN,
                    G_IO_ERROR_PERMISSION_DENIED);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 2);
}

/* Somebody makes the file while a new one is written. */
static void
test_new (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (GError) error = NULL;
  GwFileWriter *writer = gw_file_writer_new (file, GW_FILE_WRITE_NEW, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (gw_file_writer_add (writer, "new", 3, NULL, &error));
  g_assert_no_error (error);
  write_to (fixture->path, fixture->old, GW_FILE_WRITE_NEW);
  g_assert_false (gw_file_writer_finish (writer, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  gw_file_writer_free (writer);
  assert_holds (fixture->path, fixture->old);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
}

static void
test_given_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (GError) error = NULL;
  GwFileWriter *writer = gw_file_writer_new (file, GW_FILE_WRITE_PLAIN, NULL, &error);

  g_assert_no_error (error);
  gw_file_writer_free (writer);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 0);

  write_to (fixture->path, fixture->old, GW_FILE_WRITE_PLAIN);
  writer = gw_file_writer_new (file, GW_FILE_WRITE_PLAIN, NULL, &error);
  g_assert_no_error (error);
  gw_file_writer_add (writer, "new", 3, NULL, &error);
  g_assert_no_error (error);
  assert_holds (fixture->path, fixture->old);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 2);
  gw_file_writer_free (writer);
  assert_holds (fixture->path, fixture->old);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
}

/* As on a full disk: writing stops in the middle. */
static void
test_no_room (Fixture *fixture, gconstpointer data)
{
  g_autofree char *large = g_malloc0 (100000);
  g_autoptr (GBytes) bytes = g_bytes_new_static (large, 100000);
  g_autoptr (GError) error = NULL;
  struct rlimit before, small;

  write_to (fixture->path, fixture->old, GW_FILE_WRITE_PLAIN);
  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &before));
  small = before;
  small.rlim_cur = 50000;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &small));
  g_assert_false (gw_file_write_path (fixture->path, bytes, GW_FILE_WRITE_PLAIN, &error));
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &before));
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, fixture->path));
  assert_holds (fixture->path, fixture->old);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
}

/* What killed processes left goes, what somebody writes does not. */
static void
test_sweep (Fixture *fixture, gconstpointer data)
{
  g_autofree char *own = folder_make_in (fixture->folder, "own");
  g_autofree char *path = g_build_filename (own, "a.search", NULL);
  g_autofree char *other = g_build_filename (own, "b.search", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (other);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwFileWriter) writer = NULL;

  folder_write (own, ".gridwright-ABCDEF", "half");
  folder_write (own, ".gridwright-notes.txt", "mine");
  folder_write (own, "gridwright-ABCDEF", "mine");
  g_free (folder_make_in (own, ".gridwright-FOLDER"));
  writer = gw_file_writer_new (file, GW_FILE_WRITE_PLAIN, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (folder_count (own), ==, 5);
  write_to (path, fixture->old, GW_FILE_WRITE_PLAIN);
  g_assert_cmpuint (folder_count (own), ==, 6);
  write_to (path, fixture->text, GW_FILE_WRITE_OWN_FOLDER);
  g_assert_cmpuint (folder_count (own), ==, 5);
  gw_file_writer_finish (writer, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_test (other, G_FILE_TEST_IS_REGULAR));
  g_assert_cmpuint (folder_count (own), ==, 5);
}

static void
test_own_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "one", "two", NULL);
  g_autofree char *path = g_build_filename (folder, "a.search", NULL);
  g_autofree char *below = g_build_filename (path, "b.search", NULL);
  g_autoptr (GError) error = NULL;

  write_to (path, fixture->text, GW_FILE_WRITE_OWN_FOLDER | GW_FILE_WRITE_PRIVATE);
  assert_holds (path, fixture->text);
  g_assert_cmphex (get_mode (folder), ==, 0700);
  g_assert_false (gw_file_write_path (below, fixture->text, GW_FILE_WRITE_OWN_FOLDER, &error));
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, path));
}

typedef struct
{
  gboolean done;
  GError *error;
} Answer;

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  gw_file_write_finish (result, &answer->error);
  answer->done = TRUE;
}

static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { FALSE };

  write_to (fixture->path, fixture->old, GW_FILE_WRITE_PLAIN);
  g_cancellable_cancel (cancellable);
  gw_file_write_async (file, fixture->text, cancellable, written_cb, &answer);
  wait_until (answer.done);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
  assert_holds (fixture->path, fixture->old);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
}

#define ADD(name, function) \
  g_test_add ("/file-writer/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("mode", test_mode);
  ADD ("owner", test_owner);
  ADD ("links", test_links);
  ADD ("refused", test_refused);
  ADD ("new", test_new);
  ADD ("given-up", test_given_up);
  ADD ("no-room", test_no_room);
  ADD ("sweep", test_sweep);
  ADD ("own-folder", test_own_folder);
  ADD ("cancelled", test_cancelled);

  return g_test_run ();
}
