/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-boards.h"
#include "gw-code-args.h"
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-dice-store.h"
#include "gw-error.h"
#include "gw-interrupt.h"
#include "gw-letters.h"
#include "gw-line-reader.h"
#include "gw-play-print.h"
#include "gw-run-facts.h"
#include "gw-shown-name.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define USUAL_SECONDS 180
#define MOST_MINUTES (7 * 24 * 60)

/* The most characters of a line that are shown. */
#define SHOWN 80

typedef struct
{
  GwCodeArgs code;
  GwLexiconArgs lexicon;
  GwRulesArgs rules;
  const char *dice;
  const char *minutes;
  GwSize size;
  gboolean timed;
} PlayArgs;

/* What a code says by itself, and a day. */
static const char *const named_by_code[] = {
  "--dice", "--size", "--minutes", "--level", "--school", "--min-length", "--adjacency",
  "--scoring", "--count", "--reuse", "--qu", "--allow", "--deny", NULL,
};
static const char *const named_by_day[] = {
  "--dice", "--size", "--minutes", "--allow", "--deny", NULL,
};

/* What is played. */
typedef struct
{
  GwBoard *board;
  GwGame *game;
  GwBoardKeys *keys; /* of a board file, or NULL */
  GwDiceEntry *dice; /* or NULL */
  GwPlayCode code;
  char *code_text; /* or NULL */
  guint seconds;
} Game;

static void
game_clear (Game *game)
{
  g_clear_pointer (&game->board, gw_board_unref);
  g_clear_pointer (&game->game, gw_game_unref);
  g_clear_pointer (&game->keys, gw_board_keys_free);
  g_clear_pointer (&game->dice, gw_dice_entry_free);
  g_clear_pointer (&game->code_text, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Game, game_clear)

static gboolean
read_minutes (const PlayArgs *args, guint *seconds, GError **error)
{
  char *end = NULL;
  double minutes;

  *seconds = USUAL_SECONDS;
  if (args->minutes == NULL)
    return TRUE;
  minutes = g_ascii_strtod (args->minutes, &end);
  if (*args->minutes != '\0' && *end == '\0' && minutes >= 0 && minutes <= MOST_MINUTES)
    {
      /* As long as there is a clock, it has a second. */
      *seconds = (guint) round (minutes * 60);
      if (minutes > 0)
        *seconds = MAX (*seconds, 1);
      return TRUE;
    }
  gw_usage_error (error, _ ("%s: “%s” is not a number of minutes from 0 to %u"), "--minutes",
                  args->minutes, MOST_MINUTES);
  return FALSE;
}

/* The rules and words of the options, and of a board file. */
static gboolean
load_words (PlayArgs *args, Game *game, GError **error)
{
  game->game = gw_game_args_load (&args->lexicon, &args->rules, FALSE, error);
  return game->game != NULL;
}

static gboolean
load_coded (PlayArgs *args, Game *game, GError **error)
{
  g_autoptr (GwLexicon) list = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwRules) rules = NULL;
  g_autofree char *name = NULL;
  GwPlayCode own;

  if (!gw_code_args_read_code (&args->code, &game->code, error))
    return FALSE;
  list = gw_lexicon_args_load_list (&args->lexicon, error);
  if (list == NULL)
    return FALSE;
  own = game->code;
  gw_play_code_set_list (&own, list);
  if (own.list != game->code.list)
    gw_complain (_ ("Same board. Your list differs from theirs: points may differ."));
  args->lexicon.school = game->code.school ? GW_SWITCH_ON : GW_SWITCH_OFF;
  lexicon = gw_lexicon_args_load (&args->lexicon, FALSE, NULL, error);
  if (lexicon == NULL)
    return FALSE;
  rules = gw_play_code_make_rules (&game->code);
  game->game = gw_game_new (lexicon, rules);
  name = gw_lexicon_args_describe (&args->lexicon);
  gw_run_facts_set_game (name, game->game);
  game->seconds = game->code.seconds;
  game->board = gw_play_code_roll (&game->code);
  game->code_text = gw_play_code_format (&game->code);
  return TRUE;
}

