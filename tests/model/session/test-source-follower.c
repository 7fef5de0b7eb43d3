/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-languages.h"
#include "gw-lexicon-builder.h"
#include "gw-source-follower.h"
#include "gw-tally.h"

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
  GwDiceStore *dice;
  GwGeneratorSettings *choice;
  GwSourceFollower *follower;
  guint n_followed;
} Fixture;

static void
followed_cb (Fixture *fixture)
{
  fixture->n_followed++;
}

static void
wait_for_list (Fixture *fixture)
{
  wait_until (g_strcmp0 (gw_lexicon_loader_get_current (fixture->loader),
                         gw_lexicon_library_get_used (fixture->library))
              == 0);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const files[]
    = { "american.txt", "cat\ndog\n", "french.txt", "chat\nchien\n", "german.txt", "der\n",
        "ukrainian.txt", "кіт\nїжак\n", "animals.txt", "cat\n", "broken.txt", "cat\n\x01\n", NULL };
  g_autoptr (GwLexiconStore) store = NULL;
  g_autoptr (GwDiceEntry) entry = NULL;
  g_autoptr (GwBoard) board = gw_board_parse ("CA/TX", -1, NULL, 0, NULL);

  fixture->folder = folder_make ();
  store = store_make (fixture->folder, files);
  fixture->library = gw_lexicon_library_new (store);
  fixture->board_model = gw_board_model_new ();
  gw_board_model_set_board (fixture->board_model, board);
  fixture->loader = gw_lexicon_loader_new (fixture->library, fixture->board_model);
  fixture->editor = gw_editor_new (fixture->board_model);
  fixture->steps = gw_counts_steps_new (fixture->editor, fixture->loader);
  fixture->dice = gw_dice_store_new (fixture->folder);
  fixture->choice = gw_generator_settings_new ();
  fixture->follower = gw_source_follower_new (fixture->dice, fixture->choice, fixture->steps,
                                              fixture->loader);
  g_signal_connect_swapped (fixture->follower, "followed", G_CALLBACK (followed_cb), fixture);
  entry = gw_dice_store_load (fixture->dice, "new-4x4", GW_TEXT_FILE_REGULAR, NULL, NULL);
  gw_source_follower_use_dice (fixture->follower, entry->id, entry->dice);
  gw_source_follower_start (fixture->follower);
  gw_lexicon_library_set_used (fixture->library, "american");
  wait_for_list (fixture);
  gw_counts_steps_start (fixture->steps);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->follower);
  g_assert_finalize_object (fixture->steps);
  /* Steps that are left do nothing then. */
  while (gw_editor_undo (fixture->editor))
    ;
  g_assert_finalize_object (fixture->editor);
  g_assert_finalize_object (fixture->loader);
  g_assert_finalize_object (fixture->library);
  g_assert_finalize_object (fixture->board_model);
  g_assert_finalize_object (fixture->choice);
  gw_dice_store_unref (fixture->dice);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
}

/* Waits for the list, and checks what boards are made of: dice, or a generator in place of them. */
static void
check (Fixture *fixture, const char *list, const char *dice, const char *generator)
{
  const GwGenerator *used = gw_generator_settings_get_generator (fixture->choice);
  g_autoptr (GwDiceEntry) entry
    = gw_dice_store_load (fixture->dice, dice, GW_TEXT_FILE_REGULAR, NULL, NULL);

  wait_for_list (fixture);
  used = gw_generator_settings_get_generator (fixture->choice);
  g_assert_cmpstr (gw_lexicon_library_get_used (fixture->library), ==, list);
  g_assert_cmpstr (gw_generator_settings_get_dice (fixture->choice), ==, dice);
  g_assert_cmpstr (gw_dice_get_name (gw_board_model_get_dice (fixture->board_model)), ==,
                   gw_dice_get_name (entry->dice));
  g_assert_cmpstr (used != NULL ? used->name : NULL, ==, generator);
}

