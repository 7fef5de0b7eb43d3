/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pane of the words: finding words, what the list shows, the card, and the menu of a tile. */
#include "pointer.h"
#include "values.h"
#include "words-fixture.h"

#include "gw-host.h"
#include "gw-length-bars.h"
#include "gw-tile-popover.h"

static GtkWidget *
get_bar (Fixture *fixture, guint length)
{
  g_autofree char *start = g_strdup_printf ("%u letters: ", length);

  for (GtkWidget *bar = gtk_widget_get_first_child (get_part (fixture, "bars")); bar != NULL;
       bar = gtk_widget_get_next_sibling (bar))
    {
      if (g_str_has_prefix (gtk_widget_get_tooltip_text (bar), start))
        return bar;
    }
  g_assert_not_reached ();
}

/* Typed with the keyboard alone, from the list and back to it. */
static void
test_type (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry = get_part (fixture, "entry");
  GtkWidget *filter_box = get_part (fixture, "filter_box");

  keyboard_take (GTK_WINDOW (fixture->window));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_f);
  wait_until (has_focus (fixture, entry));
  keyboard_type ("retain");
  wait_until (count (fixture) > 0 && count (fixture) < 10);
  g_assert_true (gtk_widget_get_visible (filter_box));
  keyboard_press (GDK_KEY_Down);
  wait_until (has_focus (fixture, GTK_WIDGET (fixture->list)));
  wait_until (is_selected (fixture, "RETAINERS"));
  keyboard_press (GDK_KEY_Down);
  wait_until (is_selected (fixture, "RETAINER"));

  /* What is typed in the list goes on with the filter. */
  keyboard_type ("ers");
  wait_until (g_str_equal (get_entry_text (fixture), "retainers"));
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_true (has_focus (fixture, entry));
  g_assert_true (is_selected (fixture, "RETAINER"));

  keyboard_type ("zz");
  wait_until (count (fixture) == 0);
  g_assert_cmpstr (get_page (fixture), ==, "unfit");
  keyboard_press (GDK_KEY_Escape);
  wait_until (count (fixture) == fixture->n_words);
  g_assert_cmpstr (get_page (fixture), ==, "words");
  g_assert_false (gtk_widget_get_visible (filter_box));
  g_assert_true (is_selected (fixture, "RETAINER"));
  keyboard_press (GDK_KEY_Return);
  wait_until (has_focus (fixture, GTK_WIDGET (fixture->list)));
  keyboard_press (GDK_KEY_Return);
  wait_until (!has_focus (fixture, GTK_WIDGET (fixture->pane)));
}

/* What the list is filtered by is on a button that takes it away, and the button of the options is
 * tinted. */
static gboolean
shows_chip (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *chip = g_strconcat (name, "_chip", NULL);
  g_autofree char *label = g_strconcat (name, "_label", NULL);

  return gtk_widget_get_visible (get_part (fixture, chip))
         && gtk_widget_has_css_class (get_part (fixture, "options_button"), "filtering")
         && g_str_equal (gtk_label_get_label (GTK_LABEL (get_part (fixture, label))), text);
}

static gboolean
is_tinted (Fixture *fixture)
{
  return gtk_widget_has_css_class (get_part (fixture, "options_button"), "filtering");
}

static void
test_bars (Fixture *fixture, gconstpointer data)
{
  GtkWidget *bars = get_part (fixture, "bars");
  guint n_long;

  /* They are shown to who wants them. */
  g_assert_false (gtk_widget_get_visible (bars));
  gtk_widget_activate_action (GTK_WIDGET (fixture->pane), "filter.list-bars", NULL);
  g_assert_true (g_settings_get_boolean (fixture->settings, "list-bars"));
  wait_until (gtk_widget_get_mapped (bars));
  pointer_click_middle (get_bar (fixture, 8));
  wait_until (count (fixture) < fixture->n_words);
  n_long = count (fixture);
  for (guint i = 0; i < n_long; i++)
    {
      g_autoptr (GwWord) word = g_list_model_get_item (fixture->shown, i);

      g_assert_cmpuint (gw_word_get_length (word), ==, 8);
    }
  pointer_click_middle (get_bar (fixture, 8));
  wait_until (count (fixture) == fixture->n_words);

  /* The keyboard goes from bar to bar. */
  keyboard_take (GTK_WINDOW (fixture->window));
  gtk_widget_grab_focus (get_bar (fixture, 7));
  keyboard_press (GDK_KEY_Right);
  keyboard_press (GDK_KEY_Return);
  wait_until (count (fixture) == n_long);
  g_assert_true (shows_chip (fixture, "length", "8 letters"));
  pointer_click_middle (get_part (fixture, "length_chip"));
  wait_until (count (fixture) == fixture->n_words);
}

