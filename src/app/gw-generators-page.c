/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generators-page-private.h"

#include "gw-founding-study.h"
#include "gw-survey-charts.h"
#include "gw-window.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (GwGeneratorsPage, gw_generators_page, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_MEASURE,
  PROP_DISTRIBUTION,
  PROP_AGAINST,
  PROP_PAIRS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* What each choice may be; the first is how it begins. */
static const char *const choices[N_PROPS][6] = {
  [PROP_VIEW] = { "averages", "distributions", "sweep", "scatter", "pairs", NULL },
  [PROP_MEASURE] = { "points", "words", NULL },
  [PROP_DISTRIBUTION] = { "boxes", "histograms", NULL },
  [PROP_AGAINST] = { "moves", "time", NULL },
  [PROP_PAIRS] = { "counts", "shares", NULL },
};

gboolean
gw_generators_page_shows (GwGeneratorsPage *self, const char *choice)
{
  for (guint i = 0; i < GW_N_GENERATORS_CHOICES; i++)
    if (g_strcmp0 (self->choices[i], choice) == 0)
      return TRUE;
  return FALSE;
}

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

static GwChartData *
make_chart (GwGeneratorsPage *self)
{
  GwSurveyShown shown = { .entries = gw_survey_table_get_sorted (self->table),
                          .surveys = self->shown,
                          .points = gw_generators_page_shows (self, "points") };
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
  if (!pairs && self->shown->len > 0)
    {
      g_autoptr (GwChartData) data = make_chart (self);

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

static void
failed_cb (GwGeneratorsPage *self, const char *message)
{
  gw_error_bar_show (self->error_bar, message);
}

static void
survey_failed_cb (GwGeneratorsPage *self, const GError *error)
{
  gw_error_bar_show_error (self->error_bar, _("The survey stopped"), error, NULL, NULL);
}

static void
state_cb (GwGeneratorsPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const GwSurveyState state
    = self->survey != NULL ? gw_survey_get_state (self->survey) : GW_SURVEY_READY;
  const gboolean running = state == GW_SURVEY_RUNNING;
  const gboolean halted = state == GW_SURVEY_PAUSED || state == GW_SURVEY_STOPPED;

  gtk_widget_action_set_enabled (widget, "run.start", !running);
  gtk_widget_action_set_enabled (widget, "run.stop", running || state == GW_SURVEY_PAUSED);
  gtk_widget_action_set_enabled (widget, "run.resume", halted);
  gtk_widget_action_set_enabled (widget, "survey.pause", running || halted);
}

static void
show_surveys (GwGeneratorsPage *self)
{
  g_list_store_remove_all (self->models);
  for (guint i = 0; i < self->shown->len; i++)
    g_list_store_append (self->models, g_ptr_array_index (self->shown, i));
  gw_generators_page_update (self);
}

void
gw_generators_page_set_survey (GwGeneratorsPage *self, GwSurvey *survey)
{
  g_set_object (&self->survey, survey);
  g_signal_group_set_target (self->signals, survey);
  gw_survey_strip_set_survey (self->strip, survey);
  g_ptr_array_set_size (self->shown, 0);
  if (survey != NULL)
    g_ptr_array_add (self->shown, g_object_ref (survey));
  show_surveys (self);
  state_cb (self);
}

static void
start_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSurveySpec) spec = gw_survey_setup_make_spec (self->setup, &error);
  g_autofree char *title = NULL;
  g_autoptr (GwSurvey) survey = NULL;
  const char *id;

  if (spec == NULL)
    {
      gw_error_bar_show_error (self->error_bar, _("The survey can not run"), error, NULL, NULL);
      return;
    }
  gw_error_bar_show (self->error_bar, NULL);
  title = gw_question_dup_lexicon_title (self->question);
  id = gw_question_get_lexicon_id (self->question);
  if (id == NULL)
    id = gw_lexicon_library_get_used (gw_question_get_library (self->question));
  survey = gw_survey_new (spec, gw_question_get_lexicon (self->question), id, title);
  gw_generators_page_set_survey (self, survey);
  gw_survey_run (survey, 0);
  if (spec->sweep.kind != GW_SWEEP_NOTHING)
    g_object_set (self, "view", "sweep", NULL);
  else if (gw_generators_page_shows (self, "sweep") || gw_generators_page_shows (self, "pairs"))
    g_object_set (self, "view", "averages", NULL);
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
}

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (widget);

  if (self->survey != NULL)
    gw_survey_stop (self->survey);
}

