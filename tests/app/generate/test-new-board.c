/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The popover with what new boards are like, and its pages. */
#include "gw-generator-row.h"
#include "gw-new-board-popover.h"
#include "gw-window-model.h"

#include "values.h"
#include "wait.h"
#include "widgets.h"

#include <glib/gstdio.h>
#include <math.h>

typedef struct
{
  GtkWindow *window;
  GwWindowModel *window_model;
  GwGeneratorSettings *choice; /* of the board generator */
  char *folder;
  GtkWidget *popover;
  char *chosen;
} Fixture;

static void
choose_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_free (fixture->chosen);
  fixture->chosen = g_variant_dup_string (parameter, NULL);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const GActionEntry entries[]
    = { { .name = "choose-source", .activate = choose_cb, .parameter_type = "s" } };
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GwDiceStore) store = NULL;
  g_autoptr (GwDiceEntry) dice = NULL;
  g_autofree char *own = NULL;
  GwBoardGenerator *board_generator;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->window_model = gw_window_model_new (board_model);
  board_generator = gw_window_model_get_board_generator (fixture->window_model);
  fixture->choice = gw_board_generator_get_choice (board_generator);
  fixture->folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  own = g_build_filename (fixture->folder, "mine.txt", NULL);
  g_assert_true (g_file_set_contents (own, "# name: Mine\nAB\nCD\nEF\nGH\n", -1, NULL));
  store = gw_dice_store_new (fixture->folder);
  gw_board_generator_set_store (board_generator, store);
  dice = gw_dice_store_load (store, "big-5x5", GW_TEXT_FILE_REGULAR, NULL, NULL);
  gw_generator_settings_set_dice (fixture->choice, "big-5x5");
  gw_board_model_set_dice (board_model, dice->dice);

  fixture->window = GTK_WINDOW (gtk_window_new ());
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), fixture);
  gtk_widget_insert_action_group (GTK_WIDGET (fixture->window), "win", G_ACTION_GROUP (group));
  fixture->popover = g_object_new (GW_TYPE_NEW_BOARD_POPOVER, NULL);
  gw_new_board_popover_set_board_generator (GW_NEW_BOARD_POPOVER (fixture->popover),
                                            board_generator);
  gtk_widget_set_parent (fixture->popover, box);
  gtk_window_set_child (fixture->window, box);
  gtk_window_set_default_size (fixture->window, 700, 600);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *own = g_build_filename (fixture->folder, "mine.txt", NULL);

  gtk_widget_unparent (fixture->popover);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_destroy (fixture->window);
  wait_until (fixture->window == NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->window_model), (gpointer *) &fixture->window_model);
  g_object_unref (fixture->window_model);
  wait_until (fixture->window_model == NULL);
  g_unlink (own);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->chosen);
}

static void
popup (Fixture *fixture)
{
  gtk_window_present (fixture->window);
  wait_until (gtk_widget_get_width (gtk_window_get_child (fixture->window)) >= 600);
  gtk_popover_popup (GTK_POPOVER (fixture->popover));
  wait_until (gtk_widget_get_mapped (fixture->popover)
              && gtk_widget_get_width (get_child (fixture->popover, "stack")) > 0);
}

static void
close_popover (Fixture *fixture)
{
  gtk_popover_popdown (GTK_POPOVER (fixture->popover));
  wait_until (!gtk_widget_get_mapped (fixture->popover));
}

static void
check_size (Fixture *fixture, guint expected_rows, guint expected_cols)
{
  guint rows, cols;

  gw_generator_settings_get_size (fixture->choice, &rows, &cols);
  g_assert_cmpuint (rows, ==, expected_rows);
  g_assert_cmpuint (cols, ==, expected_cols);
}