static void
test_commonness (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_tinted (fixture));
  gtk_widget_activate_action (GTK_WIDGET (fixture->pane), "filter.min-common", "u", 4u);
  g_assert_cmpuint (count (fixture), <, fixture->n_words);
  g_assert_true (shows_chip (fixture, "common", "Most common words"));
  pointer_click_middle (get_part (fixture, "common_chip"));
  wait_until (count (fixture) == fixture->n_words);
  g_assert_false (is_tinted (fixture));
}

/* A chip that no word of a new board matches goes; one that still matches stays. */
static void
test_new_board (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwBoard) rich = make_board ("TERS/SINE/LATG/PERS");
  g_autoptr (GwBoard) poor = make_board ("CATX/XXXX/XXXX/XXXX");

  gw_word_filter_set_length (gw_shown_words_get_filter (GW_SHOWN_WORDS (fixture->shown)), 8, TRUE);
  wait_until (shows_chip (fixture, "length", "8 letters"));
  gw_host_show_board (fixture->window, rich);
  wait_until (gw_board_model_get_board (fixture_get_board_model (fixture->window)) == rich && count (fixture) > 0);
  g_assert_true (shows_chip (fixture, "length", "8 letters"));
  gw_host_show_board (fixture->window, poor);
  wait_until (!gtk_widget_get_visible (get_part (fixture, "length_chip")));
  wait_until (count (fixture) > 0);
}

static gboolean
has_heading (Fixture *fixture, const char *heading)
{
  GObject *column
    = gtk_widget_get_template_child (GTK_WIDGET (fixture->list), GW_TYPE_WORD_LIST, "word_column");

  return g_str_equal (gtk_column_view_column_get_title (GTK_COLUMN_VIEW_COLUMN (column)), heading);
}

/* In Explore the list has the words through the tile, and is not searched unless one asks. */
static void
test_exploring (Fixture *fixture, gconstpointer data)
{
  GwWindowModel *window_model = gw_session_get_window_model (gw_window_get_session (fixture->window));
  GtkWidget *find_row = get_part (fixture, "find_row");
  g_autofree char *heading = NULL;

  g_assert_true (has_heading (fixture, "Word"));
  gw_window_model_set_mode (window_model, GW_MODE_EXPLORE);
  gw_window_model_set_cell (window_model, 0);
  wait_until (count (fixture) < fixture->n_words);
  heading = g_strdup_printf ("%u words through this P", count (fixture));
  g_assert_true (has_heading (fixture, heading));
  g_assert_false (gtk_widget_get_visible (find_row));
  gw_words_pane_focus_filter (fixture->pane);
  g_assert_true (gtk_widget_get_visible (find_row));
  gw_window_model_set_mode (window_model, GW_MODE_EDIT);
  g_assert_false (gtk_widget_get_visible (find_row));
  gw_window_model_set_mode (window_model, GW_MODE_TRACE);
  g_assert_true (gtk_widget_get_visible (find_row));
  wait_until (count (fixture) == fixture->n_words);
  g_assert_true (has_heading (fixture, "Word"));
}

/* Who wants to check answers sees where. */
static void
test_check_answers (Fixture *fixture, gconstpointer data)
{
  GActionGroup *actions = G_ACTION_GROUP (fixture->window);

  wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->pane)));
  g_action_group_activate_action (actions, "show-words", NULL);
  wait_until (!gtk_widget_get_mapped (GTK_WIDGET (fixture->pane)));
  g_action_group_activate_action (actions, "check-answers", NULL);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->pane)));
  wait_until (has_focus (fixture, get_part (fixture, "answers")));
  g_action_group_activate_action (actions, "check-answers", NULL);
}

