/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-kept-games.h"

#include "gw-file-lock.h"
#include "gw-text-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* How long to wait for another program that adds a game, and how often to ask, in microseconds. */
#define PATIENCE (5 * G_USEC_PER_SEC)
#define PAUSE (20 * 1000)

char *
gw_kept_games_dup_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "gridwright", "games.jsonl", NULL);
}

static int
compare_dates (gconstpointer a, gconstpointer b)
{
  const GwKeptGame *x = *(const GwKeptGame *const *) a, *y = *(const GwKeptGame *const *) b;

  return (x->date > y->date) - (x->date < y->date);
}

/* A sentence about the first line that is no game, and how many there are. */
static char *
describe_left_out (const GError *first, guint n, gboolean torn)
{
  if (n == 0)
    return NULL;
  if (n == 1 && torn)
    /* Translators: %s is “FILE, line 12: This is no game”. A program was ended while it wrote. */
    return g_strdup_printf (_ ("%s; it was not written to its end and is left out"),
                            first->message);
  /* Translators: %s is “FILE, line 12: This is no game” */
  return g_strdup_printf (ngettext ("%s; %u line is left out", "%s; %u lines are left out", n),
                          first->message, n);
}

GPtrArray *
gw_kept_games_parse (const char *text, gsize length, const char *name, char **left_out)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_kept_game_free);
  g_autoptr (GError) first = NULL;
  const char *end = text + length;
  gboolean torn = FALSE;
  guint n_left_out = 0, number = 0;

  while (text < end)
    {
      const char *line_end = memchr (text, '\n', (gsize) (end - text));
      const gsize n = (gsize) ((line_end != NULL ? line_end : end) - text);
      g_autoptr (GError) error = NULL;
      GwKeptGame *game = NULL;

      number++;
      if (n > 0)
        game = gw_kept_game_parse (text, n, name, number, &error);
      if (game != NULL)
        g_ptr_array_add (games, game);
      if (error != NULL)
        {
          n_left_out++;
          torn = line_end == NULL;
          if (first == NULL)
            first = g_steal_pointer (&error);
        }
      text += n + 1;
    }
  g_ptr_array_sort (games, compare_dates);
  *left_out = describe_left_out (first, n_left_out, torn);
  return games;
}

/* Lines are checked one by one, so that a damaged one does no harm to the others. */
static GBytes *
load_text (const char *path, GError **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return g_bytes_new (NULL, 0);
  return gw_text_file_load (path, GW_TEXT_FILE_REGULAR | GW_TEXT_FILE_LINES, 0, NULL, error);
}

GPtrArray *
gw_kept_games_load (const char *path, char **left_out, GError **error)
{
  g_autoptr (GBytes) text = load_text (path, error);
  gsize length;
  const char *data;

  *left_out = NULL;
  if (text == NULL)
    return NULL;
  data = g_bytes_get_data (text, &length);
  return gw_kept_games_parse (data, length, path, left_out);
}

/* The games of a file, and what is said about the lines that are none. */
typedef struct
{
  GPtrArray *games;
  char *left_out;
} Loaded;

static void
loaded_free (gpointer data)
{
  Loaded *loaded = data;

  g_clear_pointer (&loaded->games, g_ptr_array_unref);
  g_free (loaded->left_out);
  g_free (loaded);
}

static void
load_in_thread (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  Loaded *loaded = g_new0 (Loaded, 1);
  GError *error = NULL;

  loaded->games = gw_kept_games_load (path, &loaded->left_out, &error);
  if (loaded->games != NULL)
    {
      g_task_return_pointer (task, loaded, loaded_free);
      return;
    }
  loaded_free (loaded);
  g_task_return_error (task, error);
}

void
gw_kept_games_load_async (const char *path, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_source_tag (task, gw_kept_games_load_async);
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, load_in_thread);
}

GPtrArray *
gw_kept_games_load_finish (GAsyncResult *result, char **left_out, GError **error)
{
  Loaded *loaded = g_task_propagate_pointer (G_TASK (result), error);
  GPtrArray *games;

  *left_out = NULL;
  if (loaded == NULL)
    return NULL;
  games = g_steal_pointer (&loaded->games);
  *left_out = g_steal_pointer (&loaded->left_out);
  loaded_free (loaded);
  return games;
}

