/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-charts.h"

#include "gw-chart-data.h"
#include "gw-number-text.h"
#include "gw-reference-study.h"
#include "gw-sentence.h"
#include "gw-survey-columns.h"
#include "gw-survey-text.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Bins of a histogram. */
#define MAX_BINS 40

/* More series drawn over each other cannot be told apart. */
#define MAX_SERIES 6

/* Dots for each row of a scatter chart. */
#define MAX_DOTS 250

/* Colors of the palette, for generators of the original study and for ours. */
#define STUDY 0
#define OURS 2

static const GwFigures *
get_figures (const GwSurveyShown *shown, GwSurveyEntry *entry)
{
  return shown->points ? &entry->points : &entry->words;
}

static const GwRun *
get_run (const GwSurveyShown *shown, guint survey)
{
  return g_ptr_array_index (shown->surveys, survey);
}

/* The title says what is counted; the rules of the surveys may differ. */
static const char *
get_title (const GwSurveyShown *shown)
{
  gboolean paths = FALSE, words = FALSE;

  for (guint i = 0; i < shown->surveys->len; i++)
    {
      const GwSurveySpec *spec = get_run (shown, i)->spec;
      const gboolean counts_paths = gw_rules_get (spec->game->rules)->count_paths;

      paths = paths || counts_paths;
      words = words || !counts_paths;
    }
  if (paths && words)
    return shown->points ? _ ("Points per board") : _ ("Words per board");
  if (paths)
    return shown->points ? _ ("Points per board, every path") : _ ("Words per board, every path");
  return shown->points ? _ ("Points per board, distinct words") : _ ("Words per board, distinct");
}

/* The text of the hover label of an entry. */
static char *
describe (const GwSurveyShown *shown, GwSurveyEntry *entry, const char *name)
{
  const GwFigures *figures = get_figures (shown, entry);
  const GwSurveyScore *score = entry->score;
  const gint64 best = shown->points ? score->best_points : figures->maximum;
  g_autofree char *mean = gw_number_with_error (figures->mean, figures->error);
  GString *text = g_string_new (name);

  /* Translators: %s is a mean and its standard error */
  g_string_append_printf (text,
                          shown->points ? _ ("\n%s points per board") : _ ("\n%s words per board"),
                          mean);
  /* Translators: the middle half of all boards has from %s to %s words or points */
  g_string_append_printf (text, _("\n%'.0f to %'.0f for half of the boards"),
                          figures->quartiles[0], figures->quartiles[2]);
  g_string_append_printf (text, shown->points ? _("\nbest board %'.0f points")
                                              : _("\nmost %'.0f words"), (double) best);
  return g_string_free (text, FALSE);
}

/* The index of the survey that an entry belongs to. */
static guint
find_survey (const GwSurveyShown *shown, GwSurveyEntry *entry)
{
  for (guint i = 0; i < shown->surveys->len; i++)
    {
      g_autoptr (GListModel) rows = g_list_model_get_item (shown->rows, i);

      if (gw_item_at (rows, entry->row) == entry)
        return i;
    }
  return 0;
}

static const GwRun *
find_run (const GwSurveyShown *shown, GwSurveyEntry *entry)
{
  return get_run (shown, find_survey (shown, entry));
}

/* Adds a series for each survey; if there is only one, a series for the original study's generators
 * and one for ours. */
static void
add_series (const GwSurveyShown *shown, GwChartBuilder *builder)
{
  if (shown->surveys->len <= 1)
    {
      gw_chart_builder_add_series (builder, _ ("original study"), STUDY, GW_CHART_PLAIN);
      gw_chart_builder_add_series (builder, _("Gridwright"), OURS, GW_CHART_PLAIN);
      return;
    }
  for (guint i = 0; i < shown->surveys->len; i++)
    gw_chart_builder_add_series (builder, get_run (shown, i)->head->name, i, GW_CHART_PLAIN);
}

static guint
find_series (const GwSurveyShown *shown, GwSurveyEntry *entry)
{
  if (shown->surveys->len > 1)
    return find_survey (shown, entry);
  return gw_reference_study_has (entry->generator) ? 0 : 1;
}

