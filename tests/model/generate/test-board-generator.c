/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-generator.h"

#include "values.h"
#include "wait.h"

#include <string.h>

static const char words[] = "stone\ntones\nnotes\nonset\nton\nnot\none\nten\nnet\nset\nsent\nnest\n"
                            "nose\nones\nson\nnos\neon\ntoe\ntoes\nsot\n";

typedef struct
{
  GwBoardModel *board_model;
  GwEditor *editor;
  GwBoardGenerator *board_generator;
  GwGeneratorSettings *choice; /* of the maker */
  guint n_boards;
  guint n_failed;
  guint n_refused;
  char *failure;
} Fixture;

static void
failed_cb (Fixture *fixture, const char *sentence)
{
  fixture->n_failed++;
  g_free (fixture->failure);
  fixture->failure = g_strdup (sentence);
}

static void
refused_cb (Fixture *fixture, const char *sentence)
{
  fixture->n_refused++;
  g_free (fixture->failure);
  fixture->failure = g_strdup (sentence);
}

static void
start (Fixture *fixture, guint n_threads)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwDice) dice
    = gw_dice_parse ("AB\nCD\nEF\nGH\nIJ\nKL\nMN\nOP\nQR\n", -1, "Nine", NULL);

  fixture->board_model = g_object_new (GW_TYPE_BOARD_MODEL, "patience", LONG_WAIT, NULL);
  gw_board_model_set_lexicon (fixture->board_model, lexicon);
  gw_board_model_set_dice (fixture->board_model, dice);
  fixture->editor = gw_editor_new (fixture->board_model);
  fixture->board_generator = gw_board_generator_new (fixture->editor, n_threads);
  fixture->choice = gw_board_generator_get_choice (fixture->board_generator);
  gw_generator_settings_set_size (fixture->choice, 3, 3);
  count_notify (fixture->board_model, "board", &fixture->n_boards);
  g_signal_connect_swapped (fixture->board_generator, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect_swapped (fixture->board_generator, "refused", G_CALLBACK (refused_cb), fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  start (fixture, GPOINTER_TO_UINT (data));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->board_generator);
  g_assert_finalize_object (fixture->editor);
  g_assert_finalize_object (fixture->board_model);
  g_free (fixture->failure);
}

static char *
get_board (Fixture *fixture)
{
  GwBoard *board = gw_board_model_get_board (fixture->board_model);

  return board != NULL ? gw_board_to_string (board) : NULL;
}

static void
set_board (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_board_model_set_board (fixture->board_model, board);
}

static void
choose_letters (Fixture *fixture)
{
  gw_generator_settings_set_generator (fixture->choice, gw_generator_find ("rnd"));
}

static void
test_dice (Fixture *fixture, gconstpointer data)
{
  guint64 seed;
  GwRandom random;
  g_autoptr (GwBoard) rolled = NULL;

  g_assert_true (gw_board_generator_get_can_generate (fixture->board_generator));
  gw_board_generator_generate (fixture->board_generator);
  g_assert_cmpuint (fixture->n_boards, ==, 1);
  g_assert_false (gw_board_generator_get_running (fixture->board_generator));

  /* The seed that is shown is the one of this board, also in the terminal. */
  seed = gw_generator_settings_get_seed (fixture->choice);
  gw_random_init (&random, seed, 0);
  rolled = gw_dice_roll (gw_board_model_get_dice (fixture->board_model), 3, 3, &random, NULL);
  g_assert_true (gw_board_equal (gw_board_model_get_board (fixture->board_model), rolled));

  gw_board_generator_generate (fixture->board_generator);
  g_assert_cmpuint (fixture->n_boards, ==, 2);
  g_assert_cmpuint (gw_generator_settings_get_seed (fixture->choice), !=, seed);
  g_assert_cmpstr (gw_editor_get_undo_text (fixture->editor), ==, "New Board");
}

/* The board that is the first one of a seed. */
static void
check_roll (Fixture *fixture, guint64 seed)
{
  g_autoptr (GwBoard) rolled = NULL;
  GwRandom random;

  gw_random_init (&random, seed, 0);
  rolled = gw_dice_roll (gw_board_model_get_dice (fixture->board_model), 3, 3, &random, NULL);
  g_assert_true (gw_board_equal (gw_board_model_get_board (fixture->board_model), rolled));
}

