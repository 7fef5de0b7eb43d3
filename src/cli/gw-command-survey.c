/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-game-args.h"
#include "gw-interrupt.h"
#include "gw-methods.h"
#include "gw-run-facts.h"
#include "gw-sheet.h"
#include "gw-survey-job.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define N_BINS 20

#define SPREAD_COLUMNS(name)                                                                \
  name "_mean", name "_se", name "_sd", name "_min", name "_q1", name "_median", name "_q3", \
    name "_max"

static const char *const columns[] = {
  "method", "parameter", "value", "boards", SPREAD_COLUMNS ("words"), SPREAD_COLUMNS ("points"),
  "make_us", "solve_us", NULL,
};
static const char *const histogram_columns[] = { "words_histogram", "points_histogram", NULL };

typedef struct
{
  GwSize size;
  const char *sweep_text;
  GStrv settings;
  gboolean histogram;

  GwSurveySpec *spec;
  GwLexicon *lexicon;
  GwSheet *sheet;
  GwProgress *progress;
} Survey;

static void
survey_clear (Survey *survey)
{
  g_clear_pointer (&survey->spec, gw_survey_spec_free);
  g_clear_pointer (&survey->lexicon, gw_lexicon_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Survey, survey_clear)

static void
add_options (Survey *survey, GwOptions *options)
{
  const GwOption table[] = {
    { "size", GW_OPTION_SIZE, &survey->size, N_ ("Rows and columns (4x4)"), "RxC" },
    { "boards", GW_OPTION_COUNT, &survey->spec->n_boards,
      N_ ("How many boards of each method (100000)"), "N", 1, GW_SURVEY_MAX_BOARDS },
    { "set", GW_OPTION_LIST, &survey->settings,
      N_ ("Set a parameter of the methods that have it"), "PARAMETER=VALUE" },
    { "sweep", GW_OPTION_TEXT, &survey->sweep_text,
      N_ ("A row for each value of a parameter, or of size, level or lexicon-words"),
      "PARAMETER=FROM:TO[:STEP]" },
    { "histogram", GW_OPTION_FLAG, &survey->histogram,
      N_ ("Count the boards by words and by points") },
    { NULL },
  };

  gw_options_add (options, NULL, table);
}

static gboolean
has_parameter (const GwGenerator *generator, const char *name)
{
  return gw_generator_find_parameter (generator, name) >= 0;
}

static gboolean
read_sweep (Survey *survey, GError **error)
{
  g_autoptr (GError) inner = NULL;

  gw_sweep_clear (&survey->spec->sweep);
  if (gw_sweep_parse (survey->sweep_text, &survey->spec->sweep, &inner))
    return TRUE;
  gw_usage_error (error, "--sweep: %s", inner->message);
  return FALSE;
}

/* Chooses the named methods; if none is named, all of them, or all that have the swept
 * parameter. */
static gboolean
choose_methods (Survey *survey, GStrv names, GError **error)
{
  g_autofree const GwGenerator **all = gw_generator_list ();
  GwSurveySpec *spec = survey->spec;
  const char *swept = spec->sweep.kind == GW_SWEEP_PARAMETER ? spec->sweep.name : NULL;

  for (guint i = 0; names[i] != NULL; i++)
    {
      const GwGenerator *generator = gw_methods_find ("survey", names[i], error);

      if (generator == NULL)
        return FALSE;
      if (swept != NULL && !has_parameter (generator, swept))
        {
          gw_usage_error (error, _ ("--sweep: %s has no parameter “%s”"), generator->name,
                          swept);
          return FALSE;
        }
      gw_survey_spec_add_method (spec, generator, NULL);
    }
  if (names[0] != NULL)
    return TRUE;

  for (guint i = 0; all[i] != NULL; i++)
    gw_survey_spec_add_method (spec, all[i], NULL);
  gw_survey_spec_drop_unswept (spec);
  if (spec->methods->len > 0)
    return TRUE;
  gw_usage_error (error, _ ("--sweep: no method has a parameter “%s”; size, level and "
                            "lexicon-words can be swept for all"), swept);
  return FALSE;
}

/* The number of tiles of the smallest board. */
static guint
get_n_tiles (const GwSurveySpec *spec)
{
  guint rows, cols;

  gw_survey_spec_get_size (spec, 0, &rows, &cols);
  return rows * cols;
}

static gboolean
set_parameters (Survey *survey, GwSurveyMethod *method, GError **error)
{
  for (guint i = 0; survey->settings != NULL && survey->settings[i] != NULL; i++)
    {
      g_autofree char *name = g_strndup (survey->settings[i],
                                         strcspn (survey->settings[i], "="));

      if (!has_parameter (method->generator, name) && survey->spec->methods->len > 1)
        continue;
      if (!gw_methods_set (method->generator, survey->settings[i], get_n_tiles (survey->spec),
                           method->values, error))
        return FALSE;
    }
  return TRUE;
}

/* Checks that everything is possible before long work starts. */
static gboolean
check (Survey *survey, GError **error)
{
  GwSurveySpec *spec = survey->spec;
  g_autoptr (GError) inner = NULL;

  for (guint i = 0; survey->settings != NULL && survey->settings[i] != NULL; i++)
    {
      g_autofree char *name = g_strndup (survey->settings[i],
                                         strcspn (survey->settings[i], "="));
      gboolean known = strchr (survey->settings[i], '=') == NULL;

      for (guint g = 0; g < spec->methods->len && !known; g++)
        known = has_parameter (gw_survey_spec_get_method (spec, g)->generator, name);
      if (!known && spec->methods->len > 1)
        {
          gw_usage_error (error, _ ("--set: none of the methods has a parameter “%s”"), name);
          return FALSE;
        }
    }
  for (guint g = 0; g < spec->methods->len; g++)
    if (!set_parameters (survey, &g_array_index (spec->methods, GwSurveyMethod, g), error))
      return FALSE;
  if (gw_survey_spec_check (spec, &inner))
    return TRUE;
  gw_usage_error (error, "survey: %s", inner->message);
  return FALSE;
}

/* Tells the methods and their parameters to the facts of the run. A parameter whose value depends on
 * the method or on the row has no one value. */
static void
tell_methods (const GwSurveySpec *spec)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) arguments = NULL;

  for (guint i = 0; i < spec->methods->len; i++)
    g_strv_builder_add (names, gw_survey_spec_get_method (spec, i)->generator->name);
  arguments = g_strv_builder_end (names);
  gw_run_facts_set_arguments ((const char *const *) arguments);
  if (spec->methods->len == 1 && spec->sweep.kind != GW_SWEEP_PARAMETER
      && spec->sweep.kind != GW_SWEEP_SIZE)
    gw_methods_tell (gw_survey_spec_get_method (spec, 0)->generator, get_n_tiles (spec),
                     gw_survey_spec_get_method (spec, 0)->values);
}

