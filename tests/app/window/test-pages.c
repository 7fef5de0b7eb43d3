/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages of a window, which come when they are first shown. */
#include "fixture.h"

#include "gw-narrow-layout.h"
#include "gw-run-row.h"

static GwApplication *application;

static AdwViewStack *
get_pages (GwWindow *window)
{
  return ADW_VIEW_STACK (find_widget (GTK_WIDGET (window), ADW_TYPE_VIEW_STACK));
}

/* What is in the place of a page; NULL when it is not there yet. */
static GtkWidget *
peek_page (GwWindow *window, const char *name)
{
  GtkWidget *place = adw_view_stack_get_child_by_name (get_pages (window), name);

  return adw_bin_get_child (ADW_BIN (place));
}

static gboolean
has_focus_in (GwWindow *window, GtkWidget *page)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  return focus != NULL && gtk_widget_get_mapped (focus) && gtk_widget_is_ancestor (focus, page);
}

/* A window opens with its board; each other page comes with the first look at it, whatever leads
 * there, and with the focus. */
static void
test_on_demand (void)
{
  static const char *const names[] = { "words", "best", "studies" };
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  AdwViewStack *pages = get_pages (window);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const gboolean by_key = i % 2 == 0;

      g_assert_null (peek_page (window, names[i]));
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "board");
      gtk_widget_grab_focus (
        GTK_WIDGET (gw_board_page_get_board_view (fixture_get_board_page (window))));
      if (by_key)
        gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", names[i]);
      else
        adw_view_stack_set_visible_child_name (pages, names[i]);
      g_assert_nonnull (peek_page (window, names[i]));
      wait_until (gtk_widget_get_mapped (peek_page (window, names[i])));
      wait_until (has_focus_in (window, peek_page (window, names[i]))); /* when it is drawn */
    }
  g_assert_true (fixture_studies_page (window) == (gpointer) peek_page (window, "studies"));
  /* What exports the board is there where the board is. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "board");
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "export"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "best");
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "export"));
  fixture_close (window);

  /* The page that was left last is there at once, and no other one. */
  window = fixture_open (application);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (get_pages (window)), ==, "best");
  g_assert_nonnull (peek_page (window, "best"));
  g_assert_true (has_focus_in (window, peek_page (window, "best")));
  g_assert_null (peek_page (window, "studies"));
  fixture_close (window);
}

static const char *
get_card (GtkWidget *widget)
{
  GVariant *target = NULL;

  if (GTK_IS_BUTTON (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "runs.begin") == 0)
    target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));
  return target != NULL ? g_variant_get_string (target, NULL) : NULL;
}

/* Comes from the board, where the focus was, to a page of runs. */
static void
come_to (GwWindow *window, const char *page)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "board");
  gtk_widget_grab_focus (
    GTK_WIDGET (gw_board_page_get_board_view (fixture_get_board_page (window))));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", page);
  wait_until (gtk_widget_get_mapped (gw_window_get_page (window, page)));
}

static void
assert_row_has_focus (GwWindow *window, GwRun *run)
{
  GtkWidget *row = gtk_root_get_focus (GTK_ROOT (window));

  g_assert_true (GW_IS_RUN_ROW (row));
  g_assert_true (gw_run_row_get_run (GW_RUN_ROW (row)) == run);
  g_assert_true (gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (row)));
}

/* What is begun on a page of runs: its first card, with which a run starts, and its last one; and
 * what shows the setup of a run that was stopped. */
typedef struct
{
  const char *page;
  const char *first;
  const char *last;
  const char *set_up;
} RunsCase;

/* Who comes to a page of runs is at the first card or, where a run was chosen, at its row; the focus
 * is where the next step is. */