/* The code of the game, where there is one. */
static void
find_code (const PlayArgs *args, Game *game, const GwLexicon *list)
{
  game->code.seconds = game->seconds;
  game->code.school = args->lexicon.school == GW_SWITCH_ON;
  gw_play_code_set_list (&game->code, list);
  if (gw_play_code_set_rules (&game->code, game->game->rules, list))
    game->code_text = gw_play_code_format (&game->code);
}

static gboolean
load_daily (PlayArgs *args, Game *game, GError **error)
{
  g_autoptr (GwLexicon) list = gw_lexicon_args_load_list (&args->lexicon, error);

  if (list == NULL || !gw_code_args_read_day (&args->code, list, &game->code, error)
      || !load_words (args, game, error))
    return FALSE;
  game->seconds = game->code.seconds;
  game->board = gw_play_code_roll (&game->code);
  find_code (args, game, list);
  return TRUE;
}

static gboolean
load_typed (PlayArgs *args, GwOptions *options, Game *game, GError **error)
{
  GStrv rest = gw_options_get_rest (options);
  GwLexiconOptions reading = GW_LEXICON_OPTIONS_INIT;

  if (gw_boards_use_stdin (rest))
    {
      gw_usage_error (error, _ ("play: Standard input has the guesses; write the board as an "
                                "argument or use a file"));
      return FALSE;
    }
  if (!gw_lexicon_args_get_options (&args->lexicon, &reading, error))
    return FALSE;
  game->keys = gw_boards_read_keys (rest, reading.language);
  gw_game_args_set_keys (&args->lexicon, &args->rules, game->keys);
  if (!load_words (args, game, error))
    return FALSE;
  game->board
    = gw_boards_read_one (rest[0], FALSE, gw_lexicon_get_language (game->game->lexicon), error);
  return game->board != NULL;
}

/* Whether a code may name the clock, the dice and their seed. */
static gboolean
may_have_code (const PlayArgs *args, Game *game, guint64 seed)
{
  static const guint clocks[] = { 0, 90, 180, 300 };
  gboolean has_clock = FALSE;
  guint rows, cols;

  for (guint i = 0; i < G_N_ELEMENTS (clocks); i++)
    has_clock = has_clock || game->seconds == clocks[i];
  gw_dice_get_size (game->dice->dice, &rows, &cols);
  return has_clock && game->dice->origin == GW_ORIGIN_EMBEDDED && rows == args->size.rows
         && cols == args->size.cols && seed <= GW_DICE_MAX_SEED && args->lexicon.allow == NULL
         && args->lexicon.deny == NULL
         && gw_play_code_find_dice (game->dice->id, &game->code.dice);
}

/* The dice that are named, or else those of the language. */
static GwDiceEntry *
load_dice (PlayArgs *args, gboolean has_size, const GwLexicon *list, GError **error)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  GwDiceEntry *entry;
  GwPlayCode usual = { 0 };

  if (args->dice == NULL && has_size)
    entry = gw_dice_store_get_default (store, args->size.rows, args->size.cols);
  else
    {
      gw_play_code_set_usual_dice (&usual, list);
      entry = gw_dice_store_load (store,
                                  args->dice != NULL ? args->dice : gw_play_code_get_dice_id (&usual),
                                  GW_TEXT_FILE_NONE, gw_interrupt_get_cancellable (), error);
    }
  if (entry == NULL)
    return NULL;
  gw_run_facts_set_option ("--dice", args->dice != NULL ? args->dice : entry->id);
  if (!has_size && entry->has_size)
    gw_dice_get_size (entry->dice, &args->size.rows, &args->size.cols);
  return entry;
}

static gboolean
load_rolled (PlayArgs *args, GwOptions *options, Game *game, GError **error)
{
  g_autoptr (GwLexicon) list = gw_lexicon_args_load_list (&args->lexicon, error);
  guint64 seed = gw_options_get_seed (options);
  GwRandom random;

  if (list == NULL)
    return FALSE;
  game->dice = load_dice (args, gw_options_has (options, "--size"), list, error);
  if (game->dice == NULL || !load_words (args, game, error))
    return FALSE;
  if (!gw_options_has (options, "--seed"))
    seed &= GW_DICE_MAX_SEED;
  gw_run_facts_set_seed (seed);
  gw_run_facts_set_size ("--size", args->size.rows, args->size.cols);
  gw_random_init (&random, seed, 0);
  game->board = gw_dice_roll (game->dice->dice, args->size.rows, args->size.cols, &random, error);
  if (game->board == NULL)
    return FALSE;
  if (may_have_code (args, game, seed))
    {
      game->code.seed = (guint) seed;
      find_code (args, game, list);
    }
  return TRUE;
}

