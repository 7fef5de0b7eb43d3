/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-counts-steps.h"

#include "folder.h"
#include "stores.h"
#include "wait.h"

typedef struct
{
  char *folder;
  GwLexiconLibrary *library;
  GwBoardModel *board_model;
  GwLexiconLoader *loader;
  GwEditor *editor;
  GwCountsSteps *steps;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const files[]
    = { "plain.txt", "cat\ndog\n", "ranked.txt", "cat\t7\ndog\t900\n", "other.txt",
        "cat\t3\nhen\t40\n", "broken.txt", "cat\n\x01\n", NULL };
  g_autoptr (GwLexiconStore) store = NULL;
  g_autoptr (GwBoard) board = gw_board_parse ("CA/TX", -1, NULL, 0, NULL);

  fixture->folder = folder_make ();
  store = store_make (fixture->folder, files);
  fixture->library = gw_lexicon_library_new (store);
  fixture->board_model = gw_board_model_new ();
  gw_board_model_set_board (fixture->board_model, board);
  fixture->loader = gw_lexicon_loader_new (fixture->library, fixture->board_model);
  fixture->editor = gw_editor_new (fixture->board_model);
  fixture->steps = gw_counts_steps_new (fixture->editor, fixture->loader);
  gw_lexicon_library_set_used (fixture->library, "ranked");
  wait_until (g_strcmp0 (gw_lexicon_loader_get_current (fixture->loader), "ranked") == 0);
  gw_counts_steps_start (fixture->steps);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->steps);
  /* Steps that are left do nothing then. */
  while (gw_editor_undo (fixture->editor))
    ;
  g_assert_finalize_object (fixture->editor);
  g_assert_finalize_object (fixture->loader);
  g_assert_finalize_object (fixture->library);
  g_assert_finalize_object (fixture->board_model);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static const GwRulesSpec *
get_rules (Fixture *fixture)
{
  return gw_rules_get (gw_board_model_get_game (fixture->board_model)->rules);
}

static void
set_rules (Fixture *fixture, guint level, guint min_length, gboolean reuse)
{
  GwRulesSpec spec = *get_rules (fixture);
  g_autoptr (GwRules) rules = NULL;

  spec.max_level = level;
  spec.min_length = min_length;
  spec.reuse = reuse;
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (fixture->board_model, rules);
}

/* Waits for the list, and checks what counts and what can be undone. */
static void
check (Fixture *fixture, const char *list, guint level, const char *undo, const char *redo)
{
  wait_until (g_strcmp0 (gw_lexicon_loader_get_current (fixture->loader),
                         gw_lexicon_library_get_used (fixture->library))
              == 0);
  g_assert_cmpstr (gw_lexicon_library_get_used (fixture->library), ==, list);
  g_assert_cmpuint (get_rules (fixture)->max_level, ==, level);
  g_assert_cmpstr (gw_editor_get_undo_text (fixture->editor), ==, undo);
  g_assert_cmpstr (gw_editor_get_redo_text (fixture->editor), ==, redo);
}

/* Each change is one step, in order with those of the board. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  const guint length = get_rules (fixture)->min_length;

  check (fixture, "ranked", G_MAXUINT, NULL, NULL);
  set_rules (fixture, 7, length, FALSE);
  check (fixture, "ranked", 7, "Level", NULL);
  gw_editor_swap (fixture->editor, 0, 1);
  gw_lexicon_loader_set_school (fixture->loader, TRUE);
  check (fixture, "ranked", 7, "School", NULL);
  set_rules (fixture, 7, length, TRUE);
  check (fixture, "ranked", 7, "Rules", NULL);

  gw_editor_undo (fixture->editor);
  check (fixture, "ranked", 7, "School", "Rules");
  g_assert_false (get_rules (fixture)->reuse);
  g_assert_true (gw_lexicon_loader_get_school (fixture->loader));
  gw_editor_undo (fixture->editor);
  g_assert_false (gw_lexicon_loader_get_school (fixture->loader));
  check (fixture, "ranked", 7, "Swap Tiles", "School");
  gw_editor_undo (fixture->editor);
  check (fixture, "ranked", 7, "Level", "Swap Tiles");
  gw_editor_undo (fixture->editor);
  check (fixture, "ranked", G_MAXUINT, NULL, "Level");

  for (guint i = 0; i < 4; i++)
    g_assert_true (gw_editor_redo (fixture->editor));
  check (fixture, "ranked", 7, "Rules", NULL);
  g_assert_true (get_rules (fixture)->reuse);
  g_assert_true (gw_lexicon_loader_get_school (fixture->loader));

  /* What is done instead of what was undone is the next step. */
  gw_editor_undo (fixture->editor);
  set_rules (fixture, 9, length, FALSE);
  check (fixture, "ranked", 9, "Level", NULL);
}

