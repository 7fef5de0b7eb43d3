/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-config.h"

#include "fixture.h"
#include "folder.h"
#include "gw-board-view.h"
#include "gw-board-file.h"
#include "gw-chart.h"
#include "gw-error-bar.h"
#include "gw-search-chart.h"
#include "gw-search-file.h"
#include "gw-search-pane.h"
#include "gw-search-row.h"
#include "gw-search-text.h"
#include "gw-run-buttons.h"
#include "gw-run-private.h"
#include "gw-run-text.h"
#include "gw-search-view.h"
#include "gw-search-words.h"
#include "property.h"
#include "run-seal.h"

/* One that no luck packs. */
#define NEVER "zxqjvkwqbzkjxwvpqhzgkxjfqwzvbkpxqjhzwgvkfxqzjpbwkvqhx\n"
#define STRINGS "Amazon\nNile\nRhine\nDanube\nSeine\nPo\n" NEVER

typedef struct
{
  GwWindow *window;
  GwSearchPage *page;
  GtkWidget *widget;
  GwRunFolder *runs;
} Search;

static GwApplication *application;

/* A search that is done while nobody looks tells the desktop, and there may be none: that is
 * neither fatal nor written, for a written warning ends the test. */
static gboolean
is_fatal (const char *domain, GLogLevelFlags level, const char *message, gpointer user_data)
{
  return strstr (message, "unable to send notifications") == NULL;
}

static void
log_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer user_data)
{
  if (is_fatal (domain, level, message, NULL))
    g_log_default_handler (domain, level, message, user_data);
}

/* The page, with no search on it. */
static Search
open_page (void)
{
  Search search = { 0 };

  g_test_log_set_fatal_handler (is_fatal, NULL);
  search.window = fixture_open (application);
  search.page = fixture_search_page (search.window);
  search.widget = GTK_WIDGET (search.page);
  search.runs = gw_session_get_runs (gw_window_get_session (search.window));
  wait_until (!get_boolean (search.runs, "loading"));
  gtk_widget_activate_action (GTK_WIDGET (search.window), "win.show-page", "s", "search");
  wait_until (gtk_widget_get_mapped (search.widget));
  return search;
}

static void
close_page (Search *search)
{
  fixture_forget (search->runs);
  fixture_close (search->window);
}

static GwRun *
get_run (Search *search)
{
  GwRun *run = fixture_get_run (search->page);

  g_assert_true (run == NULL || run->kind == &gw_search_run_kind);
  return run;
}

static const GBytes *
get_strings (GwRun *run)
{
  return ((const GwSearchSpec *) run->spec)->game->strings;
}

/* NULL before it has begun. */
static const GwSearchStatus *
get_status (Search *search)
{
  return get_run (search)->status;
}

static gboolean
has_best (Search *search)
{
  const GwSearchStatus *status = get_status (search);

  return status != NULL && status->best != NULL;
}

static gint64
get_value (Search *search)
{
  const GwSearchStatus *status = get_status (search);

  return status != NULL ? status->value : 0;
}

/* The words of the best board or, before the search has begun, all strings; NULL until they are
 * found out. */
static const GwSearchFound *
get_found (Search *search)
{
  const GwRun *run = get_run (search);
  const GwSearchStatus *status = run->status != NULL ? run->status : run->preview;

  return status != NULL ? status->found : NULL;
}

/* Of a search; the proof, which shares the page, has others. */
static GtkWidget *
find_verb (Search *search, const char *action)
{
  return fixture_find_button (find_widget (search->widget, GW_TYPE_RUN_BUTTONS), action);
}

/* What shows one search. */
static GtkWidget *
get_middle (Search *search)
{
  return gtk_widget_get_parent (
    gtk_widget_get_ancestor (find_widget (search->widget, GW_TYPE_RUN_BUTTONS), ADW_TYPE_FLAP));
}

