/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-model.h"

#include "values.h"
#include "wait.h"

#define WORDS "cat\t10\ncats\t20\ntac\t70\nsat\t35\ndog\t10\ngod\t20\n"

static GwBoardModel *
make_board_model (gint64 patience)
{
  return g_object_new (GW_TYPE_BOARD_MODEL, "seed", (guint64) 7, "patience", patience, NULL);
}

static GwDice *
make_dice (const char *text)
{
  GError *error = NULL;
  GwDice *dice = gw_dice_parse (text, -1, "dice", &error);

  g_assert_no_error (error);
  return dice;
}

static GwWord *
find_word (GwBoardModel *board_model, const char *text)
{
  return gw_word_list_model_find (gw_board_model_get_words (board_model), text);
}

/* What a setter keeps: set A, set A, set B. */
static void
test_properties (void)
{
  g_autoptr (GwBoard) board = make_board ("CAT/SXX");
  g_autoptr (GwBoard) same_board = make_board ("CAT/SXX");
  g_autoptr (GwBoard) other_board = make_board ("DOG/");
  g_autoptr (GwLexicon) lexicon = make_lexicon (WORDS);
  g_autoptr (GwLexicon) other_lexicon = make_lexicon ("tac\n");
  g_autoptr (GwDice) dice = make_dice ("AB\nCD\n");
  g_autoptr (GwDice) other_dice = make_dice ("AB\n");
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) same_rules = gw_rules_new (&spec);
  g_autoptr (GwRules) other_rules = NULL;
  GwBoardModel *board_model = make_board_model (10 * G_USEC_PER_SEC);
  guint n_board, n_lexicon, n_dice, n_rules;

  spec.min_length = 4;
  other_rules = gw_rules_new (&spec);
  count_notify (board_model, "board", &n_board);
  count_notify (board_model, "lexicon", &n_lexicon);
  count_notify (board_model, "dice", &n_dice);
  count_notify (board_model, "rules", &n_rules);

  gw_board_model_set_board (board_model, board);
  gw_board_model_set_board (board_model, same_board);
  g_assert_cmpuint (n_board, ==, 1);
  gw_board_model_set_board (board_model, other_board);
  g_assert_cmpuint (n_board, ==, 2);
  gw_board_model_set_lexicon (board_model, lexicon);
  gw_board_model_set_lexicon (board_model, lexicon);
  g_assert_cmpuint (n_lexicon, ==, 1);
  gw_board_model_set_lexicon (board_model, other_lexicon);
  g_assert_cmpuint (n_lexicon, ==, 2);
  gw_board_model_set_dice (board_model, dice);
  gw_board_model_set_dice (board_model, dice);
  g_assert_cmpuint (n_dice, ==, 1);
  gw_board_model_set_dice (board_model, other_dice);
  g_assert_cmpuint (n_dice, ==, 2);
  gw_board_model_set_rules (board_model, same_rules);
  gw_board_model_set_rules (board_model, NULL);
  g_assert_cmpuint (n_rules, ==, 0);
  gw_board_model_set_rules (board_model, other_rules);
  g_assert_cmpuint (n_rules, ==, 1);
  gw_board_model_set_rules (board_model, NULL);
  g_assert_cmpuint (n_rules, ==, 2);

  g_object_set (board_model, "board", NULL, "lexicon", NULL, "dice", NULL, NULL);
  g_assert_null (gw_board_model_get_board (board_model));
  g_assert_null (gw_board_model_get_game (board_model)->lexicon);
  g_assert_null (gw_board_model_get_dice (board_model));
  g_assert_null (gw_board_model_get_solution (board_model));
  g_assert_finalize_object (board_model);
}

