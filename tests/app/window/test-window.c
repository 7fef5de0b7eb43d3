/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"
#include "fixture.h"
#include "painted.h"

#include "gw-host.h"

#include "folder.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define BOARD "PERS/LATG/SINE/TERS"

static GwApplication *application;

static gboolean
is_enabled (GwWindow *window, const char *action)
{
  /* Actions of the class are not in the action group of the window, so a button
   * for it is asked. */
  GtkWidget *button = fixture_find_button (GTK_WIDGET (window), action);

  g_assert_nonnull (button);
  return gtk_widget_is_sensitive (button);
}

static void
activate (GwWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

static void
check_disc (GwWindow *window, guint cell, gboolean on_path)
{
  GwBoardView *view = gw_board_page_get_board_view (fixture_get_board_page (window));
  const GwPalette *palette = gw_palette_get (FALSE, FALSE);
  g_autoptr (Picture) picture = picture_new (GTK_WIDGET (window));
  const GwBoardLayout *layout = get_painted (view);
  graphene_point_t center;
  GwColor color;

  gw_board_layout_get_center (layout, cell, &center);
  if (on_path)
    picture_check_color (picture, GTK_WIDGET (view), center.x, center.y + 0.28 * layout->tile,
                         &palette->path);
  else
    {
      picture_get_color (picture, GTK_WIDGET (view), center.x, center.y + 0.28 * layout->tile,
                         &color);
      g_assert_false (color_equal (&color, &palette->path));
    }
}

/* The board that the only window comes back with, as it is on the disk; NULL for none. */
static char *
dup_kept_board (void)
{
  g_autoptr (GPtrArray) states = gw_window_state_load_all (NULL);
  g_auto (GStrv) boards = NULL;
  GKeyFile *values;
  guint64 position;

  if (states->len != 1)
    return NULL;
  values = gw_window_state_get_values (states->pdata[0]);
  boards = g_key_file_get_string_list (values, GW_WINDOW_STATE_GROUP, "Boards", NULL, NULL);
  position = g_key_file_get_uint64 (values, GW_WINDOW_STATE_GROUP, "Position", NULL);
  return boards != NULL && position < g_strv_length (boards) ? g_strdup (boards[position]) : NULL;
}

static gboolean
keeps (const char *text)
{
  g_autofree char *kept = dup_kept_board ();

  return g_strcmp0 (kept, text) == 0;
}

/* The first start: a rolled board of the default dice, its words, no error. */
static void
test_first_start (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *shown = NULL;
  GwBoardModel *board_model;
  GwWindow *window;
  GwBoard *board;

  fixture_roll (settings);
  window = fixture_open (application);
  board_model = fixture_get_board_model (window);
  board = gw_board_model_get_board (board_model);
  shown = gw_board_to_string (board);
  g_assert_cmpuint (gw_board_get_rows (board), ==, 5);
  g_assert_cmpuint (gw_board_get_cols (board), ==, 5);
  g_assert_cmpuint (gw_rules_get (gw_board_model_get_game (board_model)->rules)->max_level, ==, 60);
  g_assert_null (fixture_get_error (window));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Gridwright");
  wait_until (keeps (shown));
  fixture_close (window);
}

static void
count_explained (GtkWidget *widget, guint *n_buttons, guint *n_explained)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_TOGGLE_BUTTON (child))
        {
          (*n_buttons)++;
          *n_explained += gtk_widget_get_tooltip_text (child) != NULL;
        }
      count_explained (child, n_buttons, n_explained);
    }
}

/* Each button of a page says in a line what the page is for, wherever the buttons are. Those at the
 * bottom are made when the window is first narrow. */
