/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-sheet.h"
#include "gw-die-face.h"

#include "wait.h"

#define FOUR "# name: Four\n# size: 2x2\nA B\nC D\nE F\nG Qu\n"

typedef struct
{
  GtkWindow *window;
  GwDiceSheet *sheet;
  GwDiceEditor *editor;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwDice) dice = gw_dice_parse (FOUR, -1, "dice", NULL);

  fixture->editor = gw_dice_editor_new (dice);
  fixture->sheet = g_object_new (GW_TYPE_DICE_SHEET, NULL);
  gw_dice_sheet_set_draft (fixture->sheet, fixture->editor, TRUE);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->sheet));
  gtk_window_present (fixture->window);
  wait_until (gtk_widget_get_width (GTK_WIDGET (fixture->sheet)) > 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->sheet), (gpointer *) &fixture->sheet);
  gtk_window_destroy (fixture->window);
  wait_until (fixture->sheet == NULL);
  g_assert_finalize_object (fixture->editor);
}

static void
check_focus (Fixture *fixture, guint die, guint face)
{
  GtkWidget *focus = gtk_window_get_focus (fixture->window);

  g_assert_true (GW_IS_DIE_FACE (focus));
  g_assert_cmpuint (gw_die_face_get_die (GW_DIE_FACE (focus)), ==, die);
  g_assert_cmpuint (gw_die_face_get_face (GW_DIE_FACE (focus)), ==, face);
}

static void
check_label (Fixture *fixture, guint die, guint face, const char *label)
{
  GtkWidget *widget = gw_dice_sheet_get_face (fixture->sheet, die, face);

  g_assert_nonnull (widget);
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

static void
act (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->sheet), action, NULL));
}

/* The faces follow the draft, and say what they are. */
static void
test_follow (Fixture *fixture, gconstpointer data)
{
  const GwCell empty = { .kind = GW_CELL_FREE }, blank = { .kind = GW_CELL_HOLE };

  check_label (fixture, 0, 1, "B, die 1, face 2");
  check_label (fixture, 3, 1, "Qu, die 4, face 2");
  check_label (fixture, 3, 2, "Die 4, new face");
  g_assert_null (gw_dice_sheet_get_face (fixture->sheet, 3, 3));
  g_assert_null (gw_dice_sheet_get_face (fixture->sheet, 4, 0));

  gw_dice_editor_set_face (fixture->editor, 0, 1, &empty);
  check_label (fixture, 0, 1, "Empty, die 1, face 2");
  gw_dice_editor_set_face (fixture->editor, 0, 1, &blank);
  check_label (fixture, 0, 1, "Blank, die 1, face 2");
  gw_dice_editor_remove_face (fixture->editor, 0, 0);
  check_label (fixture, 0, 0, "Blank, die 1, face 1");
  check_label (fixture, 0, 1, "Die 1, new face");
  gw_dice_editor_remove_die (fixture->editor, 0);
  check_label (fixture, 0, 0, "C, die 1, face 1");
  g_assert_null (gw_dice_sheet_get_face (fixture->sheet, 3, 0));
  gw_dice_editor_undo (fixture->editor);
  check_label (fixture, 3, 1, "Qu, die 4, face 2");
}

/* Letters are shown and typed in the capitals of the language. */
static void
test_language (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLanguage) turkish = gw_language_parse (
    "name: Turkish\ncode: tr\nletters: ı i k s ş\nfold: I ı\nfold: İ i\n", -1, NULL, NULL);
  const GwCell cell = { .kind = GW_CELL_TILE, .n_letters = 1, .letters = { 'i' } };
  GtkEditable *entry;

  gw_dice_editor_set_face (fixture->editor, 0, 1, &cell);
  check_label (fixture, 0, 1, "I, die 1, face 2");
  gw_dice_sheet_set_language (fixture->sheet, turkish);
  check_label (fixture, 0, 1, "İ, die 1, face 2");

  gw_dice_sheet_go_to (fixture->sheet, 0, 1);
  act (fixture, "dice.letters");
  entry = GTK_EDITABLE (gtk_window_get_focus (fixture->window));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "İ");
  gtk_editable_set_text (entry, "I");
  g_signal_emit_by_name (gtk_widget_get_ancestor (GTK_WIDGET (entry), GTK_TYPE_ENTRY), "activate");
  check_label (fixture, 0, 1, "I, die 1, face 2");
  g_assert_cmpuint (gw_dice_editor_get_face (fixture->editor, 0, 1)->letters[0], ==, 0x131);
}

/* The letters of the face are no step to undo, and what is wrong can be read. */
static void
test_letters (Fixture *fixture, gconstpointer data)
{
  GtkWidget *text, *entry, *problem;
  int height;

  gw_dice_sheet_go_to (fixture->sheet, 0, 1);
  act (fixture, "dice.letters");
  text = gtk_window_get_focus (fixture->window);
  gtk_widget_activate_action (text, "text.undo", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (text)), ==, "B");

  gtk_editable_set_text (GTK_EDITABLE (text), "123");
  entry = gtk_widget_get_ancestor (text, GTK_TYPE_ENTRY);
  g_signal_emit_by_name (entry, "activate");
  problem = gtk_widget_get_next_sibling (entry);
  wait_until (gtk_widget_get_height (problem) > 0);
  gtk_widget_measure (problem, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (problem), &height,
                      NULL, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (problem), >=, height);
}

