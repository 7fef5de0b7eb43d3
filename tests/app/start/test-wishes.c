/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the first start, and what each wish ends in. */
#include "fixture.h"

#include "gw-text-words.h"
#include "gw-wishes-page.h"

static GwApplication *application;

/* NULL while the board is shown. */
static GtkWidget *
find_wishes (GwWindow *window)
{
  GtkWidget *places = gtk_widget_get_parent (GTK_WIDGET (fixture_get_board_page (window)));
  GtkWidget *child = gtk_stack_get_visible_child (GTK_STACK (places));

  return GW_IS_WISHES_PAGE (child) ? child : NULL;
}

static GwWindow *
open_first (GSettings *settings)
{
  GwWindow *window;

  fixture_forget_windows ();
  g_settings_reset (settings, "wish-chosen");
  window = fixture_open (application);
  g_assert_nonnull (find_wishes (window));
  return window;
}

static void
click (GwWindow *window, const char *action)
{
  g_signal_emit_by_name (fixture_find_button (find_wishes (window), action), "clicked");
}

/* As a click on one of the choices of a question. */
static void
choose (GwWindow *window, const char *action, const char *target)
{
  g_assert_true (gtk_widget_activate_action (find_wishes (window), action, "s", target));
}

static void
test_until_chosen (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_first (settings);

  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window))
                 == fixture_find_button (find_wishes (window), "wish.play"));
  fixture_close (window);

  window = fixture_open (application);
  g_assert_nonnull (find_wishes (window));
  click (window, "wish.leave");
  g_assert_null (find_wishes (window));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         GTK_WIDGET (fixture_get_board_page (window))));
  fixture_close (window);

  window = fixture_open (application);
  g_assert_null (find_wishes (window));

  /* It can be seen again. */
  g_action_group_activate_action (G_ACTION_GROUP (application), "welcome", NULL);
  g_assert_nonnull (find_wishes (window));
  fixture_close (window);
}

/* It goes when something else is done in the window. */
static void
test_left_elsewhere (void)
{
  static const struct
  {
    const char *action;
    const char *target;
  } ways[] = {
    { "win.new-board", NULL }, { "win.mode", "edit" },          { "win.show-page", "words" },
    { "win.print", NULL },     { "win.new-board-options", NULL }, { "win.play", NULL },
  };
  g_autoptr (GSettings) settings = fixture_reset ();

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      GwWindow *window = open_first (settings);

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), ways[i].action,
                                                 ways[i].target != NULL ? "s" : NULL,
                                                 ways[i].target));
      wait_until (find_wishes (window) == NULL);
      g_assert_true (g_settings_get_boolean (settings, "wish-chosen"));
      if (g_str_equal (ways[i].action, "win.print"))
        {
          wait_until (fixture_find_dialog (window) != NULL);
          gtk_window_destroy (GTK_WINDOW (fixture_find_dialog (window)));
        }
      else if (g_str_equal (ways[i].action, "win.play"))
        gtk_popover_popdown (
          GTK_POPOVER (gw_board_page_get_play_popover (fixture_get_board_page (window))));
      fixture_close (window);
    }
}

