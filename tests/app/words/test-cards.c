/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The small widgets: the word card, the figures. */
#include "gw-board-figures.h"
#include "gw-languages.h"
#include "gw-spoken.h"
#include "gw-word-card.h"

#include "values.h"
#include "wait.h"
#include "widgets.h"

#include <adwaita.h>

static void
check_text (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_path_text (void)
{
  check_text (gw_word_card_format_path (0, 0, 0, FALSE), "");
  check_text (gw_word_card_format_path (0, 1, 1, FALSE), "Path 1 of 1");
  check_text (gw_word_card_format_path (1, 5, 5, FALSE), "Path 2 of 5");
  check_text (gw_word_card_format_path (1, 5, 5, TRUE), "2 of 5");
  check_text (gw_word_card_format_path (9, 1000, 23456, FALSE),
              "Path 10 of the first 1000 of 23456");
  check_text (gw_word_card_format_path (9, 1000, 23456, TRUE), "10 of 23456");
}

static void
test_microseconds (void)
{
  check_text (gw_board_figures_format_microseconds (0.0000013), "1.3");
  check_text (gw_board_figures_format_microseconds (0.0000213), "21");
  check_text (gw_board_figures_format_microseconds (0.00035), "350");
}

/* However high it may be, a label asks for the width of its text. */
static void
check_one_line (GtkWidget *label)
{
  int natural, high;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, 60, NULL, &high, NULL, NULL);
  g_assert_cmpint (high, ==, natural);
}

static void
test_card (void)
{
  g_autoptr (GwSolution) solution = make_solution ("cat\n", "CA/TT");
  g_autoptr (GwWord) word = gw_word_new (solution, 0, 0);
  g_autoptr (GwTrace) trace = gw_trace_new (100, 10 * G_USEC_PER_SEC);
  GwWordCard *card = g_object_ref_sink (g_object_new (GW_TYPE_WORD_CARD, NULL));

  g_object_set (card, "trace", trace, "compact", FALSE, NULL);
  g_object_set (card, "trace", trace, "compact", FALSE, NULL);
  gw_trace_set_word (trace, word);
  g_assert_true (has_label (GTK_WIDGET (card), "CAT"));
  g_assert_true (has_label (GTK_WIDGET (card), "1 point"));
  g_assert_true (has_label (GTK_WIDGET (card), "Path 1 of 2"));
  check_one_line (get_child (card, "path_label"));
  g_assert_true (gtk_widget_get_visible (get_child (card, "path_box")));
  gw_trace_next (trace);
  g_assert_true (has_label (GTK_WIDGET (card), "Path 2 of 2"));
  gw_word_card_set_narrow (card, TRUE);
  g_assert_true (has_label (GTK_WIDGET (card), "2 of 2"));
  gw_word_card_set_narrow (card, FALSE);
  g_assert_true (has_label (GTK_WIDGET (card), "Path 2 of 2"));
  g_object_set (card, "compact", TRUE, NULL);
  g_assert_true (has_label (GTK_WIDGET (card), "2 of 2"));
  g_assert_false (gtk_widget_get_visible (get_child (card, "tool_box")));
  g_object_set (card, "trace", NULL, NULL);
  g_assert_finalize_object (card);
}

/* A word with one path has nothing to choose. */
static void
test_one_path (void)
{
  g_autoptr (GwSolution) solution = make_solution ("cat\n", "CAT/XXX");
  g_autoptr (GwWord) word = gw_word_new (solution, 0, 0);
  g_autoptr (GwTrace) trace = gw_trace_new (100, 10 * G_USEC_PER_SEC);
  GwWordCard *card = g_object_ref_sink (g_object_new (GW_TYPE_WORD_CARD, NULL));

  g_object_set (card, "trace", trace, NULL);
  gw_trace_set_word (trace, word);
  g_assert_true (has_label (GTK_WIDGET (card), "CAT"));
  g_assert_false (gtk_widget_get_visible (get_child (card, "path_box")));
  g_assert_finalize_object (card);
}

