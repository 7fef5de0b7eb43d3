/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several windows: each has a board, a history and a file of its own. */
#include "gw-host.h"
#include "gw-config.h"

#include "windows-fixture.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

static void
rotate (GwWindow *window)
{
  g_assert_true (
    gw_editor_turn (gw_window_model_get_editor (get_window_model (window)), GW_TURN_LEFT));
}

/* The rows of a file, without the keys that say which words count. */
static void
check_file (GFile *file, const char *wanted)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *content = NULL;
  char *keys;

  g_file_load_contents (file, NULL, &content, NULL, NULL, &error);
  g_assert_no_error (error);
  keys = strstr (content, "\n\n");
  if (keys != NULL)
    keys[1] = '\0';
  g_assert_cmpstr (content, ==, wanted);
}

static void
open_file (GwWindow *window, GFile *file)
{
  gw_window_open_file (window, file);
  wait_until (gw_document_get_file (get_document (window)) != NULL);
}

/* A question or a dialog that belongs to a window. */
static GtkWindow *
find_dialog (GwWindow *window, GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) dialog = g_list_model_get_item (toplevels, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (dialog, type) && gtk_widget_get_mapped (GTK_WIDGET (dialog))
          && gtk_window_get_transient_for (dialog) == GTK_WINDOW (window))
        return dialog;
    }
  return NULL;
}

/* Whether a window asks something that has this answer. */
static gboolean
is_asked (GwWindow *window, const char *response)
{
  GtkWindow *dialog = find_dialog (window, ADW_TYPE_MESSAGE_DIALOG);

  return dialog != NULL
         && adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (dialog), response);
}

/* As with a button, the dialog is gone then. */
static void
answer (GwWindow *window, const char *response)
{
  GtkWindow *dialog;

  wait_until (is_asked (window, response));
  dialog = find_dialog (window, ADW_TYPE_MESSAGE_DIALOG);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (dialog);
}

/* What the last toast of a window says; NULL while it has none. */
static const char *
get_toast (GwWindow *window)
{
  GtkWidget *toast = gtk_widget_get_last_child (
    GTK_WIDGET (find_widget (GTK_WIDGET (window), ADW_TYPE_TOAST_OVERLAY)));

  return g_str_equal (G_OBJECT_TYPE_NAME (toast), "AdwToastWidget")
           ? gtk_label_get_text (GTK_LABEL (find_widget (toast, GTK_TYPE_LABEL)))
           : NULL;
}

static GwSolution *
get_solution (GwWindow *window)
{
  return gw_board_model_get_solution (
    gw_window_model_get_board_model (get_window_model (window)));
}

