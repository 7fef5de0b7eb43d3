/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program in German: run with LANGUAGE=de, and GW_TEST_LOCALE_DIR the folder
 * of the translations. */
#include "fixture.h"

#include "gw-spin-digits.h"
#include "gw-survey-spec.h"
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
  g_assert_cmpstr (ngettext ("%s word", "%s words", 1), ==, "%s Wort");
  g_assert_cmpstr (ngettext ("%s word", "%s words", 2), ==, "%s Wörter");
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

static gboolean
is_whole (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return gtk_widget_get_width (widget) >= natural;
}

/* In a wide window there is room for the setting of new boards, and in any for what the button beside
 * it says. */
static void
test_make_row (void)
{
  static const int widths[] = { 1500, 1100, 860, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GSettings) settings = fixture_reset ();
      GwWindow *window;
      GwMakeRow *row;

      g_settings_set_int (settings, "window-width", widths[i]);
      window = fixture_open (application);
      row = gw_board_page_get_make_row (fixture_get_board_page (window));
      g_assert_true (is_whole (get_child (row, "pill_stack")));
      g_assert_true (i > 0 || is_whole (get_child (row, "setting_label")));
      fixture_close (window);
    }
}

/* What is typed into a spin button, and what it shows then: in German “.” stands between the
 * thousands, but who types no more than one of them may mean a decimal. */
static void
check_typed (GtkSpinButton *spin, const char *typed, double value, const char *shown)
{
  const gboolean numeric = gtk_spin_button_get_numeric (spin);

  gtk_spin_button_set_numeric (spin, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (spin), typed);
  gtk_spin_button_set_numeric (spin, numeric);
  gtk_spin_button_update (spin);
  g_assert_cmpfloat_with_epsilon (gtk_spin_button_get_value (spin), value, 1e-9);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, shown);
}

static void
test_spin_digits (void)
{
  g_autoptr (GtkSpinButton) spin
    = g_object_ref_sink (GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (0, 1e9, 1)));

  gtk_spin_button_set_numeric (spin, TRUE);
  gtk_spin_button_set_value (spin, 100000);
  gw_spin_group_digits (spin);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "100.000");
  g_assert_true (gtk_spin_button_get_numeric (spin));
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  check_typed (spin, "100.001", 100001, "100.001");
  check_typed (spin, "1100.001", 1100001, "1.100.001");
  check_typed (spin, "12345", 12345, "12.345");
  check_typed (spin, "999", 999, "999");
  gtk_spin_button_set_digits (spin, 2);
  check_typed (spin, "1.234,5", 1234.5, "1.234,50");
  check_typed (spin, "0.25", 0.25, "0,25");
  check_typed (spin, "0.250", 0.25, "0,25");
  check_typed (spin, "2.500", 2500, "2.500,00");
}

/* A row of dice that come with the program, and what is said where they are too few. */
static void
test_dice_of_survey (void)
{
  g_autoptr (GwBoard) shape = gw_plan_new_shape (2, 2);
  g_autoptr (GwRules) rules = gw_rules_new (&(GwRulesSpec) GW_RULES_SPEC_INIT);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  g_autoptr (GwDice) dice = gw_dice_parse ("# name: Classic 4×4 (1976)\nA B\n", -1, "dice", NULL);
  g_autofree char *title = NULL;

  gw_survey_spec_add_dice (spec, "classic-4x4", dice);
  title = gw_survey_method_dup_title (gw_survey_spec_get_method (spec, 0));
  g_assert_cmpstr (title, ==, "Klassisch 4×4 (1976)");
  g_assert_null (gw_source_new_dice (dice, shape, rules, &error));
  g_assert_nonnull (strstr (error->message, title));
}

/* All in the window whose numbers can be large, but for seeds, which are no amounts. */
static void
test_spins_of_window (void)
{
  static const char *const names[] = { "boards", "minutes", "from", "to", "words_from", "points_to" };
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwMakeRow *row = gw_board_page_get_make_row (fixture_get_board_page (window));
  GtkWidget *setup;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "studies");
  setup = gw_runs_page_begin (fixture_studies_page (window), "make");
  g_assert_nonnull (setup);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *of = i < 4 ? setup : get_child (row, "popover");
      GtkWidget *spin = get_child (of, names[i]);

      gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 123456);
      g_assert_true (g_str_has_prefix (gtk_editable_get_text (GTK_EDITABLE (spin)), "123.456"));
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
  g_test_add_func ("/language/make-row", test_make_row);
  g_test_add_func ("/language/spin-digits", test_spin_digits);
  g_test_add_func ("/language/dice-of-survey", test_dice_of_survey);
  g_test_add_func ("/language/spins-of-window", test_spins_of_window);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