/* Presses the button of an action, as long as it can be pressed. */
static void
press (Search *search, const char *action)
{
  GtkWidget *button = find_verb (search, action);

  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static void
load_strings (Search *search, const char *name, const char *text)
{
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GwRun *before = get_run (search);
  const GBytes *strings = before != NULL ? get_strings (before) : NULL;

  folder_write (folder, name, text);
  gw_search_page_load (search->page, file);
  wait_until (get_run (search) != before || (before != NULL && get_strings (before) != strings));
  folder_remove (folder);
}

/* "stop resume start save": a capital for each that can be pressed; then loading. */
static char *
list_verbs (Search *search)
{
  static const char *const actions[] = { "run.stop", "run.resume", "run.start", "run.save" };
  GString *verbs = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *button = find_verb (search, actions[i]);

      g_assert_true (gtk_widget_get_visible (button));
      g_string_append_c (verbs, gtk_widget_is_sensitive (button) ? "TRGS"[i] : "trgs"[i]);
    }
  g_string_append_c (
    verbs, gtk_widget_is_sensitive (fixture_find_button (
             GTK_WIDGET (search->page), "search.load")) ? 'L' : 'l');
  return g_string_free (verbs, FALSE);
}

static void
check_verbs (Search *search, GwRunState state, const char *expected)
{
  g_autofree char *verbs = NULL;

  wait_until (get_run (search)->state == state);
  verbs = list_verbs (search);
  g_assert_cmpstr (verbs, ==, expected);
}

/* It ends with a board that is worth as much, also while it runs. */
static void
end_at (GwRun *run, gint64 target)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_copy (run->spec);

  spec->has_target = TRUE;
  spec->target = target;
  gw_run_set_spec (run, spec);
}

/* All buttons in each of the five states. */
static void
test_states (void)
{
  Search search = open_page ();

  gtk_widget_activate_action (search.widget, "search.new-packing", NULL);
  check_verbs (&search, GW_RUN_EMPTY, "trgsL");
  g_assert_false (gtk_widget_get_mapped (find_widget (get_middle (&search),
                                                       GW_TYPE_BOARD_VIEW)));
  load_strings (&search, "Rivers.txt", STRINGS);
  check_verbs (&search, GW_RUN_READY, "trGsL");
  wait_until (gtk_widget_get_mapped (find_widget (get_middle (&search), GW_TYPE_BOARD_VIEW)));
  g_assert_cmpstr (get_run (&search)->head->name, ==, "Rivers 8×8");
  press (&search, "run.start");
  wait_until (has_best (&search));
  check_verbs (&search, GW_RUN_RUNNING, "TrgSl");
  press (&search, "run.stop");
  check_verbs (&search, GW_RUN_STOPPED, "tRGSL");
  press (&search, "run.resume");
  check_verbs (&search, GW_RUN_RUNNING, "TrgSl");
  end_at (get_run (&search), 1);
  check_verbs (&search, GW_RUN_DONE, "trGSL");
  close_page (&search);
}

static guint
get_rows (const GwRun *run)
{
  return gw_board_get_rows (((const GwSearchSpec *) run->spec)->shape);
}

/* The setup of a search that has begun is for the next one, which Restart begins; Undo brings the one
 * before back. */
