/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-file-write.h"

#include "gw-job-inputs.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Temporary files are hidden, and locked while they are written: one that is not locked was left
 * behind. */
#define TEMPORARY ".gridwright-"
#define TEMPORARY_RANDOM "XXXXXX"

/* As many links as Linux follows. */
#define MOST_LINKS 40

#define CHUNK (1024 * 1024)

struct _GwFileWriter
{
  char *name; /* what errors call the file */
  GwFileWriteFlags flags;
  GOutputStream *stream;

  /* Only for a file that has a path. */
  char *path;      /* without links */
  char *temporary; /* NULL when it is finished */
  int fd;

  GFile *made; /* a new file without a path, to be deleted on failure; NULL when it is finished */
};

/* The messages of GLib and GIO speak of temporary files, which mean nothing to the user. */
const char *
gw_file_write_get_reason (const GError *error)
{
  if (error->domain == G_IO_ERROR)
    switch (error->code)
      {
      case G_IO_ERROR_NOT_FOUND:
        return _("There is no such folder");
      case G_IO_ERROR_NOT_DIRECTORY:
        return _("Its folder is a file, not a folder");
      case G_IO_ERROR_IS_DIRECTORY:
        return _("This is a folder, not a file");
      case G_IO_ERROR_PERMISSION_DENIED:
        return _("You do not have permission to write there");
      case G_IO_ERROR_READ_ONLY:
        return _("The file system is read-only");
      case G_IO_ERROR_NO_SPACE:
        return _("There is no space left on the disk");
      case G_IO_ERROR_NOT_REGULAR_FILE:
        return _("This is not a regular file");
      case G_IO_ERROR_EXISTS:
        return _("A file with this name already exists");
      default:
        break;
      }
  return error->message;
}

char *
gw_file_dup_name (GFile *file)
{
  const char *path = g_file_peek_path (file);

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  return path != NULL ? g_strdup (path) : g_file_get_uri (file);
}

static gboolean
set_named_error (const GwFileWriter *writer, const GError *inner, GError **error)
{
  g_set_error (error, inner->domain, inner->code, "%s: %s", writer->name,
               gw_file_write_get_reason (inner));
  return FALSE;
}

static gboolean
set_errno (const GwFileWriter *writer, int code, GError **error)
{
  g_autoptr (GError) inner
    = g_error_new_literal (G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));

  return set_named_error (writer, inner, error);
}

static gboolean
set_code (const GwFileWriter *writer, GIOErrorEnum code, GError **error)
{
  g_autoptr (GError) inner = g_error_new_literal (G_IO_ERROR, (int) code, "");

  return set_named_error (writer, inner, error);
}

/* Where a path leads, even if no file is there yet; NULL when links lead in circles. */
static char *
follow_links (const char *path)
{
  g_autofree char *at = g_strdup (path);

  for (guint i = 0; i < MOST_LINKS; i++)
    {
      g_autofree char *folder = g_path_get_dirname (at);
      g_autofree char *target = g_file_read_link (at, NULL);

      if (target == NULL)
        return g_steal_pointer (&at);
      g_free (at);
      at = g_path_is_absolute (target) ? g_steal_pointer (&target)
                                       : g_build_filename (folder, target, NULL);
    }
  return NULL;
}

static gboolean
take_folder (GwFileWriter *writer, GError **error)
{
  const int mode = (writer->flags & GW_FILE_WRITE_PRIVATE) != 0 ? 0700 : 0755;
  g_autofree char *folder = g_path_get_dirname (writer->path);

  if (g_mkdir_with_parents (folder, mode) == 0)
    {
      gw_file_writer_sweep (folder);
      return TRUE;
    }
  g_free (writer->name);
  writer->name = g_strdup (folder);
  return set_errno (writer, errno, error);
}

/* Whether the old file may be replaced. */
static gboolean
check_old (const GwFileWriter *writer, const struct stat *old, GError **error)
{
  if ((writer->flags & GW_FILE_WRITE_NEW) != 0)
    return set_code (writer, G_IO_ERROR_EXISTS, error);
  if (S_ISDIR (old->st_mode))
    return set_code (writer, G_IO_ERROR_IS_DIRECTORY, error);
  if (!S_ISREG (old->st_mode))
    return set_code (writer, G_IO_ERROR_NOT_REGULAR_FILE, error);
  return g_access (writer->path, W_OK) == 0 || set_errno (writer, errno, error);
}

/* If we may not give the file its old group, the new group gets no more rights than everybody has.
 * On file systems without modes none are kept. */