static void
test_runs_focus (gconstpointer data)
{
  const RunsCase *c = data;
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwRunFolder *runs = gw_session_get_runs (gw_window_get_session (window));
  GwRunsPage *page;
  GtkWidget *button;
  GwRun *run;

  come_to (window, c->page);
  page = GW_RUNS_PAGE (gw_window_get_page (window, c->page));
  g_assert_cmpstr (get_card (gtk_root_get_focus (GTK_ROOT (window))), ==, c->first);

  /* Into the setup of a card, and back to it. */
  gw_runs_page_begin (page, c->last);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (has_focus_in (window, get_child (page, "setup_place")));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "runs.back", NULL));
  g_assert_cmpstr (get_card (gtk_root_get_focus (GTK_ROOT (window))), ==, c->last);

  run = fixture_start_run (page, c->first, NULL);
  button = get_child (page, "run_button");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == button);
  wait_until (run->status != NULL);
  gtk_widget_activate_action (GTK_WIDGET (page), "run.stop", NULL);
  wait_until (run->state == GW_RUN_STOPPED);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == button);

  gtk_widget_activate_action (GTK_WIDGET (page), c->set_up, NULL);
  g_assert_true (has_focus_in (window, get_child (page, "setup_place")));
  gtk_widget_activate_action (GTK_WIDGET (page), "runs.back", NULL);
  g_assert_true (has_focus_in (window, get_child (page, "bar")));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)),
                                         get_child (page, "more_button")));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "board");
  fixture_close (window);

  /* Another window has the same run, also where it opens with the page. */
  window = fixture_open (application);
  come_to (window, c->page);
  assert_row_has_focus (window, run);
  fixture_close (window);
  window = fixture_open (application);
  wait_until (gw_runs_page_get_run (GW_RUNS_PAGE (gw_window_get_page (window, c->page))) == run);
  assert_row_has_focus (window, run);
  fixture_forget (runs);
  fixture_close (window);
}

static gboolean
step_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Nothing is made for somebody who does not look at it. */
static void
test_not_before (void)
{
  static const char *const names[] = { "words", "best", "studies" };
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);

  for (guint i = 0; i <= G_N_ELEMENTS (names); i++)
    {
      gboolean stepped = FALSE;

      gtk_widget_queue_draw (GTK_WIDGET (window));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      g_idle_add_full (G_PRIORITY_LOW, step_cb, &stepped, NULL);
      wait_until (stepped);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_null (peek_page (window, names[i]));
  fixture_close (window);
}

/* A page that comes by itself is made in one step and gets to its place in another. What happens
 * between the two finds it, or takes it away. */
static void
test_between_steps (gconstpointer show)
{
  static const char *const names[] = { "words", "best", "studies" };
  g_autoptr (GSettings) settings = fixture_reset ();

  for (guint i = 1; i < G_N_ELEMENTS (names); i++)
    {
      GwWindow *window = fixture_open (application);
      gboolean stepped = FALSE;

      fixture_point_at_pages (window);
      wait_until (peek_page (window, names[i - 1]) != NULL);
      g_idle_add_full (G_PRIORITY_LOW, step_cb, &stepped, NULL);
      wait_until (stepped);
      g_assert_null (peek_page (window, names[i]));
      if (show)
        {
          gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", names[i]);
          wait_until (gtk_widget_get_mapped (peek_page (window, names[i])));
          wait_until (has_focus_in (window, peek_page (window, names[i]))); /* when it is drawn */
          for (guint k = 0; k < G_N_ELEMENTS (names); k++)
            wait_until (peek_page (window, names[k]) != NULL);
          gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "board");
        }
      fixture_close (window);
    }
}

/* Pages come by themselves when the pointer is where they are chosen; nobody waits for them, and
 * they take nothing away. */
static void
test_warm_up (void)
{
  static const char *const names[] = { "words", "best", "studies" };
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  fixture_point_at_pages (window);
  fixture_point_at_pages (window);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    wait_until (peek_page (window, names[i]) != NULL);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (get_pages (window)), ==, "board");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == focus);
  fixture_close (window);

  /* The window goes while they come. */
  window = fixture_open (application);
  fixture_point_at_pages (window);
  wait_until (peek_page (window, names[0]) != NULL);
  fixture_close (window);
}