/* A generated board is not the file's: a save asks where, and the file stays as it is. */
static void
test_generated (Fixture *fixture, gconstpointer data)
{
  GwWindow *window = fixture->windows[0];
  g_autoptr (GFile) file = write_file (fixture, "a.board", "# mine\nAB\nCD\n");
  GtkWindow *chooser;

  open_file (window, file);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "a.board – Gridwright");
  activate (window, "win.new-board");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Gridwright");
  activate (window, "win.save");
  wait_until (find_dialog (window, GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  chooser = find_dialog (window, GTK_TYPE_FILE_CHOOSER_DIALOG);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  check_file (file, "# mine\nAB\nCD\n");

  /* The way back to its board is the way back to the file, and the title says so. */
  activate (window, "win.undo");
  g_assert_true (shows (window, "AB/CD"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "a.board – Gridwright");
  rotate (window);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "• a.board – Gridwright");
  activate (window, "win.save");
  wait_until (!gw_document_get_modified (get_document (window)));
  check_file (file, "# mine\nBD\nAC\n");
  wait_until (get_toast (window) != NULL);
  g_assert_nonnull (strstr (get_toast (window), "a.board"));
}

/* The name that is suggested for a board without one is its longest word. */
static void
test_suggested (Fixture *fixture, gconstpointer data)
{
  GwWindow *window = fixture->windows[0];
  g_autoptr (GwBoard) board = make_board ("CX/AB");
  g_autofree char *name = NULL;
  GtkWindow *chooser;

  gw_host_show_board (window, board);
  wait_until (shows (window, "CX/AB") && get_solution (window) != NULL
              && gw_solution_get_n_words (get_solution (window)) > 0);
  activate (window, "win.save");
  wait_until (find_dialog (window, GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  chooser = find_dialog (window, GTK_TYPE_FILE_CHOOSER_DIALOG);
  name = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (chooser));
  g_assert_cmpstr (name, ==, "cab.board");
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
}

static guint
get_n_boards (GwWindow *window)
{
  return g_list_model_get_n_items (
    G_LIST_MODEL (gw_window_model_get_history (get_window_model (window))));
}

static GwGeneratorSettings *
get_choice (GwWindow *window)
{
  return gw_board_generator_get_choice (
    gw_window_model_get_board_generator (get_window_model (window)));
}

static void
choose_size (GwWindow *window, guint size)
{
  gw_generator_settings_set_size (get_choice (window), size, size);
}

/* The size of the next board, and its dice, which are made for it. */
static void
check_size (GwWindow *window, guint size)
{
  guint rows, cols;

  gw_generator_settings_get_size (get_choice (window), &rows, &cols);
  g_assert_cmpuint (rows, ==, size);
  g_assert_cmpuint (cols, ==, size);
  gw_dice_get_size (gw_board_model_get_dice (fixture_get_board_model (window)), &rows, &cols);
  g_assert_cmpuint (rows, ==, size);
  g_assert_cmpuint (cols, ==, size);
}

/* All windows that were open at the end come back, each with what is its own. */
static void
test_restored (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = write_file (fixture, "a.board", "AB\nCD\n");
  GwWindow *first, *second;
  GwFoundWords *found = gw_window_model_get_found_words (get_window_model (fixture->windows[1]));
  g_autofree char *words = NULL;

  open_file (fixture->windows[0], file);
  rotate (fixture->windows[0]);
  g_assert_true (gw_window_open_text (fixture->windows[1], "UV/WX"));
  g_assert_true (gw_window_open_text (fixture->windows[1], "XYZ/ZYX"));
  gw_window_model_set_mode (get_window_model (fixture->windows[1]), GW_MODE_EXPLORE);
  gw_board_history_back (gw_window_model_get_history (get_window_model (fixture->windows[1])));
  gw_found_words_restore (found, "XYZ/ZYX", "XYZZY");
  gw_found_words_set_active (found, TRUE);
  choose_size (fixture->windows[0], 4);
  choose_size (fixture->windows[1], 5);
  quit ();

  g_application_activate (G_APPLICATION (application));
  g_assert_cmpuint (count_windows (), ==, 2);
  first = find_window ("BD/AC");
  second = find_window ("UV/WX");
  g_assert_nonnull (first);
  g_assert_nonnull (second);
  g_assert_cmpstr (gw_document_get_name (get_document (first)), ==, "a.board");
  g_assert_true (gw_document_get_modified (get_document (first)));
  g_assert_cmpuint (get_n_boards (first), ==, 3); /* among them the board before it was rotated */
  g_assert_null (gw_document_get_file (get_document (second)));
  g_assert_cmpuint (get_n_boards (second), ==, 3);
  g_assert_true (
    gw_board_history_get_can_go_forward (gw_window_model_get_history (get_window_model (second))));
  found = gw_window_model_get_found_words (get_window_model (second));
  words = gw_found_words_save (found, "XYZ/ZYX");
  g_assert_cmpstr (words, ==, "XYZZY");
  g_assert_true (gw_found_words_get_active (found));
  found = gw_window_model_get_found_words (get_window_model (first));
  g_assert_false (gw_found_words_get_active (found));
  g_assert_true (gw_window_model_get_mode (get_window_model (second)) == GW_MODE_TRACE);
  check_size (first, 4);
  check_size (second, 5);

  /* What is known of the file is known still: it is saved without a question. */
  activate (first, "win.undo");
  rotate (first);
  wait_until (gw_document_get_modified (get_document (first)));
  check_file (file, "AB\nCD\n");
}

#define KEYS                                                                                      \
  "AB\nCD\n\ntitle: Mine\nlist: english c78600c3\nlevel: 35\nschool: no\n"                         \
  "rules: min-length=4 adjacency=torus scoring=classic count=words\n"

static void
check_keys (GwWindow *window, guint level, GwAdjacency adjacency, gboolean locked)
{
  const GwRulesSpec *rules
    = gw_rules_get (gw_board_model_get_game (fixture_get_board_model (window))->rules);

  g_assert_cmpuint (rules->max_level, ==, level);
  g_assert_cmpint (rules->adjacency, ==, adjacency);
  g_assert_cmpint (
    gw_editor_get_locked (gw_window_model_get_editor (get_window_model (window)), 1), ==, locked);
}

/* What a file says beyond its rows holds in the window, is there after a restart, and is saved. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = write_file (fixture, "a.board", KEYS "locked: 01/00\nx: y\n");
  g_autoptr (GFile) other = write_file (fixture, "b.board", "AB\nCE\n\nlist: none 01234567\nlevel: 10\n");
  GwWindow *window = fixture->windows[0];
  g_autofree char *content = NULL;

  open_file (window, file);
  check_keys (window, 35, GW_ADJACENCY_TORUS, TRUE);
  /* Other windows stay as they are, and new ones start as before. */
  check_keys (fixture->windows[1], GW_LEXICON_ENGLISH_LEVEL, GW_ADJACENCY_KING, FALSE);
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "lexicon-level"), ==,
                    GW_LEXICON_ENGLISH_LEVEL);
  quit ();

  g_application_activate (G_APPLICATION (application));
  window = find_window ("AB/CD");
  g_assert_nonnull (window);
  check_keys (window, 35, GW_ADJACENCY_TORUS, TRUE);
  wait_until (!gw_document_get_modified (get_document (window)));
  gw_editor_set_locked (gw_window_model_get_editor (get_window_model (window)), 3, TRUE);
  gw_found_words_restore (gw_window_model_get_found_words (get_window_model (window)), "AB/CD",
                          "CAB BAD");
  wait_until (gw_document_get_modified (get_document (window)));
  activate (window, "win.save");
  wait_until (!gw_document_get_modified (get_document (window)));
  g_assert_true (g_file_load_contents (file, NULL, &content, NULL, NULL, NULL));
  g_assert_cmpstr (content, ==, KEYS "locked: 01/01\nx: y\nfound: BAD CAB\n");

  /* The level of a list that is not there means nothing. */
  gw_window_open_file (window, other);
  wait_until (shows (window, "AB/CE") && fixture_get_error (window) != NULL);
  g_assert_nonnull (strstr (fixture_get_error (window), "none"));
  check_keys (window, 35, GW_ADJACENCY_TORUS, FALSE);
}

