/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ways to make boards: surveys set up, run and opened. */
#include "survey-fixture.h"

#include "gw-error-bar.h"
#include "gw-generator-row.h"
#include "gw-generation-window.h"

#include "folder.h"

#include <string.h>

static const GwSurveyScore *
get_score (const GwRun *survey, guint row)
{
  return ((const GPtrArray *) survey->status)->pdata[row];
}

static guint
count_methods (Fixture *fixture)
{
  g_autoptr (GwSurveySpec) spec = make_asked (fixture);

  return spec != NULL ? spec->methods->len : 0;
}

/* The row of the dice is the last one. */
static GtkWidget *
get_dice_row (Fixture *fixture)
{
  return gtk_widget_get_last_child (get_child (get_setup (fixture), "generators"));
}

static GtkCheckButton *
find_dice_check (Fixture *fixture)
{
  return GTK_CHECK_BUTTON (find_widget (get_dice_row (fixture), GTK_TYPE_CHECK_BUTTON));
}

/* One press deselects all generators, one more selects all again. */
static void
test_select (Fixture *fixture, gconstpointer data)
{
  g_autofree const GwGenerator **all = gw_generator_list ();
  GtkButton *button;
  GwGeneratorRow *row;
  guint n = 1; /* the dice */

  gw_runs_page_begin (fixture->page, "make");
  gtk_expander_set_expanded (get_child (get_setup (fixture), "ways"), TRUE);
  button = get_child (get_setup (fixture), "select_button");
  row = GW_GENERATOR_ROW (
    gtk_list_box_get_row_at_index (get_child (get_setup (fixture), "generators"), 3));
  while (all[n - 1] != NULL)
    n++;
  g_assert_cmpuint (count_methods (fixture), ==, n);
  g_assert_cmpstr (gtk_button_get_label (button), ==, "Select N_one");
  gtk_widget_activate (GTK_WIDGET (button));
  wait_until (g_str_equal (gtk_button_get_label (button), "Select _All"));
  g_assert_cmpuint (count_methods (fixture), ==, 0);
  gw_generator_row_set_active (row, TRUE);
  g_assert_cmpuint (count_methods (fixture), ==, 1);
  g_assert_cmpstr (gtk_button_get_label (button), ==, "Select _All");
  gtk_widget_activate (GTK_WIDGET (button));
  wait_until (g_str_equal (gtk_button_get_label (button), "Select N_one"));
  g_assert_cmpuint (count_methods (fixture), ==, n);
}

/* What ends a survey is chosen in the setup, which shows the row for that alone. */
static void
test_end (Fixture *fixture, gconstpointer data)
{
  static const char *const rows[] = { "boards_row", "minutes_row", "error_row" };
  const double errors[] = { 0, 0, 0.25 }, seconds[] = { 0, 90, 0 };
  const guint boards[] = { 60, GW_SURVEY_OPEN_BOARDS, 500000 };
  g_autoptr (GwSurveySpec) fine = make_spec (NULL);
  g_autoptr (GwSurveySpec) again = NULL;
  GwRun *survey;

  /* One of the terminal may be finer than the row shows. */
  fine->most_error = 0.0042;
  show_setup (fixture, fine);
  wait_until ((again = make_asked (fixture)) != NULL);
  g_assert_cmpfloat (again->most_error, ==, 0.0042);
  for (guint end = 0; end < G_N_ELEMENTS (rows); end++)
    {
      g_autoptr (GwSurveySpec) spec = make_spec (NULL);
      g_autoptr (GwSurveySpec) made = NULL;

      spec->most_error = errors[end];
      spec->seconds = seconds[end];
      if (end == 2)
        spec->n_boards = boards[end];
      show_setup (fixture, spec);
      g_assert_cmpuint (adw_combo_row_get_selected (get_child (get_setup (fixture), "end")), ==,
                        end);
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        g_assert_cmpint (gtk_widget_get_visible (get_child (get_setup (fixture), rows[i])), ==,
                         i == end);
      made = make_asked (fixture);
      g_assert_nonnull (made);
      g_assert_cmpfloat (made->most_error, ==, errors[end]);
      g_assert_cmpfloat (made->seconds, ==, seconds[end]);
      g_assert_cmpuint (made->n_boards, ==, boards[end]);
    }
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-start", NULL);
  survey = gw_runs_page_get_run (fixture->page);
  wait_until (survey->state == GW_RUN_DONE);
  for (guint i = 0; i < 2; i++)
    {
      GwFigures points;

      gw_spread_get_figures (get_score (survey, i)->points, &points);
      g_assert_cmpfloat (points.error, <=, 0.25);
    }
}

