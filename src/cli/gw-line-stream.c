/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-line-stream.h"

#include "gw-error.h"
#include "gw-interrupt.h"
#include "gw-text-file.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK (64 * 1024)
#define LONGEST_LINE (1024 * 1024)

/* How long the end of the input is waited for, in milliseconds. */
#define PATIENCE 250

struct _GwLineStream
{
  GInputStream *stream;
  const char *name;
  gboolean live; /* no plain file: somebody may be waiting for our answer */
  gboolean started;
  gboolean at_end;   /* all is in the buffer */
  GByteArray *buffer;
  gsize position;    /* in the buffer, of the next line */
  guint number;
  GError *error;     /* that came up while nobody had asked for a line */
};

GwLineStream *
gw_line_stream_new_stdin (void)
{
  GwLineStream *self = g_new0 (GwLineStream, 1);
  struct stat info;

  self->stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  self->name = gw_text_file_get_name ("-");
  self->live = fstat (STDIN_FILENO, &info) != 0 || !S_ISREG (info.st_mode);
  self->buffer = g_byte_array_new ();
  return self;
}

void
gw_line_stream_free (GwLineStream *self)
{
  g_object_unref (self->stream);
  g_byte_array_unref (self->buffer);
  g_clear_error (&self->error);
  g_free (self);
}

guint
gw_line_stream_get_number (const GwLineStream *self)
{
  return self->number;
}

/* Looks at the first bytes: what is packed is read as a whole, and what is no text refused. */
static gboolean
start (GwLineStream *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (GInputStream) buffered = g_buffered_input_stream_new_sized (self->stream, CHUNK);
  g_autoptr (GInputStream) beginning = NULL;
  g_autoptr (GBytes) text = NULL;
  const guint8 *data;
  gsize length;

  g_filter_input_stream_set_close_base_stream (G_FILTER_INPUT_STREAM (buffered), FALSE);
  if (g_buffered_input_stream_fill (G_BUFFERED_INPUT_STREAM (buffered), -1, cancellable, error) < 0)
    return FALSE;
  self->started = TRUE;
  data = g_buffered_input_stream_peek_buffer (G_BUFFERED_INPUT_STREAM (buffered), &length);
  if (length >= 2 && data[0] == 0x1f && data[1] == 0x8b)
    {
      text = gw_text_file_load_stream (buffered, self->name, GW_TEXT_FILE_NONE, 0, cancellable,
                                       error);
      self->at_end = TRUE;
    }
  else
    {
      beginning = g_memory_input_stream_new_from_data (data, (gssize) length, NULL);
      text = gw_text_file_load_stream (beginning, self->name, GW_TEXT_FILE_NONE, 0, cancellable,
                                       error);
      self->at_end = length == 0;
    }
  if (text != NULL)
    g_byte_array_append (self->buffer, g_bytes_get_data (text, NULL),
                         (guint) g_bytes_get_size (text));
  return text != NULL;
}

static gboolean
has_line (const GwLineStream *self)
{
  return self->buffer->len > self->position
         && memchr (self->buffer->data + self->position, '\n', self->buffer->len - self->position)
              != NULL;
}

/* Adds what there is to the buffer; waits only for the first byte of it. */
static gboolean
read_more (GwLineStream *self, GCancellable *cancellable, GError **error)
{
  const gsize kept = self->buffer->len - self->position;
  gssize n_read;

  if (!self->started)
    return start (self, cancellable, error);
  if (kept > LONGEST_LINE)
    {
      gw_error_set_at (error, GW_ERROR_TOO_LARGE, self->name, self->number + 1,
                       _ ("the line is longer than %u MiB"), LONGEST_LINE >> 20);
      return FALSE;
    }
  g_byte_array_remove_range (self->buffer, 0, (guint) self->position);
  self->position = 0;
  g_byte_array_set_size (self->buffer, (guint) kept + CHUNK);
  n_read = g_input_stream_read (self->stream, self->buffer->data + kept, CHUNK, cancellable, error);
  g_byte_array_set_size (self->buffer, (guint) (kept + (gsize) MAX (n_read, 0)));
  self->at_end = n_read == 0;
  return n_read >= 0;
}

const char *
gw_line_stream_next (GwLineStream *self, gsize *length, GCancellable *cancellable, GError **error)
{
  const char *line, *end;

  while (self->error == NULL && !has_line (self) && !self->at_end)
    if (!read_more (self, cancellable, &self->error))
      break;
  if (self->error != NULL)
    {
      /* Nothing can follow. */
      g_propagate_error (error, g_steal_pointer (&self->error));
      g_byte_array_set_size (self->buffer, 0);
      self->position = 0;
      self->at_end = TRUE;
      return NULL;
    }
  *length = self->buffer->len - self->position;
  if (*length == 0)
    return NULL;

  self->number++;
  line = (const char *) self->buffer->data + self->position;
  end = memchr (line, '\n', *length);
  if (end != NULL)
    *length = (gsize) (end - line);
  self->position += *length + (end != NULL);
  if (memchr (line, '\0', *length) == NULL)
    return line;
  gw_error_set_at (error, GW_ERROR_NOT_TEXT, self->name, self->number,
                   _ ("this is not text: it has a NUL byte; save it as plain UTF-8 text"));
  return NULL;
}

gboolean
gw_line_stream_would_wait (GwLineStream *self)
{
  GPollableInputStream *pollable = G_POLLABLE_INPUT_STREAM (self->stream);

  if (!self->live || !g_pollable_input_stream_can_poll (pollable))
    return FALSE;
  while (self->error == NULL && !has_line (self) && !self->at_end)
    {
      if (!g_pollable_input_stream_is_readable (pollable))
        return TRUE;
      if (!read_more (self, NULL, &self->error))
        break;
    }
  return FALSE;
}

static gboolean
is_blank (const GwLineStream *self)
{
  for (gsize i = self->position; i < self->buffer->len; i++)
    if (!g_ascii_isspace (self->buffer->data[i]))
      return FALSE;
  return TRUE;
}

gboolean
gw_line_stream_is_over (GwLineStream *self)
{
  GPollFD poll = { STDIN_FILENO, G_IO_IN | G_IO_HUP | G_IO_ERR, 0 };

  while (self->error == NULL && is_blank (self) && !self->at_end)
    if ((self->live && g_poll (&poll, 1, PATIENCE) <= 0)
        || !read_more (self, gw_interrupt_get_cancellable (), &self->error))
      return FALSE;
  return self->error == NULL && is_blank (self);
}