static void
test_restart (void)
{
  Search search = open_page ();
  GtkWidget *pane = find_widget (search.widget, GW_TYPE_SEARCH_PANE);
  GtkWidget *rows = find_widget (pane, GTK_TYPE_SPIN_BUTTON);
  GtkWidget *toasts = find_widget (GTK_WIDGET (search.window), ADW_TYPE_TOAST_OVERLAY);
  GtkWidget *undo;
  g_autoptr (GwRun) first = NULL;

  gtk_widget_activate_action (search.widget, "search.new-best", NULL);
  wait_until (get_run (&search) != NULL);
  first = g_object_ref (get_run (&search));
  press (&search, "run.start");
  wait_until (has_best (&search));
  press (&search, "run.stop");
  check_verbs (&search, GW_RUN_STOPPED, "tRGSL");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (rows), 3);
  g_assert_cmpuint (get_rows (first), ==, 4);

  /* It is still there after another one was looked at. */
  gtk_widget_activate_action (search.widget, "search.new-packing", NULL);
  wait_until (get_run (&search) != first);
  gw_search_page_show_run (search.page, first);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (rows)), ==, 3);

  press (&search, "run.start");
  g_assert_true (get_run (&search) != first);
  g_assert_cmpuint (get_rows (get_run (&search)), ==, 3);
  g_assert_cmpstr (get_run (&search)->head->name, ==, "Best 3×4, classic");
  wait_until (has_best (&search));
  undo = find_widget (gtk_widget_get_last_child (toasts), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (undo, "clicked");
  wait_until (get_run (&search) == first);
  check_verbs (&search, GW_RUN_STOPPED, "tRGSL");
  g_assert_cmpuint (get_rows (first), ==, 4);
  close_page (&search);
}

/* The keys of the window reach the page. */
static void
test_keys (void)
{
  Search search = open_page ();
  GtkWidget *window = GTK_WIDGET (search.window);

  gtk_widget_activate_action (search.widget, "search.new-best", NULL);
  wait_until (get_run (&search) != NULL);
  gtk_widget_activate_action (window, "win.run-start", NULL);
  wait_until (has_best (&search));
  gtk_widget_activate_action (window, "win.run-stop", NULL);
  check_verbs (&search, GW_RUN_STOPPED, "tRGSL");
  gtk_widget_activate_action (window, "win.run-resume", NULL);
  check_verbs (&search, GW_RUN_RUNNING, "TrgSl");

  /* It goes on while another page is shown. */
  gtk_widget_activate_action (window, "win.show-page", "s", "board");
  {
    const guint64 before = get_status (&search)->evaluations;

    wait_until (get_status (&search)->evaluations > before);
  }
  close_page (&search);
}

/* Before it begins all strings are missing, and after others are loaded those. */
static void
test_missing (void)
{
  Search search = open_page ();
  const GwSearchFound *found;

  gtk_widget_activate_action (search.widget, "search.new-packing", NULL);
  check_verbs (&search, GW_RUN_EMPTY, "trgsL");
  load_strings (&search, "Rivers.txt", STRINGS);
  wait_until ((found = get_found (&search)) != NULL);
  g_assert_null (get_status (&search));
  g_assert_cmpuint (found->encoded->n_words, ==, 7);
  g_assert_cmpuint (found->encoded->n_found, ==, 0);
  load_strings (&search, "Two.txt", "abc\nde\n");
  wait_until ((found = get_found (&search)) != NULL && found->encoded->n_words == 2);
  check_verbs (&search, GW_RUN_READY, "trGsL");
  press (&search, "run.start");
  check_verbs (&search, GW_RUN_DONE, "trGSL");
  g_assert_cmpint (get_value (&search), ==, 2);
  close_page (&search);
}

/* The list of what is found, or of what is missing. */
static GtkListView *
find_list (GwSearchWords *words, gboolean found)
{
  for (GtkWidget *box = gtk_widget_get_first_child (adw_bin_get_child (ADW_BIN (words)));
       box != NULL; box = gtk_widget_get_next_sibling (box))
    if (found == (gtk_widget_get_prev_sibling (box) == NULL))
      return GTK_LIST_VIEW (find_widget (box, GTK_TYPE_LIST_VIEW));
  g_assert_not_reached ();
}

static gboolean
is_named (GtkWidget *widget, const char *name)
{
  g_autofree char *other
    = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                          name);

  return other == NULL;
}

/* Rows change in place, some in each frame. */
static void
check_row (GtkListView *list, const char *name)
{
  GtkWidget *row;

  wait_until ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL
              && is_named (row, name));
}

