/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-number-text.h"

#include "gw-spread.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MINUS "\xe2\x88\x92"
#define MOST_DECIMALS 6
#define LEFT_TO_RIGHT "\xe2\x81\xa6" /* whatever the direction of the text around it */
#define END "\xe2\x81\xa9"
#define LONGEST 1e15 /* from here on numbers are written as powers of ten */

int
gw_number_decimals (double step, GwChartFormat format)
{
  int decimals = 0;

  step = fabs (step) * (format == GW_CHART_PERCENT ? 100 : 1);
  while (decimals < MOST_DECIMALS && step > 0 && fabs (step - round (step)) > 1e-6 * step)
    {
      step *= 10;
      decimals++;
    }
  return decimals;
}

/* Tolerates rounding errors. */
static gboolean
is_whole (double value)
{
  return fabs (value - round (value)) <= 1e-9 * fabs (value);
}

static char *
write_power (double value)
{
  const double size = fabs (value);
  int power = (int) floor (log10 (size));
  double first = round (size / pow (10, power) * 10) / 10;
  const char *sign = value < 0 ? MINUS : "";

  if (first >= 10)
    {
      first /= 10;
      power++;
    }
  if (first == 1)
    return g_strdup_printf ("%s10^%d", sign, power);
  return g_strdup_printf ("%s%.*f·10^%d", sign, is_whole (first) ? 0 : 1, first, power);
}

static char *
write_plain (double value, int decimals)
{
  g_autofree char *text = NULL;

  if (fabs (value) >= LONGEST)
    return write_power (value);
  if (decimals < 0)
    {
      const double size = fabs (value);

      decimals = size >= 100 || is_whole (size) ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    }
  text = g_strdup_printf ("%'.*f", decimals, value);
  if (text[0] != '-')
    return g_steal_pointer (&text);

  /* Avoid “−0”. */
  if (strpbrk (text, "123456789") == NULL)
    return g_strdup (text + 1);
  return g_strconcat (MINUS, text + 1, NULL);
}

static char *
write_short (double value, int decimals)
{
  const double size = fabs (value);
  g_autofree char *number = NULL;

  if (size < 1e6)
    return write_plain (value, decimals);
  if (size < 1e9)
    {
      number = write_plain (value / 1e6, -1);
      /* Translators: a large number: “10 million”. */
      return g_strdup_printf (_("%s million"), number);
    }
  if (size < 1e12)
    {
      number = write_plain (value / 1e9, -1);
      /* Translators: a very large number, a thousand millions: “10 billion”. */
      return g_strdup_printf (_("%s billion"), number);
    }
  return write_power (value);
}

static char *
write_duration (double seconds)
{
  const double size = fabs (seconds);
  g_autofree char *number = NULL;

  if (size == 0)
    return g_strdup ("0");
  if (size < 999.5e-9)
    {
      number = write_plain (seconds * 1e9, -1);
      /* Translators: nanoseconds. */
      return g_strdup_printf (_("%s ns"), number);
    }
  if (size < 999.5e-6)
    {
      number = write_plain (seconds * 1e6, -1);
      /* Translators: microseconds. */
      return g_strdup_printf (_("%s µs"), number);
    }
  if (size < 0.9995)
    {
      number = write_plain (seconds * 1e3, -1);
      /* Translators: milliseconds. */
      return g_strdup_printf (_("%s ms"), number);
    }
  if (size < 120)
    {
      number = write_plain (seconds, -1);
      /* Translators: seconds. */
      return g_strdup_printf (_("%s s"), number);
    }
  if (size < 7200)
    {
      number = write_plain (seconds / 60, -1);
      /* Translators: minutes. */
      return g_strdup_printf (_("%s min"), number);
    }
  number = write_plain (seconds / 3600, -1);
  /* Translators: hours. */
  return g_strdup_printf (_("%s h"), number);
}

char *
gw_number_text (double value, GwChartFormat format, int decimals)
{
  g_autofree char *number = NULL;

  if (!isfinite (value))
    return g_strdup ("–");

  switch (format)
    {
    case GW_CHART_SHORT:
      return write_short (value, decimals);
    case GW_CHART_PERCENT:
      number = write_plain (value * 100, decimals);
      /* Translators: a percentage. Where a space is usual, it should not break. */
      return g_strdup_printf (_("%s%%"), number);
    case GW_CHART_DURATION:
      return write_duration (value);
    case GW_CHART_BYTES:
      return g_format_size (value >= (double) G_MAXUINT64 ? G_MAXUINT64
                            : value > 0                  ? (guint64) value
                                                         : 0);
    case GW_CHART_NUMBER:
    default:
      return write_plain (value, decimals);
    }
}

char *
gw_number_with_error (double value, double error)
{
  g_autofree char *number = NULL;
  g_autofree char *deviation = NULL;
  g_autofree char *text = NULL;
  int decimals;

  if (!(error > 0) || !isfinite (error))
    return gw_number_text (value, GW_CHART_NUMBER, -1);
  decimals = MIN (gw_error_decimals (error), MOST_DECIMALS);
  number = write_plain (gw_round_to (value, decimals), MAX (decimals, 0));
  deviation = write_plain (gw_round_to (error, decimals), MAX (decimals, 0));
  /* Translators: a figure and its standard error */
  text = g_strdup_printf (_ ("%s ± %s"), number, deviation);
  return g_strconcat (LEFT_TO_RIGHT, text, END, NULL);
}

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
