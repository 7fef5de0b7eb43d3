/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lists-fixture.h"
#include "gw-error-bar.h"

#include <string.h>

static GwApplication *application;

static const char *
get_text (gpointer page, const char *label)
{
  GtkWidget *widget = get_child (page, label);

  return gtk_widget_get_visible (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : NULL;
}

static void
wait_read (GtkWidget *page, const char *report)
{
  wait_until (strstr (gtk_label_get_label (get_child (page, "report")), report) != NULL);
}

/* What is chosen shows at once what it does, and is what is added. */
static void
test_file (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = folder_make ();
  g_autoptr (GFile) file = make_file (folder, "mine.txt", "été\nœuvre\nl'eau\nParis\nsous-sol\n");
  GwWindow *window = fixture_open (application);
  GtkWidget *page;
  guint word;

  clear_user_dir ();
  gw_window_open (window, file, FALSE);
  wait_until (find_new_list (window) != NULL);
  page = find_new_list (window);
  wait_read (page, "3 words were read");
  g_assert_cmpstr (gtk_editable_get_text (get_child (page, "name_row")), ==, "mine");
  g_assert_cmpstr (adw_action_row_get_subtitle (get_child (page, "encoding_row")), ==,
                   "Unicode (UTF-8)");
  g_assert_cmpstr (adw_action_row_get_subtitle (get_child (page, "language_row")), ==, "None");
  for (guint i = 2; g_strcmp0 (adw_action_row_get_subtitle (get_child (page, "language_row")),
                               "French") != 0; i++)
    {
      adw_combo_row_set_selected (get_child (page, "language_row"), i);
      wait_until (!gtk_spinner_get_spinning (get_child (page, "spinner")));
      /* Where nouns have capitals, names cannot be told from them. */
      g_assert_cmpint (gtk_widget_get_sensitive (get_child (page, "names_row")), ==,
                       strstr (adw_action_row_get_subtitle (get_child (page, "language_row")),
                               "German") == NULL);
    }
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_grid_get_child_at (
                     get_child (page, "grid"), 1, 0))), ==, "ETE");
  gtk_switch_set_active (get_child (page, "names_switch"), TRUE);
  wait_read (page, "2 words were read");
  gtk_switch_set_active (get_child (page, "hyphens_switch"), TRUE);
  wait_read (page, "3 words were read");
  gtk_editable_set_text (get_child (page, "name_row"), " Vie: «été»/2 ");
  g_assert_nonnull (strstr (get_text (page, "name_problem"), "leave out slashes"));
  g_assert_false (gtk_widget_get_sensitive (get_child (page, "add_button")));
  gtk_editable_set_text (get_child (page, "name_row"), " Vie: «été» ");
  g_assert_null (get_text (page, "name_problem"));
  activate (page, "new-list.add");
  wait_until (gw_lexicon_library_find (get_library (window), "Vie: «été»") != NULL);
  wait_until (find_new_list (window) == NULL);
  gw_lexicon_library_set_used (get_library (window), "Vie: «été»");
  wait_until (n_words (window) == 3);
  g_assert_true (gw_lexicon_find (
    gw_board_model_get_game (fixture_get_board_model (window))->lexicon, "oeuvre", &word));
  g_assert_true (gw_lexicon_find (
    gw_board_model_get_game (fixture_get_board_model (window))->lexicon, "soussol", &word));

  /* Nothing comes in from a page that is left. */
  gw_window_open (window, file, FALSE);
  wait_until (find_new_list (window) != NULL);
  activate (page, "new-list.back");
  g_assert_null (find_new_list (window));
  g_assert_null (gw_lexicon_library_find (get_library (window), "mine"));
  fixture_close (window);
  clear_user_dir ();
  folder_remove (folder);
}

static void
type_words (GtkWidget *page, const char *text)
{
  gtk_text_buffer_set_text (get_child (get_child (page, "text"), "buffer"), text, -1);
}