static gboolean
has_word (Fixture *fixture, guint64 seed)
{
  g_autoptr (GwBoard) rolled = NULL;
  g_autoptr (GwSolution) solution = NULL;
  GwRandom random;

  gw_random_init (&random, seed, 0);
  rolled = gw_dice_roll (gw_board_model_get_dice (fixture->board_model), 3, 3, &random, NULL);
  solution = gw_solve (gw_board_model_get_game (fixture->board_model)->lexicon, rolled,
                       gw_board_model_get_game (fixture->board_model)->rules, 0, GW_PRUNE_PREFIX,
                       NULL, NULL);
  return gw_solution_get_n_words (solution) > 0;
}

/* Each board of dice alone is the first one of a seed of 24 bits; with wishes, of the next seed whose
 * board meets them. */
static void
test_roll (Fixture *fixture, gconstpointer data)
{
  guint64 seed = 0, first;

  g_assert_false (gw_board_generator_get_roll (fixture->board_generator, &seed));
  for (guint i = 0; i < 20; i++)
    {
      gw_board_generator_generate (fixture->board_generator);
      g_assert_true (gw_board_generator_get_roll (fixture->board_generator, &seed));
      g_assert_cmpuint (seed, <=, GW_DICE_MAX_SEED);
      g_assert_cmpuint (seed, ==, gw_generator_settings_get_seed (fixture->choice));
      check_roll (fixture, seed);
    }

  g_object_set (fixture->choice, "words-from", 1, NULL);
  gw_board_generator_generate (fixture->board_generator);
  wait_until (fixture->n_boards == 21);
  g_assert_true (gw_board_generator_get_roll (fixture->board_generator, &seed));
  g_assert_cmpuint (seed, <=, GW_DICE_MAX_SEED);
  g_assert_cmpuint (seed, ==, gw_generator_settings_get_seed (fixture->choice));
  check_roll (fixture, seed);

  /* None before it does, and after the last seed comes the first. */
  first = GW_DICE_MAX_SEED - 1;
  g_object_set (fixture->choice, "seed-fixed", TRUE, "seed", first, NULL);
  gw_board_generator_generate (fixture->board_generator);
  wait_until (fixture->n_boards == 22);
  g_assert_true (gw_board_generator_get_roll (fixture->board_generator, &seed));
  g_assert_cmpuint (gw_generator_settings_get_seed (fixture->choice), ==, first);
  while (!has_word (fixture, first))
    first = first == GW_DICE_MAX_SEED ? 0 : first + 1;
  g_assert_cmpuint (seed, ==, first);
  check_roll (fixture, seed);

  /* Other boards are of no dice, or not of them alone. */
  g_object_set (fixture->choice, "seed-fixed", FALSE, "words-from", 0, NULL);
  set_board (fixture, "AB?/?C?/?D?");
  gw_board_generator_generate (fixture->board_generator);
  g_assert_false (gw_board_generator_get_roll (fixture->board_generator, &seed));
  choose_letters (fixture);
  gw_board_generator_generate (fixture->board_generator);
  wait_until (gw_board_generator_get_keep (fixture->board_generator) == GW_KEEP_NOTHING);
  g_assert_false (gw_board_generator_get_roll (fixture->board_generator, &seed));
}

static void
test_too_few_dice (Fixture *fixture, gconstpointer data)
{
  g_assert_null (gw_board_generator_get_obstacle (fixture->board_generator));
  gw_generator_settings_set_size (fixture->choice, 2, 5);
  g_assert_nonnull (strstr (gw_board_generator_get_obstacle (fixture->board_generator), "9 dice"));
  choose_letters (fixture);
  g_assert_null (gw_board_generator_get_obstacle (fixture->board_generator));
  gw_generator_settings_set_generator (fixture->choice, NULL);
  gw_board_generator_generate (fixture->board_generator);
  g_assert_cmpuint (fixture->n_boards, ==, 0);
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  g_assert_nonnull (strstr (fixture->failure, "9 dice"));
  gw_generator_settings_set_size (fixture->choice, 2, 4);
  g_assert_null (gw_board_generator_get_obstacle (fixture->board_generator));
  gw_board_generator_generate (fixture->board_generator);
  g_assert_cmpuint (fixture->n_boards, ==, 1);
}

