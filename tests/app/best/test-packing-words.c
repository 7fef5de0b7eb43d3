/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that are packed onto a board: how they are given, what fits, and what it is used for. */
#include "gw-config.h"

#include "animals.h"
#include "best-fixture.h"
#include "folder.h"
#include "gw-board-view.h"
#include "gw-search-words.h"
#include "gw-worksheet-dialog.h"
#include "run-seal.h"

/* It has room on 5 × 5, but nothing else has then; and a part of it is in shorter words. */
#define LONG "abcdefghijklmnopqrstuvwxy\n"

/* More than there are tiles on the board. */
#define TOO_MANY_LETTERS 53

/* Before it begins all words are missing, and after others are typed those. */
static void
test_missing (void)
{
  Best best = open_page ();
  GwRun *run = add_ready (&best, "Rivers", RIVERS);
  const GwSearchFound *found;
  GtkWidget *setup;

  gw_runs_page_show_run (best.page, run);
  wait_until ((found = get_found (&best)) != NULL);
  g_assert_null (get_status (&best));
  g_assert_cmpuint (found->encoded->n_words, ==, 13);
  g_assert_cmpuint (found->encoded->n_found, ==, 0);

  act (&best, "runs.change");
  setup = find_widget (best.widget, GW_TYPE_BEST_SETUP);
  g_assert_cmpstr (gtk_button_get_label (get_child (best.page, "start_button")), ==, "_Start");
  g_assert_cmpstr (get_typed (setup), ==, RIVERS);
  type (setup, "abc\nde\n");
  wait_until (gtk_widget_get_mapped (get_child (best.page, "start_button")));
  click (get_child (best.page, "start_button"));
  g_assert_true (get_run (&best) == run);
  check_bar (&best, GW_RUN_DONE, "finished", NULL, NULL);
  g_assert_cmpuint (count (&best), ==, 1);
  g_assert_cmpint (get_value (&best), ==, 2);
  g_assert_cmpuint (get_found (&best)->encoded->n_words, ==, 2);
  close_page (&best);
}

static gboolean
is_named (GtkWidget *widget, const char *name)
{
  g_autofree char *other
    = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                          name);

  return other == NULL;
}

static gboolean
has_row (GtkWidget *list, const char *name)
{
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (is_named (row, name))
      return TRUE;
  return FALSE;
}

/* Rows change in place, some in each frame. */
static void
check_row (GtkWidget *list, const char *name)
{
  wait_until (has_row (list, name));
}

static gboolean
has_focus_in (Best *best, GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (best->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

/* Of a list whose rows need not all be there. */
static const GwSearchString *
find_string (GtkWidget *list, const char *text)
{
  GListModel *strings = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));

  for (guint i = 0; i < g_list_model_get_n_items (strings); i++)
    {
      const GwSearchString *string = gw_item_at (strings, i);

      if (g_str_equal (string->text, text))
        return string;
    }
  g_assert_not_reached ();
}

/* What is found runs over the board when it is selected, and so does the longest part of what did
 * not fit. */
static void
test_strings (void)
{
  Best best = open_page ();
  GwBoardView *board;
  GwSearchWords *words;
  GtkWidget *found, *missing;
  GtkSelectionModel *selection;
  const GwSearchString *string;
  g_autofree char *long_word = g_ascii_strup (LONG, strlen (LONG) - 1);
  g_autofree char *name = NULL;
  graphene_rect_t first, second;

  start_packing (&best, "abc\ncba\n" LONG NEVER);
  wait_until (get_value (&best) >= 7); /* both, and as many of the others as there is room for */
  click_run (&best, "run.stop");
  check_stopped (&best);
  board = get_child (get_view (&best), "board_view");
  words = get_child (get_view (&best), "words");
  found = get_child (words, "found_list");
  missing = get_child (words, "missing_list");
  g_assert_null (get_bytes (board, "path"));
  check_row (found, "ABC");
  gw_search_words_select (words, "ABC");
  wait_until (get_bytes (board, "path") != NULL);
  g_assert_cmpuint (g_bytes_get_size (get_bytes (board, "path")), ==, 3);
  gw_search_words_select (words, NULL);
  g_assert_null (get_bytes (board, "path"));

  /* Ctrl and a click take the selection away. */
  selection = gtk_grid_view_get_model (GTK_GRID_VIEW (found));
  string = gw_item_at (G_LIST_MODEL (selection), 0);
  gtk_selection_model_select_item (selection, 0, TRUE);
  wait_until (get_bytes (board, "path") != NULL);
  g_assert_cmpuint (g_bytes_get_size (get_bytes (board, "path")), ==, string->length);
  gtk_selection_model_unselect_item (selection, 0);
  g_assert_null (get_bytes (board, "path"));

  /* They are beside each other. */
  g_assert_true (has_label (GTK_WIDGET (words), "Did Not Fit"));
  g_assert_true (gtk_widget_get_mapped (get_child (words, "missing_box")));
  g_assert_false (gtk_widget_get_mapped (get_child (words, "points_title")));
  g_assert_false (gtk_widget_get_mapped (get_child (get_view (&best), "results_switcher")));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (best.window));
  get_places (found, &first, &second);
  g_assert_cmpfloat (second.origin.y, ==, first.origin.y);
  g_assert_cmpfloat (second.origin.x, >=, first.origin.x + first.size.width);

  /* Tab goes to a list, and not through all its rows. */
  gtk_widget_grab_focus (gtk_widget_get_first_child (found));
  g_assert_true (has_focus_in (&best, found));
  gtk_widget_child_focus (GTK_WIDGET (best.window), GTK_DIR_TAB_FORWARD);
  g_assert_true (has_focus_in (&best, missing));
  gtk_widget_child_focus (GTK_WIDGET (best.window), GTK_DIR_TAB_BACKWARD);
  g_assert_true (has_focus_in (&best, found));

  string = find_string (missing, long_word);
  g_assert_cmpuint (string->part_length, >=, 3);
  g_assert_cmpuint (string->part_length, <, string->length);
  name = g_strdup_printf ("%s, %u of %u", long_word, string->part_length, string->length);
  check_row (missing, name);
  gw_search_words_select (words, long_word);
  wait_until (get_bytes (board, "path") != NULL);
  g_assert_cmpuint (g_bytes_get_size (get_bytes (board, "path")), ==, string->part_length);
  close_page (&best);
}