/* What is found runs over the board when it is selected. */
static void
test_strings (void)
{
  Search search = open_page ();
  GwBoardView *view = GW_BOARD_VIEW (find_widget (get_middle (&search), GW_TYPE_BOARD_VIEW));
  GwSearchWords *words = GW_SEARCH_WORDS (find_widget (search.widget, GW_TYPE_SEARCH_WORDS));

  g_autofree char *name = NULL;
  const GwEncoded *encoded;
  GtkSingleSelection *found;
  GtkWidget *list;
  guint part;

  load_strings (&search, "few.txt", "abc\ncba\n" NEVER);
  press (&search, "run.start");
  wait_until (get_value (&search) >= 2);
  press (&search, "run.stop");
  check_verbs (&search, GW_RUN_STOPPED, "tRGSL");
  g_assert_null (get_bytes (view, "path"));
  check_row (find_list (words, TRUE), "ABC");
  gw_search_words_select (words, "ABC");
  wait_until (get_bytes (view, "path") != NULL);
  g_assert_cmpuint (g_bytes_get_size (get_bytes (view, "path")), ==, 3);
  gw_search_words_select (words, NULL);
  g_assert_null (get_bytes (view, "path"));

  /* Ctrl and a click take the selection away. */
  found = GTK_SINGLE_SELECTION (gtk_list_view_get_model (find_list (words, TRUE)));
  gtk_single_selection_set_selected (found, 0);
  wait_until (get_bytes (view, "path") != NULL);
  g_assert_cmpuint (g_bytes_get_size (get_bytes (view, "path")), ==, 3);
  gtk_single_selection_set_selected (found, GTK_INVALID_LIST_POSITION);
  g_assert_null (get_bytes (view, "path"));

  /* Tab goes to a list, and not through all its rows. */
  list = GTK_WIDGET (find_list (words, TRUE));
  gtk_widget_grab_focus (gtk_widget_get_first_child (list));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (search.window)), list));
  gtk_widget_child_focus (GTK_WIDGET (search.window), GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (search.window)),
                                         GTK_WIDGET (find_list (words, FALSE))));
  gtk_widget_child_focus (GTK_WIDGET (search.window), GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (search.window)), list));
  part = strlen (NEVER) - 1;
  encoded = get_found (&search)->encoded;
  g_assert_cmpuint (encoded->n_words, ==, 3);
  name = g_ascii_strup (NEVER, part);
  for (guint i = 0; i < 3; i++)
    if (!encoded->words[i].is_found)
      {
        const GwEncodedWord *word = &encoded->words[i];
        g_autofree char *whole
          = g_strdup_printf ("%s, %u of %u", name, (guint) word->part_length, part);

        check_row (find_list (words, FALSE), whole);
      }
  close_page (&search);
}

/* NULL as long as there is no whole one. */
static GwBoard *
read_board (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;

  return g_file_get_contents (path, &text, &length, NULL)
           ? gw_board_parse_file (text, (gssize) length, path, NULL)
           : NULL;
}

/* The best board as a file, and on the board page. */
static void
test_board (void)
{
  Search search = open_page ();
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "best.board", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GwBoard) board = NULL;

  gtk_widget_activate_action (search.widget, "search.new-best", NULL);
  press (&search, "run.start");
  wait_until (has_best (&search));
  press (&search, "run.stop");
  check_verbs (&search, GW_RUN_STOPPED, "tRGSL");
  gw_search_page_save (search.page, file);
  wait_until ((board = read_board (path)) != NULL);
  g_assert_true (gw_board_equal (board, get_status (&search)->best));
  gtk_widget_activate_action (search.widget, "search.show-board", "u", 0);
  g_assert_true (
    gw_board_equal (gw_board_model_get_board (fixture_get_board_model (search.window)), board));
  folder_remove (folder);
  close_page (&search);
}

/* As if another program had found other boards: those of before in reverse, which is not their order
 * in a file. */
