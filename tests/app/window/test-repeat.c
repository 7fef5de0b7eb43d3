/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each page exports is repeated by the terminal, and the same comes out. */
#include "comparison-fixture.h"

#include "folder.h"
#include "gw-best-view.h"
#include "gw-chart-export.h"
#include "gw-comparison-view.h"
#include "gw-export-dialog.h"
#include "gw-export-chart-button.h"
#include "gw-facts.h"
#include "gw-generation-window.h"
#include "gw-word-list-view.h"
#include "gw-run-private.h"
#include "gw-save-table-button.h"
#include "gw-survey-run.h"
#include "gw-survey-view.h"
#include "gw-worksheet-dialog.h"
#include "property.h"

#include <math.h>
#include <string.h>

static GwApplication *application;

/* What the terminal says; its exit status must be 0. */
static char *
rerun (const char *path)
{
  const char *program = g_getenv ("GW_TEST_CLI");
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  char *text = NULL;

  g_assert_nonnull (program);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, "rerun", path, NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &text, NULL, &error);
  g_assert_no_error (error);
  g_test_message ("%s: %s", path, text);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  return text;
}

static gboolean
is_written (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;

  return g_file_get_contents (path, &text, &length, NULL) && length > 0;
}

static void
check_file (const char *path, const char *command)
{
  g_autofree char *text = rerun (path);
  g_autofree char *begin = g_strdup_printf ("gridwright-cli %s ", command);

  g_assert_true (g_str_has_prefix (text, begin));
  g_assert_nonnull (strstr (text, "\nSame: yes\n"));
}

/* Tables have all digits, JSON has at least two, or none. */
#define ROUNDED 0.00501
#define ROUNDED_WHOLE 0.5

/* Whether a cell of a table has the value of a member of JSON. */
static gboolean
agree (const char *cell, JsonNode *value)
{
  if (JSON_NODE_HOLDS_NULL (value))
    return *cell == '\0';
  if (json_node_get_value_type (value) == G_TYPE_STRING)
    return strcmp (cell, json_node_get_string (value)) == 0;
  if (json_node_get_value_type (value) == G_TYPE_BOOLEAN)
    return strcmp (cell, json_node_get_boolean (value) ? "1" : "0") == 0;
  return *cell != '\0'
         && fabs (g_ascii_strtod (cell, NULL) - json_node_get_double (value))
              <= (json_node_get_value_type (value) == G_TYPE_INT64 ? ROUNDED_WHOLE : ROUNDED);
}

static gboolean
is_row (GStrv columns, const char *line, JsonObject *told)
{
  g_auto (GStrv) cells = g_strsplit (line, "\t", -1);
  g_autoptr (GList) names = json_object_get_members (told);

  for (GList *name = names; name != NULL; name = name->next)
    {
      guint column = 0;

      while (columns[column] != NULL && strcmp (columns[column], name->data) != 0)
        column++;
      /* Each column of the facts has the same name in the table. */
      g_assert_nonnull (columns[column]);
      if (!agree (cells[column], json_object_get_member (told, name->data)))
        return FALSE;
    }
  return TRUE;
}

/* The table in a file has what the facts before it tell in JSON, which the terminal prints: as many
 * rows, in any order, in columns of the same names. */
static void
check_agreement (const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL, columns = NULL;
  g_autoptr (JsonNode) figures = NULL;
  g_autoptr (GList) members = NULL;
  JsonArray *rows;
  guint first = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (; *lines[first] == '#'; first++)
    if (g_str_has_prefix (lines[first], "# " GW_FACTS_FIGURES ": "))
      figures = json_from_string (strchr (lines[first], ':') + 1, NULL);
  g_assert_nonnull (figures);
  members = json_object_get_members (json_node_get_object (figures));
  rows = json_object_get_array_member (json_node_get_object (figures), members->data);
  columns = g_strsplit (lines[first], "\t", -1);
  g_assert_cmpuint (g_strv_length (lines + first + 1), ==, json_array_get_length (rows));
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      guint line = first + 1;

      while (lines[line] != NULL
             && !is_row (columns, lines[line], json_array_get_object_element (rows, i)))
        line++;
      g_assert_nonnull (lines[line]);
    }
}

