/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards in files, as the window treats them. */
#include "fixture.h"

#include "gw-host.h"
#include "gw-error-bar.h"

#include <glib/gstdio.h>

typedef struct
{
  GSettings *settings;
  char *folder;
  char *path;
  GFile *file;
  GwWindow *window;
} Fixture;

static GwApplication *application;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = fixture_reset ();
  fixture->folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "my_puzzle.board", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  fixture->window = fixture_open (application);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_close (fixture->window);
  g_remove (fixture->path);
  g_rmdir (fixture->folder);
  g_object_unref (fixture->file);
  g_object_unref (fixture->settings);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static GwDocument *
get_document (Fixture *fixture)
{
  return gw_window_model_get_document (
    gw_session_get_window_model (gw_window_get_session (fixture->window)));
}

static const char *
get_title (Fixture *fixture)
{
  return gtk_window_get_title (GTK_WINDOW (fixture->window));
}

static void
write_file (Fixture *fixture, const char *content)
{
  g_assert_true (g_file_set_contents (fixture->path, content, -1, NULL));
}

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

static void
rotate (Fixture *fixture)
{
  g_assert_true (gw_editor_turn (gw_window_model_get_editor (gw_session_get_window_model (
                                   gw_window_get_session (fixture->window))),
                                 GW_TURN_LEFT));
}

/* The title button has the name without its ending, and says where the file is. */
static void
check_title_button (Fixture *fixture, const char *name, const char *path)
{
  GwTitleButton *button = fixture_get_title_button (fixture->window);

  g_assert_cmpstr (gtk_label_get_label (get_child (button, "title")), ==, name);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (get_child (button, "button")), ==, path);
}

static void
test_title (Fixture *fixture, gconstpointer data)
{
  write_file (fixture, "PERS\nLATG\nSINE\nTERS\n");
  g_assert_cmpstr (get_title (fixture), ==, "Gridwright");
  check_title_button (fixture, "New Board", "What Counts");
  gw_window_open_file (fixture->window, fixture->file);
  wait_until (gw_document_get_file (get_document (fixture)) != NULL);
  g_assert_cmpstr (get_title (fixture), ==, "my_puzzle.board – Gridwright");
  check_title_button (fixture, "my_puzzle", fixture->path);

  rotate (fixture);
  g_assert_cmpstr (get_title (fixture), ==, "• my_puzzle.board – Gridwright");
  check_title_button (fixture, "• my_puzzle", fixture->path);
  activate (fixture, "win.save");
  wait_until (!gw_document_get_modified (get_document (fixture)));
  g_assert_cmpstr (get_title (fixture), ==, "my_puzzle.board – Gridwright");

  check_title_button (fixture, "my_puzzle", fixture->path);

  /* Text has no file. */
  g_assert_true (gw_window_open_text (fixture->window, "AB/CD"));
  g_assert_cmpstr (get_title (fixture), ==, "Gridwright");
  check_title_button (fixture, "New Board", "What Counts");
}

static void
test_not_saved (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nothing/there/second.board");
  const char *error;

  fixture_answer_file (fixture->window, "win.save-as", nowhere);
  wait_until (fixture_get_error (fixture->window) != NULL);
  error = fixture_get_error (fixture->window);
  g_assert_nonnull (strstr (error, "“second.board” was not saved"));
  g_assert_nonnull (strstr (error, "/nothing/there/second.board"));
  g_assert_null (gw_document_get_file (get_document (fixture)));

  /* What is saved well takes the error away. */
  fixture_answer_file (fixture->window, "win.save-as", fixture->file);
  wait_until (gw_document_get_file (get_document (fixture)) != NULL);
  wait_until (fixture_get_error (fixture->window) == NULL);
}

