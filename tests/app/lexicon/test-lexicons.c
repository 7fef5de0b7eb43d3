/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lists-fixture.h"
#include "gw-error-bar.h"

#include "gw-lexicon-diff-window.h"
#include "gw-lexicon-menu.h"
#include "gw-net-card.h"
#include "gw-school-review.h"
#include "gw-word-list-view.h"

#include <string.h>

static GwApplication *application;

static const char *
get_said (gpointer view)
{
  static char *text;

  g_free (text);
  g_object_get (view, "text", &text, NULL);
  return text;
}

static GwLexiconItem *
import (GwWindow *window, GFile *file, const char *id)
{
  gw_window_open (window, file, FALSE);
  wait_until (find_new_list (window) != NULL);
  wait_until (gtk_widget_activate (get_child (find_new_list (window), "add_button")));
  wait_until (gw_lexicon_library_find (get_library (window), id) != NULL
              && find_new_list (window) == NULL);
  return gw_lexicon_library_find (get_library (window), id);
}

/* How a list was read, and what it is like. */
static gpointer
get_statistics (GwWindow *window)
{
  return get_child (get_child (fixture_words_page (window), "view"), "statistics");
}

/* The words of the list that is shown. */
static gpointer
get_words (GwWindow *window)
{
  return get_child (get_child (fixture_words_page (window), "view"), "words");
}

/* What the title of the first column says about the search, and the foot about the word. */
static void
look_up (GwWindow *window, const char *text, const char *listed, const char *missing)
{
  gpointer words = get_words (window);
  g_autofree char *title = NULL;

  gtk_editable_set_text (get_child (words, "entry"), text);
  wait_until ((g_free (title),
               g_object_get (get_child (words, "word_column"), "title", &title, NULL),
               g_strcmp0 (title, listed) == 0));
  g_assert_cmpint (gtk_widget_get_visible (get_child (words, "missing")), ==, missing != NULL);
  if (missing != NULL)
    g_assert_cmpstr (gtk_label_get_label (get_child (words, "missing_label")), ==, missing);
}

/* A list comes in, is shown with what was skipped, and is used. */
static void
test_import (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = folder_make ();
  g_autoptr (GFile) file
    = make_file (folder, "mine.txt", "pers\nperson\npersons\nit's\nlate\n4you\n");
  GwWindow *window = fixture_open (application);
  GwWordsPage *page = fixture_words_page (window);
  GwWordListView *view = get_child (page, "view");
  g_autofree char *used = NULL;

  clear_user_dir ();
  import (window, file, "mine");
  g_assert_true (is_shown (window, "mine"));
  wait_until (strstr (gtk_label_get_label (get_child (get_statistics (window), "report")), "4 words were read.") !=
              NULL);
  g_assert_nonnull (
    strstr (gtk_label_get_label (get_child (get_statistics (window), "report")), "apostrophe (line 4)"));
  g_assert_nonnull (strstr (gtk_label_get_label (get_child (get_statistics (window), "report")), "digit (line 6)"));
  g_assert_cmpuint (n_words (window), >, 100000);
  g_assert_false (gtk_widget_get_visible (get_child (get_statistics (window), "levels_text")));

  look_up (window, "pers", "3 words that begin with “pers”", NULL);
  look_up (window, "Perso", "2 words that begin with “Perso”", "Perso is not in mine");
  look_up (window, "*ate$", "1 word that matches “*ate$”", NULL);
  look_up (window, "zebra", "0 words that begin with “zebra”", "zebra is not in mine");

  activate (view, "lexicon.use");
  wait_until (n_words (window) == 4);
  used = g_settings_get_string (settings, "lexicon");
  g_assert_cmpstr (used, ==, "mine");
  g_assert_cmpstr (fixture_get_subtitle (window), ==, "mine");
  fixture_close (window);

  /* It is there again, and in use. */
  window = fixture_open (application);
  wait_until (n_words (window) == 4);
  fixture_close (window);
  clear_user_dir ();
  folder_remove (folder);
}

