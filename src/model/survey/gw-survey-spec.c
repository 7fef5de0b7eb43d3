/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-spec.h"

#include "gw-board.h"
#include "gw-error.h"
#include "gw-shown-name.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Boards whose values are kept. Each takes 24 bytes of memory and about 14 of a file, so a survey
 * takes at most 100 MB, and its file is still one that the window opens. */
#define MOST_COMPARED (1 << 22)
#define MOST_COMPARED_OF_A_ROW (1 << 19)

const GwGenerator gw_survey_dice_generator = { .name = GW_SURVEY_DICE };

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

/* Lists the values from the ends and the step. FALSE when these do not fit. */
static gboolean
fill (GwSweep *sweep)
{
  const double from = sweep->from, to = sweep->to, step = sweep->step;

  if (!isfinite (from) || !isfinite (to) || !isfinite (step) || from > to
      || (sweep->multiply ? step <= 1 || from <= 0 : step <= 0))
    return FALSE;

  /* Steps like 0.1 are not exact: let the last value be a little above the end. */
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
                           _("%s: %.10g is not a whole number from %.10g to %.10g"), sweep->name, value,
                           least, most);
          return FALSE;
        }
    }
  return TRUE;
}

static GwSweep *
sweep_new (void)
{
  GwSweep *sweep = g_new0 (GwSweep, 1);

  sweep->values = g_array_new (FALSE, FALSE, sizeof (double));
  return sweep;
}

GwSweep *
gw_sweep_new (const char *name, double from, double to, double step, gboolean multiply,
              GError **error)
{
  g_autoptr (GwSweep) sweep = sweep_new ();

  sweep->kind = find_kind (name);
  sweep->name = g_strdup (name);
  sweep->from = from;
  sweep->to = to;
  sweep->step = step;
  sweep->multiply = multiply;
  if (!fill (sweep))
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _("%s: %.10g to %.10g in steps of %.10g is not a valid range; a sweep can have at "
                         "most %u values"), name, from, to, step, GW_SWEEP_MAX_VALUES);
      return NULL;
    }
  return check_values (sweep, error) ? g_steal_pointer (&sweep) : NULL;
}

GwSweep *
gw_sweep_parse (const char *text, GError **error)
{
  g_autoptr (GwSweep) sweep = sweep_new ();
  const double nothing = 0;
  const char *sign;

  if (text == NULL || *text == '\0')
    {
      g_array_append_val (sweep->values, nothing);
      return g_steal_pointer (&sweep);
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
          return check_values (sweep, error) ? g_steal_pointer (&sweep) : NULL;
        }
    }
  gw_error_set_at (error, GW_ERROR_SYNTAX, NULL, 0,
                   _("“%s” is not of the form PARAMETER=FROM:TO or "
                     "PARAMETER=FROM:TO:STEP, with at most %u values"), text, GW_SWEEP_MAX_VALUES);
  return NULL;
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
gw_sweep_free (GwSweep *sweep)
{
  g_free (sweep->name);
  g_array_unref (sweep->values);
  g_free (sweep);
}

void
gw_survey_spec_add_method (GwSurveySpec *spec, const GwGenerator *generator,
                           const double *values)
{
  GwSurveyMethod method = { .generator = generator };

  for (guint i = 0; i < GW_MAX_PARAMETERS; i++)
    method.values[i] = values != NULL && i < generator->n_parameters ? values[i] : NAN;
  g_array_append_val (spec->methods, method);
}

void
gw_survey_spec_add_dice (GwSurveySpec *spec, const char *name, GwDice *dice)
{
  GwSurveyMethod method = { &gw_survey_dice_generator, g_strdup (name), gw_dice_ref (dice), { 0 } };

  g_array_append_val (spec->methods, method);
}

char *
gw_survey_method_dup_name (const GwSurveyMethod *method)
{
  g_autofree char *shown = NULL;

  if (method->dice == NULL)
    return g_strdup (method->generator->name);
  shown = gw_shown_name (method->dice_name);
  return g_strconcat (GW_SURVEY_DICE ":", shown, NULL);
}

