/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-step-player.h"

#include "asked.h"
#include "wait.h"

typedef struct
{
  Asked asked;
  GwStepPlayer *player;
  guint n_stepped;
  guint n_turns; /* how often it began to play, and stopped */
} Fixture;

/* What a view would show: whoever hears of a change may look at all there is. */
static void
look (Fixture *fixture)
{
  GwStepPlayer *player = fixture->player;
  const GwStep *step = gw_step_player_get_step (player);
  GBytes *path = gw_step_player_get_path (player);
  g_autofree char *letters = gw_step_player_dup_letters (player);
  g_autofree char *word = gw_step_player_dup_word (player);

  g_assert_true ((step != NULL) == (path != NULL));
  if (step == NULL)
    {
      g_assert_cmpstr (letters, ==, "");
      g_assert_null (word);
      return;
    }
  g_assert_true (gw_step_player_get_ready (player));
  g_assert_null (gw_step_player_get_obstacle (player));
  g_assert_cmpint (g_utf8_strlen (letters, -1), ==, (glong) step->n_letters);
  for (guint i = 0; i < step->n_path; i++)
    g_assert_cmpuint (step->path[i], <,
                      gw_board_get_n_cells (gw_board_model_get_board (fixture->asked.board_model)));
}

static void
changed_cb (gpointer user_data)
{
  Fixture *fixture = user_data;
  const gboolean even = fixture->n_turns % 2 == 0;

  fixture->n_turns += gw_step_player_get_playing (fixture->player) == even;
  look (fixture);
}