/* A list that was probably read in the wrong encoding is no success that one can trust. */
static void
test_doubtful (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = folder_make ();
  g_autoptr (GFile) file = make_file (folder, "doubtful.txt", "k\xc3\xa4se\ngr\xc3\xbcn\nsch\xf6n\n");
  GwWindow *window = fixture_open (application);
  GwWordsPage *page = fixture_words_page (window);
  gpointer bar = get_child (get_child (page, "new_list"), "error_bar");

  clear_user_dir ();
  gw_window_open (window, file, FALSE);
  wait_until (get_error_text (bar) != NULL);
  g_assert_true (g_str_has_prefix (get_error_text (bar), "Its words may be wrong"));
  import (window, file, "doubtful");
  wait_until (strstr (gtk_label_get_label (get_child (get_statistics (window), "report")),
                      "Correct that line") != NULL);
  clear_user_dir ();
  fixture_close (window);
  folder_remove (folder);
}

/* A broken list is said to be broken, and all is as it was. */
static void
test_broken (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = folder_make ();
  g_autoptr (GFile) good = make_file (folder, "good.txt", "good\nbetter\nbest\n");
  g_autoptr (GFile) bad = make_file (folder, "bad.txt", "good\nbe\x01tter\nbest\n");
  GwWindow *window = fixture_open (application);
  GwWordsPage *page = fixture_words_page (window);
  guint n_items;

  clear_user_dir ();
  import (window, good, "good");
  gw_lexicon_library_set_used (get_library (window), "good");
  wait_until (n_words (window) == 3);
  n_items = g_list_model_get_n_items (G_LIST_MODEL (get_library (window)));

  gw_lexicon_library_import (get_library (window), bad, NULL);
  wait_until (get_error_text (get_child (page, "error_bar")) != NULL);
  g_assert_nonnull (
    strstr (get_error_text (get_child (page, "error_bar")), "“bad.txt” was not imported"));
  g_assert_nonnull (strstr (get_error_text (get_child (page, "error_bar")), "Line 2"));
  g_assert_nonnull (
    strstr (get_error_text (get_child (page, "error_bar")), "“good” is still in use."));
  g_assert_cmpuint (n_words (window), ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_library (window))), ==, n_items);

  /* What is there already is not there twice. */
  gw_lexicon_library_import (get_library (window), good, NULL);
  wait_until (strstr (get_error_text (get_child (page, "error_bar")), "“good.txt” was not imported")
              != NULL);
  g_assert_nonnull (strstr (get_error_text (get_child (page, "error_bar")),
                            "You have this list: "));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_library (window))), ==, n_items);

  /* What goes well takes the error away. */
  folder_write (folder, "good.txt", "good\nbetter\nbest\nwell\n");
  import (window, good, "good 2");
  g_assert_null (get_error_text (get_child (page, "error_bar")));
  fixture_close (window);
  clear_user_dir ();
  folder_remove (folder);
}

static GtkWidget *
find_undo (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "_Undo") == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_undo (child);
  return found;
}

static void
test_remove (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = folder_make ();
  g_autoptr (GFile) file = make_file (folder, "mine.txt", "pers\nlater\n");
  GwWindow *window = fixture_open (application);
  GwWordListView *view = get_child (fixture_words_page (window), "view");
  GtkWidget *button = NULL;

  clear_user_dir ();
  import (window, file, "mine");
  activate (view, "lexicon.use");
  wait_until (n_words (window) == 2);
  activate (view, "lexicon.remove");
  g_assert_null (gw_lexicon_library_find (get_library (window), "mine"));
  wait_until (n_words (window) > 100000);
  g_assert_true (is_shown (window, "English"));

  wait_until ((button = find_undo (GTK_WIDGET (window))) != NULL);
  g_signal_emit_by_name (button, "clicked");
  wait_until (gw_lexicon_library_find (get_library (window), "mine") != NULL);
  wait_until (n_words (window) == 2);
  g_assert_true (is_shown (window, "mine"));
  fixture_close (window);
  clear_user_dir ();
  folder_remove (folder);
}