char *
gw_survey_method_dup_title (const GwSurveyMethod *method)
{
  return method->dice != NULL ? gw_shown_name (gw_dice_get_shown_name (method->dice))
                              : g_strdup (_(method->generator->title));
}

const GwSurveyMethod *
gw_survey_spec_get_method (const GwSurveySpec *spec, guint i)
{
  return &g_array_index (spec->methods, GwSurveyMethod, i);
}

void
gw_survey_spec_set_sweep (GwSurveySpec *spec, GwSweep *sweep)
{
  gw_sweep_free (spec->sweep);
  spec->sweep = sweep;
}

void
gw_survey_spec_drop_unswept (GwSurveySpec *spec)
{
  if (spec->sweep->kind != GW_SWEEP_PARAMETER)
    return;
  for (guint i = spec->methods->len; i-- > 0;)
    if (gw_generator_find_parameter (gw_survey_spec_get_method (spec, i)->generator,
                                     spec->sweep->name) < 0)
      g_array_remove_index (spec->methods, i);
}

guint
gw_survey_spec_get_n_rows (const GwSurveySpec *spec)
{
  const guint64 n = (guint64) spec->methods->len * spec->sweep->values->len;

  return (guint) MIN (n, G_MAXUINT);
}

const GwSurveyMethod *
gw_survey_spec_get_row (const GwSurveySpec *spec, guint row, double *value)
{
  const guint n_values = spec->sweep->values->len;

  if (value != NULL)
    *value = g_array_index (spec->sweep->values, double, row % n_values);
  return gw_survey_spec_get_method (spec, row / n_values);
}

void
gw_survey_spec_get_size (const GwSurveySpec *spec, guint row, guint *rows, guint *cols)
{
  double value;

  gw_survey_spec_get_row (spec, row, &value);
  *rows = spec->sweep->kind == GW_SWEEP_SIZE ? (guint) value : spec->rows;
  *cols = spec->sweep->kind == GW_SWEEP_SIZE ? (guint) value : spec->cols;
}

void
gw_survey_spec_get_values (const GwSurveySpec *spec, guint row, double values[GW_MAX_PARAMETERS])
{
  double value;
  const GwSurveyMethod *method = gw_survey_spec_get_row (spec, row, &value);
  guint rows, cols;

  gw_survey_spec_get_size (spec, row, &rows, &cols);
  for (guint i = 0; i < method->generator->n_parameters; i++)
    {
      const GwParameter *parameter = &method->generator->parameters[i];

      values[i] = method->values[i];
      if (spec->sweep->kind == GW_SWEEP_PARAMETER && g_str_equal (spec->sweep->name, parameter->name))
        values[i] = value;
      else if (isnan (values[i]))
        gw_parameter_get_range (parameter, rows * cols, NULL, NULL, &values[i]);
    }
}

char *
gw_survey_spec_dup_row_name (const GwSurveySpec *spec, guint row)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  double value;
  g_autofree char *name
    = gw_survey_method_dup_name (gw_survey_spec_get_row (spec, row, &value));

  if (spec->sweep->kind == GW_SWEEP_NOTHING)
    return g_steal_pointer (&name);
  g_ascii_formatd (number, sizeof number, "%.10g", value);
  return g_strdup_printf ("%s:%s=%s", name, spec->sweep->name, number);
}

char *
gw_survey_spec_dup_row_title (const GwSurveySpec *spec, guint row)
{
  double value;
  g_autofree char *title
    = gw_survey_method_dup_title (gw_survey_spec_get_row (spec, row, &value));

  if (spec->sweep->kind == GW_SWEEP_NOTHING)
    return g_steal_pointer (&title);
  /* Translators: a generator of boards, and the value of what is swept: “Adjacency, 4” */
  return g_strdup_printf (_("%s, %'.10g"), title, value);
}

