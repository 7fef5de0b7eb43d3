/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-play.h"

#include "values.h"
#include "wait.h"

#define N_GAMES 1000
#define WORDS "cat\nact\nacts\ncats\nscat\nsea\neast\nseat\ntea\nteas\nzebra\n"

/* A game on a table of its own, with a clock that stands until it is set. */
typedef struct
{
  GwLexicon *lexicon;
  GwBoard *board;
  GwRules *rules;
  GwGame *game;
  GwPlaySetup setup;
  gint64 now;
  GwPlay *play;
  guint n_judged;
  guint n_gone;
} Table;

static gint64
get_now (gpointer data)
{
  return ((Table *) data)->now;
}

static void
set_seconds (Table *table, double seconds)
{
  table->now = (gint64) (seconds * G_USEC_PER_SEC);
}

static void
judged_cb (Table *table)
{
  table->n_judged++;
}

static void
gone_cb (gpointer data, GObject *where)
{
  ((Table *) data)->n_gone++;
}

static void
open_table (Table *table, guint seconds)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  *table = (Table){ .now = 0 };
  spec.count_paths = TRUE; /* which games do not do */
  table->lexicon = make_lexicon (WORDS);
  table->board = make_board ("CAS/STE");
  table->rules = gw_rules_new (&spec);
  table->setup.board = table->board;
  table->setup.game = table->game = gw_game_new (table->lexicon, table->rules);
  table->setup.seconds = seconds;
  table->setup.list = "Test";
  table->play = gw_play_new (&table->setup, get_now, table);
  g_signal_connect_swapped (table->play, "judged", G_CALLBACK (judged_cb), table);
  wait_until (gw_play_get_solution (table->play) != NULL);
}

static void
close_table (Table *table)
{
  g_assert_finalize_object (table->play);
  gw_lexicon_unref (table->lexicon);
  gw_board_unref (table->board);
  gw_rules_unref (table->rules);
  gw_game_unref (table->game);
}

static void
check_guess (Table *table, const char *text, const char *sentence)
{
  const GwGuess *guess = gw_play_guess (table->play, text, NULL);
  g_autofree char *described = NULL;

  g_assert_nonnull (guess);
  described = gw_play_describe (table->play, guess);
  g_assert_cmpstr (described, ==, sentence);
}

/* Each guess gets its points or its reason, and costs nothing when it is wrong. */
static void
test_guesses (void)
{
  Table table;

  open_table (&table, 180);
  g_assert_cmpuint (gw_play_get_par (table.play), >, 0);
  check_guess (&table, "cat", "CAT 1 point");
  check_guess (&table, "Cat", "You have CAT");
  check_guess (&table, "ca", "CA is too short");
  check_guess (&table, "cast", "CAST is not in Test");
  check_guess (&table, "zebra", "ZEBRA cannot be traced here");
  check_guess (&table, "SEAT", "SEAT 1 point");
  g_assert_null (gw_play_guess (table.play, " - ", NULL));
  g_assert_cmpuint (gw_play_get_n_guesses (table.play), ==, 6);
  g_assert_cmpuint (gw_play_get_n_words (table.play), ==, 2);
  g_assert_cmpint (gw_play_get_points (table.play), ==, 2);
  g_assert_cmpuint (table.n_judged, ==, 6);
  close_table (&table);
}

/* The clock stands while the game is paused, and its end is the end of the game. */
static void
test_clock (void)
{
  Table table;
  g_autofree char *left = NULL;

  open_table (&table, 180);
  set_seconds (&table, 73);
  left = gw_play_format_time (gw_play_tick (table.play));
  g_assert_cmpstr (left, ==, "1:47");
  gw_play_pause (table.play);
  g_assert_null (gw_play_guess (table.play, "cat", NULL));
  set_seconds (&table, 500);
  g_assert_cmpint (gw_play_tick (table.play), ==, 107000);
  gw_play_resume (table.play);
  set_seconds (&table, 606.999);
  check_guess (&table, "cat", "CAT 1 point");
  g_assert_cmpint (gw_play_get_guess (table.play, 0)->ms, ==, 179999);
  g_assert_cmpint (gw_play_get_state (table.play), ==, GW_PLAY_RUNNING);
  set_seconds (&table, 607);
  g_assert_null (gw_play_guess (table.play, "seat", NULL));
  g_assert_cmpint (gw_play_get_state (table.play), ==, GW_PLAY_ENDED);
  g_assert_cmpint (gw_play_get_played (table.play), ==, 180000);
  gw_play_resume (table.play);
  g_assert_cmpint (gw_play_get_state (table.play), ==, GW_PLAY_ENDED);
  close_table (&table);
}

