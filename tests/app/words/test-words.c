/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pane of the words, as somebody uses it: keys and clicks. */
#include "pointer.h"
#include "values.h"
#include "words-fixture.h"

#include "gw-languages.h"
#include "gw-host.h"
#include "gw-word-card.h"

#include <glib/gstdio.h>

static gboolean
has_word (Fixture *fixture, const char *text)
{
  return gw_lexicon_find (
    gw_board_model_get_game (fixture_get_board_model (fixture->window))->lexicon, text, NULL);
}

static gboolean
is_listed (Fixture *fixture, const char *text)
{
  for (guint i = 0; i < count (fixture); i++)
    {
      g_autoptr (GwWord) word = g_list_model_get_item (fixture->shown, i);

      if (g_str_equal (gw_word_get_text (word), text))
        return TRUE;
    }
  return FALSE;
}

/* Gone at once, gone from the lexicon a little later, and back. */
static void
test_never (Fixture *fixture, gconstpointer data)
{
  g_autofree char *next_text = NULL;
  g_autoptr (GwWord) next = NULL;
  GtkWidget *button;
  guint position;

  fixture_select (fixture->window, "retainers");
  position = gw_shown_words_find (GW_SHOWN_WORDS (fixture->shown),
                                  gw_trace_get_word (fixture->selected));
  next = g_list_model_get_item (fixture->shown, position + 1);
  next_text = g_strdup (gw_word_get_text (next));
  keyboard_take (GTK_WINDOW (fixture->window));
  gtk_widget_grab_focus (GTK_WIDGET (fixture->list));
  keyboard_press (GDK_KEY_Delete);
  wait_until (!is_listed (fixture, "RETAINERS"));
  g_assert_true (is_selected (fixture, next_text));
  g_assert_cmpint (fixture_get_mark (fixture->window, "retainers"), ==, GW_WORD_MARK_NEVER);

  /* The button of the toast, which goes by itself after some seconds. */
  button = fixture_find_button (GTK_WIDGET (fixture->window), "win.undo-mark");
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (fixture_get_mark (fixture->window, "retainers"), ==, GW_WORD_MARK_NONE);
  wait_until (is_listed (fixture, "RETAINERS"));
  wait_until (has_word (fixture, "retainers"));
  wait_until (count (fixture) == fixture->n_words);

  fixture_select (fixture->window, "retainers");
  activate (fixture, "win.never-count");
  g_assert_false (is_listed (fixture, "RETAINERS"));
  wait_until (!has_word (fixture, "retainers"));
  wait_until (count (fixture) == fixture->n_words - 1);
  wait_until (is_selected (fixture, next_text));
  fixture_set_mark (fixture->window, "RETAINERS", GW_WORD_MARK_NONE);
  wait_until (has_word (fixture, "retainers"));
  wait_until (is_listed (fixture, "RETAINERS"));
  wait_until (is_selected (fixture, next_text));

  /* A word that no lexicon has. */
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.always-count", "s", "pleatre");
  wait_until (has_word (fixture, "pleatre"));
  fixture_set_mark (fixture->window, "pleatre", GW_WORD_MARK_NONE);
  wait_until (!has_word (fixture, "pleatre"));
}

/* A mark is undone in its order with changes of the board, also after its toast has gone. */
static void
test_undo_order (Fixture *fixture, gconstpointer data)
{
  GwBoardModel *board_model = fixture_get_board_model (fixture->window);
  g_autoptr (GwBoard) before = gw_board_ref (gw_board_model_get_board (board_model));
  g_autoptr (GwBoard) turned = NULL;

  activate (fixture, "win.rotate-left");
  turned = gw_board_ref (gw_board_model_get_board (board_model));
  g_assert_false (gw_board_equal (turned, before));
  wait_until (count (fixture) == fixture->n_words);
  fixture_select (fixture->window, "retainers");
  activate (fixture, "win.never-count");
  g_assert_cmpint (fixture_get_mark (fixture->window, "retainers"), ==, GW_WORD_MARK_NEVER);

  activate (fixture, "win.undo");
  g_assert_cmpint (fixture_get_mark (fixture->window, "retainers"), ==, GW_WORD_MARK_NONE);
  g_assert_true (gw_board_equal (gw_board_model_get_board (board_model), turned));
  activate (fixture, "win.redo");
  g_assert_cmpint (fixture_get_mark (fixture->window, "retainers"), ==, GW_WORD_MARK_NEVER);
  activate (fixture, "win.undo");
  activate (fixture, "win.undo");
  g_assert_true (gw_board_equal (gw_board_model_get_board (board_model), before));
  wait_until (has_word (fixture, "retainers"));
}

