/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The row with the button that makes boards and the settings that it reads back. */
#include "gw-make-row.h"
#include "gw-new-board-popover.h"
#include "gw-window-model.h"

#include "values.h"
#include "wait.h"
#include "widgets.h"

#include <string.h>

typedef struct
{
  GtkWindow *window;
  GwWindowModel *window_model;
  GwBoardGenerator *board_generator; /* of the window model */
  GwGeneratorSettings *choice;       /* of the board generator */
  GwBoardModel *board_model;
  GtkWidget *row;
} Fixture;

static void
new_board_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_board_generator_generate (((Fixture *) user_data)->board_generator);
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_board_generator_stop (((Fixture *) user_data)->board_generator);
}

static void
options_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_make_row_popup (GW_MAKE_ROW (((Fixture *) user_data)->row));
}

static void
add_actions (Fixture *fixture)
{
  static const GActionEntry entries[] = {
    { .name = "new-board", .activate = new_board_cb },
    { .name = "new-board-options", .activate = options_cb },
    { .name = "stop", .activate = stop_cb },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), fixture);
  gtk_widget_insert_action_group (GTK_WIDGET (fixture->window), "win", G_ACTION_GROUP (group));
}

static void
present (Fixture *fixture, int width)
{
  gtk_window_set_default_size (fixture->window, width, 200);
  gtk_window_present (fixture->window);
  wait_until (gtk_widget_get_mapped (fixture->row) && gtk_widget_get_width (fixture->row) > 0);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  g_autoptr (GwDice) dice
    = gw_dice_parse ("# name: Big 2×2\nAB\nCD\nEF\nGH\n", -1, "Four", NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon ("stone\nnotes\nton\nnot\nset\n");

  gw_board_model_set_dice (board_model, dice);
  gw_board_model_set_lexicon (board_model, lexicon);
  fixture->window_model = gw_window_model_new (board_model);
  fixture->board_model = board_model;
  fixture->board_generator = gw_window_model_get_board_generator (fixture->window_model);
  fixture->choice = gw_board_generator_get_choice (fixture->board_generator);
  gw_generator_settings_set_size (fixture->choice, 2, 2);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  add_actions (fixture);
  fixture->row = g_object_new (GW_TYPE_MAKE_ROW, NULL);
  gw_make_row_set_board_generator (GW_MAKE_ROW (fixture->row), fixture->board_generator);
  gtk_window_set_child (fixture->window, fixture->row);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_destroy (fixture->window);
  wait_until (fixture->window == NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->window_model), (gpointer *) &fixture->window_model);
  g_object_add_weak_pointer (G_OBJECT (fixture->board_generator),
                             (gpointer *) &fixture->board_generator);
  g_object_unref (fixture->window_model);
  wait_until (fixture->window_model == NULL && fixture->board_generator == NULL);
}

static void
check_setting (Fixture *fixture, const char *expected)
{
  g_autofree char *name = g_strconcat ("What new boards are like: ", expected, NULL);

  g_assert_cmpstr (gtk_label_get_label (get_child (fixture->row, "setting_label")), ==, expected);
  gtk_test_accessible_assert_property (get_child (fixture->row, "setting_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  gtk_test_accessible_assert_property (get_child (fixture->row, "compact_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static void
reset_wishes (GwGeneratorSettings *choice)
{
  g_object_set (choice, "words-from", 0, "words-to", 0, "points-from", 0, "points-to", 0,
                "no-dead-tile", FALSE, NULL);
}

/* The button reads its setting back, whoever sets it. */
static void
test_setting (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwDice) dice = gw_dice_parse ("# name: Two\nAB\nCD\n", -1, "two", NULL);

  check_setting (fixture, "2 × 2 · Big dice · any number of words");
  g_object_set (fixture->choice, "words-from", 100, NULL);
  check_setting (fixture, "2 × 2 · Big dice · at least 100 words");
  g_object_set (fixture->choice, "words-from", 40, "words-to", 90, "no-dead-tile", TRUE, NULL);
  check_setting (fixture, "2 × 2 · Big dice · 40 to 90 words, no dead tile");
  gw_board_model_set_dice (fixture->board_model, dice);
  reset_wishes (fixture->choice);
  check_setting (fixture, "2 × 2 · Two · any number of words");
  gw_generator_settings_set_generator (fixture->choice, gw_generator_find ("rnd"));
  gw_generator_settings_set_size (fixture->choice, 4, 7);
  check_setting (fixture, "4 × 7 · Uniform Letters · any number of words");
}

static void
check_pill (Fixture *fixture, const char *label, const char *action, const char *tooltip)
{
  GtkWidget *pill = get_child (fixture->row, "pill");
  GtkWidget *shown = gtk_stack_get_visible_child (get_child (fixture->row, "pill_stack"));

  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (shown)), ==, label);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (pill), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (pill)), ==, action);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (pill), ==, tooltip);
}