/* Escape goes from a question to the wishes, and from there to the board. */
static void
test_back (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_first (settings);
  GtkStack *stack = GTK_STACK (get_child (find_wishes (window), "stack"));

  click (window, "wish.class");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "class");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.leave-mode", NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "cards");
  click (window, "wish.play");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "play");
  g_signal_emit_by_name (fixture_find_button (GTK_WIDGET (get_child (find_wishes (window), "play_page")),
                                              "wish.back"),
                         "clicked");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "cards");
  g_assert_false (g_settings_get_boolean (settings, "wish-chosen"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.leave-mode", NULL);
  g_assert_null (find_wishes (window));
  fixture_close (window);
}

static void
test_play (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_first (settings);
  GtkStack *places = GTK_STACK (
    gtk_widget_get_template_child (GTK_WIDGET (window), GW_TYPE_WINDOW, "places"));

  wait_until (gw_board_model_get_game (fixture_get_board_model (window))->lexicon != NULL);
  click (window, "wish.play");
  choose (window, "wish.size", "5");
  choose (window, "wish.clock", "0");
  g_assert_true (gtk_widget_activate_action (find_wishes (window), "wish.start", NULL));
  wait_until (g_strcmp0 (gtk_stack_get_visible_child_name (places), "game") == 0);
  g_assert_cmpuint (g_settings_get_uint (settings, "play-clock"), ==, 0);
  fixture_close (window);
}

static void
test_class (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_first (settings);
  GwBoardModel *model = fixture_get_board_model (window);
  GwBoard *board;

  wait_until (gw_board_model_get_game (model)->lexicon != NULL);
  click (window, "wish.class");
  choose (window, "wish.age", "1");
  choose (window, "wish.boards", "4");
  g_assert_true (gtk_widget_activate_action (find_wishes (window), "wish.start", NULL));
  wait_until (fixture_find_dialog (window) != NULL);
  board = gw_board_model_get_board (model);
  g_assert_cmpuint (gw_board_get_rows (board), ==, 4);
  g_assert_cmpuint (gw_board_get_cols (board), ==, 4);
  g_assert_cmpuint (gw_rules_get (gw_board_model_get_game (model)->rules)->max_level, ==, 35);
  wait_until (gw_board_model_get_solution (model) != NULL && !gw_board_model_get_solving (model));
  g_assert_cmpuint (gw_solution_get_n_words (gw_board_model_get_solution (model)), >=, 40);
  g_assert_nonnull (strstr (fixture_get_subtitle (window), "School"));
  g_assert_cmpuint (g_settings_get_uint (settings, "print-boards"), ==, 4);
  gtk_window_destroy (GTK_WINDOW (fixture_find_dialog (window)));
  fixture_close (window);
}

/* Sixty long words, of which no board has forty. */
static GwLexicon *
make_long_words (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (char c = 'a'; c < 'a' + 10; c++)
    for (char d = 'k'; d < 'k' + 6; d++)
      g_string_append_printf (text, "%c%c%c%c%c%c%c%c\n", c, d, c + 1, d + 2, c + 3, d + 4, c + 5, d);
  return make_lexicon (text->str);
}

/* Words that are read while a board is looked for end that search, but not the wish. */
static void
test_class_read_late (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_first (settings);
  GwSession *session = gw_window_get_session (window);
  GwBoardModel *model = fixture_get_board_model (window);
  GwBoardGenerator *generator
    = gw_window_model_get_board_generator (gw_session_get_window_model (session));
  g_autoptr (GwLexicon) all = NULL;
  g_autoptr (GwLexicon) english = NULL;
  g_autoptr (GwLexicon) others = make_long_words ();

  wait_until (gw_board_model_get_game (model)->lexicon != NULL);
  all = gw_lexicon_ref (gw_board_model_get_game (model)->lexicon);
  gw_lexicon_loader_set_school (gw_session_get_loader (session), TRUE);
  wait_until (gw_board_model_get_game (model)->lexicon != all
              && !gw_lexicon_loader_get_loading (gw_session_get_loader (session)));
  english = gw_lexicon_ref (gw_board_model_get_game (model)->lexicon);
  gw_board_model_set_lexicon (model, others);
  click (window, "wish.class");
  g_assert_true (gtk_widget_activate_action (find_wishes (window), "wish.start", NULL));
  wait_until (gw_board_generator_get_running (generator));
  gw_board_model_set_lexicon (model, english);
  wait_until (fixture_find_dialog (window) != NULL);
  gtk_window_destroy (GTK_WINDOW (fixture_find_dialog (window)));
  fixture_close (window);
}

/* The words are asked for by the setup of a packing, and nothing is saved before it starts. */
static void
test_words (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_first (settings);
  GwRunsPage *page;
  GtkWidget *text;

  click (window, "wish.words");
  g_assert_true (gw_window_shows_page (window, "best"));
  page = fixture_best_page (window);
  text = fixture_find (GTK_WIDGET (page), GW_TYPE_TEXT_WORDS);
  g_assert_nonnull (text);
  wait_until (gtk_widget_get_mapped (text));
  g_assert_null (gw_runs_page_get_run (page));
  g_assert_cmpuint (
    g_list_model_get_n_items (G_LIST_MODEL (gw_session_get_runs (gw_window_get_session (window)))),
    ==, 0);
  fixture_close (window);
}

static void
test_explore (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_first (settings);
  GwBoardModel *model = fixture_get_board_model (window);
  g_autoptr (GwBoard) before = gw_board_ref (gw_board_model_get_board (model));
  GwTrace *selected = gw_board_model_get_selected (model);

  wait_until (gw_board_model_get_game (model)->lexicon != NULL);
  click (window, "wish.explore");
  wait_until (gw_trace_get_word (selected) != NULL);
  g_assert_false (gw_board_equal (gw_board_model_get_board (model), before));
  g_assert_cmpuint (gw_word_get_length (gw_trace_get_word (selected)), ==,
                    gw_solution_get_longest (gw_board_model_get_solution (model)));
  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add_func ("/wishes/until-chosen", test_until_chosen);
  g_test_add_func ("/wishes/left-elsewhere", test_left_elsewhere);
  g_test_add_func ("/wishes/back", test_back);
  g_test_add_func ("/wishes/play", test_play);
  g_test_add_func ("/wishes/class", test_class);
  g_test_add_func ("/wishes/class-read-late", test_class_read_late);
  g_test_add_func ("/wishes/words", test_words);
  g_test_add_func ("/wishes/explore", test_explore);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
