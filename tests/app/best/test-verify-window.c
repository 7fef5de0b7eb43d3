/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A certificate in the window: opened like any file, checked, and told in words. */
#include "fixture.h"

#include "certificates.h"
#include "folder.h"
#include "gw-board-view.h"
#include "gw-verify-window.h"

#include <string.h>

static GwApplication *application;

typedef struct
{
  GwWindow *window;
  GwVerifyWindow *verify; /* NULL until a certificate was opened */
  char *folder;
  GFile *file;
  char *text;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexiconStore) lexicons = gw_lexicon_store_new (NULL, NULL);
  g_autofree char *path = NULL;

  g_object_unref (fixture_reset ());
  fixture->folder = folder_make ();
  path = g_build_filename (fixture->folder, "tiny.certificate", NULL);
  fixture->file = g_file_new_for_path (path);
  certificate_write (lexicons, GW_LEXICON_ENGLISH, 10, fixture->file);
  g_assert_true (g_file_get_contents (path, &fixture->text, NULL, NULL));
  fixture->window = fixture_open (application);
  wait_until (gw_board_model_get_game (fixture_get_board_model (fixture->window))->lexicon != NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_close (fixture->window);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->text);
  g_object_unref (fixture->file);
}

static GwVerifyWindow *
find_verify_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (GW_IS_VERIFY_WINDOW (window))
        return GW_VERIFY_WINDOW (window);
    }
  return NULL;
}

static void
wait_for_end (Fixture *fixture)
{
  wait_until (!gtk_widget_get_visible (get_child (fixture->verify, "stop_button")));
}

static const char *
get_title (Fixture *fixture)
{
  return adw_status_page_get_title (get_child (fixture->verify, "status"));
}

static void
expect_title (Fixture *fixture, const char *start)
{
  g_assert_true (g_str_has_prefix (get_title (fixture), start));
}

/* As a file that is dropped on the window, or named on the command line. */
static void
open_file (Fixture *fixture)
{
  gw_window_open (fixture->window, fixture->file, FALSE);
  wait_until ((fixture->verify = find_verify_window ()) != NULL);
  wait_for_end (fixture);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->verify)));
}

static void
close_verify_window (Fixture *fixture)
{
  gtk_window_close (GTK_WINDOW (fixture->verify));
  wait_until (find_verify_window () == NULL);
}

/* The names of the buttons that are there. */
static void
expect_buttons (Fixture *fixture, const char *expected)
{
  static const char *const names[] = { "stop", "lexicon", "file", "all", "board", "again" };
  g_autoptr (GString) shown = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *child = g_strconcat (names[i], "_button", NULL);

      if (gtk_widget_get_visible (get_child (fixture->verify, child)))
        g_string_append_printf (shown, "%s%s", shown->len > 0 ? " " : "", names[i]);
    }
  g_assert_cmpstr (shown->str, ==, expected);
}

