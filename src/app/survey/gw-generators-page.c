/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generators-page-private.h"

#include "gw-choice-bar.h"
#include "gw-fold-box.h"
#include "gw-founding-study.h"
#include "gw-making-window.h"

#include <glib/gi18n.h>

static void page_init (GwPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwGeneratorsPage, gw_generators_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_PAGE, page_init))

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

void
gw_generators_page_update_actions (GwGeneratorsPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const GwSurveyState state
    = self->survey != NULL ? gw_survey_get_state (self->survey) : GW_SURVEY_READY;
  const gboolean running = state == GW_SURVEY_RUNNING;
  const gboolean halted = state == GW_SURVEY_PAUSED || state == GW_SURVEY_STOPPED;
  /* One from a file would go on with the words of before, while its own are being read. */
  const gboolean knows_words
    = self->survey != NULL
      && (gw_survey_get_lexicon (self->survey) != NULL
          || (self->question != NULL && !gw_question_get_loading (self->question)));

  gtk_widget_action_set_enabled (widget, "run.start", !running);
  gtk_widget_action_set_enabled (widget, "run.stop", running || state == GW_SURVEY_PAUSED);
  gtk_widget_action_set_enabled (widget, "run.resume", halted && knows_words);
  gtk_widget_action_set_enabled (widget, "survey.pause",
                                 running || (halted && knows_words));
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
  gw_shelf_add (self->surveys, survey);
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
  g_autoptr (GError) error = NULL;
  GwSurvey *survey;

  if (self->survey == NULL)
    return;

  survey = gw_shelf_refresh (self->surveys, self->survey, &error);
  if (survey == NULL)
    {
      gw_error_bar_show_error (self->error_bar, _("The survey cannot go on"), error, NULL, NULL);
      return;
    }
  if (survey != self->survey)
    gw_generators_page_show_survey (self, survey);

  /* One from a file goes on with the lexicon of the page; it says when the words differ. */
  if (gw_survey_get_lexicon (self->survey) == NULL && !gw_question_get_loading (self->question)
      && gw_question_get_lexicon (self->question) != NULL)
    gw_survey_set_lexicon (self->survey, gw_question_get_lexicon (self->question));
  if (gw_survey_get_lexicon (self->survey) != NULL)
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

      gw_error_bar_show_notice (self->error_bar, message);
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

  g_clear_object (&self->signals);
  g_clear_object (&self->surveys);
  g_clear_object (&self->removed);
  g_clear_pointer (&self->counter, gw_letter_counter_free);
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
  gtk_widget_class_install_action (widget_class, "survey.watch", "s",
                                   gw_generators_page_watch_cb);
  gw_generators_page_class_init_kept (widget_class);

  g_type_ensure (GW_TYPE_CHART);
  g_type_ensure (GW_TYPE_CHOICE_BAR);
  g_type_ensure (GW_TYPE_ERROR_BAR);
  g_type_ensure (GW_TYPE_EXPORT_CHART_BUTTON);
  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_KEPT_BUTTON);
  g_type_ensure (GW_TYPE_MAKING_WINDOW);
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
  BIND (export_button);
  BIND (kept_button);
  BIND (stack);
  BIND (chart);
  BIND (table);
  BIND (pairs_chart);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, gw_generators_page_chart_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, gw_generators_page_show_survey);
  gtk_widget_class_bind_template_callback (widget_class, gw_generators_page_compare);
  gtk_widget_class_bind_template_callback (widget_class, gw_generators_page_kept_failed_cb);
  gtk_widget_class_bind_template_callback (widget_class, gw_generators_page_new_cb);
  gtk_widget_class_bind_template_callback (widget_class, failed_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, gw_generators_page_opened_cb);
  gtk_widget_class_bind_template_callback (widget_class, gw_generators_page_set_survey);
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
  g_signal_group_connect_swapped (self->signals, "notify::state", G_CALLBACK (gw_generators_page_update_actions), self);
  g_signal_group_connect_swapped (self->signals, "failed", G_CALLBACK (survey_failed_cb), self);
  self->counter = gw_letter_counter_new (gw_generators_page_counted_cb, self);
  folded_cb (self);
  gw_generators_page_update_actions (self);
  gw_generators_page_update (self);
}

static void
set_session (GwPage *page, GwSession *session)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (page);

  g_set_object (&self->session, session);
  g_clear_object (&self->question);
  self->question
    = gw_question_new (gw_session_get_library (session), gw_session_get_workbench (session));
  gw_survey_setup_set_question (self->setup, self->question);
  g_signal_connect_object (self->question, "notify::lexicon",
                           G_CALLBACK (gw_generators_page_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->question, "notify::loading",
                           G_CALLBACK (gw_generators_page_update_actions), self,
                           G_CONNECT_SWAPPED);
  gw_generators_page_init_kept (self);
}

static GtkWidget *
get_header (GwPage *page)
{
  return GW_GENERATORS_PAGE (page)->header;
}

static void
page_init (GwPageInterface *iface)
{
  iface->set_session = set_session;
  iface->get_header = get_header;
}

GwSurvey *
gw_generators_page_get_survey (GwGeneratorsPage *self)
{
  g_return_val_if_fail (GW_IS_GENERATORS_PAGE (self), NULL);

  return self->survey;
}