/* The columns that are wanted stay so, and the list tells what it is sorted by. */
static void
test_options (Fixture *fixture, gconstpointer data)
{
  GtkWidget *pane = GTK_WIDGET (fixture->pane);
  GActionGroup *actions = G_ACTION_GROUP (fixture->window);
  g_auto (GStrv) columns = NULL;
  g_autoptr (GVariant) sorted = NULL;

  gtk_widget_activate_action (pane, "filter.length-column", NULL);
  gtk_widget_activate_action (pane, "filter.paths-column", NULL);
  gtk_widget_activate_action (pane, "filter.length-column", NULL);
  columns = g_settings_get_strv (fixture->settings, "list-columns");
  g_assert_cmpuint (g_strv_length (columns), ==, 1);
  g_assert_cmpstr (columns[0], ==, "paths");
  gtk_widget_activate_action (pane, "filter.paths-column", NULL);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.sort-words", "s", "length");
  sorted = g_action_group_get_action_state (actions, "sort-words");
  g_assert_cmpstr (g_variant_get_string (sorted, NULL), ==, "length");
}

/* The words of the tile that the keyboard is on. */
static void
test_near (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GwBoardView *view
    = gw_board_page_get_board_view (fixture_get_board_page (fixture->window));
  guint n_first;

  gtk_widget_grab_focus (gw_board_view_get_tile (view, 0));
  gtk_widget_activate_action (window, "win.words-near", "s", "starts");
  wait_until (count (fixture) > 0 && count (fixture) < fixture->n_words);
  n_first = count (fixture);
  g_assert_true (shows_chip (fixture, "near", "From P"));
  for (guint i = 0; i < n_first; i++)
    {
      g_autoptr (GwWord) word = g_list_model_get_item (fixture->shown, i);

      g_assert_true (g_str_has_prefix (gw_word_get_text (word), "P"));
    }

  keyboard_take (GTK_WINDOW (fixture->window));
  keyboard_press (GDK_KEY_Right);
  wait_until (shows_chip (fixture, "near", "From E"));
  g_assert_cmpuint (count (fixture), !=, n_first);
  gtk_widget_activate_action (window, "win.words-near", "s", "passes");
  g_assert_true (shows_chip (fixture, "near", "Through E"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->pane), "filter.clear", NULL);
  g_assert_cmpuint (count (fixture), ==, fixture->n_words);
  g_assert_false (is_tinted (fixture));
}

static GtkWidget *
find_menu (Fixture *fixture)
{
  GtkWidget *page = GTK_WIDGET (fixture_get_board_page (fixture->window));

  for (GtkWidget *child = gtk_widget_get_first_child (page); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER_MENU (child))
      return child;
  g_assert_not_reached ();
}

/* Keys go from item to item by where they are. */
static void
call_menu (Fixture *fixture, GtkWidget *tile, guint key)
{
  GtkWidget *menu = find_menu (fixture);

  gtk_widget_grab_focus (tile);
  if (key == GDK_KEY_F10)
    keyboard_press_with (GDK_SHIFT_MASK, key);
  else
    keyboard_press (key);
  wait_until (gtk_widget_get_mapped (menu));
  gtk_test_widget_wait_for_draw (menu);
}

/* Presses a key and waits until the menu is gone, and the keyboard back on the tile. */
static void
leave_menu (Fixture *fixture, GtkWidget *tile, guint key)
{
  keyboard_press (key);
  wait_until (!gtk_widget_get_mapped (find_menu (fixture)));
  wait_until (has_focus (fixture, tile));
}