static guint
get_n_words (GwWindow *window)
{
  GwLexicon *lexicon = gw_board_model_get_game (fixture_get_board_model (window))->lexicon;

  return lexicon != NULL ? gw_lexicon_get_n_words (lexicon) : 0;
}

/* The points of the rules are a table of one's own. */
static GwRules *
make_rules (guint min_length, guint max_level)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwScoring) scoring = gw_scoring_parse ("2 1\n5 70\n", -1, "mine", NULL);

  spec.min_length = min_length;
  spec.max_level = max_level;
  spec.scoring = scoring;
  return gw_rules_new (&spec);
}

/* Each comes back with the lexicon, the level and the rules that it had; a new one has those that
 * were chosen last. */
static void
test_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = write_file (fixture, "few.txt", "ab\nabc\nabcd\n");
  g_autoptr (GwRules) first_rules = make_rules (2, 40);
  g_autoptr (GwRules) second_rules = make_rules (4, 20);
  GwWindow *first, *second, *third;

  g_assert_true (gw_window_open_text (fixture->windows[0], "AB/CD"));
  g_assert_true (gw_window_open_text (fixture->windows[1], "EF/GH"));
  wait_until (get_n_words (fixture->windows[1]) > 1000);
  gw_board_model_set_rules (fixture_get_board_model (fixture->windows[0]), first_rules);
  gw_board_model_set_rules (fixture_get_board_model (fixture->windows[1]), second_rules);
  gw_lexicon_library_set_used (
    gw_session_get_library (gw_window_get_session (fixture->windows[0])), g_file_peek_path (file));
  wait_until (get_n_words (fixture->windows[0]) == 3);
  quit ();

  for (guint i = 0; i < 2; i++)
    {
      g_application_activate (G_APPLICATION (application));
      first = find_window ("AB/CD");
      second = find_window ("EF/GH");
      wait_until (get_n_words (first) == 3);
      wait_until (get_n_words (second) > 1000);
      g_assert_true (gw_rules_equal (
        gw_board_model_get_game (fixture_get_board_model (first))->rules, first_rules));
      g_assert_true (gw_rules_equal (
        gw_board_model_get_game (fixture_get_board_model (second))->rules, second_rules));
      if (i == 0)
        quit ();
    }
  third = gw_application_open_window (application);
  wait_until (get_n_words (third) == 3);
  g_assert_true (gw_rules_equal (gw_board_model_get_game (fixture_get_board_model (third))->rules,
                                 second_rules));
  gtk_window_present (GTK_WINDOW (third));
}

