/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-exact-number.h"

#include <math.h>

char *
gw_number_exact (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (!isfinite (value))
    return g_strdup ("");

  for (int digits = 15; digits < 17; digits++)
    {
      g_autofree char *format = g_strdup_printf ("%%.%dg", digits);

      g_ascii_formatd (text, sizeof text, format, value);
      if (g_ascii_strtod (text, NULL) == value)
        return g_strdup (text);
    }
  return g_strdup (g_ascii_formatd (text, sizeof text, "%.17g", value));
}
