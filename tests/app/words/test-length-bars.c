/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-length-bars.h"
#include "gw-palette.h"

#include "picture.h"
#include "values.h"
#include "wait.h"

#include <adwaita.h>

#define WORDS "cat\ntac\ncats\nscat\nsac\nas\n"
#define BOARD "CAT/SXX"
#define BAR_X 11 /* where a bar has nothing but its color */

typedef struct
{
  GwWordListModel *words;
  GwShownWords *shown;
  GwLengthBars *bars;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);

  fixture->words = gw_word_list_model_new (solution);
  fixture->shown = gw_shown_words_new (NULL);
  gw_shown_words_set_words (fixture->shown, fixture->words);
  fixture->bars = g_object_ref_sink (g_object_new (GW_TYPE_LENGTH_BARS, NULL));
  gw_length_bars_set_shown (fixture->bars, fixture->shown);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 200);
  gtk_widget_set_valign (GTK_WIDGET (fixture->bars), GTK_ALIGN_START);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->bars));
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->bars);
  g_assert_finalize_object (fixture->shown);
  g_assert_finalize_object (fixture->words);
}

static GtkWidget *
get_bar (Fixture *fixture, guint length)
{
  g_autofree char *start = g_strdup_printf ("%u letters: ", length);

  for (GtkWidget *bar = gtk_widget_get_first_child (GTK_WIDGET (fixture->bars)); bar != NULL;
       bar = gtk_widget_get_next_sibling (bar))
    {
      if (g_str_has_prefix (gtk_widget_get_tooltip_text (bar), start))
        return bar;
    }
  g_assert_not_reached ();
}

static void
press (Fixture *fixture, const char *action, guint length)
{
  g_assert_true (gtk_widget_activate_action (get_bar (fixture, length), action, "u",
                                             length));
}

static gboolean
has_color (Picture *picture, GtkWidget *bar, int y, const GwColor *color)
{
  GwColor seen;

  picture_get_color (picture, bar, BAR_X, y, &seen);
  return ABS (seen.red - color->red) + ABS (seen.green - color->green)
         + ABS (seen.blue - color->blue) < 0.05;
}

/* The rows of a bar that have its color. */
static void
find_rows (Picture *picture, GtkWidget *bar, const GwColor *color, int *begin, int *end)
{
  const int height = gtk_widget_get_height (bar);

  *begin = 0;
  while (*begin < height && !has_color (picture, bar, *begin, color))
    ++*begin;
  *end = *begin;
  while (*end < height && has_color (picture, bar, *end, color))
    ++*end;
}

/* As large as what they count, and soft when they are left out. */
static void
test_paint (Fixture *fixture, gconstpointer data)
{
  const GwPalette *palette = gw_palette_get (FALSE, FALSE);
  GtkWidget *three = get_bar (fixture, 3), *four = get_bar (fixture, 4);
  int three_begin, three_end, four_begin, four_end;
  g_autoptr (Picture) before = picture_new (fixture->window);
  g_autoptr (Picture) after = NULL;

  find_rows (before, three, &palette->bar, &three_begin, &three_end);
  find_rows (before, four, &palette->bar, &four_begin, &four_end);
  g_assert_cmpint (four_end, ==, three_end);
  g_assert_cmpfloat_with_epsilon (four_end - four_begin, (three_end - three_begin) / 3.0, 1);

  press (fixture, "bars.toggle", 3);
  after = picture_new (fixture->window);
  picture_check_color (after, three, BAR_X, three_begin + 8, &palette->bar);
  picture_check_color (after, four, BAR_X, four_begin + 8, &palette->soft_bar);
}

static void
test_filters (Fixture *fixture, gconstpointer data)
{
  GwWordFilter *filter = gw_shown_words_get_filter (fixture->shown);
  GListModel *list = G_LIST_MODEL (fixture->shown);

  press (fixture, "bars.toggle", 4);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 1);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (get_bar (fixture, 4)), GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (get_bar (fixture, 3)), GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);
  press (fixture, "bars.add", 3);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 4);
  press (fixture, "bars.add", 4);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 3);
  press (fixture, "bars.toggle", 3);
  g_assert_false (gw_word_filter_get_active (filter));
}

/* As an assistive technology does. */
static void
test_press (Fixture *fixture, gconstpointer data)
{
  g_assert_true (gtk_widget_activate_action (get_bar (fixture, 4), "bar.press", NULL));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (get_bar (fixture, 4)),
                                    GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  g_assert_true (gtk_widget_activate_action (get_bar (fixture, 4), "bar.press", NULL));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (get_bar (fixture, 4)),
                                    GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_FALSE);
}

