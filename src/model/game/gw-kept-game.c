/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-kept-game.h"

#include "gw-board-keys.h"
#include "gw-error.h"
#include "gw-facts.h"
#include "gw-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define COUNTS "counts"

static const char *const reasons[] = {
  [GW_WORD_REASON_UNKNOWN] = "unknown",
  [GW_WORD_REASON_AGAIN] = "again",
  [GW_WORD_REASON_SHORT] = "short",
  [GW_WORD_REASON_NOT_ON_BOARD] = "not-on-board",
  [GW_WORD_REASON_NEVER] = "never",
  [GW_WORD_REASON_SCHOOL] = "school",
  [GW_WORD_REASON_NOT_IN_LIST] = "not-in-list",
  [GW_WORD_REASON_RARE] = "rare",
};

#define LAST_DATE G_GINT64_CONSTANT (253402300799) /* the last second of the year 9999 */
#define LONGEST_CLOCK (7 * 24 * 3600)
#define MOST_PLAYERS 100

static void
clear_guess (gpointer data)
{
  GwKeptGuess *guess = data;

  g_free (guess->word);
  gw_path_clear (&guess->path);
}

GwKeptGame *
gw_kept_game_new (void)
{
  GwKeptGame *game = g_new0 (GwKeptGame, 1);

  game->seed = -1;
  game->n_players = 1;
  game->guesses = g_array_new (FALSE, FALSE, sizeof (GwKeptGuess));
  g_array_set_clear_func (game->guesses, clear_guess);
  return game;
}

GwKeptGame *
gw_kept_game_copy (const GwKeptGame *game)
{
  GwKeptGame *copy = gw_kept_game_new ();
  GArray *guesses = copy->guesses;

  *copy = *game;
  copy->guesses = guesses;
  copy->board = gw_board_ref (game->board);
  copy->rules = gw_rules_ref (game->rules);
  copy->dice = g_strdup (game->dice);
  copy->list = g_strdup (game->list);
  copy->hash = g_strdup (game->hash);
  for (guint i = 0; i < game->guesses->len; i++)
    {
      const GwKeptGuess *guess = &g_array_index (game->guesses, GwKeptGuess, i);

      gw_kept_game_add_guess (copy, guess->ms, guess->word, guess->path.cells, guess->path.length,
                              guess->counts, guess->reason);
    }
  return copy;
}

void
gw_kept_game_free (GwKeptGame *game)
{
  g_clear_pointer (&game->board, gw_board_unref);
  g_clear_pointer (&game->rules, gw_rules_unref);
  g_free (game->dice);
  g_free (game->list);
  g_free (game->hash);
  g_array_unref (game->guesses);
  g_free (game);
}

void
gw_kept_game_add_guess (GwKeptGame *game, guint ms, const char *word, const guint8 *cells,
                        guint n_cells, gboolean counts, GwWordReason reason)
{
  const GwKeptGuess guess = {
    .ms = ms,
    .word = g_strdup (word),
    .path = { n_cells, n_cells > 0 ? g_memdup2 (cells, n_cells) : NULL },
    .counts = counts,
    .reason = reason,
  };

  g_array_append_val (game->guesses, guess);
}

const char *
gw_kept_game_name_verdict (gboolean counts, GwWordReason reason)
{
  return counts ? COUNTS : reasons[reason];
}

guint
gw_kept_game_count_found (const GwKeptGame *game)
{
  guint n = 0;

  for (guint i = 0; i < game->guesses->len; i++)
    n += g_array_index (game->guesses, GwKeptGuess, i).counts ? 1 : 0;
  return n;
}

static void
add_text (JsonBuilder *builder, const char *name, const char *value)
{
  if (value != NULL)
    gw_json_add_string (builder, name, value);
  else
    json_builder_add_null_value (json_builder_set_member_name (builder, name));
}

static void
add_number (JsonBuilder *builder, const char *name, gboolean known, gint64 value)
{
  if (known)
    gw_json_add_int (builder, name, value);
  else
    json_builder_add_null_value (json_builder_set_member_name (builder, name));
}

static void
add_guess (JsonBuilder *builder, const GwKeptGame *game, const GwKeptGuess *guess)
{
  g_autofree char *path = gw_path_to_string (&guess->path, game->board);

  json_builder_begin_object (builder);
  gw_json_add_int (builder, "ms", guess->ms);
  gw_json_add_string (builder, "word", guess->word);
  gw_json_add_string (builder, "path", path);
  gw_json_add_string (builder, "verdict",
                      gw_kept_game_name_verdict (guess->counts, guess->reason));
  json_builder_end_object (builder);
}

