/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-answer.h"
#include "gw-dice-editor.h"

static GwDice *
make_dice (const char *text)
{
  GError *error = NULL;
  GwDice *dice = gw_dice_parse (text, -1, "dice", &error);

  g_assert_no_error (error);
  return dice;
}

static GwDiceEditor *
make_draft (const char *text)
{
  g_autoptr (GwDice) dice = make_dice (text);

  return gw_dice_editor_new (dice);
}

static void
set_face (GwDiceEditor *editor, guint die, guint face, const char *text)
{
  GwCell cell;

  g_assert_true (gw_cell_from_text (text, &cell));
  gw_dice_editor_set_face (editor, die, face, &cell);
}

static void
check_text (GwDiceEditor *editor, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_nonnull (gw_dice_editor_get_dice (editor));
  text = gw_dice_to_string (gw_dice_editor_get_dice (editor));
  g_assert_cmpstr (text, ==, expected);
}

static void
check_problem (GwDiceEditor *editor, guint n_problems, const char *text, const char *remedy)
{
  GwDiceProblem problem;
  g_autofree char *said = NULL;
  g_autofree char *offered = NULL;

  g_assert_cmpuint (gw_dice_editor_get_n_problems (editor), ==, n_problems);
  g_assert_true (gw_dice_editor_get_problem (editor, &problem));
  g_assert_null (gw_dice_editor_get_dice (editor));
  said = gw_dice_problem_to_text (&problem);
  offered = gw_dice_problem_to_remedy (&problem);
  g_assert_cmpstr (said, ==, text);
  g_assert_cmpstr (offered, ==, remedy);
}

#define FOUR "# name: Four\n# size: 2x2\nA B\nC D\nE F\nG Qu\n"

static void
count_cb (GwDiceEditor *editor, guint *count)
{
  (*count)++;
}

static void
test_edit (void)
{
  g_autoptr (GwDiceEditor) editor = make_draft (FOUR);
  guint n_changes = 0;

  g_signal_connect (editor, "changed", G_CALLBACK (count_cb), &n_changes);
  check_text (editor, FOUR);
  set_face (editor, 0, 1, "x");
  set_face (editor, 0, 1, "X");
  set_face (editor, 3, 0, "str");
  set_face (editor, 3, 1, ".");
  g_assert_cmpuint (n_changes, ==, 3);
  check_text (editor, "# name: Four\n# size: 2x2\nA X\nC D\nE F\nStr .\n");
  gw_dice_editor_set_size (editor, 1, 4);
  gw_dice_editor_remove_face (editor, 1, 0);
  check_text (editor, "# name: Four\n# size: 1x4\nA X\nD\nE F\nStr .\n");
  g_assert_true (gw_dice_editor_add_face (editor, 1, 1));
  set_face (editor, 1, 1, "Z");
  check_text (editor, "# name: Four\n# size: 1x4\nA X\nD Z\nE F\nStr .\n");

  while (gw_dice_editor_get_can_undo (editor))
    gw_dice_editor_undo (editor);
  check_text (editor, FOUR);
  while (gw_dice_editor_get_can_redo (editor))
    gw_dice_editor_redo (editor);
  check_text (editor, "# name: Four\n# size: 1x4\nA X\nD Z\nE F\nStr .\n");

  /* A new step forgets what was undone. */
  gw_dice_editor_undo (editor);
  set_face (editor, 0, 0, "B");
  g_assert_false (gw_dice_editor_get_can_redo (editor));
}

