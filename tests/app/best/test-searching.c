/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches for the richest board, and the page that they are on. */
#include "gw-config.h"

#include "best-fixture.h"
#include "folder.h"
#include "gw-board-file.h"
#include "gw-chart.h"
#include "gw-error-bar.h"
#include "gw-run-row.h"
#include "gw-search-chart.h"
#include "gw-search-text.h"
#include "gw-search-words.h"

static void
add_item (GtkWidget *widget, GString *texts)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") && gtk_widget_get_mapped (widget)
      && gtk_widget_is_sensitive (widget))
    {
      g_autofree char *text = NULL;

      g_object_get (widget, "text", &text, NULL);
      for (const char *at = text; *at != '\0'; at++)
        if (*at != '_')
          g_string_append_c (texts, *at);
      g_string_append_c (texts, ' ');
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_item (child, texts);
}

/* What can be chosen in the menu beside the button. */
static char *
dup_menu (Best *best)
{
  GtkMenuButton *button = get_child (best->page, "more_button");
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  GString *texts = g_string_new (NULL);

  gtk_menu_button_popup (button);
  wait_until (gtk_widget_get_mapped (popover) && gtk_widget_get_height (popover) > 0);
  add_item (popover, texts);
  gtk_menu_button_popdown (button);
  wait_until (!gtk_widget_get_mapped (popover));
  return g_string_free (texts, FALSE);
}

/* The buttons below the board, and the menu. */
static void
check_rest (Best *best, const char *larger, const char *expected)
{
  GtkWidget *view = get_view (best);
  const gboolean rests = larger == NULL || *larger != '\0';
  GtkWidget *larger_button = get_child (view, "larger_button");
  g_autofree char *menu = dup_menu (best);

  g_assert_cmpstr (menu, ==, expected);
  g_assert_cmpint (gtk_widget_get_mapped (get_child (view, "use_button")), ==, rests);
  g_assert_cmpint (gtk_widget_get_mapped (get_child (view, "print_button")), ==, rests);
  g_assert_cmpint (gtk_widget_get_mapped (larger_button), ==, rests && larger != NULL);
  if (rests && larger != NULL)
    g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (larger_button)), ==, larger);
  g_assert_false (gtk_widget_get_mapped (get_child (view, "certificate_button")));
}

#define ALWAYS "Rename… Duplicate… "
#define AT_REST ALWAYS "Save As… Remove "

/* It ends with a board that is worth as much, also while it runs. */
static void
end_at (GwRun *run, gint64 target)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_copy (run->spec);

  spec->has_target = TRUE;
  spec->target = target;
  gw_run_set_spec (run, spec);
}