/* The narrowest window has room for each of them, and stays as narrow while they come. */
static void
test_narrow (void)
{
  static const char *const names[] = { "words", "best", "studies", "board" };
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window;

  g_settings_set_int (settings, "window-width", 360);
  g_settings_set_int (settings, "window-height", 640);
  window = fixture_open (application);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      int minimum;

      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", names[i]);
      gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                          NULL, NULL);
      g_test_message ("%s: %d pixels", names[i], minimum);
      g_assert_cmpint (minimum, <=, 360);
    }
  fixture_close (window);
}

/* The buttons of the desktop where there is little room. */
static void
test_narrow_layout (void)
{
  static const char *const layouts[][2] = {
    { "menu:minimize,maximize,close", ":close" },
    { "close,minimize,maximize:icon", "close:" },
    { ":close", ":close" },
    { "icon:minimize", ":" },
    { "close", "close:" },
    { "", ":" },
    { NULL, ":" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      g_autofree char *narrow = gw_narrow_layout_dup (layouts[i][0]);

      g_assert_cmpstr (narrow, ==, layouts[i][1]);
    }
}

/* A narrow window has room for all pages, and gets its buttons back. */
static void
test_narrow_window (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkWidget *header = find_widget (GTK_WIDGET (window), ADW_TYPE_HEADER_BAR);
  static const char *const pages[] = { "board", "words", "best", "studies" };

  wait_until (gtk_widget_get_width (GTK_WIDGET (window)) >= 500);
  g_assert_null (adw_header_bar_get_decoration_layout (ADW_HEADER_BAR (header)));
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 720);
  wait_until (adw_header_bar_get_decoration_layout (ADW_HEADER_BAR (header)) != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      int minimum;

      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", pages[i]);
      gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                          NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
    }
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 760);
  wait_until (adw_header_bar_get_decoration_layout (ADW_HEADER_BAR (header)) == NULL);
  fixture_close (window);
}

static void
show (GwWindow *window, const char *name)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", name);
}

/* The keys of runs are about the page that is shown; its run or its setup stays while another page
 * is. */
static void
test_studies (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwRunsPage *page;
  GtkStack *stack;

  show (window, "studies");
  g_assert_true (gw_window_shows_page (window, "studies"));
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (get_pages (window)), ==, "studies");
  page = fixture_studies_page (window);
  stack = get_child (page, "stack");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (page)));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "new");
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "run-start"));
  gw_runs_page_begin (page, "solve");
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "run-start"));
  show (window, "best");
  g_assert_false (gw_window_shows_page (window, "studies"));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "run-start"));
  show (window, "studies");
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "run-start"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "setup");
  fixture_close (window);

  /* The next window opens with the page, and then no longer. */
  window = fixture_open (application);
  g_assert_true (gw_window_shows_page (window, "studies"));
  g_assert_true (gtk_widget_get_mapped (peek_page (window, "studies")));
  show (window, "board");
  fixture_close (window);
  window = fixture_open (application);
  g_assert_true (gw_window_shows_page (window, "board"));
  g_assert_null (peek_page (window, "studies"));
  fixture_close (window);
}

/* Each button of a widget that has one of the actions can be pressed. */
static guint
count_live (GtkWidget *widget, const char *prefix)
{
  const char *action
    = GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;
  guint n = 0;

  if (action != NULL && g_str_has_prefix (action, prefix))
    {
      g_test_message ("%s", action);
      g_assert_true (gtk_widget_get_sensitive (widget));
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_live (child, prefix);
  return n;
}

/* What shows a run, and what sets one up, is the same when it is shown again after that of another
 * kind. */
static void
test_shown_again (void)
{
  static const char *const cards[] = { "make", "solve", "make" };
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwRunsPage *page = fixture_studies_page (window);
  GtkWidget *setup = NULL;
  GwRun *runs[2];

  show (window, "studies");
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    setup = gw_runs_page_begin (page, cards[i]);
  gtk_expander_set_expanded (get_child (setup, "ways"), TRUE);
  gtk_expander_set_expanded (get_child (setup, "more"), TRUE);
  g_assert_cmpuint (count_live (setup, "survey."), >=, 1);

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      runs[i] = fixture_start_run (page, cards[i], NULL);
      gw_run_stop (runs[i]);
      wait_until (runs[i]->state != GW_RUN_RUNNING);
    }
  gw_runs_page_show_run (page, runs[0]);
  g_assert_cmpuint (count_live (get_child (page, "view_place"), "survey."), >=, 6);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (
    fixture_find_named (get_child (page, "view_place"), "Points"))));
  fixture_forget (gw_session_get_runs (gw_window_get_session (window)));
  fixture_close (window);
}