/* What the original study published for an entry, or NULL. */
static const GwReferenceResult *
find_reference (const GwSurveyShown *shown, GwSurveyEntry *entry)
{
  const GwRun *run = find_run (shown, entry);

  return gw_reference_study_find (run->spec, run->head->hash, entry->row);
}

/* The title of an entry, with the name of its survey if several are shown. */
static char *
dup_title (const GwSurveyShown *shown, GwSurveyEntry *entry)
{
  return shown->surveys->len > 1 ? gw_survey_entry_dup_full_title (entry)
                                 : g_strdup (entry->title);
}

static GwChartBuilder *
new_builder (const GwSurveyShown *shown, GwChartKind kind)
{
  GwChartBuilder *builder = gw_chart_builder_new (kind, get_title (shown));

  gw_chart_builder_set_axis (builder, GW_CHART_Y, NULL, GW_CHART_LINEAR, GW_CHART_NUMBER);
  return builder;
}

/* A table of more rows is only made when nothing runs, as it is made again with each picture. */
#define MAX_RUNNING_ROWS 1000

static gboolean
wants_table (const GwSurveyShown *shown, guint n_rows)
{
  for (guint i = 0; n_rows > MAX_RUNNING_ROWS && i < shown->surveys->len; i++)
    if (get_run (shown, i)->state == GW_RUN_RUNNING)
      return FALSE;
  return TRUE;
}

static void
add_row (const GwSurveyShown *shown, GwChartBuilder *builder, GwSurveyEntry *entry)
{
  const GwRun *run = find_run (shown, entry);
  GwSurveyCase row = {
    .method = entry->method, .score = entry->score, .words = entry->words, .points = entry->points,
  };

  gw_survey_case_complete (&row, run->head, run->spec, entry->row);
  gw_chart_builder_add_row (builder, &row);
}

/* Called for each entry that has figures. */
typedef void (*EntryFunc) (const GwSurveyShown *shown, GwChartBuilder *builder,
                           GwSurveyEntry *entry);

static void
foreach_entry (const GwSurveyShown *shown, GwChartBuilder *builder, EntryFunc func)
{
  for (guint i = 0; i < g_list_model_get_n_items (shown->entries); i++)
    {
      GwSurveyEntry *entry = gw_item_at (shown->entries, i);

      if (gw_survey_entry_has_figures (entry))
        func (shown, builder, entry);
    }
}

/* All figures of all entries are the table of the charts that show some of them. */
static void
add_table (const GwSurveyShown *shown, GwChartBuilder *builder)
{
  if (!wants_table (shown, g_list_model_get_n_items (shown->entries)))
    return;
  gw_chart_builder_set_columns (builder, gw_survey_columns, GW_COLUMN_EXPORT | GW_SURVEY_TIMES);
  foreach_entry (shown, builder, add_row);
}

static void
add_average (const GwSurveyShown *shown, GwChartBuilder *builder, GwSurveyEntry *entry)
{
  const GwFigures *figures = get_figures (shown, entry);
  const GwReferenceResult *reference = find_reference (shown, entry);
  g_autofree char *text = describe (shown, entry, entry->title);
  GwChartPoint point = GW_CHART_POINT_INIT;

  point.name = entry->title;
  point.y = figures->mean;
  /* One board has no deviation, and then no whisker. */
  point.low = isnan (figures->deviation) ? NAN : MAX (figures->mean - figures->deviation, 0);
  point.high = figures->mean + figures->deviation;
  if (reference != NULL)
    {
      const double published = shown->points ? reference->points : reference->words;
      char *more = g_strdup_printf (_ ("%s\npublished %'.2f, ours %+.1f%%"), text, published,
                                    100 * (figures->mean / published - 1));

      g_free (text);
      text = more;
      point.published = published;
    }
  point.text = text;
  gw_chart_builder_add_point (builder, find_series (shown, entry), &point);
}

GwChartData *
gw_survey_charts_averages (const GwSurveyShown *shown)
{
  GwChartBuilder *builder = new_builder (shown, GW_CHART_BARS);

  add_series (shown, builder);
  gw_chart_builder_add_note (builder, _ ("whiskers: ±1 standard deviation"));
  foreach_entry (shown, builder, add_average);
  add_table (shown, builder);
  return gw_chart_builder_end (builder);
}

