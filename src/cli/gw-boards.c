/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-boards.h"

#include "gw-board-file.h"
#include "gw-error.h"
#include "gw-interrupt.h"
#include "gw-plan.h"
#include "gw-run-facts.h"
#include "gw-text-file.h"

#include <gio/gio.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The lines of standard input. Each is read when it is asked for, so that a program at the other
 * end of a pipe gets its answer before it has to send more, and memory does not grow with the
 * input. Input compressed with gzip is read and unpacked as a whole. */
typedef struct
{
  GInputStream *stream;
  const char *name;
  gboolean live; /* not a regular file: the other end may be waiting for our answer */
  gboolean started;
  gboolean at_end;   /* the rest is in the buffer */
  gboolean skips;    /* the rest of a line that is too long */
  GByteArray *buffer;
  gsize position;    /* of the next line, in the buffer */
  guint number;      /* of the last line, from 1 */
  GError *error;     /* a read error that was not reported yet */
} LineStream;

#define CHUNK (64 * 1024)
#define LONGEST_LINE (1024 * 1024)

/* How long to wait for the end of the input, in milliseconds. */
#define PATIENCE 250

static LineStream *
line_stream_new_stdin (void)
{
  LineStream *self = g_new0 (LineStream, 1);
  struct stat info;

  self->stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  self->name = gw_text_file_get_name ("-");
  self->live = fstat (STDIN_FILENO, &info) != 0 || !S_ISREG (info.st_mode);
  self->buffer = g_byte_array_new ();
  return self;
}

static void
line_stream_free (LineStream *self)
{
  g_object_unref (self->stream);
  g_byte_array_unref (self->buffer);
  g_clear_error (&self->error);
  g_free (self);
}

/* Checks the first bytes: compressed input is read as a whole, and what is not text is refused. */
static gboolean
start (LineStream *self, GCancellable *cancellable, GError **error)
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
      text = gw_text_file_load_stream (buffered, self->name, GW_TEXT_FILE_LINES, 0, cancellable,
                                       error);
      self->at_end = TRUE;
    }
  else
    {
      beginning = g_memory_input_stream_new_from_data (data, (gssize) length, NULL);
      text = gw_text_file_load_stream (beginning, self->name, GW_TEXT_FILE_LINES, 0, cancellable,
                                       error);
      self->at_end = length == 0;
    }
  if (text != NULL)
    g_byte_array_append (self->buffer, g_bytes_get_data (text, NULL),
                         (guint) g_bytes_get_size (text));
  return text != NULL;
}

static gboolean
has_line (const LineStream *self)
{
  return self->buffer->len > self->position
         && memchr (self->buffer->data + self->position, '\n', self->buffer->len - self->position)
              != NULL;
}

/* Whether a line can be read at all. */
static gboolean
check_line (const char *line, gsize length, const char *name, guint number, GError **error)
{
  if (length > LONGEST_LINE)
    gw_error_set_at (error, GW_ERROR_TOO_LARGE, name, number,
                     _ ("The line is longer than %u MiB; write one board per line"),
                     LONGEST_LINE >> 20);
  else if (memchr (line, '\0', length) != NULL)
    gw_error_set_at (error, GW_ERROR_NOT_TEXT, name, number,
                     _ ("This is not text: it contains a NUL byte; save it as plain UTF-8 text"));
  else
    return TRUE;
  return FALSE;
}

/* Forgets what is left of a line that is too long, as far as it has come. */
static void
skip (LineStream *self)
{
  const guint8 *data = self->buffer->data;
  const guint8 *end = self->buffer->len > 0 ? memchr (data, '\n', self->buffer->len) : NULL;

  self->position = end != NULL ? (gsize) (end - data) + 1 : self->buffer->len;
  self->skips = end == NULL;
}

/* Adds available input to the buffer; waits only for its first byte. */
static gboolean
read_more (LineStream *self, GCancellable *cancellable, GError **error)
{
  const gsize kept = self->buffer->len - self->position;
  gssize n_read;

  if (!self->started)
    return start (self, cancellable, error);
  if (kept > LONGEST_LINE)
    {
      self->number++;
      self->position = self->buffer->len;
      self->skips = TRUE;
      return check_line ("", kept, self->name, self->number, error);
    }
  g_byte_array_remove_range (self->buffer, 0, (guint) self->position);
  self->position = 0;
  g_byte_array_set_size (self->buffer, (guint) kept + CHUNK);
  n_read = g_input_stream_read (self->stream, self->buffer->data + kept, CHUNK, cancellable, error);
  g_byte_array_set_size (self->buffer, (guint) (kept + (gsize) MAX (n_read, 0)));
  self->at_end = n_read == 0;
  if (self->skips)
    skip (self);
  return n_read >= 0;
}

