/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board as it is edited with the keyboard and the pointer. */
#include "fixture.h"
#include "gw-place-card.h"
#include "gw-tile-popover.h"
#include "painted.h"
#include "pointer.h"

static GwApplication *application;

typedef struct
{
  GSettings *settings;
  GwWindow *window;
  GwBoardView *view;
  GwWindowModel *window_model;
  GwEditor *editor;
} Fixture;

/* A window with a board, in edit mode, with the keyboard on the first tile. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = fixture_reset ();
  fixture->window = fixture_open (application);
  fixture->view = gw_board_page_get_board_view (fixture_get_board_page (fixture->window));
  fixture->window_model = gw_session_get_window_model (gw_window_get_session (fixture->window));
  fixture->editor = gw_window_model_get_editor (fixture->window_model);
  g_assert_true (gw_window_open_text (fixture->window, data));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  keyboard_take (GTK_WINDOW (fixture->window));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_e);
  wait_until (gw_board_view_get_editable (fixture->view));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_close (fixture->window);
  g_clear_object (&fixture->settings);
}

static char *
get_text (Fixture *fixture)
{
  return gw_board_to_string (
    gw_board_model_get_board (gw_window_model_get_board_model (fixture->window_model)));
}

static gboolean
shows (Fixture *fixture, const char *text)
{
  g_autofree char *shown = get_text (fixture);

  return g_str_equal (shown, text);
}

static gboolean
is_focused (Fixture *fixture, guint cell)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->window))
         == gw_board_view_get_tile (fixture->view, cell);
}

static void
middle_of (Fixture *fixture, guint cell, graphene_point_t *point)
{
  gw_board_layout_get_center (get_painted (fixture->view), cell, point);
}

static void
drag (Fixture *fixture, guint from, guint to)
{
  graphene_point_t points[2];

  middle_of (fixture, from, &points[0]);
  middle_of (fixture, to, &points[1]);
  pointer_drag (GTK_WIDGET (fixture->view), points, 2);
}

static void
click (Fixture *fixture, guint cell)
{
  graphene_point_t point;

  middle_of (fixture, cell, &point);
  pointer_click (GTK_WIDGET (fixture->view), point.x, point.y);
}

static void
test_type (Fixture *fixture, gconstpointer data)
{
  wait_until (is_focused (fixture, 0));
  keyboard_type ("xYж");
  wait_until (shows (fixture, "XYЖ/DEF/GHI"));
  wait_until (is_focused (fixture, 3));

  /* Back over what was typed, then on a tile further down. */
  keyboard_press (GDK_KEY_BackSpace);
  wait_until (shows (fixture, "XY?/DEF/GHI"));
  wait_until (is_focused (fixture, 2));
  keyboard_type ("z");
  wait_until (shows (fixture, "XYZ/DEF/GHI"));
  keyboard_press (GDK_KEY_Down);
  keyboard_press (GDK_KEY_Right);
  wait_until (is_focused (fixture, 7));
  keyboard_press (GDK_KEY_Delete);
  wait_until (shows (fixture, "XYZ/DEF/G?I"));
  wait_until (is_focused (fixture, 7));
  keyboard_type (".");
  wait_until (shows (fixture, "XYZ/DEF/G.I"));

  /* At the end there is no next tile, but the way back starts behind the last. */
  keyboard_type ("l");
  wait_until (shows (fixture, "XYZ/DEF/G.L"));
  wait_until (is_focused (fixture, 8));
  keyboard_type ("mn");
  g_assert_true (shows (fixture, "XYZ/DEF/G.L"));
  keyboard_press (GDK_KEY_BackSpace);
  wait_until (shows (fixture, "XYZ/DEF/G.?"));
  keyboard_press (GDK_KEY_BackSpace);
  wait_until (shows (fixture, "XYZ/DEF/G??"));
  keyboard_type ("?");
  wait_until (is_focused (fixture, 8));
}

/* A Q that shows Qu has the U already; a second one is on the next tile. */
static void
test_type_qu (Fixture *fixture, gconstpointer data)
{
  GwBoardModel *board_model = gw_window_model_get_board_model (fixture->window_model);
  GwRulesSpec spec = *gw_rules_get (gw_board_model_get_game (board_model)->rules);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GwRules) rules = NULL;

      spec.qu = i == 0;
      rules = gw_rules_new (&spec);
      gw_board_model_set_rules (board_model, rules);
      click (fixture, 0);
      wait_until (is_focused (fixture, 0));
      keyboard_type ("quit");
      wait_until (shows (fixture, spec.qu ? "QIT/DEF/GHI" : "QUI/TEF/GHI"));
    }
  spec.qu = TRUE;
  {
    g_autoptr (GwRules) rules = gw_rules_new (&spec);

    gw_board_model_set_rules (board_model, rules);
  }
  click (fixture, 6);
  wait_until (is_focused (fixture, 6));
  keyboard_type ("QUuqu");
  wait_until (shows (fixture, "QUI/TEF/QUQ"));
}