static void
add_box (const GwSurveyShown *shown, GwChartBuilder *builder, GwSurveyEntry *entry)
{
  const GwFigures *figures = get_figures (shown, entry);
  g_autofree char *text = describe (shown, entry, entry->title);
  GwChartPoint point = GW_CHART_POINT_INIT;

  point.name = entry->title;
  point.text = text;
  point.y = figures->mean;
  point.low = (double) figures->minimum;
  point.high = (double) figures->maximum;
  for (guint i = 0; i < G_N_ELEMENTS (point.quartiles); i++)
    point.quartiles[i] = figures->quartiles[i];
  gw_chart_builder_add_point (builder, find_series (shown, entry), &point);
}

GwChartData *
gw_survey_charts_boxes (const GwSurveyShown *shown)
{
  GwChartBuilder *builder = new_builder (shown, GW_CHART_BOXES);

  add_series (shown, builder);
  gw_chart_builder_add_note (builder, _("boxes: the middle half, with the median; dots: the mean; "
                                        "whiskers: minimum and maximum"));
  foreach_entry (shown, builder, add_box);
  add_table (shown, builder);
  return gw_chart_builder_end (builder);
}

GwSurveyEntry *
gw_survey_charts_find_entry (const GwSurveyShown *shown, guint series, const char *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (shown->entries); i++)
    {
      GwSurveyEntry *entry = gw_item_at (shown->entries, i);

      if (find_series (shown, entry) == series && strcmp (entry->title, name) == 0)
        return entry;
    }
  return NULL;
}

static void
note_limit (GwChartBuilder *builder, guint n)
{
  if (n > MAX_SERIES)
    gw_chart_builder_add_note (builder, _("the first six; or select rows"));
}

static void
add_bins (GwChartBuilder *builder, guint series, const char *name, const GwHistogram *histogram,
          guint64 n)
{
  for (guint i = 0; i < histogram->n_bins; i++)
    {
      const gint64 first = histogram->first + (gint64) i * histogram->width;
      const double share = (double) histogram->counts[i] / (double) n;
      g_autofree char *text
        /* Translators: a range of words or points, and the share of boards in it: from, to,
         * share */
        = g_strdup_printf (_ ("%s\n%'.0f to %'.0f: %.2f%% of the boards"), name, (double) first,
                           (double) (first + histogram->width - 1), 100 * share);
      GwChartPoint point = GW_CHART_POINT_INIT;

      point.low = (double) first;
      point.high = (double) (first + histogram->width);
      point.y = share;
      point.text = text;
      gw_chart_builder_add_point (builder, series, &point);
    }
}

static void
fill_histogram (const GwSurveyShown *shown, GwSurveyEntry *entry, gint64 width,
                GwHistogram *histogram)
{
  const GwSurveyScore *score = entry->score;
  const GwFigures *figures = get_figures (shown, entry);

  histogram->width = width;
  histogram->first = figures->minimum / width * width;
  histogram->n_bins = (guint) ((figures->maximum - histogram->first) / width) + 1;
  gw_spread_fill_histogram (shown->points ? score->points : score->words, histogram);
}

/* The bins of all entries, also of those for which there is no room in the chart. */
static void
add_bin_table (const GwSurveyShown *shown, GwChartBuilder *builder, gint64 width)
{
  static const char *const points[]
    = { "points_from", "points_to", "boards", "share", NULL };
  static const char *const words[]
    = { "words_from", "words_to", "boards", "share", NULL };
  const guint n = g_list_model_get_n_items (shown->entries);

  if (!wants_table (shown, n * MAX_BINS))
    return;
  gw_chart_builder_set_columns (builder, gw_survey_columns, GW_COLUMN_KEY);
  gw_chart_builder_set_headings (builder, shown->points ? points : words);
  for (guint i = 0; i < n; i++)
    {
      GwSurveyEntry *entry = gw_item_at (shown->entries, i);
      g_auto (GwHistogram) histogram = { 0 };

      if (!gw_survey_entry_has_figures (entry))
        continue;
      fill_histogram (shown, entry, width, &histogram);
      for (guint k = 0; k < histogram.n_bins; k++)
        {
          const gint64 first = histogram.first + (gint64) k * width;

          add_row (shown, builder, entry);
          gw_chart_builder_add_number (builder, (double) first);
          gw_chart_builder_add_number (builder, (double) (first + width - 1));
          gw_chart_builder_add_number (builder, (double) histogram.counts[k]);
          gw_chart_builder_add_number (builder,
                                       (double) histogram.counts[k] / (double) entry->words.n);
        }
    }
}

