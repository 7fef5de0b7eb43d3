/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-complain.h"

#include "gw-crew.h"
#include "gw-sentence.h"
#include "gw-shown-name.h"

#include <glib/gi18n.h>
#include <math.h>
#include <unistd.h>

static FILE *own_file; /* NULL: the standard error */

const char *
gw_get_program (void)
{
  return gw_crew_get () != NULL ? GW_MPI_NAME : GW_CLI_NAME;
}

/* Makes valid UTF-8 on one line of any text from files or file names. Texts in a sentence are
 * isolated for the window only. */
static char *
make_line (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *line = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == '\n' || c == '\r' || c == '\t')
        g_string_append_c (line, ' ');
      else if (gw_sentence_is_isolation (c))
        continue;
      else if (gw_shown_is_hidden (c))
        g_string_append_printf (line, "\\x%02x", c);
      else
        g_string_append_unichar (line, c);
    }
  return g_string_free (line, FALSE);
}

void
gw_complain (const char *format, ...)
{
  g_autofree char *message = NULL;
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  line = make_line (message);
  if (own_file != NULL)
    fprintf (own_file, "%s\n", line);
  else
    fprintf (stderr, "%s: %s\n", gw_get_program (), line);
}

void
gw_complain_into (FILE *file)
{
  own_file = file;
}

void
gw_usage_error (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message);
}

#define PATIENCE (G_USEC_PER_SEC / 2) /* before the progress line first appears */
#define INTERVAL (G_USEC_PER_SEC / 10)

/* Between lines of a log: a share of the time so far, so that the log of a month does not have
 * thousands. */
#define LOG_SHARE 10
#define LEAST_LOG_INTERVAL (60 * G_USEC_PER_SEC)
#define MOST_LOG_INTERVAL (10 * LEAST_LOG_INTERVAL)

/* Of the lines of all that is done, one after the other. */
static gint64 log_begin; /* 0 before the first of them */
static gint64 log_next;

struct _GwProgress
{
  char *label;
  char *time_left; /* or NULL */
  gboolean enabled;
  gboolean logged;
  gboolean visible;
  gint64 next_time;
};

GwProgress *
gw_progress_new (const char *label)
{
  GwProgress *progress = g_new0 (GwProgress, 1);

  progress->label = g_strdup (label);
  progress->enabled = own_file == NULL && isatty (STDERR_FILENO);
  progress->logged = own_file == NULL && !progress->enabled && gw_crew_get () != NULL;
  progress->next_time = g_get_monotonic_time () + PATIENCE;
  if (log_begin == 0)
    {
      log_begin = g_get_monotonic_time ();
      log_next = log_begin + LEAST_LOG_INTERVAL;
    }
  return progress;
}

void
gw_progress_free (GwProgress *progress)
{
  gw_progress_hide (progress);
  g_free (progress->label);
  g_free (progress->time_left);
  g_free (progress);
}

void
gw_progress_set_time_left (GwProgress *progress, const char *text)
{
  g_free (progress->time_left);
  progress->time_left = g_strdup (text);
}

static char *
describe (const GwProgress *progress, const char *share)
{
  g_autofree char *what = g_strdup_printf ("%s %s", progress->label, share);

  if (progress->time_left == NULL)
    return g_steal_pointer (&what);
  /* Translators: what is being done, and “about 3 seconds left” */
  return g_strdup_printf (_ ("%s, %s"), what, progress->time_left);
}

char *
gw_progress_make_line (const GwProgress *progress, double fraction, gint64 now)
{
  g_autofree char *share = NULL;

  if (!progress->logged || now < log_next)
    return NULL;
  log_next = now + CLAMP ((now - log_begin) / LOG_SHARE, LEAST_LOG_INTERVAL, MOST_LOG_INTERVAL);
  /* Translators: a share; write the sign as your language does */
  share = g_strdup_printf (_ ("%.2f%%"), floor (CLAMP (fraction, 0, 1) * 10000) / 100);
  return describe (progress, share);
}

static void
show (GwProgress *progress, double fraction, gint64 now)
{
  g_autofree char *share = NULL;
  g_autofree char *text = NULL;

  if (now < progress->next_time)
    return;
  progress->next_time = now + INTERVAL;
  progress->visible = TRUE;
  share = g_strdup_printf ("%d%%", (int) (CLAMP (fraction, 0, 1) * 100));
  text = describe (progress, share);
  fprintf (stderr, "\r\033[K%s", text);
  fflush (stderr);
}

void
gw_progress_set (GwProgress *progress, double fraction)
{
  const gint64 now = g_get_monotonic_time ();
  g_autofree char *line = gw_progress_make_line (progress, fraction, now);

  if (line != NULL)
    gw_complain ("%s", line);
  if (progress->enabled)
    show (progress, fraction, now);
}

void
gw_progress_cb (double fraction, gpointer progress)
{
  gw_progress_set (progress, fraction);
}

void
gw_progress_hide (GwProgress *progress)
{
  if (!progress->visible)
    return;
  progress->visible = FALSE;
  fputs ("\r\033[K", stderr);
  fflush (stderr);
}