void
gw_survey_spec_get_shard (const GwSurveySpec *spec, guint shard, guint n_shards,
                          guint *first_chunk, guint *end_chunk)
{
  const guint64 n_chunks = gw_survey_count_chunks (spec->n_boards);

  *first_chunk = (guint) (n_chunks * (shard - 1) / n_shards);
  *end_chunk = (guint) (n_chunks * shard / n_shards);
}

guint
gw_survey_spec_get_n_compared (const GwSurveySpec *spec)
{
  const guint most
    = MIN (MOST_COMPARED_OF_A_ROW, MOST_COMPARED / MAX (gw_survey_spec_get_n_rows (spec), 1));

  return MIN (spec->n_boards, most);
}

GwSurveyScore *
gw_survey_spec_new_score (const GwSurveySpec *spec)
{
  return gw_survey_score_new (spec->n_boards, gw_survey_spec_get_n_compared (spec));
}

GwSurveyScore *
gw_survey_spec_load_score (const GwSurveySpec *spec, GVariant *saved)
{
  return gw_survey_score_load (saved, spec->n_boards, gw_survey_spec_get_n_compared (spec));
}

gboolean
gw_survey_spec_is_open (const GwSurveySpec *spec)
{
  return spec->most_error > 0 || spec->seconds > 0;
}

static gboolean
check_row (const GwSurveySpec *spec, guint row, GError **error)
{
  const GwSurveyMethod *method = gw_survey_spec_get_row (spec, row, NULL);
  const GwGenerator *generator = method->generator;
  double values[GW_MAX_PARAMETERS];
  guint rows, cols;

  gw_survey_spec_get_size (spec, row, &rows, &cols);
  if (method->dice != NULL && !gw_dice_suffice (method->dice, rows, cols, error))
    return FALSE;
  gw_survey_spec_get_values (spec, row, values);
  for (guint i = 0; i < generator->n_parameters; i++)
    {
      const GwParameter *parameter = &generator->parameters[i];
      double minimum, maximum;

      gw_parameter_get_range (parameter, rows * cols, &minimum, &maximum, NULL);
      if (!(values[i] >= minimum && values[i] <= maximum)
          || (parameter->integer && values[i] != floor (values[i])))
        {
          gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                           parameter->integer
                             ? _("%s: %s is %.10g, but must be a whole number from %.10g to %.10g")
                             : _("%s: %s is %.10g, but must be a number from %.10g to %.10g"),
                           _(generator->title), _(parameter->title), values[i], minimum, maximum);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
refuse (GError **error, const char *message)
{
  gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0, "%s", message);
  return FALSE;
}

gboolean
gw_survey_spec_check (const GwSurveySpec *spec, GError **error)
{
  if (spec->methods->len == 0)
    return refuse (error, spec->sweep->kind == GW_SWEEP_PARAMETER
                            ? _("None of the ways to make boards has the swept parameter; choose "
                                "one that has it")
                            : _("No way to make boards is chosen; choose at least one"));
  if (spec->rows < 1 || spec->rows > GW_BOARD_MAX_SIDE || spec->cols < 1
      || spec->cols > GW_BOARD_MAX_SIDE)
    return refuse (error, _("A board must have 1 to 16 rows and columns"));
  if (spec->n_boards < 1 || spec->n_boards > GW_SURVEY_MAX_BOARDS)
    return refuse (error, _("The number of boards must be between one and a billion"));
  if (gw_survey_spec_get_n_rows (spec) > GW_SWEEP_MAX_VALUES)
    return refuse (error, _("There would be more than 10,000 rows; use larger steps"));
  for (guint i = 0; i < spec->methods->len; i++)
    if (spec->sweep->kind == GW_SWEEP_PARAMETER
        && gw_generator_find_parameter (gw_survey_spec_get_method (spec, i)->generator,
                                        spec->sweep->name) < 0)
      return refuse (error, _("One of the ways to make boards does not have the swept parameter"));
  for (guint row = 0; row < gw_survey_spec_get_n_rows (spec); row++)
    if (!check_row (spec, row, error))
      return FALSE;
  return TRUE;
}