/* Exports the chart beside the button in each format that says what was run. */
static void
check (GtkWidget *button, const char *command)
{
  static const guint formats[] = { GW_EXPORT_PNG, GW_EXPORT_SVG, GW_EXPORT_PDF, GW_EXPORT_TSV };
  g_autofree char *folder = folder_make ();

  wait_until (gtk_widget_get_sensitive (button));
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *name = g_strdup_printf ("it.%s", gw_chart_export_get_suffix (formats[i]));
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      gw_export_chart_button_save (GW_EXPORT_CHART_BUTTON (button), formats[i], file);
      wait_until (is_written (path));
      check_file (path, command);
      if (formats[i] == GW_EXPORT_TSV && strstr ("survey compare", command) != NULL)
        check_agreement (path);
    }
  folder_remove (folder);
}

/* The boards, too, whose first line after what was run has these names. */
static void
check_boards (GtkWidget *button, const char *command, const char *headings)
{
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "it.tsv", NULL);
  g_autofree char *text = NULL;
  g_autofree char *line = g_strdup_printf ("\n%s\n", headings);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  gw_export_chart_button_save_boards (GW_EXPORT_CHART_BUTTON (button), GW_EXPORT_TSV, file);
  wait_until (is_written (path));
  check_file (path, command);
  check_agreement (path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "# program: "));
  g_assert_nonnull (strstr (text, line));
  folder_remove (folder);
}

/* A table without a chart as TSV, which has this line, and as CSV, which only has the values. */
static void
check_table (gpointer table, const char *command, const char *line)
{
  GtkWidget *button = find_widget (table, GW_TYPE_SAVE_TABLE_BUTTON);
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "it.tsv", NULL);
  g_autofree char *values = g_build_filename (folder, "it.csv", NULL);
  g_autofree char *text = NULL;
  g_autofree char *values_text = NULL;
  g_autofree char *values_line = g_strdelimit (g_strdup (line), "\t", ',');
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) values_file = g_file_new_for_path (values);

  wait_until (gtk_widget_is_sensitive (button));
  gw_save_table_button_save (GW_SAVE_TABLE_BUTTON (button), GW_EXPORT_TSV, file);
  gw_save_table_button_save (GW_SAVE_TABLE_BUTTON (button), GW_EXPORT_CSV, values_file);
  wait_until (is_written (path) && is_written (values));
  check_file (path, command);
  if (strcmp (command, "growth") == 0)
    check_agreement (path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "# program: "));
  g_assert_nonnull (strstr (text, line));
  g_assert_true (g_file_get_contents (values, &values_text, NULL, NULL));
  g_assert_cmpint (values_text[0], !=, '#');
  g_assert_nonnull (strstr (values_text, values_line));
  folder_remove (folder);
}

static GwWindow *
open_page (const char *page)
{
  GwWindow *window;

  g_object_unref (fixture_reset ());
  window = fixture_open (application);
  wait_until (gw_board_model_get_game (fixture_get_board_model (window))->lexicon != NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", page);
  return window;
}

/* All ways, the dice among them. */
static void
test_survey (void)
{
  GwWindow *window = open_page ("studies");
  GwRunsPage *page = fixture_studies_page (window);
  GtkWidget *setup = gw_runs_page_begin (page, "make");
  const GwSurveySpec *spec;
  GwRun *survey;

  gtk_spin_button_set_value (get_child (setup, "boards"), 40);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.run-start", NULL);
  survey = gw_runs_page_get_run (page);
  g_assert_nonnull (survey);
  spec = survey->spec;
  g_assert_nonnull (gw_survey_spec_get_method (spec, spec->methods->len - 1)->dice);
  wait_until (survey->state == GW_RUN_DONE);
  check (get_child (find_widget (GTK_WIDGET (page), GW_TYPE_SURVEY_VIEW), "export_button"),
         "survey");
  fixture_forget (gw_session_get_runs (gw_window_get_session (window)));
  fixture_close (window);
}

static gpointer
find_window (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (i->data, type))
      return i->data;
  return NULL;
}

static void
test_generation (void)
{
  GwWindow *window = open_page ("studies");
  GtkWidget *setup = gw_runs_page_begin (fixture_studies_page (window), "make");
  GtkWidget *steps;

  gtk_widget_activate_action (setup, "survey.watch", "s", "kfreq");
  wait_until ((steps = find_window (GW_TYPE_GENERATION_WINDOW)) != NULL);
  gtk_widget_activate_action (steps, "steps.again", NULL);
  gtk_widget_activate_action (steps, "steps.step", NULL);
  check (get_child (steps, "export_button"), "generate");
  check_boards (get_child (steps, "export_button"), "generate", "board");
  gtk_window_destroy (GTK_WINDOW (steps));
  fixture_close (window);
}