static void
turn_boards (GwRun *run)
{
  const GwSearchStatus *before = run->status;
  GwRunFile *file = gw_search_file_read (run->path, NULL, NULL, NULL);
  g_autofree char *stamp = g_strconcat (run->stamp, ", turned", NULL);
  GArray *boards = gw_search_board_array_new ();
  GwSearchStatus *status;

  g_assert_nonnull (file);
  for (guint i = before->boards->len; i-- > 0;)
    {
      GwSearchBoard board = g_array_index (before->boards, GwSearchBoard, i);

      gw_board_ref (board.board);
      g_array_append_val (boards, board);
    }
  status = file->status;
  g_clear_pointer (&status->boards, g_array_unref);
  status->boards = boards;
  status->evaluations = before->evaluations + 1;
  gw_run_follow (run, file, stamp);
  g_assert_true (run->status == status);
}

/* Whoever is at the top of the best boards sees the best ones, also when others become the best. */
static void
test_boards_top (void)
{
  Search search = open_page ();
  GtkWidget *results = get_child (find_widget (search.widget, GW_TYPE_SEARCH_VIEW), "results");
  GtkAdjustment *down;
  const double ends[] = { 0, 60 };
  GwRun *run;

  gtk_widget_activate_action (search.widget, "search.new-best", NULL);
  run = get_run (&search);
  press (&search, "run.start");
  wait_until (has_best (&search) && get_status (&search)->boards != NULL
              && get_status (&search)->boards->len >= 8);
  press (&search, "run.stop");
  wait_until (run->state == GW_RUN_STOPPED && !gw_run_is_busy (run));
  gtk_stack_set_visible_child_name (
    GTK_STACK (gtk_widget_get_ancestor (results, GTK_TYPE_STACK)), "boards");
  down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (results));
  wait_until (gtk_adjustment_get_upper (down) > gtk_adjustment_get_page_size (down) + ends[1]);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      gtk_adjustment_set_value (down, ends[i]);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (search.window));
      turn_boards (run);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (search.window));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (search.window));
      g_assert_true ((gtk_adjustment_get_value (down) <= 0) == (ends[i] <= 0));
    }
  close_page (&search);
}

/* A search goes to a file and comes back from one, whatever page is shown. */
static void
test_file (void)
{
  Search search = open_page ();
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "copy of it.search", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GwRun *run;

  load_strings (&search, "few.txt", "abc\ncba\n" NEVER);
  run = get_run (&search);
  press (&search, "run.start");
  wait_until (get_value (&search) >= 2);
  gtk_widget_activate_action (search.widget, "search.save-run", NULL);
  g_assert_null (g_object_get_data (G_OBJECT (search.widget), "gw-choose-file"));
  press (&search, "run.stop");
  check_verbs (&search, GW_RUN_STOPPED, "tRGSL");
  gw_search_page_save_run (search.page, file);
  wait_until (g_file_query_exists (file, NULL));

  gtk_widget_activate_action (GTK_WIDGET (search.window), "win.show-page", "s", "board");
  gw_window_open (search.window, file, FALSE);
  wait_until (get_run (&search) != run);
  g_assert_true (gw_window_shows_page (search.window, "search"));
  check_verbs (&search, GW_RUN_STOPPED, "tRGSL");
  g_assert_cmpstr (get_run (&search)->head->name, ==, "few 8×8 2");
  g_assert_cmpint (get_value (&search), ==, ((const GwSearchStatus *) run->status)->value);
  folder_remove (folder);
  close_page (&search);
}

