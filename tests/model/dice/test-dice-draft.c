/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-answer.h"
#include "gw-dice-draft.h"

static GwDice *
make_dice (const char *text)
{
  GError *error = NULL;
  GwDice *dice = gw_dice_parse (text, -1, "dice", &error);

  g_assert_no_error (error);
  return dice;
}

static GwDiceDraft *
make_draft (const char *text)
{
  g_autoptr (GwDice) dice = make_dice (text);

  return gw_dice_draft_new (dice);
}

static void
set_face (GwDiceDraft *draft, guint die, guint face, const char *text)
{
  GwCell cell;

  g_assert_true (gw_cell_from_text (text, &cell));
  gw_dice_draft_set_face (draft, die, face, &cell);
}

static void
check_text (GwDiceDraft *draft, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_nonnull (gw_dice_draft_get_dice (draft));
  text = gw_dice_to_string (gw_dice_draft_get_dice (draft));
  g_assert_cmpstr (text, ==, expected);
}

static void
check_problem (GwDiceDraft *draft, guint n_problems, const char *text, const char *remedy)
{
  GwDiceProblem problem;
  g_autofree char *said = NULL;
  g_autofree char *offered = NULL;

  g_assert_cmpuint (gw_dice_draft_get_n_problems (draft), ==, n_problems);
  g_assert_true (gw_dice_draft_get_problem (draft, &problem));
  g_assert_null (gw_dice_draft_get_dice (draft));
  said = gw_dice_problem_to_text (&problem);
  offered = gw_dice_problem_to_remedy (&problem);
  g_assert_cmpstr (said, ==, text);
  g_assert_cmpstr (offered, ==, remedy);
}

#define FOUR "# name: Four\n# size: 2x2\nA B\nC D\nE F\nG Qu\n"

static void
count_cb (GwDiceDraft *draft, guint *count)
{
  (*count)++;
}

static void
test_edit (void)
{
  g_autoptr (GwDiceDraft) draft = make_draft (FOUR);
  guint n_changes = 0;

  g_signal_connect (draft, "changed", G_CALLBACK (count_cb), &n_changes);
  check_text (draft, FOUR);
  set_face (draft, 0, 1, "x");
  set_face (draft, 0, 1, "X");
  set_face (draft, 3, 0, "str");
  set_face (draft, 3, 1, ".");
  g_assert_cmpuint (n_changes, ==, 3);
  check_text (draft, "# name: Four\n# size: 2x2\nA X\nC D\nE F\nStr .\n");
  gw_dice_draft_set_size (draft, 1, 4);
  gw_dice_draft_remove_face (draft, 1, 0);
  check_text (draft, "# name: Four\n# size: 1x4\nA X\nD\nE F\nStr .\n");
  g_assert_true (gw_dice_draft_add_face (draft, 1, 1));
  set_face (draft, 1, 1, "Z");
  check_text (draft, "# name: Four\n# size: 1x4\nA X\nD Z\nE F\nStr .\n");

  while (gw_dice_draft_get_can_undo (draft))
    gw_dice_draft_undo (draft);
  check_text (draft, FOUR);
  while (gw_dice_draft_get_can_redo (draft))
    gw_dice_draft_redo (draft);
  check_text (draft, "# name: Four\n# size: 1x4\nA X\nD Z\nE F\nStr .\n");

  /* A new step forgets what was undone. */
  gw_dice_draft_undo (draft);
  set_face (draft, 0, 0, "B");
  g_assert_false (gw_dice_draft_get_can_redo (draft));
}

