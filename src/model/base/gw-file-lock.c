/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-file-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

struct _GwFileLock
{
  char *path;
  int fd; /* -1 before there is a file */
};

GStrv
gw_file_lock_list_all (void)
{
  g_autofree char *text = NULL;

  return g_file_get_contents ("/proc/locks", &text, NULL, NULL) ? g_strsplit (text, "\n", -1)
                                                                 : NULL;
}

/* The process that holds the lock of a file, or 0 when it is not known. A line reads
 * “1: FLOCK  ADVISORY  WRITE 1234 fd:01:5678 0 EOF”, with the device in hexadecimal numbers. */
static int
find_owner (const struct stat *status, GStrv lines)
{
  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      unsigned int device_major, device_minor;
      unsigned long inode;
      int pid;

      if (sscanf (lines[i], "%*u: FLOCK %*s %*s %d %x:%x:%lu", &pid, &device_major, &device_minor,
                  &inode) == 4
          && pid > 0 && inode == status->st_ino && device_major == major (status->st_dev)
          && device_minor == minor (status->st_dev))
        return pid;
    }
  return 0;
}

static void
set_busy (const char *path, const struct stat *status, GError **error)
{
  g_auto (GStrv) all = gw_file_lock_list_all ();
  const int pid = find_owner (status, all);

  if (pid == 0)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("%s is in use by another program"), path);
  else if (pid == getpid ())
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("%s is already in use by this program"),
                 path);
  else
    /* Translators: a file, and the number of a process */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("%s is in use by process %d"), path, pid);
}

static void
set_errno (const char *path, int code, GError **error)
{
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", path,
               g_strerror (code));
}

/* Whether the path still leads to this file. */
static gboolean
is_named (const char *path, const struct stat *status)
{
  struct stat named;

  return stat (path, &named) == 0 && named.st_ino == status->st_ino
         && named.st_dev == status->st_dev;
}

/* Opens and locks the file that is there now; -1 without an error when there is none. */
static int
lock_path (const char *path, GError **error)
{
  while (TRUE)
    {
      int fd, code = 0;
      gboolean named = FALSE;
      struct stat status;

      /* Opening a pipe would tell its other end that there is a reader. */
      if (stat (path, &status) == 0 && !S_ISREG (status.st_mode))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                       _ ("%s: This is not a regular file"), path);
          return -1;
        }
      fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0);
      if (fd < 0 && errno == ENOENT)
        return -1;
      if (fd < 0 || fstat (fd, &status) != 0)
        code = errno;
      else
        {
          if (flock (fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
            code = EWOULDBLOCK;
          /* Asked once, and before it is closed: then its number may go to another file. */
          named = is_named (path, &status);
        }
      if (code == 0 && named)
        return fd;
      if (fd >= 0)
        close (fd);
      /* While it was opened, its owner may have replaced it. */
      if (fd >= 0 && !named && (code == 0 || code == EWOULDBLOCK))
        continue;
      if (code == EWOULDBLOCK)
        set_busy (path, &status, error);
      else
        set_errno (path, code, error);
      return -1;
    }
}

GwFileLock *
gw_file_lock_new (const char *path, GError **error)
{
  g_autoptr (GError) inner = NULL;
  g_autofree char *folder = NULL;
  GwFileLock *lock;
  int fd;

  g_return_val_if_fail (path != NULL, NULL);

  fd = lock_path (path, &inner);
  if (inner != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return NULL;
    }
  folder = g_path_get_dirname (path);
  gw_file_writer_sweep (folder);
  lock = g_new0 (GwFileLock, 1);
  lock->path = g_strdup (path);
  lock->fd = fd;
  return lock;
}

/* Whether no other file has taken the place of the one that is locked. */
static gboolean
check_named (const GwFileLock *lock, GError **error)
{
  struct stat status;

  if (lock->fd < 0 || !g_file_test (lock->path, G_FILE_TEST_EXISTS)
      || (fstat (lock->fd, &status) == 0 && is_named (lock->path, &status)))
    return TRUE;
  return gw_file_lock_refuse_replaced (lock->path, error);
}

gboolean
gw_file_lock_write (GwFileLock *lock, GBytes *bytes, GwFileWriteFlags flags, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (lock->path);
  g_autoptr (GwFileWriter) writer = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (!check_named (lock, error))
    return FALSE;
  if (lock->fd < 0)
    flags |= GW_FILE_WRITE_NEW;
  writer = gw_file_writer_new (file, flags, NULL, error);
  if (writer == NULL || !gw_file_writer_add (writer, data, length, NULL, error)
      || !gw_file_writer_finish (writer, NULL, error))
    return FALSE;
  if (lock->fd >= 0)
    close (lock->fd);
  lock->fd = gw_file_writer_steal_fd (writer);
  return TRUE;
}

static char *
make_stamp (const struct stat *status)
{
  return g_strdup_printf ("%lld.%09ld %lld %llu", (long long) status->st_mtim.tv_sec,
                          (long) status->st_mtim.tv_nsec, (long long) status->st_size,
                          (unsigned long long) status->st_ino);
}

char *
gw_file_lock_dup_stamp (const char *path)
{
  struct stat now;

  return stat (path, &now) == 0 ? make_stamp (&now) : NULL;
}

char *
gw_file_lock_dup_own_stamp (const GwFileLock *lock)
{
  struct stat own;

  return lock->fd >= 0 && fstat (lock->fd, &own) == 0 ? make_stamp (&own)
                                                      : gw_file_lock_dup_stamp (lock->path);
}

gboolean
gw_file_lock_has_changed (const char *path, const char *stamp)
{
  g_autofree char *now = gw_file_lock_dup_stamp (path);

  return now != NULL && g_strcmp0 (now, stamp) != 0;
}

gboolean
gw_file_lock_refuse_replaced (const char *path, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
               _ ("%s: Another program has replaced this file"), path);
  return FALSE;
}

gint64
gw_file_lock_get_time (const char *stamp)
{
  return stamp != NULL ? g_ascii_strtoll (stamp, NULL, 10) : 0;
}

gboolean
gw_file_lock_is_elsewhere (const char *path, GStrv all)
{
  struct stat status;
  int pid;

  if (stat (path, &status) != 0)
    return FALSE;
  pid = find_owner (&status, all);
  return pid != 0 && pid != getpid ();
}

void
gw_file_lock_free (GwFileLock *lock)
{
  if (lock->fd >= 0)
    close (lock->fd);
  g_free (lock->path);
  g_free (lock);
}