/* Letters go to the board, whatever has the focus, but for an entry. */
static void
test_type_elsewhere (Fixture *fixture, gconstpointer data)
{
  GwMakeRow *row = gw_board_page_get_make_row (fixture_get_board_page (fixture->window));
  GtkWidget *popover = get_child (row, "popover");
  GtkEditable *entry;

  click (fixture, 4);
  wait_until (is_focused (fixture, 4));
  gtk_widget_grab_focus (get_child (row, "setting_button"));
  keyboard_type ("xy");
  wait_until (shows (fixture, "ABC/DXY/GHI"));
  wait_until (is_focused (fixture, 6));
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  keyboard_type ("z");
  wait_until (shows (fixture, "ABC/DXY/ZHI"));

  /* In a popover they have another meaning, or none. */
  gw_make_row_popup (row);
  wait_until (!is_focused (fixture, 7));
  keyboard_type ("x");
  g_assert_true (shows (fixture, "ABC/DXY/ZHI"));
  gtk_popover_popdown (GTK_POPOVER (popover));
  wait_until (is_focused (fixture, 7));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_f);
  wait_until (GTK_IS_TEXT (gtk_root_get_focus (GTK_ROOT (fixture->window))));
  keyboard_type ("x");
  entry = GTK_EDITABLE (gtk_root_get_focus (GTK_ROOT (fixture->window)));
  wait_until (g_str_equal (gtk_editable_get_text (entry), "x"));
  g_assert_true (shows (fixture, "ABC/DXY/ZHI"));
}

/* Capitals are those of the lexicon's language. */
static void
test_type_turkish (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLanguage) language
    = gw_language_parse ("name: Turkish\ncode: tr\nletters: ı i k\nfold: I ı\nfold: İ i\n", -1, NULL,
                         NULL);
  g_autoptr (GwLexicon) turkish = make_lexicon_in (language, "iki\n");
  GwBoardModel *board_model = gw_window_model_get_board_model (fixture->window_model);

  wait_until (gw_board_model_get_game (board_model)->lexicon != NULL);
  gw_board_model_set_lexicon (board_model, turkish);
  wait_until (is_focused (fixture, 0));
  keyboard_type ("Iiİ");
  wait_until (shows (fixture, "[ı]II/DEF/GHI"));
}

/* The apostrophe of the keyboard is a letter where the game has one. */
static void
test_type_apostrophe (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLanguage) language
    = gw_language_parse ("name: Ukrainian\ncode: uk\nletters: м я ч ’\nfold: ' ’\n", -1, NULL, NULL);
  g_autoptr (GwLexicon) ukrainian = make_lexicon_in (language, "м'яч\n");
  GwBoardModel *board_model = gw_window_model_get_board_model (fixture->window_model);

  wait_until (gw_board_model_get_game (board_model)->lexicon != NULL);
  keyboard_type ("'");
  keyboard_type ("x");
  wait_until (shows (fixture, "XBC/DEF/GHI"));
  gw_board_model_set_lexicon (board_model, ukrainian);
  keyboard_type ("'");
  wait_until (shows (fixture, "X’C/DEF/GHI"));
}

/* Each tile that is typed is one step. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  keyboard_type ("zzz");
  wait_until (shows (fixture, "ZZZ/DEF/GHI"));
  for (guint i = 0; i < 3; i++)
    g_assert_true (gw_editor_undo (fixture->editor));
  g_assert_true (shows (fixture, data));
}

/* Letters that the keyboard makes of two keys. */
static void
test_compose (Fixture *fixture, gconstpointer data)
{
  keyboard_press (GDK_KEY_dead_acute);
  g_assert_true (shows (fixture, data));
  keyboard_type ("e");
  wait_until (shows (fixture, "ÉBC/DEF/GHI"));
  wait_until (is_focused (fixture, 1));

  /* What is no letter is left to others. */
  keyboard_type ("7");
  keyboard_press (GDK_KEY_bracketright);
  keyboard_type ("b");
  wait_until (is_focused (fixture, 2));
  g_assert_true (shows (fixture, "ÉBC/DEF/GHI"));
}