/* Whatever is a part of a step, all of it is undone with one. */
static void
test_use (void)
{
  Best best = open_page ();
  GwSession *session = gw_window_get_session (best.window);
  GwBoardModel *board_model = gw_session_get_board_model (session);
  GwEditor *editor = gw_window_model_get_editor (gw_session_get_window_model (session));
  GwDocument *document = gw_window_model_get_document (gw_session_get_window_model (session));
  GwLexiconLoader *loader = gw_session_get_loader (session);
  g_autofree char *list = g_strdup (gw_lexicon_loader_get_current (loader));
  g_autoptr (GwBoard) before = gw_board_ref (gw_board_model_get_board (board_model));
  g_autofree char *title = NULL;
  GwRules *rules = gw_rules_ref (gw_board_model_get_game (board_model)->rules);
  GtkWidget *setup;
  GwLexiconItem *item;
  const char *const *placed;
  const GwEncoded *encoded;

  g_assert_null (gw_document_get_title (document));
  setup = begin (&best, GW_BEST_PACK);
  type (setup, "polar bear\nox\n" NEVER);
  choose_size (setup, "5 × 5");
  gtk_editable_set_text (get_child (setup, "name_row"), "Two & Never");
  gtk_switch_set_active (get_child (setup, "reuse"), TRUE);
  click (get_child (best.page, "start_button"));
  wait_until (get_value (&best) >= 2);
  click_run (&best, "run.stop");
  check_stopped (&best);
  wait_until (gtk_widget_get_mapped (get_child (get_view (&best), "use_button")));
  click (get_child (get_view (&best), "use_button"));
  wait_until (gw_window_shows_page (best.window, "board"));
  wait_until (g_strcmp0 (gw_lexicon_loader_get_current (loader), list) != 0
              && gw_board_model_get_solution (board_model) != NULL);
  g_assert_true (shows_board (&best, get_status (&best)->best));
  encoded = get_found (&best)->encoded;
  g_assert_cmpuint (encoded->n_words, ==, 9);
  g_assert_cmpstr (gw_document_get_title (document), ==, "Two & Never");
  item = gw_lexicon_library_find (gw_session_get_library (session),
                                  gw_lexicon_loader_get_current (loader));
  g_assert_nonnull (item);
  g_assert_cmpstr (gw_lexicon_item_get_title (item), ==, "Two & Never");
  g_assert_cmpuint (gw_lexicon_get_n_words (gw_lexicon_loader_get_list (loader)), ==, 9);
  g_assert_true (gw_rules_get (gw_board_model_get_game (board_model)->rules)->reuse);
  placed = gw_editor_get_placed (editor);
  for (guint i = 0; i < encoded->n_words; i++)
    {
      g_autofree char *text = gw_lexicon_dup_word (encoded->lexicon, encoded->words[i].word);
      g_autoptr (GwWord) word
        = gw_word_list_model_find (gw_board_model_get_words (board_model), text);

      g_assert_cmpint (g_strv_contains (placed, text), ==, encoded->words[i].is_found);
      g_assert_cmpint (word != NULL, ==, encoded->words[i].is_found);
    }

  gtk_widget_activate_action (GTK_WIDGET (best.window), "win.undo", NULL);
  wait_until (g_strcmp0 (gw_lexicon_loader_get_current (loader), list) == 0);
  g_assert_true (shows_board (&best, before));
  g_assert_null (gw_document_get_title (document));
  g_assert_null (gw_editor_get_placed (editor)[0]);
  g_assert_true (gw_rules_equal (gw_board_model_get_game (board_model)->rules, rules));
  gw_rules_unref (rules);
  close_page (&best);
}