static void
test_page_tooltips (void)
{
  static const char *const switchers[] = { "switcher", "switcher_bar" };
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);

  for (guint i = 0; i < G_N_ELEMENTS (switchers); i++)
    {
      GtkWidget *switcher = GTK_WIDGET (
        gtk_widget_get_template_child (GTK_WIDGET (window), GW_TYPE_WINDOW, switchers[i]));
      guint n_buttons = 0, n_explained = 0;

      if (ADW_IS_VIEW_SWITCHER_BAR (switcher))
        {
          count_explained (switcher, &n_buttons, &n_explained);
          g_assert_cmpuint (n_buttons, ==, 0);
          gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
          wait_until (adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (switcher)));
        }
      count_explained (switcher, &n_buttons, &n_explained);
      g_assert_cmpuint (n_buttons, >=, 4);
      g_assert_cmpuint (n_explained, ==, n_buttons);
    }
  fixture_close (window);
}

static void
test_generate (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwBoardModel *board_model = fixture_get_board_model (window);
  g_autoptr (GwBoard) before = gw_board_ref (gw_board_model_get_board (board_model));

  for (guint i = 0; i < 20; i++)
    activate (window, "win.new-board");
  wait_until (gw_board_model_get_solution (board_model) != NULL);
  g_assert_false (gw_board_equal (before, gw_board_model_get_board (board_model)));
  g_assert_true (gw_board_equal (gw_solution_get_board (gw_board_model_get_solution (board_model)),
                                 gw_board_model_get_board (board_model)));
  fixture_close (window);
}

static void
test_select (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwTrace *selected = gw_board_model_get_selected (fixture_get_board_model (window));

  g_assert_true (gw_window_open_text (window, BOARD));
  wait_until (gw_board_model_get_solution (fixture_get_board_model (window)) != NULL);
  check_disc (window, 2, FALSE);
  fixture_select (window, "retainers");
  g_assert_cmpuint (gw_trace_get_n_paths (selected), ==, 2);
  check_disc (window, 2, TRUE);
  check_disc (window, 15, TRUE);
  check_disc (window, 0, FALSE);

  g_assert_true (is_enabled (window, "win.next-path"));
  activate (window, "win.next-path");
  g_assert_cmpuint (gw_trace_get_index (selected), ==, 1);
  activate (window, "win.previous-path");
  g_assert_cmpuint (gw_trace_get_index (selected), ==, 0);

  /* Another board: no word, no path. */
  activate (window, "win.new-board");
  g_assert_null (gw_trace_get_word (selected));
  g_assert_false (is_enabled (window, "win.next-path"));
  check_disc (window, 2, FALSE);
  fixture_close (window);
}