/* The one button in each state, and what is hidden. */
static void
test_states (void)
{
  Best best = open_page ();
  GtkWidget *run_button = get_child (best.page, "run_button");
  GtkWidget *setup;

  g_assert_cmpstr (get_place (&best), ==, "new");
  g_assert_false (gtk_widget_get_mapped (run_button));
  g_assert_cmpuint (gw_page_get_verbs (GW_PAGE (best.page)), ==, GW_PAGE_NEW);

  setup = begin (&best, GW_BEST_PACK);
  g_assert_cmpstr (get_place (&best), ==, "setup");
  g_assert_false (gtk_widget_get_mapped (run_button));
  g_assert_cmpuint (gw_page_get_verbs (GW_PAGE (best.page)), ==, GW_PAGE_NEW | GW_PAGE_START);
  type (setup, RIVERS);
  choose_size (setup, "5 × 5");
  gtk_editable_set_text (get_child (setup, "name_row"), "Rivers");
  g_assert_cmpuint (count (&best), ==, 0);
  click (get_child (best.page, "start_button"));
  g_assert_cmpuint (count (&best), ==, 1);
  g_assert_cmpstr (get_run (&best)->head->name, ==, "Rivers");
  check_running (&best);
  wait_until (has_best (&best));
  check_rest (&best, "", ALWAYS "Remove Cite Graph ");
  click_run (&best, "run.stop");
  check_stopped (&best);
  check_rest (&best, "Try 6 × 6", "Change Setup… Start Again " AT_REST "Save Result… Cite Graph ");
  click_run (&best, "run.resume");
  check_running (&best);

  /* It is done, and what was pressed is gone: the focus stays near. */
  gtk_widget_grab_focus (run_button);
  end_at (get_run (&best), 1);
  check_bar (&best, GW_RUN_DONE, "finished", NULL, NULL);
  wait_until (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (best.window)),
                                      get_child (best.page, "more_button")));
  check_rest (&best, NULL, "Change Setup… Start Again " AT_REST "Save Result… Cite Graph ");

  /* From files. */
  gw_runs_page_show_run (best.page, add_ready (&best, "Ready", "ab\nba\n"));
  check_bar (&best, GW_RUN_READY, "not started", "_Start", "run.start");
  check_rest (&best, "", "Change Setup… " AT_REST "Cite Graph ");
  gw_runs_page_show_run (best.page, add_ready (&best, "Empty", NULL));
  check_bar (&best, GW_RUN_EMPTY, "no words yet", "Set _Up", "runs.change");
  check_rest (&best, "", "Change Setup… " AT_REST "Cite Graph ");
  click (run_button);
  g_assert_cmpstr (get_place (&best), ==, "setup");
  close_page (&best);
}

/* The toast that is shown; NULL for none. */
static GtkWidget *
find_toast (Best *best)
{
  GtkWidget *toasts = find_widget (GTK_WIDGET (best->window), ADW_TYPE_TOAST_OVERLAY);
  GtkWidget *last = gtk_widget_get_last_child (toasts);

  return last == adw_toast_overlay_get_child (ADW_TOAST_OVERLAY (toasts)) ? NULL : last;
}

/* Clicks Undo, and waits until the toast is gone. */
static void
click_undo (Best *best)
{
  wait_until (find_toast (best) != NULL);
  click (find_widget (find_toast (best), GTK_TYPE_BUTTON));
  wait_until (find_toast (best) == NULL);
}

/* The setup of a run that has begun is for the next one, which takes its place; Undo brings the one
 * before back. */
static void
test_restart (void)
{
  Best best = open_page ();
  GtkButton *start_button = get_child (best.page, "start_button");
  GtkWidget *setup;
  guint64 seed;
  g_autoptr (GwRun) first = g_object_ref (fixture_start_run (best.page, GW_BEST_RICHEST, NULL));

  wait_until (has_best (&best));
  click_run (&best, "run.stop");
  check_stopped (&best);
  g_assert_cmpstr (first->head->name, ==, "Best 4×4, classic");

  /* What is left without being started changes nothing. */
  act (&best, "runs.change");
  g_assert_cmpstr (get_place (&best), ==, "setup");
  setup = find_widget (best.widget, GW_TYPE_BEST_SETUP);
  g_assert_cmpstr (gtk_button_get_label (start_button), ==, "_Start Again");
  g_assert_cmpstr (get_size (setup), ==, "4 × 4");
  choose_size (setup, "3 × 3");
  act (&best, "runs.back");
  check_stopped (&best);
  g_assert_true (get_run (&best) == first);
  g_assert_cmpuint (get_rows (first), ==, 4);

  act (&best, "runs.change");
  g_assert_cmpstr (get_size (setup), ==, "4 × 4");
  choose_size (setup, "3 × 3");
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (start_button)));
  click (start_button);
  g_assert_true (get_run (&best) != first);
  g_assert_cmpuint (count (&best), ==, 1);
  g_assert_cmpuint (get_rows (get_run (&best)), ==, 3);
  g_assert_cmpstr (get_run (&best)->head->name, ==, "Best 3×3, classic");
  wait_until (has_best (&best));
  click_undo (&best);
  wait_until (get_run (&best) == first);
  check_stopped (&best);
  g_assert_cmpuint (get_rows (first), ==, 4);

  /* As it was, but for chance. */
  seed = get_spec (first)->seed;
  act (&best, "runs.restart");
  g_assert_true (get_run (&best) != first);
  check_running (&best);
  g_assert_cmpuint (get_rows (get_run (&best)), ==, 4);
  g_assert_cmpuint (get_spec (get_run (&best))->seed, !=, seed);
  click_undo (&best);
  wait_until (get_run (&best) == first);
  check_stopped (&best);

  /* The setup of a new run says so again. */
  begin (&best, GW_BEST_RICHEST);
  g_assert_cmpstr (gtk_button_get_label (start_button), ==, "_Start");
  close_page (&best);
}