/* The best board of a row is opened where boards are looked at. */
static void
test_open_best (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = run (fixture, NULL);
  gpointer table = get_table (fixture);
  g_autoptr (GwItem) item
    = g_list_model_get_item (G_LIST_MODEL (gw_survey_table_get_sorted (table)), 1);
  const GwSurveyEntry *entry = gw_item_get (item);

  g_assert_nonnull (survey->status);
  g_signal_emit_by_name (table, "opened", item);
  g_assert_true (
    gw_board_equal (gw_board_model_get_board (fixture_get_board_model (fixture->window)),
                    entry->score->best_board));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (fixture->page)));
}

/* The mark of a generator opens its best board, though the names of others end with its name. */
static void
test_open_mark (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "adj", "cad", "greedy-cad" };
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  GwRun *survey;
  GwChartData *chart;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    gw_survey_spec_add_method (spec, gw_generator_find (names[i]), NULL);
  spec->n_boards = 60;
  survey = start (fixture, spec);
  wait_until (survey->state == GW_RUN_DONE);
  chart = get_chart (fixture);
  g_assert_cmpuint (gw_chart_data_get_n_points (chart, 0), ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const GwSurveyMethod *method = gw_survey_spec_get_row (survey->spec, i, NULL);
      guint point = 0;

      while (strcmp (gw_chart_data_get_point (chart, 0, point)->name, method->generator->title)
             != 0)
        point++;
      g_signal_emit_by_name (get_child (get_view (fixture), "chart"), "activated", 0, point);
      g_assert_true (
        gw_board_equal (gw_board_model_get_board (fixture_get_board_model (fixture->window)),
                        get_score (survey, i)->best_board));
    }
}

/* How opaque the bar is that shows how far a survey is. */
static double
get_bar (Fixture *fixture)
{
  return gtk_widget_get_opacity (get_child (get_view (fixture), "progress"));
}

static gboolean
has_state (Fixture *fixture, const char *start)
{
  return g_str_has_prefix (gtk_label_get_label (get_child (fixture->page, "state")), start);
}

/* Where it is narrow, its button is there, and how many boards are done is not cut off. */
static gboolean
is_whole (Fixture *fixture, const char *action)
{
  GtkWidget *note = get_child (get_view (fixture), "note");

  return gtk_widget_get_width (GTK_WIDGET (fixture->page)) <= 360 && has_button (fixture, action)
         && gtk_widget_get_mapped (note)
         && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (note)));
}

/* One survey from its setup to its end, as its page tells of it. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = show_new (fixture);
  g_autofree char *all = g_strdup_printf (" of %'d boards", 200000000);
  guint64 n_done;

  g_assert_cmpstr (get_text (fixture, "sentence"), ==, "No board was made yet");
  g_assert_cmpstr (get_text (fixture, "note"), ==, "0 of 120 boards");
  g_assert_true (has_state (fixture, "not started"));
  g_assert_true (has_button (fixture, "run.start"));

  survey = start_endless (fixture);
  wait_until (g_str_has_prefix (get_text (fixture, "sentence"), "So far: “"));
  wait_until (strstr (get_text (fixture, "note"), all) != NULL
              && g_str_has_suffix (get_text (fixture, "note"), " left"));
  g_assert_true (has_state (fixture, "running"));
  g_assert_cmpfloat (get_bar (fixture), ==, 1);
  press (fixture, "run.stop");
  wait_until (survey->state == GW_RUN_STOPPED);
  g_assert_true (has_state (fixture, "stopped"));
  g_assert_cmpfloat (get_bar (fixture), ==, 0);
  g_assert_true (g_str_has_prefix (get_text (fixture, "sentence"), "“"));
  g_assert_true (g_str_has_suffix (get_text (fixture, "note"), all));
  n_done = gw_survey_count_done (survey->status);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-resume", NULL);
  g_assert_cmpint (survey->state, ==, GW_RUN_RUNNING);
  wait_until (gw_survey_count_done (survey->status) > n_done);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  wait_until (is_whole (fixture, "run.stop"));

  /* A window that is closed does not wait for it. */
}

/* The button is gone when all boards are made. */
static void
test_done (Fixture *fixture, gconstpointer data)
{
  run (fixture, NULL);
  g_assert_true (has_state (fixture, "finished"));
  g_assert_cmpstr (get_text (fixture, "note"), ==, "120 of 120 boards");
  g_assert_false (gtk_widget_get_visible (get_child (fixture->page, "run_button")));
  g_assert_cmpfloat (get_bar (fixture), ==, 0);
  g_assert_nonnull (strstr (get_text (fixture, "sentence"), " points on average"));
  choose (fixture, "measure", "words");
  g_assert_nonnull (strstr (get_text (fixture, "sentence"), " words on average"));
}