/* What a window does is on the disk while it is open, whatever happens to the program. */
static void
test_killed (Fixture *fixture, gconstpointer data)
{
  gboolean both = FALSE;

  g_assert_true (gw_window_open_text (fixture->windows[0], "AB/CD"));
  g_assert_true (gw_window_open_text (fixture->windows[1], "EF/GH"));
  while (!both)
    {
      g_autoptr (GPtrArray) states = gw_window_state_load_all (NULL);
      guint found = 0;

      for (guint i = 0; i < states->len; i++)
        {
          g_autofree char *text
            = g_key_file_to_data (gw_window_state_get_values (states->pdata[i]), NULL, NULL);

          found |= (strstr (text, "AB/CD") != NULL) | (strstr (text, "EF/GH") != NULL) << 1;
        }
      both = states->len == 2 && found == 3;
      g_main_context_iteration (NULL, !both);
    }
}

/* One of several that is closed does not come back. */
static void
test_closed (Fixture *fixture, gconstpointer data)
{
  g_assert_true (gw_window_open_text (fixture->windows[0], "AB/CD"));
  g_assert_true (gw_window_open_text (fixture->windows[1], "EF/GH"));
  gtk_window_close (GTK_WINDOW (fixture->windows[1]));
  wait_until (count_windows () == 1);
  quit ();
  g_application_activate (G_APPLICATION (application));
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_nonnull (find_window ("AB/CD"));
}