/* The file that it is saved in is repeated, too. */
static void
check_saved (const GwRun *run, const char *command)
{
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "it", NULL);
  g_autoptr (GFile) from = g_file_new_for_path (run->path);
  g_autoptr (GFile) to = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_file_copy (from, to, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  check_file (path, command);
  folder_remove (folder);
}

static void
compare (GwWindow *window, GwAgainst against, CompareBoards boards)
{
  static const char *const some[] = { "binary-search", "prefix-tree", NULL };
  GwRunsPage *page = fixture_studies_page (window);
  GtkWidget *setup = comparison_begin (page, against, some);
  GtkWidget *view;
  GwRun *run;

  adw_combo_row_set_selected (get_child (setup, "boards"), boards);
  run = comparison_start (page);
  comparison_wait (run);
  g_assert_cmpint (run->state, ==, GW_RUN_DONE);
  view = find_widget (get_child (page, "view_place"), GW_TYPE_COMPARISON_VIEW);
  check (get_child (view, "export_button"), "compare");
  check_saved (run, "compare");
  if (against == GW_AGAINST_RULES)
    return;
  check_table (get_child (view, "facts"), "compare",
               "figure\talgorithm\tstep\tpredicted\tmeasured\n");
  if (against == GW_AGAINST_BOARD)
    {
      check_table (get_child (view, "facts"), "compare", "\nlog10_boards_8x8\t\t\t75\t90.5");
      check_table (get_child (view, "growth"), "growth", "rows\tcols\tlength\tpaths\twalks\n");
      check_table (get_child (view, "growth"), "growth", "\n3\t3\t9\t784\t");
    }
}

static void
test_comparisons (void)
{
  GwWindow *window = open_page ("studies");
  GwBoardModel *board_model = fixture_get_board_model (window);

  g_assert_true (gw_window_open_text (window, "EZS/EOS/FEA"));
  for (GwAgainst against = 0; against < GW_N_AGAINST; against++)
    {
      /* All words would be made into an index for each of the rules. */
      if (against == GW_AGAINST_RULES)
        {
          gtk_widget_activate_action (GTK_WIDGET (window), "win.lexicon-level", "u", 10);
          wait_until (gw_board_model_get_solution (board_model) != NULL);
        }
      compare (window, against, COMPARE_THIS_BOARD);
    }
  compare (window, GW_AGAINST_LEXICON, COMPARE_RANDOM_BOARDS);
  fixture_forget (gw_session_get_runs (gw_window_get_session (window)));
  fixture_close (window);
}

/* When it ends by itself: with a board that is worth the target, if there is one, or after so many
 * boards. */
static void
set_end (GwRun *run, gboolean has_target, gint64 target, guint64 limit)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_copy (run->spec);

  spec->has_target = has_target;
  spec->target = target;
  spec->limit = limit;
  gw_run_set_spec (run, spec);
}

/* The button that exports the chart of the run that is shown; it is in an expander. */
static GtkWidget *
find_export_button (GwRunsPage *page)
{
  GtkWidget *view = adw_bin_get_child (get_child (page, "view_place"));

  gtk_expander_set_expanded (get_child (view, "expander"), TRUE);
  return get_child (view, "export_button");
}

/* A search that was stopped is repeated as far as it came. */
static void
test_search (void)
{
  GwWindow *window = open_page ("best");
  GwRunsPage *page = fixture_best_page (window);
  GwRunFolder *runs = gw_session_get_runs (gw_window_get_session (window));
  GtkWidget *button;
  GwRun *run;

  wait_until (!get_boolean (runs, "loading"));
  run = fixture_start_run (page, "richest", NULL);
  set_end (run, FALSE, 0, 3000);
  wait_until (run->state == GW_RUN_STOPPED && !gw_run_is_busy (run));
  button = find_export_button (page);
  check (button, "search");
  check_boards (button, "search", "board\tscore");
  check_file (run->path, "search");

  /* A target that was met long ago does not end the command earlier. */
  set_end (run, TRUE, 1, 3000);
  check (button, "search");
  fixture_forget (runs);
  fixture_close (window);
}