static GwRun *
choose_with (Fixture *fixture, const char *lexicon, const char *title)
{
  g_autoptr (GwSurveySpec) spec = make_spec (NULL);
  GwRun *survey;

  g_strfreev (spec->game->lexicons);
  spec->game->lexicons = g_strsplit (lexicon, "\n", -1);
  spec->lexicon_title = g_strdup (title);
  survey = gw_run_folder_add (fixture->surveys, &gw_survey_run_kind, NULL, spec, NULL);
  gw_runs_page_show_run (fixture->page, survey);
  return survey;
}

/* Nothing failed where something is only missing, and it does not look as if it had. */
static void
check_kind (GwErrorBar *bar, GtkMessageType kind)
{
  GtkWidget *info = adw_bin_get_child (ADW_BIN (bar));
  gpointer sign = gtk_widget_get_template_child (GTK_WIDGET (bar), GW_TYPE_ERROR_BAR, "sign");

  g_assert_cmpint (gtk_info_bar_get_message_type (GTK_INFO_BAR (info)), ==, kind);
  g_assert_cmpstr (gtk_image_get_icon_name (sign), ==,
                   kind == GTK_MESSAGE_INFO ? "dialog-information-symbolic"
                                            : "dialog-error-symbolic");
  gtk_test_accessible_assert_property (info, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       get_error_text (bar));
}

/* A survey brings its lexicon, or says which one is missing when it is to go on. */
static void
test_lexicon (Fixture *fixture, gconstpointer data)
{
  GwErrorBar *bar = get_child (fixture->page, "error_bar");
  GwRun *survey = choose_with (fixture, "/nowhere/lost.txt", "Lost Words");

  g_assert_null (get_error_text (bar));
  press (fixture, "run.start");
  wait_until (get_error_text (bar) != NULL);
  g_assert_nonnull (strstr (get_error_text (bar), survey->head->name));
  g_assert_nonnull (strstr (get_error_text (bar), "/nowhere/lost.txt"));
  check_kind (bar, GTK_MESSAGE_ERROR);
  g_assert_cmpint (survey->state, ==, GW_RUN_READY);

  survey = choose_with (fixture, "english", "English");
  press (fixture, "run.start");
  g_assert_null (get_error_text (bar));
  wait_until (survey->state == GW_RUN_DONE);
}

static GtkWidget *
find_generation_window (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (GW_IS_GENERATION_WINDOW (i->data))
      return i->data;
  return NULL;
}

/* A row is filled when it is first expanded, once. */
static void
test_inside (Fixture *fixture, gconstpointer data)
{
  GtkWidget *setup = gw_runs_page_begin (fixture->page, "make");
  GtkWidget *row = find_widget (get_child (setup, "generators"), GW_TYPE_GENERATOR_ROW);

  while (gw_generator_row_get_generator (GW_GENERATOR_ROW (row))->n_parameters != 1)
    row = gtk_widget_get_next_sibling (row);
  g_assert_null (fixture_find_button (row, "survey.watch"));
  g_assert_null (find_widget (row, GTK_TYPE_SPIN_BUTTON));
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *watch;

      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
      watch = fixture_find_button (row, "survey.watch");
      g_assert_nonnull (find_widget (row, GTK_TYPE_SPIN_BUTTON));
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), FALSE);
      g_assert_true (fixture_find_button (row, "survey.watch") == watch);
    }
}

/* The step of a generator that a window shows: 0 before the first. */
static guint
get_step (GtkWidget *window)
{
  guint step;

  return sscanf (gtk_label_get_label (get_child (window, "said")), "Step %u of", &step) == 1 ? step
                                                                                             : 0;
}

