/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games are kept, one a line; what is damaged harms nothing else. */
#include "gw-kept-games.h"

#include "folder.h"
#include "values.h"

#include "gw-file-lock.h"

#include <sys/stat.h>
#include <unistd.h>

#define LINE(members)                                                                            \
  "{\"date\": \"2026-11-28T19:04:05Z\", \"board\": \"CA/TS\", \"dice\": null, \"seed\": null, "   \
  "\"list\": \"english\", \"hash\": null, \"level\": null, \"school\": false, "                  \
  "\"rules\": \"min-length=3\", \"clock\": 180, \"points\": 3, \"par\": 2, \"all_points\": 8, "  \
  "\"all_words\": 8, \"players\": 1, \"guesses\": []" members "}\n"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
  fixture->path = g_build_filename (fixture->folder, "data", "games.jsonl", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *data_folder = g_path_get_dirname (fixture->path);

  if (g_file_test (data_folder, G_FILE_TEST_IS_DIR))
    folder_remove (data_folder);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static GwKeptGame *
make_game (gint64 date, const char *board, guint clock, gint64 points, guint par)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  GwKeptGame *game = gw_kept_game_new ();

  game->date = date;
  game->board = make_board (board);
  game->rules = gw_rules_new (&spec);
  game->list = g_strdup ("english");
  game->clock = clock;
  game->points = points;
  game->par = par;
  return game;
}

static GwKeptGame *
make_full_game (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  GwKeptGame *game = make_game (1796000645, "OATH/OMCL/VSAE/EENT", 180, 54, 51);

  spec.max_level = 35;
  spec.min_length = 4;
  spec.adjacency = GW_ADJACENCY_ROOK;
  gw_rules_unref (game->rules);
  game->rules = gw_rules_new (&spec);
  game->dice = g_strdup ("new-4x4");
  game->seed = 0x9d41e7;
  game->hash = g_strdup ("c786");
  game->school = TRUE;
  game->all_points = 164;
  game->n_all_words = 106;
  game->n_players = 2;
  gw_kept_game_add_guess (game, 1250, "CLEAN", (const guint8[]) { 6, 7, 11, 10, 14 }, 5, TRUE, 0);
  gw_kept_game_add_guess (game, 2500, "ZZZ", NULL, 0, FALSE, GW_WORD_REASON_NOT_ON_BOARD);
  for (guint i = 0; i <= GW_WORD_REASON_RARE; i++)
    gw_kept_game_add_guess (game, 3000 + i, "Œ\"\t", NULL, 0, FALSE, i);
  return game;
}

static void
add (const Fixture *fixture, const GwKeptGame *game)
{
  g_autoptr (GError) error = NULL;

  gw_kept_games_add (fixture->path, game, &error);
  g_assert_no_error (error);
}

static GPtrArray *
load (const Fixture *fixture, const char *left_out)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;
  GPtrArray *games = gw_kept_games_load (fixture->path, &message, &error);
  g_autofree char *expected
    = left_out != NULL ? g_strconcat (fixture->path, left_out, NULL) : NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (message, ==, expected);
  return games;
}

static void
write_text (const Fixture *fixture, const char *text, gssize length)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (fixture->path, text, length, NULL));
}

