/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-letter-grid.h"
#include "gw-palette.h"
#include "gw-what-if-card.h"

#include "picture.h"
#include "values.h"
#include "wait.h"
#include "widgets.h"

#define WORDS "cat\ncats\ncot\ncots\nsat\nscat\nquits\n"

typedef struct
{
  GwBoardModel *board_model;
  GwWindowModel *window_model;
  GwWhatIfCard *card;
  GtkWidget *window;
} Fixture;

static GwLetterGrid *
get_grid (Fixture *fixture)
{
  return GW_LETTER_GRID (find_widget (GTK_WIDGET (fixture->card), GW_TYPE_LETTER_GRID));
}

static guint
count_buttons (GwLetterGrid *grid)
{
  guint n = 0;

  while (get_nth_child (GTK_WIDGET (grid), n) != NULL)
    n++;
  return n;
}

/* What a button says where a class of the style is. */
static const char *
get_label (gpointer widget, const char *css_class)
{
  const char *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, css_class))
    return gtk_label_get_label (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = get_label (child, css_class);
  return found;
}

static GwLetterButton *
get_button (Fixture *fixture, const char *letter)
{
  GwLetterGrid *grid = get_grid (fixture);

  for (guint i = 0; i < count_buttons (grid); i++)
    {
      GwLetterButton *button = gw_letter_grid_get_button (grid, i);

      if (g_str_equal (get_label (button, "letter"), letter))
        return button;
    }
  return NULL;
}

static void
fixture_init (Fixture *fixture, const char *board_text, guint cell, int width)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (WORDS);
  g_autoptr (GwBoard) board = make_board (board_text);

  fixture->board_model = gw_board_model_new ();
  fixture->window_model = gw_window_model_new (fixture->board_model);
  gw_board_model_set_lexicon (fixture->board_model, lexicon);
  gw_board_model_set_board (fixture->board_model, board);
  gw_window_model_set_cell (fixture->window_model, cell);
  gw_window_model_set_mode (fixture->window_model, GW_MODE_EXPLORE);
  fixture->card = g_object_ref_sink (g_object_new (GW_TYPE_WHAT_IF_CARD, NULL));
  gw_what_if_card_set_window_model (fixture->card, fixture->window_model);
  wait_until (gw_what_if_get_table (gw_window_model_get_letters (fixture->window_model)) != NULL);

  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 300);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->card));
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
fixture_clear (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->card);
  g_assert_finalize_object (fixture->window_model);
  g_assert_finalize_object (fixture->board_model);
}

static void
check_button (Fixture *fixture, const char *letter, const char *change, const char *said)
{
  GwLetterButton *button = get_button (fixture, letter);

  g_assert_nonnull (button);
  g_assert_cmpstr (get_label (button, "change"), ==, change);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, said);
}

/* Cat, cats, sat and scat are on the board; with an O cot and cots would be. */
static void
test_letters (void)
{
  Fixture fixture;

  fixture_init (&fixture, "CA/TS", 1, 700);
  g_assert_cmpuint (count_buttons (get_grid (&fixture)), ==, 8);
  check_button (&fixture, "A", "now", "A: on the tile now");
  check_button (&fixture, "O", "−2", "O: 2 points less");
  check_button (&fixture, "Qu", "−4", "Qu: 4 points less");
  g_assert_null (get_button (&fixture, "Q"));

  gtk_toggle_button_set_active (get_child (fixture.card, "words_toggle"), TRUE);
  check_button (&fixture, "O", "−2", "O: 2 words less");
  gtk_toggle_button_set_active (get_child (fixture.card, "words_toggle"), FALSE);

  gw_window_model_set_cell (fixture.window_model, 3);
  wait_until (gw_what_if_get_table (gw_window_model_get_letters (fixture.window_model)) != NULL);
  check_button (&fixture, "S", "now", "S: on the tile now");
  check_button (&fixture, "T", "−3", "T: 3 points less");
  fixture_clear (&fixture);
}

