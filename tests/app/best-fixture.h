/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The page with searches for the best boards, and searches that are run on it. */
#include "fixture.h"

#include "gw-best-cards.h"
#include "gw-best-setup.h"
#include "gw-best-view.h"
#include "gw-run-private.h"
#include "gw-search-file.h"
#include "gw-text-words.h"
#include "property.h"

/* Words with letters of their own, which need more tiles than there are on a board of 5 × 5. */
#define NEVER "jjqq\nxxzz\nvvww\nkkff\ngghh\nyypp\nuuii\n"

#define RIVERS "Amazon\nNile\nRhine\nDanube\nSeine\nPo\n" NEVER

typedef struct
{
  GwWindow *window;
  GwRunsPage *page;
  GtkWidget *widget;
  GwRunFolder *runs;
} Best;

static GwApplication *application;

/* A search that is done while nobody looks tells the desktop, and there may be none: that is
 * neither fatal nor written, for a written warning ends the test. */
static inline gboolean
is_fatal (const char *domain, GLogLevelFlags level, const char *message, gpointer user_data)
{
  return strstr (message, "unable to send notifications") == NULL;
}

static inline void
log_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer user_data)
{
  if (is_fatal (domain, level, message, NULL))
    g_log_default_handler (domain, level, message, user_data);
}

/* The tests are added and run after this, and the application is let go. */
static inline void
start_application (void)
{
  application = fixture_start ();
  g_log_set_handler ("GLib-GIO", G_LOG_LEVEL_WARNING | G_LOG_FLAG_FATAL, log_cb, NULL);
}

/* The page, with no run chosen. */
static inline Best
open_page (void)
{
  Best best = { 0 };

  g_test_log_set_fatal_handler (is_fatal, NULL);
  best.window = fixture_open (application);
  best.page = fixture_best_page (best.window);
  best.widget = GTK_WIDGET (best.page);
  best.runs = gw_session_get_runs (gw_window_get_session (best.window));
  wait_until (!get_boolean (best.runs, "loading"));
  gtk_widget_activate_action (GTK_WIDGET (best.window), "win.show-page", "s", "best");
  wait_until (gtk_widget_get_mapped (best.widget));
  return best;
}

static inline void
close_page (Best *best)
{
  fixture_forget (best->runs);
  fixture_close (best->window);
}

static inline void
act (Best *best, const char *action)
{
  g_assert_true (gtk_widget_activate_action (best->widget, action, NULL));
}

static inline GwRun *
get_run (Best *best)
{
  GwRun *run = gw_runs_page_get_run (best->page);

  g_assert_true (run == NULL || run->kind == &gw_search_run_kind);
  return run;
}

static inline guint
count (Best *best)
{
  return fixture_count_runs (best->runs, &gw_search_run_kind);
}

static inline const GwSearchSpec *
get_spec (const GwRun *run)
{
  return run->spec;
}

static inline guint
get_rows (const GwRun *run)
{
  return gw_board_get_rows (get_spec (run)->shape);
}

/* NULL before it has begun. */
static inline const GwSearchStatus *
get_status (Best *best)
{
  return get_run (best)->status;
}

static inline gboolean
has_best (Best *best)
{
  const GwSearchStatus *status = get_status (best);

  return status != NULL && status->best != NULL;
}

static inline gint64
get_value (Best *best)
{
  const GwSearchStatus *status = get_status (best);

  return status != NULL ? status->value : 0;
}

/* The words of the best board or, before the search has begun, all of them; NULL until they are
 * found out. */
static inline const GwSearchFound *
get_found (Best *best)
{
  const GwRun *run = get_run (best);
  const GwSearchStatus *status = run->status != NULL ? run->status : run->preview;

  return status != NULL ? status->found : NULL;
}

/* What shows a search. */
static inline GtkWidget *
get_view (Best *best)
{
  GtkWidget *view = find_widget (best->widget, GW_TYPE_BEST_VIEW);

  g_assert_nonnull (view);
  return view;
}

/* “new” with the cards, “setup” or “run”. */
static inline const char *
get_place (Best *best)
{
  return gtk_stack_get_visible_child_name (get_child (best->page, "stack"));
}

