/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-maker.h"

#include "folder.h"
#include "gw-error.h"
#include "gw-lexicon-builder.h"
#include "wait.h"

#include <string.h>

typedef struct
{
  char *folder;
  GwDiceStore *store;
  GwDiceLibrary *library;
  GwDiceMaker *maker;
  GwLexicon *lexicon;
  GwRules *rules;

  double progress;
  GwDiceSet *made;
  char *sentence;
  GError *error;
} Fixture;

static void
progress_cb (gpointer user_data, double progress)
{
  Fixture *fixture = user_data;

  g_assert_cmpfloat (progress, >=, fixture->progress);
  g_assert_cmpfloat (progress, <=, 1);
  fixture->progress = progress;
}

static void
made_cb (gpointer user_data, GwDiceSet *set, const char *sentence)
{
  Fixture *fixture = user_data;

  g_assert_false (gw_dice_maker_is_running (fixture->maker));
  fixture->made = set;
  fixture->sentence = g_strdup (sentence);
}

static void
failed_cb (gpointer user_data, const GError *error)
{
  Fixture *fixture = user_data;

  g_assert_false (gw_dice_maker_is_running (fixture->maker));
  fixture->error = g_error_copy (error);
}

static const GwDiceMakerFuncs funcs = { progress_cb, made_cb, failed_cb };

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autofree char *dice = NULL;

  fixture->folder = folder_make ();
  dice = g_build_filename (fixture->folder, "dice", NULL);
  fixture->store = gw_dice_store_new (dice);
  fixture->library = gw_dice_library_new (fixture->store);
  fixture->maker = gw_dice_maker_new (fixture->library, &funcs, fixture);
  fixture->lexicon = gw_lexicon_new_from_text (
    "кот\nток\nрот\nтор\nкора\nрота\nтара\nкарта\nкрот\nрак\nкит\nрис\nсор\nсорт\nкис\nсто\nтри\n",
    NULL);
  fixture->rules = gw_rules_new (&spec);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_pointer (&fixture->maker, gw_dice_maker_free);
  g_assert_finalize_object (fixture->library);
  gw_dice_store_unref (fixture->store);
  gw_lexicon_unref (fixture->lexicon);
  gw_rules_unref (fixture->rules);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->sentence);
  g_clear_error (&fixture->error);
}

static void
start (Fixture *fixture, guint side)
{
  const GwDiceWish wish = { side, side, 6, "Кости", 1 };
  g_autoptr (GwGame) game = gw_game_new (fixture->lexicon, fixture->rules);

  gw_dice_maker_start (fixture->maker, game, &wish);
}

/* The dice are in the library and in a file of their own, and can be edited. */
static void
test_made (Fixture *fixture, gconstpointer data)
{
  const guint n_before = g_list_model_get_n_items (G_LIST_MODEL (fixture->library));
  g_autofree char *text = NULL;
  GwDice *dice;

  start (fixture, 2);
  g_assert_true (gw_dice_maker_is_running (fixture->maker));
  start (fixture, 3); /* changes nothing */
  wait_until (fixture->made != NULL);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->library)), ==, n_before + 1);
  g_assert_cmpstr (gw_dice_set_get_name (fixture->made), ==, "Кости");
  g_assert_nonnull (gw_dice_set_get_draft (fixture->made));
  g_assert_true (g_str_has_prefix (fixture->sentence, "These dice show "));
  dice = gw_dice_set_get_dice (fixture->made);
  g_assert_cmpuint (gw_dice_get_n_dice (dice), ==, 4);
  g_assert_true (
    g_file_get_contents (gw_dice_set_get_path (fixture->made), &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "# size: 2x2"));

  /* Another one gets another name. */
  fixture->made = NULL;
  fixture->progress = 0;
  g_clear_pointer (&fixture->sentence, g_free);
  start (fixture, 2);
  wait_until (fixture->made != NULL);
  g_assert_cmpstr (gw_dice_set_get_name (fixture->made), !=, "Кости");
}

/* A stop keeps the dice so far, or there are none. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  start (fixture, 8);
  gw_dice_maker_stop (fixture->maker);
  wait_until (fixture->made != NULL || fixture->error != NULL);
  if (fixture->made != NULL)
    g_assert_cmpuint (gw_dice_get_n_dice (gw_dice_set_get_dice (fixture->made)), ==, 64);
  else
    g_assert_error (fixture->error, GW_ERROR, GW_ERROR_STOPPED);

  fixture->made = NULL;
  fixture->progress = 0;
  g_clear_pointer (&fixture->sentence, g_free);
  g_clear_error (&fixture->error);
  start (fixture, 8);
  wait_until (fixture->progress > 0);
  gw_dice_maker_stop (fixture->maker);
  wait_until (fixture->made != NULL);
  g_assert_cmpstr (fixture->sentence, ==, "Stopped: these are the dice so far.");
}

static void
test_no_words (Fixture *fixture, gconstpointer data)
{
  gw_lexicon_unref (fixture->lexicon);
  fixture->lexicon = gw_lexicon_new_from_text ("", NULL);
  start (fixture, 2);
  wait_until (fixture->error != NULL);
  g_assert_error (fixture->error, GW_ERROR, GW_ERROR_REFUSED);
}

/* Nothing comes of a maker that is gone. */
static void
test_dropped (Fixture *fixture, gconstpointer data)
{
  start (fixture, 8);
  g_clear_pointer (&fixture->maker, gw_dice_maker_free);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (fixture->made);
  g_assert_null (fixture->error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/dice-maker/made", Fixture, NULL, set_up, test_made, tear_down);
  g_test_add ("/dice-maker/stop", Fixture, NULL, set_up, test_stop, tear_down);
  g_test_add ("/dice-maker/no-words", Fixture, NULL, set_up, test_no_words, tear_down);
  g_test_add ("/dice-maker/dropped", Fixture, NULL, set_up, test_dropped, tear_down);
  return g_test_run ();
}