/* The keys of the window reach the page. */
static void
test_keys (void)
{
  Best best = open_page ();
  GtkWidget *window = GTK_WIDGET (best.window);

  begin (&best, GW_BEST_RICHEST);
  gtk_widget_activate_action (window, "win.run-start", NULL);
  wait_until (get_run (&best) != NULL && has_best (&best));
  gtk_widget_activate_action (window, "win.run-stop", NULL);
  check_stopped (&best);
  gtk_widget_activate_action (window, "win.run-resume", NULL);
  check_running (&best);

  /* It goes on while cards or another page are shown. */
  {
    GwRun *run = get_run (&best);
    const guint64 before = get_status (&best)->evaluations;

    gtk_widget_activate_action (window, "win.run-new", NULL);
    g_assert_cmpstr (get_place (&best), ==, "new");
    g_assert_null (get_run (&best));
    gtk_widget_activate_action (window, "win.show-page", "s", "board");
    wait_until (((const GwSearchStatus *) run->status)->evaluations > before);
    g_assert_cmpint (run->state, ==, GW_RUN_RUNNING);
  }
  close_page (&best);
}

/* What a search has come to is told when it was stopped. */
static void
test_told (void)
{
  Best best = open_page ();
  GwRun *run;
  g_autofree char *value = NULL;
  g_autofree char *told = NULL;

  wait_until (gtk_window_is_active (GTK_WINDOW (best.window)));
  run = fixture_start_run (best.page, GW_BEST_RICHEST, NULL);
  wait_until (has_best (&best));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (best.window))
                 == get_child (best.page, "run_button"));
  click_run (&best, "run.stop");
  check_stopped (&best);
  value = gw_search_status_dup_value (run->status, run->spec);
  told = g_strdup_printf ("%s stopped, %s", run->head->name, value);
  g_assert_true (fixture_is_told (best.window, told));
  close_page (&best);
}