/* What is printed is the board that was packed. */
static void
test_print (void)
{
  Best best = open_page ();
  GtkWidget *dialog;

  start_packing (&best, "horse\ndog\n" NEVER);
  wait_until (get_value (&best) >= 2);
  click_run (&best, "run.stop");
  check_stopped (&best);
  wait_until (gtk_widget_get_mapped (get_child (get_view (&best), "print_button")));
  click (get_child (get_view (&best), "print_button"));
  wait_until ((dialog = fixture_find_dialog (best.window)) != NULL);
  g_assert_true (GW_IS_WORKSHEET_DIALOG (dialog));
  g_assert_true (shows_board (&best, get_status (&best)->best));
  gtk_window_destroy (GTK_WINDOW (dialog));
  close_page (&best);
}

/* The same words on the next size, in another run. */
static void
test_larger (void)
{
  Best best = open_page ();
  g_autoptr (GwRun) first = NULL;
  GtkWidget *larger;

  start_packing (&best, "abc\ncba\n" NEVER);
  first = g_object_ref (get_run (&best));
  wait_until (has_best (&best));
  click_run (&best, "run.stop");
  check_stopped (&best);
  larger = get_child (get_view (&best), "larger_button");
  wait_until (gtk_widget_get_mapped (larger));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (larger)), ==, "Try 6 × 6");
  click (larger);
  wait_until (get_run (&best) != first);
  g_assert_cmpuint (count (&best), ==, 2);
  check_running (&best);
  g_assert_cmpuint (get_rows (get_run (&best)), ==, 6);
  g_assert_cmpuint (gw_board_get_cols (get_spec (get_run (&best))->shape), ==, 6);
  g_assert_true (g_bytes_equal (get_spec (get_run (&best))->game->strings,
                                get_spec (first)->game->strings));
  g_assert_cmpstr (get_run (&best)->head->name, ==, "9 Words 6 × 6");
  g_assert_cmpint (first->state, ==, GW_RUN_STOPPED);
  g_assert_cmpuint (get_rows (first), ==, 5);
  close_page (&best);
}

/* A word that is longer than the board is counted although no board has it: the search ends with
 * the others, and a larger board is offered. */
static void
test_too_long (void)
{
  Best best = open_page ();
  GtkListBox *list = get_child (best.page, "list");
  g_autofree char *word = g_strnfill (TOO_MANY_LETTERS, 'a');
  g_autofree char *words = g_strdup_printf ("abc\ncba\n%s\n", word);
  GtkWidget *view, *larger;
  GtkLabel *sentence, *summary;

  start_packing (&best, words);
  check_bar (&best, GW_RUN_DONE, "finished", NULL, NULL);
  view = get_view (&best);
  sentence = get_child (view, "sentence");
  summary = get_child (gtk_list_box_get_selected_row (list), "summary");
  larger = get_child (view, "larger_button");
  wait_until (g_str_equal (gtk_label_get_label (sentence), "2 of 3 words fit on 5 × 5"));
  wait_until (g_str_equal (gtk_label_get_label (summary), "2 of 3 words"));
  g_assert_cmpuint (gw_search_status_count_wanted (get_status (&best)), ==, 3);
  wait_until (gtk_widget_get_mapped (larger));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (larger)), ==, "Try 6 × 6");
  close_page (&best);
}