static void
test_round_trip (void)
{
  g_autoptr (GwKeptGame) game = make_full_game ();
  g_autoptr (GwKeptGame) copy = gw_kept_game_copy (game);
  g_autofree char *line = gw_kept_game_to_line (game);
  g_autofree char *copied = gw_kept_game_to_line (copy);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwKeptGame) again = gw_kept_game_parse (line, strlen (line), "test", 1, &error);
  g_autofree char *twice = NULL;
  const GwKeptGuess *guess;

  g_assert_no_error (error);
  g_assert_cmpstr (line, ==, copied);
  twice = gw_kept_game_to_line (again);
  g_assert_cmpstr (line, ==, twice);
  g_assert_null (strchr (line, '\n'));
  g_assert_true (g_str_has_prefix (line, "{\"date\": \"2026-11-30T01:04:05Z\", \"board\": "
                                         "\"OATH/OMCL/VSAE/EENT\", \"dice\": \"new-4x4\", "
                                         "\"seed\": 10306023, \"list\": \"english\", \"hash\": "
                                         "\"c786\", \"level\": 35, \"school\": true, "));
  g_assert_nonnull (strstr (line, "\"path\": \"2,3 2,4 3,4 3,3 4,3\", \"verdict\": \"counts\"}"));

  g_assert_true (gw_board_equal (game->board, again->board));
  g_assert_true (gw_rules_equal (game->rules, again->rules));
  g_assert_cmpuint (gw_kept_game_count_found (again), ==, 1);
  guess = &g_array_index (again->guesses, GwKeptGuess, 0);
  g_assert_cmpuint (guess->ms, ==, 1250);
  g_assert_cmpstr (guess->word, ==, "CLEAN");
  g_assert_cmpmem (guess->path.cells, guess->path.length, ((guint8[]) { 6, 7, 11, 10, 14 }), 5);
  for (guint i = 0; i <= GW_WORD_REASON_RARE; i++)
    g_assert_cmpuint (g_array_index (again->guesses, GwKeptGuess, i + 2).reason, ==, i);
}

static void
test_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) none = load (fixture, NULL);
  g_autoptr (GwKeptGame) full = make_full_game ();
  g_autoptr (GwKeptGame) early = make_game (5, "CA/TS", 0, 3, 2);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GError) error = NULL;
  struct stat status;

  g_assert_cmpuint (none->len, ==, 0);
  add (fixture, full);
  add (fixture, early);
  games = load (fixture, NULL);
  g_assert_cmpuint (games->len, ==, 2);
  g_assert_cmpint (((GwKeptGame *) g_ptr_array_index (games, 0))->date, ==, 5);
  g_assert_cmpint (stat (fixture->path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);

  g_assert_true (gw_kept_games_delete_all (fixture->path, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  g_assert_true (gw_kept_games_delete_all (fixture->path, &error));
  after = load (fixture, NULL);
  g_assert_cmpuint (after->len, ==, 0);
}

/* The program was ended while it wrote: the others are there, and so is the next one. */
static void
test_torn (Fixture *fixture, gconstpointer data)
{
  g_autofree char *half = g_strdup (LINE ("") LINE (""));
  g_autoptr (GwKeptGame) game = make_full_game ();
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) more = NULL;
  g_autofree char *text = NULL;

  write_text (fixture, half, (gssize) strlen (half) - 30);
  games = load (fixture, ", line 2: This is no game; it was not written to its end and is left out");
  g_assert_cmpuint (games->len, ==, 1);

  add (fixture, game);
  more = load (fixture, ", line 2: This is no game; 1 line is left out");
  g_assert_cmpuint (more->len, ==, 2);
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_true (strncmp (text, half, strlen (half) - 30) == 0);

  /* Only the end of the line is missing. */
  write_text (fixture, half, (gssize) strlen (half) - 1);
  add (fixture, game);
  g_clear_pointer (&games, g_ptr_array_unref);
  games = load (fixture, NULL);
  g_assert_cmpuint (games->len, ==, 3);
}

static void
assert_wrong (const char *line, const char *reason)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwKeptGame) game = gw_kept_game_parse (line, strlen (line), "f", 7, &error);
  g_autofree char *expected = g_strdup_printf ("f, line 7: %s", reason);

  g_assert_null (game);
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, expected);
}