/* Addresses that lead nowhere, and names that would turn the title around. */
static void
test_strange_names (Fixture *fixture, gconstpointer data)
{
  static const char *const addresses[] = { "file:///%00x", "", "none://\xe2\x80\xae" };
  g_autofree char *path = g_build_filename (fixture->folder, "gnp.\xe2\x80\xae" "evil\xff.board", NULL);
  g_autoptr (GFile) strange = g_file_new_for_path (path);
  GwErrorBar *bar = GW_ERROR_BAR (fixture_find (GTK_WIDGET (fixture->window), GW_TYPE_ERROR_BAR));

  for (guint i = 0; i < G_N_ELEMENTS (addresses); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (addresses[i]);

      gw_error_bar_show (bar, NULL);
      gw_window_open_file (fixture->window, file);
      wait_until (fixture_get_error (fixture->window) != NULL);
      g_assert_true (g_utf8_validate (fixture_get_error (fixture->window), -1, NULL));
      g_assert_null (strstr (fixture_get_error (fixture->window), "\xe2\x80\xae"));
      g_assert_cmpstr (get_title (fixture), ==, "Gridwright");
    }
  g_assert_true (g_file_set_contents (path, "AB/CD\n", -1, NULL));
  gw_window_open_file (fixture->window, strange);
  wait_until (gw_document_get_file (get_document (fixture)) != NULL);
  g_assert_cmpstr (get_title (fixture), ==, "gnp.evil\ufffd.board – Gridwright");
  g_remove (path);
}

/* However many files there are, a few lines name them. */
static void
test_long_errors (Fixture *fixture, gconstpointer data)
{
  g_autofree char *long_name = g_strnfill (5000, 'x');
  GwErrorBar *bar = GW_ERROR_BAR (fixture_find (GTK_WIDGET (fixture->window), GW_TYPE_ERROR_BAR));

  gw_error_bar_show (bar, "1\n2\n3\n4");
  g_assert_cmpstr (get_error_text (bar), ==, "1\n2\n3\n4");
  gw_error_bar_show (bar, "1\n2\n3\n4\n5\n6");
  g_assert_cmpstr (get_error_text (bar), ==, "1\n2\n3\nand 3 more");
  gw_error_bar_show (bar, long_name);
  g_assert_cmpuint (strlen (get_error_text (bar)), <, 1000);
  gw_error_bar_show (bar, "\x1b[2J\xff");
  g_assert_cmpstr (get_error_text (bar), ==, "[2J\ufffd");
}

static GtkWidget *
find_toplevel (GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  guint n = g_list_model_get_n_items (toplevels);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_mapped (window))
        return window;
    }
  return NULL;
}

/* File, line, reason, what stays so; and the line itself. */
static void
test_broken_file (Fixture *fixture, gconstpointer data)
{
  GwBoardModel *board_model = fixture_get_board_model (fixture->window);
  g_autoptr (GwBoard) before = gw_board_ref (gw_board_model_get_board (board_model));
  GwLexicon *lexicon = gw_board_model_get_game (board_model)->lexicon;
  GwDice *dice = gw_board_model_get_dice (board_model);
  GtkWidget *bar = find_widget (GTK_WIDGET (fixture->window), GW_TYPE_ERROR_BAR);
  GtkWidget *button, *view;
  GtkTextBuffer *buffer;
  GtkTextIter start, end;
  g_autofree char *line = NULL;
  const char *error;

  write_file (fixture, "# mine\nPERS\nLATG\nSI\nTERS\n");
  gw_window_open_file (fixture->window, fixture->file);
  wait_until (fixture_get_error (fixture->window) != NULL);
  error = fixture_get_error (fixture->window);
  g_assert_nonnull (strstr (error, "“my_puzzle.board” was not opened\nLine 4: "));
  g_assert_nonnull (strstr (error, "still in use"));
  g_assert_true (gw_board_model_get_board (board_model) == before);
  g_assert_true (gw_board_model_get_game (board_model)->lexicon == lexicon);
  g_assert_true (gw_board_model_get_dice (board_model) == dice);
  g_assert_cmpstr (get_title (fixture), ==, "Gridwright");

  button = find_widget (bar, GTK_TYPE_BUTTON);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Show the _Line");
  g_assert_true (gtk_widget_get_visible (button));
  g_signal_emit_by_name (button, "clicked");
  wait_until (find_toplevel (ADW_TYPE_WINDOW) != NULL);
  view = find_widget (find_toplevel (ADW_TYPE_WINDOW), GTK_TYPE_TEXT_VIEW);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  wait_until (gtk_text_buffer_get_line_count (buffer) >= 5);
  gtk_text_buffer_get_iter_at_mark (buffer, &start, gtk_text_buffer_get_insert (buffer));
  end = start;
  gtk_text_iter_forward_to_line_end (&end);
  line = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  g_assert_cmpstr (line, ==, "4\tSI");
  gtk_window_close (GTK_WINDOW (find_toplevel (ADW_TYPE_WINDOW)));

  /* An error without a line has nothing to show. */
  gw_host_show_error (fixture->window, "Something else");
  g_assert_cmpstr (fixture_get_error (fixture->window), ==, "Something else");
  g_assert_false (gtk_widget_get_visible (button));

  /* Other pages have nothing to do with it. */
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s",
                                  i == 0 ? "words" : "board");
      g_assert_cmpint (gtk_widget_get_visible (bar), ==, i);
    }
  gw_host_show_error (fixture->window, NULL);
  g_assert_null (fixture_get_error (fixture->window));
}