/* A saved search may be longer than a list of strings may be, and has all that it asks in one line. */
static void
test_large_file (void)
{
  Search search = open_page ();
  GtkWidget *bar = find_widget (search.widget, GW_TYPE_ERROR_BAR);
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "large.search", NULL);
  g_autofree char *list = g_build_filename (folder, "large.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) strings = g_file_new_for_path (list);
  g_autofree char *space = g_strnfill (GW_SEARCH_STRINGS_LIMIT + 200000, ' ');
  g_autofree char *setting = g_strconcat ("'method': ", space, "<", NULL);
  g_autoptr (GString) text = NULL;
  g_autofree char *contents = NULL;
  GwRun *run;

  load_strings (&search, "few.txt", "abc\ncba\n" NEVER);
  run = get_run (&search);
  gw_search_page_save_run (search.page, file);
  wait_until (g_file_query_exists (file, NULL));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  text = g_string_new (contents);
  g_assert_cmpuint (g_string_replace (text, "'method': <", setting, 1), ==, 1);
  seal_run (text);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  gw_search_page_load (search.page, file);
  wait_until (get_run (&search) != run || get_error_text (GW_ERROR_BAR (bar)) != NULL);
  g_assert_null (get_error_text (GW_ERROR_BAR (bar)));

  run = get_run (&search);
  memset (text->str, 'a', text->len);
  g_assert_true (g_file_set_contents (list, text->str, (gssize) text->len, NULL));
  gw_search_page_load (search.page, strings);
  wait_until (get_error_text (GW_ERROR_BAR (bar)) != NULL);
  g_assert_nonnull (strstr (get_error_text (GW_ERROR_BAR (bar)), "the limit of 16 MiB"));
  g_assert_true (get_run (&search) == run);
  folder_remove (folder);
  close_page (&search);
}

/* Ten million generations are as easy to draw as a thousand. */
static void
test_long_history (void)
{
  Search search = open_page ();
  GtkWidget *chart = find_widget (get_middle (&search), GW_TYPE_CHART);
  g_autoptr (GwSearchStatus) status = gw_search_status_new ();
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_packing ();
  static const GwSearchAxis axes[]
    = { GW_SEARCH_AXIS_LOG, GW_SEARCH_AXIS_LINEAR, GW_SEARCH_AXIS_TIME };

  for (guint i = 1; i <= 10000000; i++)
    gw_history_curve_add (status->by_step, i, 20 + (i % 7) + (double) i / 1000000, 12);
  gtk_widget_activate_action (search.widget, "search.new-packing", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (axes); i++)
    {
      g_autoptr (GwChartData) data = gw_search_chart_new (status, spec, axes[i]);

      for (guint k = 0; k < gw_chart_data_get_n_series (data); k++)
        g_assert_cmpuint (gw_chart_data_get_n_points (data, k), <=, 2 * 1024);
      g_assert_cmpint (gw_chart_data_is_empty (data), ==, axes[i] == GW_SEARCH_AXIS_TIME);
      g_assert_cmpuint (data->cells->len, ==,
                        8 * gw_history_curve_get_n_spans (axes[i] == GW_SEARCH_AXIS_TIME
                                                            ? status->by_time
                                                            : status->by_step));
      gw_chart_set_data (GW_CHART (chart), data);
      gtk_test_widget_wait_for_draw (chart);
    }
  close_page (&search);
}

static void
test_list (void)
{
  Search search = open_page ();
  GwRun *first;

  g_assert_null (get_run (&search));
  gtk_widget_activate_action (search.widget, "search.new-best", NULL);
  first = get_run (&search);
  gtk_widget_activate_action (search.widget, "search.duplicate", NULL);
  g_assert_true (get_run (&search) != first);
  g_assert_cmpuint (fixture_count_runs (search.runs, &gw_search_run_kind), ==, 2);
  gtk_widget_activate_action (search.widget, "search.remove", NULL);
  g_assert_true (get_run (&search) == first);
  gtk_widget_activate_action (search.widget, "search.remove", NULL);
  g_assert_null (get_run (&search));
  close_page (&search);
}

/* A file that cannot be read is told of, although the page came after it. */
static void
test_unread (void)
{
  Search search = open_page ();
  GtkWidget *bar = find_widget (search.widget, GW_TYPE_ERROR_BAR);

  g_assert_nonnull (strstr (get_error_text (GW_ERROR_BAR (bar)), "broken.search"));
  close_page (&search);
}