static void
show_board (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_board_model_set_board (fixture->board_model, board);
}

/* It is the only fill, and says what it fills. */
static void
test_fill (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = gw_window_model_get_editor (fixture->window_model);
  GwBoard *board;

  check_pill (fixture, "New Board", "win.new-board", NULL);
  show_board (fixture, "XY/ZW");
  check_pill (fixture, "New Board", "win.new-board", NULL);
  gw_editor_set_locked (editor, 0, TRUE);
  check_pill (fixture, "Fill the Rest", "win.new-board", "Fills all tiles that are not locked");
  gw_generator_settings_set_generator (fixture->choice, gw_generator_find ("rnd"));
  present (fixture, 700);
  gtk_widget_activate (get_child (fixture->row, "pill"));
  wait_until (gw_editor_get_undo_text (editor) != NULL
              && g_str_equal (gw_editor_get_undo_text (editor), "Fill the Rest"));
  board = gw_board_model_get_board (fixture->board_model);
  g_assert_cmpuint (gw_board_get_cell (board, 0)->letters[0], ==, 'x');
  for (guint i = 1; i < 4; i++)
    g_assert_nonnull (strchr ("stone", (int) gw_board_get_cell (board, i)->letters[0]));
  gw_editor_set_locked (editor, 0, FALSE);
  check_pill (fixture, "New Board", "win.new-board", NULL);
  show_board (fixture, "X?/ZW");
  check_pill (fixture, "Fill the Rest", "win.new-board", "Fills only the free tiles");
}

/* Dice that are too few say so before they are rolled. */
static void
test_obstacle (Fixture *fixture, gconstpointer data)
{
  gw_generator_settings_set_size (fixture->choice, 3, 3);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (get_child (fixture->row, "pill")),
                            "4 dice"));
  gw_generator_settings_set_size (fixture->choice, 2, 2);
  check_pill (fixture, "New Board", "win.new-board", NULL);
}

/* The button that makes boards ends the search, too. It keeps focus and size. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  GtkWidget *pill = get_child (fixture->row, "pill");
  int width;

  present (fixture, 700);
  gtk_widget_grab_focus (pill);
  width = gtk_widget_get_width (pill);
  g_assert_true (gtk_widget_has_css_class (pill, "suggested-action"));
  /* One word alone has not so many points. */
  g_object_set (fixture->choice, "words-to", 1, "points-from", 5, NULL);
  gw_board_generator_generate (fixture->board_generator);
  g_assert_true (gw_board_generator_get_running (fixture->board_generator));
  check_pill (fixture, "New Board", "win.new-board", NULL);
  wait_until (gw_board_generator_get_looking_text (fixture->board_generator) != NULL);
  check_pill (fixture, "Stop", "win.stop", "Stop Looking for a Board");
  g_assert_false (gtk_widget_has_css_class (pill, "suggested-action"));
  gtk_test_widget_wait_for_draw (fixture->row);
  g_assert_cmpint (gtk_widget_get_width (pill), ==, width);
  g_assert_true (gtk_window_get_focus (fixture->window) == pill);

  gtk_widget_activate (pill);
  wait_until (!gw_board_generator_get_running (fixture->board_generator));
  check_pill (fixture, "New Board", "win.new-board", NULL);
  g_assert_true (gtk_window_get_focus (fixture->window) == pill);

  /* The row goes while the search goes on. */
  gw_board_generator_generate (fixture->board_generator);
}