char *
gw_kept_game_to_line (const GwKeptGame *game)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (game->date);
  g_autofree char *date_text = g_date_time_format_iso8601 (date);
  g_autofree char *board = gw_board_to_string (game->board);
  g_autoptr (GwBoardKeys) keys = gw_board_keys_new ();
  g_autoptr (JsonNode) root = NULL;
  const guint level = gw_rules_get (game->rules)->max_level;

  gw_board_keys_set_rules (keys, game->rules);
  json_builder_begin_object (builder);
  gw_json_add_string (builder, "date", date_text);
  gw_json_add_string (builder, "board", board);
  add_text (builder, "dice", game->dice);
  add_number (builder, "seed", game->seed >= 0, game->seed);
  gw_json_add_string (builder, "list", game->list);
  add_text (builder, "hash", game->hash);
  add_number (builder, "level", level != G_MAXUINT, level);
  gw_json_add_boolean (builder, "school", game->school);
  gw_json_add_string (builder, "rules", gw_board_keys_get (keys, GW_BOARD_KEY_RULES));
  gw_json_add_int (builder, "clock", game->clock);
  gw_json_add_int (builder, "points", game->points);
  gw_json_add_int (builder, "par", game->par);
  gw_json_add_int (builder, "all_points", game->all_points);
  gw_json_add_int (builder, "all_words", game->n_all_words);
  gw_json_add_int (builder, "players", game->n_players);
  json_builder_set_member_name (builder, "guesses");
  json_builder_begin_array (builder);
  for (guint i = 0; i < game->guesses->len; i++)
    add_guess (builder, game, &g_array_index (game->guesses, GwKeptGuess, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return gw_json_to_line (root);
}

/* Reads the members of an object, and remembers the first one that is wrong. */
typedef struct
{
  JsonObject *object;
  const char *wrong;
} Reader;

static void
fail (Reader *reader, const char *name)
{
  if (reader->wrong == NULL)
    reader->wrong = name;
}

/* NULL for null, and when it is missing, which is wrong. */
static JsonNode *
get_value (Reader *reader, const char *name, GType type)
{
  JsonNode *node = json_object_get_member (reader->object, name);

  if (node == NULL)
    fail (reader, name);
  else if (!JSON_NODE_HOLDS_NULL (node)
           && (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != type))
    fail (reader, name);
  else if (!JSON_NODE_HOLDS_NULL (node))
    return node;
  return NULL;
}

/* NULL for null. */
static const char *
get_text_or_null (Reader *reader, const char *name)
{
  JsonNode *node = get_value (reader, name, G_TYPE_STRING);
  const char *text = node != NULL ? json_node_get_string (node) : NULL;

  if (text != NULL && strpbrk (text, "\r\n") != NULL)
    fail (reader, name);
  return text;
}

/* Never NULL. */
static const char *
get_text (Reader *reader, const char *name)
{
  const char *text = get_text_or_null (reader, name);

  if (text == NULL)
    fail (reader, name);
  return text != NULL ? text : "";
}

/* `otherwise` for null. */
static gint64
get_number_or (Reader *reader, const char *name, gint64 least, gint64 most, gint64 otherwise)
{
  JsonNode *node = get_value (reader, name, G_TYPE_INT64);
  const gint64 number = node != NULL ? json_node_get_int (node) : otherwise;

  if (node != NULL && (number < least || number > most))
    fail (reader, name);
  return number;
}

static gint64
get_number (Reader *reader, const char *name, gint64 least, gint64 most)
{
  const gint64 number = get_number_or (reader, name, least, most, G_MININT64);

  if (number < least || number > most)
    {
      fail (reader, name);
      return least;
    }
  return number;
}

static gboolean
get_boolean (Reader *reader, const char *name)
{
  JsonNode *node = get_value (reader, name, G_TYPE_BOOLEAN);

  if (node == NULL)
    fail (reader, name);
  return node != NULL && json_node_get_boolean (node);
}

/* In the form of the example in the header only. */
static gint64
get_date (Reader *reader)
{
  const char *text = get_text (reader, "date");
  const gboolean is_utc = strlen (text) == strlen ("2026-11-28T19:04:05Z") && text[19] == 'Z';
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) date = is_utc ? g_date_time_new_from_iso8601 (text, utc) : NULL;
  const gint64 seconds = date != NULL ? g_date_time_to_unix (date) : -1;

  if (seconds < 0 || seconds > LAST_DATE)
    fail (reader, "date");
  return seconds;
}