/* The words of the richest board stand below each other, with their points. */
static void
test_richest_words (void)
{
  Best best = open_page ();
  GwSearchWords *words;
  GtkWidget *found;
  graphene_rect_t first, second;

  fixture_start_run (best.page, GW_BEST_RICHEST, NULL);
  wait_until (has_best (&best));
  click_run (&best, "run.stop");
  check_stopped (&best);
  words = get_child (get_view (&best), "words");
  found = get_child (words, "found_list");
  wait_until (gtk_widget_get_first_child (found) != NULL
              && gtk_widget_get_next_sibling (gtk_widget_get_first_child (found)) != NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (best.window));
  g_assert_false (gtk_widget_get_mapped (get_child (words, "missing_box")));
  g_assert_true (gtk_widget_get_mapped (get_child (words, "points_title")));
  g_assert_true (gtk_widget_get_mapped (get_child (get_view (&best), "results_switcher")));
  get_places (found, &first, &second);
  g_assert_cmpfloat (second.origin.x, ==, first.origin.x);
  g_assert_cmpfloat (second.origin.y, >=, first.origin.y + first.size.height);
  close_page (&best);
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

/* In the last row. */
static GtkWidget *
find_saving (GtkWidget *results)
{
  return fixture_find_named (gtk_widget_get_last_child (results), "Save This Board");
}

/* The best board and others as files, and on the board page. */
static void
test_board (void)
{
  Best best = open_page ();
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "best.board", NULL);
  g_autofree char *other_path = g_build_filename (folder, "other.board", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) other_file = g_file_new_for_path (other_path);
  g_autoptr (GwBoard) board = NULL;
  g_autoptr (GwBoard) other = NULL;
  g_autoptr (GwBoard) before
    = gw_board_ref (gw_board_model_get_board (fixture_get_board_model (best.window)));
  GtkWidget *results;

  fixture_start_run (best.page, GW_BEST_RICHEST, NULL);
  wait_until (has_best (&best) && get_status (&best)->boards != NULL
              && get_status (&best)->boards->len >= 2);
  click_run (&best, "run.stop");
  check_stopped (&best);
  gw_runs_page_save (best.page, file);
  wait_until ((board = read_board (path)) != NULL);
  g_assert_true (gw_board_equal (board, get_status (&best)->best));

  results = get_child (get_view (&best), "results");
  gtk_stack_set_visible_child_name (get_child (get_view (&best), "results_stack"), "boards");
  wait_until (gtk_widget_get_first_child (results) != NULL
              && find_saving (results) != NULL);
  fixture_answer_button (find_saving (results), other_file);
  wait_until ((other = read_board (other_path)) != NULL);
  g_assert_false (gw_board_equal (board, other));

  click (get_child (get_view (&best), "use_button"));
  g_assert_true (gw_window_shows_page (best.window, "board"));
  g_assert_true (shows_board (&best, board));

  /* The other tests have the board of before. */
  gtk_widget_activate_action (GTK_WIDGET (best.window), "win.undo", NULL);
  g_assert_true (shows_board (&best, before));
  folder_remove (folder);
  close_page (&best);
}

/* As if another program had found other boards: those of before in reverse, which is not their
 * order in a file. */
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
  Best best = open_page ();
  GtkWidget *results;
  GtkAdjustment *down;
  const double ends[] = { 0, 60 };
  GwRun *run = fixture_start_run (best.page, GW_BEST_RICHEST, NULL);

  wait_until (has_best (&best) && get_status (&best)->boards != NULL
              && get_status (&best)->boards->len >= 8);
  click_run (&best, "run.stop");
  wait_until (run->state == GW_RUN_STOPPED && !gw_run_is_busy (run));
  results = get_child (get_view (&best), "results");
  gtk_stack_set_visible_child_name (get_child (get_view (&best), "results_stack"), "boards");
  down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (results));
  wait_until (gtk_adjustment_get_upper (down) > gtk_adjustment_get_page_size (down) + ends[1]);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      gtk_adjustment_set_value (down, ends[i]);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (best.window));
      turn_boards (run);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (best.window));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (best.window));
      g_assert_true ((gtk_adjustment_get_value (down) <= 0) == (ends[i] <= 0));
    }
  close_page (&best);
}

/* A search goes to a file and comes back from one, whatever page is shown. */
static void
test_file (void)
{
  Best best = open_page ();
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "copy of it.search", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GwRun *run = start_packing (&best, "abc\ncba\n" NEVER);

  wait_until (get_value (&best) >= 2);
  act (&best, "runs.save-run");
  g_assert_null (g_object_get_data (G_OBJECT (best.widget), "gw-choose-file"));
  click_run (&best, "run.stop");
  check_stopped (&best);
  gw_runs_page_save_run (best.page, file);
  wait_until (g_file_query_exists (file, NULL));

  gtk_widget_activate_action (GTK_WIDGET (best.window), "win.show-page", "s", "board");
  gw_window_open (best.window, file, FALSE);
  wait_until (get_run (&best) != run);
  g_assert_true (gw_window_shows_page (best.window, "best"));
  check_stopped (&best);
  g_assert_cmpstr (get_run (&best)->head->name, ==, "9 Words 2");
  g_assert_cmpint (get_value (&best), ==, ((const GwSearchStatus *) run->status)->value);
  folder_remove (folder);
  close_page (&best);
}

