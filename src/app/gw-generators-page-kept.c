/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The surveys that are kept: shown again, compared, renamed, removed, saved and opened. */
#include "gw-generators-page-private.h"

#include "gw-survey-shelf.h"

#include <glib/gi18n.h>

/* Of the lexicon and the state, in a few words. */
static char *
describe (gpointer object)
{
  GwSurvey *survey = object;
  const GwSurveySpec *spec = gw_survey_get_spec (survey);
  const char *lexicon = gw_survey_get_lexicon_title (survey);

  /* Translators: of a survey: rows and columns, lexicon, boards that are done and in all */
  return g_strdup_printf (_("%u × %u, %s, %'.0f of %'.0f boards"), spec->rows, spec->cols,
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
  gw_error_bar_show (self->error_bar, message);
}

void
gw_generators_page_chosen_cb (GwGeneratorsPage *self, GwSurvey *survey)
{
  gw_generators_page_set_survey (self, survey);
  gw_survey_setup_set_spec (self->setup, gw_survey_get_spec (survey));
  adopt_lexicon (self, survey);
}

void
gw_generators_page_removed_cb (GwGeneratorsPage *self, GwSurvey *survey)
{
  gw_survey_stop (survey);
  gw_generators_page_compare (self, survey, FALSE);
  if (self->survey == survey)
    gw_generators_page_set_survey (self, NULL);
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

/* One that was cut off when the program ended waits to go on. */
static void
loaded_cb (GwGeneratorsPage *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->surveys)); i++)
    {
      g_autoptr (GwSurvey) survey = g_list_model_get_item (G_LIST_MODEL (self->surveys), i);

      if (self->survey == NULL && self->question != NULL
          && gw_survey_get_state (survey) == GW_SURVEY_PAUSED)
        gw_generators_page_chosen_cb (self, survey);
    }
}

void
gw_generators_page_init_kept (GwGeneratorsPage *self)
{
  self->surveys = gw_shelf_new (&gw_survey_shelf_kind, NULL);
  g_signal_connect_object (self->surveys, "loaded", G_CALLBACK (loaded_cb), self,
                           G_CONNECT_SWAPPED);
  gw_kept_button_set_shelf (self->kept_button, self->surveys, &texts, self);
  gw_shelf_load (self->surveys);
}
