/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-text-file.h"

#include "gw-error.h"
#include "gw-lexicon.h"
#include "gw-shown-name.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK (64 * 1024)

/* What has been read so far, and what is known of it. Content is checked while it arrives, so that
 * a stream of noise that does not end is refused after the first piece. */
typedef struct
{
  const char *name;
  GwTextFileFlags flags;
  gsize limit;
  GByteArray *content;
  gboolean compiled;
  gboolean binary; /* a picture */
  gboolean wide; /* it may have NUL bytes */
  gsize line_start; /* of the last line */
  const char *until; /* nothing is read after this text; or NULL */
  gboolean ended;    /* it was found */
} Intake;

/* Formats that are known by their first bytes, and what to tell the user. */
static const struct
{
  const char *magic;
  guint length;
  const char *refusal;
} kinds[] = {
  { "\x89PNG", 4, N_ ("This is a PNG image, not text; choose a text file") },
  { "\xff\xd8\xff", 3, N_ ("This is a JPEG image, not text; choose a text file") },
  { "GIF8", 4, N_ ("This is a GIF image, not text; choose a text file") },
  { "%PDF-", 5, N_ ("This is a PDF document, not text; choose a text file") },
  { "PK\x03\x04", 4, N_ ("This is a zip archive or an office document, not text; choose a text "
                         "file") },
  { "\xfd" "7zXZ", 5, N_ ("This file is compressed with xz; decompress it first") },
  { "BZh9", 4, N_ ("This file is compressed with bzip2; decompress it first") },
  { "\x28\xb5\x2f\xfd", 4, N_ ("This file is compressed with zstd; decompress it first") },
  { "\x7f" "ELF", 4, N_ ("This is a program, not text; choose a text file") },
};

/* Byte order marks of encodings with NUL bytes in them. */
static gboolean
is_wide (const guint8 *data, gsize length)
{
  return length >= 2 && ((data[0] == 0xff && data[1] == 0xfe) || (data[0] == 0xfe && data[1] == 0xff));
}

static gboolean
is_picture (const guint8 *data, gsize length)
{
  return length >= 5 && (memcmp (data, "\x89PNG\r", 5) == 0 || memcmp (data, "%PDF-", 5) == 0);
}

static gboolean
check_start (Intake *intake, GError **error)
{
  const guint8 *data = intake->content->data;
  const gsize length = intake->content->len;
  guint controls = 0;

  if ((intake->flags & GW_TEXT_FILE_PICTURE) != 0 && is_picture (data, length))
    {
      intake->binary = TRUE;
      return TRUE;
    }
  intake->compiled = gw_lexicon_bytes_are_compiled (data, length);
  if (intake->compiled)
    {
      if ((intake->flags & GW_TEXT_FILE_COMPILED) != 0)
        return TRUE;
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, intake->name, 0,
                       _ ("This is a compiled word list, not text; choose a text file"));
      return FALSE;
    }

  intake->wide = (intake->flags & GW_TEXT_FILE_WIDE) != 0
                 && (is_wide (data, length) || memchr (data, 0, length) != NULL);
  if (is_wide (data, length) && !intake->wide)
    {
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, intake->name, 0,
                       _ ("This is UTF-16 text; save it as UTF-8"));
      return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (length >= kinds[i].length && memcmp (data, kinds[i].magic, kinds[i].length) == 0)
      {
        gw_error_set_at (error, GW_ERROR_NOT_TEXT, intake->name, 0, "%s", _ (kinds[i].refusal));
        return FALSE;
      }

  /* Binary data without a NUL byte: text has hardly any control characters. */
  for (gsize i = 0; i < length && !intake->wide; i++)
    controls += data[i] > 0 && data[i] < 0x20 && data[i] != 0x1b &&
                !(data[i] >= '\t' && data[i] <= '\r');
  if (controls > 4 && controls > length / 32)
    {
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, intake->name, 0,
                       _("This is not text: it contains many control characters; choose a text "
                         "file"));
      return FALSE;
    }
  return TRUE;
}

static guint
count_lines (const guint8 *data, const guint8 *end)
{
  guint line = 1;

  for (const guint8 *at = data; (at = memchr (at, '\n', end - at)) != NULL; at++)
    line++;
  return line;
}

/* The first NUL byte from `start` on that no text has. In UTF-16 half of a letter may be one. */
static const guint8 *
find_nul (const Intake *intake, gsize start)
{
  const guint8 *data = intake->content->data;
  const gsize length = intake->content->len;
  const guint8 *nul = memchr (data + start, 0, length - start);

  while (nul != NULL && intake->wide)
    {
      const gsize other = (gsize) (nul - data) ^ 1;

      if (other < length && data[other] == 0)
        break;
      nul = memchr (nul + 1, 0, (gsize) (data + length - nul) - 1);
    }
  return nul;
}