/* Ten million generations are as easy to draw as a thousand. */
static void
test_long_history (void)
{
  Best best = open_page ();
  GtkWidget *chart;
  g_autoptr (GwSearchStatus) status = gw_search_status_new ();
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_packing (NULL);
  static const GwSearchAxis axes[]
    = { GW_SEARCH_AXIS_LOG, GW_SEARCH_AXIS_LINEAR, GW_SEARCH_AXIS_TIME };

  for (guint i = 1; i <= 10000000; i++)
    gw_history_curve_add (status->by_step, i, 20 + (i % 7) + (double) i / 1000000, 12);
  gw_runs_page_show_run (best.page, add_ready (&best, "Long", "abc\n"));
  chart = get_child (get_view (&best), "chart");
  gtk_expander_set_expanded (get_child (get_view (&best), "expander"), TRUE);
  wait_until (gtk_widget_get_mapped (chart));
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
  close_page (&best);
}

static void
test_list (void)
{
  Best best = open_page ();
  GtkListBox *list = get_child (best.page, "list");
  GtkWidget *setup;
  GwRun *first;

  g_assert_null (get_run (&best));
  begin (&best, GW_BEST_RICHEST);
  g_assert_cmpuint (count (&best), ==, 0);
  click (get_child (best.page, "start_button"));
  first = get_run (&best);
  wait_until (has_best (&best));
  click_run (&best, "run.stop");
  check_stopped (&best);

  /* Duplicate fills the setup, and only Start adds it. */
  act (&best, "runs.duplicate");
  g_assert_cmpstr (get_place (&best), ==, "setup");
  g_assert_cmpuint (count (&best), ==, 1);
  act (&best, "runs.back");
  check_stopped (&best);
  g_assert_true (get_run (&best) == first);

  /* It is that of a new run, whatever setup was there before. */
  act (&best, "runs.change");
  act (&best, "runs.duplicate");
  wait_until (gtk_widget_get_mapped (get_child (best.page, "start_button")));
  click (get_child (best.page, "start_button"));
  g_assert_true (get_run (&best) != first);
  g_assert_cmpuint (count (&best), ==, 2);
  g_assert_cmpint (first->state, ==, GW_RUN_STOPPED);
  check_running (&best);
  g_assert_true (gw_run_row_get_run (GW_RUN_ROW (gtk_list_box_get_selected_row (list)))
                 == get_run (&best));
  act (&best, "runs.remove");
  g_assert_true (get_run (&best) == first);
  g_assert_true (gw_run_row_get_run (GW_RUN_ROW (gtk_list_box_get_selected_row (list))) == first);
  act (&best, "runs.remove");
  g_assert_null (get_run (&best));
  g_assert_cmpstr (get_place (&best), ==, "new");
  g_assert_null (gtk_list_box_get_selected_row (list));

  /* That of a packing has its words and its size, which does not follow them. */
  setup = begin (&best, GW_BEST_PACK);
  type (setup, "abc\npolar bear\n" NEVER);
  choose_size (setup, "10 × 10");
  gtk_editable_set_text (get_child (setup, "name_row"), "Mine");
  click (get_child (best.page, "start_button"));
  act (&best, "runs.duplicate");
  g_assert_cmpstr (get_typed (setup), ==, "abc\npolar bear\n" NEVER);
  g_assert_cmpstr (get_size (setup), ==, "10 × 10");
  g_assert_cmpstr (gtk_editable_get_text (get_child (setup, "name_row")), ==, "Mine");
  g_assert_cmpstr (gtk_button_get_label (get_child (best.page, "start_button")), ==, "_Start");
  type (setup, "abc\ncba\n" NEVER);
  g_assert_cmpstr (get_size (setup), ==, "10 × 10");
  wait_until (gtk_widget_get_mapped (get_child (best.page, "start_button")));
  click (get_child (best.page, "start_button"));
  g_assert_cmpstr (get_run (&best)->head->name, ==, "Mine 2");
  close_page (&best);
}

