/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-desk.h"

#include "property.h"
#include "values.h"
#include "wait.h"

#define WORDS "cat\ncats\ncot\ncots\nsat\nscat\nquit\n"
#define LONG_WAIT (60 * G_USEC_PER_SEC)

static GwWorkbench *
make_workbench (const char *board_text)
{
  GwWorkbench *workbench
    = g_object_new (GW_TYPE_WORKBENCH, "patience", (gint64) LONG_WAIT, NULL);
  g_autoptr (GwBoard) board = make_board (board_text);
  g_autoptr (GwLexicon) lexicon = make_lexicon (WORDS);

  gw_workbench_set_lexicon (workbench, lexicon);
  gw_workbench_set_board (workbench, board);
  return workbench;
}

static GwWhatIf *
make_what_if (GwWorkbench *workbench, gint64 patience)
{
  return g_object_new (GW_TYPE_WHAT_IF, "workbench", workbench, "patience", patience, NULL);
}

static void
set_board (GwWorkbench *workbench, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_workbench_set_board (workbench, board);
}

static void
test_active (void)
{
  GwWorkbench *workbench = make_workbench ("CA/TS");
  GwWhatIf *what_if = make_what_if (workbench, LONG_WAIT);
  guint n_table;

  count_notify (what_if, "table", &n_table);
  g_object_set (what_if, "cell", 1, NULL);
  g_assert_null (gw_what_if_get_table (what_if));
  g_assert_cmpuint (n_table, ==, 0);

  g_object_set (what_if, "active", TRUE, NULL);
  g_assert_nonnull (gw_what_if_get_table (what_if));
  g_assert_cmpuint (gw_letter_table_get_cell (gw_what_if_get_table (what_if)), ==, 1);
  g_assert_cmpuint (gw_letter_table_get_words (gw_what_if_get_table (what_if)), ==, 4);
  g_assert_cmpuint (n_table, ==, 1);

  g_object_set (what_if, "cell", 4, NULL);
  g_assert_null (gw_what_if_get_table (what_if));
  g_object_set (what_if, "cell", 0, NULL);
  g_assert_nonnull (gw_what_if_get_table (what_if));
  g_object_set (what_if, "active", FALSE, NULL);
  g_assert_null (gw_what_if_get_table (what_if));
  g_assert_finalize_object (what_if);
  g_assert_finalize_object (workbench);
}

/* It follows all that it depends on. */
static void
test_inputs (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  GwWorkbench *workbench = make_workbench ("CA/TS");
  GwWhatIf *what_if = make_what_if (workbench, LONG_WAIT);
  g_autoptr (GwLexicon) lexicon = make_lexicon ("dog\n");
  g_autoptr (GwRules) rules = NULL;

  g_object_set (what_if, "cell", 1, NULL);
  g_object_set (what_if, "active", TRUE, NULL);
  set_board (workbench, "CO/TS");
  g_assert_cmpuint (gw_letter_table_get_words (gw_what_if_get_table (what_if)), ==, 2);
  spec.min_length = 4;
  rules = gw_rules_new (&spec);
  gw_workbench_set_rules (workbench, rules);
  g_assert_cmpuint (gw_letter_table_get_words (gw_what_if_get_table (what_if)), ==, 1);
  gw_workbench_set_lexicon (workbench, lexicon);
  g_assert_cmpuint (gw_letter_table_get_words (gw_what_if_get_table (what_if)), ==, 0);
  g_assert_cmpuint (gw_letter_table_get_n_rows (gw_what_if_get_table (what_if)), ==, 3);
  gw_workbench_set_lexicon (workbench, NULL);
  g_assert_null (gw_what_if_get_table (what_if));
  g_assert_finalize_object (what_if);
  g_assert_finalize_object (workbench);
}

/* In the background, replaced before it is done: what comes is the last. */
static void
test_replaced (void)
{
  GwWorkbench *workbench = make_workbench ("CA/TS");
  GwWhatIf *what_if = make_what_if (workbench, 0);

  g_object_set (what_if, "active", TRUE, NULL);
  for (guint i = 0; i < 30; i++)
    {
      GwLetterTable *table;

      g_object_set (what_if, "cell", i % 4, NULL);
      set_board (workbench, i % 3 == 0 ? "CO/TS" : "CA/TS");
      if (i % 5 == 0)
        g_main_context_iteration (NULL, FALSE);
      table = gw_what_if_get_table (what_if);
      if (table != NULL)
        {
          g_assert_cmpuint (gw_letter_table_get_cell (table), ==, i % 4);
          g_assert_true (gw_letter_table_get_board (table) == gw_workbench_get_board (workbench));
        }
    }
  wait_until (gw_what_if_get_table (what_if) != NULL);
  g_assert_cmpuint (gw_letter_table_get_cell (gw_what_if_get_table (what_if)), ==, 1);
  g_assert_cmpuint (gw_letter_table_get_words (gw_what_if_get_table (what_if)), ==, 4);

  g_object_set (what_if, "cell", 2, NULL);
  g_assert_finalize_object (what_if); /* while it works */
  g_assert_finalize_object (workbench);
}

static void
test_disposed (void)
{
  GwWorkbench *workbench = make_workbench ("CA/TS");
  GwWhatIf *what_if = make_what_if (workbench, 0);

  g_object_set (what_if, "cell", 1, NULL);
  g_object_set (what_if, "active", TRUE, NULL);
  g_object_run_dispose (G_OBJECT (what_if));
  set_board (workbench, "CO/TS");
  g_assert_null (gw_what_if_get_table (what_if));
  g_assert_finalize_object (what_if);
  g_assert_finalize_object (workbench);
}

/* On the desk it follows the mode and the tile in focus. */
static void
test_desk (void)
{
  GwWorkbench *workbench = make_workbench ("CA/TS");
  GwDesk *desk = gw_desk_new (workbench);
  GwWhatIf *letters = gw_desk_get_letters (desk);

  g_assert_nonnull (gw_desk_get_heat_map (desk));
  gw_desk_set_cell (desk, 3);
  g_assert_false (get_boolean (letters, "active"));
  g_object_set (desk, "what-if", TRUE, NULL);
  g_assert_true (get_boolean (letters, "active"));
  wait_until (gw_what_if_get_table (letters) != NULL);
  g_assert_cmpuint (gw_letter_table_get_cell (gw_what_if_get_table (letters)), ==, 3);
  g_assert_finalize_object (desk);
  g_assert_finalize_object (workbench);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/what-if/active", test_active);
  g_test_add_func ("/what-if/inputs", test_inputs);
  g_test_add_func ("/what-if/replaced", test_replaced);
  g_test_add_func ("/what-if/disposed", test_disposed);
  g_test_add_func ("/what-if/desk", test_desk);
  return g_test_run ();
}
