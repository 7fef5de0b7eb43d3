/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-saved-text.h"

#include <string.h>

/* The place after a string that begins here, or the end. */
static const char *
skip_string (const char *at, const char *end)
{
  const char quote = *at++;

  while (at < end && *at != quote)
    at += *at == '\\' && at + 1 < end ? 2 : 1;
  return at < end ? at + 1 : end;
}

static gboolean
is_small (const char *text, const char *end)
{
  guint n_strings = 0, n_values = 0;

  for (const char *at = text; at < end;)
    if (*at == '\'' || *at == '"')
      {
        if (++n_strings > GW_SAVED_TEXT_MOST_STRINGS)
          return FALSE;
        at = skip_string (at, end);
      }
    else if ((*at == ',' || *at == '[' || *at == '(' || *at == '{' || *at == '<')
             && ++n_values > GW_SAVED_TEXT_MOST_VALUES)
      return FALSE;
    else
      at++;
  return TRUE;
}

GVariant *
gw_saved_text_parse (const GVariantType *type, const char *text, const char *end)
{
  g_return_val_if_fail (text <= end, NULL);

  if (!g_utf8_validate (text, end - text, NULL) || !is_small (text, end))
    return NULL;
  return g_variant_parse (type, text, end, NULL, NULL);
}

void
gw_saved_text_add_line (GString *text, GVariant *dict)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (dict);

  g_variant_print_string (owned, text, FALSE);
  g_string_append_c (text, '\n');
}