/* One of several with changes asks; the last one comes back with them. */
static void
test_unsaved (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = write_file (fixture, "a.board", "AB\nCD\n");

  open_file (fixture->windows[1], file);
  rotate (fixture->windows[1]);
  gtk_window_close (GTK_WINDOW (fixture->windows[1]));
  answer (fixture->windows[1], "cancel");
  g_assert_cmpuint (count_windows (), ==, 2);

  gtk_window_close (GTK_WINDOW (fixture->windows[1]));
  answer (fixture->windows[1], "save");
  wait_until (count_windows () == 1);
  check_file (file, "BD\nAC\n");

  /* A board that is in no file, but was edited. */
  fixture->windows[1] = gw_application_open_window (application);
  gtk_window_present (GTK_WINDOW (fixture->windows[1]));
  g_assert_true (gw_window_open_text (fixture->windows[1], "UV/WX"));
  rotate (fixture->windows[1]);
  gtk_window_close (GTK_WINDOW (fixture->windows[1]));
  answer (fixture->windows[1], "discard");
  wait_until (count_windows () == 1);

  g_assert_true (gw_window_open_text (fixture->windows[0], "EF/GH"));
  rotate (fixture->windows[0]);
  gtk_window_close (GTK_WINDOW (fixture->windows[0]));
  wait_until (count_windows () == 0);
  g_application_activate (G_APPLICATION (application));
  g_assert_nonnull (find_window ("FH/EG"));
}

static gboolean
is_told (GwWindow *window)
{
  return gtk_info_bar_get_revealed (GTK_INFO_BAR (
    gtk_widget_get_template_child (GTK_WIDGET (window), GW_TYPE_WINDOW, "changed_bar")));
}

/* A file in two windows: both say so; what one saves is known to the other, and not written over. */
static void
test_shared_file (Fixture *fixture, gconstpointer data)
{
  GwWindow *first = fixture->windows[0], *second = fixture->windows[1];
  g_autoptr (GFile) file = write_file (fixture, "R&D <b>.board", "AB\nCD\n");

  open_file (first, file);
  g_assert_null (get_toast (first));
  open_file (second, file);
  for (guint i = 0; i < 2; i++)
    {
      wait_until (get_toast (fixture->windows[i]) != NULL);
      g_assert_nonnull (strstr (get_toast (fixture->windows[i]), "R&D <b>"));
    }
  rotate (first);
  activate (first, "win.save");
  wait_until (is_told (second));
  g_assert_false (is_told (first));
  g_assert_true (shows (second, "AB/CD"));

  activate (second, "win.save");
  answer (second, "cancel");
  check_file (file, "BD\nAC\n");
  activate (second, "win.reload");
  wait_until (shows (second, "BD/AC"));
  g_assert_false (is_told (second));
  g_assert_false (gw_document_get_modified (get_document (second)));

  rotate (second);
  activate (second, "win.save");
  wait_until (is_told (first));
  activate (first, "win.save");
  answer (first, "replace");
  wait_until (is_told (second));
  check_file (file, "BD\nAC\n");
  g_assert_false (is_told (first));
}

static void
write_again (GFile *file, const char *content)
{
  g_assert_true (g_file_set_contents (g_file_peek_path (file), content, -1, NULL));
}

static gboolean
has_content (GFile *file, const char *wanted)
{
  g_autofree char *content = NULL;

  return g_file_get_contents (g_file_peek_path (file), &content, NULL, NULL)
         && g_str_has_prefix (content, wanted);
}

/* What was asked about a file and its board stays so, whatever is shown by the time of the answer. */
static void
test_late_answer (Fixture *fixture, gconstpointer data)
{
  GwWindow *first = fixture->windows[0], *second = fixture->windows[1];
  g_autoptr (GFile) file = write_file (fixture, "a.board", "AB\nCD\n");
  g_autoptr (GFile) other = write_file (fixture, "b.board", "UV\nWX\n");

  open_file (second, file);
  rotate (second);
  write_again (file, "EF\nGH\n");
  activate (second, "win.save");
  wait_until (find_dialog (second, ADW_TYPE_MESSAGE_DIALOG) != NULL);
  gw_window_open_file (second, other);
  wait_until (shows (second, "UV/WX"));
  answer (second, "replace");
  wait_until (has_content (file, "BD\nAC\n"));
  check_file (other, "UV\nWX\n");
  g_assert_true (shows (second, "UV/WX"));

  /* The window was to close. */
  rotate (second);
  write_again (other, "EF\nGH\n");
  gtk_window_close (GTK_WINDOW (second));
  answer (second, "save");
  answer (second, "replace");
  wait_until (count_windows () == 1);
  check_file (other, "VX\nUW\n");
  g_assert_null (find_dialog (first, ADW_TYPE_MESSAGE_DIALOG));
}