/* What was chosen stays until a board of another size comes. */
static void
test_size (Fixture *fixture, gconstpointer data)
{
  guint rows, cols;

  set_board (fixture, "ABCD/EFGH");
  gw_generator_settings_get_size (fixture->choice, &rows, &cols);
  g_assert_cmpuint (rows, ==, 3);
  set_board (fixture, "ABCDE/FGHIJ");
  gw_generator_settings_get_size (fixture->choice, &rows, &cols);
  g_assert_cmpuint (rows, ==, 2);
  g_assert_cmpuint (cols, ==, 5);
  g_assert_nonnull (gw_board_generator_get_obstacle (fixture->board_generator));
  gw_generator_settings_set_size (fixture->choice, 3, 3);
  set_board (fixture, "ABCDE/FGHIK");
  gw_generator_settings_get_size (fixture->choice, &rows, &cols);
  g_assert_cmpuint (rows, ==, 3);
  gw_board_generator_generate (fixture->board_generator);
  g_assert_true (gw_editor_get_can_undo (fixture->editor));
  gw_editor_undo (fixture->editor);
  gw_generator_settings_get_size (fixture->choice, &rows, &cols);
  g_assert_cmpuint (rows, ==, 2);
}

static void
test_fixed_seed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL, *second = NULL, *third = NULL;

  choose_letters (fixture);
  g_object_set (fixture->choice, "seed-fixed", TRUE, "seed", G_GUINT64_CONSTANT (42), NULL);
  gw_board_generator_generate (fixture->board_generator);
  first = get_board (fixture);
  g_object_set (fixture->choice, "seed", G_GUINT64_CONSTANT (43), NULL);
  gw_board_generator_generate (fixture->board_generator);
  second = get_board (fixture);
  g_object_set (fixture->choice, "seed", G_GUINT64_CONSTANT (42), NULL);
  gw_board_generator_generate (fixture->board_generator);
  third = get_board (fixture);
  g_assert_cmpstr (first, !=, second);
  g_assert_cmpstr (first, ==, third);
}

static void
test_nothing_to_make_of (Fixture *fixture, gconstpointer data)
{
  gw_board_model_set_dice (fixture->board_model, NULL);
  g_assert_false (gw_board_generator_get_can_generate (fixture->board_generator));
  gw_board_generator_generate (fixture->board_generator);
  choose_letters (fixture);
  g_assert_true (gw_board_generator_get_can_generate (fixture->board_generator));
  gw_board_model_set_lexicon (fixture->board_model, NULL);
  g_assert_false (gw_board_generator_get_can_generate (fixture->board_generator));
  gw_board_generator_generate (fixture->board_generator);
  g_assert_cmpuint (fixture->n_boards, ==, 0);
}

static void
set_words (Fixture *fixture, guint from, guint to)
{
  g_object_set (fixture->choice, "words-from", from, "words-to", to, NULL);
}

/* The same seed and range lead to the same board, with any number of threads. */
static char *
find_with_threads (guint n_threads)
{
  Fixture fixture = { 0 };
  GwSolution *solution;
  char *text;

  start (&fixture, n_threads);
  choose_letters (&fixture);
  g_object_set (fixture.choice, "seed-fixed", TRUE, "seed", G_GUINT64_CONSTANT (7), NULL);
  set_words (&fixture, 10, 12);
  gw_board_generator_generate (fixture.board_generator);
  wait_until (gw_board_model_get_board (fixture.board_model) != NULL);
  g_assert_false (gw_board_generator_get_running (fixture.board_generator));
  g_assert_cmpuint (fixture.n_boards, ==, 1);
  solution = gw_board_model_get_solution (fixture.board_model);
  g_assert_cmpuint (gw_solution_get_n_words (solution), >=, 10);
  g_assert_cmpuint (gw_solution_get_n_words (solution), <=, 12);
  text = get_board (&fixture);
  tear_down (&fixture, NULL);
  return text;
}

static void
test_range (void)
{
  g_autofree char *one = find_with_threads (1);
  g_autofree char *four = find_with_threads (4);

  g_assert_cmpstr (one, ==, four);
}