static void
test_walk (Fixture *fixture, gconstpointer data)
{
  GtkWidget *sheet = GTK_WIDGET (fixture->sheet);

  gtk_window_set_focus (fixture->window, NULL);
  g_assert_true (gtk_widget_child_focus (sheet, GTK_DIR_TAB_FORWARD));
  check_focus (fixture, 0, 0);
  gtk_widget_child_focus (sheet, GTK_DIR_RIGHT);
  gtk_widget_child_focus (sheet, GTK_DIR_DOWN);
  check_focus (fixture, 1, 1);
  gtk_widget_child_focus (sheet, GTK_DIR_RIGHT);
  check_focus (fixture, 1, 2);
  gtk_widget_child_focus (sheet, GTK_DIR_RIGHT);
  check_focus (fixture, 2, 0);
  gtk_widget_child_focus (sheet, GTK_DIR_LEFT);
  check_focus (fixture, 1, 2);
  gtk_widget_set_direction (sheet, GTK_TEXT_DIR_RTL);
  gtk_widget_child_focus (sheet, GTK_DIR_LEFT);
  check_focus (fixture, 2, 0);
  g_assert_false (gtk_widget_child_focus (sheet, GTK_DIR_TAB_FORWARD));
}

/* The verbs of the menu, on the face in focus; the focus never falls out of the sheet. */
static void
test_acts (Fixture *fixture, gconstpointer data)
{
  gw_dice_sheet_go_to (fixture->sheet, 1, 0);
  act (fixture, "dice.blank");
  check_label (fixture, 1, 0, "Blank, die 2, face 1");
  act (fixture, "dice.add-face");
  check_label (fixture, 1, 0, "Empty, die 2, face 1");
  act (fixture, "dice.remove-face");
  check_label (fixture, 1, 1, "D, die 2, face 2");
  act (fixture, "dice.add-die");
  check_focus (fixture, 4, 0);
  g_assert_cmpuint (gw_dice_editor_get_n_dice (fixture->editor), ==, 5);
  act (fixture, "dice.remove-die");
  check_focus (fixture, 3, 0);

  gw_dice_sheet_go_to (fixture->sheet, 3, 2);
  gw_dice_editor_remove_face (fixture->editor, 3, 0);
  check_focus (fixture, 3, 1);
}

static void
refused_cb (GwDiceSheet *sheet, guint *count)
{
  (*count)++;
}

static void
test_locked (Fixture *fixture, gconstpointer data)
{
  guint n_refused = 0;

  gw_dice_sheet_set_draft (fixture->sheet, fixture->editor, FALSE);
  g_signal_connect (fixture->sheet, "refused", G_CALLBACK (refused_cb), &n_refused);
  g_assert_null (gw_dice_sheet_get_face (fixture->sheet, 0, 2));
  gw_dice_sheet_go_to (fixture->sheet, 0, 0);
  act (fixture, "dice.blank");
  act (fixture, "dice.letters");
  act (fixture, "dice.remove-die");
  g_assert_cmpuint (n_refused, ==, 3);
  g_assert_cmpuint (gw_dice_editor_get_n_dice (fixture->editor), ==, 4);
  check_label (fixture, 0, 0, "A, die 1, face 1");
}

/* Dice go into columns where there is room, and none is cut off. */
static void
test_layout (Fixture *fixture, gconstpointer data)
{
  GtkWidget *sheet = GTK_WIDGET (fixture->sheet);
  int narrow, narrow_height, wide_height;

  gtk_widget_measure (sheet, GTK_ORIENTATION_HORIZONTAL, -1, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (sheet, GTK_ORIENTATION_VERTICAL, narrow, &narrow_height, NULL, NULL, NULL);
  gtk_widget_measure (sheet, GTK_ORIENTATION_VERTICAL, 3 * narrow, &wide_height, NULL, NULL,
                      NULL);
  g_assert_cmpint (narrow, <, 360);
  g_assert_cmpint (wide_height, <, narrow_height);
  for (guint i = 0; i < 4; i++)
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (gw_dice_sheet_get_face (fixture->sheet, i, 2),
                                                sheet, &bounds));
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (sheet));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                         gtk_widget_get_height (sheet));
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function) \
  g_test_add ("/dice-sheet/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("follow", test_follow);
  ADD ("language", test_language);
  ADD ("letters", test_letters);
  ADD ("walk", test_walk);
  ADD ("acts", test_acts);
  ADD ("locked", test_locked);
  ADD ("layout", test_layout);
  return g_test_run ();
}
