/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line under the board: what it shows of a notice, its button, and what is spoken. */
#include "gw-board-line.h"

#include "picture.h"
#include "values.h"
#include "wait.h"
#include "widgets.h"

#include <adwaita.h>

typedef struct
{
  GwBoardModel *board_model;
  GwWindowModel *window_model;
  GwTracer *tracer;
  GwBoardNotice *notice;
  GtkWidget *window;
  GwBoardLine *line;
  guint n_unlocked;
  guint n_left;
} Fixture;

static void
unlock_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->n_unlocked++;
  gw_editor_unlock_all (gw_window_model_get_editor (fixture->window_model));
}

static void
left_cb (Fixture *fixture)
{
  fixture->n_left++;
}

static void
show_board (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_board_model_set_board (fixture->board_model, board);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "unlock-all", .activate = unlock_cb },
    { .name = "show-proof" },
  };
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\ncats\nsat\n");
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), fixture);
  fixture->board_model = g_object_new (GW_TYPE_BOARD_MODEL, "patience", LONG_WAIT, NULL);
  fixture->window_model = gw_window_model_new (fixture->board_model);
  fixture->tracer = gw_window_model_get_tracer (fixture->window_model);
  gw_board_model_set_lexicon (fixture->board_model, lexicon);
  show_board (fixture, "CA/TS");
  fixture->notice = gw_board_notice_new (fixture->window_model);
  g_object_set (fixture->notice, "list", "English", NULL);
  fixture->line = g_object_ref_sink (g_object_new (GW_TYPE_BOARD_LINE, NULL));
  g_signal_connect_swapped (fixture->line, "left", G_CALLBACK (left_cb), fixture);
  fixture->window = gtk_window_new ();
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (group));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 100);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->line));
  g_object_set (fixture->line, "notice", fixture->notice, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->line);
  g_assert_finalize_object (fixture->notice);
  g_assert_finalize_object (fixture->window_model);
  g_assert_finalize_object (fixture->board_model);
}

static GtkWidget *
get_button (Fixture *fixture)
{
  return get_child (fixture->line, "button");
}