static GwBoard *
get_board (Reader *reader)
{
  g_autoptr (GwBoard) board = gw_board_parse (get_text (reader, "board"), -1, NULL, 1, NULL);

  if (board != NULL && !gw_board_has_free (board))
    return g_steal_pointer (&board);
  fail (reader, "board");
  return NULL;
}

static GwRules *
get_rules (Reader *reader, const GwBoard *board)
{
  const gint64 level = get_number_or (reader, "level", 0, G_MAXUINT - 1, G_MAXUINT);
  g_autofree char *line = g_strdup_printf ("rules: %s", get_text (reader, "rules"));
  g_autoptr (GwBoardKeys) keys = gw_board_keys_new ();
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) otherwise = NULL;

  if (!gw_board_keys_is_line (line) || !gw_board_keys_read (keys, line, board, NULL, 1, NULL))
    fail (reader, "rules");
  spec.max_level = (guint) level;
  otherwise = gw_rules_new (&spec);
  return gw_board_keys_make_rules (keys, otherwise);
}

static void
read_guess (Reader *all, JsonNode *node, GwKeptGame *game)
{
  Reader reader = { NULL, NULL };
  GwPath path = { 0, NULL };
  const char *word, *verdict;
  gboolean counts;
  gint64 ms;
  guint reason;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      fail (all, "guesses");
      return;
    }
  reader.object = json_node_get_object (node);
  ms = get_number (&reader, "ms", 0, G_MAXUINT);
  word = get_text (&reader, "word");
  verdict = get_text (&reader, "verdict");
  if (!gw_path_parse (get_text (&reader, "path"), game->board, &path))
    fail (&reader, "path");
  counts = g_str_equal (verdict, COUNTS);
  for (reason = 0; reason < G_N_ELEMENTS (reasons); reason++)
    {
      if (g_str_equal (verdict, reasons[reason]))
        break;
    }
  if (!counts && reason == G_N_ELEMENTS (reasons))
    fail (&reader, "verdict");
  else
    gw_kept_game_add_guess (game, (guint) ms, word, path.cells, path.length, counts,
                            counts ? GW_WORD_REASON_UNKNOWN : reason);
  gw_path_clear (&path);
  if (reader.wrong != NULL)
    fail (all, reader.wrong);
}

static void
read_guesses (Reader *reader, GwKeptGame *game)
{
  JsonNode *node = json_object_get_member (reader->object, "guesses");
  JsonArray *array;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    {
      fail (reader, "guesses");
      return;
    }
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array) && reader->wrong == NULL; i++)
    read_guess (reader, json_array_get_element (array, i), game);
}

GwKeptGame *
gw_kept_game_parse (const char *line, gsize length, const char *name, guint number,
                    GError **error)
{
  g_autoptr (JsonNode) root = gw_facts_parse_json (line, length);
  g_autoptr (GwKeptGame) game = gw_kept_game_new ();
  Reader reader = { NULL, NULL };

  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, name, number, _ ("This is no game"));
      return NULL;
    }
  reader.object = json_node_get_object (root);
  game->date = get_date (&reader);
  game->board = get_board (&reader);
  game->dice = g_strdup (get_text_or_null (&reader, "dice"));
  game->seed = get_number_or (&reader, "seed", 0, G_MAXINT64, -1);
  game->list = g_strdup (get_text (&reader, "list"));
  game->hash = g_strdup (get_text_or_null (&reader, "hash"));
  game->school = get_boolean (&reader, "school");
  game->clock = (guint) get_number (&reader, "clock", 0, LONGEST_CLOCK);
  game->points = get_number (&reader, "points", G_MININT32, G_MAXINT64);
  game->par = (guint) get_number (&reader, "par", 1, G_MAXINT32);
  game->all_points = get_number (&reader, "all_points", G_MININT64, G_MAXINT64);
  game->n_all_words = (guint) get_number (&reader, "all_words", 0, G_MAXUINT);
  game->n_players = (guint) get_number (&reader, "players", 1, MOST_PLAYERS);
  if (game->board != NULL)
    {
      game->rules = get_rules (&reader, game->board);
      read_guesses (&reader, game);
    }
  if (reader.wrong == NULL)
    return g_steal_pointer (&game);
  /* Translators: %s is the name of a part of the line, which is not translated */
  gw_error_set_at (error, GW_ERROR_SYNTAX, name, number,
                   _ ("This is no game: “%s” is missing or wrong"), reader.wrong);
  return NULL;
}
