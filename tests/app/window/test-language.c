/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program in German: run with LANGUAGE=de, and GW_TEST_LOCALE_DIR the folder
 * of the translations. */
#include "fixture.h"

#include "gw-word-card.h"

#include "german.h"

#include <glib/gi18n.h>
#include <locale.h>

static GwApplication *application;

static void
test_strings (void)
{
  g_autofree char *path = gw_word_card_format_path (1, 5, 5, FALSE);

  g_assert_cmpstr (path, ==, "Weg 2 von 5");
  g_assert_cmpstr (ngettext ("word", "words", 1), ==, "Wort");
  g_assert_cmpstr (ngettext ("word", "words", 2), ==, "Wörter");
}

/* Templates are translated by the same catalogue. */
static void
test_templates (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);

  g_assert_true (has_label (GTK_WIDGET (window), "Wörter"));
  g_assert_true (has_label (GTK_WIDGET (window), "Punkte"));
  g_assert_false (has_label (GTK_WIDGET (window), "Words"));
  fixture_close (window);
}

/* Opens a window of this width, in a broad type, and waits until it shows the words beside the board. */
static GwWindow *
open_with_words (GSettings *settings, int width)
{
  GwWindow *window;
  GwBoardPage *page;

  g_object_set (gtk_settings_get_default (), "gtk-font-name", "DejaVu Sans 10", NULL);
  g_settings_set_int (settings, "window-width", width);
  window = fixture_open (application);
  page = fixture_get_board_page (window);
  wait_until (get_boolean (page, "words-shown")
              && gtk_widget_get_mapped (GTK_WIDGET (gw_board_page_get_words_pane (page))));
  return window;
}

static void
test_words_beside (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();

  fixture_close (open_with_words (settings, 1100));
}

/* In a wide window there is room for all that the buttons say. */
static void
test_make_bar (void)
{
  static const char *const labels[] = { "source_label", "size_label", "conditions_label" };
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_with_words (settings, 1500);
  GwBoardPage *page = fixture_get_board_page (window);

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      GtkWidget *label = get_child (gw_board_page_get_make_bar (page), labels[i]);
      int natural;

      gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      g_assert_cmpint (gtk_widget_get_width (label), >=, natural);
    }
  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  int status;

  /* C.UTF-8, in which the other tests run, has no translations where the C library is newer. */
  use_german ();
  g_setenv ("LC_ALL", GERMAN, TRUE);
  g_assert_nonnull (setlocale (LC_ALL, ""));
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("GW_TEST_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, ""); /* tests run in C otherwise */
  application = fixture_start ();

  g_test_add_func ("/language/strings", test_strings);
  g_test_add_func ("/language/templates", test_templates);
  g_test_add_func ("/language/words-beside", test_words_beside);
  g_test_add_func ("/language/make-bar", test_make_bar);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