static GtkWidget *
find_window (const char *type)
{
  for (GList *l = gtk_window_list_toplevels (), *next; l != NULL; l = next)
    {
      GtkWidget *window = l->data;

      next = g_list_delete_link (l, l);
      if (g_strcmp0 (G_OBJECT_TYPE_NAME (window), type) == 0)
        {
          g_list_free (next);
          return window;
        }
    }
  return NULL;
}

static GwWordTextList *
get_list (GwLexiconDiffWindow *window)
{
  GtkNoSelection *selection = GTK_NO_SELECTION (gtk_list_view_get_model (get_child (window, "view")));

  return GW_WORD_TEXT_LIST (gtk_no_selection_get_model (selection));
}

/* The words that are near one that is none, as they are offered. */
static char *
dup_nearest (gpointer words)
{
  GString *text = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (get_child (words, "near_words"));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                            gtk_button_get_label (GTK_BUTTON (child)));
  return g_string_free (text, FALSE);
}

static gboolean
lists (GwLexiconDiffWindow *window, const char *expected)
{
  g_autoptr (GBytes) bytes = gw_word_text_list_write (get_list (window));
  g_autofree char *text
    = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return strcmp (text, expected) == 0;
}

static gboolean
is_written (const char *path, const char *expected)
{
  g_autofree char *content = NULL;

  return g_file_get_contents (path, &content, NULL, NULL) && strcmp (content, expected) == 0;
}

/* Two lists beside each other: what only one has and what both have, searched and saved. */
static void
test_compare (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = folder_make ();
  g_autoptr (GFile) first = make_file (folder, "first.txt", "hell\nhello\nhot\n");
  g_autoptr (GFile) second = make_file (folder, "second.txt", "hello\nhell\nhope\nbat\n");
  g_autofree char *saved_path = g_build_filename (folder, "saved.txt", NULL);
  g_autoptr (GFile) saved = g_file_new_for_path (saved_path);
  GwWindow *window = fixture_open (application);
  GwWordListView *view = get_child (fixture_words_page (window), "view");
  GwLexiconDiffWindow *compare;
  GtkWidget *list;

  clear_user_dir ();
  import (window, second, "second");
  import (window, first, "first");
  wait_until (is_shown (window, "first"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view), "lexicon.compare", "s", "second"));
  wait_until (find_window ("GwLexiconDiffWindow") != NULL);
  compare = GW_LEXICON_DIFF_WINDOW (find_window ("GwLexiconDiffWindow"));
  wait_until (strcmp (gtk_stack_get_visible_child_name (get_child (compare, "stack")), "words") ==
              0);
  g_assert_true (lists (compare, "HOT\n"));
  list = find_widget (GTK_WIDGET (compare), GTK_TYPE_LIST_VIEW);
  wait_until (gtk_widget_get_first_child (list) != NULL);
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (list),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "HOT");
  gtk_widget_activate_action (GTK_WIDGET (compare), "compare.show", "s", "second");
  g_assert_true (lists (compare, "BAT\nHOPE\n"));

  /* Tab leaves the list, however long it is. */
  gtk_widget_grab_focus (gtk_widget_get_first_child (list));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (compare)), list));
  gtk_widget_child_focus (GTK_WIDGET (compare), GTK_DIR_TAB_FORWARD);
  g_assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (compare)), list));
  gtk_editable_set_text (get_child (compare, "search"), "op");
  wait_until (lists (compare, "HOPE\n"));
  gw_lexicon_diff_window_save (compare, saved);
  wait_until (is_written (saved_path, "HOPE\n"));
  gtk_editable_set_text (get_child (compare, "search"), "");
  wait_until (lists (compare, "BAT\nHOPE\n"));
  gtk_widget_activate_action (GTK_WIDGET (compare), "compare.show", "s", "both");
  g_assert_true (lists (compare, "HELL\nHELLO\n"));
  activate (compare, "compare.copy");

  /* Closing ends what is under way; one whose file is gone says so. */
  gtk_window_close (GTK_WINDOW (compare));
  gtk_widget_activate_action (GTK_WIDGET (view), "lexicon.compare", "s", "english");
  gtk_window_close (GTK_WINDOW (find_window ("GwLexiconDiffWindow")));
  wait_until (find_window ("GwLexiconDiffWindow") == NULL);
  clear_user_dir ();
  gtk_widget_activate_action (GTK_WIDGET (view), "lexicon.compare", "s", "second");
  compare = GW_LEXICON_DIFF_WINDOW (find_window ("GwLexiconDiffWindow"));
  wait_until (strcmp (gtk_stack_get_visible_child_name (get_child (compare, "stack")), "failure") ==
              0);
  fixture_close (window);
  folder_remove (folder);
}

