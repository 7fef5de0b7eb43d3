/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-error.h"

#include "gw-sentence.h"
#include "gw-shown-name.h"

#include <glib/gi18n-lib.h>

/* How many characters of a message, and of the path of a file, are told. */
#define MOST_MESSAGE 1000
#define MOST_PATH 400

/* What was said, in parts. */
typedef struct
{
  guint line;
  char *reason;
} GwErrorPrivate;

static void
gw_error_private_init (GwErrorPrivate *priv)
{
}

static void
gw_error_private_copy (const GwErrorPrivate *from, GwErrorPrivate *to)
{
  to->line = from->line;
  to->reason = g_strdup (from->reason);
}

static void
gw_error_private_clear (GwErrorPrivate *priv)
{
  g_free (priv->reason);
}

G_DEFINE_EXTENDED_ERROR (GwError, gw_error)

void
gw_error_set_at (GError **error, GwError code, const char *name, guint line, const char *format,
                 ...)
{
  g_autofree char *raw = NULL;
  g_autofree char *message = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *whole = NULL;
  va_list args;

  if (error == NULL)
    return;

  va_start (args, format);
  raw = gw_sentence_format_list (format, args);
  va_end (args);

  /* Quoted text may contain line breaks, but a message is one sentence on one line. */
  message = gw_shown_sentence (raw, MOST_MESSAGE);
  shown = gw_shown_text (name, MOST_PATH);
  if (name != NULL && line > 0)
    whole = gw_sentence_format (_("%s, line %u: %s"), shown, line, message);
  else if (name != NULL)
    whole = gw_sentence_format ("%s: %s", shown, message);
  else if (line > 0)
    whole = gw_sentence_format (_("Line %u: %s"), line, message);
  g_set_error_literal (error, GW_ERROR, (gint) code, whole != NULL ? whole : message);

  gw_error_get_private (*error)->line = line;
  gw_error_get_private (*error)->reason = g_steal_pointer (&message);
}

guint
gw_error_get_line (const GError *error)
{
  return error->domain == GW_ERROR ? gw_error_get_private (error)->line : 0;
}

const char *
gw_error_get_reason (const GError *error)
{
  const char *reason = error->domain == GW_ERROR ? gw_error_get_private (error)->reason : NULL;

  return reason != NULL ? reason : error->message;
}