static gboolean
load_game (PlayArgs *args, GwOptions *options, Game *game, GError **error)
{
  GStrv rest = gw_options_get_rest (options);
  const char *named = args->code.code != NULL    ? "--code"
                      : args->code.daily != NULL ? "--daily"
                      : args->dice != NULL       ? "--dice"
                      : gw_options_has (options, "--size") ? "--size"
                                                           : NULL;

  if (rest[0] != NULL && named != NULL)
    {
      gw_usage_error (error, _ ("%s: This option already names a board; leave out %s"), named,
                      rest[0]);
      return FALSE;
    }
  if (!gw_code_args_check (&args->code, options,
                           args->code.code != NULL ? named_by_code : named_by_day, error)
      || !read_minutes (args, &game->seconds, error))
    return FALSE;
  if (args->code.code != NULL)
    return load_coded (args, game, error);
  if (args->code.daily != NULL)
    return load_daily (args, game, error);
  return rest[0] != NULL ? load_typed (args, options, game, error)
                         : load_rolled (args, options, game, error);
}

/* What names the board says more, and may not be typed beside it. */
static void
forget_options (const PlayArgs *args, const Game *game)
{
  static const char *const named_by_board[] = { "--dice", "--size", NULL };
  const char *const *names = game->dice != NULL         ? NULL
                             : args->code.code != NULL  ? named_by_code
                             : args->code.daily != NULL ? named_by_day
                                                        : named_by_board;

  for (; names != NULL && *names != NULL; names++)
    gw_run_facts_drop_option (*names);
}

/* The time of a game whose lines tell it, in microseconds. */
static gint64
get_told_time (gpointer told)
{
  return *(const gint64 *) told;
}

/* Reads the seconds that a line begins with. Returns what follows; NULL with an error. */
static const char *
read_time (const char *line, guint number, gint64 *told, GError **error)
{
  char *end = NULL;
  const double seconds = g_ascii_strtod (line, &end);

  if (end != line && (*end == '\0' || g_ascii_isspace (*end)) && seconds >= 0
      && seconds <= MOST_MINUTES * 60.)
    {
      const gint64 time = llround (seconds * G_USEC_PER_SEC);

      if (time >= *told)
        {
          *told = time;
          return end;
        }
      gw_error_set_at (error, GW_ERROR_SYNTAX, _ ("standard input"), number,
                       _ ("The time is before that of the line before"));
    }
  else
    gw_error_set_at (error, GW_ERROR_SYNTAX, _ ("standard input"), number,
                     _ ("A line begins with the seconds since the start, such as “12.5 CLEAN”"));
  return NULL;
}

static void
guess (GwPlay *play, const char *text, GwFormat format)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  const GwGuess *answer;

  g_strstrip (valid);
  if (*valid == '\0')
    return;
  answer = gw_play_guess (play, valid, NULL);
  if (format != GW_FORMAT_TEXT)
    return;
  if (answer != NULL)
    gw_play_print_guess (answer);
  else if (gw_play_get_state (play) == GW_PLAY_RUNNING)
    {
      g_autofree char *shown = gw_shown_text (valid, SHOWN);

      gw_play_print_no_guess (shown);
    }
}

/* The time that is left, or without a clock the time since the start. */
static char *
make_prompt (GwPlay *play)
{
  g_autofree char *time = gw_play_format_time (gw_play_tick (play));

  return g_strdup_printf ("%s> ", time);
}