static void
add_histogram (const GwSurveyShown *shown, GwChartBuilder *builder, guint series,
               GwSurveyEntry *entry, gint64 width)
{
  const GwFigures *figures = get_figures (shown, entry);
  g_autofree char *title = dup_title (shown, entry);
  g_auto (GwHistogram) histogram = { 0 };

  fill_histogram (shown, entry, width, &histogram);
  gw_chart_builder_add_series (builder, title, series, GW_CHART_PLAIN);
  gw_chart_builder_set_mean (builder, series, figures->mean);
  add_bins (builder, series, title, &histogram, figures->n);
}

/* All histograms have bins of the same width, so that they can be compared. */
GwChartData *
gw_survey_charts_histograms (const GwSurveyShown *shown)
{
  GwChartBuilder *builder = new_builder (shown, GW_CHART_HISTOGRAMS);
  const guint n = g_list_model_get_n_items (shown->entries);
  guint series = 0;
  gint64 most = 0, width;

  for (guint i = 0; i < n; i++)
    {
      GwSurveyEntry *entry = gw_item_at (shown->entries, i);

      most = MAX (most, get_figures (shown, entry)->maximum);
    }
  gw_chart_builder_set_axis (builder, GW_CHART_X, shown->points ? _("points") : _("words"),
                             GW_CHART_LINEAR, GW_CHART_NUMBER);
  gw_chart_builder_set_axis (builder, GW_CHART_Y, _("share of the boards"), GW_CHART_LINEAR,
                             GW_CHART_PERCENT);
  note_limit (builder, n);
  width = gw_round_up ((double) (most + 1) / MAX_BINS);
  for (guint i = 0; i < n && series < MAX_SERIES; i++)
    {
      GwSurveyEntry *entry = gw_item_at (shown->entries, i);

      if (gw_survey_entry_has_figures (entry))
        add_histogram (shown, builder, series++, entry, width);
    }
  add_bin_table (shown, builder, width);
  return gw_chart_builder_end (builder);
}

/* The axis title for what a survey sweeps. */
static const char *
get_sweep_title (const GwSweep *sweep)
{
  g_autofree const GwGenerator **all = gw_generator_list ();

  switch (sweep->kind)
    {
    case GW_SWEEP_SIZE:
      return _("rows and columns");
    case GW_SWEEP_LEVEL:
      return _("level of words");
    case GW_SWEEP_WORDS:
      return _("words of the list");
    case GW_SWEEP_PARAMETER:
      for (guint i = 0; all[i] != NULL; i++)
        {
          gint index = gw_generator_find_parameter (all[i], sweep->name);

          if (index >= 0)
            return _(all[i]->parameters[index].title);
        }
      return NULL;
    case GW_SWEEP_NOTHING:
    default:
      return NULL;
    }
}

static void
add_swept (const GwSurveyShown *shown, GwChartBuilder *builder, guint series,
           GwSurveyEntry *entry)
{
  const GwFigures *figures = get_figures (shown, entry);
  g_autofree char *title = dup_title (shown, entry);
  g_autofree char *text = describe (shown, entry, title);
  GwChartPoint point = GW_CHART_POINT_INIT;

  point.x = entry->value;
  point.y = figures->mean;
  point.low = figures->mean - figures->error;
  point.high = figures->mean + figures->error;
  point.text = text;
  gw_chart_builder_add_point (builder, series, &point);
}

/* Adds a line for each generator of a survey with a sweep; the entries of a generator are
 * consecutive. */
