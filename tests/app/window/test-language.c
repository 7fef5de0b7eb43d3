/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program in German: run with LANGUAGE=de, and GW_TEST_LOCALE_DIR the folder
 * of the translations. */
#include "fixture.h"

#include "gw-word-card.h"

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

int
main (int argc, char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("GW_TEST_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, ""); /* tests run in C otherwise */
  application = fixture_start ();

  g_test_add_func ("/language/strings", test_strings);
  g_test_add_func ("/language/templates", test_templates);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
