/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the page shows: charts and figures of the surveys, and the pairs of the lexicon. */
#include "gw-generators-page-private.h"

#include "gw-host.h"
#include "gw-making-window.h"
#include "gw-pairs-chart.h"
#include "gw-survey-charts.h"

#include <glib/gi18n.h>
#include <math.h>

/* The entries of the chart: the rows that are selected where all would be too many. */
static GListModel *
dup_entries (GwGeneratorsPage *self)
{
  GListModel *sorted = gw_survey_table_get_sorted (self->table);
  g_autoptr (GtkBitset) selected
    = gtk_selection_model_get_selection (gw_survey_table_get_selection (self->table));
  GListStore *store;

  if (gtk_bitset_is_empty (selected))
    return g_object_ref (sorted);
  store = g_list_store_new (GW_TYPE_SURVEY_ENTRY);
  for (guint i = 0; i < gtk_bitset_get_size (selected); i++)
    {
      g_autoptr (GwSurveyEntry) entry
        = g_list_model_get_item (sorted, gtk_bitset_get_nth (selected, i));

      g_list_store_append (store, entry);
    }
  return G_LIST_MODEL (store);
}

static GwSurveyShown
get_shown (GwGeneratorsPage *self)
{
  return (GwSurveyShown) { gw_survey_table_get_sorted (self->table), self->shown,
                           gw_generators_page_shows (self, "points") };
}

static GwChartData *
make_chart (GwGeneratorsPage *self)
{
  GwSurveyShown shown = get_shown (self);
  g_autoptr (GListModel) some = dup_entries (self);

  if (gw_generators_page_shows (self, "sweep"))
    return gw_survey_charts_sweep (&shown);
  if (gw_generators_page_shows (self, "averages"))
    return gw_survey_charts_averages (&shown);
  if (gw_generators_page_shows (self, "distributions")
      && gw_generators_page_shows (self, "boxes"))
    return gw_survey_charts_boxes (&shown);
  shown.entries = some;
  if (gw_generators_page_shows (self, "distributions"))
    return gw_survey_charts_histograms (&shown);
  return gw_survey_charts_scatter (&shown, gw_generators_page_shows (self, "moves"));
}

static const char *
get_empty_text (GwGeneratorsPage *self)
{
  if (gw_generators_page_shows (self, "sweep"))
    return _("This survey sweeps nothing. Choose at Sweep what is to vary, and run another one.");
  return _("Figures come in a moment.");
}

/* The pairs of the lexicon that the next survey would take. */
static void
update_pairs (GwGeneratorsPage *self)
{
  GwLexicon *lexicon = gw_question_get_lexicon (self->question);
  const guint level = gw_rules_get (gw_question_get_rules (self->question))->max_level;
  GwLetterStats *stats
    = lexicon != NULL ? gw_letter_counter_get (self->counter, lexicon, level) : NULL;
  g_autofree char *title = gw_question_dup_lexicon_title (self->question);
  g_autoptr (GwChartData) data = NULL;

  if (stats != NULL && stats->alphabet.n_letters > 0)
    data = gw_pairs_chart_new (lexicon, stats, title,
                               gw_generators_page_shows (self, "shares"));
  gw_chart_set_empty_text (self->pairs_chart, _("The letters are being counted."));
  gw_chart_set_data (self->pairs_chart, data);
}

void
gw_generators_page_update (GwGeneratorsPage *self)
{
  const gboolean pairs = gw_generators_page_shows (self, "pairs");
  const gboolean distributions = gw_generators_page_shows (self, "distributions");
  const gboolean scatter = gw_generators_page_shows (self, "scatter");

  if (self->table == NULL)
    return;
  gtk_widget_set_visible (self->measures, !pairs);
  gtk_widget_set_visible (self->distributions, distributions);
  gtk_widget_set_visible (self->scatters, scatter);
  gtk_widget_set_visible (self->pairs_measures, pairs);
  gtk_stack_set_visible_child_name (self->stack, pairs                    ? "pairs"
                                                 : self->shown->len == 0 ? "empty"
                                                                         : "figures");
  gw_survey_table_set_points (self->table, gw_generators_page_shows (self, "points"));
  gw_export_chart_button_set_chart (self->export_button, pairs ? self->pairs_chart : self->chart);
  if (pairs && self->question != NULL)
    update_pairs (self);
  if (!pairs)
    {
      g_autoptr (GwChartData) data = self->shown->len > 0 ? make_chart (self) : NULL;

      gw_chart_set_empty_text (self->chart, get_empty_text (self));
      gw_chart_set_data (self->chart, data);
    }
}

static void
progress_cb (GwGeneratorsPage *self)
{
  gw_survey_table_resort (self->table);
  gw_generators_page_update (self);
}