/* A generator at work: a step, all the others by themselves, and from the start. */
static void
test_watch (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSurveySpec) spec = make_spec (NULL);
  GtkWidget *window;

  show_setup (fixture, spec);
  gtk_widget_activate_action (get_setup (fixture), "survey.watch", "s", "kfreq");
  wait_until (find_generation_window () != NULL);
  window = find_generation_window ();
  g_assert_cmpuint (get_step (window), ==, 0);
  gtk_widget_activate_action (window, "steps.step", NULL);
  g_assert_cmpuint (get_step (window), ==, 1);
  gtk_range_set_value (get_child (window, "speed"), 100);
  gtk_widget_activate_action (window, "steps.play", NULL);
  wait_until (get_step (window) == 9);
  gtk_widget_activate_action (window, "steps.step", NULL);
  g_assert_cmpuint (get_step (window), ==, 9);
  gtk_widget_activate_action (window, "steps.restart", NULL);
  g_assert_cmpuint (get_step (window), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What cannot be run says why, and the setup stays as it is. */
static void
test_nothing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  gpointer bar = get_child (fixture->page, "error_bar");

  show_setup (fixture, spec);
  g_assert_null (get_error_text (bar));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-start", NULL);
  g_assert_null (gw_runs_page_get_run (fixture->page));
  g_assert_cmpuint (count_surveys (fixture), ==, 0);
  g_assert_cmpstr (get_shown (fixture), ==, "setup");
  g_assert_nonnull (get_error_text (bar));
  check_kind (bar, GTK_MESSAGE_ERROR);

  /* The error is gone with the setup. */
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "runs.back", NULL);
  g_assert_null (get_error_text (bar));
}

/* The list of the original study, or one that is called like it. */
static void
import_list (Fixture *fixture, const char *path)
{
  GwLexiconLibrary *library = gw_session_get_library (gw_window_get_session (fixture->window));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GwLexiconItem *item;

  g_assert_true (g_file_set_contents (path, "stone\nones\nnotes\n", -1, NULL));
  g_assert_nonnull (gw_lexicon_library_import (library, file, NULL));
  wait_until ((item = gw_lexicon_library_find (library, "words_alpha")) != NULL
              && !gw_lexicon_item_get_importing (item));
}

/* All is as in the original study; whoever does not have its list is told so, until it is there. */
static void
test_reference (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "words_alpha.txt", NULL);
  GtkWidget *setup = gw_runs_page_begin (fixture->page, "make");
  GtkLabel *note = get_child (setup, "reference_note");
  g_autoptr (GwSurveySpec) other = make_spec (NULL);
  g_autoptr (GwSurveySpec) without = NULL;
  g_autoptr (GwSurveySpec) with = NULL;
  GwLexiconLibrary *library = gw_session_get_library (gw_window_get_session (fixture->window));

  gtk_spin_button_set_value (get_child (setup, "rows"), 3);
  gtk_expander_set_expanded (get_child (setup, "more"), TRUE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (note)));
  g_signal_emit_by_name (get_child (setup, "reference_button"), "clicked");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (note)));
  g_assert_nonnull (strstr (gtk_label_get_label (note), "words_alpha"));
  wait_until ((without = make_asked (fixture)) != NULL);
  g_assert_cmpuint (without->rows, ==, 4);
  g_assert_cmpuint (without->n_boards, ==, 100000);
  g_assert_cmpuint (without->methods->len, ==, 9);
  g_assert_false (gw_rules_get (without->game->rules)->qu);
  g_assert_cmpstr (without->game->lexicons[0], !=, "words_alpha");

  /* It is no matter of another setup. */
  show_setup (fixture, other);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (note)));

  import_list (fixture, path);
  g_signal_emit_by_name (get_child (setup, "reference_button"), "clicked");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (note)));
  wait_until ((with = make_asked (fixture)) != NULL);
  g_assert_cmpstr (with->game->lexicons[0], ==, "words_alpha");
  g_assert_cmpuint (with->methods->len, ==, 9);
  g_assert_true (gw_lexicon_library_remove (
    library, gw_lexicon_library_find (library, "words_alpha"), NULL));
  folder_remove (folder);
}

/* The dice of a survey; NULL for none. */
static const GwDice *
find_dice (const GwSurveySpec *spec)
{
  for (guint i = 0; i < spec->methods->len; i++)
    if (gw_survey_spec_get_method (spec, i)->generator == &gw_survey_dice_generator)
      return gw_survey_spec_get_method (spec, i)->dice;
  return NULL;
}

static void
set_size (Fixture *fixture, guint n)
{
  gtk_spin_button_set_value (get_child (get_setup (fixture), "rows"), n);
  gtk_spin_button_set_value (get_child (get_setup (fixture), "cols"), n);
}

/* Whether the row of the dice is there; if it is, the survey has them, and the row says which. */
static gboolean
has_dice (Fixture *fixture)
{
  GtkWidget *row = get_dice_row (fixture);
  g_autoptr (GwSurveySpec) spec = NULL;
  const GwDice *dice;

  wait_until ((spec = make_asked (fixture)) != NULL);
  dice = find_dice (spec);
  g_assert_true ((dice != NULL) == gtk_widget_get_visible (row));
  if (dice == NULL)
    return FALSE;
  g_assert_cmpuint (gw_dice_get_n_dice (dice), ==, spec->rows * spec->cols);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, gw_dice_get_name (dice));
  return TRUE;
}