/* What is no word brings its neighbors, and beginnings bring a tree. */
static void
test_near_and_draw (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = folder_make ();
  g_autoptr (GFile) file = make_file (folder, "mine.txt", "plaster\nplasters\nplate\nplot\n");
  GwWindow *window = fixture_open (application);
  GwWordListView *view = get_child (fixture_words_page (window), "view");
  gpointer words = get_words (window);
  GwNetCard *net = get_child (get_statistics (window), "net");
  g_autofree char *nearest = NULL;

  clear_user_dir ();
  import (window, file, "mine");
  wait_until (*gtk_label_get_label (get_child (get_statistics (window), "report")) != '\0');
  g_assert_cmpstr (get_said (get_child (net, "view")), ==, "The start of 6 words");
  look_up (window, "plasted", "0 words that begin with “plasted”", "plasted is not in mine");
  wait_until (gtk_widget_get_visible (get_child (words, "near")));
  nearest = dup_nearest (words);
  g_assert_cmpstr (nearest, ==, "plaster plasters plate");
  g_signal_emit_by_name (gtk_widget_get_first_child (get_child (words, "near_words")), "clicked");
  g_assert_cmpstr (gtk_editable_get_text (get_child (words, "entry")), ==, "plaster");
  look_up (window, "plaster", "2 words that begin with “plaster”", NULL);

  gtk_editable_set_text (get_child (words, "entry"), "pla");
  activate (view, "lexicon.draw");
  g_assert_cmpstr (gtk_editable_get_text (get_child (net, "entry")), ==, "plaster plasters plate");
  fixture_close (window);
  clear_user_dir ();
  folder_remove (folder);
}

/* What is opened is known by what is in it. */
static void
test_open (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = folder_make ();
  g_autoptr (GFile) board = make_file (folder, "board.txt", "PERS\nLATG\nSINE\n");
  g_autoptr (GFile) dice = make_file (folder, "dice.txt", "AAEEGN\nABBJOO\nACHOPS\nAFFKPS\n");
  g_autoptr (GFile) list = make_file (folder, "list.txt", "one\nthree\nseventeen\n");
  GwWindow *window = fixture_open (application);
  GwBoardModel *board_model = fixture_get_board_model (window);

  clear_user_dir ();
  gw_window_open (window, board, FALSE);
  wait_until (gw_board_get_rows (gw_board_model_get_board (board_model)) == 3);
  gw_window_open (window, dice, FALSE);
  wait_until (find_window ("GwDiceWindow") != NULL);
  import (window, list, "list");
  g_assert_cmpuint (gw_board_get_rows (gw_board_model_get_board (board_model)), ==, 3);

  /* The window goes while a file is on its way. */
  gw_window_open (window, list, FALSE);
  fixture_close (window);
  clear_user_dir ();
  folder_remove (folder);
}

/* Whether the pane shows a button to choose another word list with. */
static gboolean
offers_dice (GtkWidget *pane)
{
  GtkWidget *button = fixture_find_button (pane, "win.make-dice");

  return button != NULL && gtk_widget_get_mapped (button);
}