/* A saved search may be longer than a list of words may be, and has what it asks in one line. */
static void
test_large_file (void)
{
  Best best = open_page ();
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "large.search", NULL);
  g_autofree char *list = g_build_filename (folder, "large.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) words = g_file_new_for_path (list);
  g_autofree char *space = g_strnfill (GW_SEARCH_STRINGS_LIMIT + 200000, ' ');
  g_autofree char *setting = g_strconcat ("'method': ", space, "<", NULL);
  g_autoptr (GString) text = NULL;
  g_autofree char *contents = NULL;
  GtkWidget *setup;
  GwRun *run = add_ready (&best, "few", "abc\ncba\n" NEVER);

  gw_runs_page_show_run (best.page, run);
  gw_runs_page_save_run (best.page, file);
  wait_until (g_file_query_exists (file, NULL));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  text = g_string_new (contents);
  g_assert_cmpuint (g_string_replace (text, "'method': <", setting, 1), ==, 1);
  seal_run (text);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  gw_runs_page_open (best.page, file);
  wait_until (get_run (&best) != run || get_page_error (&best) != NULL);
  g_assert_null (get_page_error (&best));

  /* A list is no saved run. */
  run = get_run (&best);
  memset (text->str, 'a', text->len);
  g_assert_true (g_file_set_contents (list, text->str, (gssize) text->len, NULL));
  gw_runs_page_open (best.page, words);
  wait_until (get_page_error (&best) != NULL);
  g_assert_nonnull (strstr (get_page_error (&best), "large.txt"));
  g_assert_nonnull (strstr (get_page_error (&best), "no saved run"));
  g_assert_true (get_run (&best) == run);

  /* What was typed stays where the words of a file cannot be read. */
  setup = begin (&best, GW_BEST_PACK);
  g_assert_null (get_page_error (&best));
  type (setup, "abc");
  gw_best_setup_load_words (GW_BEST_SETUP (setup), words);
  wait_until (fixture_get_error (best.window) != NULL);
  g_assert_nonnull (strstr (fixture_get_error (best.window), "the limit of 16 MiB"));
  g_assert_cmpstr (get_typed (setup), ==, "abc\n");
  folder_remove (folder);
  close_page (&best);
}

/* A file of words gives the run its name. */
static void
test_words_file (void)
{
  Best best = open_page ();
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "Rivers.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *setup = begin (&best, GW_BEST_PACK);

  folder_write (folder, "Rivers.txt", RIVERS);
  type (setup, "abc");
  fixture_answer_button (fixture_find_button (setup, "best-setup.open"), file);
  wait_until (g_str_equal (get_typed (setup), RIVERS));
  g_assert_cmpstr (gtk_editable_get_text (get_child (setup, "name_row")), ==, "Rivers");
  g_assert_cmpstr (get_size (setup), ==, "5 × 5");
  click (get_child (best.page, "start_button"));
  g_assert_cmpstr (get_run (&best)->head->name, ==, "Rivers");
  folder_remove (folder);
  close_page (&best);
}

static const char *
get_size_note (GtkWidget *setup)
{
  return adw_action_row_get_subtitle (get_child (setup, "size_row"));
}

/* The size follows the words until one is picked. */
static void
test_size (void)
{
  Best best = open_page ();
  GtkWidget *setup = begin (&best, GW_BEST_PACK);

  type (setup, "cat");
  g_assert_cmpstr (get_size (setup), ==, "3 × 3");
  g_assert_cmpstr (get_size_note (setup), ==, "Suggested for 1 word");
  type (setup, animals);
  g_assert_cmpstr (get_size (setup), ==, "6 × 6");
  g_assert_cmpstr (get_size_note (setup), ==, "Suggested for 30 words");
  g_assert_true (has_label (setup, "30 words"));
  type (setup, "cat\ndog\n");
  g_assert_cmpstr (get_size (setup), ==, "3 × 3");
  choose_size (setup, "7 × 7");
  g_assert_cmpstr (get_size_note (setup), !=, "Suggested for 2 words");
  type (setup, animals);
  g_assert_cmpstr (get_size (setup), ==, "7 × 7");
  click (get_child (best.page, "start_button"));
  g_assert_cmpuint (get_rows (get_run (&best)), ==, 7);
  g_assert_cmpstr (get_run (&best)->head->name, ==, "30 Words");
  close_page (&best);
}

/* Without words there is nothing to be started, and it is said why. */
static void
test_no_words (void)
{
  Best best = open_page ();
  GtkWidget *setup = begin (&best, GW_BEST_PACK);

  type (setup, "42\n\n");
  click (get_child (best.page, "start_button"));
  g_assert_cmpstr (get_place (&best), ==, "setup");
  g_assert_nonnull (strstr (get_page_error (&best), "There are no words yet"));
  g_assert_cmpuint (count (&best), ==, 0);
  type (setup, "ab\nba\n");
  click (get_child (best.page, "start_button"));
  g_assert_null (get_page_error (&best));
  check_bar (&best, GW_RUN_DONE, "finished", NULL, NULL);
  close_page (&best);
}

int
main (int argc, char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv, NULL);
  g_object_unref (fixture_reset ());
  start_application ();

  g_test_add_func ("/packing-words/strings", test_strings);
  g_test_add_func ("/packing-words/missing", test_missing);
  g_test_add_func ("/packing-words/use", test_use);
  g_test_add_func ("/packing-words/print", test_print);
  g_test_add_func ("/packing-words/larger", test_larger);
  g_test_add_func ("/packing-words/too-long", test_too_long);
  g_test_add_func ("/packing-words/large-file", test_large_file);
  g_test_add_func ("/packing-words/words-file", test_words_file);
  g_test_add_func ("/packing-words/size", test_size);
  g_test_add_func ("/packing-words/no-words", test_no_words);

  result = g_test_run ();
  g_object_unref (application);
  return result;
}
