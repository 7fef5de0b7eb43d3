/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-game-choice.h"

#include "asked.h"
#include "property.h"
#include "wait.h"

typedef struct
{
  Asked asked;
  guint n_games;
  char *failed;
} Fixture;

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
failed_cb (GwGameChoice *choice, const char *id, const GError *error, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_assert_nonnull (error);
  g_free (fixture->failed);
  fixture->failed = g_strdup (id);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const files[]
    = { "pets.txt", "cat\ndog\n", "broken.txt", "cat\n\x01\n", NULL };

  asked_open (&fixture->asked, files);
  g_signal_connect_swapped (fixture->asked.choice, "notify::game", G_CALLBACK (count_cb),
                            &fixture->n_games);
  g_signal_connect (fixture->asked.choice, "failed", G_CALLBACK (failed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  asked_close (&fixture->asked);
  g_free (fixture->failed);
}

static void
choose (Fixture *fixture, const char *id)
{
  gw_game_choice_set_lexicon_id (fixture->asked.choice, id);
  wait_until (!gw_game_choice_get_loading (fixture->asked.choice));
}

static void
test_lexicon (Fixture *fixture, gconstpointer data)
{
  GwGameChoice *choice = fixture->asked.choice;
  g_autofree char *title = NULL;

  g_assert_null (gw_game_choice_get_game (choice)->lexicon);
  choose (fixture, "pets");
  g_assert_cmpuint (gw_lexicon_get_n_words (gw_game_choice_get_game (choice)->lexicon), ==, 2);
  g_assert_cmpuint (fixture->n_games, ==, 1);
  title = gw_game_choice_dup_lexicon_title (choice);
  g_assert_cmpstr (title, ==, "pets");

  /* What is chosen here is not the board page's. */
  g_assert_null (gw_board_model_get_game (fixture->asked.board_model)->lexicon);
  choose (fixture, NULL);
  g_assert_null (gw_game_choice_get_game (choice)->lexicon);

  /* The board page's is followed. */
  choose (fixture, "pets");
  gw_board_model_set_lexicon (fixture->asked.board_model,
                              gw_game_choice_get_game (choice)->lexicon);
  fixture->n_games = 0;
  choose (fixture, NULL);
  g_assert_true (gw_game_choice_get_game (choice)->lexicon
                 == gw_board_model_get_game (fixture->asked.board_model)->lexicon);
  gw_board_model_set_lexicon (fixture->asked.board_model, NULL);
  g_assert_cmpuint (fixture->n_games, ==, 1); /* for it was the same */
}

static void
test_broken (Fixture *fixture, gconstpointer data)
{
  GwGameChoice *choice = fixture->asked.choice;

  choose (fixture, "pets");
  choose (fixture, "broken");
  g_assert_cmpstr (fixture->failed, ==, "broken");
  g_assert_true (has_string (choice, "lexicon-id", "pets"));
  g_assert_cmpuint (gw_lexicon_get_n_words (gw_game_choice_get_game (choice)->lexicon), ==, 2);
}

static guint
count_words (Fixture *fixture)
{
  return gw_lexicon_get_n_words (gw_game_choice_get_game (fixture->asked.choice)->lexicon);
}

/* Marked words apply to a lexicon of the page's own, too, also when they are marked later, and its
 * name says so. */
static void
test_marks (Fixture *fixture, gconstpointer data)
{
  GwGameChoice *choice = fixture->asked.choice;
  g_autofree char *folder = folder_make_in (fixture->asked.folder, "marks");
  GwWordMarks *marks = gw_word_marks_new (folder);
  g_autoptr (GwGameName) plain = NULL;
  g_autoptr (GwGameName) marked = NULL;

  gw_lexicon_loader_set_marks (fixture->asked.loader, marks);
  choose (fixture, "pets");
  g_assert_cmpuint (count_words (fixture), ==, 2);
  g_assert_null (gw_game_choice_get_marked_text (choice));
  plain = gw_game_choice_dup_name (choice);
  g_assert_cmpstr (gw_game_name_get_lexicon (plain), ==, "pets");
  g_assert_null (plain->allow);
  g_assert_null (plain->deny);

  gw_word_marks_set (marks, NULL, "cat", GW_WORD_MARK_NEVER);
  wait_until (count_words (fixture) == 1);
  g_assert_nonnull (gw_game_choice_get_marked_text (choice));
  marked = gw_game_choice_dup_name (choice);
  g_assert_cmpstr (gw_game_name_get_lexicon (marked), ==, "pets");
  g_assert_null (marked->allow);
  g_assert_cmpuint (g_strv_length (marked->deny), ==, 1);
  g_assert_true (gw_lexicon_store_has_words (gw_lexicon_library_get_store (fixture->asked.library),
                                             marked->deny[0]));

  /* Marked while the page follows the board, which has no lexicon. */
  choose (fixture, NULL);
  gw_word_marks_set (marks, NULL, "fish", GW_WORD_MARK_ALWAYS);
  gw_word_marks_set (marks, NULL, "cow", GW_WORD_MARK_ALWAYS);
  choose (fixture, "pets");
  wait_until (count_words (fixture) == 3);
  gw_word_marks_flush (marks);
  gw_lexicon_loader_set_marks (fixture->asked.loader, NULL);
  wait_until (count_words (fixture) == 2);
  g_assert_finalize_object (marks);
}

static void
test_rules (Fixture *fixture, gconstpointer data)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) own = NULL;
  g_autoptr (GwRules) other = NULL;

  spec.min_length = 5;
  own = gw_rules_new (&spec);
  spec.min_length = 6;
  other = gw_rules_new (&spec);

  gw_board_model_set_rules (fixture->asked.board_model, other);
  g_assert_cmpuint (fixture->n_games, ==, 1);
  g_assert_cmpuint (
    gw_rules_get (gw_game_choice_get_game (fixture->asked.choice)->rules)->min_length, ==, 6);
  gw_game_choice_set_own_rules (fixture->asked.choice, own);
  g_assert_cmpuint (
    gw_rules_get (gw_game_choice_get_game (fixture->asked.choice)->rules)->min_length, ==, 5);
  gw_board_model_set_rules (fixture->asked.board_model, NULL);
  g_assert_cmpuint (fixture->n_games, ==, 2);
  gw_game_choice_set_own_rules (fixture->asked.choice, NULL);
  g_assert_cmpuint (
    gw_rules_get (gw_game_choice_get_game (fixture->asked.choice)->rules)->min_length, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/game-choice/lexicon", Fixture, NULL, set_up, test_lexicon, tear_down);
  g_test_add ("/game-choice/broken", Fixture, NULL, set_up, test_broken, tear_down);
  g_test_add ("/game-choice/marks", Fixture, NULL, set_up, test_marks, tear_down);
  g_test_add ("/game-choice/rules", Fixture, NULL, set_up, test_rules, tear_down);

  return g_test_run ();
}