/* The row that has the focus is that of the selected word. */
static gboolean
has_selected_focus (Fixture *fixture)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  return has_focus (fixture, GTK_WIDGET (fixture->list)) && gtk_widget_get_mapped (focus)
         && (gtk_widget_get_state_flags (focus) & GTK_STATE_FLAG_SELECTED) != 0;
}

/* Nothing but the Delete key, word after word. */
static void
test_never_again (Fixture *fixture, gconstpointer data)
{
  GwWordMarks *marks = gw_session_get_marks (gw_window_get_session (fixture->window));
  char *words[2];

  keyboard_take (GTK_WINDOW (fixture->window));
  fixture_select (fixture->window, "retainers");
  wait_until (gw_trace_get_path (fixture->selected) != NULL);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->list));
  wait_until (has_focus (fixture, GTK_WIDGET (fixture->list)));
  keyboard_press (GDK_KEY_Down);
  wait_until (has_selected_focus (fixture));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      words[i] = g_ascii_strdown (gw_word_get_text (gw_trace_get_word (fixture->selected)), -1);
      keyboard_press (GDK_KEY_Delete);
      wait_until (!has_word (fixture, words[i]));
      wait_until (count (fixture) == fixture->n_words - 1 - i
                  && gw_trace_get_path (fixture->selected) != NULL);
      wait_until (has_selected_focus (fixture));
    }

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_assert_cmpint (fixture_get_mark (fixture->window, words[i]), ==, GW_WORD_MARK_NEVER);
      gw_word_marks_set (marks, NULL, words[i], GW_WORD_MARK_NONE);
      g_free (words[i]);
    }
}

/* The lines of a file, or NULL as long as it has not as many. */
static GStrv
read_lines (const char *path, guint n_lines)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;

  lines = g_strsplit (text, "\r\n", -1);
  return g_strv_length (lines) == n_lines + 1 ? g_steal_pointer (&lines) : NULL;
}

/* The filtered list in its order, read back. */
static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "Words.csv", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "nowhere", "Words.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) no_file = g_file_new_for_path (nowhere);
  g_auto (GStrv) lines = NULL;

  gtk_editable_set_text (GTK_EDITABLE (get_part (fixture, "entry")), "^retain");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.sort-words", "s", "word");
  fixture_answer_file (fixture->window, "win.save-words", file);
  wait_until ((lines = read_lines (path, count (fixture) + 1)) != NULL);
  g_assert_cmpstr (lines[0], ==, "word,written,length,points,common,paths");
  for (guint i = 0; i < count (fixture); i++)
    {
      g_autoptr (GwWord) word = g_list_model_get_item (fixture->shown, i);
      g_auto (GStrv) cells = g_strsplit (lines[i + 1], ",", -1);

      g_assert_cmpuint (g_strv_length (cells), ==, 6);
      g_assert_cmpstr (cells[0], ==, gw_word_get_text (word));
      g_assert_cmpstr (cells[1], ==, gw_word_get_written (word));
      g_assert_cmpuint (g_ascii_strtoull (cells[2], NULL, 10), ==, gw_word_get_length (word));
      g_assert_cmpint (g_ascii_strtoll (cells[3], NULL, 10), ==, gw_word_get_points (word));
      g_assert_cmpuint (g_ascii_strtoull (cells[4], NULL, 10), ==, gw_word_get_common (word));
      g_assert_cmpuint (g_ascii_strtoull (cells[5], NULL, 10), ==, gw_word_get_paths (word));
    }
  g_assert_null (fixture_get_error (fixture->window));

  fixture_answer_file (fixture->window, "win.save-words", no_file);
  wait_until (fixture_get_error (fixture->window) != NULL);
  g_assert_nonnull (strstr (fixture_get_error (fixture->window), "nowhere"));
  gw_host_show_error (fixture->window, NULL);
  g_remove (path);
  g_rmdir (folder);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
check_clipboard (Fixture *fixture, const char *expected)
{
  g_autofree char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), NULL,
                                 read_cb, &text);
  wait_until (text != NULL);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_copy (Fixture *fixture, gconstpointer data)
{
  fixture_select (fixture->window, "retainers");
  activate (fixture, "win.copy-word");
  check_clipboard (fixture, "RETAINERS");
  gtk_editable_set_text (GTK_EDITABLE (get_part (fixture, "entry")), "^retainer");
  activate (fixture, "win.copy-words");
  check_clipboard (fixture, "RETAINERS\nRETAINER\n");
}