static void
test_drag (Fixture *fixture, gconstpointer data)
{
  drag (fixture, 0, 8);
  wait_until (shows (fixture, "IBC/DEF/GHA"));
  wait_until (is_focused (fixture, 8));
  g_assert_true (gw_editor_undo (fixture->editor));
  g_assert_true (shows (fixture, data));

  /* Beside the board, and on itself, nothing is swapped. */
  pointer_drag (GTK_WIDGET (fixture->view),
                (graphene_point_t[]){ get_painted (fixture->view)->tray.origin,
                                      { 200, 200 } },
                2);
  click (fixture, 4);
  wait_until (is_focused (fixture, 4));
  drag (fixture, 4, 4);
  g_assert_true (shows (fixture, data));
}

/* Escape takes a dragged tile back, and only then leaves edit mode. */
static void
test_escape (Fixture *fixture, gconstpointer data)
{
  graphene_point_t from, to;

  middle_of (fixture, 0, &from);
  middle_of (fixture, 5, &to);
  pointer_move (GTK_WIDGET (fixture->view), from.x, from.y);
  pointer_press ();
  pointer_move (GTK_WIDGET (fixture->view), to.x, to.y);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  keyboard_press (GDK_KEY_Escape);
  pointer_release ();
  g_assert_true (shows (fixture, data));
  g_assert_true (gw_window_model_get_mode (fixture->window_model) == GW_MODE_EDIT);
  keyboard_press (GDK_KEY_Escape);
  wait_until (gw_window_model_get_mode (fixture->window_model) != GW_MODE_EDIT);

  /* Letters and drags are for tracing again. */
  keyboard_type ("z");
  drag (fixture, 0, 1);
  g_assert_true (shows (fixture, data));
}

static gboolean
line_says (Fixture *fixture, const char *text)
{
  GwBoardPage *page = fixture_get_board_page (fixture->window);

  return g_strcmp0 (gw_board_notice_get_text (gw_board_page_get_notice (page)), text) == 0;
}

static void
test_locks (Fixture *fixture, gconstpointer data)
{
  GtkWidget *line;

  click (fixture, 4);
  g_assert_false (gw_editor_get_any_locked (fixture->editor));
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.lock-tile", NULL));
  g_assert_true (gw_editor_get_locked (fixture->editor, 4));

  /* A locked tile is not dragged, nothing is dragged onto it, and it is not typed over. */
  drag (fixture, 4, 2);
  drag (fixture, 2, 4);
  click (fixture, 4);
  keyboard_type ("z");
  wait_until (line_says (fixture, "This tile is locked"));
  g_assert_true (is_focused (fixture, 4));
  g_assert_true (shows (fixture, data));
  line = fixture_find (GTK_WIDGET (fixture->window), GW_TYPE_BOARD_LINE);
  g_signal_emit_by_name (gtk_widget_get_template_child (line, GW_TYPE_BOARD_LINE, "button"),
                         "clicked");
  g_assert_false (gw_editor_get_locked (fixture->editor, 4));
  g_assert_true (gw_editor_undo (fixture->editor));
  drag (fixture, 0, 1);
  wait_until (shows (fixture, "BAC/DEF/GHI"));
  g_assert_true (gw_editor_undo (fixture->editor));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.unlock-all", NULL));
  g_assert_false (gw_editor_get_any_locked (fixture->editor));
}

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

static gboolean
is_sensitive (Fixture *fixture, const char *action)
{
  return gtk_widget_is_sensitive (fixture_find_button (GTK_WIDGET (fixture->window), action));
}

/* The buttons of the row, and undo with its name. */
static void
test_row (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *undo = fixture_find_button (window, "win.undo");

  g_assert_false (is_sensitive (fixture, "win.redo"));
  activate (fixture, "win.rotate-right");
  wait_until (shows (fixture, "GDA/HEB/IFC"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (undo), ==, "Undo: Rotate Right");
  gtk_test_accessible_assert_property (undo, GTK_ACCESSIBLE_PROPERTY_LABEL, "Undo: Rotate Right");
  pointer_click_middle (undo);
  wait_until (shows (fixture, data));
  g_assert_true (is_sensitive (fixture, "win.redo"));
  keyboard_press_with (GDK_CONTROL_MASK | GDK_SHIFT_MASK, GDK_KEY_z);
  wait_until (shows (fixture, "GDA/HEB/IFC"));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_z);
  wait_until (shows (fixture, data));
  activate (fixture, "win.rotate-left");
  wait_until (shows (fixture, "CFI/BEH/ADG"));
  activate (fixture, "win.mirror-horizontally");
  wait_until (shows (fixture, "IFC/HEB/GDA"));
  activate (fixture, "win.mirror-vertically");
  wait_until (shows (fixture, "GDA/HEB/IFC"));
  for (guint i = 0; i < 20 && shows (fixture, "GDA/HEB/IFC"); i++)
    activate (fixture, "win.shuffle");
  g_assert_false (shows (fixture, "GDA/HEB/IFC"));
  g_assert_cmpstr (gw_editor_get_undo_text (fixture->editor), ==, "Shuffle");

  /* The steps are those of the window, on any page. */
  gtk_widget_activate_action (window, "win.show-page", "s", "search");
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_z);
  wait_until (shows (fixture, "GDA/HEB/IFC"));
}