/* With patience the solution is there when the setter returns. */
static void
test_at_once (void)
{
  g_autoptr (GwBoard) board = make_board ("CAT/SXX");
  g_autoptr (GwLexicon) lexicon = make_lexicon (WORDS);
  GwBoardModel *board_model = make_board_model (10 * G_USEC_PER_SEC);
  guint n_solution, n_solving;

  count_notify (board_model, "solution", &n_solution);
  count_notify (board_model, "solving", &n_solving);
  gw_board_model_set_board (board_model, board);
  g_assert_null (gw_board_model_get_solution (board_model));
  gw_board_model_set_lexicon (board_model, lexicon);
  g_assert_nonnull (gw_board_model_get_solution (board_model));
  g_assert_cmpuint (
    g_list_model_get_n_items (G_LIST_MODEL (gw_board_model_get_words (board_model))), ==, 3);
  g_assert_true (gw_solution_get_board (gw_board_model_get_solution (board_model)) == board);
  g_assert_cmpint (gw_solution_get_moves (gw_board_model_get_solution (board_model)), >, 0);
  g_assert_cmpuint (n_solution, ==, 1);
  g_assert_cmpuint (n_solving, ==, 0);

  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (n_solution, ==, 1);
  g_assert_finalize_object (board_model);
}

static void
test_background (void)
{
  g_autoptr (GwBoard) board = make_board ("CAT/SXX");
  g_autoptr (GwLexicon) lexicon = make_lexicon (WORDS);
  GwBoardModel *board_model = make_board_model (0);
  guint n_solving;

  count_notify (board_model, "solving", &n_solving);
  gw_board_model_set_lexicon (board_model, lexicon);
  g_assert_false (gw_board_model_get_solving (board_model));
  gw_board_model_set_board (board_model, board);
  wait_until (gw_board_model_get_solution (board_model) != NULL);
  g_assert_false (gw_board_model_get_solving (board_model));
  g_assert_true (n_solving == 0 || n_solving == 2);
  g_assert_finalize_object (board_model);
}

/* With the words of this lexicon the board below would take for ever. */
static GwLexicon *
make_endless (void)
{
  g_autoptr (GString) text = g_string_new (WORDS);

  for (guint length = 3; length < 26; length++)
    {
      for (guint i = 0; i < length; i++)
        g_string_append_c (text, 'a');
      g_string_append_c (text, '\n');
    }
  return make_lexicon (text->str);
}

#define ENDLESS "AAAAA/AAAAA/AAAAA/AAAAA/AAAAA"

/* A copy of a lexicon, and whether it is gone: then no worker has it any more, and no solution. */
typedef struct
{
  GBytes *bytes;
  gint gone;
} Fate;

static void
gone_cb (gpointer user_data)
{
  Fate *fate = user_data;

  g_bytes_unref (fate->bytes);
  g_atomic_int_set (&fate->gone, TRUE);
}

static GwLexicon *
make_watched (GwLexicon *lexicon, Fate *fate)
{
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;
  GwLexicon *watched;

  *fate = (Fate) { gw_lexicon_to_bytes (lexicon), FALSE };
  bytes = g_bytes_new_with_free_func (g_bytes_get_data (fate->bytes, NULL),
                                      g_bytes_get_size (fate->bytes), gone_cb, fate);
  watched = gw_lexicon_open (bytes, "endless", NULL, &error);
  g_assert_no_error (error);
  return watched;
}

/* Start A, start B, finish A last: B stays. */
static void
test_stale (void)
{
  g_autoptr (GwBoard) a = make_board (ENDLESS);
  g_autoptr (GwBoard) b = make_board ("DOG/");
  g_autoptr (GwLexicon) endless = make_endless ();
  GwBoardModel *board_model = make_board_model (0);
  GwLexicon *watched;
  Fate fate;
  guint n_solution;

  watched = make_watched (endless, &fate);
  gw_board_model_set_lexicon (board_model, watched);
  gw_lexicon_unref (watched);
  gw_board_model_set_board (board_model, a);
  g_assert_true (gw_board_model_get_solving (board_model));
  gw_board_model_set_board (board_model, b);
  gw_board_model_set_lexicon (board_model, endless);
  wait_until (gw_board_model_get_solution (board_model) != NULL);
  g_assert_true (gw_solution_get_board (gw_board_model_get_solution (board_model)) == b);

  count_notify (board_model, "solution", &n_solution);
  wait_until (g_atomic_int_get (&fate.gone));
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_true (gw_solution_get_board (gw_board_model_get_solution (board_model)) == b);
  g_assert_cmpuint (
    g_list_model_get_n_items (G_LIST_MODEL (gw_board_model_get_words (board_model))), ==, 2);
  g_assert_cmpuint (n_solution, ==, 0);
  g_assert_finalize_object (board_model);
}