/* Plays until the end of the time or of the lines. */
static gboolean
play_lines (GwPlay *play, gint64 *told, GwFormat format, GError **error)
{
  g_autoptr (GwLineReader) reader = gw_line_reader_new ();
  const gboolean has_clock = gw_play_get_setup (play)->seconds > 0;

  for (guint number = 1;; number++)
    {
      g_autofree char *prompt = make_prompt (play);
      const gint64 left = has_clock && told == NULL ? gw_play_tick (play) : -1;
      g_autofree char *line = NULL;
      const char *text;

      if (gw_play_get_state (play) != GW_PLAY_RUNNING
          || gw_line_reader_next (reader, prompt, left, &line) != GW_LINE_READ)
        break;
      text = line;
      if (told != NULL && *g_strstrip (line) == '\0')
        continue;
      if (told != NULL)
        text = read_time (line, number, told, error);
      if (text == NULL)
        return FALSE;
      guess (play, text, format);
    }
  gw_play_end (play);
  return TRUE;
}

static gint
run (GwOptions *options, GError **error)
{
  PlayArgs args = { .size = { 4, 4 } };
  g_auto (Game) game = { 0 };
  GwPlaySetup setup = { 0 };
  g_autoptr (GwPlay) play = NULL;
  gint64 told = 0;
  GwFormat format;
  const GwOption table[] = {
    { "code", GW_OPTION_TEXT, &args.code.code,
      N_ ("Play the game of this code, such as 0ACR-Y39T-GF7W"), "CODE" },
    { "daily", GW_OPTION_TEXT, &args.code.daily,
      N_ ("Play the board of this day, written YYYY-MM-DD (default: today)"), "DATE",
      .bare = "" },
    { "dice", GW_OPTION_TEXT, &args.dice,
      N_ ("Roll these dice, by name or file (default: those of the language, or new-4x4)"),
      "NAME|FILE" },
    { "size", GW_OPTION_SIZE, &args.size, N_ ("Rows and columns (default: the size of the dice)"),
      "RxC" },
    { "minutes", GW_OPTION_TEXT, &args.minutes,
      N_ ("Minutes on the clock, such as 1.5; 0 for no clock (default: 3)"), "M" },
    { "timed", GW_OPTION_FLAG, &args.timed,
      N_ ("Each line begins with the seconds since the start, which the clock follows") },
    { NULL },
  };

  gw_options_add (options, NULL, table);
  gw_lexicon_args_add (&args.lexicon, options);
  gw_rules_args_add (&args.rules, GW_RULES_SHOW_ALL, options);
  if (!gw_options_parse (options, error) || !load_game (&args, options, &game, error))
    return GW_EXIT_DONE;

  forget_options (&args, &game);
  format = gw_options_get_format (options);
  setup.board = game.board;
  setup.game = game.game;
  setup.seconds = game.seconds;
  setup.n_players = 1;
  setup.school = gw_switch_apply (args.lexicon.school, FALSE);
  setup.code = game.code_text;
  setup.dice = game.dice != NULL ? game.dice->id : NULL;
  if (format == GW_FORMAT_TEXT)
    gw_play_print_board (game.board);
  play = gw_play_new (&setup, args.timed ? get_told_time : NULL, &told);
  while (gw_play_get_solution (play) == NULL && !gw_stop_requested (gw_interrupt_get_stop ()))
    g_main_context_iteration (NULL, TRUE);
  if (!play_lines (play, args.timed ? &told : NULL, format, error))
    return GW_EXIT_BAD;
  if (gw_play_get_solution (play) != NULL)
    gw_play_print_summary (play, format);
  return GW_EXIT_DONE;
}

const GwCommand gw_command_play = {
  .name = "play",
  .arguments = N_ ("[BOARD]"),
  .most_arguments = 1,
  .summary = N_ ("Play a board against the clock."),
  .description = N_ (
    "Each line is a guess. The answer is the word with its points, or the reason why\n"
    "it does not count: again, short, not-on-board, not-in-list, rare, school or\n"
    "unknown. The game ends with the time or with the lines; then the points, par and\n"
    "the words that were missed are printed. Par is what a good player finds.\n"
    "BOARD is written as for “gridwright-cli solve”; without one, dice are rolled.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli play\n"
    "  gridwright-cli play --minutes 0 OATH/OMCL/VSAE/EENT\n"
    "  gridwright-cli play --code 0ACR-Y39T-GF7W\n"
    "  gridwright-cli play --daily --level 35 --school\n"
    "  echo 12.5 clean | gridwright-cli play --timed OATH/OMCL/VSAE/EENT"),
  .run = run,
};