/* Where no program opens addresses, as here, the address itself is offered. */
static void
test_look_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AdwToast) toast = NULL;
  GtkWidget *button;

  fixture_select (fixture->window, "retainers");
  activate (fixture, "win.look-up-word");
  wait_until ((button = fixture_find_button (GTK_WIDGET (fixture->window), "win.copy-address"))
              != NULL);
  /* It goes by itself, as others do. */
  g_object_get (gtk_widget_get_ancestor (button, g_type_from_name ("AdwToastWidget")), "toast",
                &toast, NULL);
  g_assert_cmpuint (adw_toast_get_timeout (toast), >, 0);
  g_signal_emit_by_name (button, "clicked");
  check_clipboard (fixture, "https://en.wiktionary.org/wiki/retainers");
}

static const char *
get_language (PangoAttrList *attributes)
{
  GSList *all = attributes != NULL ? pango_attr_list_get_attributes (attributes) : NULL;
  PangoAttrLanguage *language = all != NULL ? pango_attribute_as_language (all->data) : NULL;
  const char *text = language != NULL ? pango_language_to_string (language->value) : NULL;

  g_slist_free_full (all, (GDestroyNotify) pango_attribute_destroy);
  return text;
}

/* Of words that are played with the same letters one is chosen; also one that is called as dialogs
 * call their own buttons. */
static void
test_look_up_one (Fixture *fixture, gconstpointer data)
{
  GwBoardModel *board_model = fixture_get_board_model (fixture->window);
  g_autoptr (GwLexicon) lexicon
    = make_lexicon_in (gw_languages_find ("fr"), "close\nclos\xc3\xa9\n");
  GtkWidget *dialog, *button;

  g_assert_true (gw_window_open_text (fixture->window, "CLO/XES/XXX"));
  gw_board_model_set_lexicon (board_model, lexicon);
  wait_until (count (fixture) == 1);
  fixture_select (fixture->window, "close");
  /* They have the letters of their language, here and in the list. */
  g_assert_cmpstr (get_language (gtk_inscription_get_attributes (
                     GTK_INSCRIPTION (find_widget (GTK_WIDGET (fixture->list), GTK_TYPE_INSCRIPTION)))),
                   ==, "fr");
  g_assert_cmpstr (get_language (gtk_label_get_attributes (get_child (
                     find_widget (GTK_WIDGET (fixture->pane), GW_TYPE_WORD_CARD), "word_label"))),
                   ==, "fr");
  for (guint i = 0; i < 2; i++)
    {
      activate (fixture, "win.look-up-word");
      wait_until ((dialog = fixture_find_dialog (fixture->window)) != NULL);
      g_assert_true (ADW_IS_MESSAGE_DIALOG (dialog));
      adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog),
                                   i == 0 ? adw_message_dialog_get_close_response (
                                              ADW_MESSAGE_DIALOG (dialog))
                                          : "close");
      gtk_window_destroy (GTK_WINDOW (dialog));
      wait_until (fixture_find_dialog (fixture->window) == NULL);
      g_assert_true (i > 0
                     || fixture_find_button (GTK_WIDGET (fixture->window), "win.copy-address")
                          == NULL);
    }
  wait_until ((button = fixture_find_button (GTK_WIDGET (fixture->window), "win.copy-address"))
              != NULL);
  g_signal_emit_by_name (button, "clicked");
  check_clipboard (fixture, "https://fr.wiktionary.org/wiki/close");
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add ("/words/never", Fixture, NULL, set_up, test_never, tear_down);
  g_test_add ("/words/never-again", Fixture, NULL, set_up, test_never_again, tear_down);
  g_test_add ("/words/undo-order", Fixture, NULL, set_up, test_undo_order, tear_down);
  g_test_add ("/words/save", Fixture, NULL, set_up, test_save, tear_down);
  g_test_add ("/words/look-up", Fixture, NULL, set_up, test_look_up, tear_down);
  g_test_add ("/words/look-up-one", Fixture, NULL, set_up, test_look_up_one, tear_down);
  g_test_add ("/words/copy", Fixture, NULL, set_up, test_copy, tear_down);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