/* A board model that goes while it solves takes nothing of the worker with it. */
static void
test_gone_while_solving (void)
{
  g_autoptr (GwBoard) a = make_board (ENDLESS);
  g_autoptr (GwLexicon) endless = make_endless ();
  GwBoardModel *board_model = make_board_model (0);
  GwLexicon *watched;
  Fate fate;

  watched = make_watched (endless, &fate);
  gw_board_model_set_lexicon (board_model, watched);
  gw_lexicon_unref (watched);
  gw_board_model_set_board (board_model, a);
  g_assert_true (gw_board_model_get_solving (board_model));
  g_assert_finalize_object (board_model);
  wait_until (g_atomic_int_get (&fate.gone));
}

/* A stop shows what there is. */
static void
test_stop (void)
{
  g_autoptr (GwBoard) board = make_board (ENDLESS);
  g_autoptr (GwLexicon) lexicon = make_endless ();
  GwBoardModel *board_model = make_board_model (0);
  GwSolution *solution;

  gw_board_model_stop (board_model);
  gw_board_model_set_lexicon (board_model, lexicon);
  gw_board_model_set_board (board_model, board);
  g_assert_true (gw_board_model_get_solving (board_model));
  gw_board_model_stop (board_model);
  wait_until (!gw_board_model_get_solving (board_model));
  solution = gw_board_model_get_solution (board_model);
  g_assert_nonnull (solution);
  g_assert_false (gw_solution_is_complete (solution));
  g_assert_finalize_object (board_model);
}

static void
test_free_cells (void)
{
  g_autoptr (GwBoard) board = make_board ("CAT/SXX");
  g_autoptr (GwBoard) template = make_board ("CAT/S?X");
  g_autoptr (GwLexicon) lexicon = make_lexicon (WORDS);
  GwBoardModel *board_model = make_board_model (10 * G_USEC_PER_SEC);

  g_object_set (board_model, "lexicon", lexicon, "board", board, NULL);
  g_assert_nonnull (gw_board_model_get_solution (board_model));
  gw_board_model_set_board (board_model, template);
  g_assert_null (gw_board_model_get_solution (board_model));
  g_assert_false (gw_board_model_get_solving (board_model));
  g_assert_cmpuint (
    g_list_model_get_n_items (G_LIST_MODEL (gw_board_model_get_words (board_model))), ==, 0);
  g_assert_finalize_object (board_model);
}