/* A file that cannot be read is told of, although the page came after it. */
static void
test_unread (void)
{
  Best best = open_page ();

  g_assert_nonnull (strstr (get_page_error (&best), "broken.search"));
  close_page (&best);
}

/* The setup takes the room that the window has, and no more. */
static void
test_room (void)
{
  static const int sizes[][2] = { { 360, 500 }, { 1100, 960 } };
  static const char *const cards[] = { GW_BEST_RICHEST, GW_BEST_PACK, GW_BEST_PROOF };
  Best best = open_page ();
  GtkWidget *window = GTK_WIDGET (best.window);

  /* The file that cannot be read is told of in lines that a low window has no room for. */
  gw_error_bar_show (get_child (best.page, "error_bar"), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint k = 0; k < G_N_ELEMENTS (cards); k++)
      {
        GtkWidget *setup = begin (&best, cards[k]);

        gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
        wait_until (gtk_widget_get_width (window) <= sizes[i][0]
                    && gtk_widget_get_height (window) <= sizes[i][1]
                    && gtk_widget_get_height (window) > sizes[i][1] - 60);
        gtk_test_widget_wait_for_draw (window);
        g_assert_cmpint (gtk_widget_get_width (setup), <, gtk_widget_get_width (window));
        if (sizes[i][0] > 1000)
          g_assert_cmpint (gtk_widget_get_width (setup), >, 700);
      }
  close_page (&best);
}

static void
scanned_cb (GwRunFolder *runs, gboolean *scanned)
{
  *scanned = TRUE;
}

static void
scan (Best *best)
{
  gboolean scanned = FALSE;
  const gulong handler
    = g_signal_connect (best->runs, "scanned", G_CALLBACK (scanned_cb), &scanned);

  gw_run_folder_scan (best->runs);
  wait_until (scanned);
  g_signal_handler_disconnect (best->runs, handler);
}

/* Another program has the folder, too, and adds a run to it, which comes into the list. */
static void
add_elsewhere (Best *best, GwRunFolder *other, const char *name)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_packing (NULL);
  const guint before = count (best);

  spec->game->strings = g_bytes_new_static ("ab\nba\n", 6);
  g_assert_nonnull (gw_run_folder_add (other, &gw_search_run_kind, name, spec, NULL));
  while (count (best) == before)
    scan (best);
}

/* What is shown is what was chosen last, whatever other programs add to the folder or remove from
 * it. */