static void
test_open_text (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwBoardModel *board_model = fixture_get_board_model (window);
  AdwViewStack *pages
    = ADW_VIEW_STACK (find_widget (GTK_WIDGET (window), ADW_TYPE_VIEW_STACK));
  g_autofree char *text = NULL;

  g_assert_true (gw_window_open_text (window, BOARD));
  g_assert_false (gw_window_open_text (window, "PERS/LA"));
  g_assert_nonnull (fixture_get_error (window));
  text = gw_board_to_string (gw_board_model_get_board (board_model));
  g_assert_cmpstr (text, ==, BOARD);
  wait_until (keeps (BOARD));

  /* What is opened well takes the error away. */
  g_assert_true (gw_window_open_text (window, "ABC/DEF"));
  g_assert_null (fixture_get_error (window));

  /* And it is what is seen then. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "words");
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (pages), ==, "words");
  g_assert_true (gw_window_open_text (window, BOARD));
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (pages), ==, "board");
  fixture_close (window);
}

static void
test_open_file (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "nice.board", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) no_file = g_file_new_for_path ("/nothing/there.board");
  GwWindow *window = fixture_open (application);
  GwBoardModel *board_model = fixture_get_board_model (window);
  GFile *files[] = { file };

  g_assert_true (g_file_set_contents (path, "# nice\nAB\nCD\n", -1, NULL));
  gw_window_open_file (window, no_file);
  wait_until (fixture_get_error (window) != NULL);
  g_assert_nonnull (strstr (fixture_get_error (window), "there.board"));
  g_assert_cmpuint (gw_board_get_rows (gw_board_model_get_board (board_model)), ==, 5);

  g_application_open (G_APPLICATION (application), files, 1, "");
  wait_until (gw_board_get_rows (gw_board_model_get_board (board_model)) == 2);
  g_assert_null (fixture_get_error (window));

  /* The window goes while a file is on its way. */
  gw_window_open_file (window, file);
  fixture_close (window);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_restored (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window;
  GwBoardModel *board_model;
  const GwRulesSpec *spec;
  g_autofree char *text = NULL;
  int width, height;

  g_settings_set_string (settings, "last-board", "ABC/DEF");
  g_settings_set_uint (settings, "lexicon-level", 35);
  g_settings_set_uint (settings, "min-length", 2);
  g_settings_set_boolean (settings, "reuse", TRUE);
  g_settings_set_boolean (settings, "qu", FALSE);
  g_settings_set_string (settings, "adjacency", "rook");
  g_settings_set_string (settings, "scoring", "words");
  g_settings_set_string (settings, "dice", "classic-4x4");
  g_settings_set_int (settings, "window-width", 900);
  g_settings_set_int (settings, "window-height", 640);

  window = fixture_open (application);
  board_model = fixture_get_board_model (window);
  text = gw_board_to_string (gw_board_model_get_board (board_model));
  spec = gw_rules_get (gw_board_model_get_game (board_model)->rules);
  g_assert_cmpstr (text, ==, "ABC/DEF");
  g_assert_cmpuint (spec->max_level, ==, 35);
  g_assert_cmpuint (spec->min_length, ==, 2);
  g_assert_true (spec->reuse);
  g_assert_false (spec->qu);
  g_assert_cmpint (spec->adjacency, ==, GW_ADJACENCY_ROOK);
  g_assert_cmpstr (gw_scoring_get_name (spec->scoring), ==, "words");
  g_assert_cmpuint (gw_dice_get_n_dice (gw_board_model_get_dice (board_model)), ==, 16);
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_cmpint (width, ==, 900);
  g_assert_cmpint (height, ==, 640);
  fixture_close (window);
  g_assert_cmpint (g_settings_get_int (settings, "window-width"), ==, 900);
  g_assert_cmpint (g_settings_get_int (settings, "window-height"), ==, 640);
}

/* Page, modes and the file of the board come back; each window keeps its own. */
static void
test_restored_window (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.board", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GwWindow *window = fixture_open (application);
  GwWindowModel *window_model = gw_session_get_window_model (gw_window_get_session (window));
  GwDocument *document = gw_window_model_get_document (window_model);

  g_assert_true (g_file_set_contents (path, "AB\nCD\n", -1, NULL));
  gw_window_open_file (window, file);
  wait_until (gw_document_get_file (document) != NULL);
  gw_window_model_set_mode (window_model, GW_MODE_EXPLORE);
  fixture_close (window);

  window = fixture_open (application);
  window_model = gw_session_get_window_model (gw_window_get_session (window));
  document = gw_window_model_get_document (window_model);
  g_assert_true (gw_window_model_get_mode (window_model) == GW_MODE_TRACE); /* as at each start */
  g_assert_cmpstr (gw_document_get_name (document), ==, "mine.board");
  wait_until (!gw_document_get_modified (document));

  fixture_close (window);
  g_remove (path);

  /* The file is gone: the board is still there. */
  window = fixture_open (application);
  document
    = gw_window_model_get_document (gw_session_get_window_model (gw_window_get_session (window)));
  wait_until (gw_document_get_file (document) == NULL);
  g_assert_null (fixture_get_error (window));
  g_assert_cmpuint (gw_board_get_rows (gw_board_model_get_board (fixture_get_board_model (window))),
                    ==, 2);
  fixture_close (window);
  g_rmdir (folder);
}

/* Several things that cannot be had are all said, a line each. */
static void
test_restored_worse (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_auto (GStrv) lines = NULL;
  GwWindow *window;

  g_settings_set_string (settings, "lexicon", "/nothing/there.txt");
  g_settings_set_string (settings, "dice", "nonsense");
  window = fixture_open (application);
  wait_until (fixture_get_error (window) != NULL
              && strstr (fixture_get_error (window), "/nothing/there.txt") != NULL);
  lines = g_strsplit (fixture_get_error (window), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 2);
  g_assert_nonnull (strstr (lines[0], "“nonsense”"));
  g_assert_nonnull (strstr (lines[1], "/nothing/there.txt"));

  /* What fails later stands alone. */
  wait_until (!get_boolean (gw_window_get_session (window), "loading"));
  gw_host_show_error (window, NULL);
  gw_session_choose_source (gw_window_get_session (window), "dice:nonsense");
  g_assert_nonnull (fixture_get_error (window));
  g_assert_null (strstr (fixture_get_error (window), "/nothing/there.txt"));
  fixture_close (window);
}

/* What cannot be had any more is said, and something else stands in. */
static void
test_restored_badly (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window;

  g_settings_set_string (settings, "last-board", "PERS/LA");
  g_settings_set_string (settings, "lexicon", "/nothing/there.txt");
  window = fixture_open (application);
  g_assert_nonnull (fixture_get_error (window));
  g_assert_nonnull (strstr (fixture_get_error (window), "/nothing/there.txt"));
  g_assert_cmpuint (gw_board_get_rows (gw_board_model_get_board (fixture_get_board_model (window))),
                    ==, 5);
  fixture_close (window);

  fixture_forget_windows (); /* which have their own */
  g_settings_reset (settings, "lexicon");
  g_settings_set_string (settings, "dice", "nonsense");
  g_settings_set_string (settings, "scoring", "/nothing/there.txt");
  window = fixture_open (application);
  g_assert_nonnull (fixture_get_error (window));
  g_assert_nonnull (gw_board_model_get_dice (fixture_get_board_model (window)));
  fixture_close (window);
}

/* A pipe in the place of dice or of a scoring table would never be read to its end. */
static void
test_restored_pipes (void)
{
  static const char *const keys[] = { "dice", "scoring" };
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "pipe", NULL);

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GwWindow *window;

      fixture_forget_windows ();
      g_settings_set_string (settings, keys[i], path);
      window = fixture_open (application);
      g_assert_nonnull (strstr (fixture_get_error (window), path));
      fixture_close (window);
      g_settings_reset (settings, keys[i]);
    }
  folder_remove (folder);
}