/* The selected word stays through other rules, but not through another board. */
static void
test_selection (void)
{
  g_autoptr (GwBoard) board = make_board ("CAT/SXX");
  g_autoptr (GwBoard) other = make_board ("CATX/SXXX");
  g_autoptr (GwLexicon) lexicon = make_lexicon (WORDS);
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) commoner = NULL;
  g_autoptr (GwRules) longer = NULL;
  g_autoptr (GwWord) cats = NULL;
  GwBoardModel *board_model = make_board_model (10 * G_USEC_PER_SEC);
  GwTrace *selected = gw_board_model_get_selected (board_model);
  GwTrace *pointed = gw_board_model_get_pointed (board_model);

  spec.max_level = 30;
  commoner = gw_rules_new (&spec);
  spec.min_length = 5;
  longer = gw_rules_new (&spec);
  g_object_set (board_model, "lexicon", lexicon, "board", board, NULL);
  cats = find_word (board_model, "cats");
  g_assert_null (cats); /* the S touches the C and the A only */
  cats = find_word (board_model, "tac");
  gw_trace_set_word (selected, cats);
  gw_trace_set_word (pointed, cats);
  g_assert_nonnull (gw_trace_get_path (selected));
  g_assert_nonnull (gw_trace_get_path (pointed));

  gw_board_model_set_rules (board_model, commoner);
  g_assert_null (gw_trace_get_word (selected));
  g_assert_null (gw_trace_get_word (pointed));

  g_clear_object (&cats);
  cats = find_word (board_model, "cat");
  gw_trace_set_word (selected, cats);
  gw_board_model_set_rules (board_model, NULL);
  g_assert_nonnull (gw_trace_get_word (selected));
  g_assert_true (gw_trace_get_word (selected) != cats);
  g_assert_cmpstr (gw_word_get_text (gw_trace_get_word (selected)), ==, "CAT");
  g_assert_true (gw_word_get_solution (gw_trace_get_word (selected))
                 == gw_board_model_get_solution (board_model));

  gw_board_model_set_rules (board_model, longer);
  g_assert_null (gw_trace_get_word (selected));
  gw_board_model_set_rules (board_model, NULL);
  g_assert_null (gw_trace_get_word (selected));

  g_clear_object (&cats);
  cats = find_word (board_model, "cat");
  gw_trace_set_word (selected, cats);
  gw_board_model_set_board (board_model, other);
  g_assert_null (gw_trace_get_word (selected));
  g_assert_finalize_object (board_model);
}

static void
test_roll (void)
{
  g_autoptr (GwDice) dice = make_dice ("# size: 2x3\nAB\nCD\nEF\nGH\nIJ\nKL\n");
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;
  GwBoardModel *board_model = make_board_model (0);
  GwBoardModel *twin = make_board_model (0);
  guint64 seed = 0;
  GError *error = NULL;

  g_object_set (board_model, "dice", dice, NULL);
  g_object_set (twin, "dice", dice, NULL);
  g_assert_true (gw_board_model_roll (board_model, &seed, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (seed, ==, 7);
  g_assert_true (gw_board_model_roll (twin, &seed, &error));
  first = gw_board_to_string (gw_board_model_get_board (board_model));
  again = gw_board_to_string (gw_board_model_get_board (twin));
  g_assert_cmpstr (first, ==, again);
  g_assert_cmpuint (gw_board_get_rows (gw_board_model_get_board (board_model)), ==, 2);
  g_assert_cmpuint (gw_board_get_cols (gw_board_model_get_board (board_model)), ==, 3);
  g_assert_finalize_object (board_model);
  g_assert_finalize_object (twin);
}

static void
order_cb (GwBoardModel *model, GParamSpec *pspec, GString *order)
{
  g_string_append_printf (order, "%s ", pspec->name);
}

/* Who follows the game hears of a change before those who ask for the lexicon or the rules alone. */
static void
test_order (void)
{
  g_autoptr (GwBoardModel) model = gw_board_model_new ();
  g_autoptr (GwLexicon) lexicon = make_lexicon ("one\ntwo\n");
  g_autoptr (GString) order = g_string_new (NULL);

  g_signal_connect (model, "notify::lexicon", G_CALLBACK (order_cb), order);
  g_signal_connect (model, "notify::game", G_CALLBACK (order_cb), order);
  gw_board_model_set_lexicon (model, lexicon);
  g_assert_cmpstr (order->str, ==, "game lexicon ");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-model/properties", test_properties);
  g_test_add_func ("/board-model/at-once", test_at_once);
  g_test_add_func ("/board-model/background", test_background);
  g_test_add_func ("/board-model/stale", test_stale);
  g_test_add_func ("/board-model/gone-while-solving", test_gone_while_solving);
  g_test_add_func ("/board-model/stop", test_stop);
  g_test_add_func ("/board-model/free-cells", test_free_cells);
  g_test_add_func ("/board-model/selection", test_selection);
  g_test_add_func ("/board-model/roll", test_roll);
  g_test_add_func ("/board-model/order", test_order);

  return g_test_run ();
}