static void
print_figures (GwSheet *sheet, const GwFigures *figures)
{
  gw_sheet_add_double (sheet, figures->mean, 4);
  gw_sheet_add_double (sheet, figures->error, 4);
  gw_sheet_add_double (sheet, figures->deviation, 4);
  gw_sheet_add_int (sheet, figures->minimum);
  for (guint i = 0; i < 3; i++)
    gw_sheet_add_double (sheet, figures->quartiles[i], 2);
  gw_sheet_add_int (sheet, figures->maximum);
}

/* Prints “0:12,50:31”: the smallest value of each bin and its number of boards; in JSON [from, to,
 * count]. */
static void
print_histogram (GwSheet *sheet, const GwSpread *spread)
{
  g_auto (GwHistogram) histogram = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  gw_spread_get_histogram (spread, N_BINS, &histogram);
  json_builder_begin_array (builder);
  for (guint i = 0; i < histogram.n_bins; i++)
    {
      const gint64 from = histogram.first + (gint64) i * histogram.width;

      g_string_append_printf (text, "%s%" G_GINT64_FORMAT ":%" G_GUINT64_FORMAT, i > 0 ? "," : "",
                              from, histogram.counts[i]);
      json_builder_begin_array (builder);
      json_builder_add_int_value (builder, from);
      json_builder_add_int_value (builder, from + (gint64) histogram.width - 1);
      json_builder_add_int_value (builder, (gint64) histogram.counts[i]);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
  gw_sheet_add_parts (sheet, json_builder_get_root (builder), text->str);
}

static void
ended_cb (guint row, const GwSurveyScore *score, gpointer user_data)
{
  Survey *survey = user_data;
  const GwSweep *sweep = &survey->spec->sweep;
  GwSheet *sheet = survey->sheet;
  GwFigures words, points;
  double value;
  const GwSurveyMethod *method = gw_survey_spec_get_row (survey->spec, row, &value);

  if (score->n_done == 0)
    return;

  gw_progress_hide (survey->progress);
  gw_spread_get_figures (score->words, &words);
  gw_spread_get_figures (score->points, &points);
  gw_sheet_add_string (sheet, method->generator->name);
  if (sweep->kind == GW_SWEEP_NOTHING)
    {
      gw_sheet_add_null (sheet, "-");
      gw_sheet_add_null (sheet, "-");
    }
  else
    {
      gw_sheet_add_string (sheet, sweep->name);
      gw_sheet_add_double (sheet, value, value == floor (value) ? 0 : 4);
    }
  gw_sheet_add_int (sheet, score->n_done);
  print_figures (sheet, &words);
  print_figures (sheet, &points);
  gw_sheet_add_double (sheet, gw_survey_score_get_make_us (score), 3);
  gw_sheet_add_double (sheet, gw_survey_score_get_solve_us (score), 3);
  if (survey->histogram)
    {
      print_histogram (sheet, score->words);
      print_histogram (sheet, score->points);
    }
}

static void
progress_cb (guint row, guint n_done, gpointer user_data)
{
  Survey *survey = user_data;

  gw_progress_set (survey->progress, (row + (double) n_done / survey->spec->n_boards)
                                       / gw_survey_spec_get_n_rows (survey->spec));
}

static void
survey_all (Survey *survey, guint n_threads, GwFormat format, GError **error)
{
  const GwSurveyJobFuncs funcs = { progress_cb, ended_cb };
  g_autoptr (GwSurveyJob) job = gw_survey_job_new (survey->spec, survey->lexicon);
  g_autoptr (GwProgress) progress = gw_progress_new (_ ("Surveying"));
  g_autoptr (GwSheet) sheet = gw_sheet_new (format, GW_SHEET_ALIGNED, "survey", columns);

  if (survey->histogram)
    gw_sheet_add_columns (sheet, histogram_columns);
  survey->sheet = sheet;
  survey->progress = progress;
  gw_survey_job_run (job, n_threads, gw_interrupt_get_stop (), &funcs, survey, error);
  gw_progress_hide (progress);
}

static gint
run (GwOptions *options, GError **error)
{
  GwLexiconArgs lexicon_args = { 0 };
  GwRulesArgs rules_args = { 0 };
  g_auto (Survey) survey = { .spec = gw_survey_spec_new () };
  GwSurveySpec *spec = survey.spec;
  g_autoptr (GwRules) rules = NULL;
  gboolean sweeps_level;

  survey.size = (GwSize){ spec->rows, spec->cols };
  add_options (&survey, options);
  gw_lexicon_args_add (&lexicon_args, options);
  gw_rules_args_add (&rules_args, GW_RULES_SHOW_ALL, options);
  if (!gw_options_parse (options, error))
    return GW_EXIT_DONE;
  spec->rows = survey.size.rows;
  spec->cols = survey.size.cols;
  if (!read_sweep (&survey, error)
      || !choose_methods (&survey, gw_options_get_rest (options), error)
      || !check (&survey, error))
    return GW_EXIT_BAD;
  tell_methods (spec);

  rules = gw_rules_args_make (&rules_args, G_MAXUINT, error);
  if (rules == NULL)
    return GW_EXIT_BAD;
  gw_survey_spec_set_rules (spec, rules);
  sweeps_level = spec->sweep.kind == GW_SWEEP_LEVEL;
  survey.lexicon = gw_lexicon_args_load (&lexicon_args, !sweeps_level, NULL, error);
  if (survey.lexicon == NULL)
    return GW_EXIT_BAD;
  if (sweeps_level && !gw_lexicon_has_levels (survey.lexicon))
    {
      g_autofree char *name = gw_lexicon_args_describe (&lexicon_args);

      gw_usage_error (error, _ ("--sweep: %s has no levels; lexicon-words can be swept"),
                      name);
      return GW_EXIT_BAD;
    }

  spec->seed = gw_options_get_seed (options);
  survey_all (&survey, gw_options_get_threads (options), gw_options_get_format (options), error);
  return GW_EXIT_DONE;
}

const GwCommand gw_command_survey = {
  .name = "survey",
  .arguments = N_ ("[METHOD…]"),
  .most_arguments = G_MAXUINT,
  .summary = N_ ("Compares ways of making boards by many boards of each."),
  .description = N_ (
    "Makes and solves boards of each method (of all when none is named) and says what they\n"
    "are worth: mean, standard error, deviation, least, quartiles and most of words and of\n"
    "points, and microseconds a board to make and to solve. With --count paths, words are\n"
    "paths. A sweep has a row for each value; a step like x2 multiplies.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli survey\n"
    "  gridwright-cli survey rnd greedy-cad --boards 1000 --seed 1 --format tsv\n"
    "  gridwright-cli survey kfreq --sweep vowels=0:16 --boards 10000\n"
    "  gridwright-cli survey rnd cad pairs --sweep size=3:6 --boards 1000\n"
    "  gridwright-cli survey pairs --sweep lexicon-words=1000:64000:x2 --boards 10000"),
  .describe = gw_methods_describe,
  .run = run,
};