/* What can be done with a tile, by the keyboard alone. */
static void
test_tile_menu (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) locked = NULL;
  GwWindowModel *window_model
    = gw_session_get_window_model (gw_window_get_session (fixture->window));
  GwEditor *editor = gw_window_model_get_editor (window_model);
  GwBoardView *view = gw_board_page_get_board_view (fixture_get_board_page (fixture->window));
  GtkWidget *tile = gw_board_view_get_tile (view, 5);
  GtkWidget *menu = find_menu (fixture);

  /* Not where the menu opens. */
  pointer_move_to_middle (get_part (fixture, "entry"));
  keyboard_take (GTK_WINDOW (fixture->window));
  call_menu (fixture, tile, GDK_KEY_Menu);
  leave_menu (fixture, tile, GDK_KEY_Escape);
  call_menu (fixture, tile, GDK_KEY_F10);
  leave_menu (fixture, tile, GDK_KEY_Return);
  wait_until (shows_chip (fixture, "near", "Through A"));
  wait_until (count (fixture) > 0 && count (fixture) < fixture->n_words);
  gtk_widget_activate_action (GTK_WIDGET (fixture->pane), "filter.clear", NULL);

  call_menu (fixture, tile, GDK_KEY_Menu);
  for (guint i = 0; i < 2; i++)
    keyboard_press (GDK_KEY_Down);
  leave_menu (fixture, tile, GDK_KEY_Return);
  g_assert_true (gw_editor_get_locked (editor, 5));
  locked = g_action_group_get_action_state (G_ACTION_GROUP (fixture->window), "lock-tile");
  g_assert_true (g_variant_get_boolean (locked));
  activate (fixture, "win.lock-tile");
  g_assert_false (gw_editor_get_locked (editor, 5));

  /* A finger that rests, after which nothing is traced. */
  g_signal_emit_by_name (view, "trace-pressed", 5);
  g_signal_emit_by_name (view, "menu-wanted", 5);
  wait_until (gtk_widget_get_mapped (menu));
  g_assert_false (gw_tracer_get_active (gw_window_model_get_tracer (window_model)));
  leave_menu (fixture, tile, GDK_KEY_Escape);

  /* Another popover keeps the keyboard. */
  call_menu (fixture, tile, GDK_KEY_Menu);
  for (guint i = 0; i < 3; i++)
    keyboard_press (GDK_KEY_Down);
  keyboard_press (GDK_KEY_Return);
  wait_until (!gtk_widget_get_mapped (menu));
  wait_until (gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)),
                                       GW_TYPE_TILE_POPOVER) != NULL);
  keyboard_press (GDK_KEY_Escape);
  wait_until (has_focus (fixture, tile));

  /* The last two: a hole, and then a free tile, of which less can be said. */
  call_menu (fixture, tile, GDK_KEY_Menu);
  keyboard_press (GDK_KEY_Up);
  keyboard_press (GDK_KEY_Up);
  leave_menu (fixture, tile, GDK_KEY_Return);
  g_assert_cmpint (gw_board_get_cell (gw_board_view_get_board (view), 5)->kind, ==, GW_CELL_HOLE);
  call_menu (fixture, tile, GDK_KEY_Menu);
  g_assert_cmpint (
    g_menu_model_get_n_items (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (menu))), ==, 2);
  keyboard_press (GDK_KEY_Up);
  leave_menu (fixture, tile, GDK_KEY_Return);
  g_assert_cmpint (gw_board_get_cell (gw_board_view_get_board (view), 5)->kind, ==, GW_CELL_FREE);
}