static void
test_scan (void)
{
  static const GwRunKind *const kinds[] = { &gw_search_run_kind, NULL };
  Best best = open_page ();
  GwLexiconStore *lexicons
    = gw_lexicon_library_get_store (gw_session_get_library (gw_window_get_session (best.window)));
  g_autoptr (GwDiceStore) dice = gw_dice_store_new ("/nonexistent");
  g_autoptr (GwRunFolder) other = gw_run_folder_new (NULL, kinds, lexicons, dice);
  GtkListBox *list = get_child (best.page, "list");
  GtkWidget *setup;
  GwRun *run, *third;

  wait_until (!get_boolean (other, "loading"));

  /* The cards. */
  add_elsewhere (&best, other, "First");
  g_assert_cmpstr (get_place (&best), ==, "new");
  g_assert_null (get_run (&best));
  g_assert_null (gtk_list_box_get_selected_row (list));

  /* A setup, with what was typed. */
  setup = begin (&best, GW_BEST_PACK);
  type (setup, "abc\n" NEVER);
  choose_size (setup, "5 × 5");
  add_elsewhere (&best, other, "Second");
  g_assert_cmpstr (get_place (&best), ==, "setup");
  g_assert_null (get_run (&best));
  g_assert_cmpstr (get_typed (setup), ==, "abc\n" NEVER);

  /* A run. */
  click (get_child (best.page, "start_button"));
  run = get_run (&best);
  wait_until (has_best (&best));
  click_run (&best, "run.stop");
  check_stopped (&best);
  add_elsewhere (&best, other, "Third");
  check_stopped (&best);
  g_assert_true (get_run (&best) == run);
  g_assert_true (gw_run_row_get_run (GW_RUN_ROW (gtk_list_box_get_selected_row (list))) == run);

  /* The setup of a run. */
  act (&best, "runs.change");
  add_elsewhere (&best, other, "Fourth");
  g_assert_cmpstr (get_place (&best), ==, "setup");
  g_assert_true (get_run (&best) == run);
  act (&best, "runs.back");
  check_stopped (&best);

  /* Another one is removed, and then the one that is shown: its neighbor takes its place. */
  g_assert_true (
    gw_run_folder_remove (other, fixture_get_nth_run (other, &gw_search_run_kind, 0), NULL));
  while (count (&best) > 4)
    scan (&best);
  g_assert_true (get_run (&best) == run);
  third = fixture_get_nth_run (best.runs, &gw_search_run_kind, 0);
  g_assert_cmpstr (third->head->name, ==, "Third");
  gw_runs_page_show_run (best.page, third);
  g_assert_true (
    gw_run_folder_remove (other, fixture_get_nth_run (other, &gw_search_run_kind, 0), NULL));
  while (count (&best) > 3)
    scan (&best);
  g_assert_true (get_run (&best) == run);
  close_page (&best);
}

/* Escape leaves a setup, and what was set up is there the next time. */
static void
test_draft (void)
{
  Best best = open_page ();
  GtkWidget *setup = begin (&best, GW_BEST_PACK);

  type (setup, "polar bear\nfox\n");
  choose_size (setup, "9 × 9");
  gtk_editable_set_text (get_child (setup, "name_row"), "Mine");
  gtk_toggle_button_set_active (get_child (setup, "rook_button"), TRUE);
  act (&best, "runs.back");
  g_assert_cmpstr (get_place (&best), ==, "new");
  g_assert_cmpuint (count (&best), ==, 0);

  /* Those of the other cards are their own. */
  begin (&best, GW_BEST_RICHEST);
  g_assert_cmpstr (get_size (setup), ==, "4 × 4");
  g_assert_cmpstr (gtk_editable_get_text (get_child (setup, "name_row")), ==, "");
  choose_size (setup, "5 × 5");
  act (&best, "runs.back");
  begin (&best, GW_BEST_PACK);
  g_assert_cmpstr (get_typed (setup), ==, "polar bear\nfox\n");
  g_assert_cmpstr (get_size (setup), ==, "9 × 9");
  g_assert_cmpstr (gtk_editable_get_text (get_child (setup, "name_row")), ==, "Mine");
  g_assert_true (gtk_toggle_button_get_active (get_child (setup, "rook_button")));

  /* A setup of another run leaves it as it is. */
  gw_runs_page_show_run (best.page, add_ready (&best, "Ready", "ab\nba\n"));
  act (&best, "runs.change");
  g_assert_cmpstr (get_typed (setup), ==, "ab\nba\n");
  act (&best, "runs.back");
  begin (&best, GW_BEST_RICHEST);
  g_assert_cmpstr (get_size (setup), ==, "5 × 5");
  begin (&best, GW_BEST_PACK);
  g_assert_cmpstr (get_typed (setup), ==, "polar bear\nfox\n");
  g_assert_cmpstr (get_size (setup), ==, "9 × 9");
  close_page (&best);
}