static void
keep_rights (int fd, const struct stat *old)
{
  mode_t mode = old->st_mode & 0777;

  if (fchown (fd, old->st_uid, old->st_gid) != 0 && fchown (fd, (uid_t) -1, old->st_gid) != 0)
    mode &= ~070 | ((mode & 07) << 3);
  if (fchmod (fd, mode) != 0)
    g_debug ("The mode was not kept: %s", g_strerror (errno));
}

/* Makes the temporary file and locks it. If another process sweeps the folder just before it is
 * locked, the file may be gone: then another one is made. */
static gboolean
open_temporary (GwFileWriter *writer, mode_t mode, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (writer->path);

  while (writer->fd < 0)
    {
      struct stat status;

      writer->temporary = g_build_filename (folder, TEMPORARY TEMPORARY_RANDOM, NULL);
      writer->fd = g_mkstemp_full (writer->temporary, O_WRONLY | O_CLOEXEC, (int) mode);
      if (writer->fd < 0)
        {
          const int code = errno;

          g_clear_pointer (&writer->temporary, g_free);
          return set_errno (writer, code, error);
        }
      if ((flock (writer->fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
          && fstat (writer->fd, &status) == 0 && status.st_nlink > 0)
        break;
      close (writer->fd);
      writer->fd = -1;
      g_unlink (writer->temporary);
      g_clear_pointer (&writer->temporary, g_free);
    }
  writer->stream = g_unix_output_stream_new (writer->fd, FALSE);
  return TRUE;
}

static gboolean
open_path (GwFileWriter *writer, const char *path, GError **error)
{
  const gboolean is_private = (writer->flags & GW_FILE_WRITE_PRIVATE) != 0;
  struct stat old;

  writer->path = follow_links (path);
  if (writer->path == NULL)
    return set_errno (writer, ELOOP, error);
  if ((writer->flags & GW_FILE_WRITE_OWN_FOLDER) != 0 && !take_folder (writer, error))
    return FALSE;
  if (stat (writer->path, &old) != 0)
    return open_temporary (writer, is_private ? 0600 : 0666, error);
  if (!check_old (writer, &old, error) || !open_temporary (writer, 0600, error))
    return FALSE;
  keep_rights (writer->fd, &old);
  return TRUE;
}

/* For a file without a path: GIO replaces it. */
static gboolean
open_remote (GwFileWriter *writer, GFile *file, GCancellable *cancellable, GError **error)
{
  const gboolean is_new = (writer->flags & GW_FILE_WRITE_NEW) != 0;
  g_autoptr (GError) inner = NULL;
  const gboolean is_there = !is_new && g_file_query_exists (file, cancellable);
  GFileOutputStream *stream
    = is_new ? g_file_create (file, G_FILE_CREATE_NONE, cancellable, &inner)
             : g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, &inner);

  if (stream == NULL)
    return set_named_error (writer, inner, error);
  writer->stream = G_OUTPUT_STREAM (stream);
  if (!is_there)
    writer->made = g_object_ref (file);
  return TRUE;
}

GwFileWriter *
gw_file_writer_new (GFile *file, GwFileWriteFlags flags, GCancellable *cancellable,
                    GError **error)
{
  g_autoptr (GwFileWriter) writer = NULL;
  const char *path;
  gboolean opened;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  writer = g_new0 (GwFileWriter, 1);
  writer->name = gw_file_dup_name (file);
  writer->flags = flags;
  writer->fd = -1;
  path = g_file_peek_path (file);
  opened = path != NULL ? open_path (writer, path, error)
                        : open_remote (writer, file, cancellable, error);
  return opened ? g_steal_pointer (&writer) : NULL;
}

gboolean
gw_file_writer_add (GwFileWriter *writer, const void *data, gsize length,
                    GCancellable *cancellable, GError **error)
{
  const char *at = data;

  /* In chunks, so that it can be cancelled. */
  while (length > 0)
    {
      const gsize n = MIN (length, CHUNK);
      g_autoptr (GError) inner = NULL;

      if (!g_output_stream_write_all (writer->stream, at, n, NULL, cancellable, &inner))
        return set_named_error (writer, inner, error);
      at += n;
      length -= n;
    }
  return TRUE;
}

/* Renames the file unless the name is taken. Some file systems can do that only with a second link
 * to the file. */
static gboolean
rename_to_new (const char *from, const char *to)
{
  if (renameat2 (AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
    return TRUE;
  if ((errno != EINVAL && errno != ENOSYS) || link (from, to) != 0)
    return FALSE;
  g_unlink (from);
  return TRUE;
}

static gboolean
finish_path (GwFileWriter *writer, GCancellable *cancellable, GError **error)
{
  const gboolean is_new = (writer->flags & GW_FILE_WRITE_NEW) != 0;
  g_autoptr (GError) inner = NULL;

  /* EINVAL: this file system has no fsync(). */
  if (fsync (writer->fd) != 0 && errno != EINVAL)
    return set_errno (writer, errno, error);
  if (g_cancellable_set_error_if_cancelled (cancellable, &inner))
    return set_named_error (writer, inner, error);
  if (is_new ? !rename_to_new (writer->temporary, writer->path)
             : g_rename (writer->temporary, writer->path) != 0)
    return set_errno (writer, errno, error);
  g_clear_pointer (&writer->temporary, g_free);
  return TRUE;
}

gboolean
gw_file_writer_finish (GwFileWriter *writer, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) inner = NULL;

  if (writer->fd >= 0)
    return finish_path (writer, cancellable, error);
  if (!g_output_stream_close (writer->stream, cancellable, &inner))
    return set_named_error (writer, inner, error);
  g_clear_object (&writer->stream);
  g_clear_object (&writer->made);
  return TRUE;
}

int
gw_file_writer_steal_fd (GwFileWriter *writer)
{
  const int fd = writer->fd;

  g_return_val_if_fail (writer->temporary == NULL, -1);

  writer->fd = -1;
  g_clear_object (&writer->stream);
  return fd;
}

void
gw_file_writer_free (GwFileWriter *writer)
{
  if (writer->stream != NULL && writer->fd < 0)
    {
      g_autoptr (GCancellable) given_up = g_cancellable_new ();

      /* When closing is canceled, GIO leaves the old file alone. */
      g_cancellable_cancel (given_up);
      g_output_stream_close (writer->stream, given_up, NULL);
    }
  if (writer->made != NULL)
    g_file_delete (writer->made, NULL, NULL);
  g_clear_object (&writer->made);
  g_clear_object (&writer->stream);
  if (writer->temporary != NULL)
    g_unlink (writer->temporary);
  if (writer->fd >= 0)
    close (writer->fd);
  g_free (writer->temporary);
  g_free (writer->path);
  g_free (writer->name);
  g_free (writer);
}

/* Removes a temporary file that nobody writes. Should its writer have made it just now, and not
 * locked it yet, then open_temporary() makes another one. */
static void
sweep (const char *path)
{
  const int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  struct stat locked, named;

  if (fd < 0)
    return;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0 && fstat (fd, &locked) == 0 && S_ISREG (locked.st_mode)
      && g_lstat (path, &named) == 0 && named.st_ino == locked.st_ino
      && named.st_dev == locked.st_dev)
    g_unlink (path);
  close (fd);
}

void
gw_file_writer_sweep (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = NULL;

      if (!g_str_has_prefix (name, TEMPORARY)
          || strlen (name) != strlen (TEMPORARY TEMPORARY_RANDOM))
        continue;
      path = g_build_filename (folder, name, NULL);
      sweep (path);
    }
}