static void
test_speaks (Fixture *fixture, gconstpointer data)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_bar (fixture, 3)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "3 letters: 3 words");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (get_bar (fixture, 3)), GTK_ACCESSIBLE_ROLE_BUTTON);
  gw_word_filter_set_text (gw_shown_words_get_filter (fixture->shown), "^s");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_bar (fixture, 3)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "3 letters: 1 word");
}

/* Other words: other bars; none: none. */
static void
test_changes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSolution) other = make_solution ("dog\ngods\n", "DOG/SXX");

  gw_word_list_model_set_solution (fixture->words, other);
  g_assert_nonnull (get_bar (fixture, 3));
  gw_word_list_model_set_solution (fixture->words, NULL);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (fixture->bars)));
  gw_length_bars_set_shown (fixture->bars, NULL);
  gw_length_bars_set_shown (fixture->bars, fixture->shown);
}

/* Tab comes to one bar and goes on, arrows stay among them. */
static void
test_keyboard (Fixture *fixture, gconstpointer data)
{
  GtkWidget *bars = GTK_WIDGET (fixture->bars);

  press (fixture, "bars.toggle", 3);
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_true (gtk_widget_child_focus (bars, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_get_focus_child (bars) == get_bar (fixture, 3));
  g_assert_true (gtk_widget_child_focus (bars, GTK_DIR_RIGHT));
  g_assert_true (gtk_widget_get_focus_child (bars) == get_bar (fixture, 4));
  g_assert_true (gtk_widget_child_focus (bars, GTK_DIR_RIGHT));
  g_assert_true (gtk_widget_get_focus_child (bars) == get_bar (fixture, 4));
  g_assert_true (gtk_widget_child_focus (bars, GTK_DIR_LEFT));
  g_assert_true (gtk_widget_get_focus_child (bars) == get_bar (fixture, 3));
  g_assert_false (gtk_widget_child_focus (bars, GTK_DIR_TAB_FORWARD));
}

/* What was found stands in the bar of all there is: here a quarter of it. Such bars are no buttons. */
static void
test_found (Fixture *fixture, gconstpointer data)
{
  const GwPalette *palette = gw_palette_get (FALSE, FALSE);
  const GwLengthCount counts[]
    = { { .length = 3, .n_found = 6, .n_words = 24 }, { .length = 4, .or_more = TRUE, .n_words = 1 } };
  GtkWidget *bars = g_object_new (GW_TYPE_LENGTH_BARS, "valign", GTK_ALIGN_START, NULL);
  GtkWidget *first, *last;
  g_autoptr (Picture) picture = NULL;

  gw_length_bars_set_counts (GW_LENGTH_BARS (bars), counts, G_N_ELEMENTS (counts));
  gtk_window_set_child (GTK_WINDOW (fixture->window), bars);
  gtk_test_widget_wait_for_draw (fixture->window);
  first = gtk_widget_get_first_child (bars);
  last = gtk_widget_get_last_child (bars);
  g_assert_true (gtk_widget_get_next_sibling (first) == last);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (first), ==, "3 letters: 6 of 24 words");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (last), ==, "4+ letters: 0 of 1 word");
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (first)), ==,
                   GTK_ACCESSIBLE_ROLE_IMG);
  g_assert_false (gtk_widget_child_focus (bars, GTK_DIR_TAB_FORWARD));

  picture = picture_new (fixture->window);
  picture_check_color (picture, first, 60, 6, &palette->soft_bar);
  picture_check_color (picture, first, 60, 32, &palette->soft_bar);
  picture_check_color (picture, first, 60, 40, &palette->bar);
  picture_check_color (picture, first, 60, 46, &palette->bar);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  picture_pin_settings ();

  g_test_add ("/length-bars/paint", Fixture, NULL, set_up, test_paint, tear_down);
  g_test_add ("/length-bars/filters", Fixture, NULL, set_up, test_filters, tear_down);
  g_test_add ("/length-bars/press", Fixture, NULL, set_up, test_press, tear_down);
  g_test_add ("/length-bars/speaks", Fixture, NULL, set_up, test_speaks, tear_down);
  g_test_add ("/length-bars/changes", Fixture, NULL, set_up, test_changes, tear_down);
  g_test_add ("/length-bars/found", Fixture, NULL, set_up, test_found, tear_down);
  g_test_add ("/length-bars/keyboard", Fixture, NULL, set_up, test_keyboard, tear_down);

  return g_test_run ();
}