/* Words that are played with the same letters are looked up from a menu. */
static void
test_forms (void)
{
  g_autoptr (GwLexicon) lexicon
    = make_lexicon_in (gw_languages_find ("fr"), "close\nclos\xc3\xa9\ncol\n");
  g_autoptr (GwSolution) solution = solve_board (lexicon, "CLO/XES");
  g_autoptr (GwTrace) trace = gw_trace_new (100, 10 * G_USEC_PER_SEC);
  GwWordCard *card = g_object_ref_sink (g_object_new (GW_TYPE_WORD_CARD, NULL));

  g_object_set (card, "trace", trace, NULL);
  for (guint i = 0; i < gw_solution_get_n_words (solution); i++)
    {
      g_autoptr (GwWord) word = gw_word_new (solution, i, 0);
      const gboolean several = g_str_equal (gw_word_get_text (word), "CLOSE");

      gw_trace_set_word (trace, word);
      g_assert_true (gtk_widget_get_visible (get_child (card, "forms_button")) == several);
      g_assert_true (gtk_widget_get_visible (get_child (card, "look_up_button")) != several);
      if (several)
        g_assert_cmpint (g_menu_model_get_n_items (gtk_menu_button_get_menu_model (
                           get_child (card, "forms_button"))),
                         ==, 2);
    }
  g_assert_finalize_object (card);
}