/* A name without an ending gets one; if there is such a file, the question about that is asked. */
static void
test_ending (Fixture *fixture, gconstpointer data)
{
  g_autofree char *plain = g_build_filename (fixture->folder, "my_puzzle", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (plain);
  g_autofree char *content = NULL;

  fixture_answer_file (fixture->window, "win.save-as", file);
  wait_until (gw_document_get_file (get_document (fixture)) != NULL);
  g_assert_cmpstr (get_title (fixture), ==, "my_puzzle.board – Gridwright");
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (plain, G_FILE_TEST_EXISTS));

#ifndef __SANITIZE_ADDRESS__
  write_file (fixture, "XY\nZX\n");
  fixture_answer_file (fixture->window, "win.save-as", file);
  wait_until (find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  gtk_dialog_response (GTK_DIALOG (find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG)),
                       GTK_RESPONSE_CANCEL);
  wait_until (find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL);
  g_assert_true (g_file_get_contents (fixture->path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "XY\nZX\n");
#endif
}

/* Another file is asked for before the first one came: the last one counts. */
static void
test_two_files (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nothing/there.board");

  write_file (fixture, "AB\nCD\n");
  gw_window_open_file (fixture->window, nowhere);
  gw_window_open_file (fixture->window, fixture->file);
  wait_until (gw_document_get_file (get_document (fixture)) != NULL);
  g_assert_null (fixture_get_error (fixture->window));
}

/* Text is opened before a file came: the text stays. */
static void
test_file_and_text (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  guint n_users;

  write_file (fixture, "AB\nCD\n");
  n_users = G_OBJECT (fixture->file)->ref_count;
  gw_window_open_file (fixture->window, fixture->file);
  g_assert_true (gw_window_open_text (fixture->window, "EF/GH"));
  /* Nobody is about to do anything with the file any more. */
  g_assert_cmpuint (G_OBJECT (fixture->file)->ref_count, >, n_users);
  wait_until (G_OBJECT (fixture->file)->ref_count == n_users);
  g_assert_null (gw_document_get_file (get_document (fixture)));
  text = gw_board_to_string (gw_board_model_get_board (fixture_get_board_model (fixture->window)));
  g_assert_cmpstr (text, ==, "EF/GH");
  g_assert_null (fixture_get_error (fixture->window));
}

/* A window that goes while its file and its lexicon are on their way is gone, and what came for
 * it is let go of. */
static void
test_closed_while_loading (Fixture *fixture, gconstpointer data)
{
  guint n_users;

  write_file (fixture, "AB\nCD\n");
  n_users = G_OBJECT (fixture->file)->ref_count;
  for (guint i = 0; i < 4; i++)
    {
      GwSession *session = gw_window_get_session (fixture->window);

      gw_lexicon_library_set_used (gw_session_get_library (session),
                                   i % 2 == 0 ? "english" : "none-of-that-name");
      gw_window_open_file (fixture->window, fixture->file);
      g_assert_cmpuint (G_OBJECT (fixture->file)->ref_count, >, n_users);
      fixture_close (fixture->window);
      wait_until (G_OBJECT (fixture->file)->ref_count == n_users);
      fixture->window = fixture_open (application);
    }
}

static void
answer (Fixture *fixture, const char *action, GtkFileChooserAction kind, GFile *file)
{
  GtkWidget *dialog;

  activate (fixture, action);
  wait_until (find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  dialog = find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_assert_cmpint (gtk_file_chooser_get_action (GTK_FILE_CHOOSER (dialog)), ==, kind);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (dialog))
                 == GTK_WINDOW (fixture->window));
  if (file != NULL)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), file, NULL);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  wait_until (find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL);
}