/* The setup takes the room that the window has, and no more. */
static void
test_room (void)
{
  static const int sizes[][2] = { { 360, 500 }, { 1100, 960 } };
  Search search = open_page ();
  GtkWidget *view = find_widget (search.widget, GW_TYPE_SEARCH_VIEW);
  gpointer button = gtk_widget_get_template_child (view, GW_TYPE_SEARCH_VIEW, "setup_button");
  GtkPopover *popover = gtk_menu_button_get_popover (button);
  GtkWidget *window = GTK_WIDGET (search.window);

  /* The file that cannot be read is told of in lines that a low window has no room for. */
  gw_error_bar_show (GW_ERROR_BAR (find_widget (search.widget, GW_TYPE_ERROR_BAR)), NULL);
  gtk_widget_activate_action (search.widget, "search.new-best", NULL);
  wait_until (get_run (&search) != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
      wait_until (gtk_widget_get_width (window) <= sizes[i][0]
                  && gtk_widget_get_height (window) <= sizes[i][1]
                  && gtk_widget_get_height (window) > sizes[i][1] - 60);
      wait_until (gtk_widget_get_mapped (button));
      gtk_menu_button_popup (button);
      wait_until (gtk_widget_get_height (GTK_WIDGET (popover)) > 0);
      g_test_message ("%d of %d", gtk_widget_get_height (GTK_WIDGET (popover)),
                      gtk_widget_get_height (window));
      g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (popover)), <,
                       gtk_widget_get_height (window));
      if (sizes[i][1] > 900)
        g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (popover)), >, 560);
      gtk_menu_button_popdown (button);
      wait_until (!gtk_widget_get_mapped (GTK_WIDGET (popover)));
    }
  close_page (&search);
}

/* What a search has come to is told when it was stopped. */
static void
test_told (void)
{
  Search search = open_page ();
  GwRun *run;
  GtkWidget *focus;
  g_autofree char *told = NULL;
  g_autofree char *summary = NULL;

  wait_until (gtk_window_is_active (GTK_WINDOW (gtk_widget_get_root (search.widget))));
  gtk_widget_activate_action (search.widget, "search.new-best", NULL);
  wait_until (get_run (&search) != NULL);
  run = get_run (&search);
  gtk_widget_grab_focus (find_verb (&search, "run.start"));
  press (&search, "run.start");
  wait_until (has_best (&search));
  press (&search, "run.stop");
  wait_until (run->state == GW_RUN_STOPPED);
  focus = gtk_root_get_focus (gtk_widget_get_root (search.widget));
  summary = gw_run_dup_summary (run);
  told = gtk_test_accessible_check_property (GTK_ACCESSIBLE (focus),
                                             GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\n");
  g_assert_cmpstr (told, ==, summary);
  close_page (&search);
}

static void
write_broken (void)
{
  g_autofree char *folder
    = g_build_filename (g_get_user_data_dir (), "gridwright", "runs", NULL);
  g_autofree char *path = g_build_filename (folder, "broken.search", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (path, "gridwright-search 2\nnothing", -1, NULL));
}

int
main (int argc, char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv, NULL);
  g_object_unref (fixture_reset ());
  write_broken ();
  application = fixture_start ();

  g_log_set_handler ("GLib-GIO", G_LOG_LEVEL_WARNING | G_LOG_FLAG_FATAL, log_cb, NULL);
  g_test_add_func ("/searching/unread", test_unread);
  g_test_add_func ("/searching/states", test_states);
  g_test_add_func ("/searching/room", test_room);
  g_test_add_func ("/searching/restart", test_restart);
  g_test_add_func ("/searching/keys", test_keys);
  g_test_add_func ("/searching/told", test_told);
  g_test_add_func ("/searching/strings", test_strings);
  g_test_add_func ("/searching/missing", test_missing);
  g_test_add_func ("/searching/board", test_board);
  g_test_add_func ("/searching/boards-top", test_boards_top);
  g_test_add_func ("/searching/file", test_file);
  g_test_add_func ("/searching/large-file", test_large_file);
  g_test_add_func ("/searching/list", test_list);
  g_test_add_func ("/searching/long-history", test_long_history);

  result = g_test_run ();
  g_object_unref (application);
  return result;
}