static void
test_problems (void)
{
  g_autoptr (GwDiceEditor) editor = make_draft (FOUR);

  set_face (editor, 2, 1, "?");
  check_problem (editor, 1, "Face 2 of die 3 is empty. Type a letter, or a period for a blank.",
                 "Make _Blank");
  set_face (editor, 1, 0, "?");
  check_problem (editor, 2, "Face 1 of die 2 is empty. Type a letter, or a period for a blank.",
                 "Make _Blank");
  gw_dice_editor_fix (editor);
  gw_dice_editor_fix (editor);
  check_text (editor, "# name: Four\n# size: 2x2\nA B\n. D\nE .\nG Qu\n");

  gw_dice_editor_remove_die (editor, 0);
  check_problem (editor, 1, "The board needs more dice than the 3 in this set.",
                 "_Change Size to 1 × 3");
  gw_dice_editor_fix (editor);
  check_text (editor, "# name: Four\n# size: 1x3\n. D\nE .\nG Qu\n");

  gw_dice_editor_remove_face (editor, 1, 0);
  gw_dice_editor_remove_face (editor, 1, 0);
  check_problem (editor, 1, "Die 2 has no faces. Type a letter to give it one.", "_Remove Die");
  gw_dice_editor_fix_all (editor);
  check_text (editor, "# name: Four\n# size: 1x2\n. D\nG Qu\n");

  gw_dice_editor_remove_die (editor, 1);
  gw_dice_editor_remove_die (editor, 0);
  check_problem (editor, 1, "There are no dice.", "Add _Die");
  gw_dice_editor_fix_all (editor);
  check_text (editor, "# name: Four\n# size: 1x1\n. . . . . .\n");

  gw_dice_editor_set_name (editor, " ");
  check_problem (editor, 1, "These dice have no name. Type one above.", "_Keep the Old Name");
  gw_dice_editor_fix (editor);
  g_assert_cmpstr (gw_dice_editor_get_name (editor), ==, "Four");
}

/* A name that is typed is one step; a square follows the dice. */
static void
test_steps (void)
{
  g_autoptr (GwDiceEditor) editor = make_draft (FOUR);
  guint rows, cols;

  gw_dice_editor_set_name (editor, "F");
  gw_dice_editor_set_name (editor, "Fi");
  gw_dice_editor_set_name (editor, "Five");
  gw_dice_editor_undo (editor);
  g_assert_cmpstr (gw_dice_editor_get_name (editor), ==, "Four");
  g_assert_false (gw_dice_editor_get_can_undo (editor));

  for (guint i = 0; i < 5; i++)
    {
      g_assert_true (gw_dice_editor_add_die (editor, gw_dice_editor_get_n_dice (editor)));
      g_assert_cmpuint (gw_dice_editor_get_n_faces (editor, 4 + i), ==, 2);
    }
  gw_dice_editor_get_size (editor, &rows, &cols);
  g_assert_cmpuint (rows, ==, 2);
  gw_dice_editor_set_size (editor, 3, 3);
  gw_dice_editor_fix_all (editor);
  for (guint i = 0; i < 7; i++)
    g_assert_true (gw_dice_editor_add_die (editor, 0));
  for (guint i = 0; i < 7; i++)
    gw_dice_editor_remove_die (editor, 0);
  gw_dice_editor_get_size (editor, &rows, &cols);
  g_assert_cmpuint (rows * cols, ==, 9);
  gw_dice_editor_set_size (editor, 3, 3);

  while (gw_dice_editor_get_n_dice (editor) < GW_DICE_EDITOR_MAX_DICE)
    g_assert_true (gw_dice_editor_add_die (editor, 0));
  g_assert_false (gw_dice_editor_add_die (editor, 0));
  while (gw_dice_editor_get_n_faces (editor, 0) < GW_DICE_EDITOR_MAX_FACES)
    g_assert_true (gw_dice_editor_add_face (editor, 0, 0));
  g_assert_false (gw_dice_editor_add_face (editor, 0, 0));
}

static void
check_answer (const char *dice_text, const char *asked, const char *text, const char *list)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwDice) dice = make_dice (dice_text);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDiceAnswer) answer = gw_dice_answer_new (dice, asked, NULL, rules, &error);
  g_autofree char *said = NULL;
  g_autofree char *listed = NULL;

  g_assert_no_error (error);
  said = gw_dice_answer_to_text (answer);
  listed = gw_dice_answer_to_list (answer);
  g_assert_cmpstr (said, ==, text);
  if (list != NULL)
    g_assert_cmpstr (listed, ==, list);
}