static gboolean
has_focus (GwWindow *window, GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

static void
test_words_pane (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwBoardPage *page = fixture_get_board_page (window);

  g_assert_true (get_boolean (page, "words-shown"));
  g_assert_false (gw_board_page_get_covered (page));
  activate (window, "win.show-words");
  g_assert_false (get_boolean (page, "words-shown"));
  activate (window, "win.show-words");
  g_assert_true (get_boolean (page, "words-shown"));

  /* The keys go to the board, not to whatever comes first in the window. */
  g_assert_true (gw_window_open_text (window, BOARD));
  wait_until (gw_board_model_get_solution (fixture_get_board_model (window)) != NULL);
  fixture_select (window, "retainers");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (gw_board_page_get_word_list (page))));
  g_assert_true (has_focus (window, GTK_WIDGET (gw_board_page_get_word_list (page))));
  activate (window, "win.show-words");
  g_assert_true (has_focus (window, GTK_WIDGET (gw_board_page_get_board_view (page))));
  fixture_close (window);
}

/* The vertical space of a widget of the window. */
static void
get_span (GwWindow *window, GtkWidget *widget, float *top, float *bottom)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &bounds));
  *top = bounds.origin.y;
  *bottom = bounds.origin.y + bounds.size.height;
}

/* A message covers neither the header nor the buttons at the bottom of the page. */
static void
test_toast (void)
{
  const int widths[] = { 1100, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GSettings) settings = fixture_reset ();
      GwWindow *window;
      GtkWidget *toasts, *toast;
      float top, bottom, bar_top, header_bottom, unused;

      g_settings_set_int (settings, "window-width", widths[i]);
      g_settings_set_int (settings, "window-height", 640);
      window = fixture_open (application);
      toasts = GTK_WIDGET (find_widget (GTK_WIDGET (window), ADW_TYPE_TOAST_OVERLAY));
      activate (window, "win.copy-board");
      toast = gtk_widget_get_last_child (toasts);
      g_assert_cmpstr (G_OBJECT_TYPE_NAME (toast), ==, "AdwToastWidget");
      wait_until (gtk_widget_get_height (toast) > 0);
      get_span (window, toast, &top, &bottom);
      get_span (window, get_child (fixture_get_board_page (window), "make_row"), &bar_top, &unused);
      get_span (window, get_child (window, "header_bar"), &unused, &header_bottom);
      g_assert_cmpfloat (top, >=, header_bottom);
      g_assert_cmpfloat (bottom, <=, bar_top);
      fixture_close (window);
    }
}