/* Rows and columns come and go at the tile in focus, and the focus with them. */
static void
test_lines (Fixture *fixture, gconstpointer data)
{
  click (fixture, 4);
  wait_until (is_focused (fixture, 4));
  activate (fixture, "win.add-row-below");
  g_assert_true (shows (fixture, "ABC/DEF/\?\?\?/GHI"));
  wait_until (is_focused (fixture, 7));
  activate (fixture, "win.add-column-left");
  g_assert_true (shows (fixture, "A?BC/D?EF/\?\?\?\?/G?HI"));
  wait_until (is_focused (fixture, 9));
  keyboard_type ("x");
  wait_until (shows (fixture, "A?BC/D?EF/?X\?\?/G?HI"));
  wait_until (is_focused (fixture, 10));
  keyboard_press (GDK_KEY_Left);
  activate (fixture, "win.remove-row");
  g_assert_true (shows (fixture, "A?BC/D?EF/G?HI"));
  activate (fixture, "win.remove-column");
  g_assert_true (shows (fixture, "ABC/DEF/GHI"));
  wait_until (is_focused (fixture, 7));

  /* To the last row and the largest board. */
  for (guint rows = 3; rows < GW_BOARD_MAX_SIDE; rows++)
    activate (fixture, "win.add-row-above");
  g_assert_false (gw_editor_insert_line (fixture->editor, GW_LINE_ROW, 0));
  for (guint rows = GW_BOARD_MAX_SIDE; rows > 1; rows--)
    activate (fixture, "win.remove-row");
  activate (fixture, "win.remove-row");
  g_assert_cmpuint (gw_board_get_rows (gw_board_model_get_board (
                      gw_window_model_get_board_model (fixture->window_model))),
                    ==, 1);
}

/* Space opens a popover at the tile, and the keyboard is back on the board afterwards. */
static void
test_special (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page = GTK_WIDGET (fixture_get_board_page (fixture->window));
  GtkWidget *popover = NULL, *entry;

  for (GtkWidget *child = gtk_widget_get_first_child (page); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GW_IS_TILE_POPOVER (child))
      popover = child;
  g_assert_nonnull (popover);
  entry = find_widget (popover, GTK_TYPE_ENTRY);

  keyboard_press (GDK_KEY_Right);
  wait_until (is_focused (fixture, 1));
  keyboard_press (GDK_KEY_space);
  wait_until (gtk_widget_get_mapped (popover));
  keyboard_press (GDK_KEY_Return);
  wait_until (!gtk_widget_get_mapped (popover));
  g_assert_true (shows (fixture, "A[QU]C/DEF/GHI"));
  wait_until (is_focused (fixture, 2));

  keyboard_press (GDK_KEY_space);
  wait_until (gtk_widget_get_mapped (popover));
  gtk_widget_grab_focus (entry);
  keyboard_type ("str");
  keyboard_press (GDK_KEY_Return);
  wait_until (!gtk_widget_get_mapped (popover));
  g_assert_true (shows (fixture, "A[QU][STR]/DEF/GHI"));
  wait_until (is_focused (fixture, 3));

  /* What is no tile is not taken. */
  keyboard_press (GDK_KEY_space);
  wait_until (gtk_widget_get_mapped (popover));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  gtk_widget_grab_focus (entry);
  keyboard_type ("abcde");
  keyboard_press (GDK_KEY_Return);
  g_assert_true (gtk_widget_get_mapped (popover));
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  keyboard_press (GDK_KEY_Escape);
  wait_until (!gtk_widget_get_mapped (popover));
  wait_until (is_focused (fixture, 3));
  g_assert_true (gw_window_model_get_mode (fixture->window_model) == GW_MODE_EDIT);
  g_assert_true (shows (fixture, "A[QU][STR]/DEF/GHI"));
}