/* What is written wrongly is named. The last of two members with one name holds. */
static void
test_corrupt (void)
{
  const char *wrong[][2] = {
    { "date", "\"yesterday\"" },
    { "date", "\"1960-01-01T00:00:00Z\"" },
    { "date", "5" },
    { "board", "\"CA/T\"" },
    { "board", "\"C?/TS\"" },
    { "board", "null" },
    { "dice", "4" },
    { "seed", "-2" },
    { "seed", "1.5" },
    { "list", "null" },
    { "list", "\"a\\nb\"" },
    { "hash", "[]" },
    { "level", "-1" },
    { "level", "4294967295" },
    { "school", "1" },
    { "rules", "\"quick\"" },
    { "rules", "\"\\nlevel: 4\"" },
    { "rules", "null" },
    { "clock", "-1" },
    { "clock", "604801" },
    { "points", "null" },
    { "par", "0" },
    { "all_points", "true" },
    { "all_words", "4294967296" },
    { "players", "0" },
    { "guesses", "{}" },
    { "guesses", "[5]" },
    { "ms", NULL },
  };
  const char *guesses[][2] = {
    { "ms", "{\"word\": \"CAT\", \"path\": \"\", \"verdict\": \"counts\"}" },
    { "ms", "{\"ms\": -1, \"word\": \"CAT\", \"path\": \"\", \"verdict\": \"counts\"}" },
    { "word", "{\"ms\": 1, \"word\": 1, \"path\": \"\", \"verdict\": \"counts\"}" },
    { "path", "{\"ms\": 1, \"word\": \"CAT\", \"path\": \"3,1\", \"verdict\": \"counts\"}" },
    { "path", "{\"ms\": 1, \"word\": \"CAT\", \"path\": \"1,1 \", \"verdict\": \"counts\"}" },
    { "path", "{\"ms\": 1, \"word\": \"CAT\", \"path\": \"1,1,1\", \"verdict\": \"counts\"}" },
    { "path", "{\"ms\": 1, \"word\": \"CAT\", \"path\": \"0,1\", \"verdict\": \"counts\"}" },
    { "verdict", "{\"ms\": 1, \"word\": \"CAT\", \"path\": \"\", \"verdict\": \"fine\"}" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GwKeptGame) good = gw_kept_game_parse (LINE (""), strlen (LINE ("")), "f", 1, &error);
  g_autoptr (GwKeptGame) more = NULL;

  g_assert_no_error (error);
  more = gw_kept_game_parse (LINE (", \"mood\": [1, {}]"), strlen (LINE (", \"mood\": [1, {}]")),
                             "f", 1, &error);
  g_assert_no_error (error);

  for (guint i = 0; wrong[i][1] != NULL; i++)
    {
      g_autofree char *members = g_strdup_printf (", \"%s\": %s}", wrong[i][0], wrong[i][1]);
      g_autoptr (GString) line = g_string_new (LINE (""));
      g_autofree char *reason
        = g_strdup_printf ("This is no game: “%s” is missing or wrong", wrong[i][0]);

      g_string_truncate (line, line->len - 2);
      g_string_append (line, members);
      assert_wrong (line->str, reason);
    }
  for (guint i = 0; i < G_N_ELEMENTS (guesses); i++)
    {
      g_autofree char *members = g_strdup_printf (", \"guesses\": [%s]}", guesses[i][1]);
      g_autoptr (GString) line = g_string_new (LINE (""));
      g_autofree char *reason
        = g_strdup_printf ("This is no game: “%s” is missing or wrong", guesses[i][0]);

      g_string_truncate (line, line->len - 2);
      g_string_append (line, members);
      assert_wrong (line->str, reason);
    }
  assert_wrong ("[]", "This is no game");
  assert_wrong ("{", "This is no game");
  assert_wrong ("\xff", "This is no game");
  assert_wrong ("{}", "This is no game: “date” is missing or wrong");
}

/* Bytes that are no text, in the middle of a file. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  static const char text[] = LINE ("") "\xff\xfe\0\x01\n\n" LINE ("") "7\n" LINE ("");
  g_autoptr (GPtrArray) games = NULL;

  write_text (fixture, text, sizeof text - 1);
  games = load (fixture, ", line 2: This is no game; 2 lines are left out");
  g_assert_cmpuint (games->len, ==, 3);
}

static void
test_unreadable (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *left_out = NULL;
  g_autoptr (GwKeptGame) game = make_full_game ();

  g_assert_cmpint (g_mkdir_with_parents (fixture->path, 0700), ==, 0);
  g_assert_null (gw_kept_games_load (fixture->path, &left_out, &error));
  g_assert_nonnull (error);
  g_assert_null (left_out);
  g_clear_error (&error);
  g_assert_false (gw_kept_games_add (fixture->path, game, &error));
  g_assert_nonnull (strstr (error->message, fixture->path));
  g_clear_error (&error);
  g_assert_false (gw_kept_games_delete_all (fixture->path, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (rmdir (fixture->path), ==, 0);
}

#define N_WRITERS 4
#define N_EACH 5

static gpointer
write_games (gpointer data)
{
  g_autoptr (GwKeptGame) game = make_full_game ();

  for (guint i = 0; i < N_EACH; i++)
    {
      g_autoptr (GError) error = NULL;

      gw_kept_games_add (data, game, &error);
      g_assert_no_error (error);
    }
  return NULL;
}

/* All begin at once, with no file there. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  GThread *threads[N_WRITERS];
  g_autoptr (GPtrArray) games = NULL;

  for (guint i = 0; i < N_WRITERS; i++)
    threads[i] = g_thread_new ("writer", write_games, fixture->path);
  for (guint i = 0; i < N_WRITERS; i++)
    g_thread_join (threads[i]);
  games = load (fixture, NULL);
  g_assert_cmpuint (games->len, ==, N_WRITERS * N_EACH);
}

static gpointer
release_later (gpointer lock)
{
  g_usleep (200 * 1000);
  gw_file_lock_free (lock);
  return NULL;
}

/* Another program has the file for a moment. */
static void
test_waits (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwKeptGame) game = make_full_game ();
  g_autoptr (GPtrArray) games = NULL;
  GThread *thread;
  GwFileLock *lock;

  add (fixture, game);
  lock = gw_file_lock_new (fixture->path, NULL);
  g_assert_nonnull (lock);
  thread = g_thread_new ("holder", release_later, lock);
  add (fixture, game);
  g_thread_join (thread);
  games = load (fixture, NULL);
  g_assert_cmpuint (games->len, ==, 2);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static void
test_async (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwKeptGame) game = make_full_game ();
  g_autoptr (GAsyncResult) added = NULL;
  g_autoptr (GAsyncResult) loaded = NULL;
  g_autoptr (GAsyncResult) failed = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *left_out = NULL;
  g_autoptr (GError) error = NULL;

  gw_kept_games_add_async (fixture->path, game, NULL, done_cb, &added);
  g_assert_true (gw_kept_games_add_finish (wait_for (&added), &error));
  g_assert_no_error (error);
  gw_kept_games_load_async (fixture->path, done_cb, &loaded);
  games = gw_kept_games_load_finish (wait_for (&loaded), &left_out, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, 1);
  g_assert_null (left_out);

  gw_kept_games_load_async (fixture->folder, done_cb, &failed);
  g_assert_null (gw_kept_games_load_finish (wait_for (&failed), &left_out, &error));
  g_assert_nonnull (error);
}