static void
resume_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (widget);

  if (self->survey != NULL && gw_survey_get_lexicon (self->survey) != NULL)
    gw_survey_run (self->survey, 0);
}

static void
pause_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (widget);

  if (self->survey != NULL && gw_survey_get_state (self->survey) == GW_SURVEY_RUNNING)
    gw_survey_pause (self->survey);
  else
    resume_cb (widget, action_name, parameter);
}

/* Sets all as the study had it; the lexicon, too, where it is there. */
static void
founding_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (widget);
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  GwLexiconItem *item
    = gw_founding_study_find_lexicon (gw_question_get_library (self->question));

  gw_founding_study_set_up (spec);
  spec->seed = 1;
  gw_survey_setup_set_spec (self->setup, spec);
  if (item != NULL)
    {
      gw_question_set_lexicon_id (self->question, gw_lexicon_item_get_id (item));
      gw_error_bar_show (self->error_bar, NULL);
    }
  else
    {
      /* Translators: %s is the name of a file */
      g_autofree char *message = g_strdup_printf (
        _("The study’s lexicon “%s” is not here, so figures will differ from the published ones. "
          "Import that list on the page Lexicon and choose this again."),
        gw_founding_study_get_lexicon_name ());

      gw_error_bar_show (self->error_bar, message);
    }
}

static void
opened_cb (GwGeneratorsPage *self, GwSurveyEntry *entry)
{
  const GwSurveyScore *score = gw_survey_entry_get_score (entry);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (score != NULL && score->best_board != NULL)
    gw_window_show_board (GW_WINDOW (root), score->best_board);
}

/* The marks of averages and boxes are entries; they are found again by their label. */
static void
chart_activated_cb (GwGeneratorsPage *self, guint series, guint point)
{
  GwChartData *data = gw_chart_get_data (self->chart);
  GListModel *sorted = gw_survey_table_get_sorted (self->table);
  const char *name = gw_chart_data_get_point (data, series, point)->name;

  for (guint i = 0; name != NULL && i < g_list_model_get_n_items (sorted); i++)
    {
      g_autoptr (GwSurveyEntry) entry = g_list_model_get_item (sorted, i);
      g_autofree char *title = gw_survey_entry_dup_title (entry);

      if (g_str_has_suffix (title, name))
        {
          opened_cb (self, entry);
          return;
        }
    }
}

static void
folded_cb (GwGeneratorsPage *self)
{
  const gboolean folded = adw_flap_get_folded (self->flap);

  if (self->setup_button == NULL)
    return;
  gtk_widget_set_visible (self->setup_button, folded);
  adw_flap_set_reveal_flap (self->flap, !folded);
}

static void
gw_generators_page_dispose (GObject *object)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (object);

  if (self->survey != NULL)
    gw_survey_stop (self->survey);
  g_clear_object (&self->signals);
  g_clear_object (&self->survey);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_object (&self->models);
  g_clear_object (&self->question);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_generators_page_parent_class)->dispose (object);
}