/* The tiles of the selected word are locked and unlocked, each in one step. */
static void
test_lock_word (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = gw_window_model_get_editor (
    gw_session_get_window_model (gw_window_get_session (fixture->window)));
  GtkWidget *card = get_part (fixture, "card");
  GtkWidget *button = fixture_find_button (card, "win.lock-word");
  GtkLabel *label = get_child (card, "lock_label");

  g_assert_false (gtk_widget_get_visible (get_part (fixture, "foot")));
  fixture_select (fixture->window, "retainers");
  wait_until (gw_trace_get_path (fixture->selected) != NULL);
  g_assert_true (gtk_widget_get_visible (get_part (fixture, "foot")));
  g_assert_cmpstr (gtk_label_get_label (label), ==, "Lock Tiles");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  pointer_click_middle (button);
  wait_until (gw_editor_get_any_locked (editor));
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Lock RETAINERS");
  g_assert_cmpstr (gtk_label_get_label (label), ==, "Unlock Tiles");
  g_assert_true (g_strv_contains (gw_editor_get_placed (editor), "RETAINERS"));
  g_assert_true (is_selected (fixture, "RETAINERS"));

  /* A word within that is not placed itself could not be unlocked. */
  fixture_select (fixture->window, "retain");
  wait_until (gw_trace_get_path (fixture->selected) != NULL);
  fixture_select (fixture->window, "retainers");
  keyboard_take (GTK_WINDOW (fixture->window));
  keyboard_press_with (GDK_CONTROL_MASK | GDK_SHIFT_MASK, GDK_KEY_k);
  wait_until (!gw_editor_get_any_locked (editor));
  g_assert_cmpstr (gtk_label_get_label (label), ==, "Lock Tiles");
  g_assert_null (gw_editor_get_placed (editor)[0]);
  activate (fixture, "win.undo");
  activate (fixture, "win.undo");
  g_assert_false (gw_editor_get_any_locked (editor));
}

/* Where there are no words, the list says so and what can be done. */
static void
test_none (Fixture *fixture, gconstpointer data)
{
  GtkWidget *pane = GTK_WIDGET (fixture->pane);
  AdwStatusPage *status = ADW_STATUS_PAGE (get_part (fixture, "none_status"));
  GtkWidget *counts = GTK_WIDGET (fixture_get_counts (fixture->window));

  g_assert_true (gw_window_open_text (fixture->window, "XX/XX"));
  wait_until (g_str_equal (get_page (fixture), "none"));
  g_assert_cmpstr (adw_status_page_get_title (status), ==, "No Words on This Board");
  g_assert_cmpstr (adw_status_page_get_description (status), ==,
                   "With these letters, English · Usual has none.");
  g_assert_true (gtk_widget_get_mapped (fixture_find_button (pane, "win.new-board")));
  pointer_click_middle (fixture_find_button (pane, "win.what-counts"));
  wait_until (gtk_widget_get_mapped (counts));
  gtk_popover_popdown (GTK_POPOVER (counts));
  wait_until (!gtk_widget_get_mapped (counts));
}

/* A word that is left out by the filter is still one click away. */
static void
test_related (Fixture *fixture, gconstpointer data)
{
  GtkWidget *card = get_part (fixture, "card");

  fixture_select (fixture->window, "retainers");
  gw_word_filter_set_text (gw_window_model_get_filter (
                             gw_session_get_window_model (gw_window_get_session (fixture->window))),
                           "^retainers$");
  pointer_click_middle (fixture_find_button (card, "chips.select"));
  wait_until (is_selected (fixture, "RETAINER"));
  g_assert_cmpuint (count (fixture), ==, 1);
  wait_until (gw_trace_get_path (fixture->selected) != NULL);
  g_assert_cmpuint (g_bytes_get_size (gw_trace_get_path (fixture->selected)), ==, 8);
}

static gboolean
has_selection (Fixture *fixture, int *from, int *to)
{
  return gtk_editable_get_selection_bounds (GTK_EDITABLE (get_part (fixture, "entry")), from, to);
}

/* The key that leads to the filter leads to its text, also from there. */
static void
test_filter_again (Fixture *fixture, gconstpointer data)
{
  int from, to;

  keyboard_take (GTK_WINDOW (fixture->window));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_f);
  wait_until (has_focus (fixture, get_part (fixture, "entry")));
  keyboard_type ("retain");
  wait_until (g_str_equal (get_entry_text (fixture), "retain"));
  g_assert_false (has_selection (fixture, &from, &to));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_f);
  wait_until (has_selection (fixture, &from, &to));
  g_assert_cmpint (from, ==, 0);
  g_assert_cmpint (to, ==, 6);
}

static gboolean
is_covered (Fixture *fixture)
{
  return gw_board_page_get_covered (fixture_get_board_page (fixture->window));
}

