/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A saved run has one owner, whose lock goes with the name of the file from write to write. */
#include "folder.h"
#include "gw-file-lock.h"

#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
  fixture->path = g_build_filename (fixture->folder, "a.search", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static GwFileLock *
lock_file (const char *path)
{
  GError *error = NULL;
  GwFileLock *lock = gw_file_lock_new (path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (lock);
  return lock;
}

static void
assert_busy (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwFileLock) lock = gw_file_lock_new (path, &error);

  g_assert_null (lock);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_true (g_str_has_prefix (error->message, path));
}

static void
write_text (GwFileLock *lock, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;

  gw_file_lock_write (lock, bytes, GW_FILE_WRITE_PLAIN, &error);
  g_assert_no_error (error);
}

static void
assert_not_written (GwFileLock *lock)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("lost", 4);
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_file_lock_write (lock, bytes, GW_FILE_WRITE_PLAIN, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
}

static char *
read_text (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
assert_holds (const char *path, const char *expected)
{
  g_autofree char *text = read_text (path);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_one_owner (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  GwFileLock *lock;

  folder_write (fixture->folder, "a.search", "0");
  g_assert_no_errno (symlink ("a.search", link));
  lock = lock_file (fixture->path);
  assert_busy (fixture->path);
  assert_busy (link);
  for (guint i = 0; i < 3; i++)
    {
      write_text (lock, "1");
      assert_busy (fixture->path);
      assert_busy (link);
    }
  gw_file_lock_free (lock);
  assert_holds (fixture->path, "1");
  lock = lock_file (link);
  write_text (lock, "2");
  assert_busy (fixture->path);
  assert_holds (fixture->path, "2");
  gw_file_lock_free (lock);
  gw_file_lock_free (lock_file (fixture->path));
}

/* What was not there when it was locked is nobody's until the first write. */
static void
test_new (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwFileLock) one = lock_file (fixture->path);
  g_autoptr (GwFileLock) other = lock_file (fixture->path);

  write_text (one, "one");
  assert_busy (fixture->path);
  assert_not_written (other);
  assert_holds (fixture->path, "one");
  write_text (one, "still one");
  assert_holds (fixture->path, "still one");
}

static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);
  g_autoptr (GwFileLock) lock = NULL;

  folder_write (fixture->folder, "a.search", "mine");
  lock = lock_file (fixture->path);
  folder_write (fixture->folder, "other", "another one");
  g_assert_no_errno (g_rename (other, fixture->path));
  assert_not_written (lock);
  assert_holds (fixture->path, "another one");

  g_assert_no_errno (g_unlink (fixture->path));
  write_text (lock, "again");
  assert_holds (fixture->path, "again");
  assert_busy (fixture->path);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_no_errno (mkfifo (fixture->path, 0600));
  g_assert_null (gw_file_lock_new (fixture->path, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_clear_error (&error);
  g_assert_null (gw_file_lock_new (fixture->folder, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
}

#define N_THREADS 4
#define N_STEPS 200

/* One more, whenever nobody else has the file. */
static gpointer
count_cb (gpointer data)
{
  const char *path = data;
  guint n = 0;

  while (n < N_STEPS)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwFileLock) lock = gw_file_lock_new (path, &error);

      if (lock != NULL)
        {
          g_autofree char *before = read_text (path);
          g_autofree char *after = g_strdup_printf ("%d", atoi (before) + 1);

          write_text (lock, after);
          n++;
        }
      else
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
          g_thread_yield ();
        }
    }
  return NULL;
}

/* No update is lost, whichever moments of another's write a lock falls into. */
static void
test_contest (Fixture *fixture, gconstpointer data)
{
  GThread *threads[N_THREADS];
  g_autofree char *expected = g_strdup_printf ("%d", N_THREADS * N_STEPS);

  folder_write (fixture->folder, "a.search", "0");
  for (guint i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("count", count_cb, fixture->path);
  for (guint i = 0; i < N_THREADS; i++)
    g_thread_join (threads[i]);
  assert_holds (fixture->path, expected);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
}

#define ADD(name, function) \
  g_test_add ("/file-lock/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("one-owner", test_one_owner);
  ADD ("new", test_new);
  ADD ("replaced", test_replaced);
  ADD ("refused", test_refused);
  ADD ("contest", test_contest);

  return g_test_run ();
}