static void
gw_generators_page_get_property (GObject *object, guint prop_id, GValue *value,
                                 GParamSpec *pspec)
{
  if (prop_id >= PROP_VIEW && prop_id < N_PROPS)
    g_value_set_string (value, GW_GENERATORS_PAGE (object)->choices[prop_id - PROP_VIEW]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_generators_page_set_property (GObject *object, guint prop_id, const GValue *value,
                                 GParamSpec *pspec)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (object);
  const char *choice = g_value_get_string (value);

  if (prop_id < PROP_VIEW || prop_id >= N_PROPS)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  for (guint i = 0; choices[prop_id][i] != NULL; i++)
    if (g_strcmp0 (choices[prop_id][i], choice) == 0
        && self->choices[prop_id - PROP_VIEW] != choices[prop_id][i])
      {
        self->choices[prop_id - PROP_VIEW] = choices[prop_id][i];
        g_object_notify_by_pspec (object, pspec);
        gw_generators_page_update (self);
      }
}

static void
gw_generators_page_class_init (GwGeneratorsPageClass *klass)
{
  static const char *const names[] = { NULL, "view", "measure", "distribution", "against", "pairs" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_generators_page_dispose;
  object_class->get_property = gw_generators_page_get_property;
  object_class->set_property = gw_generators_page_set_property;

  for (guint i = PROP_VIEW; i < N_PROPS; i++)
    properties[i]
      = g_param_spec_string (names[i], NULL, NULL, choices[i][0],
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  for (guint i = PROP_VIEW; i < N_PROPS; i++)
    {
      g_autofree char *action = g_strconcat ("survey.", names[i], NULL);

      gtk_widget_class_install_property_action (widget_class, action, names[i]);
    }

  gtk_widget_class_install_action (widget_class, "run.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "run.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "run.resume", NULL, resume_cb);
  gtk_widget_class_install_action (widget_class, "survey.pause", NULL, pause_cb);
  gtk_widget_class_install_action (widget_class, "survey.founding", NULL, founding_cb);

  g_type_ensure (GW_TYPE_CHART);
  g_type_ensure (GW_TYPE_ERROR_BAR);
  g_type_ensure (GW_TYPE_SURVEY_SETUP);
  g_type_ensure (GW_TYPE_SURVEY_STRIP);
  g_type_ensure (GW_TYPE_SURVEY_TABLE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-generators-page.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwGeneratorsPage, name)
  BIND (header);
  BIND (error_bar);
  BIND (flap);
  BIND (setup);
  BIND (strip);
  BIND (setup_button);
  BIND (measures);
  BIND (distributions);
  BIND (scatters);
  BIND (pairs_measures);
  BIND (export_place);
  BIND (stack);
  BIND (chart);
  BIND (table);
  BIND (pairs_chart);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, chart_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, failed_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
}

static void
gw_generators_page_init (GwGeneratorsPage *self)
{
  g_autoptr (GtkFlattenListModel) flat = NULL;

  for (guint i = PROP_VIEW; i < N_PROPS; i++)
    self->choices[i - PROP_VIEW] = choices[i][0];
  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
  self->models = g_list_store_new (G_TYPE_LIST_MODEL);
  gtk_widget_init_template (GTK_WIDGET (self));

  flat = gtk_flatten_list_model_new (g_object_ref (G_LIST_MODEL (self->models)));
  gw_survey_table_set_entries (self->table, G_LIST_MODEL (flat));
  g_signal_connect_object (gw_survey_table_get_selection (self->table), "selection-changed",
                           G_CALLBACK (gw_generators_page_update), self, G_CONNECT_SWAPPED);
  self->signals = g_signal_group_new (GW_TYPE_SURVEY);
  g_signal_group_connect_swapped (self->signals, "notify::state", G_CALLBACK (state_cb), self);
  g_signal_group_connect_swapped (self->signals, "progress", G_CALLBACK (progress_cb), self);
  g_signal_group_connect_swapped (self->signals, "failed", G_CALLBACK (survey_failed_cb), self);
  folded_cb (self);
  state_cb (self);
  gw_generators_page_update (self);
}

void
gw_generators_page_set_session (GwGeneratorsPage *self, GwSession *session)
{
  g_return_if_fail (GW_IS_GENERATORS_PAGE (self));
  g_return_if_fail (GW_IS_SESSION (session));

  g_set_object (&self->session, session);
  g_clear_object (&self->question);
  self->question
    = gw_question_new (gw_session_get_library (session), gw_session_get_workbench (session));
  gw_survey_setup_set_question (self->setup, self->question);
}

GtkWidget *
gw_generators_page_get_header (GwGeneratorsPage *self)
{
  g_return_val_if_fail (GW_IS_GENERATORS_PAGE (self), NULL);

  return self->header;
}

GwSurvey *
gw_generators_page_get_survey (GwGeneratorsPage *self)
{
  g_return_val_if_fail (GW_IS_GENERATORS_PAGE (self), NULL);

  return self->survey;
}