/* Spinning is one step, unless it goes back to where it was; anything else never adds to a step. */
static void
test_series (Fixture *fixture, gconstpointer data)
{
  const guint length = get_rules (fixture)->min_length;

  g_object_set (fixture->editor, "pause", (gint64) G_MAXINT64, NULL);
  set_rules (fixture, G_MAXUINT, length + 1, FALSE);
  set_rules (fixture, G_MAXUINT, length + 2, FALSE);
  gw_editor_undo (fixture->editor);
  g_assert_cmpuint (get_rules (fixture)->min_length, ==, length);
  check (fixture, "ranked", G_MAXUINT, NULL, "Rules");
  gw_editor_redo (fixture->editor);
  g_assert_cmpuint (get_rules (fixture)->min_length, ==, length + 2);
  set_rules (fixture, G_MAXUINT, length, FALSE);
  check (fixture, "ranked", G_MAXUINT, NULL, NULL);

  set_rules (fixture, G_MAXUINT, length + 1, FALSE);
  gw_editor_swap (fixture->editor, 0, 1);
  set_rules (fixture, G_MAXUINT, length + 2, FALSE);
  gw_editor_undo (fixture->editor);
  g_assert_cmpuint (get_rules (fixture)->min_length, ==, length + 1);
  check (fixture, "ranked", G_MAXUINT, "Swap Tiles", "Rules");

  set_rules (fixture, G_MAXUINT, length + 1, TRUE);
  set_rules (fixture, G_MAXUINT, length + 1, FALSE);
  gw_editor_undo (fixture->editor);
  g_assert_true (get_rules (fixture)->reuse);
  gw_editor_undo (fixture->editor);
  g_assert_false (get_rules (fixture)->reuse);
  check (fixture, "ranked", G_MAXUINT, "Swap Tiles", "Rules");

  g_object_set (fixture->editor, "pause", (gint64) 0, NULL);
  set_rules (fixture, G_MAXUINT, length + 2, FALSE);
  set_rules (fixture, G_MAXUINT, length + 3, FALSE);
  gw_editor_undo (fixture->editor);
  g_assert_cmpuint (get_rules (fixture)->min_length, ==, length + 2);
}

/* A list comes with its level, also when it was not read before it was undone. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  const guint length = get_rules (fixture)->min_length;

  set_rules (fixture, 7, length, FALSE);
  gw_counts_steps_choose_list (fixture->steps, "other");
  check (fixture, "other", G_MAXUINT, "Word List", NULL);
  set_rules (fixture, 3, length, FALSE);
  gw_editor_undo (fixture->editor);
  check (fixture, "other", G_MAXUINT, "Word List", "Level");
  gw_editor_undo (fixture->editor);
  check (fixture, "ranked", 7, "Level", "Word List");
  gw_editor_redo (fixture->editor);
  check (fixture, "other", G_MAXUINT, "Word List", "Level");
  gw_editor_redo (fixture->editor);
  check (fixture, "other", 3, "Level", NULL);

  /* Several at once. */
  for (guint i = 0; i < 3; i++)
    gw_editor_undo (fixture->editor);
  check (fixture, "ranked", G_MAXUINT, NULL, "Level");
  for (guint i = 0; i < 3; i++)
    gw_editor_redo (fixture->editor);
  check (fixture, "other", 3, "Level", NULL);

  gw_counts_steps_choose_list (fixture->steps, "ranked");
  gw_editor_undo (fixture->editor);
  check (fixture, "other", 3, "Level", "Word List");
  gw_editor_redo (fixture->editor);
  check (fixture, "ranked", G_MAXUINT, "Word List", NULL);
}

/* A list that cannot be read is no step; one that is gone is left out when steps are undone. */
static void
test_lost (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  gw_counts_steps_choose_list (fixture->steps, "broken");
  wait_until (g_strcmp0 (gw_lexicon_library_get_used (fixture->library), "ranked") == 0);
  check (fixture, "ranked", G_MAXUINT, NULL, NULL);

  /* A change that nobody has chosen. */
  gw_lexicon_library_set_used (fixture->library, "plain");
  check (fixture, "plain", G_MAXUINT, NULL, NULL);
  gw_counts_steps_choose_list (fixture->steps, "other");
  check (fixture, "other", G_MAXUINT, "Word List", NULL);
  gw_lexicon_library_remove (fixture->library,
                             gw_lexicon_library_find (fixture->library, "plain"), &error);
  g_assert_no_error (error);
  gw_editor_undo (fixture->editor);
  check (fixture, "other", G_MAXUINT, NULL, "Word List");
  gw_editor_redo (fixture->editor);
  check (fixture, "other", G_MAXUINT, "Word List", NULL);
}