static void
test_best (void)
{
  Fixture fixture;

  fixture_init (&fixture, "CX/TS", 1, 700);
  check_button (&fixture, "A", "+4", "A: 4 points more");
  check_button (&fixture, "O", "+2", "O: 2 points more");
  check_button (&fixture, "C", "0", "C: no change");
  g_assert_cmpstr (gtk_label_get_text (get_child (fixture.card, "best")), ==,
                   "A would bring 4 more points.");
  g_assert_cmpstr (gtk_button_get_label (get_child (fixture.card, "set_button")), ==,
                   "Set A");
  for (guint i = 0; i < count_buttons (get_grid (&fixture)); i++)
    g_assert_cmpstr (get_label (gw_letter_grid_get_button (get_grid (&fixture), i), "change"), !=,
                     "now");
  fixture_clear (&fixture);
}

/* A click puts the letter on the tile, as a step that can be undone. */
static void
test_apply (void)
{
  Fixture fixture;
  g_autofree char *applied = NULL;
  g_autofree char *undone = NULL;

  fixture_init (&fixture, "CX/TS", 1, 700);
  g_signal_emit_by_name (get_child (fixture.card, "set_button"), "clicked");
  wait_until (gw_what_if_get_table (gw_window_model_get_letters (fixture.window_model)) != NULL);
  wait_until (!gtk_widget_get_visible (get_child (fixture.card, "set_button")));
  g_assert_cmpstr (gtk_label_get_text (get_child (fixture.card, "best")), ==,
                   "No letter is better than A.");
  g_assert_cmpstr (gtk_label_get_text (get_child (fixture.card, "hint")), ==,
                   "A in row 1, column 2");
  g_assert_true (gw_editor_undo (gw_window_model_get_editor (fixture.window_model)));
  wait_until (gw_what_if_get_table (gw_window_model_get_letters (fixture.window_model)) != NULL);
  g_signal_emit_by_name (get_button (&fixture, "A"), "clicked");
  applied = gw_board_to_string (gw_board_model_get_board (fixture.board_model));
  g_assert_cmpstr (applied, ==, "CA/TS");
  wait_until (gw_what_if_get_table (gw_window_model_get_letters (fixture.window_model)) != NULL);
  check_button (&fixture, "A", "now", "A: on the tile now");
  g_assert_true (gw_editor_undo (gw_window_model_get_editor (fixture.window_model)));
  undone = gw_board_to_string (gw_board_model_get_board (fixture.board_model));
  g_assert_cmpstr (undone, ==, "CX/TS");
  fixture_clear (&fixture);
}

static void
check_focus (Fixture *fixture, guint index)
{
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window))
                 == GTK_WIDGET (gw_letter_grid_get_button (get_grid (fixture), index)));
}

/* The keyboard walks the letters, and stays where it was when they change. */
static void
test_keyboard (void)
{
  Fixture fixture;
  GwLetterGrid *grid;

  fixture_init (&fixture, "CX/TS", 1, 700);
  grid = get_grid (&fixture);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (gw_letter_grid_get_button (grid, 0))));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (grid), GTK_DIR_RIGHT));
  check_focus (&fixture, 1);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (grid), GTK_DIR_LEFT));
  g_assert_true (gtk_widget_activate (GTK_WIDGET (gw_letter_grid_get_button (grid, 0))));
  wait_until (gw_board_get_cell (gw_board_model_get_board (fixture.board_model), 1)->letters[0]
              == 'a');
  check_focus (&fixture, 0);
  fixture_clear (&fixture);
}