/* Adds what a menu does to a text, a line for each item. */
static void
list_actions (GMenuModel *menu, GString *actions)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *action = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
      if (action != NULL)
        g_string_append_printf (actions, "%s\n", action);
      if (section != NULL)
        list_actions (section, actions);
      if (submenu != NULL)
        list_actions (submenu, actions);
    }
}

static GtkWidget *
find_menu_button (GtkWidget *widget, const char *tooltip)
{
  GtkWidget *found = NULL;

  if (GTK_IS_MENU_BUTTON (widget)
      && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_menu_button (child, tooltip);
  return found;
}

static void
check_menu (GwWindow *window, const char *tooltip, const char *expected)
{
  GtkWidget *button = find_menu_button (GTK_WIDGET (window), tooltip);
  g_autoptr (GString) actions = g_string_new (NULL);

  g_assert_nonnull (button);
  list_actions (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button)), actions);
  g_assert_cmpstr (actions->str, ==, expected);
}

/* The main menu is about the program and its files; what is about the board is above the board. */
static void
test_menus (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwBoardPage *page = fixture_get_board_page (window);
  GtkWidget *button;

  g_menu_remove_all (gw_board_page_get_menu (page, "recent_menu"));
  check_menu (window, "Main Menu",
              "app.new-window\nwin.open\nwin.save\nwin.export\nwin.dice\napp.preferences\n"
              "win.show-help-overlay\napp.help\napp.about\n");
  /* The second item of the code says why there is none. */
  check_menu (window, "Board Menu",
              "win.copy-board\nwin.paste-board\nwin.copy-code\nwin.copy-code\nwin.save-as\n"
              "win.copy-command\n"
              "win.copy-citation\nwin.copy-bibtex\nwin.save-words\nwin.copy-words\n");

  /* The words are hidden and shown beside it. */
  button = fixture_find_button (GTK_WIDGET (page), "win.show-words");
  g_assert_true (get_boolean (page, "words-shown"));
  g_signal_emit_by_name (button, "clicked");
  wait_until (!get_boolean (page, "words-shown"));
  g_signal_emit_by_name (button, "clicked");
  wait_until (get_boolean (page, "words-shown"));
  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  static const RunsCase runs[] = { { "best", "richest", "proof", "runs.change" },
                                   { "studies", "make", "solve", "runs.duplicate" } };
  int result;

  gtk_test_init (&argc, &argv, NULL);
  g_object_unref (fixture_reset ());
  application = fixture_start ();

  g_test_add_func ("/pages/menus", test_menus);
  g_test_add_func ("/pages/narrow-layout", test_narrow_layout);
  g_test_add_func ("/pages/narrow-window", test_narrow_window);
  g_test_add_func ("/pages/on-demand", test_on_demand);
  g_test_add_data_func ("/pages/best-focus", &runs[0], test_runs_focus);
  g_test_add_data_func ("/pages/studies-focus", &runs[1], test_runs_focus);
  g_test_add_func ("/pages/studies", test_studies);
  g_test_add_func ("/pages/shown-again", test_shown_again);
  g_test_add_func ("/pages/not-before", test_not_before);
  g_test_add_func ("/pages/warm-up", test_warm_up);
  g_test_add_data_func ("/pages/between-steps/close", GINT_TO_POINTER (FALSE), test_between_steps);
  g_test_add_data_func ("/pages/between-steps/show", GINT_TO_POINTER (TRUE), test_between_steps);
  g_test_add_func ("/pages/narrow", test_narrow);

  result = g_test_run ();
  g_object_unref (application);
  return result;
}
