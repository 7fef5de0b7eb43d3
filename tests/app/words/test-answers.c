/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers that are checked: players, what they type, what counts of it, and the lists of it. */
#include "pointer.h"
#include "words-fixture.h"

#include "gw-answer-list.h"
#include "gw-answers-pane.h"

static GtkWidget *
get_pane (Fixture *fixture)
{
  return get_part (fixture, "answers");
}

static GtkWidget *
find_child (Fixture *fixture, const char *name)
{
  return GTK_WIDGET (
    gtk_widget_get_template_child (get_pane (fixture), GW_TYPE_ANSWERS_PANE, name));
}

static const char *
get_label (Fixture *fixture, const char *name)
{
  return gtk_label_get_text (GTK_LABEL (find_child (fixture, name)));
}

static GwFoundWords *
get_found (Fixture *fixture)
{
  return gw_window_model_get_found_words (
    gw_session_get_window_model (gw_window_get_session (fixture->window)));
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

/* The texts of all labels inside, with a bar between them. */
static char *
read_labels (GtkWidget *widget)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  GString *text = g_string_new (NULL);

  collect (widget, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (labels, i)))
      g_string_append_printf (text, "%s%s", text->len > 0 ? "|" : "",
                              gtk_label_get_text (g_ptr_array_index (labels, i)));
  return g_string_free (text, FALSE);
}

static void
assert_badges (Fixture *fixture, const char *expected)
{
  g_autofree char *text = read_labels (find_child (fixture, "badges"));

  /* The last button has its label only where there is room. */
  if (g_str_has_suffix (text, "|Add Player"))
    text[strlen (text) - strlen ("|Add Player")] = '\0';
  g_assert_cmpstr (text, ==, expected);
}

/* The list shows these texts one after the other; the headings come behind all rows. */
static gboolean
lists (Fixture *fixture, const char *text)
{
  g_autofree char *listed = read_labels (find_child (fixture, "answers"));

  return strstr (listed, text) != NULL;
}

static GtkListBox *
get_list_box (Fixture *fixture)
{
  g_autoptr (GPtrArray) boxes = g_ptr_array_new ();

  collect (find_child (fixture, "answers"), GTK_TYPE_LIST_BOX, boxes);
  g_assert_cmpuint (boxes->len, ==, 1);
  return g_ptr_array_index (boxes, 0);
}

static void
act (Fixture *fixture, const char *action, const char *target)
{
  gtk_widget_activate_action_variant (get_pane (fixture), action,
                                      target != NULL ? g_variant_new_string (target) : NULL);
}

static void
begin (Fixture *fixture)
{
  activate (fixture, "win.check-answers");
  keyboard_take (GTK_WINDOW (fixture->window));
  wait_until (has_focus (fixture, find_child (fixture, "entry")));
}

static void
type (Fixture *fixture, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (find_child (fixture, "entry")), text);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_child (fixture, "entry"))), ==, "");
}