static void
test_proof (void)
{
  GwWindow *window = open_page ("best");
  GwRunsPage *page = fixture_best_page (window);
  GwRunFolder *runs = gw_session_get_runs (gw_window_get_session (window));
  GtkWidget *setup;
  GwRun *run;

  wait_until (!get_boolean (runs, "loading"));
  setup = gw_runs_page_begin (page, "proof");
  adw_combo_row_set_selected (get_child (setup, "size_row"), 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.run-start", NULL);
  run = gw_runs_page_get_run (page);
  g_assert_nonnull (run);
  wait_until (run->state == GW_RUN_DONE && !gw_run_is_busy (run));
  check (find_export_button (page), "prove");
  check_boards (find_export_button (page), "prove", "board\twords\tscore");
  check_file (run->path, "prove");
  fixture_forget (runs);
  fixture_close (window);
}

static void
test_lexicon (void)
{
  static const char *const charts[]
    = { "lengths", "letters", "levels", "pairs", "triples" };
  GwWindow *window = open_page ("words");
  gpointer view = get_child (get_child (fixture_words_page (window), "view"), "statistics");

  for (guint i = 0; i < G_N_ELEMENTS (charts); i++)
    {
      g_autofree char *name = g_strconcat (charts[i], "_export", NULL);

      wait_until (gw_chart_get_data (get_child (view, charts[i])) != NULL);
      check (get_child (view, name), "lexicon");
    }
  fixture_close (window);
}

/* Opens a dialog for the board, and saves a file with it, which closes it. */
static void
save_in_dialog (GwWindow *window, const char *action, GType type,
                void (*write) (gpointer dialog, GFile *file), GFile *file)
{
  gpointer dialog;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  dialog = find_window (type);
  g_assert_nonnull (dialog);
  gtk_test_widget_wait_for_draw (dialog);
  g_object_add_weak_pointer (dialog, &dialog);
  if (type == GW_TYPE_WORKSHEET_DIALOG)
    wait_until (gtk_widget_is_sensitive (fixture_find_button (dialog, "sheet.save")));
  write (dialog, file);
  wait_until (dialog == NULL);
}

static void
write_picture (gpointer dialog, GFile *file)
{
  gw_export_dialog_write (dialog, file);
}

static void
write_worksheet (gpointer dialog, GFile *file)
{
  gw_worksheet_dialog_write (dialog, file);
}

/* Pictures of the board, its words and its worksheets. */
static void
check_board (GwWindow *window, const char *folder)
{
  static const char *const names[] = { "it.png", "it.svg", "it.pdf", "words.tsv", "sheet.pdf" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      g_remove (path);
      if (i == 3)
        fixture_answer_file (window, "win.save-words", file);
      else if (i == 4)
        save_in_dialog (window, "win.print", GW_TYPE_WORKSHEET_DIALOG, write_worksheet, file);
      else
        save_in_dialog (window, "win.export", GW_TYPE_EXPORT_DIALOG, write_picture, file);
      wait_until (is_written (path));
      check_file (path, "solve");
    }
}

/* A board with words that School leaves out, as worksheets do unless told otherwise: with all words,
 * with those of a level, and with School. */
static void
test_board (void)
{
  GwWindow *window = open_page ("board");
  GSettings *settings = gw_session_get_settings (gw_window_get_session (window));
  GwBoardModel *board_model = fixture_get_board_model (window);
  GwRulesSpec spec = *gw_rules_get (gw_board_model_get_game (board_model)->rules);
  g_autofree char *folder = folder_make ();
  g_autoptr (GwRules) rules = NULL;
  guint n_words;

  g_assert_true (gw_window_open_text (window, "SHIT/AEST/LURK/OPIN"));
  g_settings_set_uint (settings, "print-boards", 3);
  wait_until (gw_board_model_get_solution (board_model) != NULL);
  check_board (window, folder);

  spec.max_level = G_MAXUINT;
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (board_model, rules);
  wait_until (gw_board_model_get_solution (board_model) != NULL);
  check_board (window, folder);

  n_words = gw_solution_get_n_words (gw_board_model_get_solution (board_model));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.school", NULL));
  wait_until (gw_board_model_get_solution (board_model) != NULL
              && gw_solution_get_n_words (gw_board_model_get_solution (board_model)) < n_words);
  check_board (window, folder);
  folder_remove (folder);
  fixture_close (window);
}

/* What comes before the date and what was run, which stand at the end. */
static GBytes *
read_pages (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;
  const char *end;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  end = memmem (text, length, "/Producer", strlen ("/Producer"));
  if (end == NULL)
    end = memmem (text, length, "/ObjStm", strlen ("/ObjStm"));
  g_assert_nonnull (end);
  /* Their objects begin with lengths of their own. */
  while (!g_str_has_prefix (end, " 0 obj"))
    end--;
  return g_bytes_new (text, (gsize) (end - text));
}

/* A file says its level; else it is that of the rules. */
static void
make_in_terminal (const char *board, GwRules *rules, const char *path)
{
  g_autofree char *level = g_strdup_printf ("%u", gw_rules_get (rules)->max_level);
  const gboolean is_file = g_str_has_suffix (board, ".board");
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (
    G_SUBPROCESS_FLAGS_NONE, &error, g_getenv ("GW_TEST_CLI"), "worksheet", "--per-page", "2",
    "--cut-lines", "--answers", "boards", "--find", "placed", "--list", "7", "--paper", "letter",
    "--output", path, board, is_file ? NULL : "--level", level, NULL);

  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait_check (process, NULL, &error));
  g_assert_no_error (error);
}