static guint
count_vowels (Fixture *fixture)
{
  g_autofree char *text = get_board (fixture);
  guint n = 0;

  for (const char *at = text; *at != '\0'; at++)
    n += strchr ("AEIOU", *at) != NULL;
  return n;
}

/* A generator makes its boards with the parameters that are set. */
static void
test_parameters (Fixture *fixture, gconstpointer data)
{
  static const guint numbers[] = { 0, 9, 4 };
  const GwGenerator *kfreq = gw_generator_find ("kfreq");
  GwParameterValues *parameter_values
    = gw_generator_settings_get_parameter_values (fixture->choice, kfreq);

  gw_generator_settings_set_generator (fixture->choice, kfreq);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      gw_parameter_values_set (parameter_values, 0, numbers[i]);
      gw_board_generator_generate (fixture->board_generator);
      wait_until (fixture->n_boards == i + 1);
      g_assert_cmpuint (count_vowels (fixture), ==, numbers[i]);
    }

  /* The tiles that stay count as well: of four vowels two are there. */
  set_board (fixture, "EO?/?S?/?T?");
  gw_board_generator_generate (fixture->board_generator);
  wait_until (fixture->n_boards == G_N_ELEMENTS (numbers) + 2);
  g_assert_cmpuint (count_vowels (fixture), ==, 4);
}

static void
test_points_and_dead_tiles (Fixture *fixture, gconstpointer data)
{
  GwSolution *solution;

  choose_letters (fixture);
  g_object_set (fixture->choice, "points-from", 8, "no-dead-tile", TRUE, NULL);
  gw_board_generator_generate (fixture->board_generator);
  wait_until (gw_board_model_get_board (fixture->board_model) != NULL);
  solution = gw_board_model_get_solution (fixture->board_model);
  g_assert_cmpint (gw_solution_get_score (solution), >=, 8);
  for (guint i = 0; i < 9; i++)
    g_assert_cmpuint (gw_solution_get_usage (solution, i), >, 0);
}

static void
test_needs_lexicon (Fixture *fixture, gconstpointer data)
{
  gw_board_model_set_lexicon (fixture->board_model, NULL);
  set_words (fixture, 1, 0);
  gw_board_generator_generate (fixture->board_generator);
  g_assert_cmpuint (fixture->n_refused, ==, 1);
  g_assert_cmpuint (fixture->n_boards, ==, 0);
}

static void
reset_wishes (GwGeneratorSettings *choice)
{
  g_object_set (choice, "words-from", 0, "words-to", 0, "points-from", 0, "points-to", 0,
                "no-dead-tile", FALSE, NULL);
}

/* No board is in a range that ends before it begins, so none is made. */
static void
test_reversed_range (Fixture *fixture, gconstpointer data)
{
  static const char *const ends[][2]
    = { { "words-from", "words-to" }, { "points-from", "points-to" } };

  choose_letters (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      reset_wishes (fixture->choice);
      g_object_set (fixture->choice, ends[i][0], 5, ends[i][1], 1, NULL);
      gw_board_generator_generate (fixture->board_generator);
      g_assert_cmpuint (fixture->n_refused, ==, i + 1);
      g_assert_nonnull (strstr (fixture->failure, "range"));
    }
  g_assert_cmpuint (fixture->n_boards, ==, 0);
  g_object_set (fixture->choice, "points-to", 5, NULL);
  g_object_set (fixture->choice, "points-from", 1, NULL);
  gw_board_generator_generate (fixture->board_generator);
  wait_until (fixture->n_boards == 1);
}

/* More than all words together is not searched for. */
static void
test_impossible (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *condition;
    guint value;
  } cases[] = { { "words-from", 21 }, { "points-from", 25 } };

  choose_letters (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      for (guint less = 0; less < 2; less++)
        {
          reset_wishes (fixture->choice);
          g_object_set (fixture->choice, cases[i].condition, cases[i].value - less, NULL);
          gw_board_generator_generate (fixture->board_generator);
          g_assert_cmpuint (fixture->n_refused, ==, i + 1);
          gw_board_generator_stop (fixture->board_generator);
        }
    }
}