/* The text, the button, and always the same height. */
static void
check (Fixture *fixture, const char *text, const char *button)
{
  GtkLabel *label = get_child (fixture->line, "label");
  int minimum, natural;

  g_assert_cmpstr (gtk_label_get_label (label), ==, text);
  g_assert_cmpint (gtk_widget_get_visible (get_button (fixture)), ==, button != NULL);
  if (button != NULL)
    gtk_test_accessible_assert_property (get_button (fixture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                         button);
  gtk_widget_measure (GTK_WIDGET (fixture->line), GTK_ORIENTATION_VERTICAL, -1, &minimum, &natural,
                      NULL, NULL);
  g_assert_cmpint (minimum, ==, 40);
  g_assert_cmpint (natural, ==, 40);
}

/* The bold part of the text, or NULL. */
static char *
get_bold (Fixture *fixture)
{
  GtkLabel *label = get_child (fixture->line, "label");
  PangoAttrList *attributes = gtk_label_get_attributes (label);
  g_autoptr (PangoAttrIterator) iterator = pango_attr_list_get_iterator (attributes);
  int start, end;

  do
    if (pango_attr_iterator_get (iterator, PANGO_ATTR_WEIGHT) != NULL)
      {
        pango_attr_iterator_range (iterator, &start, &end);
        return g_strndup (gtk_label_get_label (label) + start, end - start);
      }
  while (pango_attr_iterator_next (iterator));
  return NULL;
}

static void
test_shown (Fixture *fixture, gconstpointer data)
{
  g_autofree char *bold = NULL;

  gtk_test_accessible_assert_role (fixture->line, GTK_ACCESSIBLE_ROLE_STATUS);
  check (fixture, "Drag over tiles, click them or type to trace a word", NULL);
  g_assert_null (get_bold (fixture));
  gw_tracer_type (fixture->tracer, "cat");
  check (fixture, "CAT 1 point", NULL);
  bold = get_bold (fixture);
  g_assert_cmpstr (bold, ==, "CAT");
  gw_tracer_clear (fixture->tracer);
  g_object_set (fixture->line, "looking", "Looking: 12,400 boards so far", NULL);
  check (fixture, "Looking: 12,400 boards so far", NULL);
  g_object_set (fixture->line, "looking", NULL, NULL);
  g_object_set (fixture->notice, "traced-words", GW_BOARD_NOTICE_HINTED_WORDS, NULL);
  check (fixture, "", NULL);
  gw_window_model_set_mode (fixture->window_model, GW_MODE_EDIT);
  check (fixture, "", NULL);
  g_object_set (fixture->line, "notice", NULL, NULL);
}

/* The button does what it says, and the focus that it had goes on. */
static void
test_unlock (Fixture *fixture, gconstpointer data)
{
  gw_editor_set_locked (gw_window_model_get_editor (fixture->window_model), 1, TRUE);
  check (fixture, "1 locked tile stays", "Unlock All");
  g_assert_true (gtk_widget_get_visible (get_child (fixture->line, "icon")));
  gtk_widget_grab_focus (get_button (fixture));
  g_signal_emit_by_name (get_button (fixture), "clicked");
  g_assert_cmpuint (fixture->n_unlocked, ==, 1);
  g_assert_cmpuint (fixture->n_left, ==, 1);
  check (fixture, "Drag over tiles, click them or type to trace a word", NULL);
  g_assert_false (gtk_widget_get_visible (get_child (fixture->line, "icon")));
}

static void
test_dice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwDice) dice = gw_dice_parse ("C\nA\nT\nS", -1, "test", NULL);
  const GwCell z = { GW_CELL_TILE, 1, { 'z' } };
  GwGeneratorSettings *choice = gw_board_generator_get_choice (
    gw_window_model_get_board_generator (fixture->window_model));
  GwBoardHistory *history = gw_window_model_get_history (fixture->window_model);
  g_autoptr (GwBoardKeys) keys = gw_board_keys_new ();

  gw_generator_settings_set_size (choice, 2, 2);
  gw_generator_settings_set_dice (choice, "test");
  gw_board_model_set_dice (fixture->board_model, dice);
  show_board (fixture, "TS/AC");
  gw_board_keys_set (keys, GW_BOARD_KEY_MADE_OF, "dice:test");
  gw_board_entry_set_keys (gw_board_history_get_current (history), keys);
  gw_editor_set_cell (gw_window_model_get_editor (fixture->window_model), 0, &z);
  check (fixture, "These dice cannot show this board", "Which Tiles?");
  g_assert_false (gw_board_notice_get_marks_dice (fixture->notice));
  g_signal_emit_by_name (get_button (fixture), "clicked");
  g_assert_true (gw_board_notice_get_marks_dice (fixture->notice));
  check (fixture, "These dice cannot show this board", "Which Tiles?");
}

static void
check_spoken (Fixture *fixture, const char *text)
{
  gtk_test_accessible_assert_property (fixture->line, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
}

static gboolean
is_spoken (Fixture *fixture, const char *text)
{
  g_autofree char *difference = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (fixture->line), GTK_ACCESSIBLE_PROPERTY_LABEL, text);

  return difference == NULL;
}

/* Typed letters are told on Enter only, and nothing more than once a second. */
static void
test_spoken (Fixture *fixture, gconstpointer data)
{
  const char *hint = "Drag over tiles, click them or type to trace a word";
  gint64 start = g_get_monotonic_time ();

  check_spoken (fixture, hint);
  gw_tracer_type (fixture->tracer, "ca");
  check_spoken (fixture, hint);
  gw_tracer_take (fixture->tracer);
  check (fixture, "CA is too short", NULL);
  check_spoken (fixture, hint);
  wait_until (is_spoken (fixture, "CA is too short"));
  g_assert_cmpint (g_get_monotonic_time () - start, >, G_USEC_PER_SEC / 2);

  start = g_get_monotonic_time ();
  gw_tracer_type (fixture->tracer, "t");
  gw_tracer_clear (fixture->tracer);
  gw_tracer_press (fixture->tracer, 0);
  gw_tracer_move (fixture->tracer, 1);
  gw_tracer_move (fixture->tracer, 2);
  gw_tracer_release (fixture->tracer);
  check (fixture, "CAT 1 point", NULL);
  check_spoken (fixture, "CA is too short");
  wait_until (is_spoken (fixture, "CAT 1 point"));
  g_assert_cmpint (g_get_monotonic_time () - start, >, G_USEC_PER_SEC / 2);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  picture_pin_settings ();

#define ADD(name, test) g_test_add ("/board-line/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("shown", test_shown);
  ADD ("unlock", test_unlock);
  ADD ("dice", test_dice);
  ADD ("spoken", test_spoken);

  return g_test_run ();
}