static inline const char *
get_page_error (Best *best)
{
  return get_error_text (get_child (best->page, "error_bar"));
}

/* Clicks what can be clicked. */
static inline void
click (gpointer button)
{
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static inline void
click_run (Best *best, const char *action)
{
  GtkWidget *button = get_child (best->page, "run_button");

  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, action);
  wait_until (gtk_widget_get_mapped (button));
  click (button);
}

static inline GtkWidget *
begin (Best *best, const char *card)
{
  GtkWidget *setup = gw_runs_page_begin (best->page, card);

  g_assert_true (GW_IS_BEST_SETUP (setup));
  wait_until (gtk_widget_get_mapped (setup));
  return setup;
}

static inline void
type (GtkWidget *setup, const char *words)
{
  g_autoptr (GBytes) bytes = g_bytes_new (words, strlen (words));

  gw_text_words_set_bytes (get_child (setup, "text"), bytes);
}

static inline const char *
get_typed (GtkWidget *setup)
{
  return gw_text_words_get_words (get_child (setup, "text"))->text;
}

/* “6 × 6” */
static inline const char *
get_size (GtkWidget *setup)
{
  return gtk_string_object_get_string (
    adw_combo_row_get_selected_item (get_child (setup, "size_row")));
}

static inline void
choose_size (GtkWidget *setup, const char *size)
{
  AdwComboRow *row = get_child (setup, "size_row");
  GListModel *sizes = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (sizes); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (sizes), i), size))
      adw_combo_row_set_selected (row, i);
  g_assert_cmpstr (get_size (setup), ==, size);
}

/* Starts to pack words onto a board of 5 × 5. */
static inline GwRun *
start_packing (Best *best, const char *words)
{
  GtkWidget *setup = begin (best, GW_BEST_PACK);

  type (setup, words);
  choose_size (setup, "5 × 5");
  click (get_child (best->page, "start_button"));
  return get_run (best);
}

/* What is shown of a run: the word for its state, and the one button, NULL for none. */
static inline void
check_bar (Best *best, GwRunState state, const char *word, const char *button, const char *action)
{
  GtkWidget *run_button = get_child (best->page, "run_button");
  GtkLabel *label = get_child (best->page, "state");

  wait_until (get_run (best) != NULL && get_run (best)->state == state);
  g_assert_cmpstr (get_place (best), ==, "run");
  g_assert_cmpstr (gtk_label_get_label (get_child (best->page, "name")), ==,
                   get_run (best)->head->name);
  wait_until (g_str_has_prefix (gtk_label_get_label (label), word));
  g_assert_cmpint (gtk_widget_get_visible (run_button), ==, button != NULL);
  if (button == NULL)
    return;
  g_assert_cmpstr (adw_button_content_get_label (get_child (best->page, "run_content")), ==,
                   button);
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (run_button)), ==, action);
  g_assert_true (gtk_widget_is_sensitive (run_button));
}

static inline void
check_stopped (Best *best)
{
  check_bar (best, GW_RUN_STOPPED, "stopped", "_Resume", "run.resume");
}

static inline void
check_running (Best *best)
{
  check_bar (best, GW_RUN_RUNNING, "running", "_Stop", "run.stop");
}

/* Adds a run that has not begun, as another program does; NULL for no words. */
static inline GwRun *
add_ready (Best *best, const char *name, const char *words)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_packing (NULL);
  GError *error = NULL;
  GwRun *run;

  if (words != NULL)
    spec->game->strings = g_bytes_new (words, strlen (words));
  run = gw_run_folder_add (best->runs, &gw_search_run_kind, name, spec, &error);
  g_assert_no_error (error);
  return run;
}

/* Where the first rows of a list begin. */
static inline void
get_places (GtkWidget *list, graphene_rect_t *first, graphene_rect_t *second)
{
  GtkWidget *row = gtk_widget_get_first_child (list);

  g_assert_true (gtk_widget_compute_bounds (row, list, first));
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_next_sibling (row), list, second));
}

static inline gboolean
shows_board (Best *best, GwBoard *board)
{
  return gw_board_equal (gw_board_model_get_board (fixture_get_board_model (best->window)), board);
}