static void
choose (Fixture *fixture, const char *list)
{
  gw_counts_steps_choose_list (fixture->steps, list);
  wait_for_list (fixture);
}

static void
use_dice (Fixture *fixture, const char *dice)
{
  g_autoptr (GwDiceEntry) entry
    = gw_dice_store_load (fixture->dice, dice, GW_TEXT_FILE_REGULAR, NULL, NULL);

  gw_source_follower_use_dice (fixture->follower, entry->id, entry->dice);
}

/* Dice and list are one step. */
static void
test_step (Fixture *fixture, gconstpointer data)
{
  check (fixture, "american", "new-4x4", NULL);
  choose (fixture, "french");
  check (fixture, "french", "french-4x4", NULL);
  g_assert_cmpuint (fixture->n_followed, ==, 1);
  g_assert_cmpstr (gw_editor_get_undo_text (fixture->editor), ==, "Word List");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (gw_editor_undo (fixture->editor));
      check (fixture, "american", "new-4x4", NULL);
      g_assert_cmpstr (gw_editor_get_undo_text (fixture->editor), ==, NULL);
      g_assert_true (gw_editor_redo (fixture->editor));
      check (fixture, "french", "french-4x4", NULL);
    }
  g_assert_cmpuint (fixture->n_followed, ==, 1);
  gw_editor_undo (fixture->editor);
  choose (fixture, "french");
  check (fixture, "french", "french-4x4", NULL);
}

/* A person's own choice stays until the list changes, and comes back with it. */
static void
test_own_choice (Fixture *fixture, gconstpointer data)
{
  use_dice (fixture, "classic-4x4");
  choose (fixture, "french");
  check (fixture, "french", "french-4x4", NULL);
  use_dice (fixture, "new-4x4");
  choose (fixture, "french");
  check (fixture, "french", "new-4x4", NULL);
  choose (fixture, "american");
  check (fixture, "american", "classic-4x4", NULL);
  choose (fixture, "french");
  check (fixture, "french", "new-4x4", NULL);

  /* So does a way that is no dice, in any language. */
  gw_generator_settings_set_generator (fixture->choice, gw_generator_find ("adj"));
  choose (fixture, "ukrainian");
  check (fixture, "ukrainian", "new-4x4", "adj");
}

/* Dice stay if the language has their letters; else suited letters stand in for them. */
static void
test_no_dice (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "german");
  check (fixture, "german", "new-4x4", NULL);
  g_assert_cmpuint (fixture->n_followed, ==, 0);
  choose (fixture, "ukrainian");
  check (fixture, "ukrainian", "new-4x4", GW_GENERATOR_AS_DICE);
  g_assert_cmpuint (fixture->n_followed, ==, 1);
  gw_generator_settings_set_size (fixture->choice, 5, 5);
  check (fixture, "ukrainian", "new-4x4", GW_GENERATOR_AS_DICE);
  gw_editor_undo (fixture->editor);
  check (fixture, "german", "new-4x4", NULL);
  gw_generator_settings_set_size (fixture->choice, 4, 4);
  gw_editor_redo (fixture->editor);
  check (fixture, "ukrainian", "new-4x4", GW_GENERATOR_AS_DICE);
  choose (fixture, "french");
  check (fixture, "french", "french-4x4", NULL);
  choose (fixture, "ukrainian");
  check (fixture, "ukrainian", "french-4x4", GW_GENERATOR_AS_DICE);
  choose (fixture, GW_LEXICON_ENGLISH);
  check (fixture, GW_LEXICON_ENGLISH, "new-4x4", NULL);
}

/* A list without a language changes nothing, nor does one that cannot be read or that nobody has
 * chosen. */