/* No word makes the pane wider that the card is in: that would fold away. */
static void
test_long_word (void)
{
  g_autoptr (GwSolution) solution = make_solution ("counterrevolutionary\ncounter\nrevolution\n",
                                                   "COUNT/VERRE/OLUTI/YRANO");
  g_autoptr (GwWordListModel) words = gw_word_list_model_new (solution);
  g_autoptr (GwWord) word = gw_word_list_model_find (words, "counterrevolutionary");
  g_autoptr (GwTrace) trace = gw_trace_new (100, 10 * G_USEC_PER_SEC);
  GwWordCard *card = g_object_ref_sink (g_object_new (GW_TYPE_WORD_CARD, NULL));
  int natural;

  g_object_set (card, "trace", trace, "words", words, NULL);
  gw_trace_set_word (trace, word);
  g_assert_true (has_label (GTK_WIDGET (card), "COUNTERREVOLUTIONARY"));
  gtk_label_set_label (get_child (card, "path_label"), "Path 999 of the first 1,000 of 23,456");
  gtk_widget_measure (GTK_WIDGET (card), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  g_assert_cmpint (natural, <=, 372);
  g_assert_finalize_object (card);
}

/* The list of longer words ends somewhere, and says how many more there are. */
static void
test_many_longer (void)
{
  g_autoptr (GString) text = g_string_new ("aba\n");
  g_autoptr (GwSolution) solution = NULL;
  g_autoptr (GwWordListModel) words = NULL;
  g_autoptr (GwWord) word = NULL;
  g_autoptr (GwTrace) trace = gw_trace_new (100, 10 * G_USEC_PER_SEC);
  g_autoptr (GArray) longer = NULL;
  g_autofree char *rest = NULL;
  GtkWidget *window = gtk_window_new ();
  GwWordCard *card = g_object_new (GW_TYPE_WORD_CARD, NULL);

  for (guint length = 1; length < 8; length++)
    for (guint bits = 0; bits < 1u << length; bits++)
      {
        g_string_append (text, "aba");
        for (guint i = 0; i < length; i++)
          g_string_append_c (text, (bits >> i) & 1 ? 'a' : 'b');
        g_string_append_c (text, '\n');
      }
  solution = make_solution (text->str, "ABAB/BABA/AABB/BBAA");
  words = gw_word_list_model_new (solution);
  word = gw_word_list_model_find (words, "aba");
  longer = gw_related_words_find (words, word, GW_RELATION_LONGER, NULL);
  g_assert_cmpuint (longer->len, >, 200);

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (card));
  gtk_window_present (GTK_WINDOW (window));
  g_object_set (card, "trace", trace, "words", words, NULL);
  gw_trace_set_word (trace, word);
  gtk_menu_button_popup (get_child (get_child (card, "longer_chips"), "more_button"));
  rest = g_strdup_printf ("%u more words", longer->len - 200);
  wait_until (has_label (GTK_WIDGET (card), rest));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
measure (gpointer widget, GtkOrientation orientation, int *minimum, int *natural)
{
  gtk_widget_measure (widget, orientation, -1, minimum, natural, NULL, NULL);
}

/* The height is the same with any figures. */
static void
check_height (gpointer figures)
{
  int minimum, natural;

  measure (figures, GTK_ORIENTATION_VERTICAL, &minimum, &natural);
  g_assert_cmpint (minimum, ==, 28);
  g_assert_cmpint (natural, ==, 28);
}

static void
test_figures (void)
{
  g_autoptr (GwSolution) solution = make_solution ("cat\nscat\n", "CAT/SXX");
  GtkWidget *window = gtk_window_new ();
  GtkWidget *figures = g_object_new (GW_TYPE_BOARD_FIGURES, NULL);
  GtkWidget *box = gtk_widget_get_first_child (figures);
  GtkWidget *moves = gtk_widget_get_prev_sibling (gtk_widget_get_last_child (figures));
  int minimum, natural, natural_with_costs;

  gtk_window_set_default_size (GTK_WINDOW (window), 600, 100);
  gtk_window_set_child (GTK_WINDOW (window), figures);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_LABEL, "– words");
  check_height (figures);
  g_object_set (figures, "solution", solution, NULL);
  g_object_set (figures, "solution", solution, NULL);
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_LABEL, "2 words");
  g_assert_true (has_label (box, "2"));
  g_assert_true (has_label (box, "words"));
  box = gtk_widget_get_next_sibling (gtk_widget_get_next_sibling (box));
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_LABEL, "longest 4");
  g_assert_true (has_label (box, "4"));
  measure (figures, GTK_ORIENTATION_HORIZONTAL, &minimum, &natural);
  g_assert_cmpint (minimum, <, natural);
  check_height (figures);

  /* Moves and time only for those who ask for them, and if there is room. */
  gtk_test_widget_wait_for_draw (figures);
  g_assert_false (gtk_widget_get_child_visible (moves));
  g_object_set (figures, "costs", TRUE, NULL);
  measure (figures, GTK_ORIENTATION_HORIZONTAL, &minimum, &natural_with_costs);
  g_assert_cmpint (natural_with_costs, >, natural);
  check_height (figures);
  wait_until (gtk_widget_get_child_visible (moves));
  gtk_widget_set_halign (figures, GTK_ALIGN_START);
  gtk_widget_set_hexpand (figures, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), natural, 100);
  wait_until (!gtk_widget_get_child_visible (moves));
  check_height (figures);
  g_object_set (figures, "solution", NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
show_solution (gpointer figures, const char *board)
{
  g_autoptr (GwSolution) solution = make_solution ("cat\nscat\n", board);

  g_object_set (figures, "solution", solution, NULL);
}

/* A screen reader is told of a new board, and what an edited one is worth. */
static void
test_spoken (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *figures = g_object_new (GW_TYPE_BOARD_FIGURES, "focusable", TRUE, NULL);

  gtk_window_set_child (GTK_WINDOW (window), figures);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_window_is_active (GTK_WINDOW (window)));
  gtk_widget_grab_focus (figures);
  show_solution (figures, "CAT/SXX");
  gtk_test_accessible_assert_property (figures, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "New board, 2 words.");
  show_solution (figures, "CAT/BXY");
  gtk_test_accessible_assert_property (figures, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "1 word, 1 point");
  show_solution (figures, "TAC/SXX");
  gtk_test_accessible_assert_property (figures, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "New board, 1 word.");

  /* What has changed is said first, once. */
  gw_announce (figures, "CAT placed.");
  show_solution (figures, "CAT/SXX");
  gtk_test_accessible_assert_property (figures, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "CAT placed. 2 words, 2 points");
  show_solution (figures, "CAT/BXY");
  gtk_test_accessible_assert_property (figures, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "1 word, 1 point");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/cards/path-text", test_path_text);
  g_test_add_func ("/cards/spoken", test_spoken);
  g_test_add_func ("/cards/microseconds", test_microseconds);
  g_test_add_func ("/cards/word-card", test_card);
  g_test_add_func ("/cards/one-path", test_one_path);
  g_test_add_func ("/cards/forms", test_forms);
  g_test_add_func ("/cards/long-word", test_long_word);
  g_test_add_func ("/cards/many-longer", test_many_longer);
  g_test_add_func ("/cards/figures", test_figures);

  return g_test_run ();
}