/* Words that are too short or above the level do not count for what is possible. */
static void
test_impossible_by_rules (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint min_length, max_level, n_words;
  } cases[] = { { 3, G_MAXUINT, 6 }, { 4, G_MAXUINT, 4 }, { 3, 1, 3 }, { 4, 1, 2 } };
  g_autoptr (GwLexicon) lexicon
    = make_lexicon ("stone\t1\ntones\t1\nton\t1\nnotes\t2\nonset\t2\nnot\t2\n");

  gw_board_model_set_lexicon (fixture->board_model, lexicon);
  choose_letters (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GwRulesSpec spec = GW_RULES_SPEC_INIT;
      g_autoptr (GwRules) rules = NULL;

      spec.min_length = cases[i].min_length;
      spec.max_level = cases[i].max_level;
      rules = gw_rules_new (&spec);
      gw_board_model_set_rules (fixture->board_model, rules);
      for (guint more = 0; more < 2; more++)
        {
          reset_wishes (fixture->choice);
          g_object_set (fixture->choice, "words-from", cases[i].n_words + more, NULL);
          gw_board_generator_generate (fixture->board_generator);
          g_assert_cmpuint (fixture->n_refused, ==, i + more);
          gw_board_generator_stop (fixture->board_generator);
        }
    }
}

/* The list is called by its name; of a longer one only some words count. */
static void
test_refusal (Fixture *fixture, gconstpointer data)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;

  set_words (fixture, 100, 0);
  gw_board_generator_generate (fixture->board_generator);
  g_assert_cmpstr (fixture->failure, ==,
                   "The word list has only 20 words that count; ask for fewer words");
  gw_board_generator_set_list (fixture->board_generator, "animals");
  gw_board_generator_generate (fixture->board_generator);
  g_assert_cmpstr (fixture->failure, ==, "animals has only 20 words");
  spec.min_length = 5;
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (fixture->board_model, rules);
  gw_board_generator_generate (fixture->board_generator);
  g_assert_cmpstr (fixture->failure, ==, "animals has only 4 words that count");
  g_assert_cmpuint (fixture->n_refused, ==, 3);
  g_assert_cmpuint (fixture->n_failed, ==, 0);
}

static gboolean
says (Fixture *fixture, const char *part)
{
  const char *text = gw_board_generator_get_looking_text (fixture->board_generator);

  return text != NULL && strstr (text, part) != NULL;
}

/* A search that takes a while says so, and how far it is. */
static gboolean
has_tried (Fixture *fixture)
{
  return says (fixture, " boards so far, the closest has ");
}

/* One word alone has not so many points. */
static void
start_for_ever (Fixture *fixture)
{
  choose_letters (fixture);
  set_words (fixture, 0, 1);
  g_object_set (fixture->choice, "points-from", 10, NULL);
  gw_board_generator_generate (fixture->board_generator);
  g_assert_true (gw_board_generator_get_running (fixture->board_generator));
}

/* Counts how often it began to look, and ended. */
static void
count_turns_cb (GwBoardGenerator *board_generator, guint *n_turns)
{
  const gboolean even = *n_turns % 2 == 0;

  *n_turns += gw_board_generator_get_running (board_generator) == even;
}

static void
test_stop (Fixture *fixture, gconstpointer data)
{
  guint n_turns = 0, n_progress = 0;

  g_signal_connect (fixture->board_generator, "changed", G_CALLBACK (count_turns_cb), &n_turns);
  count_notify (fixture->board_generator, "looking-text", &n_progress);
  start_for_ever (fixture);
  g_assert_null (gw_board_generator_get_looking_text (fixture->board_generator));
  wait_until (has_tried (fixture) && n_progress > 1);
  g_assert_true (says (fixture, " word"));
  gw_board_generator_stop (fixture->board_generator);
  g_assert_null (gw_board_generator_get_looking_text (fixture->board_generator));
  g_assert_false (gw_board_generator_get_running (fixture->board_generator));
  g_assert_cmpuint (n_turns, ==, 2);
  g_assert_cmpuint (fixture->n_boards, ==, 0);
}