/* Without a clock the time goes up, and nothing ends. */
static void
test_no_clock (void)
{
  Table table;

  open_table (&table, 0);
  set_seconds (&table, 4000);
  g_assert_cmpint (gw_play_tick (table.play), ==, 4000000);
  g_assert_cmpint (gw_play_get_state (table.play), ==, GW_PLAY_RUNNING);
  gw_play_end (table.play);
  g_assert_cmpint (gw_play_get_state (table.play), ==, GW_PLAY_ENDED);
  close_table (&table);
}

static void
drag (GwTracer *tracer, const char *cells)
{
  gw_tracer_press (tracer, (guint) (cells[0] - '0'));
  for (const char *at = cells + 1; *at != '\0'; at++)
    gw_tracer_move (tracer, (guint) (*at - '0'));
  gw_tracer_release (tracer);
}

/* To let go of the button is a guess, word or not; to click one tile is none. */
static void
test_tracing (void)
{
  Table table;
  GwTracer *tracer;

  open_table (&table, 180);
  tracer = gw_play_get_tracer (table.play);
  drag (tracer, "014");
  g_assert_cmpuint (table.n_judged, ==, 1);
  g_assert_true (gw_play_get_guess (table.play, 0)->good);
  g_assert_false (gw_tracer_get_active (tracer));
  drag (tracer, "01");
  g_assert_cmpuint (table.n_judged, ==, 2);
  g_assert_cmpint (gw_play_get_guess (table.play, 1)->reason, ==, GW_WORD_REASON_SHORT);
  g_assert_false (gw_tracer_get_active (tracer));
  drag (tracer, "0");
  g_assert_cmpuint (table.n_judged, ==, 2);
  g_assert_true (gw_tracer_get_active (tracer));
  drag (tracer, "0");
  g_assert_cmpuint (table.n_judged, ==, 2);
  g_assert_false (gw_tracer_get_active (tracer));
  gw_tracer_type (tracer, "tea");
  g_assert_cmpuint (table.n_judged, ==, 2);
  gw_tracer_take (tracer);
  g_assert_cmpuint (table.n_judged, ==, 3);
  g_assert_true (gw_play_get_guess (table.play, 2)->good);
  gw_tracer_type (tracer, "q");
  gw_tracer_take (tracer);
  g_assert_cmpuint (table.n_judged, ==, 4);
  g_assert_false (gw_tracer_get_active (tracer));
  close_table (&table);
}

static void
check_path (GBytes *path, const char *cells)
{
  gsize n_cells = 0;
  const guint8 *bytes = path != NULL ? g_bytes_get_data (path, &n_cells) : NULL;

  g_assert_cmpuint (n_cells, ==, strlen (cells));
  for (gsize i = 0; i < n_cells; i++)
    g_assert_cmpuint (bytes[i], ==, cells[i] - '0');
}

/* A turned board has the same words; paths are those of the board as the game began. */
static void
test_turn (void)
{
  Table table;
  g_autofree char *turned = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GBytes) path = NULL;

  open_table (&table, 180);
  gw_play_turn (table.play);
  turned = gw_board_to_string (gw_board_model_get_board (gw_play_get_board_model (table.play)));
  g_assert_cmpstr (turned, ==, "SC/TA/ES");
  drag (gw_play_get_tracer (table.play), "132"); /* CAT */
  check_path (gw_play_get_guess (table.play, 0)->path, "014");
  path = gw_play_dup_shown_path (table.play, gw_play_get_guess (table.play, 0));
  check_path (path, "132");
  for (guint i = 0; i < 3; i++)
    gw_play_turn (table.play);
  again = gw_board_to_string (gw_board_model_get_board (gw_play_get_board_model (table.play)));
  g_assert_cmpstr (again, ==, "CAS/STE");
  close_table (&table);
}