/* A word that never counts is pointed out as it is typed. */
static void
test_never (Fixture *fixture, gconstpointer data)
{
  GwBoardNotice *notice
    = gw_board_page_get_notice (fixture_get_board_page (fixture->window));

  fixture_set_mark (fixture->window, "xyz", GW_WORD_MARK_NEVER);
  keyboard_type ("xy");
  wait_until (shows (fixture, "XYC/DEF/GHI"));
  g_assert_cmpint (gw_board_notice_get_kind (notice), ==, GW_BOARD_NOTICE_NONE);
  keyboard_type ("z");
  wait_until (gw_board_notice_get_kind (notice) == GW_BOARD_NOTICE_NEVER);
  g_assert_cmpstr (gw_board_notice_get_text (notice), ==,
                   "On this board, but never counted: XYZ");
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_z);
  wait_until (gw_board_notice_get_kind (notice) == GW_BOARD_NOTICE_NONE);
  fixture_set_mark (fixture->window, "xyz", GW_WORD_MARK_NONE);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_clipboard (Fixture *fixture, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  GdkContentProvider *before;
  g_autofree char *text = NULL;
  g_autofree char *command = NULL;

  gdk_clipboard_set_text (clipboard, "q e.\nS?ab\n");
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_v);
  wait_until (fixture_get_error (fixture->window) != NULL);
  g_assert_true (shows (fixture, data));

  gdk_clipboard_set_text (clipboard, "QuE.\nS?T\n");
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_v);
  wait_until (shows (fixture, "[QU]E./S?T"));
  g_assert_null (fixture_get_error (fixture->window));
  g_assert_cmpstr (gw_editor_get_undo_text (fixture->editor), ==, "Paste Board");
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_c);
  gdk_clipboard_read_text_async (clipboard, NULL, copied_cb, &text);
  wait_until (text != NULL);
  g_assert_cmpstr (text, ==, "[QU]E./S?T");
  before = gdk_clipboard_get_content (clipboard);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "copy-command", NULL);
  wait_until (gdk_clipboard_get_content (clipboard) != before);
  gdk_clipboard_read_text_async (clipboard, NULL, copied_cb, &command);
  wait_until (command != NULL);
  g_assert_true (g_str_has_prefix (command, "gridwright-cli solve "));
  g_assert_true (g_str_has_suffix (command, " '[QU]E./S?T'"));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_z);
  wait_until (shows (fixture, data));

  /* From the list of words, too. */
  gtk_widget_grab_focus (
    GTK_WIDGET (gw_board_page_get_word_list (fixture_get_board_page (fixture->window))));
  gdk_clipboard_set_text (clipboard, "TEA/SET");
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_v);
  wait_until (shows (fixture, "TEA/SET"));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_z);
  wait_until (shows (fixture, data));

  gdk_clipboard_set_content (clipboard, NULL);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_v);
  wait_until (fixture_get_error (fixture->window) != NULL);
  g_assert_nonnull (strstr (fixture_get_error (fixture->window), "no text in the clipboard"));
  g_assert_true (shows (fixture, data));
}

/* The language of the lexicon tells the capitals, both ways. */
static void
test_clipboard_in (Fixture *fixture, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  g_autoptr (GwLanguage) language = gw_language_parse (
    "name: Turkish\ncode: tr\nletters: ı i k\nfold: I ı\nfold: İ i\n", -1, NULL, NULL);
  g_autoptr (GwLexicon) turkish = make_lexicon_in (language, "ikı\n");
  g_autofree char *text = NULL;

  gw_board_model_set_lexicon (fixture_get_board_model (fixture->window), turkish);
  gdk_clipboard_set_text (clipboard, "İK/KI");
  activate (fixture, "win.paste-board");
  wait_until (shows (fixture, "IK/K[ı]"));
  activate (fixture, "win.copy-board");
  gdk_clipboard_read_text_async (clipboard, NULL, copied_cb, &text);
  wait_until (text != NULL);
  g_assert_cmpstr (text, ==, "İK/KI");
}

/* Where a tile is painted, counted from the left. */
static guint
get_place (Fixture *fixture, guint cell)
{
  const GwBoardLayout *layout = get_painted (fixture->view);
  graphene_point_t point;

  g_assert_true (gtk_widget_compute_point (gw_board_view_get_tile (fixture->view, cell),
                                           GTK_WIDGET (fixture->view),
                                           &GRAPHENE_POINT_INIT (0, 0), &point));
  return (point.x - layout->tray.origin.x) / (layout->tile + layout->gap);
}

/* Rows in Hebrew come in the order of reading, whatever else is in them. They are painted, typed
 * and walked from right to left. */
