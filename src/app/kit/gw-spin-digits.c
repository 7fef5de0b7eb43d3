/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-spin-digits.h"

#include <locale.h>
#include <string.h>

#define ZERO_KEY "gw-zero-text"

/* A number that takes only digits would refuse the separators, too. */
static gboolean
output_cb (GtkSpinButton *spin)
{
  const char *zero = g_object_get_data (G_OBJECT (spin), ZERO_KEY);
  g_autofree char *text
    = zero != NULL && gtk_spin_button_get_value (spin) == 0
        ? g_strdup (zero)
        : g_strdup_printf ("%'.*f", (int) gtk_spin_button_get_digits (spin),
                           gtk_spin_button_get_value (spin));
  const gboolean numeric = gtk_spin_button_get_numeric (spin);

  if (strcmp (text, gtk_editable_get_text (GTK_EDITABLE (spin))) == 0)
    return TRUE;
  gtk_spin_button_set_numeric (spin, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (spin), text);
  gtk_spin_button_set_numeric (spin, numeric);
  return TRUE;
}

/* In German “1.000” is a thousand, but who types “0.25” means a quarter. */
static gboolean
is_point (const char *text, const char *separator, guint digits)
{
  const char *found = strstr (text, separator);
  const char *after = found != NULL ? found + strlen (separator) : NULL;

  return digits > 0 && found != NULL && strcmp (separator, ".") == 0
         && strstr (text, localeconv ()->decimal_point) == NULL && strstr (after, separator) == NULL
         && (strlen (after) != 3 || found == text || text[0] == '0');
}

/* A number may be typed before or after the text for zero. */
static char *
dup_number (GtkSpinButton *spin)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  const char *zero = g_object_get_data (G_OBJECT (spin), ZERO_KEY);
  const char *found = zero != NULL ? strstr (text, zero) : NULL;

  return found == NULL ? g_strdup (text)
                       : g_strdup_printf ("%.*s%s", (int) (found - text), text,
                                          found + strlen (zero));
}

static int
input_cb (GtkSpinButton *spin, double *value)
{
  const gboolean has_zero = g_object_get_data (G_OBJECT (spin), ZERO_KEY) != NULL;
  const char *separator = localeconv ()->thousands_sep;
  g_autofree char *text = dup_number (spin);
  g_auto (GStrv) parts = NULL;
  g_autofree char *number = NULL;
  char *end = NULL;

  if (has_zero && *text == '\0')
    {
      *value = 0;
      return TRUE;
    }
  if ((*separator == '\0' && !has_zero)
      || is_point (text, separator, gtk_spin_button_get_digits (spin)))
    return FALSE;
  parts = g_strsplit (text, *separator != '\0' ? separator : " ", -1);
  number = g_strjoinv ("", parts);
  *value = g_strtod (number, &end);
  return *end == '\0' ? TRUE : GTK_INPUT_ERROR;
}

void
gw_spin_group_digits (GtkSpinButton *spin)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));

  g_signal_connect (spin, "input", G_CALLBACK (input_cb), NULL);
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), NULL);
  output_cb (spin);
}

void
gw_spin_set_zero_text (GtkSpinButton *spin, const char *text)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));
  g_return_if_fail (text != NULL);

  g_object_set_data_full (G_OBJECT (spin), ZERO_KEY, g_strdup (text), g_free);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), MAX ((int) g_utf8_strlen (text, -1), 6));
  gw_spin_group_digits (spin);
}