/* While the game is paused the letters are gone. */
static void
test_empty (void)
{
  Table table;
  g_autoptr (GwBoard) empty = NULL;
  g_autoptr (GwBoard) shown = NULL;

  open_table (&table, 180);
  gw_play_pause (table.play);
  g_object_get (table.play, "board", &empty, NULL);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpuint (gw_board_get_cell (empty, i)->letters[0], ==, ' ');
  gw_play_resume (table.play);
  g_object_get (table.play, "board", &shown, NULL);
  g_assert_true (gw_board_equal (shown, table.board));
  close_table (&table);
}

static char *
make_line (GwPlay *play)
{
  g_autoptr (GwKeptGame) game = gw_play_make_kept (play, 0);

  return gw_kept_game_to_line (game);
}

/* A game that is kept comes back, paused, with all that was done and the rest of its time. */
static void
test_restore (void)
{
  Table table;
  g_autofree char *line = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GwKeptGame) game = NULL;
  g_autoptr (GwPlay) back = NULL;
  g_autoptr (GError) error = NULL;

  open_table (&table, 90);
  gw_play_turn (table.play);
  set_seconds (&table, 10);
  drag (gw_play_get_tracer (table.play), "132");
  gw_play_guess (table.play, "cast", NULL);
  set_seconds (&table, 30);
  line = make_line (table.play);
  game = gw_kept_game_parse (line, strlen (line), "test", 1, &error);
  g_assert_no_error (error);
  back = gw_play_restore (game, &table.setup, gw_play_get_played (table.play),
                          gw_play_get_turns (table.play), get_now, &table);
  g_assert_cmpint (gw_play_get_state (back), ==, GW_PLAY_PAUSED);
  set_seconds (&table, 100);
  g_assert_cmpint (gw_play_tick (back), ==, 60000);
  g_assert_cmpuint (gw_play_get_n_guesses (back), ==, 2);
  g_assert_cmpint (gw_play_get_points (back), ==, 1);
  wait_until (gw_play_get_solution (back) != NULL);
  again = make_line (back);
  g_assert_cmpstr (again, ==, line);
  gw_play_resume (back);
  g_assert_cmpint (gw_play_guess (back, "cat", NULL)->reason, ==, GW_WORD_REASON_AGAIN);
  check_path (gw_play_get_guess (back, 0)->path, "014");
  close_table (&table);
}

/* Of a thousand games nothing stays: no game, no board model and no tracer. */
static void
test_many (void)
{
  GwPlayState states[] = { GW_PLAY_RUNNING, GW_PLAY_PAUSED, GW_PLAY_ENDED };
  Table table;

  open_table (&table, 180);
  for (guint i = 0; i < N_GAMES; i++)
    {
      GwPlay *play = gw_play_new (&table.setup, get_now, &table);
      g_autofree char *line = NULL;
      gpointer parts[] = { play, gw_play_get_board_model (play), gw_play_get_tracer (play) };

      g_signal_connect_swapped (play, "judged", G_CALLBACK (judged_cb), &table);
      for (guint j = 0; j < G_N_ELEMENTS (parts); j++)
        g_object_weak_ref (parts[j], gone_cb, &table);
      gw_play_guess (play, "cat", NULL);
      drag (gw_play_get_tracer (play), "014");
      gw_play_turn (play);
      gw_play_guess (play, "zebra", NULL);
      if (i % 10 == 0)
        wait_until (gw_play_get_solution (play) != NULL);
      if (states[i % 3] == GW_PLAY_PAUSED)
        gw_play_pause (play);
      else if (states[i % 3] == GW_PLAY_ENDED)
        gw_play_end (play);
      line = make_line (play);
      g_assert_cmpint (gw_play_get_state (play), ==, states[i % 3]);
      g_assert_finalize_object (play);
    }
  g_assert_cmpuint (table.n_judged, ==, 3 * N_GAMES);
  wait_until (table.n_gone == 3 * N_GAMES);
  close_table (&table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/play/guesses", test_guesses);
  g_test_add_func ("/play/clock", test_clock);
  g_test_add_func ("/play/no-clock", test_no_clock);
  g_test_add_func ("/play/tracing", test_tracing);
  g_test_add_func ("/play/turn", test_turn);
  g_test_add_func ("/play/empty", test_empty);
  g_test_add_func ("/play/restore", test_restore);
  g_test_add_func ("/play/many", test_many);

  return g_test_run ();
}