/* One player types words, with keys: what counts, what does not and why, and undo. */
static void
test_type (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry = find_child (fixture, "entry");
  GtkWidget *rejected = find_child (fixture, "rejected_row");
  g_autofree char *nothing = g_strdup_printf ("0 of %u words, 0 points", fixture->n_words);
  g_autofree char *one = g_strdup_printf ("1 of %u words, 3 points", fixture->n_words);

  g_assert_false (gtk_widget_get_visible (get_pane (fixture)));
  begin (fixture);
  g_assert_cmpstr (get_label (fixture, "headline"), ==, nothing);
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (entry)), ==,
                   "Type or paste the words of a sheet");
  assert_badges (fixture, "You 0");
  g_assert_false (gtk_widget_get_visible (find_child (fixture, "line")));

  keyboard_type ("retain");
  keyboard_press (GDK_KEY_space);
  wait_until (g_str_equal (get_label (fixture, "headline"), one));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  assert_badges (fixture, "You 3");
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_z);
  wait_until (g_str_equal (get_label (fixture, "headline"), nothing));
  keyboard_press_with (GDK_CONTROL_MASK | GDK_SHIFT_MASK, GDK_KEY_z);
  wait_until (g_str_equal (get_label (fixture, "headline"), one));
  g_assert_true (has_focus (fixture, entry));

  g_assert_false (gtk_widget_get_visible (rejected));
  keyboard_type ("zz");
  keyboard_press (GDK_KEY_Return);
  wait_until (gtk_widget_get_visible (rejected));
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  g_assert_cmpstr (get_label (fixture, "rejected_label"), ==, "ZZ is too short");
  keyboard_type ("trace");
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_FALSE);
  keyboard_press (GDK_KEY_comma);
  wait_until (g_str_equal (get_label (fixture, "rejected_label"),
                           "ZZ is too short\nTRACE cannot be traced here"));
  gtk_widget_activate (find_child (fixture, "clear_button"));
  wait_until (!gtk_widget_get_visible (rejected));
  g_assert_true (has_focus (fixture, entry));

  /* A whole sheet at once, and words that are written the other way. */
  type (fixture, "rain\nretain\r\nperil \xd7\xa9\xd7\x9c");
  g_assert_cmpstr (get_label (fixture, "rejected_label"), ==,
                   "You have RETAIN\nPERIL cannot be traced here\n"
                   "\u200e\u2068\xd7\xa9\xd7\x9c\u2069 is too short");
  activate (fixture, "win.check-answers");
  g_assert_false (gtk_widget_get_visible (get_pane (fixture)));
  g_assert_true (gtk_widget_get_visible (get_part (fixture, "stack")));
}

/* Three players: who has what alone, who wins, and the switch for words that two have. */
static void
test_players (Fixture *fixture, gconstpointer data)
{
  GwFoundWords *found = get_found (fixture);
  GtkWidget *line = find_child (fixture, "line");

  begin (fixture);
  type (fixture, "retainers rain tern ");
  act (fixture, "answers.add-player", NULL);
  assert_badges (fixture, "Player 1 13|Player 2 0");
  wait_until (has_focus (fixture, find_child (fixture, "entry")));
  gw_found_words_rename_player (found, 0, "Mia");
  gw_found_words_rename_player (found, 1, "Jonas");
  type (fixture, "rain line ");
  act (fixture, "answers.add-player", NULL);
  gw_found_words_rename_player (found, 2, "Ada");
  g_assert_cmpstr (
    gtk_entry_get_placeholder_text (GTK_ENTRY (find_child (fixture, "entry"))), ==,
    "Type or paste the words of Ada");
  type (fixture, "rain tern retain ");
  assert_badges (fixture, "Mia 11|Jonas 1|Ada 3");
  g_assert_cmpstr (get_label (fixture, "headline"), ==, "Mia wins with 11 points");
  g_assert_true (gtk_widget_get_visible (line));
  g_assert_cmpstr (get_label (fixture, "line"), ==, "Words that two have count for nobody");
  wait_until (lists (fixture, "RETAIN|3|RAIN|Mia and Jonas have it too|0|TERN|Mia has it too|0|"));
  wait_until (lists (fixture, "|Ada’s words|Points|Nobody found"));

  act (fixture, "answers.words-in-common", NULL);
  assert_badges (fixture, "Mia 13|Jonas 2|Ada 5");
  g_assert_cmpstr (get_label (fixture, "line"), ==, "Words that two have count for both");
  g_assert_true (g_settings_get_boolean (fixture->settings, "words-in-common"));
  act (fixture, "answers.words-in-common", NULL);

  /* The menu is about the player who is turned to. */
  gtk_widget_activate_action (get_pane (fixture), "answers.player", "u", 0);
  wait_until (lists (fixture, "Mia’s words"));
  act (fixture, "answers.remove", NULL);
  assert_badges (fixture, "Jonas 1|Ada 4");
  activate (fixture, "win.undo");
  assert_badges (fixture, "Mia 11|Jonas 1|Ada 3");
  act (fixture, "answers.add-player", NULL);
  assert_badges (fixture, "Mia 11|Jonas 1|Ada 3|Player 4 0");
}

