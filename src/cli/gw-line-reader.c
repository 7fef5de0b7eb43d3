/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-line-reader.h"

#include "gw-config.h"
#include "gw-interrupt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef GW_HAVE_READLINE
#include <readline/history.h>
#include <readline/readline.h>
#endif

/* Longer lines are no words; what is left of them is the next line. */
#define MOST_BYTES (64 * 1024)

struct _GwLineReader
{
  GString *text; /* read, but not returned yet */
  gboolean at_end;
  gboolean edited; /* by Readline */
};

GwLineReader *
gw_line_reader_new (void)
{
  GwLineReader *reader = g_new0 (GwLineReader, 1);

  reader->text = g_string_new (NULL);
#ifdef GW_HAVE_READLINE
  reader->edited = isatty (STDIN_FILENO) && isatty (STDOUT_FILENO);
  /* The program handles signals itself, and words are no names of files. */
  rl_catch_signals = 0;
  rl_inhibit_completion = 1;
#endif
  return reader;
}

void
gw_line_reader_free (GwLineReader *reader)
{
  g_string_free (reader->text, TRUE);
  g_free (reader);
}

/* Waits for input; GW_LINE_READ when there is some. */
static GwLineResult
wait_for_input (gint64 deadline)
{
  GPollFD fds[2] = { { STDIN_FILENO, G_IO_IN, 0 }, { -1, 0, 0 } };
  GCancellable *cancellable = gw_interrupt_get_cancellable ();
  GwLineResult result = GW_LINE_LATE;

  g_cancellable_make_pollfd (cancellable, &fds[1]);
  while (result == GW_LINE_LATE)
    {
      const gint64 left = deadline - g_get_monotonic_time ();
      gint timeout = -1;

      if (deadline >= 0)
        timeout = (gint) CLAMP ((left + 999) / 1000, 0, G_MAXINT);
      if (g_poll (fds, G_N_ELEMENTS (fds), timeout) == 0)
        break;
      if (g_cancellable_is_cancelled (cancellable))
        result = GW_LINE_END;
      else if (fds[0].revents != 0)
        result = GW_LINE_READ;
    }
  g_cancellable_release_fd (cancellable);
  return result;
}

/* Takes a line from what was read; the last one may have no end. NULL when there is none. */
static char *
take_line (GwLineReader *reader)
{
  const char *end = memchr (reader->text->str, '\n', reader->text->len);
  gsize length = end != NULL ? (gsize) (end - reader->text->str) : reader->text->len;
  char *line;

  if (end == NULL && (reader->text->len < MOST_BYTES && !reader->at_end))
    return NULL;
  if (reader->text->len == 0)
    return NULL;
  line = g_strndup (reader->text->str, length);
  g_string_erase (reader->text, 0, (gssize) (end != NULL ? length + 1 : length));
  if (g_str_has_suffix (line, "\r"))
    line[strlen (line) - 1] = '\0';
  return line;
}

static GwLineResult
read_plain (GwLineReader *reader, gint64 deadline, char **line)
{
  while ((*line = take_line (reader)) == NULL)
    {
      char buffer[4096];
      GwLineResult result;
      gssize n;

      if (reader->at_end)
        return GW_LINE_END;
      result = wait_for_input (deadline);
      if (result != GW_LINE_READ)
        return result;
      n = read (STDIN_FILENO, buffer, sizeof buffer);
      if (n <= 0)
        reader->at_end = TRUE;
      else
        g_string_append_len (reader->text, buffer, n);
    }
  return GW_LINE_READ;
}

#ifdef GW_HAVE_READLINE
/* Readline's callback has no data of its own. */
static char *edited_line;
static gboolean is_edited;

static void
edited_cb (char *line)
{
  edited_line = line;
  is_edited = TRUE;
  rl_callback_handler_remove ();
}

static GwLineResult
read_edited (const char *prompt, gint64 deadline, char **line)
{
  GwLineResult result = GW_LINE_READ;

  is_edited = FALSE;
  edited_line = NULL;
  rl_callback_handler_install (prompt, edited_cb);
  while (!is_edited && (result = wait_for_input (deadline)) == GW_LINE_READ)
    rl_callback_read_char ();
  if (!is_edited)
    {
      rl_callback_handler_remove ();
      putchar ('\n');
      return result;
    }
  if (edited_line == NULL)
    {
      putchar ('\n');
      return GW_LINE_END;
    }
  if (*edited_line != '\0')
    add_history (edited_line);
  *line = g_strdup (edited_line);
  free (edited_line);
  return GW_LINE_READ;
}
#endif

GwLineResult
gw_line_reader_next (GwLineReader *reader, const char *prompt, gint64 ms, char **line)
{
  const gint64 deadline = ms >= 0 ? g_get_monotonic_time () + ms * 1000 : -1;

  *line = NULL;
#ifdef GW_HAVE_READLINE
  if (reader->edited)
    return read_edited (prompt, deadline, line);
#endif
  return read_plain (reader, deadline, line);
}