static guint
add_lines (const GwSurveyShown *shown, GwChartBuilder *builder, guint survey, guint n_series)
{
  const GwSurveySpec *spec = get_run (shown, survey)->spec;
  g_autoptr (GListModel) rows = g_list_model_get_item (shown->rows, survey);
  const guint n_values = spec->sweep->values->len;

  for (guint i = 0; i < spec->methods->len; i++)
    {
      g_autofree char *title = gw_survey_method_dup_title (gw_survey_spec_get_method (spec, i));
      g_autofree char *name
        = shown->surveys->len > 1
            ? gw_sentence_format (_ ("%s: %s"), get_run (shown, survey)->head->name, title)
            : g_strdup (title);

      gw_chart_builder_add_series (builder, name, n_series, GW_CHART_PLAIN);
      for (guint k = 0; k < n_values; k++)
        {
          GwSurveyEntry *entry = gw_item_at (rows, i * n_values + k);

          if (gw_survey_entry_has_figures (entry))
            add_swept (shown, builder, n_series, entry);
        }
      n_series++;
    }
  return n_series;
}

GwChartData *
gw_survey_charts_sweep (const GwSurveyShown *shown)
{
  GwChartBuilder *builder = new_builder (shown, GW_CHART_LINES);
  guint n_series = 0;

  for (guint i = 0; i < shown->surveys->len; i++)
    {
      const GwSurveySpec *spec = get_run (shown, i)->spec;
      const GwSweep *sweep = spec->sweep;

      if (sweep->kind == GW_SWEEP_NOTHING)
        continue;
      gw_chart_builder_set_axis (builder, GW_CHART_X, get_sweep_title (sweep), GW_CHART_LINEAR,
                                 GW_CHART_NUMBER);
      n_series = add_lines (shown, builder, i, n_series);
    }
  add_table (shown, builder);
  return gw_chart_builder_end (builder);
}

static void
add_samples (const GwSurveyShown *shown, GwChartBuilder *builder, guint series,
             GwSurveyEntry *entry, gboolean moves)
{
  const GwSurveyScore *score = entry->score;
  g_autofree char *title = dup_title (shown, entry);

  gw_chart_builder_add_series (builder, title, series, GW_CHART_PLAIN);
  for (guint i = 0; i < score->samples->len; i += MAX (1, score->samples->len / MAX_DOTS))
    {
      const GwSurveySample *sample = &g_array_index (score->samples, GwSurveySample, i);
      g_autofree char *text
        /* Translators: what is known of one board: words, points, moves and microseconds */
        = g_strdup_printf (_("%s\n%'.0f words, %'.0f points\n%'.0f moves, %.1f µs to solve"),
                           title, (double) sample->words, (double) sample->points,
                           (double) sample->moves, sample->solve_us);
      GwChartPoint point = GW_CHART_POINT_INIT;

      point.x = moves ? (double) sample->moves : sample->solve_us / 1e6;
      point.y = shown->points ? (double) sample->points : (double) sample->words;
      point.text = text;
      gw_chart_builder_add_point (builder, series, &point);
    }
}

static void
add_sample_cells (const GwSurveyShown *shown, GwChartBuilder *builder, GwSurveyEntry *entry)
{
  for (guint i = 0; i < entry->score->samples->len; i++)
    {
      const GwSurveySample *sample = &g_array_index (entry->score->samples, GwSurveySample, i);

      add_row (shown, builder, entry);
      gw_chart_builder_add_number (builder, sample->board);
      gw_chart_builder_add_number (builder, (double) sample->words);
      gw_chart_builder_add_number (builder, (double) sample->points);
      gw_chart_builder_add_number (builder, (double) sample->moves);
      gw_chart_builder_add_number (builder, sample->solve_us);
    }
}

/* All samples of all entries. */
static void
add_sample_table (const GwSurveyShown *shown, GwChartBuilder *builder)
{
  static const char *const headings[]
    = { "board", "words", "points", "moves", "solve_us", NULL };

  if (!wants_table (shown, g_list_model_get_n_items (shown->entries) * GW_SURVEY_N_SAMPLES))
    return;
  gw_chart_builder_set_columns (builder, gw_survey_columns, GW_COLUMN_KEY);
  gw_chart_builder_set_headings (builder, headings);
  foreach_entry (shown, builder, add_sample_cells);
}

/* A single row has no legend, so the title names it. */
static char *
dup_scatter_title (const GwSurveyShown *shown)
{
  GwSurveyEntry *entry = gw_item_at (shown->entries, 0);
  g_autofree char *name = NULL;

  if (entry == NULL || g_list_model_get_n_items (shown->entries) > 1)
    return g_strdup (get_title (shown));
  name = dup_title (shown, entry);
  /* Translators: the title of a chart: a generator; what is drawn of its boards, such as “Points per
   * board” */
  return gw_sentence_format (_ ("%s: %s"), name, get_title (shown));
}