static void
test_hebrew (Fixture *fixture, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  GtkWidget *view = GTK_WIDGET (fixture->view);

  g_assert_cmpuint (get_place (fixture, 0), ==, 0);
  gdk_clipboard_set_text (clipboard, "3 3\n\u200fש ל ו\n.אב\n\u2067ג?ד\u2069\n");
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_v);
  wait_until (shows (fixture, "שלו/.אב/ג?ד"));
  wait_until (get_place (fixture, 0) == 2);
  g_assert_cmpuint (get_place (fixture, 2), ==, 0);
  g_assert_cmpuint (get_place (fixture, 3), ==, 2);

  keyboard_press (GDK_KEY_Home);
  wait_until (is_focused (fixture, 0));
  keyboard_type ("בx");
  wait_until (shows (fixture, "בXו/.אב/ג?ד"));
  wait_until (is_focused (fixture, 2));
  keyboard_press (GDK_KEY_Right);
  wait_until (is_focused (fixture, 1));
  keyboard_press (GDK_KEY_Left);
  wait_until (is_focused (fixture, 2));
  keyboard_press (GDK_KEY_Down);
  keyboard_press (GDK_KEY_Left);
  wait_until (is_focused (fixture, 5));
  pointer_click (view, gtk_widget_get_width (view) * 0.5 + get_painted (fixture->view)->tile,
                 gtk_widget_get_height (view) * 0.5);
  wait_until (is_focused (fixture, 3));
  drag (fixture, 3, 6);
  wait_until (shows (fixture, "בXו/גאב/.?ד"));

  /* Left and right in the menu are those of the picture. */
  activate (fixture, "win.add-column-right");
  g_assert_true (shows (fixture, "?בXו/?גאב/?.?ד"));
  activate (fixture, "win.remove-column");
  activate (fixture, "win.rotate-right");
  g_assert_true (shows (fixture, "ובד/Xא?/בג."));
}

/* A window that is closed while text is on its way. */
static void
test_close_while_pasting (Fixture *fixture, gconstpointer data)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), "AB/CD");
  activate (fixture, "win.paste-board");
  activate (fixture, "win.paste-board");
}

/* Only the free tiles are filled; when there are none, all that are not locked. */
static void
test_fill (Fixture *fixture, gconstpointer data)
{
  GwBoardModel *board_model = gw_window_model_get_board_model (fixture->window_model);

  keyboard_type ("?");
  wait_until (shows (fixture, "?BC/DEF/GHI"));
  gw_editor_set_locked (fixture->editor, 4, TRUE);
  gw_editor_set_locked (fixture->editor, 8, TRUE);
  pointer_click_middle (fixture_find_button (GTK_WIDGET (fixture->window), "win.new-board"));
  wait_until (!gw_board_has_free (gw_board_model_get_board (board_model)));
  g_assert_cmpuint (gw_board_get_cell (gw_board_model_get_board (board_model), 1)->letters[0], ==,
                    'b');
  g_assert_cmpuint (gw_board_get_cell (gw_board_model_get_board (board_model), 4)->letters[0], ==,
                    'e');
  g_assert_cmpuint (gw_board_get_cell (gw_board_model_get_board (board_model), 8)->letters[0], ==,
                    'i');
  g_assert_true (gw_editor_get_locked (fixture->editor, 4));
  g_assert_true (gw_editor_get_locked (fixture->editor, 8));
  g_assert_cmpstr (gw_editor_get_undo_text (fixture->editor), ==, "Fill the Rest");
  g_assert_true (gw_editor_undo (fixture->editor));
  g_assert_true (shows (fixture, "?BC/DEF/GHI"));
}

static void
test_lock_key (Fixture *fixture, gconstpointer data)
{
  keyboard_press (GDK_KEY_Right);
  wait_until (is_focused (fixture, 1));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_l);
  wait_until (gw_editor_get_locked (fixture->editor, 1));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_z);
  wait_until (!gw_editor_get_locked (fixture->editor, 1));
}

static GtkWidget *
find_card (Fixture *fixture, const char *name)
{
  GtkWidget *card = fixture_find (GTK_WIDGET (fixture->window), GW_TYPE_PLACE_CARD);

  return GTK_WIDGET (gtk_widget_get_template_child (card, G_OBJECT_TYPE (card), name));
}

static void
wait_for_sentence (Fixture *fixture, const char *wanted)
{
  GtkLabel *label = GTK_LABEL (find_card (fixture, "sentence"));

  wait_until (strstr (gtk_label_get_label (label), wanted) != NULL);
}

static gboolean
has_word (GwBoardModel *board_model, const char *text)
{
  g_autoptr (GwWord) word
    = gw_word_list_model_find (gw_board_model_get_words (board_model), text);

  return word != NULL;
}