static void
stepped_cb (gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->n_stepped++;
  look (fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const GwStepPlayerFuncs funcs = { changed_cb, stepped_cb };
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\ntac\ncats\n");

  asked_open (&fixture->asked, NULL);
  gw_board_model_set_lexicon (fixture->asked.board_model, lexicon);
  asked_set_board (&fixture->asked, "CA/ST");
  fixture->player = gw_step_player_new (fixture->asked.board_model, &funcs, fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gw_step_player_free (fixture->player);
  asked_close (&fixture->asked);
}

/* Steps until a word comes up. */
static void
step_to (Fixture *fixture, const char *word)
{
  for (;;)
    {
      g_autofree char *found = NULL;

      gw_step_player_step (fixture->player);
      g_assert_false (gw_step_player_get_finished (fixture->player));
      found = gw_step_player_dup_word (fixture->player);
      if (g_strcmp0 (found, word) == 0)
        return;
    }
}

static void
test_steps (Fixture *fixture, gconstpointer data)
{
  static const guint8 cells[] = { 0, 1, 3, 2 };
  g_autofree char *letters = NULL;
  guint64 moves;

  g_assert_false (gw_step_player_get_ready (fixture->player));
  gw_step_player_step (fixture->player);
  gw_step_player_set_active (fixture->player, TRUE);
  wait_until (gw_step_player_get_ready (fixture->player));
  g_assert_null (gw_step_player_get_step (fixture->player));
  g_assert_null (gw_step_player_get_path (fixture->player));

  step_to (fixture, "CATS");
  letters = gw_step_player_dup_letters (fixture->player);
  g_assert_cmpstr (letters, ==, "CATS");
  g_assert_cmpmem (g_bytes_get_data (gw_step_player_get_path (fixture->player), NULL),
                   g_bytes_get_size (gw_step_player_get_path (fixture->player)), cells,
                   sizeof cells);
  moves = gw_step_player_get_step (fixture->player)->moves;
  gw_step_player_restart (fixture->player);
  g_assert_null (gw_step_player_get_step (fixture->player));
  step_to (fixture, "CATS");
  g_assert_cmpuint (gw_step_player_get_step (fixture->player)->moves, ==, moves);

  /* Another board begins anew; one that is not full cannot be watched. */
  asked_set_board (&fixture->asked, "TAC/");
  g_assert_null (gw_step_player_get_step (fixture->player));
  step_to (fixture, "TAC");
  asked_set_board (&fixture->asked, "T?C/");
  g_assert_false (gw_step_player_get_ready (fixture->player));
  g_assert_nonnull (gw_step_player_get_obstacle (fixture->player));
  gw_step_player_set_playing (fixture->player, TRUE);
  g_assert_false (gw_step_player_get_playing (fixture->player));
}

static void
test_play (Fixture *fixture, gconstpointer data)
{
  fixture->n_turns = 0;
  gw_step_player_set_active (fixture->player, TRUE);
  wait_until (gw_step_player_get_ready (fixture->player));
  for (GwStepsKind kind = GW_STEPS_PREFIX_TREE; kind <= GW_STEPS_WORD_BY_WORD; kind++)
    {
      gw_step_player_set_kind (fixture->player, kind);
      gw_step_player_set_speed (fixture->player, 1e9);
      gw_step_player_set_playing (fixture->player, TRUE);
      wait_until (gw_step_player_get_finished (fixture->player));
      g_assert_false (gw_step_player_get_playing (fixture->player));
      g_assert_cmpuint (gw_step_player_get_step (fixture->player)->words, ==, 3);
    }
  g_assert_cmpuint (fixture->n_turns, ==, 6);

  /* What nobody sees does not go on. */
  gw_step_player_restart (fixture->player);
  gw_step_player_set_playing (fixture->player, TRUE);
  gw_step_player_set_active (fixture->player, FALSE);
  g_assert_false (gw_step_player_get_playing (fixture->player));
}

static guint64
get_moves (Fixture *fixture)
{
  const GwStep *step = gw_step_player_get_step (fixture->player);

  return step != NULL ? step->moves : 0;
}

/* Back by steps and by words, also from the end, and on again; nothing else changes. */
static void
test_back (Fixture *fixture, gconstpointer data)
{
  guint64 moves[4] = { 0 }, end;

  gw_step_player_set_active (fixture->player, TRUE);
  wait_until (gw_step_player_get_ready (fixture->player));
  gw_step_player_step_back (fixture->player);
  gw_step_player_previous_word (fixture->player);
  g_assert_cmpuint (get_moves (fixture), ==, 0);

  for (guint i = 1; i <= 3; i++)
    {
      gw_step_player_next_word (fixture->player);
      g_assert_true (gw_step_player_get_step (fixture->player)->is_new);
      g_assert_cmpuint (gw_step_player_get_step (fixture->player)->words, ==, i);
      g_assert_cmpuint (gw_step_player_get_n_found (fixture->player), ==, i);
      moves[i] = get_moves (fixture);
    }
  gw_step_player_next_word (fixture->player);
  g_assert_true (gw_step_player_get_finished (fixture->player));
  end = get_moves (fixture);

  /* Before the end comes the last move. */
  gw_step_player_step_back (fixture->player);
  g_assert_false (gw_step_player_get_finished (fixture->player));
  g_assert_cmpuint (get_moves (fixture), ==, end);
  gw_step_player_step_back (fixture->player);
  g_assert_cmpuint (get_moves (fixture), ==, end - 1);
  for (guint i = 3; i > 0; i--)
    {
      gw_step_player_previous_word (fixture->player);
      g_assert_cmpuint (get_moves (fixture), ==, moves[i]);
      g_assert_cmpuint (gw_step_player_get_step (fixture->player)->words, ==, i);
      g_assert_cmpuint (gw_step_player_get_n_found (fixture->player), ==, i);
    }
  gw_step_player_previous_word (fixture->player);
  g_assert_null (gw_step_player_get_step (fixture->player));
  g_assert_null (gw_step_player_get_path (fixture->player));
  gw_step_player_next_word (fixture->player);
  g_assert_cmpuint (get_moves (fixture), ==, moves[1]);

  /* Back while it plays. */
  gw_step_player_set_playing (fixture->player, TRUE);
  gw_step_player_step_back (fixture->player);
  g_assert_false (gw_step_player_get_playing (fixture->player));
  g_assert_cmpuint (get_moves (fixture), ==, moves[1] - 1);
}

/* The words found are those up to the step, in their order; away and back it is where it was. */
static void
test_found (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  guint64 moves;

  gw_step_player_set_active (fixture->player, TRUE);
  wait_until (gw_step_player_get_ready (fixture->player));
  g_assert_cmpuint (gw_step_player_get_n_found (fixture->player), ==, 0);
  step_to (fixture, "CATS");
  first = gw_step_player_dup_found (fixture->player, 0);
  last = gw_step_player_dup_found (fixture->player, 1);
  g_assert_cmpstr (first, ==, "CAT");
  g_assert_cmpstr (last, ==, "CATS");
  g_assert_cmpint (gw_step_player_get_points (fixture->player, 1), ==, 1);

  moves = get_moves (fixture);
  gw_step_player_set_active (fixture->player, FALSE);
  gw_step_player_set_active (fixture->player, TRUE);
  g_assert_cmpuint (get_moves (fixture), ==, moves);
  g_assert_cmpuint (gw_step_player_get_n_found (fixture->player), ==, 2);
  gw_step_player_set_active (fixture->player, FALSE);
  asked_set_board (&fixture->asked, "TAC/");
  gw_step_player_set_active (fixture->player, TRUE);
  g_assert_cmpuint (get_moves (fixture), ==, 0);
  g_assert_cmpuint (gw_step_player_get_n_found (fixture->player), ==, 0);
}

/* Endings are those of the path that is shown. */
static void
test_endings (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexicon) lexicon
    = make_lexicon ("hop\nhops\nhoped\nhoper\nhopeful\nshop\ned\nphi\n");
  g_autofree char *endings = NULL;

  gw_board_model_set_lexicon (fixture->asked.board_model, lexicon);
  asked_set_board (&fixture->asked, "HOS/DPE/QQD");
  gw_step_player_set_active (fixture->player, TRUE);
  wait_until (gw_step_player_get_ready (fixture->player));
  g_assert_null (gw_step_player_dup_endings (fixture->player));
  step_to (fixture, "HOP");
  endings = gw_step_player_dup_endings (fixture->player);
  g_assert_cmpstr (endings, ==, "S, ED");
  step_to (fixture, "HOPED");
  g_assert_null (gw_step_player_dup_endings (fixture->player));
  gw_step_player_step (fixture->player);
  g_assert_null (gw_step_player_dup_endings (fixture->player));
}

/* Quickly to the end, in pieces that keep nobody waiting; calm, with few pictures. */
static void
test_calm (Fixture *fixture, gconstpointer data)
{
  asked_set_board (&fixture->asked, "CAST/STAC/TACS/ATCS");
  gw_step_player_set_active (fixture->player, TRUE);
  gw_step_player_set_kind (fixture->player, GW_STEPS_NO_PRUNING);
  wait_until (gw_step_player_get_ready (fixture->player));
  gw_step_player_set_speed (fixture->player, 1e9);
  gw_step_player_set_calm (fixture->player, TRUE);
  fixture->n_stepped = 0;
  gw_step_player_set_playing (fixture->player, TRUE);
  wait_until (gw_step_player_get_finished (fixture->player)
              && !gw_step_player_get_playing (fixture->player));
  /* 16 + 84 + 408 + 1764 + 6712 + 22672 paths of up to six tiles. */
  g_assert_cmpuint (get_moves (fixture), ==, 31656);
  g_assert_cmpuint (gw_step_player_get_step (fixture->player)->words, ==, 3);
  g_assert_cmpuint (fixture->n_stepped, <, 20);
}

/* In the middle of playing, all that it plays with is replaced. */
static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  static const char *const boards[] = { "TAC/SAT", "S", "TA/CS", "T?C/" };
  g_autoptr (GwLexicon) lexicon = make_lexicon ("sat\nas\nbat\n");
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;

  spec.count_paths = TRUE;
  rules = gw_rules_new (&spec);
  gw_step_player_set_active (fixture->player, TRUE);
  wait_until (gw_step_player_get_ready (fixture->player));
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      step_to (fixture, "CATS");
      gw_step_player_set_playing (fixture->player, TRUE);
      g_assert_true (gw_step_player_get_playing (fixture->player));
      asked_set_board (&fixture->asked, boards[i]);
      g_assert_false (gw_step_player_get_playing (fixture->player));
      asked_set_board (&fixture->asked, "CA/ST");
    }
  for (guint i = 0; i < 3; i++)
    {
      gw_step_player_step (fixture->player);
      gw_step_player_set_playing (fixture->player, TRUE);
      if (i == 0)
        gw_step_player_set_kind (fixture->player, GW_STEPS_WORD_BY_WORD);
      else if (i == 1)
        gw_board_model_set_lexicon (fixture->asked.board_model, lexicon);
      else
        gw_board_model_set_rules (fixture->asked.board_model, rules);
      g_assert_false (gw_step_player_get_playing (fixture->player));
      wait_until (gw_step_player_get_ready (fixture->player));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/step-player/steps", Fixture, NULL, set_up, test_steps, tear_down);
  g_test_add ("/step-player/play", Fixture, NULL, set_up, test_play, tear_down);
  g_test_add ("/step-player/back", Fixture, NULL, set_up, test_back, tear_down);
  g_test_add ("/step-player/found", Fixture, NULL, set_up, test_found, tear_down);
  g_test_add ("/step-player/endings", Fixture, NULL, set_up, test_endings, tear_down);
  g_test_add ("/step-player/calm", Fixture, NULL, set_up, test_calm, tear_down);
  g_test_add ("/step-player/replaced", Fixture, NULL, set_up, test_replaced, tear_down);

  return g_test_run ();
}