/* Checks what was read after `start`. */
static gboolean
check_piece (Intake *intake, gsize start, GError **error)
{
  const guint8 *data = intake->content->data;
  const gsize length = intake->content->len;
  const guint8 *nul = find_nul (intake, start);
  const guint8 *newline = memrchr (data + start, '\n', length - start);

  if ((intake->flags & GW_TEXT_FILE_LINES) != 0)
    return TRUE;
  if (nul != NULL)
    {
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, intake->name, count_lines (data, nul),
                       _ ("This is not text: it contains a NUL byte; save it as plain UTF-8 text"));
      return FALSE;
    }
  if (newline != NULL)
    intake->line_start = newline + 1 - data;
  if ((intake->flags & GW_TEXT_FILE_LONG_LINES) == 0
      && length - intake->line_start > GW_TEXT_FILE_LINE_LIMIT)
    {
      gw_error_set_at (error, GW_ERROR_TOO_LARGE, intake->name,
                       count_lines (data, data + intake->line_start),
                       _ ("The line is longer than %u MiB"), GW_TEXT_FILE_LINE_LIMIT >> 20);
      return FALSE;
    }
  return TRUE;
}

/* Sets the error if a text has more bytes than a limit. */
static gboolean
check_size (const char *name, gsize size, gsize limit, GError **error)
{
  if (size <= limit)
    return TRUE;
  if (limit >= 1024 * 1024)
    gw_error_set_at (error, GW_ERROR_TOO_LARGE, name, 0,
                     _ ("The file is larger than the limit of %u MiB"),
                     (guint) (limit >> 20));
  else
    gw_error_set_at (error, GW_ERROR_TOO_LARGE, name, 0,
                     _ ("The file is larger than the limit of %u bytes"),
                     (guint) limit);
  return FALSE;
}

/* Leaves out what follows the text that ends it, if that is in the piece after `start`. */
static void
find_end (Intake *intake, gsize start)
{
  const gsize length = strlen (intake->until);
  const gsize from = start > length ? start - length : 0; /* it may lie across two pieces */
  const guint8 *data = intake->content->data;
  const guint8 *found = memmem (data + from, intake->content->len - from, intake->until, length);

  if (found == NULL)
    return;
  intake->ended = TRUE;
  g_byte_array_set_size (intake->content, (guint) ((gsize) (found - data) + length));
}

static gboolean
take_in (Intake *intake, const guint8 *data, gsize length, GError **error)
{
  const gsize before = intake->content->len;

  if (length == 0)
    return TRUE;
  if (!check_size (intake->name, before + length, intake->limit, error))
    return FALSE;
  g_byte_array_append (intake->content, data, length);
  if (before == 0 && !check_start (intake, error))
    return FALSE;
  if (intake->until != NULL)
    find_end (intake, before);
  return intake->compiled || intake->binary || check_piece (intake, before, error);
}