/* A board with other ones, words to find and a level, and one without a name: the window and
 * the terminal print the same pages. */
static void
test_worksheet (gconstpointer data)
{
  const char *content = data;
  g_autofree char *folder = folder_make ();
  g_autofree char *board = g_build_filename (folder, "it.board", NULL);
  g_autofree char *path = g_build_filename (folder, "window.pdf", NULL);
  g_autofree char *other = g_build_filename (folder, "terminal.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) board_file = g_file_new_for_path (board);
  g_autoptr (GBytes) here = NULL;
  g_autoptr (GBytes) there = NULL;
  const gboolean is_named = strchr (content, '\n') != NULL;
  GwWindow *window = open_page ("board");
  GSettings *settings = gw_session_get_settings (gw_window_get_session (window));
  GwBoardModel *board_model = fixture_get_board_model (window);

  folder_write (folder, "it.board", content);
  g_settings_set_uint (settings, "print-boards", 1);
  g_settings_set_uint (settings, "print-per-page", 2);
  g_settings_set_boolean (settings, "print-cut-lines", TRUE);
  g_settings_set_boolean (settings, "print-list", TRUE);
  g_settings_set_string (settings, "print-find", "placed");
  g_settings_set_uint (settings, "print-list-words", 7);
  g_settings_set_string (settings, "print-answers", "boards");
  g_settings_set_string (settings, "print-paper", "letter");
  g_settings_set_string (settings, "print-title", "");
  if (is_named)
    gw_window_open_file (window, board_file);
  else
    g_assert_true (gw_window_open_text (window, content));
  wait_until (gw_board_model_get_solution (board_model) != NULL);
  wait_until (!is_named || gw_document_get_sheet (gw_window_model_get_document (
                gw_session_get_window_model (gw_window_get_session (window)))) != NULL);
  wait_until (gw_board_model_get_solution (board_model) != NULL
              && !gw_board_model_get_solving (board_model));
  save_in_dialog (window, "win.print", GW_TYPE_WORKSHEET_DIALOG, write_worksheet, file);
  make_in_terminal (is_named ? board : content, gw_board_model_get_game (board_model)->rules,
                    other);
  here = read_pages (path);
  there = read_pages (other);
  g_assert_cmpuint (g_bytes_get_size (here), >, 1000);
  g_assert_true (g_bytes_equal (here, there));
  folder_remove (folder);
  fixture_close (window);
}

int
main (int argc, char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();
  g_test_add_data_func ("/repeat/worksheet-unnamed", "ABLE/TRIN/SEOD/PLAN", test_worksheet);
  g_test_add_data_func ("/repeat/worksheet",
                        "ABLE\nTRIN\nSEOD\nPLAN\n\ntitle: Planets\nlevel: 35\n"
                        "placed: PLAN LONELIEST\nsheet: boards=5 seed=7 dice:new-4x4\n",
                        test_worksheet);
  g_test_add_func ("/repeat/board", test_board);
  g_test_add_func ("/repeat/lexicon", test_lexicon);
  g_test_add_func ("/repeat/survey", test_survey);
  g_test_add_func ("/repeat/generation", test_generation);
  g_test_add_func ("/repeat/comparisons", test_comparisons);
  g_test_add_func ("/repeat/search", test_search);
  g_test_add_func ("/repeat/proof", test_proof);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