/* The rows are made anew: where several are compared, each says of which survey it is. */
static void
show_surveys (GwGeneratorsPage *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->models)); i++)
    {
      g_autoptr (GwSurvey) survey = g_list_model_get_item (G_LIST_MODEL (self->models), i);

      g_signal_handlers_disconnect_by_func (survey, progress_cb, self);
    }
  g_list_store_remove_all (self->models);
  gw_survey_table_set_full_titles (self->table, self->shown->len > 1);
  for (guint i = 0; i < self->shown->len; i++)
    {
      GwSurvey *survey = g_ptr_array_index (self->shown, i);

      g_list_store_append (self->models, survey);
      g_signal_connect_object (survey, "progress", G_CALLBACK (progress_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (survey, "notify::name", G_CALLBACK (progress_cb), self,
                               G_CONNECT_SWAPPED);
    }
  gw_generators_page_update (self);
}

void
gw_generators_page_set_survey (GwGeneratorsPage *self, GwSurvey *survey)
{
  g_set_object (&self->survey, survey);
  g_clear_object (&self->removed);
  g_signal_group_set_target (self->signals, survey);
  gw_survey_strip_set_survey (self->strip, survey);
  g_ptr_array_set_size (self->shown, 0);
  if (survey != NULL)
    g_ptr_array_add (self->shown, g_object_ref (survey));
  show_surveys (self);
  gw_generators_page_update_actions (self);
}

void
gw_generators_page_compare (GwGeneratorsPage *self, GwSurvey *survey, gboolean compare)
{
  guint index;
  const gboolean there = g_ptr_array_find (self->shown, survey, &index);

  if (there == compare)
    return;
  if (self->survey == NULL && compare)
    {
      gw_generators_page_set_survey (self, survey);
      return;
    }
  if (compare)
    g_ptr_array_add (self->shown, g_object_ref (survey));
  else
    g_ptr_array_remove_index (self->shown, index);
  show_surveys (self);
}

void
gw_generators_page_opened_cb (GwGeneratorsPage *self, GwSurveyEntry *entry)
{
  const GwSurveyScore *score = gw_survey_entry_get_score (entry);

  if (score != NULL && score->best_board != NULL)
    gw_host_show_board (self, score->best_board);
}

/* The marks of averages and boxes are entries. */
void
gw_generators_page_chart_activated_cb (GwGeneratorsPage *self, guint series, guint point)
{
  const GwSurveyShown shown = get_shown (self);
  const char *name = gw_chart_data_get_point (gw_chart_get_data (self->chart), series, point)->name;
  g_autoptr (GwSurveyEntry) entry
    = name != NULL ? gw_survey_charts_dup_entry (&shown, series, name) : NULL;

  if (entry != NULL)
    gw_generators_page_opened_cb (self, entry);
}

/* As the next survey would let it work; perhaps only when the letters are counted. */
static void
watch (GwGeneratorsPage *self, const GwGenerator *generator)
{
  GwRules *rules = gw_question_get_rules (self->question);
  GwLexicon *lexicon = gw_question_get_lexicon (self->question);
  GwLetterStats *stats
    = lexicon != NULL ? gw_letter_counter_get (self->counter, lexicon,
                                               gw_rules_get (rules)->max_level) : NULL;
  double values[GW_MAX_PARAMETERS];
  g_autoptr (GwBoard) shape = NULL;
  g_autoptr (GwPlan) plan = NULL;
  g_autoptr (GError) error = NULL;
  guint rows, cols;

  self->watched = stats == NULL ? generator : NULL;
  if (stats == NULL)
    return;
  gw_survey_setup_get_size (self->setup, &rows, &cols);
  gw_survey_setup_get_values (self->setup, generator, values);
  for (guint i = 0; i < generator->n_parameters; i++)
    if (isnan (values[i]))
      gw_parameter_get_range (&generator->parameters[i], rows * cols, NULL, NULL, &values[i]);
  shape = gw_plan_new_shape (rows, cols);
  plan = gw_plan_new (generator, values, stats, shape, gw_rules_get (rules)->adjacency, &error);
  if (plan != NULL)
    gtk_window_present (
      GTK_WINDOW (gw_making_window_new (
        plan, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))))));
  else
    gw_error_bar_show_error (self->error_bar, _("The generator can not work"), error, NULL, NULL);
}

void
gw_generators_page_watch_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  const GwGenerator *generator = gw_generator_find (g_variant_get_string (parameter, NULL));

  if (generator != NULL)
    watch (GW_GENERATORS_PAGE (widget), generator);
}

void
gw_generators_page_counted_cb (gpointer user_data)
{
  GwGeneratorsPage *self = user_data;

  gw_generators_page_update (self);
  if (self->watched != NULL)
    watch (self, self->watched);
}