/* A signal that ends the program ends it well: what was not written yet is written. */
static void
test_signals (Fixture *fixture, gconstpointer data)
{
  static const int signals[] = { SIGTERM, SIGHUP, SIGINT };
  static const char *const boards[] = { "AB/CD", "EF/GH", "IJ/KL" };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      GwWindow *window = gw_application_open_window (application);

      gtk_window_present (GTK_WINDOW (window));
      g_assert_true (gw_window_open_text (window, boards[i]));
      kill (getpid (), signals[i]);
      wait_until (count_windows () == 0);
      g_application_activate (G_APPLICATION (application));
      g_assert_nonnull (find_window (boards[i]));
      quit ();
      fixture_forget_windows ();
    }
}

static void
set_unfinished (GApplication *former, GSettings *settings)
{
  g_settings_set_uint (settings, "unfinished-starts", 2);
}

/* After two starts that did not last, only one window comes back; the others do at the next start. */
static void
test_bad_starts (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      quit ();
      if (i == 0)
        g_signal_connect_after (application, "shutdown", G_CALLBACK (set_unfinished),
                                fixture->settings);
      fixture_restart (&application);
      g_application_activate (G_APPLICATION (application));
      g_assert_cmpuint (count_windows (), ==, i == 0 ? 1 : 2);
      g_assert_cmpuint (g_settings_get_uint (fixture->settings, "unfinished-starts"), ==, i);
    }
}

/* Answers what is asked in one of the windows. */
static void
answer_any (Fixture *fixture, const char *response)
{
  const guint i = is_asked (fixture->windows[0], response) ? 0 : 1;

  answer (fixture->windows[i], response);
}

/* Many files open only after a question. */
static void
test_many_files (Fixture *fixture, gconstpointer data)
{
  GFile *files[11];

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.board", i);

      files[i] = write_file (fixture, name, "AB\nCD\n");
    }
  g_application_open (G_APPLICATION (application), files, 11, "");
  g_assert_null (find_window ("AB/CD"));
  answer_any (fixture, "cancel");
  g_assert_cmpuint (count_windows (), ==, 2);
  g_assert_null (find_window ("AB/CD"));
  g_application_open (G_APPLICATION (application), files, 11, "");
  answer_any (fixture, "open");
  wait_until (count_windows () == 12);
  quit ();
  fixture_forget_windows ();

  fixture->windows[0] = fixture_open (application);
  g_application_open (G_APPLICATION (application), files, 2, "");
  wait_until (count_windows () == 2);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_object_unref (files[i]);
}

/* A new window shows a board, whatever another one shows, and only pages that there are. */
static void
test_page (Fixture *fixture, gconstpointer data)
{
  GwWindow *window;

  gtk_widget_activate_action (GTK_WIDGET (fixture->windows[1]), "win.show-page", "s", "words");
  gtk_widget_activate_action (GTK_WIDGET (fixture->windows[1]), "win.show-page", "s", "nothing");
  g_assert_true (gw_window_shows_page (fixture->windows[1], "words"));
  gtk_window_close (GTK_WINDOW (fixture->windows[1]));
  wait_until (count_windows () == 1);
  window = gw_application_open_window (application);
  g_assert_true (gw_window_shows_page (window, "board"));
  gtk_window_present (GTK_WINDOW (window));
}