/* Dice are a way like others where there are any for the size: those of the board if they are. */
static void
test_dice (Fixture *fixture, gconstpointer data)
{
  GwSession *session = gw_window_get_session (fixture->window);
  GwDiceSet *used = gw_session_get_used_dice (session);
  g_autoptr (GwSurveySpec) spec = NULL;

  gw_runs_page_begin (fixture->page, "make");
  for (guint size = 2; size <= 7; size++)
    {
      set_size (fixture, size);
      g_assert_cmpint (has_dice (fixture), ==, size >= 4 && size <= 6);
    }
  g_assert_nonnull (used);
  for (guint size = 4; size <= 6; size++)
    if (gw_dice_get_n_dice (gw_dice_set_get_dice (used)) == size * size)
      {
        set_size (fixture, size);
        g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_dice_row (fixture))), ==,
                         gw_dice_set_get_name (used));
      }
  set_size (fixture, 4);
  gtk_widget_activate (GTK_WIDGET (find_dice_check (fixture)));
  wait_until (!gtk_check_button_get_active (find_dice_check (fixture)));
  wait_until ((spec = make_asked (fixture)) != NULL);
  g_assert_null (find_dice (spec));
}

/* What was set up stays as it is when somebody goes back to the cards, and no survey is made of it. */
static void
test_draft (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSurveySpec) spec = make_spec ("vowels=0:9:3");
  g_autoptr (GwSurveySpec) again = NULL;
  g_autofree char *sweep = NULL;

  show_setup (fixture, spec);
  g_assert_cmpstr (get_shown (fixture), ==, "setup");
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "runs.back", NULL);
  g_assert_cmpstr (get_shown (fixture), ==, "new");
  g_assert_cmpuint (count_surveys (fixture), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "runs.begin", "s", "make");
  g_assert_cmpstr (get_shown (fixture), ==, "setup");
  wait_until ((again = make_asked (fixture)) != NULL);
  g_assert_cmpuint (again->n_boards, ==, 60);
  g_assert_cmpuint (again->rows, ==, 3);
  sweep = gw_sweep_to_string (again->sweep);
  g_assert_cmpstr (sweep, ==, "vowels=0:9:3");
}

/* A duplicate asks the same, and is another survey, once it is started; whoever goes back sees the
 * first one again. */
static void
test_duplicate (Fixture *fixture, gconstpointer data)
{
  GwRun *first = run (fixture, NULL);
  g_autoptr (GwSurveySpec) asked = NULL;
  GwRun *second;

  gw_run_set_name (first, "Mine");
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "runs.duplicate", NULL);
  g_assert_cmpstr (get_shown (fixture), ==, "setup");
  g_assert_cmpuint (count_surveys (fixture), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "runs.back", NULL);
  g_assert_cmpstr (get_shown (fixture), ==, "run");
  g_assert_true (gw_runs_page_get_run (fixture->page) == first);

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "runs.duplicate", NULL);
  wait_until ((asked = make_asked (fixture)) != NULL);
  g_assert_cmpuint (asked->n_boards, ==, 60);
  g_assert_cmpuint (asked->methods->len, ==, 2);
  gtk_spin_button_set_value (get_child (get_setup (fixture), "boards"), 70);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-start", NULL);
  second = gw_runs_page_get_run (fixture->page);
  g_assert_true (second != first);
  g_assert_cmpstr (second->head->name, !=, first->head->name);
  wait_until (second->state == GW_RUN_DONE);
  g_assert_cmpuint (gw_survey_count_done (second->status), ==, 140);
  g_assert_cmpuint (gw_survey_count_done (first->status), ==, 120);
  g_assert_cmpuint (count_surveys (fixture), ==, 2);
}

int
main (int argc, char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();
  ADD ("select", test_select);
  ADD ("end", test_end);
  ADD ("lexicon", test_lexicon);
  ADD ("open-best", test_open_best);
  ADD ("open-mark", test_open_mark);
  ADD ("stop", test_stop);
  ADD ("done", test_done);
  ADD ("nothing", test_nothing);
  ADD ("reference", test_reference);
  ADD ("dice", test_dice);
  ADD ("draft", test_draft);
  ADD ("duplicate", test_duplicate);
  ADD ("inside", test_inside);
  ADD ("watch", test_watch);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
