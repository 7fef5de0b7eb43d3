/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-list-text.h"

#include "gw-encoding.h"
#include "gw-error.h"
#include "gw-language-guess.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether the engine reads such bytes by itself, and says what is wrong with them: Latin-1, and text
 * that is UTF-8 but for a few bytes. */
static gboolean
is_left_to_engine (const char *encoding, const char *data, gsize length, const GwStop *stop)
{
  return g_str_equal (encoding, GW_ENCODING_LATIN1)
         || (g_str_equal (encoding, GW_ENCODING_UTF8) && !gw_encoding_is_utf8 (data, length, stop));
}

static guint
line_of (const char *data, const char *at)
{
  guint line = 1;

  for (; data < at; data++)
    line += *data == '\n';
  return line;
}

static GBytes *
fail_stopped (const char *name, GError **error)
{
  gw_error_set_at (error, GW_ERROR_STOPPED, name, 0, _("Reading was stopped"));
  return NULL;
}

void
gw_list_text_set_language (GwLexiconOptions *options, const GwLanguage *language)
{
  if (options->language == NULL && !options->no_language)
    {
      options->language = language;
      options->no_language = language == NULL;
    }
}

GBytes *
gw_list_text_decode (GBytes *bytes, const char *name, GwLexiconOptions *options,
                     const char **encoding, const GwStop *stop, GError **error)
{
  g_autoptr (GBytes) text = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *nul;
  gboolean raw = FALSE;

  *encoding = options->encoding;
  if (*encoding == NULL)
    {
      *encoding = gw_encoding_detect (data, length, stop);
      raw = is_left_to_engine (*encoding, data, length, stop);
    }
  if (gw_stop_requested (stop))
    return fail_stopped (name, error);
  nul = g_str_equal (*encoding, GW_ENCODING_UTF16) ? NULL : memchr (data, 0, length);
  if (nul != NULL)
    {
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, name, line_of (data, nul),
                       _("This is not text: it contains a NUL byte; save it as plain UTF-8 text"));
      return NULL;
    }

  text = gw_encoding_decode (bytes, raw ? GW_ENCODING_LATIN1 : *encoding, name, stop, error);
  if (text == NULL)
    return NULL;
  if (options->language == NULL && !options->no_language)
    {
      const char *utf8 = g_bytes_get_data (text, &length);

      gw_list_text_set_language (options, gw_languages_guess (name, utf8, length));
    }
  return raw ? g_bytes_ref (bytes) : g_steal_pointer (&text);
}