static void
test_strange_letters (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkWidget *pane = GTK_WIDGET (gw_board_page_get_words_pane (fixture_get_board_page (window)));

  g_assert_false (offers_dice (pane));
  g_assert_true (gw_window_open_text (window, "ЖЗ/ИЙ"));
  wait_until (offers_dice (pane));
  g_assert_true (gw_window_open_text (window, "XX/XX"));
  wait_until (!offers_dice (pane));
  fixture_close (window);
}

static void
test_level (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwBoardModel *board_model = fixture_get_board_model (window);
  GtkWidget *button = get_child (fixture_get_title_button (window), "button");
  guint n_words;

  wait_until (gw_board_model_get_game (board_model)->lexicon != NULL);
  g_assert_cmpstr (fixture_get_subtitle (window), ==, "English · Usual");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.lexicon-level", "u", 20));
  g_assert_cmpuint (gw_rules_get (gw_board_model_get_game (board_model)->rules)->max_level, ==, 20);
  g_assert_cmpuint (g_settings_get_uint (settings, "lexicon-level"), ==, 20);
  g_assert_cmpstr (fixture_get_subtitle (window), ==, "English · Basic");

  /* School leaves words out, and they come back. */
  n_words = gw_lexicon_get_n_words (gw_board_model_get_game (board_model)->lexicon);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.school", NULL));
  g_assert_true (g_settings_get_boolean (settings, "school"));
  g_assert_cmpstr (fixture_get_subtitle (window), ==, "English · Basic · School");
  wait_until (gw_lexicon_get_n_words (gw_board_model_get_game (board_model)->lexicon)
              < n_words - 300);
  g_assert_cmpstr (fixture_get_subtitle (window), ==, "English · Basic · School");
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (button),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "New Board. English, Basic, School. What counts");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "School leaves words out");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.school", NULL));
  wait_until (gw_lexicon_get_n_words (gw_board_model_get_game (board_model)->lexicon) == n_words);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.lexicon-level", "u", 40));
  g_assert_cmpstr (fixture_get_subtitle (window), ==, "English · Up to 40");

  /* Marked words are told, also where the list has none of them. */
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "What Counts");
  fixture_set_mark (window, "zzz", GW_WORD_MARK_NEVER);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), !=, "What Counts");
  fixture_close (window);
}

/* The row of a list with this title, or NULL. */
static GtkWidget *
find_row (gpointer list, const char *title)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title) == 0)
      return GTK_WIDGET (row);
  return NULL;
}

static void
activate_row (GtkWidget *row)
{
  g_assert_nonnull (row);
  adw_action_row_activate (ADW_ACTION_ROW (row));
}

static int
get_height (GwCountsPopover *counts)
{
  int height;

  gtk_widget_measure (get_child (counts, "stack"), GTK_ORIENTATION_VERTICAL, -1, NULL, &height,
                      NULL, NULL);
  return height;
}

static gboolean
is_on (GwCountsPopover *counts, const char *page)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (get_child (counts, "stack")), page) == 0;
}