static void
test_csv (void)
{
  g_autoptr (GPtrArray) games
    = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_kept_game_free);
  GwKeptGame *odd = make_game (0, "CA/TS", 0, -3, 2);
  g_autoptr (GBytes) bytes = NULL;

  g_free (odd->list);
  odd->list = g_strdup ("my \"best\", list");
  g_ptr_array_add (games, odd);
  g_ptr_array_add (games, make_full_game ());
  bytes = gw_kept_games_to_csv (games);
  g_assert_cmpstr (g_bytes_get_data (bytes, NULL), ==,
                   "date,board,dice,seed,list,level,school,clock,players,points,par,words,"
                   "all_points,all_words\r\n"
                   "1970-01-01T00:00:00Z,CA/TS,,,\"my \"\"best\"\", list\",,false,0,1,-3,2,0,0,0\r\n"
                   "2026-11-30T01:04:05Z,OATH/OMCL/VSAE/EENT,new-4x4,10306023,english,35,true,180,"
                   "2,54,51,1,164,106\r\n");
}

static void
assert_figures (const GArray *all, guint index, guint rows, guint cols, guint clock, guint n_games,
                double mean, gint64 best)
{
  const GwKeptFigures *figures = &g_array_index (all, GwKeptFigures, index);

  g_assert_cmpuint (figures->rows, ==, rows);
  g_assert_cmpuint (figures->cols, ==, cols);
  g_assert_cmpuint (figures->clock, ==, clock);
  g_assert_cmpuint (figures->n_games, ==, n_games);
  g_assert_cmpfloat_with_epsilon (figures->mean, mean, 1e-9);
  g_assert_cmpint (figures->best, ==, best);
}