static gpointer
get_active_toggle (Fixture *fixture)
{
  static const char *const names[] = { "size_4", "size_5", "size_6", "other" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (gtk_toggle_button_get_active (get_child (fixture->popover, names[i])))
      return get_child (fixture->popover, names[i]);
  return NULL;
}

static void
test_size (Fixture *fixture, gconstpointer data)
{
  GtkWidget *other = get_child (fixture->popover, "other");
  GtkWidget *numbers = get_child (fixture->popover, "other_size");

  popup (fixture);
  g_assert_true (get_active_toggle (fixture) == get_child (fixture->popover, "size_5"));
  g_assert_true (gtk_window_get_focus (fixture->window) == get_active_toggle (fixture));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (other)), ==, "Other…");
  g_assert_false (gtk_widget_get_visible (numbers));
  gtk_toggle_button_set_active (get_child (fixture->popover, "size_4"), TRUE);
  check_size (fixture, 4, 4);

  /* Rows and columns are set under the button that then reads them. */
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (other), TRUE);
  check_size (fixture, 4, 4);
  g_assert_true (gtk_widget_get_visible (numbers));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (other)), ==, "Other…");
  gtk_spin_button_set_value (get_child (fixture->popover, "rows"), 3);
  gtk_spin_button_set_value (get_child (fixture->popover, "cols"), 7);
  check_size (fixture, 3, 7);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (other)), ==, "3 × 7");

  /* Whoever sets the size. */
  close_popover (fixture);
  gw_generator_settings_set_size (fixture->choice, 6, 6);
  popup (fixture);
  g_assert_true (get_active_toggle (fixture) == get_child (fixture->popover, "size_6"));
  g_assert_false (gtk_widget_get_visible (numbers));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (other)), ==, "Other…");
}

static guint
get_number (Fixture *fixture, const char *name)
{
  guint value;

  g_object_get (fixture->choice, name, &value, NULL);
  return value;
}

static void
check_text (Fixture *fixture, const char *spin, const char *expected)
{
  g_assert_cmpstr (gtk_editable_get_text (get_child (fixture->popover, spin)), ==, expected);
}

static void
type (Fixture *fixture, const char *spin, const char *text)
{
  gtk_editable_set_text (get_child (fixture->popover, spin), text);
  gtk_spin_button_update (get_child (fixture->popover, spin));
}

static void
reset_wishes (GwGeneratorSettings *choice)
{
  g_object_set (choice, "words-from", 0, "words-to", 0, "points-from", 0, "points-to", 0,
                "no-dead-tile", FALSE, NULL);
}

/* Each control changes what it says, and shows what somebody else changes. Zero is no limit. */
static void
test_wishes (Fixture *fixture, gconstpointer data)
{
  gtk_window_present (fixture->window);
  check_text (fixture, "words_from", "no limit");
  check_text (fixture, "points_to", "no limit");
  gtk_spin_button_set_value (get_child (fixture->popover, "words_from"), 50);
  gtk_spin_button_set_value (get_child (fixture->popover, "points_to"), 70);
  gtk_switch_set_active (get_child (fixture->popover, "no_dead_tile"), TRUE);
  check_text (fixture, "words_from", "50");
  g_assert_cmpuint (get_number (fixture, "words-from"), ==, 50);
  g_assert_cmpuint (get_number (fixture, "points-to"), ==, 70);
  g_assert_true (gw_generator_settings_has_conditions (fixture->choice));
  reset_wishes (fixture->choice);
  check_text (fixture, "words_from", "no limit");
  g_assert_false (gtk_switch_get_active (get_child (fixture->popover, "no_dead_tile")));

  /* Typed over, nothing, and beside it. */
  type (fixture, "words_from", "30");
  g_assert_cmpuint (get_number (fixture, "words-from"), ==, 30);
  type (fixture, "words_from", "");
  g_assert_cmpuint (get_number (fixture, "words-from"), ==, 0);
  check_text (fixture, "words_from", "no limit");
  gtk_spin_button_set_numeric (get_child (fixture->popover, "words_from"), FALSE);
  type (fixture, "words_from", "no limit12");
  g_assert_cmpuint (get_number (fixture, "words-from"), ==, 12);
  check_text (fixture, "words_from", "12");
}

/* A range that ends before it begins is turned when the popover closes. */
static void
test_turned_range (Fixture *fixture, gconstpointer data)
{
  popup (fixture);
  g_object_set (fixture->choice, "words-from", 90, "words-to", 40, NULL);
  close_popover (fixture);
  g_assert_cmpuint (get_number (fixture, "words-from"), ==, 40);
  g_assert_cmpuint (get_number (fixture, "words-to"), ==, 90);
}