/* Words that are typed stay until they are added, under any name that is free. */
static void
test_typed (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkWidget *page;
  gpointer text;

  clear_user_dir ();
  activate (window, "win.new-list");
  page = find_new_list (window);
  g_assert_nonnull (page);
  text = get_child (page, "text");
  g_assert_cmpstr (get_text (text, "count"), ==, "0 words");
  g_assert_false (gtk_widget_get_sensitive (get_child (page, "add_button")));
  type_words (page, "42");
  wait_until (!gtk_widget_get_sensitive (get_child (page, "add_button")));
  type_words (page, "planet, moon\nit's\n42\n–\nstar Star\n");
  g_assert_cmpstr (get_text (text, "count"), ==, "4 words");
  g_assert_true (g_str_has_prefix (get_text (text, "problem"), "2 entries have no letters: "));
  wait_read (page, "3 words were read");
  g_assert_nonnull (strstr (get_text (page, "report"), "apostrophe (line 3)"));
  gtk_editable_set_text (get_child (page, "name_row"), "english");
  g_assert_nonnull (strstr (get_text (page, "name_problem"), "There is a word list"));
  g_assert_false (gtk_widget_get_sensitive (get_child (page, "add_button")));
  gtk_editable_set_text (get_child (page, "name_row"), "Week 48 Spelling");

  activate (page, "new-list.back");
  g_assert_null (find_new_list (window));
  activate (window, "win.new-list");
  g_assert_cmpstr (get_text (text, "count"), ==, "4 words");
  g_assert_cmpstr (gtk_editable_get_text (get_child (page, "name_row")), ==, "Week 48 Spelling");
  activate (page, "new-list.add");
  wait_until (gw_lexicon_library_find (get_library (window), "Week 48 Spelling") != NULL
              && find_new_list (window) == NULL);
  g_assert_true (is_shown (window, "Week 48 Spelling"));

  /* The next one begins anew; the same words are not there twice. */
  activate (window, "win.new-list");
  g_assert_cmpstr (get_text (text, "count"), ==, "0 words");
  g_assert_cmpstr (gtk_editable_get_text (get_child (page, "name_row")), ==, "My Words");
  type_words (page, "star moon planet");
  wait_until (gtk_widget_get_sensitive (get_child (page, "add_button")));
  activate (page, "new-list.add");
  wait_until (gtk_widget_get_visible (get_child (page, "same_bar")));
  g_assert_nonnull (strstr (get_text (page, "same_text"), "You have this list: "));
  g_assert_nonnull (strstr (get_text (page, "same_text"), "Week 48 Spelling"));
  activate (page, "new-list.show");
  g_assert_null (find_new_list (window));
  g_assert_true (is_shown (window, "Week 48 Spelling"));
  fixture_close (window);
  clear_user_dir ();
}

/* What is wrong with a file is said with its line, and nothing can be added. */
static void
test_broken_file (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = folder_make ();
  g_autoptr (GFile) bad = make_file (folder, "bad.txt", "good\nbe\x01tter\nbest\n");
  GwWindow *window = fixture_open (application);
  GtkWidget *page;

  clear_user_dir ();
  gw_window_open (window, bad, FALSE);
  wait_until (find_new_list (window) != NULL);
  page = find_new_list (window);
  wait_until (get_error_text (get_child (page, "error_bar")) != NULL);
  g_assert_nonnull (strstr (get_error_text (get_child (page, "error_bar")), "ine 2"));
  g_assert_false (gtk_widget_get_sensitive (get_child (page, "add_button")));
  fixture_close (window);
  folder_remove (folder);
}

/* What is under way can be stopped at any time, and leaves nothing behind. */
static void
test_cancel (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = folder_make ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GFile) file = NULL;
  GwWindow *window = fixture_open (application);
  GtkWidget *page;

  for (guint i = 0; i < 300000; i++)
    g_string_append_printf (text, "%c%c%c%c\n", 'a' + i % 26, 'a' + i / 26 % 26,
                            'a' + i / 676 % 26, 'a' + i / 17576 % 26);
  file = make_file (folder, "large.txt", text->str);
  clear_user_dir ();
  gw_window_open (window, file, FALSE);
  wait_until (find_new_list (window) != NULL);
  page = find_new_list (window);
  /* It need not be read to be added. */
  activate (page, "new-list.add");
  g_assert_false (gtk_widget_get_sensitive (get_child (page, "form")));
  activate (page, "new-list.back");
  g_assert_true (gtk_widget_get_sensitive (get_child (page, "form")));
  g_assert_true (find_new_list (window) == page);
  activate (page, "new-list.back");
  g_assert_null (find_new_list (window));
  gw_lexicon_library_refresh (get_library (window));
  g_assert_null (gw_lexicon_library_find (get_library (window), "large"));

  /* A window that is closed stops it, too. */
  gw_window_open (window, file, FALSE);
  activate (page, "new-list.add");
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

  g_test_add_func ("/new-list/file", test_file);
  g_test_add_func ("/new-list/typed", test_typed);
  g_test_add_func ("/new-list/broken-file", test_broken_file);
  g_test_add_func ("/new-list/cancel", test_cancel);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