/* A player gets another name from a dialog, which a double click or F2 asks for. */
static void
test_rename (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;

  begin (fixture);
  keyboard_press_with (GDK_SHIFT_MASK, GDK_KEY_Tab);
  keyboard_press_with (GDK_SHIFT_MASK, GDK_KEY_Tab);
  keyboard_press_with (GDK_SHIFT_MASK, GDK_KEY_Tab);
  wait_until (has_focus (fixture, find_child (fixture, "badges")));
  keyboard_press (GDK_KEY_F2);
  wait_until ((dialog = fixture_find_dialog (fixture->window)) != NULL);
  keyboard_take (GTK_WINDOW (dialog));
  keyboard_type ("mia");
  keyboard_press (GDK_KEY_Return);
  wait_until (fixture_find_dialog (fixture->window) == NULL);
  assert_badges (fixture, "mia 0");
  g_assert_cmpstr (
    gtk_entry_get_placeholder_text (GTK_ENTRY (find_child (fixture, "entry"))), ==,
    "Type or paste the words of mia");
}

/* What was missed, in groups, with more on demand; a word that is selected is shown on the board. */
static void
test_missed (Fixture *fixture, gconstpointer data)
{
  GtkListBox *box;
  GtkListBoxRow *row;
  int n_rows = 0;

  begin (fixture);
  type (fixture, "retain rain tern ");
  wait_until (lists (fixture, "RETAIN|\u2192|RETAINER  RETAINERS  RETAINS|27|"));
  wait_until (lists (fixture, "|Passed by: a longer word was there|Points|"
                              "Other words you missed, most common first"));
  g_assert_false (gtk_widget_get_visible (get_part (fixture, "stack")));
  g_assert_false (gtk_widget_get_visible (get_part (fixture, "find_row")));

  box = get_list_box (fixture);
  row = gtk_list_box_get_row_at_index (box, 0);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  gtk_list_box_select_row (box, row);
  wait_until (is_selected (fixture, "RETAINER"));
  g_assert_false (gtk_widget_get_visible (get_part (fixture, "foot")));
  while (gtk_list_box_get_row_at_index (box, n_rows) != NULL)
    n_rows++;
  row = gtk_list_box_get_row_at_index (box, n_rows - 1);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  keyboard_press (GDK_KEY_Return);
  wait_until (gtk_list_box_get_row_at_index (box, n_rows + 100) != NULL);

  /* All words are the list that can be filtered and ticked. */
  act (fixture, "answers.view", "all");
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->list)));
  g_assert_true (gtk_widget_get_visible (get_part (fixture, "find_row")));
  fixture_select (fixture->window, "retainers");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->list));
  wait_until (has_focus (fixture, GTK_WIDGET (fixture->list)));
  keyboard_press (GDK_KEY_space);
  wait_until (g_hash_table_contains (gw_found_words_get_words (get_found (fixture)), "RETAINERS"));
  act (fixture, "answers.view", "found");
  wait_until (lists (fixture, "RETAINERS|11|RETAIN|3"));
  act (fixture, "answers.view", "missed");
  wait_until (gtk_widget_get_mapped (find_child (fixture, "answers")));

  /* Who looks for a word sees them all. */
  gw_words_pane_focus_filter (fixture->pane);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->list)));
  wait_until (has_focus (fixture, get_part (fixture, "entry")));
}

/* A board without words has none to list. */
static void
test_no_words (Fixture *fixture, gconstpointer data)
{
  GwBoardModel *board_model = fixture_get_board_model (fixture->window);
  g_autoptr (GwBoard) board = gw_board_parse ("XX/XX", -1, NULL, 1, NULL);

  begin (fixture);
  gw_board_model_set_board (board_model, board);
  wait_until (g_str_equal (get_page (fixture), "none"));
  wait_until (gtk_widget_get_mapped (get_part (fixture, "stack")));
  g_assert_false (gtk_widget_get_mapped (find_child (fixture, "answers")));
  g_assert_false (gtk_widget_get_visible (find_child (fixture, "view_row")));
  g_assert_cmpstr (get_label (fixture, "headline"), ==, "0 of 0 words, 0 points");
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add ("/answers/type", Fixture, NULL, set_up, test_type, tear_down);
  g_test_add ("/answers/players", Fixture, NULL, set_up, test_players, tear_down);
  g_test_add ("/answers/rename", Fixture, NULL, set_up, test_rename, tear_down);
  g_test_add ("/answers/missed", Fixture, NULL, set_up, test_missed, tear_down);
  g_test_add ("/answers/no-words", Fixture, NULL, set_up, test_no_words, tear_down);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