/* The seed of a board is shown; one that is typed stays. */
static void
test_seed (Fixture *fixture, gconstpointer data)
{
  GtkEditable *seed = get_child (fixture->popover, "seed");

  g_assert_false (gtk_switch_get_active (get_child (fixture->popover, "seed_fixed")));
  g_object_set (fixture->choice, "seed", G_GUINT64_CONSTANT (123), NULL);
  g_assert_cmpstr (gtk_editable_get_text (seed), ==, "123");
  gtk_editable_set_text (seed, "18446744073709551615");
  g_assert_true (gtk_switch_get_active (get_child (fixture->popover, "seed_fixed")));
  g_assert_cmpuint (gw_generator_settings_get_seed (fixture->choice), ==, G_MAXUINT64);
  gtk_editable_set_text (seed, "12x");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (seed), "error"));
  g_assert_cmpuint (gw_generator_settings_get_seed (fixture->choice), ==, G_MAXUINT64);
  gtk_editable_set_text (seed, "12");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (seed), "error"));
}

static const char *
get_page (Fixture *fixture)
{
  return gtk_stack_get_visible_child_name (get_child (fixture->popover, "stack"));
}

static GtkListBoxRow *
get_row (Fixture *fixture, int n)
{
  GtkWidget *page = get_child (fixture->popover, "made_of_page");

  return gtk_list_box_get_row_at_index (get_child (page, "list"), n);
}

static const char *
get_title (GtkListBoxRow *row)
{
  return gtk_label_get_label (get_child (row, "title"));
}

/* What is chosen is where the keyboard starts; a choice leads back. */
static void
test_made_of (Fixture *fixture, gconstpointer data)
{
  const GPtrArray *sources;
  GtkWidget *row = get_child (fixture->popover, "made_of_row");
  GtkWidget *page = get_child (fixture->popover, "made_of_page");
  const char *former = "";
  guint n_headers = 0, n_rows = 0;

  popup (fixture);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Dice");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "25 dice, 5 × 5");
  g_assert_cmpstr (gtk_label_get_label (get_child (fixture->popover, "made_of_label")), ==,
                   "Big 5 × 5");
  g_signal_emit_by_name (row, "activated");
  g_assert_cmpstr (get_page (fixture), ==, "made-of");
  wait_until (gtk_list_box_get_selected_row (get_child (page, "list")) != NULL);
  g_assert_cmpstr (get_title (gtk_list_box_get_selected_row (get_child (page, "list"))), ==,
                   "Big 5 × 5 (1979)");
  wait_until (gtk_window_get_focus (fixture->window)
              == GTK_WIDGET (gtk_list_box_get_selected_row (get_child (page, "list"))));

  /* Dice of this size first, letters in the order of the program, the user's own last. */
  for (GtkListBoxRow *at; (at = get_row (fixture, (int) n_rows)) != NULL; n_rows++)
    {
      GtkWidget *header = gtk_list_box_row_get_header (at);

      if (header != NULL && ++n_headers == 2)
        g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (header)), ==, "Suited Letters");
      former = get_title (at);
    }
  sources
    = gw_board_generator_get_sources (gw_window_model_get_board_generator (fixture->window_model));
  g_assert_cmpuint (n_rows, ==, sources->len);
  g_assert_cmpuint (n_headers, ==, 3);
  g_assert_cmpstr (former, ==, "Mine");
  g_assert_true (g_str_has_prefix (get_title (get_row (fixture, 0)), "Big 5 × 5"));
  for (int i = 0; i < 4; i++)
    g_assert_cmpint (strstr (get_title (get_row (fixture, i)), "5 × 5") != NULL, ==, i < 3);

  g_signal_emit_by_name (get_child (page, "list"), "row-activated", get_row (fixture, (int) n_rows - 1));
  g_assert_nonnull (strstr (fixture->chosen, "mine"));
  g_assert_cmpstr (get_page (fixture), ==, "main");
  g_assert_true (gtk_window_get_focus (fixture->window) == row);

  gw_generator_settings_set_generator (fixture->choice, gw_generator_find ("rnd"));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Suited Letters");
}

/* Dice that are too few say so where they are chosen. */
static void
test_obstacle (Fixture *fixture, gconstpointer data)
{
  AdwActionRow *row = get_child (fixture->popover, "made_of_row");

  gw_generator_settings_set_size (fixture->choice, 16, 16);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (row), "25 dice"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "obstacle"));
  gw_generator_settings_set_size (fixture->choice, 5, 5);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (row), "obstacle"));
}