static void
test_other_lists (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwRules) rules = gw_rules_ref (gw_board_model_get_game (fixture->board_model)->rules);

  choose (fixture, "animals");
  check (fixture, "animals", "new-4x4", NULL);
  gw_counts_steps_choose_list (fixture->steps, "broken");
  check (fixture, "animals", "new-4x4", NULL);
  choose (fixture, "french");
  check (fixture, "french", "french-4x4", NULL);
  choose (fixture, "animals");
  check (fixture, "animals", "french-4x4", NULL);
  choose (fixture, "french");
  check (fixture, "french", "french-4x4", NULL);
  g_assert_cmpuint (fixture->n_followed, ==, 1);
  gw_counts_steps_take (fixture->steps, 0, "american", FALSE, rules);
  check (fixture, "american", "french-4x4", NULL);
  choose (fixture, "french");
  check (fixture, "french", "french-4x4", NULL);
  g_assert_cmpuint (fixture->n_followed, ==, 1);
}

/* Another size brings dice of the language, and of none if no letters would fit. */
static void
test_size (Fixture *fixture, gconstpointer data)
{
  gw_generator_settings_set_size (fixture->choice, 5, 5);
  check (fixture, "american", "big-5x5", NULL);
  choose (fixture, "french");
  check (fixture, "french", "big-5x5", NULL);
  gw_generator_settings_set_size (fixture->choice, 4, 4);
  check (fixture, "french", "french-4x4", NULL);
}

/* A list of what looks like words: consonants and vowels by turns, of the letters of some dice. */
static GwLexicon *
make_list (void)
{
  static const char consonants[] = "bcdflmnprstv", vowels[] = "aeiou";
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  GwLexiconReport report = { 0 };

  for (const char *a = consonants; *a != '\0'; a++)
    for (const char *b = vowels; *b != '\0'; b++)
      for (const char *c = consonants; *c != '\0'; c++)
        {
          g_string_append_printf (text, "%c%c%c\n", *a, *b, *c);
          for (const char *d = vowels; *d != '\0'; d++)
            g_string_append_printf (text, "%c%c%c%c\n", *a, *b, *c, *d);
        }
  options.language = gw_languages_find ("fr");
  g_assert_true (gw_lexicon_builder_add_text (builder, "made", text->str, text->len, &options,
                                              &report, NULL, NULL, NULL, NULL));
  return gw_lexicon_builder_finish (builder, NULL, NULL);
}

/* A first start in French has French dice, whose boards have many words. */
static void
test_begin (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexicon) list = NULL;
  g_autoptr (GwSolver) solver = NULL;
  guint rows, cols, n_words = 0;
  GwDice *dice;

  gw_source_follower_begin (fixture->follower, gw_languages_find ("de"));
  check (fixture, "american", "new-4x4", NULL);
  gw_source_follower_begin (fixture->follower, gw_languages_find ("uk"));
  check (fixture, "american", "new-4x4", GW_GENERATOR_AS_DICE);
  gw_generator_settings_set_size (fixture->choice, 5, 5);
  gw_source_follower_begin (fixture->follower, gw_languages_find ("fr"));
  check (fixture, "american", "french-4x4", NULL);
  gw_generator_settings_get_size (fixture->choice, &rows, &cols);
  g_assert_cmpuint (rows * cols, ==, 16);

  list = make_list ();
  solver = gw_solver_new (list, gw_board_model_get_game (fixture->board_model)->rules);
  dice = gw_board_model_get_dice (fixture->board_model);
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (GwBoard) board = NULL;
      GwTally tally;
      GwRandom random;

      gw_random_init (&random, i, 0);
      board = gw_dice_roll (dice, rows, cols, &random, NULL);
      gw_solver_tally (solver, board, NULL, &tally);
      n_words += tally.words;
    }
  g_test_message ("%u words on 100 boards", n_words);
  g_assert_cmpuint (n_words, >, 60 * 100);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/source-follower/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("step", test_step);
  ADD ("own-choice", test_own_choice);
  ADD ("no-dice", test_no_dice);
  ADD ("other-lists", test_other_lists);
  ADD ("size", test_size);
  ADD ("begin", test_begin);

  return g_test_run ();
}