/* The next line without line break, valid until the next call. NULL at the end of the input, or
 * with an error that names the line. */
static const char *
line_stream_next (LineStream *self, gsize *length, GCancellable *cancellable, GError **error)
{
  const char *line, *end;

  while (self->error == NULL && !has_line (self) && !self->at_end)
    if (!read_more (self, cancellable, &self->error))
      break;
  if (self->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      if (self->skips)
        return NULL;
      /* Nothing can follow. */
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
  return check_line (line, *length, self->name, self->number, error) ? line : NULL;
}

/* Whether the other end has not written the next line yet. */
static gboolean
line_stream_would_wait (LineStream *self)
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
is_blank (const LineStream *self)
{
  for (gsize i = self->position; i < self->buffer->len; i++)
    if (!g_ascii_isspace (self->buffer->data[i]))
      return FALSE;
  return TRUE;
}

/* Whether only blanks follow. The other end may close the pipe a little after its last line, so
 * this waits for a moment, but not if it stays open. */
static gboolean
line_stream_is_over (LineStream *self)
{
  GPollFD poll = { STDIN_FILENO, G_IO_IN | G_IO_HUP | G_IO_ERR, 0 };

  while (self->error == NULL && is_blank (self) && !self->at_end)
    if ((self->live && g_poll (&poll, 1, PATIENCE) <= 0)
        || !read_more (self, gw_interrupt_get_cancellable (), &self->error))
      return FALSE;
  return self->error == NULL && is_blank (self);
}

/* Largest size of a file with a single board. */
#define BOARD_LIMIT (1024u * 1024)

struct _GwBoards
{
  GStrv arguments; /* borrowed */
  gboolean allow_free;
  char *apostrophe; /* the letter that is typed as ', or NULL */
  guint n_arguments;
  guint next; /* argument */

  GBytes *file; /* the file that is being read, or NULL */
  const char *file_name;
  GPtrArray *names; /* of all files so far, for errors that are found later */
  gsize position;
  guint line;
  LineStream *stream; /* standard input while it is being read, or NULL */

  gboolean at_hand; /* nothing is waited for */
  gboolean keeps_going;
  GwProgress *progress; /* borrowed; only with keeps_going */
  gboolean had_bad;
};

GwBoards *
gw_boards_new (GStrv arguments, gboolean allow_free)
{
  GwBoards *boards = g_new0 (GwBoards, 1);

  boards->arguments = arguments;
  boards->n_arguments = g_strv_length (arguments);
  boards->allow_free = allow_free;
  boards->names = g_ptr_array_new_with_free_func (g_free);
  return boards;
}

void
gw_boards_set_language (GwBoards *boards, const GwLanguage *language)
{
  g_clear_pointer (&boards->apostrophe, g_free);
  if (gw_language_may_stand_on_tile (language, '\''))
    boards->apostrophe = gw_language_fold_tile (language, "'");
}

/* The text of boards as the language of the boards has it; NULL if that is no other. */
static char *
read_apostrophes (const GwBoards *boards, const char *text)
{
  g_auto (GStrv) parts = NULL;

  if (boards->apostrophe == NULL || strchr (text, '\'') == NULL)
    return NULL;
  parts = g_strsplit (text, "'", -1);
  return g_strjoinv (boards->apostrophe, parts);
}

static GwBoard *
parse (const GwBoards *boards, const char *text, const char *name, guint line, GError **error)
{
  g_autofree char *read = read_apostrophes (boards, text);

  return gw_board_parse (read != NULL ? read : text, -1, name, line, error);
}

static void
set_file_name (GwBoards *boards, const char *path)
{
  boards->file_name = g_strdup (gw_text_file_get_name (path));
  g_ptr_array_add (boards->names, (gpointer) boards->file_name);
}

static void
close_file (GwBoards *boards)
{
  boards->file_name = NULL;
  g_clear_pointer (&boards->file, g_bytes_unref);
  g_clear_pointer (&boards->stream, line_stream_free);
  boards->position = 0;
  boards->line = 0;
}

void
gw_boards_free (GwBoards *boards)
{
  close_file (boards);
  g_ptr_array_unref (boards->names);
  g_free (boards->apostrophe);
  g_free (boards);
}

/* Whether this is a file with a single board, by its suffix. */
static gboolean
is_board_file (const char *argument)
{
  return g_str_has_suffix (argument, ".board");
}

/* The path of an argument that names a file with a board per line, or NULL. */
static const char *
get_list_file (const char *argument)
{
  if (strcmp (argument, "-") == 0)
    return argument;
  return argument[0] == '@' && !g_str_has_suffix (argument, ".board") ? argument + 1 : NULL;
}

gboolean
gw_boards_are_many (GStrv arguments)
{
  return arguments[0] != NULL && (arguments[1] != NULL || get_list_file (arguments[0]) != NULL);
}

gboolean
gw_boards_use_stdin (GStrv arguments)
{
  return g_strv_contains ((const char *const *) arguments, "-");
}

static GwBoard *
check (const GwBoards *boards, GwBoard *board, const char *name, guint line, GError **error)
{
  if (board == NULL || boards->allow_free || !gw_board_has_free (board))
    return board;
  gw_error_set_at (error, GW_ERROR_REFUSED, name, line,
                   _ ("“?” is a free tile, which only a template can have; write a hole as “.”"));
  gw_board_unref (board);
  return NULL;
}

/* The line of a board file that has the first free cell, or 0. */
static guint
find_free (const char *data, gsize length)
{
  guint line = 1;

  for (gsize i = 0; i < length; i++)
    {
      const char *end = data[i] == '#' ? memchr (data + i, '\n', length - i) : NULL;

      if (data[i] == '?')
        return line;
      if (end != NULL)
        i = (gsize) (end - data);
      line += data[i] == '\n';
    }
  return 0;
}

static GwBoard *
read_board_file (const GwBoards *boards, const char *path, GwBoardKeys **keys, GError **error)
{
  const char *name = gw_text_file_get_name (path);
  g_autoptr (GBytes) bytes = gw_text_file_load (path, GW_TEXT_FILE_NONE, BOARD_LIMIT,
                                                gw_interrupt_get_cancellable (), error);
  g_autofree char *text = NULL;
  g_autofree char *read = NULL;
  const char *data;
  gsize length;

  if (bytes == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &length);
  text = g_strndup (data != NULL ? data : "", length);
  read = read_apostrophes (boards, text);
  return check (boards,
                read != NULL ? gw_board_file_parse (read, -1, name, keys, error)
                             : gw_board_file_parse (data, (gssize) length, name, keys, error),
                name, find_free (data, length), error);
}

static GwBoard *
read_argument (const GwBoards *boards, const char *argument, GwBoardKeys **keys, GError **error)
{
  g_autoptr (GError) inner = NULL;
  GwBoard *board;

  if (argument[0] == '@')
    return read_board_file (boards, argument + 1, keys, error);
  if (is_board_file (argument))
    return read_board_file (boards, argument, keys, error);

  board = parse (boards, argument, argument, 0, &inner);
  if (board == NULL && g_file_test (argument, G_FILE_TEST_IS_REGULAR))
    gw_usage_error (error, _ ("%s: This is not a board; to read boards from a file, write @%s"),
                    argument, argument);
  else if (board == NULL)
    g_propagate_error (error, g_steal_pointer (&inner));
  return check (boards, board, argument, 0, error);
}

/* The length of the board in a line. What --summary prints after the board, a tab and numbers,
 * is ignored. */
static gsize
get_board_length (const char *line, gsize length)
{
  const char *tab = memchr (line, '\t', length);

  if (tab != NULL && tab + 1 < line + length && g_ascii_isdigit (tab[1]))
    return tab - line;
  return length;
}

/* The next line of the file or the stream; NULL at the end, or with an error. */
static const char *
next_line (GwBoards *boards, gsize *length, GError **error)
{
  const char *data, *line, *end;
  gsize size;

  if (boards->stream != NULL)
    {
      line = line_stream_next (boards->stream, length, gw_interrupt_get_cancellable (), error);
      boards->line = boards->stream->number;
      return line;
    }
  data = g_bytes_get_data (boards->file, &size);
  if (boards->position == size)
    return NULL;
  line = data + boards->position;
  end = memchr (line, '\n', size - boards->position);
  *length = end != NULL ? (gsize) (end - line) : size - boards->position;
  boards->position += *length + (end != NULL);
  boards->line++;
  return check_line (line, *length, boards->file_name, boards->line, error) ? line : NULL;
}

static void
open_stdin (GwBoards *boards)
{
  boards->next++;
  boards->stream = line_stream_new_stdin ();
  set_file_name (boards, "-");
}

/* Whether the next board still has to come through a pipe, whose other end may be waiting for an
 * answer first. */
static gboolean
would_wait (GwBoards *boards)
{
  if (boards->file_name == NULL && boards->next < boards->n_arguments
      && strcmp (boards->arguments[boards->next], "-") == 0)
    open_stdin (boards);
  return boards->stream != NULL && line_stream_would_wait (boards->stream);
}

/* Takes the text of the next board of the file or the stream. */
static gboolean
read_line (GwBoards *boards, GwBoardLine *taken, gboolean *at_end)
{
  const char *line;
  gsize length;

  *at_end = FALSE;
  while ((line = next_line (boards, &length, &taken->error)) != NULL)
    {
      if (boards->line == 1 && length >= 3 && memcmp (line, "\xef\xbb\xbf", 3) == 0)
        {
          line += 3;
          length -= 3;
        }
      while (length > 0 && g_ascii_isspace (line[length - 1]))
        length--;
      while (length > 0 && g_ascii_isspace (*line))
        {
          line++;
          length--;
        }
      if ((length == 0 || *line == '#') && boards->at_hand && would_wait (boards))
        return FALSE;
      if (length == 0 || *line == '#')
        continue;
      gw_board_line_set_text (taken, line, get_board_length (line, length));
      taken->name = boards->file_name;
      taken->number = boards->line;
      return TRUE;
    }
  *at_end = taken->error == NULL;
  return taken->error != NULL;
}

/* FALSE at the end, or if reading the next board would have to wait and the caller does not want
 * to. */
static gboolean
read_next (GwBoards *boards, GwBoardLine *taken)
{
  while (TRUE)
    {
      const char *argument;
      const char *path;

      if (boards->at_hand && would_wait (boards))
        return FALSE;
      if (boards->file_name != NULL)
        {
          gboolean at_end;
          const gboolean is_taken = read_line (boards, taken, &at_end);

          if (!at_end)
            return is_taken;
          close_file (boards);
        }
      if (boards->next == boards->n_arguments)
        return FALSE;

      argument = boards->arguments[boards->next];
      if (strcmp (argument, "-") == 0)
        {
          open_stdin (boards);
          continue;
        }
      boards->next++;
      path = get_list_file (argument);
      if (path == NULL)
        {
          taken->board = read_argument (boards, argument, &taken->keys, &taken->error);
          return TRUE;
        }
      boards->file = gw_text_file_load (path, GW_TEXT_FILE_LINES, 0, gw_interrupt_get_cancellable (),
                                        &taken->error);
      if (boards->file == NULL)
        return TRUE;
      set_file_name (boards, path);
    }
}

guint
gw_boards_read (GwBoards *boards, GwBoardLine *lines, guint most, gboolean may_wait)
{
  gboolean go_on = TRUE;
  guint n = 0;

  boards->at_hand = !may_wait;
  while (go_on && n < most)
    {
      lines[n] = (GwBoardLine){ 0 };
      if (!read_next (boards, &lines[n]))
        break;
      go_on = lines[n].error == NULL || boards->keeps_going;
      boards->at_hand = TRUE;
      n++;
    }
  boards->at_hand = FALSE;
  return n;
}

void
gw_board_line_set_text (GwBoardLine *line, const char *text, gsize length)
{
  if (length > 0 && length < GW_BOARD_LINE_SHORT)
    {
      memcpy (line->short_text, text, length);
      line->short_text[length] = '\0';
    }
  else
    line->long_text = g_strndup (text, length);
}

const char *
gw_board_line_get_text (const GwBoardLine *line)
{
  return line->short_text[0] != '\0' ? line->short_text : line->long_text;
}

static void
clear_text (GwBoardLine *line)
{
  line->short_text[0] = '\0';
  g_clear_pointer (&line->long_text, g_free);
}

void
gw_boards_parse (const GwBoards *boards, GwBoardLine *line)
{
  const char *text = gw_board_line_get_text (line);

  if (text == NULL)
    return;
  line->board = strchr (text, '\n') != NULL
                  ? gw_board_file_parse (text, -1, line->name, &line->keys, &line->error)
                  : parse (boards, text, line->name, line->number, &line->error);
  line->board = check (boards, line->board, line->name, line->number, &line->error);
  clear_text (line);
}

gboolean
gw_boards_accept (GwBoards *boards, GwBoardLine *line, GError **error)
{
  if (line->error == NULL)
    return TRUE;
  if (!boards->keeps_going || gw_stop_requested (gw_interrupt_get_stop ()))
    {
      g_propagate_error (error, g_steal_pointer (&line->error));
      return FALSE;
    }
  boards->had_bad = TRUE;
  gw_progress_hide (boards->progress);
  gw_complain ("%s", line->error->message);
  g_clear_error (&line->error);
  return TRUE;
}

void
gw_board_line_clear (GwBoardLine *line)
{
  g_clear_pointer (&line->board, gw_board_unref);
  g_clear_pointer (&line->keys, gw_board_keys_free);
  clear_text (line);
  g_clear_error (&line->error);
}

GwBoard *
gw_boards_next (GwBoards *boards, GwBoardKeys **keys, GError **error)
{
  GwBoardLine line;

  while (gw_boards_read (boards, &line, 1, TRUE) > 0)
    {
      gw_boards_parse (boards, &line);
      if (keys != NULL && line.board != NULL)
        *keys = g_steal_pointer (&line.keys);
      g_clear_pointer (&line.keys, gw_board_keys_free);
      if (line.board != NULL)
        return line.board;
      if (!gw_boards_accept (boards, &line, error))
        return NULL;
    }
  return NULL;
}

void
gw_boards_keep_going (GwBoards *boards, GwProgress *progress)
{
  boards->keeps_going = TRUE;
  boards->progress = progress;
}

gboolean
gw_boards_had_bad (const GwBoards *boards)
{
  return boards->had_bad;
}

gboolean
gw_boards_are_over (GwBoards *boards)
{
  return boards->next == boards->n_arguments
         && (boards->stream == NULL || line_stream_is_over (boards->stream));
}

gboolean
gw_boards_are_at_end (const GwBoards *boards)
{
  return boards->next == boards->n_arguments && boards->file_name == NULL;
}

double
gw_boards_get_fraction (GwBoards *boards)
{
  double done = boards->next;

  if (boards->stream != NULL)
    done -= 1;
  if (boards->file != NULL)
    done += (double) boards->position / MAX (g_bytes_get_size (boards->file), 1) - 1;
  return done / MAX (boards->n_arguments, 1);
}

GwBoardKeys *
gw_boards_read_keys (GStrv arguments, const GwLanguage *language)
{
  g_autoptr (GwBoards) boards = gw_boards_new (arguments, TRUE);
  g_autoptr (GwBoard) board = NULL;
  GwBoardKeys *keys = NULL;

  if (arguments[0] == NULL || gw_boards_are_many (arguments) || !is_board_file (arguments[0]))
    return NULL;
  gw_boards_set_language (boards, language);
  board = gw_boards_next (boards, &keys, NULL);
  return keys;
}

GwBoardKeys *
gw_boards_read_template_keys (const char *template, const GwLanguage *language)
{
  char *arguments[] = { (char *) template, NULL };

  return template != NULL ? gw_boards_read_keys (arguments, language) : NULL;
}

GwBoard *
gw_boards_read_one (const char *argument, gboolean allow_free, const GwLanguage *language,
                    GError **error)
{
  char *arguments[] = { (char *) argument, NULL };
  g_autoptr (GwBoards) boards = gw_boards_new (arguments, allow_free);
  g_autoptr (GError) inner = NULL;
  g_autoptr (GwBoard) board = NULL;
  g_autoptr (GwBoard) another = NULL;

  gw_boards_set_language (boards, language);
  board = gw_boards_next (boards, NULL, &inner);
  if (board != NULL)
    another = gw_boards_next (boards, NULL, &inner);
  if (inner != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return NULL;
    }
  if (board == NULL)
    gw_usage_error (error, _ ("%s: No board was found; write one board per line"), argument);
  else if (another != NULL)
    {
      gw_usage_error (error, _ ("%s: There is more than one board; leave only one"), argument);
      return NULL;
    }
  return g_steal_pointer (&board);
}

GwBoard *
gw_boards_read_shape (const char *template, const GwSize *size, gboolean is_typed,
                      const GwLanguage *language, GError **error)
{
  g_autoptr (GwBoard) shape = NULL;

  if (template == NULL)
    return gw_plan_new_shape (size->rows, size->cols);
  shape = gw_boards_read_one (template, TRUE, language, error);
  if (shape == NULL)
    return NULL;
  if (!is_typed)
    gw_run_facts_drop_option ("--size");
  if (is_typed
      && (gw_board_get_rows (shape) != size->rows || gw_board_get_cols (shape) != size->cols))
    {
      gw_usage_error (error, _ ("--size: The template is a %u×%u board; leave one of the two out"),
                      gw_board_get_rows (shape), gw_board_get_cols (shape));
      return NULL;
    }
  return g_steal_pointer (&shape);
}
