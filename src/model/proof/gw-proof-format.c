/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-format.h"

#include "gw-error.h"
#include "gw-saved-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The first line of a saved proof ends with a SHA-256 sum of what follows, which is one
 * value as text: what is damaged must not prove anything. */
#define HEADER "gridwright-proof 1 "
#define SUM_LENGTH 64
#define BODY (strlen (HEADER) + SUM_LENGTH + 1)
#define SAVED_TYPE "(a{sv}v)"

/* A proof that has not begun has nothing for its state. */
#define NO_STATE "()"

gboolean
gw_proof_is_saved (GBytes *text)
{
  return g_bytes_get_size (text) >= strlen (HEADER)
         && memcmp (g_bytes_get_data (text, NULL), HEADER, strlen (HEADER)) == 0;
}

GBytes *
gw_proof_print (GVariant *setup, GVariant *state)
{
  g_autoptr (GVariant) saved = NULL;
  g_autofree char *sum = NULL;
  GString *text = g_string_new (NULL);
  gsize length;

  saved = g_variant_ref_sink (
    g_variant_new ("(@a{sv}v)", setup, state != NULL ? state : g_variant_new (NO_STATE)));
  g_variant_print_string (saved, text, TRUE);
  g_string_append_c (text, '\n');
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  g_string_prepend (text, "\n");
  g_string_prepend (text, sum);
  g_string_prepend (text, HEADER);
  length = text->len;
  return g_bytes_new_take (g_string_free (text, FALSE), length);
}

void
gw_proof_refuse (const char *name, guint line, GError **error)
{
  gw_error_set_at (error, GW_ERROR_SYNTAX, name, line,
                   _("The saved proof is damaged; use a copy, or start it again"));
}

gboolean
gw_proof_parse (GBytes *text, const char *name, GVariant **setup, GVariant **state,
                GError **error)
{
  const char *data = g_bytes_get_data (text, NULL);
  const gsize length = g_bytes_get_size (text);
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) boxed = NULL;
  g_autofree char *sum = NULL;

  if (!gw_proof_is_saved (text))
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, name, 1,
                       _("This is no saved proof; it would begin with “%.*s”"),
                       (int) strlen (HEADER) - 1, HEADER);
      return FALSE;
    }
  if (length > BODY)
    sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data + BODY,
                                       length - BODY);
  if (sum == NULL || memcmp (sum, data + strlen (HEADER), SUM_LENGTH) != 0)
    {
      gw_proof_refuse (name, 1, error);
      return FALSE;
    }
  saved = gw_saved_text_parse (G_VARIANT_TYPE (SAVED_TYPE), data + BODY, data + length);
  if (saved != NULL)
    boxed = g_variant_get_child_value (saved, 1);
  if (boxed != NULL)
    *state = g_variant_get_variant (boxed);
  if (boxed == NULL
      || (!g_variant_is_of_type (*state, G_VARIANT_TYPE (GW_PROOF_STATE_TYPE))
          && !g_variant_is_of_type (*state, G_VARIANT_TYPE (NO_STATE))))
    {
      if (boxed != NULL)
        g_clear_pointer (state, g_variant_unref);
      gw_proof_refuse (name, 2, error);
      return FALSE;
    }
  if (g_variant_is_of_type (*state, G_VARIANT_TYPE (NO_STATE)))
    g_clear_pointer (state, g_variant_unref);
  *setup = g_variant_get_child_value (saved, 0);
  return TRUE;
}