/* Whether another program holds the file now, or has just made it. */
static gboolean
is_passing (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
}

/* What is there stays as it is, even the beginning of a line whose end was never written. */
static gboolean
add_line (const char *path, const char *line, GError **error)
{
  g_autoptr (GwFileLock) lock = gw_file_lock_new (path, error);
  g_autoptr (GBytes) before = lock != NULL ? load_text (path, error) : NULL;
  g_autoptr (GBytes) bytes = NULL;
  GString *text;
  gsize length;
  const char *data;

  if (before == NULL)
    return FALSE;
  data = g_bytes_get_data (before, &length);
  text = g_string_new_len (length > 0 ? data : "", (gssize) length);
  if (length > 0 && data[length - 1] != '\n')
    g_string_append_c (text, '\n');
  g_string_append_printf (text, "%s\n", line);
  bytes = g_string_free_to_bytes (text);
  return gw_file_lock_write (lock, bytes, GW_FILE_WRITE_OWN_FOLDER | GW_FILE_WRITE_PRIVATE, error);
}

gboolean
gw_kept_games_add (const char *path, const GwKeptGame *game, GError **error)
{
  const gint64 deadline = g_get_monotonic_time () + PATIENCE;
  g_autofree char *line = gw_kept_game_to_line (game);

  while (TRUE)
    {
      g_autoptr (GError) inner = NULL;

      if (add_line (path, line, &inner))
        return TRUE;
      if (!is_passing (inner) || g_get_monotonic_time () > deadline)
        {
          g_propagate_error (error, g_steal_pointer (&inner));
          return FALSE;
        }
      g_usleep (PAUSE);
    }
}

typedef struct
{
  char *path;
  GwKeptGame *game;
  GwLexicon *lexicon; /* whose hash is to be added, or NULL */
} Addition;

static void
addition_free (gpointer data)
{
  Addition *addition = data;

  g_free (addition->path);
  gw_kept_game_free (addition->game);
  g_clear_pointer (&addition->lexicon, gw_lexicon_unref);
  g_free (addition);
}

static void
add_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Addition *addition = data;
  GError *error = NULL;

  if (addition->lexicon != NULL && addition->game->hash == NULL)
    addition->game->hash = gw_lexicon_dup_hash (addition->lexicon);
  if (gw_kept_games_add (addition->path, addition->game, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
gw_kept_games_add_async (const char *path, const GwKeptGame *game, GwLexicon *lexicon,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  Addition *addition = g_new0 (Addition, 1);

  g_task_set_source_tag (task, gw_kept_games_add_async);
  addition->path = g_strdup (path);
  addition->game = gw_kept_game_copy (game);
  addition->lexicon = lexicon != NULL ? gw_lexicon_ref (lexicon) : NULL;
  g_task_set_task_data (task, addition, addition_free);
  gw_hold_until_done (task);
  g_task_run_in_thread (task, add_in_thread);
}

gboolean
gw_kept_games_add_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static gboolean
remove_file (const char *path, GError **error)
{
  g_autoptr (GwFileLock) lock = gw_file_lock_new (path, error);

  if (lock == NULL)
    return FALSE;
  if (g_unlink (path) == 0 || errno == ENOENT)
    return TRUE;
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", path,
               g_strerror (errno));
  return FALSE;
}

gboolean
gw_kept_games_delete_all (const char *path, GError **error)
{
  const gint64 deadline = g_get_monotonic_time () + PATIENCE / 10;

  while (TRUE)
    {
      g_autoptr (GError) inner = NULL;

      if (remove_file (path, &inner))
        return TRUE;
      if (!is_passing (inner) || g_get_monotonic_time () > deadline)
        {
          g_propagate_error (error, g_steal_pointer (&inner));
          return FALSE;
        }
      g_usleep (PAUSE);
    }
}

static void
add_cell (GString *sheet, const char *text)
{
  if (strpbrk (text, "\",\r\n") == NULL)
    g_string_append (sheet, text);
  else
    {
      g_auto (GStrv) parts = g_strsplit (text, "\"", -1);
      g_autofree char *doubled = g_strjoinv ("\"\"", parts);

      g_string_append_printf (sheet, "\"%s\"", doubled);
    }
  g_string_append_c (sheet, ',');
}

static void
add_row (GString *sheet, const GwKeptGame *game)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (game->date);
  g_autofree char *date_text = g_date_time_format_iso8601 (date);
  g_autofree char *board = gw_board_to_string (game->board);
  const guint level = gw_rules_get (game->rules)->max_level;

  add_cell (sheet, date_text);
  add_cell (sheet, board);
  add_cell (sheet, game->dice != NULL ? game->dice : "");
  if (game->seed >= 0)
    g_string_append_printf (sheet, "%" G_GINT64_FORMAT, game->seed);
  g_string_append_c (sheet, ',');
  add_cell (sheet, game->list);
  if (level != G_MAXUINT)
    g_string_append_printf (sheet, "%u", level);
  g_string_append_printf (sheet, ",%s,%u,%u,", game->school ? "true" : "false", game->clock,
                          game->n_players);
  g_string_append_printf (sheet, "%" G_GINT64_FORMAT ",%u,%u,%" G_GINT64_FORMAT ",%u\r\n",
                          game->points, game->par, gw_kept_game_count_found (game),
                          game->all_points, game->n_all_words);
}