GwChartData *
gw_survey_charts_scatter (const GwSurveyShown *shown, gboolean moves)
{
  g_autofree char *title = dup_scatter_title (shown);
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_SCATTER, title);
  const guint n = g_list_model_get_n_items (shown->entries);
  guint series = 0;

  gw_chart_builder_set_axis (builder, GW_CHART_Y, NULL, GW_CHART_LINEAR, GW_CHART_NUMBER);
  gw_chart_builder_set_axis (builder, GW_CHART_X, moves ? _("moves") : _("time to solve"),
                             GW_CHART_LINEAR, moves ? GW_CHART_NUMBER : GW_CHART_DURATION);
  note_limit (builder, n);
  for (guint i = 0; i < n && series < MAX_SERIES; i++)
    {
      GwSurveyEntry *entry = gw_item_at (shown->entries, i);

      if (gw_survey_entry_has_figures (entry))
        add_samples (shown, builder, series++, entry, moves);
    }
  add_sample_table (shown, builder);
  return gw_chart_builder_end (builder);
}

/* The first rows that have figures, and how many have some. */
static GListModel *
dup_first_rows (const GwSurveyShown *shown, guint *n_all)
{
  GListStore *rows = g_list_store_new (GW_TYPE_ITEM);
  const guint n = g_list_model_get_n_items (shown->entries);

  *n_all = 0;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GwItem) item = g_list_model_get_item (shown->entries, i);

      if (gw_survey_entry_has_figures (gw_item_get (item)) && ++*n_all <= GW_SURVEY_TEXT_MAX_ROWS)
        g_list_store_append (rows, item);
    }
  return G_LIST_MODEL (rows);
}

static void
add_difference_row (const GwSurveyShown *shown, GwChartBuilder *builder,
                    GwSurveyEntry *const *entries, const GwSurveyDifference *difference)
{
  const GwRun *runs[] = { find_run (shown, entries[0]), find_run (shown, entries[1]) };
  g_auto (GwSurveyDifferenceCase) row = {
    { runs[0]->head->name, runs[1]->head->name },
    { gw_survey_spec_dup_row_name (runs[0]->spec, entries[0]->row),
      gw_survey_spec_dup_row_name (runs[1]->spec, entries[1]->row) },
  };

  gw_survey_difference_case_init (&row, difference);
  gw_chart_builder_add_row (builder, &row);
}

/* Both cells of a pair: that of the better row has a color, the other one has none. Where it is not
 * known which is better, both have a dot. */
static void
add_difference (const GwSurveyShown *shown, GwChartBuilder *builder, GwSurveyEntry *const *entries,
                const GwSurveyDifference *difference)
{
  const GwMeanDifference *found = shown->points ? &difference->points : &difference->words;
  g_autofree char *text
    = gw_survey_text_tell (entries[0], entries[1], &difference->pairs, found, shown->points,
                           shown->surveys->len > 1);
  GwChartPoint point = GW_CHART_POINT_INIT;

  if (text == NULL)
    return;
  point.text = text;
  for (guint i = 0; i < 2; i++)
    {
      const double more = i == 0 ? found->difference : -found->difference;

      point.y = i == 0 ? difference->one : difference->other;
      point.x = i == 0 ? difference->other : difference->one;
      point.z = !gw_mean_difference_is_sure (found) ? 0 : more > 0 ? more : NAN;
      gw_chart_builder_add_point (builder, 0, &point);
    }
}

/* The columns are numbered, as names do not fit there. */
static void
add_row_names (const GwSurveyShown *shown, GwChartBuilder *builder, GListModel *rows)
{
  const guint n = g_list_model_get_n_items (rows);
  g_auto (GStrv) names = g_new0 (char *, n + 1), numbers = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      GwSurveyEntry *entry = gw_item_at (rows, i);
      g_autofree char *title = dup_title (shown, entry);

      numbers[i] = g_strdup_printf ("%u", i + 1);
      names[i] = gw_sentence_format ("%s. %s", numbers[i], title);
    }
  gw_chart_builder_set_matrix (builder, (const char *const *) names, (const char *const *) numbers);
}