/* Whether a thread of this process has the name, where the system tells. */
static gboolean
has_thread (const char *wanted)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/task", 0, NULL);
  const char *id;

  while (dir != NULL && (id = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", id, "comm", NULL);
      g_autofree char *name = NULL;

      if (g_file_get_contents (path, &name, NULL, NULL) && g_str_equal (g_strchomp (name), wanted))
        return TRUE;
    }
  return dir == NULL;
}

/* A search without end has a thread of its own: short work does not wait for it. */
static void
test_own_thread (Fixture *fixture, gconstpointer data)
{
  start_for_ever (fixture);
  wait_until (has_tried (fixture));
  g_assert_true (has_thread ("gw-long-job"));
  gw_board_generator_stop (fixture->board_generator);
}

/* What came nearest when it was stopped can be shown, once. */
static void
test_nearest (Fixture *fixture, gconstpointer data)
{
  g_assert_false (gw_board_generator_has_nearest (fixture->board_generator));
  start_for_ever (fixture);
  wait_until (has_tried (fixture));
  gw_board_generator_stop (fixture->board_generator);
  g_assert_true (gw_board_generator_has_nearest (fixture->board_generator));
  g_assert_cmpuint (fixture->n_boards, ==, 0);
  gw_board_generator_show_nearest (fixture->board_generator);
  g_assert_cmpuint (fixture->n_boards, ==, 1);
  g_assert_false (gw_board_generator_has_nearest (fixture->board_generator));
}

/* Whatever changes in the meantime ends it. */
static void
test_stale (Fixture *fixture, gconstpointer data)
{
  const GwRulesSpec spec = { 4, G_MAXUINT, FALSE, TRUE, FALSE, GW_ADJACENCY_ROOK, NULL };
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autofree char *others = g_strconcat (words, "abc\n", NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon (others);

  start_for_ever (fixture);
  set_board (fixture, "ABC/DEF");
  g_assert_false (gw_board_generator_get_running (fixture->board_generator));

  start_for_ever (fixture);
  gw_board_model_set_rules (fixture->board_model, rules);
  g_assert_false (gw_board_generator_get_running (fixture->board_generator));

  start_for_ever (fixture);
  gw_board_model_set_lexicon (fixture->board_model, lexicon);
  g_assert_false (gw_board_generator_get_running (fixture->board_generator));

  start_for_ever (fixture);
  gw_generator_settings_set_size (fixture->choice, 2, 2);
  g_assert_false (gw_board_generator_get_running (fixture->board_generator));

  start_for_ever (fixture);
  gw_editor_set_locked (fixture->editor, 0, TRUE);
  g_assert_false (gw_board_generator_get_running (fixture->board_generator));

  /* Asked again: the second one counts. */
  gw_editor_set_locked (fixture->editor, 0, FALSE);
  start_for_ever (fixture);
  reset_wishes (fixture->choice);
  fixture->n_boards = 0;
  gw_board_generator_generate (fixture->board_generator);
  g_assert_cmpuint (fixture->n_boards, ==, 1);
  g_assert_false (gw_board_generator_get_running (fixture->board_generator));
}

/* The maker goes away in the middle. */
static void
test_dispose (Fixture *fixture, gconstpointer data)
{
  start_for_ever (fixture);
}

/* The letters of a very large lexicon are counted while everything else goes on. */
static void
test_large_lexicon (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwLexicon) lexicon = NULL;

  for (guint i = 0; i < 15 * 26 * 26 * 26; i++)
    g_string_append_printf (text, "%c%c%c%c\n", 'a' + i / 17576, 'a' + i / 676 % 26,
                            'a' + i / 26 % 26, 'a' + i % 26);
  lexicon = make_lexicon (text->str);
  gw_board_model_set_lexicon (fixture->board_model, lexicon);
  choose_letters (fixture);
  gw_board_generator_generate (fixture->board_generator);
  g_assert_true (gw_board_generator_get_running (fixture->board_generator));
  g_assert_cmpuint (fixture->n_boards, ==, 0);
  gw_board_generator_stop (fixture->board_generator);
  g_assert_false (gw_board_generator_get_running (fixture->board_generator));

  gw_board_generator_generate (fixture->board_generator);
  gw_board_generator_generate (fixture->board_generator);
  wait_until (!gw_board_generator_get_running (fixture->board_generator));
  g_assert_cmpuint (fixture->n_boards, ==, 1);

  /* Counted once. */
  gw_board_generator_generate (fixture->board_generator);
  g_assert_cmpuint (fixture->n_boards, ==, 2);
}

