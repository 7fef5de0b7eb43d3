/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The page with studies, and surveys of ways to make boards that are run on it. */
#include "fixture.h"

#include "gw-chart.h"
#include "gw-run-private.h"
#include "gw-survey-run.h"
#include "gw-survey-setup.h"
#include "gw-survey-table.h"
#include "gw-survey-view.h"

static GwApplication *application;

typedef struct
{
  GSettings *settings;
  GwWindow *window;
  GwRunsPage *page;
  GwRunFolder *surveys;
} Fixture;

static inline void
open_window (Fixture *fixture)
{
  fixture->window = fixture_open (application);
  fixture->page = fixture_studies_page (fixture->window);
  fixture->surveys = gw_session_get_runs (gw_window_get_session (fixture->window));
}

/* The program ends and is started again. */
static inline void
restart (Fixture *fixture)
{
  fixture_close (fixture->window);
  fixture_restart (&application);
  open_window (fixture);
}

static inline void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = fixture_reset ();
  open_window (fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "studies");
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->page)));
}

static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_forget (fixture->surveys);
  fixture_close (fixture->window);
  g_clear_object (&fixture->settings);
}

/* What shows a survey, and what sets one up; each is there once it was needed. */
static inline GtkWidget *
get_view (Fixture *fixture)
{
  GtkWidget *view = find_widget (GTK_WIDGET (fixture->page), GW_TYPE_SURVEY_VIEW);

  g_assert_nonnull (view);
  return view;
}

static inline GtkWidget *
get_setup (Fixture *fixture)
{
  GtkWidget *setup = find_widget (GTK_WIDGET (fixture->page), GW_TYPE_SURVEY_SETUP);

  g_assert_nonnull (setup);
  return setup;
}

static inline GwSurveyTable *
get_table (Fixture *fixture)
{
  return get_child (get_view (fixture), "table");
}

/* “new” for the cards, “setup” or “run”. */
static inline const char *
get_shown (Fixture *fixture)
{
  return gtk_stack_get_visible_child_name (get_child (fixture->page, "stack"));
}

/* What a label of the view says. */
static inline const char *
get_text (Fixture *fixture, const char *name)
{
  return gtk_label_get_label (get_child (get_view (fixture), name));
}

/* What is shown and how it is measured, as with the view's menu. */
static inline void
choose (Fixture *fixture, const char *property, const char *value)
{
  g_autofree char *action = g_strconcat ("survey.", property, NULL);
  g_autofree char *now = NULL;

  gtk_widget_activate_action (get_view (fixture), action, "s", value);
  g_object_get (get_view (fixture), property, &now, NULL);
  g_assert_cmpstr (now, ==, value);
}

/* Whether the one button of a run is there for this action. */
static inline gboolean
has_button (Fixture *fixture, const char *action)
{
  GtkWidget *button = get_child (fixture->page, "run_button");

  return gtk_widget_get_mapped (button) && gtk_widget_get_sensitive (button)
         && g_str_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), action);
}

static inline void
press (Fixture *fixture, const char *action)
{
  wait_until (has_button (fixture, action));
  g_signal_emit_by_name (get_child (fixture->page, "run_button"), "clicked");
}

/* Whether a label that starts so is there to be seen. */
static inline gboolean
shows_label (GtkWidget *widget, const char *start)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), start))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_label (child, start))
      return TRUE;
  return FALSE;
}

static inline GwSurveySpec *
make_spec (const char *sweep)
{
  GwSurveySpec *spec = gw_survey_spec_new ();

  gw_survey_spec_add_method (spec, gw_generator_find ("rnd"), NULL);
  gw_survey_spec_add_method (spec, gw_generator_find ("kfreq"), NULL);
  spec->n_boards = 60;
  spec->rows = spec->cols = 3;
  if (sweep != NULL)
    {
      gw_survey_spec_set_sweep (spec, gw_sweep_parse (sweep, NULL));
    }
  return spec;
}

/* What the setup asks for; NULL when that cannot be run. */
static inline GwSurveySpec *
make_asked (Fixture *fixture)
{
  g_autofree char *name = NULL;

  return gw_survey_setup_make_spec (get_setup (fixture), &name, NULL);
}

/* The setup of a new survey, filled in. */
static inline void
show_setup (Fixture *fixture, const GwSurveySpec *spec)
{
  GwSession *session = gw_window_get_session (fixture->window);
  GwLexiconLibrary *library = gw_session_get_library (session);
  const GwRunContext context = { gw_lexicon_library_get_store (library),
                                 gw_dice_library_get_store (gw_session_get_dice (session)) };
  g_autoptr (GwRun) asked
    = gw_run_new (&context, "/nowhere/asked.survey",
                  gw_survey_file_new (gw_survey_spec_copy (spec)), NULL);
  GtkWidget *setup = gw_runs_page_begin (fixture->page, "make");

  gw_survey_setup_show (setup, "make", asked);
  gtk_editable_set_text (get_child (setup, "name_row"), "");
}

/* Starts what is set up with the key of the window. */
static inline GwRun *
start (Fixture *fixture, const GwSurveySpec *spec)
{
  g_autoptr (GwSurveySpec) asked = NULL;

  show_setup (fixture, spec);
  wait_until ((asked = make_asked (fixture)) != NULL);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-start", NULL);
  g_assert_nonnull (gw_runs_page_get_run (fixture->page));
  return gw_runs_page_get_run (fixture->page);
}

/* Runs one, and waits. */
static inline GwRun *
run (Fixture *fixture, const char *sweep)
{
  g_autoptr (GwSurveySpec) spec = make_spec (sweep);
  GwRun *survey = start (fixture, spec);

  wait_until (survey->state == GW_RUN_DONE);
  return survey;
}

/* One that has not begun is shown. */
static inline GwRun *
show_new (Fixture *fixture)
{
  g_autoptr (GwSurveySpec) spec = make_spec (NULL);
  GwRun *survey = gw_run_folder_add (fixture->surveys, &gw_survey_run_kind, NULL, spec, NULL);

  g_assert_nonnull (survey);
  gw_runs_page_show_run (fixture->page, survey);
  return survey;
}

/* Starts one that goes on until it is stopped, and waits for its first boards. */
static inline GwRun *
start_endless (Fixture *fixture)
{
  g_autoptr (GwSurveySpec) spec = make_spec (NULL);
  GwRun *survey;

  spec->n_boards = 100000000;
  survey = start (fixture, spec);
  wait_until (gw_survey_count_done (survey->status) > 0);
  return survey;
}

static inline GwChartData *
get_chart (Fixture *fixture)
{
  return gw_chart_get_data (get_child (get_view (fixture), "chart"));
}

static inline guint
get_n_rows (Fixture *fixture)
{
  return g_list_model_get_n_items (gw_survey_table_get_sorted (get_table (fixture)));
}

static inline guint
count_surveys (Fixture *fixture)
{
  return fixture_count_runs (fixture->surveys, &gw_survey_run_kind);
}

#define ADD(name, function) \
  g_test_add ("/surveys/" name, Fixture, NULL, set_up, function, tear_down)