static void
test_figures (void)
{
  g_autoptr (GPtrArray) games
    = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_kept_game_free);
  GwKeptGame *several = make_game (9, "CA/TS", 180, 1000, 1);
  g_autoptr (GArray) figures = NULL;

  several->n_players = 2;
  g_ptr_array_add (games, make_game (1, "ABC/DEF/GHI", 180, 12, 10));
  g_ptr_array_add (games, make_game (2, "CA/TS", 0, 3, 10));
  g_ptr_array_add (games, make_game (3, "CA/TS", 180, -4, 10));
  g_ptr_array_add (games, make_game (4, "CA/TS", 180, 5, 10));
  g_ptr_array_add (games, make_game (5, "CA/TS", 180, 3, 10));
  g_ptr_array_add (games, make_game (6, "CA/TS", 90, 3, 10));
  g_ptr_array_add (games, several);
  figures = gw_kept_games_summarize (games);
  g_assert_cmpuint (figures->len, ==, 4);
  assert_figures (figures, 0, 2, 2, 90, 1, 3, 3);
  assert_figures (figures, 1, 2, 2, 180, 3, 4. / 3, 5);
  assert_figures (figures, 2, 2, 2, 0, 1, 3, 3);
  assert_figures (figures, 3, 3, 3, 180, 1, 12, 12);
}

static void
assert_better (const GPtrArray *games, gint64 date, guint clock, gint64 points, guint par,
               guint n_better, guint n_games)
{
  g_autoptr (GwKeptGame) game = make_game (date, "CA/TS", clock, points, par);
  guint better, all;

  g_assert_true (gw_kept_games_compare (games, game, &better, &all) == (n_games >= 5));
  g_assert_cmpuint (better, ==, n_better);
  g_assert_cmpuint (all, ==, n_games);
}

/* The i-th game is i points below par. */
static void
test_compare (void)
{
  g_autoptr (GPtrArray) games
    = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_kept_game_free);
  g_autoptr (GwKeptGame) several = make_game (1000, "CA/TS", 180, 100, 1);
  guint better, all;

  for (guint i = 1; i <= 30; i++)
    {
      g_ptr_array_add (games, make_game (i, "CA/TS", 180, 50, 50 + i));
      g_ptr_array_add (games, make_game (i, "CA/TS", 0, 0, 50));
      g_ptr_array_add (games, make_game (i, "ABC/DEF/GHI", 180, 0, 50));
    }
  assert_better (games, 1000, 180, 50, 50, 20, 20);
  assert_better (games, 1000, 180, 30, 50, 10, 20); /* better than the games 21 to 30 */
  assert_better (games, 1000, 180, 5, 50, 0, 20);
  assert_better (games, 1000, 90, 50, 50, 0, 0);
  assert_better (games, 6, 180, 50, 52, 3, 5); /* those of a time before, without the game itself */
  assert_better (games, 5, 180, 50, 52, 2, 4);
  several->n_players = 2;
  g_assert_false (gw_kept_games_compare (games, several, &better, &all));
}

static void
test_path (void)
{
  g_autofree char *path = gw_kept_games_dup_path ();

  g_assert_true (g_str_has_prefix (path, g_get_user_data_dir ()));
  g_assert_true (g_str_has_suffix (path, "/gridwright/games.jsonl"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kept-games/round-trip", test_round_trip);
  g_test_add_func ("/kept-games/corrupt", test_corrupt);
  g_test_add_func ("/kept-games/csv", test_csv);
  g_test_add_func ("/kept-games/figures", test_figures);
  g_test_add_func ("/kept-games/compare", test_compare);
  g_test_add_func ("/kept-games/path", test_path);
#define ADD(name, func) g_test_add (name, Fixture, NULL, set_up, func, tear_down)
  ADD ("/kept-games/file", test_file);
  ADD ("/kept-games/torn", test_torn);
  ADD ("/kept-games/damaged", test_damaged);
  ADD ("/kept-games/unreadable", test_unreadable);
  ADD ("/kept-games/several", test_several);
  ADD ("/kept-games/waits", test_waits);
  ADD ("/kept-games/async", test_async);
  return g_test_run ();
}
