/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli.h"
#include "gw-command.h"
#include "gw-interrupt.h"
#include "gw-lexicon-args.h"
#include "gw-lexicon-builder.h"
#include "gw-lexicon-sample.h"
#include "gw-methods.h"
#include "gw-progress.h"
#include "gw-rules-args.h"
#include "gw-sheet.h"
#include "gw-survey-row.h"
#include "gw-sweep.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define DEFAULT_BOARDS 100000
#define N_BINS 20
#define MOST_LEXICONS 32

#define SPREAD_COLUMNS(name)                                                                \
  name "_mean", name "_se", name "_sd", name "_min", name "_q1", name "_median", name "_q3", \
    name "_max"

static const char *const columns[] = {
  "method", "parameter", "value", "boards", SPREAD_COLUMNS ("words"), SPREAD_COLUMNS ("points"),
  "make_us", "solve_us", NULL,
};
static const char *const columns_with_histograms[] = {
  "method", "parameter", "value", "boards", SPREAD_COLUMNS ("words"), SPREAD_COLUMNS ("points"),
  "make_us", "solve_us", "words_histogram", "points_histogram", NULL,
};

/* The lexicon of a row. A sweep may need several. */
typedef struct
{
  GwLexicon *lexicon;
  GwLetterStats *stats;
} Words;

typedef struct
{
  /* as they were typed */
  char *size;
  char *boards;
  char *sweep_text;
  char **settings;
  gboolean histogram;

  GwSweep sweep;
  guint rows, cols;
  guint n_boards;
  guint n_threads;
  guint64 seed;
  GPtrArray *generators; /* of GwGenerator */
  GwLexicon *lexicon;
  GwRules *rules;
  GArray *words; /* of Words, one for each value of the sweep or one for all; made when needed */
  GwSheet *sheet;
  GwProgress *progress;
  guint row, n_rows; /* now and in all */
} Survey;

static void
words_clear (gpointer data)
{
  Words *words = data;

  g_clear_pointer (&words->lexicon, gw_lexicon_unref);
  g_clear_pointer (&words->stats, gw_letter_stats_unref);
}

