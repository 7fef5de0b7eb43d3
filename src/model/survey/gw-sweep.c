/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-sweep.h"

#include "gw-board.h"
#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static gboolean
parse_double (const char *text, double *value)
{
  char *end;

  *value = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && isfinite (*value);
}

static GwSweepKind
find_kind (const char *name)
{
  if (strcmp (name, "size") == 0)
    return GW_SWEEP_SIZE;
  if (strcmp (name, "level") == 0)
    return GW_SWEEP_LEVEL;
  if (strcmp (name, "lexicon-words") == 0)
    return GW_SWEEP_WORDS;
  return GW_SWEEP_PARAMETER;
}

/* FALSE when the numbers do not say from where to where, and how. */
static gboolean
fill (GwSweep *sweep)
{
  const double from = sweep->from, to = sweep->to, step = sweep->step;

  if (!isfinite (from) || !isfinite (to) || !isfinite (step) || from > to
      || (sweep->multiply ? step <= 1 || from <= 0 : step <= 0))
    return FALSE;

  /* Steps like 0.1 add up to a little more or less than they should. */
  for (guint i = 0; i < GW_SWEEP_MAX_VALUES; i++)
    {
      double value = sweep->multiply ? from * pow (step, i) : from + i * step;

      if (value > to + 1e-9 * (ABS (to) + step))
        return TRUE;
      g_array_append_val (sweep->values, value);
    }
  return FALSE;
}

static gboolean
check_values (const GwSweep *sweep, GError **error)
{
  const double least = sweep->kind == GW_SWEEP_LEVEL ? 0 : 1;
  const double most = sweep->kind == GW_SWEEP_SIZE ? GW_BOARD_MAX_SIDE : G_MAXINT;

  if (sweep->kind == GW_SWEEP_PARAMETER)
    return TRUE;
  for (guint i = 0; i < sweep->values->len; i++)
    {
      double value = g_array_index (sweep->values, double, i);

      if (value != floor (value) || value < least || value > most)
        {
          gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                           _("%s: %g is not a whole number from %g to %g"), sweep->name, value,
                           least, most);
          return FALSE;
        }
    }
  return TRUE;
}

static void
init_nothing (GwSweep *sweep)
{
  memset (sweep, 0, sizeof *sweep);
  sweep->values = g_array_new (FALSE, FALSE, sizeof (double));
}

gboolean
gw_sweep_init (GwSweep *sweep, const char *name, double from, double to, double step,
               gboolean multiply, GError **error)
{
  init_nothing (sweep);
  sweep->kind = find_kind (name);
  sweep->name = g_strdup (name);
  sweep->from = from;
  sweep->to = to;
  sweep->step = step;
  sweep->multiply = multiply;
  if (!fill (sweep))
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _("%s: there is no way from %g to %g in steps of %g, with %u values at "
                         "most"), name, from, to, step, GW_SWEEP_MAX_VALUES);
      return FALSE;
    }
  return check_values (sweep, error);
}

gboolean
gw_sweep_parse (const char *text, GwSweep *sweep, GError **error)
{
  const double nothing = 0;
  const char *sign;

  init_nothing (sweep);
  if (text == NULL)
    {
      g_array_append_val (sweep->values, nothing);
      return TRUE;
    }

  sign = strchr (text, '=');
  if (sign != NULL && sign != text)
    {
      g_auto (GStrv) parts = g_strsplit (sign + 1, ":", -1);
      const guint n_parts = g_strv_length (parts);

      sweep->multiply = n_parts == 3 && parts[2][0] == 'x';
      sweep->step = 1;
      if ((n_parts == 2 || n_parts == 3) && parse_double (parts[0], &sweep->from)
          && parse_double (parts[1], &sweep->to)
          && (n_parts == 2 || parse_double (parts[2] + sweep->multiply, &sweep->step))
          && fill (sweep))
        {
          sweep->name = g_strndup (text, (gsize) (sign - text));
          sweep->kind = find_kind (sweep->name);
          return check_values (sweep, error);
        }
    }
  gw_error_set_at (error, GW_ERROR_SYNTAX, NULL, 0,
                   _("“%s” is not of the form PARAMETER=FROM:TO or PARAMETER=FROM:TO:STEP, "
                     "with %u values at most"), text, GW_SWEEP_MAX_VALUES);
  return FALSE;
}

char *
gw_sweep_to_string (const GwSweep *sweep)
{
  char from[G_ASCII_DTOSTR_BUF_SIZE], to[G_ASCII_DTOSTR_BUF_SIZE], step[G_ASCII_DTOSTR_BUF_SIZE];

  if (sweep->kind == GW_SWEEP_NOTHING)
    return NULL;

  g_ascii_dtostr (from, sizeof from, sweep->from);
  g_ascii_dtostr (to, sizeof to, sweep->to);
  g_ascii_dtostr (step, sizeof step, sweep->step);
  return g_strdup_printf ("%s=%s:%s:%s%s", sweep->name, from, to, sweep->multiply ? "x" : "",
                          step);
}

void
gw_sweep_copy (const GwSweep *from, GwSweep *to)
{
  *to = *from;
  to->name = g_strdup (from->name);
  to->values = g_array_copy (from->values);
}

void
gw_sweep_clear (GwSweep *sweep)
{
  g_clear_pointer (&sweep->name, g_free);
  g_clear_pointer (&sweep->values, g_array_unref);
}
