/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game in the window, played with the keyboard and the pointer. */
#include "fixture.h"
#include "gw-game-page.h"
#include "gw-kept-games.h"
#include "painted.h"
#include "pointer.h"

#define BOARD "OATH/OMCL/VSAE/EENT"

static GwApplication *application;

typedef struct
{
  GSettings *settings;
  GwWindow *window;
  GwWindowModel *window_model;
  GwBoardPage *board_page;
} Table;

static void
table_open (Table *table)
{
  table->settings = fixture_reset ();
  g_settings_set_string (table->settings, "play-board", "this");
  table->window = fixture_open (application);
  table->window_model = gw_session_get_window_model (gw_window_get_session (table->window));
  table->board_page = fixture_get_board_page (table->window);
  g_assert_true (gw_window_open_text (table->window, BOARD));
  wait_until (gw_board_model_get_solution (fixture_get_board_model (table->window)) != NULL);
  keyboard_take (GTK_WINDOW (table->window));
}

static void
table_close (Table *table)
{
  fixture_close (table->window);
  g_object_unref (table->settings);
}

static GwGamePage *
find_page (Table *table)
{
  return GW_GAME_PAGE (fixture_find (GTK_WIDGET (table->window), GW_TYPE_GAME_PAGE));
}

static gboolean
is_playing (Table *table)
{
  GtkWidget *page = fixture_find (GTK_WIDGET (table->window), GW_TYPE_GAME_PAGE);

  return page != NULL && gtk_widget_get_mapped (page);
}

static const char *
get_label (Table *table, const char *name)
{
  gpointer label = get_child (find_page (table), name);

  return GTK_IS_INSCRIPTION (label) ? gtk_inscription_get_text (label)
                                    : gtk_label_get_label (label);
}

static gboolean
says (Table *table, const char *name, const char *text)
{
  return g_str_equal (get_label (table, name), text);
}

/* Two clicks, as keys. */
static void
start (Table *table)
{
  GtkWidget *popover = GTK_WIDGET (gw_board_page_get_play_popover (table->board_page));

  keyboard_press_with (GDK_CONTROL_MASK | GDK_SHIFT_MASK, GDK_KEY_p);
  wait_until (gtk_widget_get_mapped (popover));
  g_signal_emit_by_name (get_child (popover, "start_button"), "clicked");
  wait_until (is_playing (table) && !gtk_widget_get_mapped (popover));
  /* Without a window manager the popover takes the keyboard with it, and a slow game is paused. */
  keyboard_take (GTK_WINDOW (table->window));
  wait_until (gtk_window_is_active (GTK_WINDOW (table->window)));
  if (says (table, "pill", "Paused"))
    gtk_widget_activate_action (GTK_WIDGET (find_page (table)), "game.pause", NULL);
  wait_until (gtk_widget_get_state_flags (get_child (find_page (table), "board_view"))
              & GTK_STATE_FLAG_FOCUS_WITHIN);
}

static void
guess (Table *table, const char *word, guint key, const char *sentence)
{
  gtk_widget_grab_focus (get_child (find_page (table), "board_view"));
  keyboard_type (word);
  keyboard_press (key);
  wait_until (says (table, "verdict", sentence));
}

/* Ends the game and answers the question. */
static void
end (Table *table)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (find_page (table)), "game.end", NULL);
  wait_until (fixture_find_dialog (table->window) != NULL);
  dialog = fixture_find_dialog (table->window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "end");
  gtk_window_destroy (GTK_WINDOW (dialog));
  wait_until (!is_playing (table));
  keyboard_take (GTK_WINDOW (table->window));
}

static guint
count_found (Table *table)
{
  return g_hash_table_size (
    gw_found_words_get_words (gw_window_model_get_found_words (table->window_model)));
}

static void
get_place (Table *table, gpointer view, graphene_rect_t *place)
{
  g_assert_true (
    gtk_widget_compute_bounds (GTK_WIDGET (view), GTK_WIDGET (table->window), place));
}