GBytes *
gw_kept_games_to_csv (const GPtrArray *games)
{
  GString *sheet = g_string_new ("date,board,dice,seed,list,level,school,clock,players,points,par,"
                                 "words,all_points,all_words\r\n");

  for (guint i = 0; i < games->len; i++)
    add_row (sheet, g_ptr_array_index (games, i));
  return g_string_free_to_bytes (sheet);
}

/* Whether the game is one of those that the figures are about. */
static gboolean
belongs (const GwKeptFigures *figures, const GwKeptGame *game)
{
  return game->n_players == 1 && game->clock == figures->clock
         && gw_board_get_rows (game->board) == figures->rows
         && gw_board_get_cols (game->board) == figures->cols;
}

static int
compare_figures (gconstpointer a, gconstpointer b)
{
  const GwKeptFigures *x = a, *y = b;
  const guint x_key[] = { x->rows * x->cols, x->rows, x->clock - 1 };
  const guint y_key[] = { y->rows * y->cols, y->rows, y->clock - 1 }; /* none is the largest */

  for (guint i = 0; i < G_N_ELEMENTS (x_key); i++)
    {
      if (x_key[i] != y_key[i])
        return x_key[i] < y_key[i] ? -1 : 1;
    }
  return 0;
}

GArray *
gw_kept_games_summarize (const GPtrArray *games)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (GwKeptFigures));

  for (guint i = 0; i < games->len; i++)
    {
      const GwKeptGame *game = g_ptr_array_index (games, i);
      GwKeptFigures fresh = { gw_board_get_rows (game->board), gw_board_get_cols (game->board),
                              game->clock, 0, 0, G_MININT64 };
      GwKeptFigures *figures = NULL;

      for (guint k = 0; k < all->len && figures == NULL; k++)
        {
          if (belongs (&g_array_index (all, GwKeptFigures, k), game))
            figures = &g_array_index (all, GwKeptFigures, k);
        }
      if (game->n_players > 1)
        continue;
      if (figures == NULL)
        {
          g_array_append_val (all, fresh);
          figures = &g_array_index (all, GwKeptFigures, all->len - 1);
        }
      figures->n_games++;
      figures->mean += ((double) game->points - figures->mean) / figures->n_games;
      figures->best = MAX (figures->best, game->points);
    }
  g_array_sort (all, compare_figures);
  return all;
}

gboolean
gw_kept_games_compare (const GPtrArray *games, const GwKeptGame *game, guint *n_better,
                       guint *n_games)
{
  const GwKeptFigures kind = { gw_board_get_rows (game->board), gw_board_get_cols (game->board),
                               game->clock, 0, 0, 0 };

  *n_better = *n_games = 0;
  for (guint i = games->len; i > 0 && *n_games < GW_KEPT_GAMES_COMPARED; i--)
    {
      const GwKeptGame *other = g_ptr_array_index (games, i - 1);

      if (other->date >= game->date || !belongs (&kind, other))
        continue;
      (*n_games)++;
      if ((double) game->points - game->par > (double) other->points - other->par)
        (*n_better)++;
    }
  return game->n_players == 1 && *n_games >= GW_KEPT_GAMES_FEWEST;
}