/* What counts is chosen in one popover, whose rows turn its pages; each choice applies at once. */
static void
test_what_counts (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwBoardModel *board_model = fixture_get_board_model (window);
  GwLexiconLibrary *library = gw_session_get_library (gw_window_get_session (window));
  GwCountsPopover *counts = fixture_get_counts (window);
  g_autofree char *folder
    = g_build_filename (g_get_user_data_dir (), "gridwright", "lexicons", NULL);
  GtkWidget *row;
  int height;

  wait_until (gw_board_model_get_game (board_model)->lexicon != NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; i < 9; i++)
    {
      g_autofree char *file = g_strdup_printf ("Hôtel %u.txt", i);

      folder_write (folder, file, "one\ntwo\nthree\n");
    }
  folder_write (folder, "Ranks.txt", "one 1\ntwo 2\nthree 3\nfour 4\n");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.what-counts", NULL);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (counts)));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == get_child (counts, "list_row"));

  /* Rows say what is chosen. */
  gtk_test_accessible_assert_property (get_child (counts, "list_row"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "English");
  gtk_test_accessible_assert_property (get_child (counts, "rules_row"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Classic");

  /* Levels have examples, and so have those without a name. */
  height = get_height (counts);
  row = find_row (get_child (counts, "levels"), "Everyday");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "plank, orchid, senate");
  activate_row (row);
  g_assert_cmpuint (gw_rules_get (gw_board_model_get_game (board_model)->rules)->max_level, ==, 35);
  activate_row (find_row (get_child (counts, "levels"), "Other Level…"));
  g_assert_true (is_on (counts, "levels"));
  row = find_row (get_child (counts, "other_levels"), "Up to 50");
  g_assert_nonnull (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)));
  activate_row (row);
  g_assert_cmpuint (gw_rules_get (gw_board_model_get_game (board_model)->rules)->max_level, ==, 50);
  gw_counts_popover_set_page (counts, "main");

  /* School is a switch where there is a list for it; the keyboard reaches it, not the row. */
  g_assert_true (gtk_widget_is_sensitive (get_child (counts, "school_switch")));
  g_assert_true (gtk_widget_child_focus (get_child (counts, "school_row"), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (get_child (counts, "school_row"), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == get_child (counts, "school_switch"));
  activate_row (get_child (counts, "school_row"));
  g_assert_true (g_settings_get_boolean (settings, "school"));
  activate_row (get_child (counts, "school_row"));
  g_assert_false (g_settings_get_boolean (settings, "school"));

  /* Many lists can be searched. Choosing one goes back. */
  activate_row (get_child (counts, "list_row"));
  g_assert_true (is_on (counts, "lists"));
  g_assert_true (gtk_widget_get_visible (get_child (counts, "list_entry")));
  gtk_editable_set_text (get_child (counts, "list_entry"), "hotel 3");
  row = find_row (get_child (counts, "lists"), "Hôtel 3");
  wait_until (!gtk_widget_get_child_visible (find_row (get_child (counts, "lists"), "English")));
  g_assert_true (gtk_widget_get_child_visible (row));
  activate_row (row);
  g_assert_cmpstr (gw_lexicon_library_get_used (library), ==, "Hôtel 3");
  g_assert_true (is_on (counts, "main"));
  wait_until (!gtk_widget_get_visible (get_child (counts, "levels_group")));
  wait_until (get_height (counts) < height * 2 / 3);
  g_assert_cmpstr (fixture_get_subtitle (window), ==, "Hôtel 3");

  /* One with the same words is not taken for it. */
  activate_row (get_child (counts, "list_row"));
  activate_row (find_row (get_child (counts, "lists"), "Hôtel 4"));
  g_assert_cmpstr (fixture_get_subtitle (window), ==, "Hôtel 4");

  gtk_popover_popdown (GTK_POPOVER (counts));
  fixture_close (window);
  folder_remove (folder);
}

/* The board gets a name, which it keeps when it is edited and at the next start, and the popover
 * shows it. Another board has none. */
static void
test_name (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwCountsPopover *counts = fixture_get_counts (window);
  GtkLabel *title = get_child (fixture_get_title_button (window), "title");

  g_assert_cmpstr (gtk_label_get_label (title), ==, "New Board");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.what-counts", NULL);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (counts)));
  gtk_editable_set_text (get_child (counts, "name"), "Planets");
  g_signal_emit_by_name (get_child (counts, "name"), "activate");
  wait_until (!gtk_widget_get_mapped (GTK_WIDGET (counts)));
  g_assert_cmpstr (gtk_label_get_label (title), ==, "Planets");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.rotate-left", NULL));
  g_assert_cmpstr (gtk_label_get_label (title), ==, "Planets");
  fixture_close (window);

  window = fixture_open (application);
  title = get_child (fixture_get_title_button (window), "title");
  g_assert_cmpstr (gtk_label_get_label (title), ==, "Planets");
  g_assert_true (gw_window_open_text (window, "XX/XX"));
  g_assert_cmpstr (gtk_label_get_label (title), ==, "New Board");
  fixture_close (window);
}

static gboolean
offers (GMenuModel *menu, const char *id)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section
        = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *target = NULL;

      if (section != NULL && offers (section, id))
        return TRUE;
      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_TARGET, "s", &target)
          && g_str_equal (target, id))
        return TRUE;
    }
  return FALSE;
}