static void
test_problems (void)
{
  g_autoptr (GwDiceDraft) draft = make_draft (FOUR);

  set_face (draft, 2, 1, "?");
  check_problem (draft, 1, "Face 2 of die 3 is empty. Type a letter, or a full stop for a blank.",
                 "Make _Blank");
  set_face (draft, 1, 0, "?");
  check_problem (draft, 2, "Face 1 of die 2 is empty. Type a letter, or a full stop for a blank.",
                 "Make _Blank");
  gw_dice_draft_fix (draft);
  gw_dice_draft_fix (draft);
  check_text (draft, "# name: Four\n# size: 2x2\nA B\n. D\nE .\nG Qu\n");

  gw_dice_draft_remove_die (draft, 0);
  check_problem (draft, 1, "The board needs more dice than the 3 that are there.",
                 "_Make It 1 × 3");
  gw_dice_draft_fix (draft);
  check_text (draft, "# name: Four\n# size: 1x3\n. D\nE .\nG Qu\n");

  gw_dice_draft_remove_face (draft, 1, 0);
  gw_dice_draft_remove_face (draft, 1, 0);
  check_problem (draft, 1, "Die 2 has no faces. Type a letter to give it one.", "_Remove Die");
  gw_dice_draft_fix_all (draft);
  check_text (draft, "# name: Four\n# size: 1x2\n. D\nG Qu\n");

  gw_dice_draft_remove_die (draft, 1);
  gw_dice_draft_remove_die (draft, 0);
  check_problem (draft, 1, "There are no dice.", "Add _Die");
  gw_dice_draft_fix_all (draft);
  check_text (draft, "# name: Four\n# size: 1x1\n. . . . . .\n");

  gw_dice_draft_set_name (draft, " ");
  check_problem (draft, 1, "These dice have no name. Type one above.", "_Keep the Old Name");
  gw_dice_draft_fix (draft);
  g_assert_cmpstr (gw_dice_draft_get_name (draft), ==, "Four");
}

/* A name that is typed is one step; a square follows the dice. */
static void
test_steps (void)
{
  g_autoptr (GwDiceDraft) draft = make_draft (FOUR);
  guint rows, cols;

  gw_dice_draft_set_name (draft, "F");
  gw_dice_draft_set_name (draft, "Fi");
  gw_dice_draft_set_name (draft, "Five");
  gw_dice_draft_undo (draft);
  g_assert_cmpstr (gw_dice_draft_get_name (draft), ==, "Four");
  g_assert_false (gw_dice_draft_get_can_undo (draft));

  for (guint i = 0; i < 5; i++)
    {
      g_assert_true (gw_dice_draft_add_die (draft, gw_dice_draft_get_n_dice (draft)));
      g_assert_cmpuint (gw_dice_draft_get_n_faces (draft, 4 + i), ==, 2);
    }
  gw_dice_draft_get_size (draft, &rows, &cols);
  g_assert_cmpuint (rows, ==, 2);
  gw_dice_draft_set_size (draft, 3, 3);
  gw_dice_draft_fix_all (draft);
  for (guint i = 0; i < 7; i++)
    g_assert_true (gw_dice_draft_add_die (draft, 0));
  for (guint i = 0; i < 7; i++)
    gw_dice_draft_remove_die (draft, 0);
  gw_dice_draft_get_size (draft, &rows, &cols);
  g_assert_cmpuint (rows * cols, ==, 9);
  gw_dice_draft_set_size (draft, 3, 3);

  while (gw_dice_draft_get_n_dice (draft) < GW_DICE_DRAFT_MAX_DICE)
    g_assert_true (gw_dice_draft_add_die (draft, 0));
  g_assert_false (gw_dice_draft_add_die (draft, 0));
  while (gw_dice_draft_get_n_faces (draft, 0) < GW_DICE_DRAFT_MAX_FACES)
    g_assert_true (gw_dice_draft_add_face (draft, 0, 0));
  g_assert_false (gw_dice_draft_add_face (draft, 0, 0));
}

static void
check_answer (const char *dice_text, const char *asked, const char *text, const char *list)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwDice) dice = make_dice (dice_text);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDiceAnswer) answer = gw_dice_answer_new (dice, asked, rules, &error);
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
  g_autoptr (GwDiceAnswer) answer = gw_dice_answer_new (dice, "QU B/. Z", rules, NULL);
  g_autoptr (GwDiceAnswer) right = gw_dice_answer_new (dice, "[QU]B/.Z", rules, NULL);
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
  check_answer (FOUR, "AB/.G", "No: no die is left for B (row 1, column 2), "
                               "a hole (row 2, column 1).", "A 1   G 4");
  check_answer ("A\n", "ZZ/ZZ/ZZ",
                "No: no die is left for Z (row 1, column 1), Z (row 1, column 2), "
                "Z (row 2, column 1), Z (row 2, column 2) + 2.", "");
  check_answer ("A\n.\n", "A./", "Yes: each tile has its die.", "A 1   . 2");

  g_assert_null (gw_dice_answer_new (dice, "A/BC", rules, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (gw_dice_answer_new (dice, "", rules, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dice-draft/edit", test_edit);
  g_test_add_func ("/dice-draft/problems", test_problems);
  g_test_add_func ("/dice-draft/steps", test_steps);
  g_test_add_func ("/dice-draft/answers", test_answers);
  g_test_add_func ("/dice-draft/faces", test_faces);
  return g_test_run ();
}