/* The next run from the same card does not do the same again. */
static void
test_next (void)
{
  Best best = open_page ();
  guint64 seed = get_spec (fixture_start_run (best.page, GW_BEST_RICHEST, NULL))->seed;

  g_assert_cmpuint (get_spec (fixture_start_run (best.page, GW_BEST_RICHEST, NULL))->seed, !=,
                    seed);
  g_assert_cmpuint (count (&best), ==, 2);
  close_page (&best);
}

/* The tiles that are locked on the board stay where they are, as long as that is wished. */
static void
test_locked (void)
{
  Best best = open_page ();
  GwWindowModel *model = gw_session_get_window_model (gw_window_get_session (best.window));
  GwBoard *board = gw_board_model_get_board (fixture_get_board_model (best.window));
  GtkWidget *setup = begin (&best, GW_BEST_RICHEST);
  GtkSwitch *locked = get_child (setup, "locked");
  const GwSearchSpec *spec;

  g_assert_false (gtk_widget_get_visible (get_child (setup, "locked_row")));
  act (&best, "runs.back");
  g_assert_true (gw_editor_set_locked (gw_window_model_get_editor (model), 7, TRUE));
  begin (&best, GW_BEST_PACK);
  g_assert_false (gtk_widget_get_visible (get_child (setup, "locked_row")));
  begin (&best, GW_BEST_RICHEST);
  g_assert_true (gtk_widget_get_visible (get_child (setup, "locked_row")));
  g_assert_false (gtk_switch_get_active (locked));
  gtk_switch_set_active (locked, TRUE);
  g_assert_cmpstr (get_size (setup), ==, "5 × 5");

  /* Not, after all; nor with another size. */
  gtk_switch_set_active (locked, FALSE);
  g_assert_null (strpbrk (gtk_editable_get_text (get_child (setup, "template_row")),
                          G_CSET_A_2_Z));
  gtk_switch_set_active (locked, TRUE);
  choose_size (setup, "4 × 4");
  g_assert_false (gtk_switch_get_active (locked));
  gtk_switch_set_active (locked, TRUE);
  g_assert_true (gtk_switch_get_active (locked));
  g_assert_cmpstr (get_size (setup), ==, "5 × 5");

  /* A draft keeps it. */
  act (&best, "runs.back");
  begin (&best, GW_BEST_RICHEST);
  g_assert_true (gtk_switch_get_active (locked));
  click (get_child (best.page, "start_button"));
  spec = get_spec (get_run (&best));
  for (guint i = 0; i < 25; i++)
    {
      const GwCell *cell = gw_board_get_cell (spec->shape, i);

      g_assert_cmpint (cell->kind, ==, i == 7 ? GW_CELL_TILE : GW_CELL_FREE);
    }
  wait_until (has_best (&best));
  g_assert_cmpuint (gw_board_get_cell (get_status (&best)->best, 7)->letters[0], ==,
                    gw_board_get_cell (board, 7)->letters[0]);
  close_page (&best);
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
  start_application ();

  g_test_add_func ("/searching/unread", test_unread);
  g_test_add_func ("/searching/states", test_states);
  g_test_add_func ("/searching/room", test_room);
  g_test_add_func ("/searching/restart", test_restart);
  g_test_add_func ("/searching/keys", test_keys);
  g_test_add_func ("/searching/told", test_told);
  g_test_add_func ("/searching/richest-words", test_richest_words);
  g_test_add_func ("/searching/board", test_board);
  g_test_add_func ("/searching/boards-top", test_boards_top);
  g_test_add_func ("/searching/file", test_file);
  g_test_add_func ("/searching/list", test_list);
  g_test_add_func ("/searching/long-history", test_long_history);
  g_test_add_func ("/searching/scan", test_scan);
  g_test_add_func ("/searching/draft", test_draft);
  g_test_add_func ("/searching/next", test_next);
  g_test_add_func ("/searching/locked", test_locked);

  result = g_test_run ();
  g_object_unref (application);
  return result;
}