static int
get_x (GtkWidget *widget, GtkWidget *parent)
{
  double x, y;

  g_assert_true (gtk_widget_translate_coordinates (widget, parent, 0, 0, &x, &y));
  return (int) x;
}

static void
set_wide (Fixture *fixture, int width)
{
  GtkAllocation allocation = { 0, 0, width, 60 };

  gtk_widget_measure (fixture->row, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (fixture->row, &allocation, -1);
}

/* The setting is ellipsized first, then it is behind a round button; the pill is never cut. */
static void
test_room (Fixture *fixture, gconstpointer data)
{
  static const GtkTextDirection directions[] = { GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL };
  GtkWidget *pill = get_child (fixture->row, "pill");
  GtkWidget *labels = get_child (fixture->row, "pill_stack");
  GtkWidget *setting = get_child (fixture->row, "setting_button");
  GtkWidget *compact = get_child (fixture->row, "compact_button");
  GtkLabel *label = get_child (fixture->row, "setting_label");
  int minimum, natural, least;

  present (fixture, 900);
  gtk_widget_measure (fixture->row, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  gtk_widget_measure (labels, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &least, NULL, NULL);
  g_assert_cmpint (minimum, <, natural);
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      gtk_widget_set_direction (fixture->row, directions[i]);
      set_wide (fixture, natural);
      g_assert_true (gtk_widget_get_child_visible (setting));
      g_assert_false (gtk_widget_get_child_visible (compact));
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (label)));

      /* Reading starts at the button that makes a board. */
      g_assert_cmpint (get_x (pill, fixture->row) < get_x (setting, fixture->row), ==,
                       directions[i] == GTK_TEXT_DIR_LTR);
    }
  gtk_widget_set_direction (fixture->row, GTK_TEXT_DIR_LTR);
  set_wide (fixture, natural - 40);
  g_assert_true (gtk_widget_get_child_visible (setting));
  g_assert_true (pango_layout_is_ellipsized (gtk_label_get_layout (label)));
  g_assert_cmpint (gtk_widget_get_width (labels), >=, least);
  set_wide (fixture, minimum);
  g_assert_false (gtk_widget_get_child_visible (setting));
  g_assert_true (gtk_widget_get_child_visible (compact));
  g_assert_cmpint (gtk_widget_get_width (labels), >=, least);
}

/* In a narrow window the round button opens the popover. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  GtkWidget *popover = get_child (fixture->row, "popover");
  GtkWidget *compact = get_child (fixture->row, "compact_button");

  present (fixture, 360);
  g_assert_true (gtk_widget_get_child_visible (compact));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (compact), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  gtk_widget_activate (compact);
  wait_until (gtk_widget_get_mapped (popover));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (compact), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  wait_until (gtk_widget_get_width (popover) > 0);
  g_assert_cmpint (gtk_widget_get_width (get_child (popover, "stack")), <=, 360);
  gtk_popover_popdown (GTK_POPOVER (popover));
  wait_until (!gtk_widget_get_mapped (popover));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (compact), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
}

/* A window is closed while the popover is open. */
static void
test_closed (Fixture *fixture, gconstpointer data)
{
  GtkWidget *popover = get_child (fixture->row, "popover");

  present (fixture, 700);
  gw_make_row_popup (GW_MAKE_ROW (fixture->row));
  wait_until (gtk_widget_get_mapped (popover));
  gtk_test_widget_wait_for_draw (popover);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function) \
  g_test_add ("/make-row/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("setting", test_setting);
  ADD ("fill", test_fill);
  ADD ("obstacle", test_obstacle);
  ADD ("stop", test_stop);
  ADD ("room", test_room);
  ADD ("narrow", test_narrow);
  ADD ("closed", test_closed);
  return g_test_run ();
}