static GtkWindow *
present_message (const char *detail)
{
  GtkWidget *message = gtk_message_dialog_new (NULL, GTK_DIALOG_MODAL, GTK_MESSAGE_ERROR,
                                               GTK_BUTTONS_CLOSE, "Could not read the folder");

  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (message), "%s", detail);
  gtk_window_present (GTK_WINDOW (message));
  return GTK_WINDOW (message);
}

/* Every way to a file asks for one, and takes no for an answer. */
static void
test_choosers (Fixture *fixture, gconstpointer data)
{
  GtkWindow *other, *late;

#ifdef __SANITIZE_ADDRESS__
  /* The toolkit's dialog leaks what it still waits for when it is closed. */
  g_test_skip ("no file choosers under a leak checker");
  return;
#endif

  answer (fixture, "win.open", GTK_FILE_CHOOSER_ACTION_OPEN, NULL);
  answer (fixture, "win.save-as", GTK_FILE_CHOOSER_ACTION_SAVE, NULL);

  /* Without a file, saving asks for one. */
  answer (fixture, "win.save", GTK_FILE_CHOOSER_ACTION_SAVE, NULL);
  g_assert_null (gw_document_get_file (get_document (fixture)));
  g_assert_null (fixture_get_error (fixture->window));

  /* What the toolkit says of a dialog that is gone does not stay; other messages do. */
  other = present_message ("No space left on device");
  g_object_add_weak_pointer (G_OBJECT (other), (gpointer *) &other);
  late = present_message ("Operation was cancelled");
  g_object_add_weak_pointer (G_OBJECT (late), (gpointer *) &late);
  wait_until (late == NULL);
  g_assert_nonnull (other);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (other)));
  gtk_window_destroy (other);
  wait_until (other == NULL);
}

static void
test_recent (Fixture *fixture, gconstpointer data)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  g_autofree char *uri = g_file_get_uri (fixture->file);
  GwBoardPage *page = fixture_get_board_page (fixture->window);
  GMenuModel *menu = G_MENU_MODEL (gw_board_page_get_menu (page, "recent_menu"));
  g_autofree char *label = NULL;
  g_autofree char *target = NULL;

  fixture_answer_file (fixture->window, "win.save-as", fixture->file);
  wait_until (gw_document_get_file (get_document (fixture)) != NULL);
  wait_until (g_menu_model_get_n_items (menu) > 0);
  g_assert_true (g_menu_model_get_item_attribute (menu, 0, G_MENU_ATTRIBUTE_LABEL, "s", &label));
  g_assert_true (g_menu_model_get_item_attribute (menu, 0, G_MENU_ATTRIBUTE_TARGET, "s", &target));
  g_assert_cmpstr (label, ==, "my__puzzle.board");
  g_assert_cmpstr (target, ==, uri);

  write_file (fixture, "XYZ/XYZ\n");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-recent", "s",
                                             target));
  wait_until (
    gw_board_get_rows (gw_board_model_get_board (fixture_get_board_model (fixture->window))) == 2);
  gtk_recent_manager_remove_item (manager, uri, NULL);
  wait_until (!gtk_recent_manager_has_item (manager, uri));
}