static void
show_over_board (Fixture *fixture)
{
  activate (fixture, "win.show-words");
  wait_until (is_covered (fixture) && gtk_widget_get_mapped (GTK_WIDGET (fixture->pane)));
  wait_until (has_focus (fixture, GTK_WIDGET (fixture->pane)));
}

/* Escape takes words away that lie over the board: from the list, and from the filter when
 * there is no text in it any more and no list to go back to. */
static void
test_escape (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (
    gw_board_page_get_board_view (fixture_get_board_page (fixture->window)));
  GwBoardModel *model = fixture_get_board_model (fixture->window);
  g_autoptr (GwBoard) board = gw_board_parse ("TEAR/NISE", -1, NULL, 1, NULL);
  g_autoptr (GwBoard) other = gw_board_parse ("TEAR/NILE", -1, NULL, 1, NULL);

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 700);
  wait_until (!gtk_widget_get_mapped (GTK_WIDGET (fixture->pane)));
  keyboard_take (GTK_WINDOW (fixture->window));
  show_over_board (fixture);
  keyboard_press (GDK_KEY_Escape);
  wait_until (!is_covered (fixture));
  wait_until (has_focus (fixture, view));

  show_over_board (fixture);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_f);
  wait_until (has_focus (fixture, get_part (fixture, "entry")));
  keyboard_type ("e");
  keyboard_press (GDK_KEY_Escape);
  wait_until (g_str_equal (get_entry_text (fixture), ""));
  keyboard_press (GDK_KEY_Escape);
  wait_until (has_focus (fixture, GTK_WIDGET (fixture->list)));
  keyboard_press (GDK_KEY_Escape);
  wait_until (!is_covered (fixture));

  /* On a busy machine the list is empty until the words of another board are found. */
  show_over_board (fixture);
  gtk_widget_grab_focus (get_part (fixture, "entry"));
  g_object_set (model, "patience", (gint64) 0, NULL);
  do /* again if the words were found before anybody could look */
    {
      gw_board_model_set_board (model, other);
      gw_board_model_set_board (model, board);
    }
  while (count (fixture) > 0);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->list)));
  g_signal_emit_by_name (get_part (fixture, "entry"), "stop-search");
  wait_until (!is_covered (fixture));

  g_assert_true (gw_window_open_text (fixture->window, "ZZZZ/ZZZZ"));
  wait_until (count (fixture) == 0);
  show_over_board (fixture);
  gtk_widget_grab_focus (get_part (fixture, "entry"));
  keyboard_press (GDK_KEY_Escape);
  wait_until (!is_covered (fixture));
  wait_until (has_focus (fixture, view));
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add ("/words-pane/type", Fixture, NULL, set_up, test_type, tear_down);
  g_test_add ("/words-pane/bars", Fixture, NULL, set_up, test_bars, tear_down);
  g_test_add ("/words-pane/commonness", Fixture, NULL, set_up, test_commonness, tear_down);
  g_test_add ("/words-pane/options", Fixture, NULL, set_up, test_options, tear_down);
  g_test_add ("/words-pane/exploring", Fixture, NULL, set_up, test_exploring, tear_down);
  g_test_add ("/words-pane/check-answers", Fixture, NULL, set_up, test_check_answers,
              tear_down);
  g_test_add ("/words-pane/new-board", Fixture, NULL, set_up, test_new_board, tear_down);
  g_test_add ("/words-pane/tile-menu", Fixture, NULL, set_up, test_tile_menu, tear_down);
  g_test_add ("/words-pane/lock-word", Fixture, NULL, set_up, test_lock_word, tear_down);
  g_test_add ("/words-pane/none", Fixture, NULL, set_up, test_none, tear_down);
  g_test_add ("/words-pane/near", Fixture, NULL, set_up, test_near, tear_down);
  g_test_add ("/words-pane/related", Fixture, NULL, set_up, test_related, tear_down);
  g_test_add ("/words-pane/filter-again", Fixture, NULL, set_up, test_filter_again, tear_down);
  g_test_add ("/words-pane/escape", Fixture, NULL, set_up, test_escape, tear_down);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