/* A list that cannot be read is on its page with the reason, but it is no choice. */
static void
test_unreadable (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder
    = g_build_filename (g_get_user_data_dir (), "gridwright", "lexicons", NULL);
  GwWindow *window = fixture_open (application);
  GwLexiconLibrary *library = get_library (window);
  g_autoptr (GMenu) menu = g_menu_new ();

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  folder_write (folder, "broken.txt", "one\ntw\x01o\n");
  folder_write (folder, "whole.txt", "one\ntwo\n");
  gw_lexicon_library_refresh (library);
  wait_until (gw_lexicon_item_get_failure (gw_lexicon_library_find (library, "broken")) != NULL);
  gw_lexicon_menu_append (menu, library, "win.use-lexicon");
  g_assert_true (offers (G_MENU_MODEL (menu), "whole"));
  g_assert_false (offers (G_MENU_MODEL (menu), "broken"));
  clear_user_dir ();
  fixture_close (window);
}

/* A file whose name is not UTF-8 has a name that can be shown, in the list, in the menu and on its
 * page; whatever the toolkit warns of ends the test. */
static void
test_strange_name (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder
    = g_build_filename (g_get_user_data_dir (), "gridwright", "lexicons", NULL);
  GwWindow *window = fixture_open (application);
  GwLexiconLibrary *library = get_library (window);
  GwWordsPage *page = fixture_words_page (window);
  GwWordListView *view = get_child (page, "view");
  GtkListBox *list = get_child (page, "list");
  g_autoptr (GMenu) menu = g_menu_new ();
  GwLexiconItem *item;

  clear_user_dir ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "words");
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  folder_write (folder, "b\xff" "d.txt", "one\ntwo\n");
  gw_lexicon_library_refresh (library);
  wait_until ((item = gw_lexicon_library_find (library, "b\357\277\275d")) != NULL);
  g_assert_cmpstr (gw_lexicon_item_get_title (item), ==, "b\357\277\275d");
  gw_lexicon_menu_append (menu, library, "win.use-lexicon");
  g_assert_true (offers (G_MENU_MODEL (menu), "b\357\277\275d"));
  wait_until (has_label (GTK_WIDGET (list), "b\357\277\275d"));
  for (int i = 0; gtk_list_box_get_row_at_index (list, i) != NULL; i++)
    if (has_label (GTK_WIDGET (gtk_list_box_get_row_at_index (list, i)), "b\357\277\275d"))
      gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, i));
  wait_until (g_str_equal (gtk_label_get_label (get_child (view, "title")), "b\357\277\275d"));
  activate (view, "lexicon.use");
  wait_until (n_words (window) == 2);
  clear_user_dir ();
  fixture_close (window);
}

typedef struct
{
  gint64 last;
  gint64 longest;
} Beat;

static gboolean
beat_cb (gpointer user_data)
{
  Beat *beat = user_data;
  const gint64 now = g_get_monotonic_time ();

  beat->longest = MAX (beat->longest, now - beat->last);
  beat->last = now;
  return G_SOURCE_CONTINUE;
}

/* The loop goes on turning while a large list comes in; how long it stood still
 * is told, not judged: that is the machine's affair as well. */