/* The faces that are to be shown are those of the answer. */
static void
test_faces (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwDice) dice = make_dice ("A B\nC Q\nE .\n");
  g_autoptr (GwDiceAnswer) answer = gw_dice_answer_new (dice, "QU B/.", NULL, rules, NULL);
  g_autoptr (GwDiceAnswer) right = gw_dice_answer_new (dice, "QU B/. Z", NULL, rules, NULL);
  g_autofree gint *faces = NULL;

  g_assert_null (answer);
  faces = gw_dice_answer_find_faces (right, dice, rules);
  g_assert_cmpint (faces[0], ==, 1);
  g_assert_cmpint (faces[1], ==, 1);
  g_assert_cmpint (faces[2], ==, 1);
  g_assert_false (gw_dice_answer_is_yes (right));
}

static void
test_answers (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwDice) dice = make_dice (FOUR);
  g_autoptr (GError) error = NULL;

  check_answer (FOUR, "AC/EG", "Yes: each tile has its die.", "A 1   C 2   E 3   G 4");
  check_answer (FOUR, " quab ", "No: no die is left for B.", NULL);
  check_answer (FOUR, "queb", "Yes: each tile has its die.", "Qu 4   E 3   B 1");
  check_answer (FOUR, "AB/.G",
                "No: no die is left for B (row 1, column 2), "
                "a hole (row 2, column 1).",
                "A 1   G 4");
  check_answer ("A\n", "ZZ/ZZ/ZZ",
                "No: no die is left for Z (row 1, column 1), Z (row 1, column 2), "
                "Z (row 2, column 1), Z (row 2, column 2) and 2 more tiles.",
                "");
  check_answer ("A\n.\n", "A./", "Yes: each tile has its die.", "A 1   . 2");

  g_assert_null (gw_dice_answer_new (dice, "A/BC", NULL, rules, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (gw_dice_answer_new (dice, "", NULL, rules, &error));
  g_assert_nonnull (error);
}

/* A question and its answer are in the capitals of the language. */
static void
test_language (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLanguage) turkish = gw_language_parse (
    "name: Turkish\ncode: tr\nletters: ı i k\nfold: I ı\nfold: İ i\n", -1, NULL, NULL);
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwDice) dice = make_dice ("[ı] K\nI\n");
  g_autoptr (GwDiceAnswer) word = gw_dice_answer_new (dice, "Iİ", turkish, rules, NULL);
  g_autoptr (GwDiceAnswer) board = gw_dice_answer_new (dice, "I/I", turkish, rules, NULL);
  g_autofree char *list = gw_dice_answer_to_list (word);
  g_autofree char *text = gw_dice_answer_to_text (board);

  g_autoptr (GwLanguage) hebrew = gw_language_parse (
    "name: Hebrew\ncode: he\nletters: ו ל מ ש\nfold: ם מ\n", -1, NULL, NULL);
  g_autoptr (GwDice) hebrew_dice = make_dice ("מ ש\nל\nו\nמ\n");
  g_autoptr (GwDiceAnswer) final = gw_dice_answer_new (hebrew_dice, "של/ום", hebrew, rules, NULL);
  g_autoptr (GwDiceAnswer) final_word = gw_dice_answer_new (hebrew_dice, "שלום", hebrew, rules, NULL);

  g_assert_true (gw_dice_answer_is_yes (final));
  g_assert_true (gw_dice_answer_is_yes (final_word));
  g_assert_cmpstr (list, ==, "I 1   İ 2");
  g_assert_cmpstr (text, ==, "No: no die is left for I (row 2, column 1).");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dice-editor/edit", test_edit);
  g_test_add_func ("/dice-editor/problems", test_problems);
  g_test_add_func ("/dice-editor/steps", test_steps);
  g_test_add_func ("/dice-editor/answers", test_answers);
  g_test_add_func ("/dice-editor/language", test_language);
  g_test_add_func ("/dice-editor/faces", test_faces);
  return g_test_run ();
}