static GtkWidget *
find_keep_mine (Fixture *fixture)
{
  return fixture_find_named (GTK_WIDGET (fixture->window), "_Keep Mine");
}

static const char *
get_counts (Fixture *fixture)
{
  return gtk_label_get_label (get_child (fixture_get_title_button (fixture->window), "subtitle"));
}

/* What the toast with the button says; NULL when there is none. */
static const char *
get_toast (Fixture *fixture)
{
  GtkWidget *button = find_keep_mine (fixture), *toast;

  if (button == NULL)
    return NULL;
  toast = gtk_widget_get_ancestor (button, g_type_from_name ("AdwToastWidget"));
  return gtk_label_get_label (GTK_LABEL (find_widget (toast, GTK_TYPE_LABEL)));
}

/* Opens a board that brings its own level and School, until the toast says so. */
static void
bring (Fixture *fixture, const char *content, const char *text)
{
  write_file (fixture, content);
  gw_window_open_file (fixture->window, fixture->file);
  wait_until (g_strcmp0 (get_toast (fixture), text) == 0);
}

/* Its own level and School are told, and can be taken back while the board stays. */
static void
test_brought (Fixture *fixture, gconstpointer data)
{
  GwBoardModel *board_model = fixture_get_board_model (fixture->window);

  wait_until (gw_board_model_get_game (board_model)->lexicon != NULL);
  g_assert_cmpstr (get_counts (fixture), ==, "English · Usual");
  bring (fixture, "DA\nMN\n\nlevel: 35\nschool: yes\n",
         "my_puzzle counts everyday words, School on");
  g_assert_cmpstr (get_counts (fixture), ==, "English · Everyday · School");
  g_signal_emit_by_name (find_keep_mine (fixture), "clicked");
  wait_until (find_keep_mine (fixture) == NULL);
  g_assert_cmpstr (get_counts (fixture), ==, "English · Usual");
  g_assert_cmpuint (gw_board_get_rows (gw_board_model_get_board (board_model)), ==, 2);
  activate (fixture, "win.undo");
  g_assert_cmpstr (get_counts (fixture), ==, "English · Everyday · School");
  g_assert_cmpuint (gw_board_get_rows (gw_board_model_get_board (board_model)), ==, 2);

  /* What is the same as before is not told. */
  bring (fixture, "CA\nTS\n\nlevel: 35\nschool: no\n",
         "my_puzzle counts words with School off");
  bring (fixture, "CA\nTE\n\nlevel: all\nschool: no\n",
         "my_puzzle counts all words");
  bring (fixture, "CA\nTI\n\nlevel: 40\nschool: no\n",
         "my_puzzle counts words up to level 40");
  /* For other boards none of that was chosen. */
  g_assert_false (g_settings_get_boolean (fixture->settings, "school"));
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "lexicon-level"), ==, 60);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

#define ADD(path, function) \
  g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/files/title", test_title);
  ADD ("/files/not-saved", test_not_saved);
  ADD ("/files/ending", test_ending);
  ADD ("/files/strange-names", test_strange_names);
  ADD ("/files/long-errors", test_long_errors);
  ADD ("/files/broken-file", test_broken_file);
  ADD ("/files/two-files", test_two_files);
  ADD ("/files/file-and-text", test_file_and_text);
  ADD ("/files/closed-while-loading", test_closed_while_loading);
  ADD ("/files/choosers", test_choosers);
  ADD ("/files/recent", test_recent);
  ADD ("/files/brought", test_brought);
#undef ADD

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
