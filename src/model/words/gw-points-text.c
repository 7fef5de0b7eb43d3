/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-points-text.h"

#include "gw-sentence.h"

#include <glib/gi18n-lib.h>

char *
gw_points_format (gint64 points)
{
  g_autofree char *number = g_strdup_printf ("%'" G_GINT64_FORMAT, points);

  return g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (points)), number);
}

char *
gw_points_format_word (const char *word, gint64 points)
{
  g_autofree char *number = g_strdup_printf ("%'" G_GINT64_FORMAT, points);

  /* Translators: a word, and its points: “ORBITALS 11 points” */
  return gw_sentence_format (ngettext ("%s %s point", "%s %s points", (gulong) ABS (points)), word,
                             number);
}