static gboolean
is_suggested (GtkWidget *button)
{
  return gtk_widget_has_css_class (button, "suggested-action");
}

static GtkWidget *
find_pill (Fixture *fixture)
{
  return fixture_find_button (GTK_WIDGET (fixture->window), "win.new-board");
}

/* The choice of straight places is kept, and says what it leaves out. */
static void
test_place_straight (Fixture *fixture, gconstpointer data)
{
  GtkSwitch *straight = GTK_SWITCH (find_card (fixture, "straight_switch"));
  GtkButton *remedy = GTK_BUTTON (find_card (fixture, "remedy_button"));

  gtk_switch_set_active (straight, TRUE);
  g_assert_true (g_settings_get_boolean (fixture->settings, "straight-only"));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_k);
  keyboard_type ("cats");
  wait_for_sentence (fixture, "It does not fit in a straight line.");
  g_assert_cmpstr (gtk_button_get_label (remedy), ==, "Allow Bends");
  g_assert_false (gtk_widget_get_sensitive (find_card (fixture, "place_button")));
  g_signal_emit_by_name (remedy, "clicked");
  wait_for_sentence (fixture, "Changes ");
  g_assert_false (g_settings_get_boolean (fixture->settings, "straight-only"));
}

static gboolean
is_shown (Fixture *fixture, const char *name)
{
  return gtk_widget_get_visible (find_card (fixture, name));
}

/* A click makes the word begin on a tile, a drag gives its path; then Enter places it. */
static void
test_place_drawn (Fixture *fixture, gconstpointer data)
{
  GtkLabel *limit = GTK_LABEL (find_card (fixture, "limit_label"));
  graphene_point_t points[3];

  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_k);
  keyboard_type ("cat");
  wait_for_sentence (fixture, "Changes 2 tiles and shares C.");
  g_assert_false (is_shown (fixture, "limit_chip"));
  click (fixture, 4);
  wait_until (is_shown (fixture, "limit_chip"));
  g_assert_cmpstr (gtk_label_get_label (limit), ==, "Begins here");
  wait_for_sentence (fixture, "Changes 2 tiles and shares A.");
  g_signal_emit_by_name (find_card (fixture, "limit_chip"), "clicked");
  wait_until (!is_shown (fixture, "limit_chip"));

  middle_of (fixture, 8, &points[0]);
  middle_of (fixture, 7, &points[1]);
  middle_of (fixture, 4, &points[2]);
  pointer_drag (GTK_WIDGET (fixture->view), points, 3);
  wait_for_sentence (fixture, "Changes 3 tiles.");
  g_assert_cmpstr (gtk_label_get_label (limit), ==, "As drawn");
  pointer_drag (GTK_WIDGET (fixture->view), points, 2);
  wait_for_sentence (fixture, "It does not fit where it was drawn.");
  g_assert_true (shows (fixture, data));
  keyboard_press (GDK_KEY_Return);
  wait_until (shows (fixture, "ABC/DTF/GAC"));
  g_assert_false (is_shown (fixture, "limit_chip"));
}

/* A chip of a placed word selects it; its cross lets go of it. */
static void
test_place_chip (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GwBoardModel *board_model = gw_window_model_get_board_model (fixture->window_model);
  const guint8 cells[] = { 0, 1 };
  GtkWidget *chip;

  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_k);
  keyboard_type ("cat");
  wait_for_sentence (fixture, "Changes 2 tiles and shares C.");
  keyboard_press (GDK_KEY_Return);
  wait_until (has_word (board_model, "CAT"));
  chip = fixture_find_named (window, "CAT");
  g_signal_emit_by_name (chip, "clicked");
  g_assert_cmpstr (
    gw_word_get_text (gw_trace_get_word (gw_board_model_get_selected (board_model))), ==, "CAT");
  g_signal_emit_by_name (gtk_widget_get_next_sibling (chip), "clicked");
  g_assert_null (gw_editor_get_placed (fixture->editor)[0]);
  g_assert_false (gw_editor_get_any_locked (fixture->editor));

  /* One that a file has in small letters. */
  g_assert_true (gw_editor_place (fixture->editor, gw_board_model_get_board (board_model), cells, 2,
                                  "cat"));
  g_assert_nonnull (fixture_find_named (window, "CAT"));
  g_assert_nonnull (fixture_find_named (window, "Let Go of CAT"));
}