/* Reads until the buffer is full or the stream ends. */
static gssize
read_chunk (GInputStream *stream, const char *name, guint8 *buffer, GCancellable *cancellable,
            GError **error)
{
  gsize length;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  if (!g_input_stream_read_all (stream, buffer, CHUNK, &length, cancellable, error))
    {
      if (!g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_prefix_error (error, "%s: ", name);
      return -1;
    }
  return length;
}

/* Unpacks a chunk. A gzip file may have several members; what follows the last one and is no member
 * is left out, as gzip itself does. */
static gboolean
take_in_packed (Intake *intake, GConverter *unpacker, const guint8 *data, gsize length,
                gboolean at_end, gboolean *finished, guint8 *buffer, GCancellable *cancellable,
                gsize *used, GError **error)
{
  *used = 0;
  while (TRUE)
    {
      g_autoptr (GError) inner = NULL;
      gsize n_read = 0;
      gsize n_written = 0;
      GConverterResult result;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (*finished)
        {
          if (length - *used < 2 && !at_end)
            return TRUE;
          if (length - *used < 2 || data[*used] != 0x1f || data[*used + 1] != 0x8b)
            {
              *used = length;
              return TRUE;
            }
          g_converter_reset (unpacker);
          *finished = FALSE;
        }
      if (*used == length && !at_end)
        return TRUE;

      result = g_converter_convert (unpacker, data + *used, length - *used, buffer, CHUNK,
                                    at_end ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS,
                                    &n_read, &n_written, &inner);
      *used += n_read;
      if (result == G_CONVERTER_ERROR)
        {
          if (g_error_matches (inner, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT) && !at_end)
            return TRUE;
          gw_error_set_at (error, GW_ERROR_DAMAGED, intake->name, 0,
                           at_end ? _ ("The gzip data is truncated or damaged")
                                  : _ ("The gzip data is damaged"));
          return FALSE;
        }
      *finished = result == G_CONVERTER_FINISHED;
      if (!take_in (intake, buffer, n_written, error))
        return FALSE;
      if (intake->ended)
        return TRUE;
    }
}

static gboolean
read_packed (Intake *intake, GInputStream *stream, guint8 *chunk, gsize length,
             GCancellable *cancellable, GError **error)
{
  g_autoptr (GZlibDecompressor) unpacker =
    g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autofree guint8 *buffer = g_malloc (CHUNK);
  g_autoptr (GByteArray) rest = g_byte_array_new (); /* what the last round left over */
  gboolean at_end = length < CHUNK;
  gboolean finished = FALSE;
  gsize n_packed = 0;

  while (TRUE)
    {
      gssize next;
      gsize used;

      /* Data that unpacks to nothing has to end some time, too. */
      n_packed += length;
      if (n_packed > CHUNK
          && !check_size (intake->name, n_packed, intake->limit, error))
        return FALSE;
      g_byte_array_append (rest, chunk, length);
      if (!take_in_packed (intake, G_CONVERTER (unpacker), rest->data, rest->len, at_end,
                           &finished, buffer, cancellable, &used, error))
        return FALSE;
      if (at_end || intake->ended)
        return TRUE;
      g_byte_array_remove_range (rest, 0, used);
      next = read_chunk (stream, intake->name, chunk, cancellable, error);
      if (next < 0)
        return FALSE;
      length = next;
      at_end = length < CHUNK;
    }
}

static gboolean
read_plain (Intake *intake, GInputStream *stream, guint8 *chunk, gsize length,
            GCancellable *cancellable, GError **error)
{
  while (TRUE)
    {
      gssize next;

      if (!take_in (intake, chunk, length, error))
        return FALSE;
      if (length < CHUNK || intake->ended)
        return TRUE;
      next = read_chunk (stream, intake->name, chunk, cancellable, error);
      if (next < 0)
        return FALSE;
      length = next;
    }
}

/* Room for this many bytes. A hundred megabytes are filled much faster in large pages of memory: it
 * saves half of the time of opening a compiled lexicon. */
static GByteArray *
make_room (gsize size)
{
  GByteArray *content = g_byte_array_sized_new ((guint) size);

#ifdef MADV_HUGEPAGE
  const gsize page = 2 * 1024 * 1024;
  const gsize start = (GPOINTER_TO_SIZE (content->data) + page - 1) / page * page;
  const gsize end = (GPOINTER_TO_SIZE (content->data) + size) / page * page;

  if (size >= page && start < end)
    madvise (GSIZE_TO_POINTER (start), end - start, MADV_HUGEPAGE);
#endif
  return content;
}

/* `size` is what it will be, as far as that is known. */
static GBytes *
load_stream (GInputStream *stream, const char *name, GwTextFileFlags flags, const char *until,
             gsize limit, gsize size, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) content = make_room (size + 1); /* for the NUL at the end */
  g_autofree guint8 *chunk = g_malloc (CHUNK);
  Intake intake = { .name = name,
                    .flags = flags,
                    .until = until,
                    .limit = limit != 0 ? limit : GW_TEXT_FILE_LIMIT,
                    .content = content };
  g_autoptr (GBytes) all = NULL;
  g_autoptr (GError) inner = NULL;
  gssize length;
  gboolean success;

  length = read_chunk (stream, name, chunk, cancellable, &inner);
  if (length < 0)
    success = FALSE;
  else if (length >= 2 && chunk[0] == 0x1f && chunk[1] == 0x8b)
    success = read_packed (&intake, stream, chunk, length, cancellable, &inner);
  else
    success = read_plain (&intake, stream, chunk, length, cancellable, &inner);

  if (!success)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return NULL;
    }

  /* A NUL byte after the end makes it a string, and gives an empty file a pointer. */
  length = content->len;
  g_byte_array_append (content, (const guint8 *) "", 1);
  all = g_byte_array_free_to_bytes (g_steal_pointer (&content));
  return g_bytes_new_from_bytes (all, 0, length);
}

GBytes *
gw_text_file_load_stream (GInputStream *stream, const char *name, GwTextFileFlags flags,
                          gsize limit, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return load_stream (stream, name, flags, NULL, limit, 0, cancellable, error);
}