/* What a board brings along is a part of its step. */
static void
test_taken (Fixture *fixture, gconstpointer data)
{
  GwRulesSpec spec = *get_rules (fixture);
  g_autoptr (GwBoard) board = gw_board_parse ("CA/TS", -1, NULL, 0, NULL);
  g_autoptr (GwRules) rules = NULL;

  spec.max_level = 3;
  spec.reuse = TRUE;
  rules = gw_rules_new (&spec);
  set_rules (fixture, 7, spec.min_length, FALSE);
  gw_editor_load_board (fixture->editor, board, NULL, GW_EDITOR_NEW, "Load");
  gw_counts_steps_take (fixture->steps, 0, "other", TRUE, rules);
  check (fixture, "other", 3, "Load", NULL);
  g_assert_true (get_rules (fixture)->reuse);
  g_assert_true (gw_counts_steps_has_taken_list (fixture->steps));
  g_assert_false (gw_counts_steps_get_taking (fixture->steps));

  gw_editor_undo (fixture->editor);
  check (fixture, "ranked", 7, "Level", "Load");
  g_assert_false (get_rules (fixture)->reuse);
  g_assert_false (gw_lexicon_loader_get_school (fixture->loader));
  gw_editor_redo (fixture->editor);
  check (fixture, "other", 3, "Load", NULL);
  g_assert_true (gw_lexicon_loader_get_school (fixture->loader));

  /* The same board once more, with other rules only. */
  gw_editor_load_board (fixture->editor, board, NULL, GW_EDITOR_NEW, "Load");
  spec.max_level = 40;
  gw_rules_unref (rules);
  rules = gw_rules_new (&spec);
  gw_counts_steps_take (fixture->steps, 0, "other", TRUE, rules);
  check (fixture, "other", 40, "What Counts", NULL);
  gw_editor_undo (fixture->editor);
  check (fixture, "other", 3, "Load", "What Counts");
}

static void
brought_cb (GwCountsSteps *steps, gboolean level, gboolean school, guint *what)
{
  *what = (level ? 1 : 0) + (school ? 2 : 0);
}

/* Opens the board with its own level and School. Returns what is told of it. */
static guint
bring (Fixture *fixture, const char *board_text, guint64 brought, const char *list, guint level,
       gboolean school)
{
  GwRulesSpec spec = *get_rules (fixture);
  g_autoptr (GwBoard) board = gw_board_parse (board_text, -1, NULL, 0, NULL);
  g_autoptr (GwRules) rules = NULL;
  guint what = 0;
  gulong handler = g_signal_connect (fixture->steps, "brought", G_CALLBACK (brought_cb), &what);

  spec.max_level = level;
  rules = gw_rules_new (&spec);
  gw_editor_load_board (fixture->editor, board, NULL, GW_EDITOR_NEW, "Load");
  gw_counts_steps_take (fixture->steps, brought, list, school, rules);
  g_signal_handler_disconnect (fixture->steps, handler);
  return what;
}

/* What a board brings along is told, and can be taken back without the board. */
static void
test_mine (Fixture *fixture, gconstpointer data)
{
  GwRulesSpec spec = *get_rules (fixture);

  set_rules (fixture, 7, spec.min_length, FALSE);
  g_assert_cmpuint (bring (fixture, "CA/TS", 0, "ranked", 7, FALSE), ==, 0);
  g_assert_cmpuint (bring (fixture, "CA/TE", 0, "ranked", 3, FALSE), ==, 1);
  g_assert_cmpuint (bring (fixture, "CA/TI", 0, "ranked", 3, TRUE), ==, 2);
  gw_counts_steps_keep_mine (fixture->steps);
  check (fixture, "ranked", 3, "What Counts", NULL);
  g_assert_false (gw_lexicon_loader_get_school (fixture->loader));

  g_assert_cmpuint (bring (fixture, "CA/TO", 0, "ranked", 40, TRUE), ==, 3);
  set_rules (fixture, 40, spec.min_length, TRUE);
  gw_counts_steps_keep_mine (fixture->steps);
  check (fixture, "ranked", 3, "What Counts", NULL);
  g_assert_false (gw_lexicon_loader_get_school (fixture->loader));
  g_assert_true (get_rules (fixture)->reuse);
  /* Once more changes nothing, and is no step. */
  gw_counts_steps_keep_mine (fixture->steps);
  gw_editor_undo (fixture->editor);
  check (fixture, "ranked", 40, "Rules", "What Counts");
  g_assert_true (gw_lexicon_loader_get_school (fixture->loader));
  gw_editor_redo (fixture->editor);
  check (fixture, "ranked", 3, "What Counts", NULL);
  g_assert_false (gw_lexicon_loader_get_school (fixture->loader));

  /* Levels of two lists are not compared. */
  g_assert_cmpuint (bring (fixture, "CA/TU", 0, "other", 9, TRUE), ==, 2);
  check (fixture, "other", 9, "Load", NULL);
  gw_counts_steps_keep_mine (fixture->steps);
  check (fixture, "other", 9, "What Counts", NULL);
  g_assert_false (gw_lexicon_loader_get_school (fixture->loader));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                       \
  g_test_add ("/counts-steps/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("order", test_order);
  ADD ("series", test_series);
  ADD ("list", test_list);
  ADD ("lost", test_lost);
  ADD ("taken", test_taken);
  ADD ("mine", test_mine);
#undef ADD
  return g_test_run ();
}