static GtkWidget *
find_spin (GtkListBox *list, int n)
{
  return find_widget (GTK_WIDGET (gtk_list_box_get_row_at_index (list, n)), GTK_TYPE_SPIN_BUTTON);
}

/* The parameters of a way are rows under More. */
static void
test_parameters (Fixture *fixture, gconstpointer data)
{
  const GwGenerator *kfreq = gw_generator_find ("kfreq");
  const GwGenerator *settled = gw_generator_find ("settled");
  GtkListBox *list = get_child (fixture->popover, "parameters");
  GtkWidget *group = get_child (fixture->popover, "way_group");
  double values[GW_MAX_PARAMETERS];
  GtkWidget *spin;

  gw_generator_settings_set_size (fixture->choice, 3, 3);
  g_assert_false (gtk_widget_get_visible (group));
  gw_generator_settings_set_generator (fixture->choice, gw_generator_find ("rnd"));
  g_assert_false (gtk_widget_get_visible (group));
  gw_generator_settings_set_generator (fixture->choice, kfreq);
  g_assert_true (gtk_widget_get_visible (group));
  g_assert_cmpstr (gtk_label_get_label (get_child (fixture->popover, "way_label")), ==,
                   "Fixed Number of Vowels");
  spin = find_spin (list, 0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Vowels");
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 4);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 9);
  g_assert_cmpfloat (gw_parameter_values_get (
                       gw_generator_settings_get_parameter_values (fixture->choice, kfreq), 0),
                     ==, 9);
  gw_generator_settings_set_size (fixture->choice, 2, 2);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 4);

  /* A number that has more digits than are shown is not changed by looking at it. */
  gw_generator_settings_set_generator (fixture->choice, settled);
  gw_parameter_values_set (gw_generator_settings_get_parameter_values (fixture->choice, settled), 1,
                           1.23456);
  for (int i = 0; gtk_list_box_get_row_at_index (list, i) != NULL; i++)
    gtk_spin_button_update (GTK_SPIN_BUTTON (find_spin (list, i)));
  gw_parameter_values_get_values (
    gw_generator_settings_get_parameter_values (fixture->choice, settled), values);
  g_assert_true (isnan (values[2]));
  g_assert_cmpfloat (values[1], ==, 1.23456);
}

/* No popover in the popover; its pages have one size. */
static void
test_pages (Fixture *fixture, gconstpointer data)
{
  static const char *const rows[] = { "made_of_row", "more_row" };
  GtkWidget *stack = get_child (fixture->popover, "stack");
  int height;

  popup (fixture);
  g_assert_null (find_widget (stack, GTK_TYPE_POPOVER));
  g_assert_null (find_widget (stack, GTK_TYPE_DROP_DOWN));
  g_assert_cmpint (gtk_widget_get_width (stack), ==, 362);
  height = gtk_widget_get_height (stack);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_signal_emit_by_name (get_child (fixture->popover, rows[i]), "activated");
      gtk_test_widget_wait_for_draw (stack);
      g_assert_cmpint (gtk_widget_get_width (stack), ==, 362);
      g_assert_cmpint (gtk_widget_get_height (stack), ==, height);
      g_assert_true (GTK_IS_WIDGET (gtk_window_get_focus (fixture->window)));
      g_assert_false (GTK_IS_TEXT (gtk_window_get_focus (fixture->window)));
      gtk_stack_set_visible_child_name (GTK_STACK (stack), "main");
    }

  /* It opens with its first page. */
  g_signal_emit_by_name (get_child (fixture->popover, "more_row"), "activated");
  close_popover (fixture);
  popup (fixture);
  g_assert_cmpstr (get_page (fixture), ==, "main");
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function) \
  g_test_add ("/new-board/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("size", test_size);
  ADD ("wishes", test_wishes);
  ADD ("turned-range", test_turned_range);
  ADD ("seed", test_seed);
  ADD ("made-of", test_made_of);
  ADD ("obstacle", test_obstacle);
  ADD ("parameters", test_parameters);
  ADD ("pages", test_pages);
  return g_test_run ();
}
