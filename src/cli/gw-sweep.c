/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-sweep.h"

#include "gw-cli.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define MAX_VALUES 10000

static gboolean
parse_double (const char *text, double *value)
{
  char *end;

  *value = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && isfinite (*value);
}

/* FALSE when the text does not say from where to where, and how. */
static gboolean
parse_values (const char *text, GArray *values)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  const guint n_parts = g_strv_length (parts);
  gboolean multiply = n_parts == 3 && parts[2][0] == 'x';
  double from, to, step = 1;

  if (n_parts < 2 || n_parts > 3 || !parse_double (parts[0], &from)
      || !parse_double (parts[1], &to)
      || (n_parts == 3 && !parse_double (parts[2] + multiply, &step)))
    return FALSE;
  if (from > to || (multiply ? step <= 1 || from <= 0 : step <= 0))
    return FALSE;

  /* Steps like 0.1 add up to a little more or less than they should. */
  for (guint i = 0; i < MAX_VALUES; i++)
    {
      double value = multiply ? from * pow (step, i) : from + i * step;

      if (value > to + 1e-9 * (ABS (to) + step))
        return TRUE;
      g_array_append_val (values, value);
    }
  return FALSE;
}

gboolean
gw_sweep_parse (const char *text, GwSweep *sweep, GError **error)
{
  const double nothing = 0;
  const char *sign;

  sweep->kind = GW_SWEEP_NOTHING;
  sweep->values = g_array_new (FALSE, FALSE, sizeof (double));
  if (text == NULL)
    {
      g_array_append_val (sweep->values, nothing);
      return TRUE;
    }

  sign = strchr (text, '=');
  if (sign == NULL || sign == text || !parse_values (sign + 1, sweep->values))
    {
      gw_cli_usage_error (error, _ ("--sweep: “%s” is not of the form PARAMETER=FROM:TO or "
                                    "PARAMETER=FROM:TO:STEP, with %u values at most"),
                          text, MAX_VALUES);
      return FALSE;
    }
  sweep->name = g_strndup (text, (gsize) (sign - text));
  if (strcmp (sweep->name, "size") == 0)
    sweep->kind = GW_SWEEP_SIZE;
  else if (strcmp (sweep->name, "level") == 0)
    sweep->kind = GW_SWEEP_LEVEL;
  else if (strcmp (sweep->name, "lexicon-words") == 0)
    sweep->kind = GW_SWEEP_WORDS;
  else
    sweep->kind = GW_SWEEP_PARAMETER;
  if (sweep->kind == GW_SWEEP_PARAMETER)
    return TRUE;

  for (guint i = 0; i < sweep->values->len; i++)
    {
      double value = g_array_index (sweep->values, double, i);
      double least = sweep->kind == GW_SWEEP_LEVEL ? 0 : 1;
      double most = sweep->kind == GW_SWEEP_SIZE ? GW_BOARD_MAX_SIDE : G_MAXINT;

      if (value != floor (value) || value < least || value > most)
        {
          gw_cli_usage_error (error, _ ("--sweep: %s: %g is not a whole number from %g to %g"),
                              sweep->name, value, least, most);
          return FALSE;
        }
    }
  return TRUE;
}

void
gw_sweep_clear (GwSweep *sweep)
{
  g_clear_pointer (&sweep->name, g_free);
  g_clear_pointer (&sweep->values, g_array_unref);
}