static void
test_keyboard (void)
{
  Table table;
  graphene_rect_t before, place;

  table_open (&table);
  get_place (&table, gw_board_page_get_board_view (table.board_page), &before);
  start (&table);
  get_place (&table, get_child (find_page (&table), "board_view"), &place);
  g_assert_true (graphene_rect_equal (&before, &place));
  g_assert_false (gtk_widget_get_visible (get_child (find_page (&table), "tick")));

  guess (&table, "seven", GDK_KEY_Return, "SEVEN 2 points");
  g_assert_true (gtk_widget_get_visible (get_child (find_page (&table), "tick")));
  guess (&table, "lane", GDK_KEY_space, "LANE 1 point");
  guess (&table, "clen", GDK_KEY_Return, "CLEN is not in English");
  guess (&table, "lane", GDK_KEY_Return, "You have LANE");
  guess (&table, "zz", GDK_KEY_Return, "ZZ is too short");
  g_assert_cmpstr (get_label (&table, "pill"), ==, "");

  /* Until Enter nothing is told. */
  keyboard_type ("eat");
  wait_until (says (&table, "pill", "EAT"));
  g_assert_cmpstr (get_label (&table, "verdict"), ==, "");
  keyboard_press (GDK_KEY_BackSpace);
  wait_until (says (&table, "pill", "EA"));
  keyboard_press (GDK_KEY_Escape);
  wait_until (says (&table, "pill", ""));

  end (&table);
  g_assert_cmpuint (count_found (&table), ==, 2);
  g_assert_true (gw_found_words_get_active (gw_window_model_get_found_words (table.window_model)));
  table_close (&table);
}

/* Arrows go from tile to tile, and Space takes the tile; with the last one again the word counts. */
static void
test_arrows (void)
{
  Table table;

  table_open (&table);
  start (&table);
  keyboard_press (GDK_KEY_Down);
  keyboard_press (GDK_KEY_Down);
  keyboard_press (GDK_KEY_Down);
  keyboard_press (GDK_KEY_Right);
  keyboard_press (GDK_KEY_Right); /* N */
  keyboard_press (GDK_KEY_space);
  wait_until (says (&table, "pill", "N"));
  keyboard_press (GDK_KEY_Left);
  keyboard_press (GDK_KEY_space); /* E */
  wait_until (says (&table, "pill", "NE"));
  keyboard_press (GDK_KEY_Right);
  keyboard_press (GDK_KEY_Right); /* T: no step from E */
  keyboard_press (GDK_KEY_Escape);
  wait_until (says (&table, "pill", ""));
  keyboard_press (GDK_KEY_space);
  keyboard_press (GDK_KEY_Up); /* E */
  keyboard_press (GDK_KEY_space);
  wait_until (says (&table, "pill", "TE"));
  keyboard_press (GDK_KEY_Left); /* A */
  keyboard_press (GDK_KEY_space);
  wait_until (says (&table, "pill", "TEA"));
  keyboard_press (GDK_KEY_space);
  wait_until (says (&table, "verdict", "TEA 1 point"));
  end (&table);
  table_close (&table);
}

static void
get_middle (Table *table, char cell, graphene_point_t *middle)
{
  gw_board_layout_get_center (get_painted (get_child (find_page (table), "board_view")),
                              (guint) g_ascii_xdigit_value (cell), middle);
}

/* To let go of the button is a guess. */
static void
test_pointer (void)
{
  Table table;
  graphene_point_t points[4];
  const char *cells = "7ae"; /* L A N: no word */

  table_open (&table);
  start (&table);
  for (guint i = 0; i < 3; i++)
    get_middle (&table, cells[i], &points[i]);
  pointer_drag (get_child (find_page (&table), "board_view"), points, 3);
  wait_until (says (&table, "verdict", "LAN is not in English"));
  get_middle (&table, 'b', &points[3]);
  pointer_drag (get_child (find_page (&table), "board_view"), points, 4);
  wait_until (says (&table, "verdict", "LANE 1 point"));
  end (&table);
  table_close (&table);
}

static gboolean
is_enabled (GwWindow *window, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), action);
}

/* While a game is on, the keys of the window do nothing; its own do. */
static void
test_keys (void)
{
  Table table;

  table_open (&table);
  start (&table);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_e);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_2);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_g);
  g_assert_cmpint (gw_window_model_get_mode (table.window_model), ==, GW_MODE_TRACE);
  g_assert_true (gw_window_shows_page (table.window, "board"));

  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_r);
  keyboard_type ("sev");
  wait_until (says (&table, "pill", "SEV"));
  keyboard_press (GDK_KEY_F5);
  wait_until (says (&table, "pill", "Paused"));
  g_assert_true (gtk_widget_get_visible (get_child (find_page (&table), "resume_button")));
  keyboard_press (GDK_KEY_F5);
  wait_until (says (&table, "pill", ""));
  keyboard_press (GDK_KEY_F6);
  keyboard_press (GDK_KEY_F7);
  wait_until (fixture_is_told (table.window, "No words yet"));
  keyboard_press (GDK_KEY_F8);
  wait_until (fixture_is_told (table.window, "E V O O; E S M A; N A C T; T E L H"));
  end (&table);
  g_assert_true (is_enabled (table.window, "undo"));
  table_close (&table);
}