/* At 360 pixels the words fold away and come over the board when called. */
static void
test_narrow (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  float top, bottom, word_top, word_bottom;
  GwWindow *window;
  GwBoardPage *page;
  GtkWidget *line;

  g_settings_set_int (settings, "window-width", 360);
  g_settings_set_int (settings, "window-height", 720);
  window = fixture_open (application);
  page = fixture_get_board_page (window);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 360);
  wait_until (!get_boolean (page, "words-shown"));
  g_assert_true (gw_window_open_text (window, BOARD));
  wait_until (gw_board_model_get_solution (fixture_get_board_model (window)) != NULL);
  line = fixture_find (GTK_WIDGET (page), GW_TYPE_BOARD_LINE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  get_span (window, line, &top, &bottom);
  fixture_select (window, "retainers");
  check_disc (window, 2, TRUE);
  /* The word takes the place of the line, so that nothing moves. */
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_false (gtk_widget_get_can_focus (line));
  get_span (window, line, &word_top, &word_bottom);
  g_assert_cmpfloat (word_top, ==, top);
  g_assert_cmpfloat (word_bottom, ==, bottom);
  activate (window, "win.show-words");
  g_assert_true (gw_board_page_get_covered (page));
  g_assert_true (has_focus (window, GTK_WIDGET (gw_board_page_get_word_list (page))));
  activate (window, "win.show-words");
  g_assert_true (has_focus (window, GTK_WIDGET (gw_board_page_get_board_view (page))));
  activate (window, "win.show-words");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 360);
  g_signal_emit_by_name (gw_board_page_get_word_list (page), "activated");
  g_assert_false (gw_board_page_get_covered (page));
  fixture_close (window);
}

/* Also where there is room for one thing only, an empty page of runs says what it is for. */
static void
test_narrow_best (void)
{
  const int widths[] = { 360, 1100 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GSettings) settings = fixture_reset ();
      GwWindow *window;
      GwRunsPage *page;
      GtkWidget *question, *card;

      g_settings_set_int (settings, "window-width", widths[i]);
      window = fixture_open (application);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "best");
      page = fixture_best_page (window);
      wait_until (adw_leaflet_get_folded (get_child (page, "leaflet")) == (widths[i] == 360));
      question = get_child (page, "question");
      wait_until (gtk_widget_get_mapped (question));
      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (question)), ==,
                       "What Would You Like to Find?");
      card = fixture_find_button (GTK_WIDGET (page), "runs.begin");
      g_assert_true (gtk_widget_get_mapped (card));
      g_assert_true (gtk_widget_activate (card));
      wait_until (gtk_widget_get_mapped (get_child (page, "start_button")));
      fixture_close (window);
    }
}