/* Whatever had the focus, a mode that is taken gives it to the board. */
static void
test_mode_focus (Fixture *fixture, gconstpointer data)
{
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_k);
  wait_until (GTK_IS_TEXT (gtk_root_get_focus (GTK_ROOT (fixture->window))));
  keyboard_press (GDK_KEY_Escape);
  wait_until (gw_window_model_get_mode (fixture->window_model) == GW_MODE_TRACE);
  wait_until (is_focused (fixture, 0));
  gtk_widget_grab_focus (
    GTK_WIDGET (gw_board_page_get_word_list (fixture_get_board_page (fixture->window))));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_e);
  wait_until (is_focused (fixture, 0));
}

/* Two words are placed and locked, each in one step, with the keyboard alone. */
static void
test_place (Fixture *fixture, gconstpointer data)
{
  GtkEditable *entry = GTK_EDITABLE (find_card (fixture, "entry"));
  GwBoardModel *board_model = gw_window_model_get_board_model (fixture->window_model);

  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_b);
  wait_until (!gw_board_view_get_editable (fixture->view));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_k);
  wait_until (gw_board_view_get_editable (fixture->view));
  keyboard_type ("cat");
  wait_for_sentence (fixture, "Changes 2 tiles and shares C.");
  wait_until (is_suggested (find_card (fixture, "place_button")));
  g_assert_false (is_suggested (find_pill (fixture)));
  wait_until (fixture_is_told (fixture->window, "Place 1 of "));
  keyboard_press_with (GDK_ALT_MASK, GDK_KEY_Down);
  wait_until (fixture_is_told (fixture->window, "Place 2 of "));
  keyboard_press_with (GDK_ALT_MASK, GDK_KEY_Up);
  g_assert_true (shows (fixture, "ABC/DEF/GHI"));
  keyboard_press (GDK_KEY_Return);
  wait_until (g_str_equal (gtk_editable_get_text (entry), ""));
  g_assert_true (fixture_is_told (fixture->window, "CAT placed and locked."));
  g_assert_false (is_suggested (find_card (fixture, "place_button")));
  g_assert_true (is_suggested (find_pill (fixture)));
  g_assert_false (shows (fixture, "ABC/DEF/GHI"));
  g_assert_true (gw_editor_get_any_locked (fixture->editor));
  g_assert_cmpstr (gw_editor_get_placed (fixture->editor)[0], ==, "CAT");

  /* What is placed counts, whatever the lexicon has. */
  keyboard_type ("xqz catz");
  wait_for_sentence (fixture, ": it will count on this board.");
  keyboard_press (GDK_KEY_Return);
  wait_until (gw_board_model_get_solution (board_model) != NULL
              && gw_editor_get_placed (fixture->editor)[1] != NULL);
  wait_for_sentence (fixture, "1 word found no room.");
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "xqz");
  wait_until (has_word (board_model, "CATZ"));
  wait_for_sentence (fixture, "1 word found no room.");
  gtk_editable_set_text (entry, "catcatcatcat");
  wait_for_sentence (fixture, "12 letters, but only");
  gtk_editable_set_text (entry, "4");
  wait_for_sentence (fixture, "4 is not a letter");
  gtk_editable_set_text (entry, "cat");
  wait_for_sentence (fixture, "It is on the board already.");

  gw_editor_undo (fixture->editor);
  g_assert_null (gw_editor_get_placed (fixture->editor)[1]);
  gw_editor_undo (fixture->editor);
  g_assert_true (shows (fixture, "ABC/DEF/GHI"));
  g_assert_false (gw_editor_get_any_locked (fixture->editor));
}

int
main (int argc, char *argv[])
{
#define ADD(name, func) \
  g_test_add ("/editing/" name, Fixture, "ABC/DEF/GHI", set_up, func, tear_down)
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  ADD ("type", test_type);
  ADD ("type-qu", test_type_qu);
  ADD ("type-elsewhere", test_type_elsewhere);
  ADD ("type-turkish", test_type_turkish);
  ADD ("type-apostrophe", test_type_apostrophe);
  ADD ("undo", test_undo);
  ADD ("compose", test_compose);
  ADD ("drag", test_drag);
  ADD ("escape", test_escape);
  ADD ("locks", test_locks);
  ADD ("lock-key", test_lock_key);
  ADD ("fill", test_fill);
  ADD ("never", test_never);
  ADD ("row", test_row);
  ADD ("lines", test_lines);
  ADD ("special", test_special);
  ADD ("clipboard", test_clipboard);
  ADD ("clipboard-in", test_clipboard_in);
  ADD ("hebrew", test_hebrew);
  ADD ("mode-focus", test_mode_focus);
  ADD ("place", test_place);
  ADD ("place-straight", test_place_straight);
  ADD ("place-drawn", test_place_drawn);
  ADD ("place-chip", test_place_chip);
  ADD ("close-while-pasting", test_close_while_pasting);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