/* The whole game is one step: undo brings back the board before it, redo the board with its words. */
static void
test_undo (void)
{
  Table table;
  GwEditor *editor;

  table_open (&table);
  editor = gw_window_model_get_editor (table.window_model);
  g_settings_set_string (table.settings, "play-board", "new");
  start (&table);
  end (&table);
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Game");
  gw_editor_undo (editor);
  {
    g_autofree char *board
      = gw_board_to_string (gw_board_model_get_board (fixture_get_board_model (table.window)));

    g_assert_cmpstr (board, ==, BOARD);
  }
  g_settings_set_string (table.settings, "play-board", "this");
  start (&table);
  guess (&table, "lane", GDK_KEY_Return, "LANE 1 point");
  end (&table);
  g_assert_cmpuint (count_found (&table), ==, 1);
  gw_editor_undo (editor);
  g_assert_cmpuint (count_found (&table), ==, 0);
  gw_editor_redo (editor);
  g_assert_cmpuint (count_found (&table), ==, 1);
  table_close (&table);
}

/* When the time is over the words that were missed are shown, and Play Again begins at once. */
static void
test_time (void)
{
  Table table;

  table_open (&table);
  g_settings_set_uint (table.settings, "play-clock", 1);
  start (&table);
  wait_until (!is_playing (&table));
  g_assert_nonnull (gw_window_model_get_played (table.window_model));
  g_assert_true (gw_window_model_get_blind_spots (table.window_model));
  g_settings_set_uint (table.settings, "play-clock", 0);
  gtk_widget_activate_action (GTK_WIDGET (table.window), "win.play-again", NULL);
  wait_until (is_playing (&table));
  end (&table);
  gw_window_model_set_mode (table.window_model, GW_MODE_EDIT);
  g_assert_null (gw_window_model_get_played (table.window_model));
  table_close (&table);
}

/* A window that is closed in the middle of a game offers it when it comes back. */
static void
test_interrupted (void)
{
  Table table;
  GtkWidget *bar;

  table_open (&table);
  start (&table);
  guess (&table, "lane", GDK_KEY_Return, "LANE 1 point");
  fixture_close (table.window);
  table.window = fixture_open (application);
  table.window_model = gw_session_get_window_model (gw_window_get_session (table.window));
  bar = get_child (table.window, "game_bar");
  wait_until (gtk_info_bar_get_revealed (GTK_INFO_BAR (bar)));
  g_assert_true (g_regex_match_simple (
    "^A game with [23]:[0-5][0-9] left was interrupted\\.$",
    gtk_label_get_label (get_child (table.window, "game_title")), 0, 0));
  gtk_widget_activate_action (GTK_WIDGET (table.window), "win.resume-game", NULL);
  wait_until (is_playing (&table));
  g_assert_cmpstr (gtk_label_get_label (get_child (get_child (find_page (&table), "sheet"),
                                                   "points_label")),
                   ==, "1");
  end (&table);
  g_assert_cmpuint (count_found (&table), ==, 1);
  table_close (&table);
}

static guint
count_kept (void)
{
  g_autofree char *path = gw_kept_games_dup_path ();
  g_autofree char *left_out = NULL;
  g_autoptr (GPtrArray) games = gw_kept_games_load (path, &left_out, NULL);

  g_assert_nonnull (games);
  g_assert_null (left_out);
  return games->len;
}

/* A game that is over is kept, unless the user does not want that. */
static void
test_kept (void)
{
  const guint n_before = count_kept ();
  Table table;

  table_open (&table);
  start (&table);
  guess (&table, "lane", GDK_KEY_Return, "LANE 1 point");
  end (&table);
  wait_until (count_kept () == n_before + 1);
  g_settings_set_boolean (table.settings, "keep-games", FALSE);
  start (&table);
  end (&table);
  table_close (&table);
  g_assert_cmpuint (count_kept (), ==, n_before + 1);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add_func ("/game/keyboard", test_keyboard);
  g_test_add_func ("/game/arrows", test_arrows);
  g_test_add_func ("/game/pointer", test_pointer);
  g_test_add_func ("/game/keys", test_keys);
  g_test_add_func ("/game/undo", test_undo);
  g_test_add_func ("/game/time", test_time);
  g_test_add_func ("/game/interrupted", test_interrupted);
  g_test_add_func ("/game/kept", test_kept);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