const char *
gw_text_file_get_name (const char *path)
{
  return strcmp (path, "-") == 0 ? _ ("standard input") : path;
}

/* Set before there are other threads. */
static gboolean input_is_shared;

void
gw_text_file_share_input (void)
{
  input_is_shared = TRUE;
}

static void
set_errno (GError **error, const char *name, int code)
{
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", name,
               g_strerror (code));
}

/* Opens without waiting. If nobody has opened the other end of a pipe yet, the stream waits for
 * that, which can be canceled. `size` becomes 0 where it cannot be known. */
static int
open_path (const char *path, const char *name, GwTextFileFlags flags, gsize limit, gsize *size,
           GError **error)
{
  struct stat status;
  int fd;

  if (strcmp (path, "-") == 0 && input_is_shared)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("%s: Only one process of a job can read this; use a file instead"),
                   name);
      return -1;
    }
  if (strcmp (path, "-") == 0)
    fd = fcntl (STDIN_FILENO, F_DUPFD_CLOEXEC, 0);
  else
    fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0);

  if (fd < 0 || fstat (fd, &status) != 0)
    {
      set_errno (error, name, errno);
      if (fd >= 0)
        close (fd);
      return -1;
    }
  if (S_ISDIR (status.st_mode))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY,
                   _ ("%s: This is a folder, not a file"), name);
      close (fd);
      return -1;
    }
  if ((flags & GW_TEXT_FILE_REGULAR) != 0 && !S_ISREG (status.st_mode))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                   _ ("%s: This is not a regular file"), name);
      close (fd);
      return -1;
    }
  if (S_ISREG (status.st_mode) && status.st_size > 0
      && !check_size (name, (gsize) status.st_size, limit, error))
    {
      close (fd);
      return -1;
    }
  *size = S_ISREG (status.st_mode) && status.st_size > 0 ? (gsize) status.st_size : 0;
  return fd;
}

GBytes *
gw_text_file_load_until (const char *path, GwTextFileFlags flags, const char *until, gsize limit,
                         GCancellable *cancellable, GError **error)
{
  const char *name = gw_text_file_get_name (path);
  g_autoptr (GInputStream) stream = NULL;
  gsize size;
  int fd;

  if (limit == 0)
    limit = GW_TEXT_FILE_LIMIT;
  fd = open_path (path, name, flags, limit, &size, error);
  if (fd < 0)
    return NULL;
  stream = g_unix_input_stream_new (fd, TRUE);
  return load_stream (stream, name, flags, until, limit, until == NULL ? size : 0, cancellable,
                      error);
}

GBytes *
gw_text_file_load (const char *path, GwTextFileFlags flags, gsize limit,
                   GCancellable *cancellable, GError **error)
{
  return gw_text_file_load_until (path, flags, NULL, limit, cancellable, error);
}

typedef struct
{
  GFile *file;
  GwTextFileFlags flags;
  gsize limit;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  g_object_unref (inputs->file);
  g_free (inputs);
}

char *
gw_text_load_get_name (GFile *file)
{
  g_autofree char *base = NULL;
  g_autofree char *address = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  /* An invalid URI, such as “file:///%00”, has no base name. */
  base = g_file_get_basename (file);
  if (base == NULL)
    address = g_file_get_uri (file);
  return gw_shown_name (base != NULL ? base : address);
}

GBytes *
gw_text_load (GFile *file, GwTextFileFlags flags, gsize limit, GCancellable *cancellable,
              GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *name = NULL;
  const char *path;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  path = g_file_peek_path (file);
  if (path != NULL)
    return gw_text_file_load (path, flags, limit, cancellable, error);

  stream = g_file_read (file, cancellable, error);
  name = gw_text_load_get_name (file);
  return stream != NULL ? gw_text_file_load_stream (G_INPUT_STREAM (stream), name,
                                                    flags, limit, cancellable, error)
                        : NULL;
}

static void
load (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Inputs *inputs = task_data;
  GError *error = NULL;
  GBytes *bytes = gw_text_load (inputs->file, inputs->flags, inputs->limit, cancellable, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

void
gw_text_load_async (GFile *file, GwTextFileFlags flags, gsize limit, GCancellable *cancellable,
                    GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Inputs *inputs;

  g_return_if_fail (G_IS_FILE (file));

  inputs = g_new0 (Inputs, 1);
  inputs->file = g_object_ref (file);
  inputs->flags = flags;
  inputs->limit = limit;
  g_task_set_source_tag (task, gw_text_load_async);
  g_task_set_task_data (task, inputs, inputs_free);
  g_task_run_in_thread (task, load);
}

GBytes *
gw_text_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, gw_text_load_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