/* Gains and losses are tinted, each in its color, and more the more they are. */
static void
test_tint (void)
{
  Fixture fixture;
  GwColor gain, less, none;
  g_autoptr (Picture) picture = NULL;

  fixture_init (&fixture, "CX/TS", 1, 700);
  picture = picture_new (fixture.window);
  picture_get_color (picture, GTK_WIDGET (get_button (&fixture, "A")), 6, 6, &gain);
  picture_get_color (picture, GTK_WIDGET (get_button (&fixture, "O")), 6, 6, &less);
  picture_get_color (picture, GTK_WIDGET (get_button (&fixture, "C")), 6, 6, &none);
  g_assert_cmpfloat (gain.green - gain.red, >, less.green - less.red + 0.02);
  g_assert_cmpfloat (less.green - less.red, >, none.green - none.red + 0.02);
  fixture_clear (&fixture);

  fixture_init (&fixture, "CA/TS", 1, 700);
  g_clear_pointer (&picture, picture_free);
  picture = picture_new (fixture.window);
  picture_get_color (picture, GTK_WIDGET (get_button (&fixture, "Qu")), 6, 6, &less);
  g_assert_cmpfloat (less.red - less.green, >, 0.02);
  fixture_clear (&fixture);
}

/* Seven columns. */
static void
test_grid (void)
{
  Fixture fixture;
  GwLetterGrid *grid;
  int height, row;

  fixture_init (&fixture, "CA/TS", 1, 384);
  grid = get_grid (&fixture);
  gw_letter_grid_set_n_buttons (grid, 26);
  g_assert_null (gw_letter_grid_get_button (grid, 26));
  gtk_test_widget_wait_for_draw (fixture.window);
  row = gtk_widget_get_height (GTK_WIDGET (gw_letter_grid_get_button (grid, 0))) + 4;
  for (guint i = 0; i < 26; i++)
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (gw_letter_grid_get_button (grid, i)),
                                                GTK_WIDGET (grid), &bounds));
      g_assert_cmpint ((int) bounds.origin.y / row, ==, i / 7);
    }
  gw_letter_grid_set_n_buttons (grid, 0);
  gtk_widget_measure (GTK_WIDGET (grid), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, ==, 0);
  fixture_clear (&fixture);
}

static void
check_format (gint64 change, const char *expected)
{
  g_autofree char *text = gw_what_if_card_format_change (change);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_format (void)
{
  check_format (0, "0");
  check_format (238, "+238");
  check_format (-79, "−79");
}

/* Without a window model, a board or a tile there is nothing to choose from. */
static void
test_nothing (void)
{
  GwWhatIfCard *card = g_object_ref_sink (g_object_new (GW_TYPE_WHAT_IF_CARD, NULL));
  GwBoardModel *board_model = gw_board_model_new ();
  GwWindowModel *window_model = gw_window_model_new (board_model);
  GwLetterGrid *grid = GW_LETTER_GRID (find_widget (GTK_WIDGET (card), GW_TYPE_LETTER_GRID));

  gw_window_model_set_mode (window_model, GW_MODE_EXPLORE);
  gw_what_if_card_set_window_model (card, window_model);
  g_assert_cmpuint (count_buttons (grid), ==, 0);
  g_assert_cmpstr (gtk_label_get_text (get_child (card, "hint")), ==,
                   "Choose a tile to see what other letters would bring.");
  gw_window_model_set_cell (window_model, 7);
  g_assert_cmpuint (count_buttons (grid), ==, 0);
  gw_what_if_card_set_window_model (card, NULL);
  g_assert_finalize_object (card);
  g_assert_finalize_object (window_model);
  g_assert_finalize_object (board_model);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  picture_pin_settings ();

  g_test_add_func ("/what-if-card/letters", test_letters);
  g_test_add_func ("/what-if-card/best", test_best);
  g_test_add_func ("/what-if-card/apply", test_apply);
  g_test_add_func ("/what-if-card/keyboard", test_keyboard);
  g_test_add_func ("/what-if-card/tint", test_tint);
  g_test_add_func ("/what-if-card/grid", test_grid);
  g_test_add_func ("/what-if-card/format", test_format);
  g_test_add_func ("/what-if-card/nothing", test_nothing);

  return g_test_run ();
}