/* The shadows of the window are part of its size. */
static void
resize (GwWindow *window, int width)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, 700);
  wait_until (ABS (gtk_widget_get_width (GTK_WIDGET (window)) - width) < 100);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

/* A window that becomes narrow and wide again, with the words over the board in between, says
 * nothing on its standard error: a warning ends the test. */
static void
test_resized (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);

  for (guint i = 0; i < 3; i++)
    {
      resize (window, 360);
      activate (window, "win.filter-words");
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      g_assert_true (gw_board_page_get_covered (fixture_get_board_page (window)));
      resize (window, 1100);
    }
  fixture_close (window);
}

/* Words that fold away in a window that gets narrow have the keys when they are called again. */
static void
test_folded_focus (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwBoardPage *page = fixture_get_board_page (window);

  g_assert_true (gw_window_open_text (window, BOARD));
  wait_until (gw_board_model_get_solution (fixture_get_board_model (window)) != NULL);
  resize (window, 360);
  wait_until (!get_boolean (page, "words-shown")
              && !gtk_widget_get_mapped (GTK_WIDGET (gw_board_page_get_words_pane (page))));
  activate (window, "win.show-words");
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (gw_board_page_get_words_pane (page))));
  wait_until (has_focus (window, GTK_WIDGET (gw_board_page_get_word_list (page))));
  fixture_close (window);
}

/* Words of a without end on a board of A: the window goes in the middle of it. */
static void
test_close_while_solving (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwLexicon) lexicon = NULL;
  GwWindow *window = fixture_open (application);
  GwBoardModel *board_model = fixture_get_board_model (window);

  for (guint length = 3; length < 26; length++)
    {
      for (guint i = 0; i < length; i++)
        g_string_append_c (text, 'a');
      g_string_append_c (text, '\n');
    }
  lexicon = make_lexicon (text->str);
  g_assert_true (gw_window_open_text (window, "AAAAA/AAAAA/AAAAA/AAAAA/AAAAA"));
  gw_board_model_set_lexicon (board_model, lexicon);
  g_assert_true (gw_board_model_get_solving (board_model));

  /* A stop shows what there is. */
  activate (window, "win.stop");
  wait_until (!gw_board_model_get_solving (board_model));
  g_assert_false (gw_solution_is_complete (gw_board_model_get_solution (board_model)));

  gw_board_model_set_board (board_model, NULL);
  g_assert_true (gw_window_open_text (window, "AAAAA/AAAAA/AAAAA/AAAAA/AAAAA"));
  g_assert_true (gw_board_model_get_solving (board_model));
  fixture_close (window);
}

/* What stands in place of the words: “busy Reading the Lexicon”; “words” when they are there. */
static char *
dup_shown (GwWordsPane *pane)
{
  const char *name = gtk_stack_get_visible_child_name (get_child (pane, "stack"));
  g_autofree char *status = g_strconcat (name, "_status", NULL);

  if (!g_str_equal (name, "busy") && !g_str_equal (name, "none"))
    return g_strdup (name);
  return g_strdup_printf ("%s %s", name, adw_status_page_get_title (get_child (pane, status)));
}

static gboolean
shows (GwWordsPane *pane, const char *expected)
{
  g_autofree char *shown = dup_shown (pane);

  return g_str_equal (shown, expected);
}

/* Uses a lexicon that comes through a pipe, into which nothing has been written yet. */
static void
use_pipe (GwWindow *window, const char *path)
{
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  gw_lexicon_library_set_used (gw_session_get_library (gw_window_get_session (window)), path);
}

static void
write_to_pipe (const char *path, const char *text)
{
  const int fd = open (path, O_WRONLY | O_CLOEXEC);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, text, strlen (text)), ==, (gssize) strlen (text));
  g_assert_cmpint (close (fd), ==, 0);
}