GwChartData *
gw_survey_charts_differences (const GwSurveyShown *shown)
{
  GwChartBuilder *builder = gw_chart_builder_new (
    GW_CHART_MATRIX, shown->points ? _ ("Points per board more than another row")
                                   : _ ("Words per board more than another row"));
  guint n_all;
  g_autoptr (GListModel) rows = dup_first_rows (shown, &n_all);
  g_autoptr (GArray) differences = gw_survey_entries_compare (rows);
  g_autofree char *note
    = g_strdup_printf (ngettext ("95%% intervals, corrected after Holm for %u pair",
                                 "95%% intervals, corrected after Holm for %u pairs",
                                 differences->len), differences->len);

  gw_chart_builder_add_note (builder, note);
  if (n_all > GW_SURVEY_TEXT_MAX_ROWS)
    {
      /* Translators: a chart has some rows of all; others can be selected in the table below it */
      g_autofree char *first = g_strdup_printf (_ ("the first %u of %u rows; select others to see them"),
                                                GW_SURVEY_TEXT_MAX_ROWS, n_all);

      gw_chart_builder_add_note (builder, first);
    }
  add_row_names (shown, builder, rows);
  gw_chart_builder_set_axis (builder, GW_CHART_Z, NULL, GW_CHART_LINEAR, GW_CHART_NUMBER);
  gw_chart_builder_add_series (builder, NULL, STUDY, GW_CHART_PLAIN);
  gw_chart_builder_set_columns (builder, gw_survey_difference_columns, GW_COLUMN_EXPORT);
  for (guint i = 0; i < differences->len; i++)
    {
      const GwSurveyDifference *difference = &g_array_index (differences, GwSurveyDifference, i);
      GwSurveyEntry *one = gw_item_at (rows, difference->one);
      GwSurveyEntry *other = gw_item_at (rows, difference->other);
      GwSurveyEntry *const entries[] = { one, other };

      add_difference_row (shown, builder, entries, difference);
      add_difference (shown, builder, entries, difference);
    }
  return gw_chart_builder_end (builder);
}

/* What the colors are in a chart with a mark for each row. */
static const char *
explain_rows (const GwSurveyShown *shown, GwChartKind kind)
{
  if (shown->surveys->len > 1)
    return kind == GW_CHART_BOXES
             ? _ ("How much the boards of each way differ; each study has its color.")
             : _ ("The mean of all boards of each way; each study has its color.");
  return kind == GW_CHART_BOXES
           ? _ ("How much the boards of each way differ. The original study is an earlier, "
                "published comparison of nine ways; the others came with Gridwright.")
           : _ ("The mean of all boards of each way. The original study is an earlier, published "
                "comparison of nine ways; the others came with Gridwright.");
}

const char *
gw_survey_charts_explain (const GwSurveyShown *shown, const GwChartData *data)
{
  if (data == NULL || gw_chart_data_is_empty (data))
    return NULL;
  switch (data->kind)
    {
    case GW_CHART_BARS:
    case GW_CHART_BOXES:
      return explain_rows (shown, data->kind);
    case GW_CHART_HISTOGRAMS:
      return _ ("The share of boards with each number of words or points; dashed lines are the means. "
                "The narrower a hill, the more alike are the boards.");
    case GW_CHART_LINES:
      return _ ("How the mean changes with what is varied; the ends of the short lines are one "
                "standard error away.");
    case GW_CHART_SCATTER:
      return _ ("Each dot is a board: the higher, the more words or points it has; the farther to "
                "the right, the longer it takes to find them all. A move goes from tile to tile.");
    case GW_CHART_MATRIX:
      return _ ("By how much the way of a row is better than that of a column; a dot where "
                "that is not known, or both make the same boards.");
    case GW_CHART_COLUMNS:
    case GW_CHART_STEPS:
    case GW_N_CHART_KINDS:
    default:
      return NULL;
    }
}

const char *
gw_survey_charts_explain_empty (const char *view)
{
  if (strcmp (view, "sweep") == 0)
    return _ ("This study has no sweep. Choose a parameter under “Sweep” and run a new study.");
  if (strcmp (view, "differences") == 0)
    return _ ("There are no two rows to compare yet.");
  return _ ("There are no results yet.");
}