static void
survey_clear (Survey *survey)
{
  g_free (survey->size);
  g_free (survey->boards);
  g_free (survey->sweep_text);
  g_strfreev (survey->settings);
  gw_sweep_clear (&survey->sweep);
  g_clear_pointer (&survey->generators, g_ptr_array_unref);
  g_clear_pointer (&survey->lexicon, gw_lexicon_unref);
  g_clear_pointer (&survey->rules, gw_rules_unref);
  g_clear_pointer (&survey->words, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Survey, survey_clear)

static void
add_options (Survey *survey, GwOptions *options)
{
  const GOptionEntry entries[] = {
    { "size", 0, 0, G_OPTION_ARG_FILENAME, &survey->size, N_ ("Rows and columns (4x4)"), "RxC" },
    { "boards", 0, 0, G_OPTION_ARG_FILENAME, &survey->boards,
      N_ ("How many boards of each method (100000)"), "N" },
    { "set", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &survey->settings,
      N_ ("Set a parameter of the methods that have it"), "PARAMETER=VALUE" },
    { "sweep", 0, 0, G_OPTION_ARG_FILENAME, &survey->sweep_text,
      N_ ("A row for each value of a parameter, or of size, level or lexicon-words"),
      "PARAMETER=FROM:TO[:STEP]" },
    { "histogram", 0, 0, G_OPTION_ARG_NONE, &survey->histogram,
      N_ ("Count the boards by words and by points"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  gw_options_add (options, NULL, entries);
}

static gboolean
has_parameter (const GwGenerator *generator, const char *name)
{
  return gw_generator_find_parameter (generator, name) >= 0;
}

/* The methods that were named; all when none were, or all that have the
 * parameter that is swept. */
static gboolean
choose_generators (Survey *survey, GStrv names, GError **error)
{
  g_autofree const GwGenerator **all = gw_generator_list ();
  const char *swept = survey->sweep.kind == GW_SWEEP_PARAMETER ? survey->sweep.name : NULL;

  survey->generators = g_ptr_array_new ();
  for (guint i = 0; names[i] != NULL; i++)
    {
      const GwGenerator *generator = gw_methods_find ("survey", names[i], error);

      if (generator == NULL)
        return FALSE;
      if (swept != NULL && !has_parameter (generator, swept))
        {
          gw_cli_usage_error (error, _ ("--sweep: %s has no parameter “%s”"), generator->name,
                              swept);
          return FALSE;
        }
      g_ptr_array_add (survey->generators, (gpointer) generator);
    }
  for (guint i = 0; names[0] == NULL && all[i] != NULL; i++)
    if (swept == NULL || has_parameter (all[i], swept))
      g_ptr_array_add (survey->generators, (gpointer) all[i]);
  if (survey->generators->len > 0)
    return TRUE;
  gw_cli_usage_error (error, _ ("--sweep: no method has a parameter “%s”; size, level and "
                                "lexicon-words can be swept for all"), swept);
  return FALSE;
}

static guint
get_side (const Survey *survey, double value, gboolean of_rows)
{
  if (survey->sweep.kind == GW_SWEEP_SIZE)
    return (guint) value;
  return of_rows ? survey->rows : survey->cols;
}

static char *
format_value (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (text, sizeof text, "%.10g", value));
}

/* The parameters of a row; NULL when one of them is out of its range. */
static double *
make_values (const Survey *survey, const GwGenerator *generator, double value, GError **error)
{
  const guint n_tiles = get_side (survey, value, TRUE) * get_side (survey, value, FALSE);
  g_autofree double *values = g_new (double, GW_MAX_PARAMETERS);

  for (guint i = 0; i < GW_MAX_PARAMETERS; i++)
    values[i] = NAN;
  for (guint i = 0; survey->settings != NULL && survey->settings[i] != NULL; i++)
    {
      g_autofree char *name = g_strndup (survey->settings[i],
                                         strcspn (survey->settings[i], "="));

      if (!has_parameter (generator, name) && survey->generators->len > 1)
        continue;
      if (!gw_methods_set (generator, survey->settings[i], n_tiles, values, error))
        return NULL;
    }
  if (survey->sweep.kind == GW_SWEEP_PARAMETER)
    {
      g_autofree char *text = format_value (value);
      g_autofree char *setting = g_strconcat (survey->sweep.name, "=", text, NULL);

      if (!gw_methods_set (generator, setting, n_tiles, values, error))
        return NULL;
    }
  gw_methods_complete (generator, n_tiles, values);
  return g_steal_pointer (&values);
}

/* Before long work begins, all that was asked for has to be possible. */
static gboolean
check_values (const Survey *survey, GError **error)
{
  for (guint i = 0; survey->settings != NULL && survey->settings[i] != NULL; i++)
    {
      g_autofree char *name = g_strndup (survey->settings[i],
                                         strcspn (survey->settings[i], "="));
      gboolean known = strchr (survey->settings[i], '=') == NULL;

      for (guint g = 0; g < survey->generators->len && !known; g++)
        known = has_parameter (g_ptr_array_index (survey->generators, g), name);
      if (!known && survey->generators->len > 1)
        {
          gw_cli_usage_error (error, _ ("--set: none of the methods has a parameter “%s”"), name);
          return FALSE;
        }
    }
  for (guint g = 0; g < survey->generators->len; g++)
    for (guint i = 0; i < survey->sweep.values->len; i++)
      {
        g_autofree double *values
          = make_values (survey, g_ptr_array_index (survey->generators, g),
                         g_array_index (survey->sweep.values, double, i), error);

        if (values == NULL)
          return FALSE;
      }
  return TRUE;
}

static GwLexicon *
make_lexicon (const Survey *survey, double value)
{
  const GwStop *stop = gw_interrupt_get_stop ();
  g_autoptr (GwLexiconBuilder) builder = NULL;

  if (survey->sweep.kind == GW_SWEEP_WORDS)
    return gw_lexicon_sample (survey->lexicon, (guint) value, survey->seed, stop);
  if (survey->sweep.kind != GW_SWEEP_LEVEL)
    return gw_lexicon_ref (survey->lexicon);

  builder = gw_lexicon_builder_new ();
  if (!gw_lexicon_builder_add_lexicon (builder, survey->lexicon, (guint) value, NULL, stop, NULL))
    return NULL;
  return gw_lexicon_builder_finish (builder, stop, NULL);
}

/* The words of a row; NULL when interrupted. */
static const Words *
get_words (Survey *survey, guint index)
{
  gboolean many = survey->sweep.kind == GW_SWEEP_LEVEL || survey->sweep.kind == GW_SWEEP_WORDS;
  Words *words = &g_array_index (survey->words, Words, many ? index : 0);

  if (words->lexicon == NULL)
    words->lexicon
      = make_lexicon (survey, g_array_index (survey->sweep.values, double, index));
  if (words->lexicon != NULL && words->stats == NULL)
    words->stats = gw_letter_stats_new (words->lexicon);
  return words->lexicon != NULL ? words : NULL;
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

/* “0:12,50:31”: the least value of each bin, and the boards in it. */
static void
print_histogram (GwSheet *sheet, GwSpread *spread)
{
  g_auto (GwHistogram) histogram = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  gw_spread_get_histogram (spread, N_BINS, &histogram);
  for (guint i = 0; i < histogram.n_bins; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT ":%" G_GUINT64_FORMAT, i > 0 ? "," : "",
                            histogram.first + (gint64) i * histogram.width, histogram.counts[i]);
  gw_sheet_add_string (sheet, text->str);
  gw_spread_free (spread);
}

static void
print_row (const Survey *survey, GwSurveyRow *row, const GwGenerator *generator, double value)
{
  g_auto (GwSurveyFigures) figures = { 0 };
  GwSheet *sheet = survey->sheet;

  gw_survey_row_get_figures (row, &figures);
  if (figures.words.n == 0)
    return;

  gw_progress_hide (survey->progress);
  gw_sheet_add_string (sheet, generator->name);
  if (survey->sweep.kind == GW_SWEEP_NOTHING)
    {
      gw_sheet_add_null (sheet, "-");
      gw_sheet_add_null (sheet, "-");
    }
  else
    {
      gw_sheet_add_string (sheet, survey->sweep.name);
      gw_sheet_add_double (sheet, value, value == floor (value) ? 0 : 4);
    }
  gw_sheet_add_int (sheet, (gint64) figures.words.n);
  print_figures (sheet, &figures.words);
  print_figures (sheet, &figures.points);
  gw_sheet_add_double (sheet, figures.make_us, 3);
  gw_sheet_add_double (sheet, figures.solve_us, 3);
  if (survey->histogram)
    {
      print_histogram (sheet, gw_survey_row_copy_words (row));
      print_histogram (sheet, gw_survey_row_copy_points (row));
    }
}

static void
progress_cb (guint n_done, gpointer user_data)
{
  Survey *survey = user_data;

  gw_progress_set (survey->progress,
                   (survey->row + (double) n_done / survey->n_boards) / survey->n_rows);
}

/* FALSE when there is an error, or when interrupted. */
static gboolean
survey_row (Survey *survey, const GwGenerator *generator, guint index, GError **error)
{
  const double value = g_array_index (survey->sweep.values, double, index);
  const Words *words = get_words (survey, index);
  g_autoptr (GwBoard) shape = gw_plan_new_shape (get_side (survey, value, TRUE),
                                                 get_side (survey, value, FALSE));
  g_autofree double *values = make_values (survey, generator, value, error);
  g_autoptr (GwPlan) plan = NULL;
  g_autoptr (GwSurveyRow) row = NULL;
  gboolean complete;

  if (words == NULL || values == NULL)
    return FALSE;
  plan = gw_plan_new (generator, values, words->stats, shape,
                      gw_rules_get (survey->rules)->adjacency, error);
  if (plan == NULL)
    return FALSE;
  row = gw_survey_row_new (plan, words->lexicon, survey->rules, survey->seed, survey->n_boards);
  complete = gw_survey_row_run (row, survey->n_threads, gw_interrupt_get_stop (), progress_cb,
                                survey);
  print_row (survey, row, generator, value);
  survey->row++;
  return complete;
}

static void
survey_all (Survey *survey, GwFormat format, GError **error)
{
  g_autoptr (GwProgress) progress = gw_progress_new (_ ("Surveying"));
  g_autoptr (GwSheet) sheet
    = gw_sheet_new (format, format == GW_FORMAT_TEXT ? GW_SHEET_ALIGNED : GW_SHEET_PLAIN,
                    "survey", survey->histogram ? columns_with_histograms : columns);
  gboolean going = TRUE;

  survey->sheet = sheet;
  survey->progress = progress;
  survey->n_rows = survey->generators->len * survey->sweep.values->len;
  survey->words = g_array_new (FALSE, TRUE, sizeof (Words));
  g_array_set_clear_func (survey->words, words_clear);
  g_array_set_size (survey->words, survey->sweep.values->len);
  for (guint g = 0; g < survey->generators->len && going; g++)
    for (guint i = 0; i < survey->sweep.values->len && going; i++)
      {
        going = survey_row (survey, g_ptr_array_index (survey->generators, g), i, error);

        /* The next method needs many lexicons again; they are made anew when
         * they would be too many to keep. */
        if (survey->sweep.values->len > MOST_LEXICONS)
          words_clear (&g_array_index (survey->words, Words, i));
      }
  gw_progress_hide (progress);
}

static gint
run (const GwCommand *command, GStrv arguments, GError **error)
{
  g_autoptr (GwOptions) options = gw_options_new (command);
  g_auto (GwLexiconArgs) lexicon_args = { 0 };
  g_auto (GwRulesArgs) rules_args = { 0 };
  g_auto (Survey) survey = { .rows = 4, .cols = 4, .n_boards = DEFAULT_BOARDS };
  gboolean sweeps_level;

  add_options (&survey, options);
  gw_lexicon_args_add (&lexicon_args, options);
  gw_rules_args_add (&rules_args, GW_RULES_SHOW_ALL, options);
  if (!gw_options_parse (options, arguments, error)
      || !gw_parse_size ("--size", survey.size, &survey.rows, &survey.cols, error)
      || !gw_parse_guint ("--boards", survey.boards, 1, G_MAXINT / 2, &survey.n_boards, error)
      || !gw_sweep_parse (survey.sweep_text, &survey.sweep, error)
      || !choose_generators (&survey, gw_options_get_rest (options), error)
      || !check_values (&survey, error))
    return GW_EXIT_DONE;

  survey.rules = gw_rules_args_make (&rules_args, G_MAXUINT, error);
  if (survey.rules == NULL)
    return GW_EXIT_BAD;
  sweeps_level = survey.sweep.kind == GW_SWEEP_LEVEL;
  survey.lexicon = gw_lexicon_args_load (&lexicon_args, !sweeps_level, NULL, error);
  if (survey.lexicon == NULL)
    return GW_EXIT_BAD;
  if (sweeps_level && !gw_lexicon_has_levels (survey.lexicon))
    {
      g_autofree char *name = gw_lexicon_args_describe (&lexicon_args);

      gw_cli_usage_error (error, _ ("--sweep: %s has no levels; lexicon-words can be swept"),
                          name);
      return GW_EXIT_BAD;
    }

  survey.seed = gw_options_get_seed (options);
  survey.n_threads = gw_options_get_threads (options);
  survey_all (&survey, gw_options_get_format (options), error);
  return GW_EXIT_DONE;
}

const GwCommand gw_command_survey = {
  .name = "survey",
  .arguments = N_ ("[METHOD…]"),
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