/* While a lexicon is being read nobody is told that there is none, and the words of the one before
 * do not stand under its name. */
static void
test_reading (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = folder_make ();
  g_autofree char *first = g_build_filename (folder, "first.txt", NULL);
  g_autofree char *second = g_build_filename (folder, "second.txt", NULL);
  GwWindow *window = fixture_open (application);
  GwWordsPane *pane = gw_board_page_get_words_pane (fixture_get_board_page (window));
  GwBoardModel *board_model = fixture_get_board_model (window);

  g_assert_true (gw_window_open_text (window, BOARD));
  wait_until (shows (pane, "words"));
  use_pipe (window, first);
  wait_until (shows (pane, "busy Reading the Word List"));
  write_to_pipe (first, "satin\nretain\n");
  wait_until (shows (pane, "words"));
  g_assert_cmpuint (gw_lexicon_get_n_words (gw_board_model_get_game (board_model)->lexicon), ==, 2);

  /* A board without any lexicon, and then with one that takes its time and has nothing. */
  gw_board_model_set_lexicon (board_model, NULL);
  wait_until (shows (pane, "none No Word List"));
  g_assert_false (gtk_widget_get_visible (get_child (pane, "dice_button")));
  use_pipe (window, second);
  wait_until (shows (pane, "busy Reading the Word List"));
  write_to_pipe (second, "жук\n");
  wait_until (shows (pane, "none No Letters in Common"));
  g_assert_true (gtk_widget_get_visible (get_child (pane, "dice_button")));
  fixture_close (window);
  folder_remove (folder);
}

static void
test_nothing_to_show (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkWidget *pane
    = GTK_WIDGET (gw_board_page_get_words_pane (fixture_get_board_page (window)));
  GObject *stack = gtk_widget_get_template_child (pane, GW_TYPE_WORDS_PANE, "stack");

  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, "words");
  g_assert_true (gw_window_open_text (window, "X/"));
  wait_until (gw_board_model_get_solution (fixture_get_board_model (window)) != NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, "none");
  g_assert_true (gw_window_open_text (window, "A?/BC"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, "none");
  fixture_close (window);

  /* The next window begins with that board, and never looks for words. */
  g_application_activate (G_APPLICATION (application));
  window = GW_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (gw_board_has_free (gw_board_model_get_board (fixture_get_board_model (window))));
  pane = GTK_WIDGET (gw_board_page_get_words_pane (fixture_get_board_page (window)));
  wait_until (g_str_equal (adw_status_page_get_title (get_child (pane, "none_status")),
                           "Free Tiles"));
  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add_func ("/window/first-start", test_first_start);
  g_test_add_func ("/window/page-tooltips", test_page_tooltips);
  g_test_add_func ("/window/generate", test_generate);
  g_test_add_func ("/window/select", test_select);
  g_test_add_func ("/window/open-text", test_open_text);
  g_test_add_func ("/window/open-file", test_open_file);
  g_test_add_func ("/window/restored", test_restored);
  g_test_add_func ("/window/restored-window", test_restored_window);
  g_test_add_func ("/window/restored-badly", test_restored_badly);
  g_test_add_func ("/window/restored-worse", test_restored_worse);
  g_test_add_func ("/window/restored-pipes", test_restored_pipes);
  g_test_add_func ("/window/words-pane", test_words_pane);
  g_test_add_func ("/window/toast", test_toast);
  g_test_add_func ("/window/narrow", test_narrow);
  g_test_add_func ("/window/narrow-best", test_narrow_best);
  g_test_add_func ("/window/resized", test_resized);
  g_test_add_func ("/window/folded-focus", test_folded_focus);
  g_test_add_func ("/window/close-while-solving", test_close_while_solving);
  g_test_add_func ("/window/reading", test_reading);
  g_test_add_func ("/window/nothing-to-show", test_nothing_to_show);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