static void
test_busy (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = folder_make ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GFile) file = NULL;
  GwWindow *window;
  GwLexiconItem *item;
  Beat beat = { 0 };
  guint source;

  for (guint i = 0; i < 370000; i++)
    {
      const guint k = (guint) ((guint64) i * 7919 % 370000);

      g_string_append_printf (text, "%c%c%c%c%c\n", 'a' + k % 26, 'a' + k / 26 % 26,
                              'a' + k / 676 % 26, 'a' + k / 17576 % 26, 'a' + k % 7);
    }
  file = make_file (folder, "large.txt", text->str);
  window = fixture_open (application);
  clear_user_dir ();

  beat.last = g_get_monotonic_time ();
  source = g_timeout_add (1, beat_cb, &beat);
  item = import (window, file, "large");
  gw_lexicon_library_set_used (get_library (window), "large");
  wait_until (n_words (window) == 370000);
  g_source_remove (source);
  g_assert_cmpint (gw_lexicon_item_get_n_words (item), ==, 370000);
  g_test_message ("the main loop stood still for at most %.1f ms", (double) beat.longest / 1000);
  fixture_close (window);
  clear_user_dir ();
  folder_remove (folder);
}

/* The page of a list says what School leaves out of it also while the board uses another one, and
 * shows these words; it says nothing of a list whose words the user has chosen. */
static void
test_school (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = folder_make ();
  g_autoptr (GFile) file = make_file (folder, "mine.txt", "vodka\nlate\n");
  GwWindow *window = fixture_open (application);
  GwWordsPage *page = fixture_words_page (window);
  gpointer counts = get_child (get_words (window), "counts");
  g_autoptr (GVariant) state = NULL;
  gboolean enabled;
  gpointer review;

  clear_user_dir ();
  activate (window, "win.manage-lexicons");
  wait_until (gtk_widget_get_mapped (get_child (counts, "school_row")));
  g_assert_true (gtk_widget_get_visible (get_child (counts, "school_switch")));
  activate (window, "win.school");
  import (window, file, "mine");
  gw_lexicon_library_set_used (get_library (window), "mine");
  wait_until (n_words (window) == 2);
  gw_words_page_show_item (page, gw_lexicon_library_find (get_library (window), "mine"));
  wait_until (!gtk_widget_get_visible (counts));
  g_assert_true (g_action_group_query_action (G_ACTION_GROUP (window), "school", &enabled, NULL,
                                              NULL, NULL, &state));
  g_assert_false (enabled || g_variant_get_boolean (state));

  gw_words_page_show_item (page,
                           gw_lexicon_library_find (get_library (window), GW_LEXICON_ENGLISH));
  wait_until (gtk_widget_get_visible (get_child (counts, "school_row")));
  g_assert_false (gtk_widget_get_visible (get_child (counts, "school_switch")));
  g_assert_false (gtk_widget_get_visible (get_child (counts, "levels")));
  g_assert_true (g_str_has_prefix (
    adw_action_row_get_subtitle (get_child (counts, "school_row")), "School leaves out "));
  g_signal_emit_by_name (get_child (counts, "review"), "clicked");
  review = fixture_find_window (GW_TYPE_SCHOOL_REVIEW);
  g_assert_nonnull (review);
  g_assert_cmpstr (gtk_label_get_label (get_child (review, "headline")), ==,
                   adw_action_row_get_subtitle (get_child (counts, "school_row")));
  gtk_window_destroy (review);
  fixture_close (window);
  clear_user_dir ();
  folder_remove (folder);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add_func ("/lexicons/import", test_import);
  g_test_add_func ("/lexicons/broken", test_broken);
  g_test_add_func ("/lexicons/remove", test_remove);
  g_test_add_func ("/lexicons/compare", test_compare);
  g_test_add_func ("/lexicons/near-and-draw", test_near_and_draw);
  g_test_add_func ("/lexicons/open", test_open);
  g_test_add_func ("/lexicons/strange-letters", test_strange_letters);
  g_test_add_func ("/lexicons/doubtful", test_doubtful);
  g_test_add_func ("/lexicons/level", test_level);
  g_test_add_func ("/lexicons/what-counts", test_what_counts);
  g_test_add_func ("/lexicons/school", test_school);
  g_test_add_func ("/lexicons/name", test_name);
  g_test_add_func ("/lexicons/unreadable", test_unreadable);
  g_test_add_func ("/lexicons/strange-name", test_strange_name);
  g_test_add_func ("/lexicons/busy", test_busy);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