/* What a screen reader is told: the description of what has the focus. */
static char *
dup_told (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->verify));

  if (focus == NULL
      || !gtk_test_accessible_has_property (GTK_ACCESSIBLE (focus),
                                            GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    return g_strdup ("");
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (focus),
                                             GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\n");
}

static void
test_valid (Fixture *fixture, gconstpointer data)
{
  g_autofree char *told = NULL;
  g_autofree char *best = NULL;
  g_autofree char *shown = NULL;

  static const char *const said[]
    = { "“English” up to level 10", "Classic rules. ", "3–4: 1, 5: 2, 6: 3, 7: 5, 8+: 11. " };
  g_autofree char *hash = NULL;

  open_file (fixture);
  expect_title (fixture, "Valid: no 2×2 board has more than ");
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    g_assert_nonnull (strstr (adw_status_page_get_description (get_child (fixture->verify, "status")),
                              said[i]));
  hash = g_strndup (strstr (fixture->text, "\nlexicon ") + strlen ("\nlexicon "), 64);
  g_assert_nonnull (
    strstr (adw_status_page_get_description (get_child (fixture->verify, "status")), hash));
  g_assert_cmpstr (adw_window_title_get_subtitle (get_child (fixture->verify, "title")), ==,
                   "tiny.certificate");
  expect_buttons (fixture, "board");

  /* Told again to somebody who cannot see it. */
  wait_until (gtk_window_is_active (GTK_WINDOW (fixture->verify)));
  gtk_widget_activate_action (GTK_WIDGET (fixture->verify), "verify.start", NULL);
  expect_buttons (fixture, "stop");
  wait_for_end (fixture);
  told = dup_told (fixture);
  g_assert_true (g_str_has_prefix (told, get_title (fixture)));

  best = gw_board_to_string (gw_board_view_get_board (get_child (fixture->verify, "board_view")));
  gtk_widget_activate_action (GTK_WIDGET (fixture->verify), "verify.show-board", NULL);
  shown = gw_board_to_string (gw_board_model_get_board (fixture_get_board_model (fixture->window)));
  g_assert_cmpstr (shown, ==, best);
  close_verify_window (fixture);
}

static void
test_false (Fixture *fixture, gconstpointer data)
{
  GwErrorBar *bar;

  certificate_forge (fixture->file, fixture->text, "\nthreshold 3\n", "\nthreshold 4\n");
  open_file (fixture);
  expect_title (fixture, "Not valid: the certificate is wrong");
  bar = get_child (fixture->verify, "error_bar");
  g_assert_true (g_str_has_prefix (get_error_text (bar), "Not valid"));
  g_assert_nonnull (strstr (get_error_text (bar), "ine "));
  expect_buttons (fixture, "again");

  /* The whole one is there again. */
  g_assert_true (g_file_replace_contents (fixture->file, fixture->text, strlen (fixture->text),
                                          NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, NULL));
  gtk_widget_activate_action (GTK_WIDGET (fixture->verify), "verify.start", NULL);
  wait_for_end (fixture);
  expect_title (fixture, "Valid: ");
  g_assert_null (get_error_text (bar));
  close_verify_window (fixture);
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  g_autofree char *list = g_build_filename (fixture->folder, "tea.txt", NULL);
  g_autoptr (GwLexiconStore) lexicons = gw_lexicon_store_new (NULL, NULL);
  AdwStatusPage *status;

  folder_write (fixture->folder, "tea.txt", "tea\neat\nate\nset\nsea\n");
  certificate_write (lexicons, list, 10, fixture->file);
  open_file (fixture);
  expect_title (fixture, "The certificate was made with other words");
  expect_buttons (fixture, "lexicon file");
  status = get_child (fixture->verify, "status");
  g_assert_nonnull (strstr (adw_status_page_get_description (status), "tea.txt” with 5 words"));

  gtk_widget_activate_action (GTK_WIDGET (fixture->verify), "verify.lexicon", "s", "none-such");
  wait_for_end (fixture);
  expect_buttons (fixture, "lexicon file again");
  gtk_widget_activate_action (GTK_WIDGET (fixture->verify), "verify.lexicon", "s", list);
  wait_for_end (fixture);
  expect_title (fixture, "Valid: ");
  close_verify_window (fixture);
}

/* From the page of best boards, and stopped; the window may be closed in the middle. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  GwRunsPage *page = fixture_best_page (fixture->window);
  GtkWidget *button = get_child (page, "other_button");

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "best");
  wait_until (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_assert_cmpstr (adw_button_content_get_label (get_child (page, "other_content")), ==,
                   "_Check a Certificate…");
  fixture_answer_button (button, fixture->file);
  fixture->verify = find_verify_window ();
  g_assert_nonnull (fixture->verify);
  expect_buttons (fixture, "stop");
  gtk_widget_activate_action (GTK_WIDGET (fixture->verify), "verify.stop", NULL);
  expect_title (fixture, "The check was stopped");
  expect_buttons (fixture, "again");
  gtk_widget_activate_action (GTK_WIDGET (fixture->verify), "verify.start", NULL);
  close_verify_window (fixture);
}

int
main (int argc, char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();
#define add(name, func) g_test_add ("/verify-window/" name, Fixture, NULL, set_up, func, tear_down)
  add ("valid", test_valid);
  add ("false", test_false);
  add ("words", test_words);
  add ("stop", test_stop);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