/* An error about a window that is gone is told in another one. */
static void
test_failure_elsewhere (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nothing/there/second.board");

  fixture_answer_file (fixture->windows[1], "win.save-as", nowhere);
  gtk_window_close (GTK_WINDOW (fixture->windows[1]));
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_null (fixture_get_error (fixture->windows[0]));
  wait_until (fixture_get_error (fixture->windows[0]) != NULL);
  g_assert_nonnull (strstr (fixture_get_error (fixture->windows[0]),
                            "“second.board” was not saved"));
}

/* The settings of an earlier version. */
static void
test_migrated (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = write_file (fixture, "a.board", "AB\nCD\n");
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *left = NULL;
  const char *history[] = { "UV/WX", "XY/ZX", NULL };
  GwWindow *window;

  quit ();
  fixture_forget_windows ();
  g_settings_set_string (fixture->settings, "last-board", "AB/CD");
  g_settings_set_string (fixture->settings, "last-file", uri);
  g_settings_set_strv (fixture->settings, "history", history);
  g_application_activate (G_APPLICATION (application));
  window = find_window ("AB/CD");
  g_assert_nonnull (window);
  g_assert_cmpuint (get_n_boards (window), ==, 3);
  g_assert_cmpstr (gw_document_get_name (get_document (window)), ==, "a.board");
  wait_until (!gw_document_get_modified (get_document (window)));
  left = g_settings_get_string (fixture->settings, "last-board");
  g_assert_cmpstr (left, ==, "");
}

/* Saves are written one after the other; so many are not done when the window is. */
#define N_SAVES 51

static gboolean
save_and_close_cb (gpointer user_data)
{
  GwApplication *program = GW_APPLICATION (g_application_get_default ());
  GwWindow *window = GW_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (program)));
  g_autoptr (GFile) file = g_file_new_for_path (g_getenv ("GW_TEST_SAVE"));

  g_assert_true (gw_window_open_text (window, "AB/CD"));
  for (guint i = 0; i < N_SAVES; i++)
    {
      rotate (window);
      fixture_answer_file (window, "win.save-as", file);
    }
  gtk_window_close (GTK_WINDOW (window));
  return G_SOURCE_REMOVE;
}

/* The program lasts until its last save is done, though its last window is gone. */
static void
test_save_outlives_window (void)
{
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;

  if (g_test_subprocess ())
    {
      GwApplication *program = gw_application_new ();
      char *arguments[] = { (char *) "gridwright", NULL };
      g_autoptr (GFile) file = g_file_new_for_path (g_getenv ("GW_TEST_SAVE"));

      g_application_set_flags (G_APPLICATION (program),
                               g_application_get_flags (G_APPLICATION (program))
                                 | G_APPLICATION_NON_UNIQUE);
      g_idle_add_full (G_PRIORITY_LOW, save_and_close_cb, NULL, NULL);
      g_assert_cmpint (g_application_run (G_APPLICATION (program), 1, arguments), ==, 0);
      check_file (file, "CA\nDB\n");
      return;
    }

  folder = folder_make ();
  path = g_build_filename (folder, "a.board", NULL);
  g_setenv ("GW_TEST_SAVE", path, TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  folder_remove (folder);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  if (!g_test_subprocess ())
    application = fixture_start ();

#define ADD(path, function) \
  g_test_add ("/windows/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("generated", test_generated);
  ADD ("suggested", test_suggested);
  ADD ("restored", test_restored);
  ADD ("keys", test_keys);
  ADD ("words", test_words);
  ADD ("killed", test_killed);
  ADD ("closed", test_closed);
  ADD ("unsaved", test_unsaved);
  ADD ("shared-file", test_shared_file);
  ADD ("late-answer", test_late_answer);
  ADD ("signals", test_signals);
  ADD ("bad-starts", test_bad_starts);
  ADD ("many-files", test_many_files);
  ADD ("page", test_page);
  ADD ("failure-elsewhere", test_failure_elsewhere);
  ADD ("migrated", test_migrated);
#undef ADD
  g_test_add_func ("/windows/save-outlives-window", test_save_outlives_window);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