static void
test_locks (Fixture *fixture, gconstpointer data)
{
  choose_letters (fixture);
  set_board (fixture, "XY[QU]Z/.WVX");
  gw_editor_set_locked (fixture->editor, 0, TRUE);
  gw_editor_set_locked (fixture->editor, 2, TRUE);
  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *text = NULL;

      gw_board_generator_generate (fixture->board_generator);
      text = get_board (fixture);
      g_assert_cmpuint (strlen (text), ==, strlen ("XY[QU]Z/.WVX"));
      g_assert_true (text[0] == 'X' && memcmp (text + 2, "[QU]", 4) == 0 && text[8] == '.');
      g_assert_nonnull (strchr ("STONE", text[1]));
      g_assert_nonnull (strchr ("STONE", text[11]));
      g_assert_true (gw_editor_get_locked (fixture->editor, 2));
    }

  /* With everything locked there is nothing to do, and that is said. */
  for (guint i = 0; i < 8; i++)
    gw_editor_set_locked (fixture->editor, i, TRUE);
  gw_board_generator_generate (fixture->board_generator);
  g_assert_cmpuint (fixture->n_failed, ==, 1);
}

static void
check_keep (Fixture *fixture, GwKeep keep)
{
  g_assert_cmpint (gw_board_generator_get_keep (fixture->board_generator), ==, keep);
}

static void
test_fill (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  choose_letters (fixture);
  set_board (fixture, "XYZ/");
  check_keep (fixture, GW_KEEP_NOTHING);
  set_board (fixture, "X?Z/?.X");
  check_keep (fixture, GW_KEEP_TILES);
  fixture->n_boards = 0;

  /* Only the free tiles, also when others are locked. */
  gw_editor_set_locked (fixture->editor, 0, TRUE);
  check_keep (fixture, GW_KEEP_TILES);
  gw_board_generator_generate (fixture->board_generator);
  g_assert_cmpuint (fixture->n_boards, ==, 1);
  text = get_board (fixture);
  g_assert_true (text[0] == 'X' && text[2] == 'Z' && text[5] == '.' && text[6] == 'X');
  g_assert_nonnull (strchr ("STONE", text[1]));
  g_assert_nonnull (strchr ("STONE", text[4]));
  g_assert_cmpstr (gw_editor_get_undo_text (fixture->editor), ==, "Fill the Rest");

  /* Then all that are not locked. */
  check_keep (fixture, GW_KEEP_LOCKED);
  gw_board_generator_generate (fixture->board_generator);
  g_free (text);
  text = get_board (fixture);
  g_assert_true (text[0] == 'X');
  g_assert_nonnull (strchr ("STONE", text[2]));
  gw_editor_set_locked (fixture->editor, 0, FALSE);
  check_keep (fixture, GW_KEEP_NOTHING);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) \
  g_test_add ("/board-generator/" name, Fixture, GUINT_TO_POINTER (2), set_up, function, tear_down)
  ADD ("dice", test_dice);
  ADD ("roll", test_roll);
  ADD ("too-few-dice", test_too_few_dice);
  ADD ("size", test_size);
  ADD ("fixed-seed", test_fixed_seed);
  ADD ("nothing-to-make-of", test_nothing_to_make_of);
  ADD ("parameters", test_parameters);
  ADD ("points-and-dead-tiles", test_points_and_dead_tiles);
  ADD ("needs-lexicon", test_needs_lexicon);
  ADD ("reversed-range", test_reversed_range);
  ADD ("impossible", test_impossible);
  ADD ("impossible-by-rules", test_impossible_by_rules);
  ADD ("refusal", test_refusal);
  ADD ("stop", test_stop);
  ADD ("own-thread", test_own_thread);
  ADD ("nearest", test_nearest);
  ADD ("stale", test_stale);
  ADD ("dispose", test_dispose);
  ADD ("large-lexicon", test_large_lexicon);
  ADD ("locks", test_locks);
  ADD ("fill", test_fill);
  g_test_add_func ("/board-generator/range", test_range);
  return g_test_run ();
}