gboolean
gw_file_write (GFile *file, GBytes *bytes, GwFileWriteFlags flags, GCancellable *cancellable,
               GError **error)
{
  g_autoptr (GwFileWriter) writer = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  writer = gw_file_writer_new (file, flags, cancellable, error);
  return writer != NULL && gw_file_writer_add (writer, data, length, cancellable, error)
         && gw_file_writer_finish (writer, cancellable, error);
}

gboolean
gw_file_write_path (const char *path, GBytes *bytes, GwFileWriteFlags flags, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return gw_file_write (file, bytes, flags, NULL, error);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const GwJobInputs *inputs = task_data;
  GError *error = NULL;

  if (gw_file_write (inputs->file, inputs->bytes, GW_FILE_WRITE_PLAIN, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
gw_file_write_async (GFile *file, GBytes *bytes, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  GwJobInputs *inputs;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (bytes != NULL);

  inputs = gw_job_inputs_new (NULL, NULL);
  inputs->file = g_object_ref (file);
  inputs->bytes = g_bytes_ref (bytes);
  g_task_set_source_tag (task, gw_file_write_async);
  g_task_set_task_data (task, inputs, gw_job_inputs_free);
  gw_hold_until_done (task);
  g_task_run_in_thread (task, write_in_thread);
}

gboolean
gw_file_write_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, gw_file_write_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

#define HOLD_KEY "gw-hold"

static gboolean
release_cb (gpointer application)
{
  g_application_release (application);
  return G_SOURCE_REMOVE;
}

/* A worker may drop the last reference to the task, but the application belongs to the main thread.
 * The low priority lets the callback of the task run first. */
static void
release_later (gpointer application)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, release_cb, application, g_object_unref);
}

void
gw_hold_until_done (GTask *task)
{
  GApplication *application = g_application_get_default ();

  g_return_if_fail (G_IS_TASK (task));

  if (application == NULL)
    return;
  g_application_hold (application);
  g_object_set_data_full (G_OBJECT (task), HOLD_KEY, g_object_ref (application), release_later);
}
