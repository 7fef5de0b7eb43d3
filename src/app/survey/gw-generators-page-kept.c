/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The surveys that are kept: shown again, compared, renamed, removed, saved and opened. */
#include "gw-generators-page-private.h"

#include <glib/gi18n.h>

/* Of the lexicon and the state, in a few words. */
static char *
describe (gpointer object)
{
  GwSurvey *survey = object;
  const GwSurveyState state = gw_survey_get_state (survey);
  const GwSurveySpec *spec = gw_survey_get_spec (survey);
  const char *lexicon = gw_survey_get_lexicon_title (survey);

  /* Translators: of a survey: rows and columns, lexicon, boards that are done and in all */
  return g_strdup_printf (state == GW_SURVEY_RUNNING
                            ? _("%u × %u, %s, running: %'.0f of %'.0f boards")
                            : state == GW_SURVEY_PAUSED
                                ? _("%u × %u, %s, paused: %'.0f of %'.0f boards")
                                : _("%u × %u, %s, %'.0f of %'.0f boards"),
                          spec->rows, spec->cols,
                          lexicon != NULL ? lexicon : _("unknown lexicon"),
                          (double) gw_survey_get_n_done (survey),
                          (double) gw_survey_get_n_boards (survey));
}

static gboolean
is_beside (gpointer object, gpointer owner)
{
  return g_ptr_array_find (GW_GENERATORS_PAGE (owner)->shown, object, NULL);
}

static const GwKeptTexts texts = {
  .title = N_("Kept Surveys"),
  .empty = N_("Surveys that ran are kept here."),
  .rename = N_("Rename the Survey"),
  .open = N_("Open a Survey"),
  .save = N_("Save the Survey"),
  .filter = N_("Surveys"),
  .remedy = N_("The survey on the page is still there."),
  .describe = describe,
  .is_beside = is_beside,
};

/* A survey brings the lexicon that it ran with; when that is not here, it says which it was. */
static void
adopt_lexicon (GwGeneratorsPage *self, GwSurvey *survey)
{
  GwLexiconLibrary *library = gw_question_get_library (self->question);
  const char *id = gw_survey_get_lexicon_id (survey);
  const char *title = gw_survey_get_lexicon_title (survey);
  g_autofree char *message = NULL;

  gw_error_bar_show (self->error_bar, NULL);
  if (id != NULL && gw_lexicon_library_find (library, id) != NULL)
    {
      gw_question_set_lexicon_id (self->question, id);
      return;
    }
  if (title == NULL)
    title = id;
  if (title == NULL)
    return;
  /* Translators: %s is the name of a lexicon */
  message = g_strdup_printf (_("This survey took its words from the lexicon “%s”, which is not "
                               "here. To go on with it, import that list on the page Lexicon and "
                               "choose it."),
                             title);
  gw_error_bar_show_notice (self->error_bar, message);
}

void
gw_generators_page_show_survey (GwGeneratorsPage *self, GwSurvey *survey)
{
  g_return_if_fail (GW_IS_GENERATORS_PAGE (self));
  g_return_if_fail (GW_IS_SURVEY (survey));

  gw_generators_page_set_survey (self, survey);
  gw_survey_setup_set_spec (self->setup, gw_survey_get_spec (survey));
  adopt_lexicon (self, survey);
}

void
gw_generators_page_kept_failed_cb (GwGeneratorsPage *self, const char *title, const GError *error,
                                   GFile *file, const char *remedy)
{
  gw_error_bar_show_error (self->error_bar, title, error, file, remedy);
}

void
gw_generators_page_new_cb (GwGeneratorsPage *self)
{
  gw_generators_page_set_survey (self, NULL);
}

void
gw_generators_page_open (GwGeneratorsPage *self, GFile *file)
{
  g_return_if_fail (GW_IS_GENERATORS_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  gw_kept_button_open (self->kept_button, file);
}

static void
open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_kept_button_ask_open (GW_GENERATORS_PAGE (widget)->kept_button);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (widget);

  if (self->survey != NULL)
    gw_kept_button_ask_save (self->kept_button, self->survey);
}

void
gw_generators_page_class_init_kept (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "survey.open", NULL, open_cb);
  gtk_widget_class_install_action (klass, "survey.save", NULL, save_cb);
}

/* One that was cut off when the program ended waits to go on; one may run already. */
static void
show_current (GwGeneratorsPage *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->surveys)); i++)
    {
      g_autoptr (GwSurvey) survey = g_list_model_get_item (G_LIST_MODEL (self->surveys), i);
      const GwSurveyState state = gw_survey_get_state (survey);

      if (self->survey == NULL && (state == GW_SURVEY_RUNNING || state == GW_SURVEY_PAUSED))
        gw_generators_page_show_survey (self, survey);
    }
}

/* Any window may remove what this one shows, and bring it back. */
static void
surveys_changed_cb (GwGeneratorsPage *self)
{
  g_autoptr (GwSurvey) survey = self->survey != NULL ? g_object_ref (self->survey) : NULL;

  if (survey != NULL && !gw_shelf_find (self->surveys, survey, NULL))
    {
      gw_generators_page_set_survey (self, NULL);
      g_set_object (&self->removed, survey);
    }
  else if (survey == NULL && self->removed != NULL
           && gw_shelf_find (self->surveys, self->removed, NULL))
    {
      g_autoptr (GwSurvey) restored = g_steal_pointer (&self->removed);

      gw_generators_page_set_survey (self, restored);
    }
  for (guint i = self->shown->len; i-- > 0;)
    if (!gw_shelf_find (self->surveys, g_ptr_array_index (self->shown, i), NULL))
      gw_generators_page_compare (self, g_ptr_array_index (self->shown, i), FALSE);
}

void
gw_generators_page_init_kept (GwGeneratorsPage *self)
{
  self->surveys = g_object_ref (gw_session_get_surveys (self->session));
  g_signal_connect_object (self->surveys, "loaded", G_CALLBACK (show_current), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->surveys, "items-changed", G_CALLBACK (surveys_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gw_kept_button_set_shelf (self->kept_button, self->surveys, &texts, self);
  gw_shelf_load (self->surveys);
  show_current (self);
}
