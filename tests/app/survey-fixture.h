/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The page with ways to make boards, and surveys that are run on it. */
#include "fixture.h"

#include "gw-chart.h"
#include "gw-survey-run.h"
#include "gw-survey-setup.h"
#include "gw-survey-table.h"

static GwApplication *application;

typedef struct
{
  GSettings *settings;
  GwWindow *window;
  GwGeneratorsPage *page;
  GwSurveySetup *setup;
  GwRunFolder *surveys;
} Fixture;

static inline void
open_window (Fixture *fixture)
{
  fixture->window = fixture_open (application);
  fixture->page = fixture_generators_page (fixture->window);
  fixture->setup = get_child (fixture->page, "setup");
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
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "generators");
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->page)));
}

static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_forget (fixture->surveys);
  fixture_close (fixture->window);
  g_clear_object (&fixture->settings);
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

/* Runs with the key of the window, and waits. */
static inline GwRun *
run (Fixture *fixture, const char *sweep)
{
  g_autoptr (GwSurveySpec) spec = make_spec (sweep);
  GwRun *survey;

  gw_survey_setup_set_spec (fixture->setup, spec);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-start", NULL);
  survey = fixture_get_survey (fixture->page);
  g_assert_nonnull (survey);
  wait_until (survey->state == GW_RUN_DONE);
  return survey;
}

/* Starts one that goes on until it is stopped, and waits for its first boards. */
static inline GwRun *
start_endless (Fixture *fixture)
{
  g_autoptr (GwSurveySpec) spec = make_spec (NULL);
  GwRun *survey;

  spec->n_boards = 100000000;
  gw_survey_setup_set_spec (fixture->setup, spec);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-start", NULL);
  survey = fixture_get_survey (fixture->page);
  wait_until (gw_survey_count_done (survey->status) > 0);
  return survey;
}

static inline GwChartData *
get_chart (Fixture *fixture, const char *name)
{
  return gw_chart_get_data (get_child (fixture->page, name));
}

static inline guint
get_n_rows (Fixture *fixture)
{
  return g_list_model_get_n_items (
    gw_survey_table_get_sorted (get_child (fixture->page, "table")));
}

static inline guint
count_surveys (Fixture *fixture)
{
  return fixture_count_runs (fixture->surveys, &gw_survey_run_kind);
}

#define ADD(name, function) \
  g_test_add ("/surveys/" name, Fixture, NULL, set_up, function, tear_down)
