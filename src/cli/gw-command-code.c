/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-code-args.h"
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-dice-store.h"
#include "gw-interrupt.h"
#include "gw-run-facts.h"
#include "gw-school-words.h"
#include "gw-sheet.h"

#include <glib/gi18n.h>
#include <stdio.h>

static const char *const clocks[] = { "0", "90", "180", "300", NULL };

typedef struct
{
  GwLexiconArgs lexicon;
  GwRulesArgs rules;
  GwCodeArgs code;
  const char *dice;
  guint clock;
} CodeArgs;

/* They must be built in. */
static gboolean
set_dice (const CodeArgs *args, const GwLexicon *lexicon, GwPlayCode *code, GError **error)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  g_autoptr (GwDiceEntry) entry = NULL;

  gw_play_code_set_usual_dice (code, lexicon);
  if (args->dice != NULL)
    {
      entry = gw_dice_store_load (store, args->dice, GW_TEXT_FILE_NONE,
                                  gw_interrupt_get_cancellable (), error);
      if (entry == NULL)
        return FALSE;
      if (entry->origin != GW_ORIGIN_EMBEDDED || !gw_play_code_find_dice (entry->id, &code->dice))
        {
          gw_usage_error (error, _ ("%s: Only boards of the built-in dice have a code"), "--dice");
          return FALSE;
        }
    }
  gw_run_facts_set_option ("--dice", gw_play_code_get_dice_id (code));
  return TRUE;
}

static gboolean
set_seed (GwOptions *options, GwPlayCode *code, GError **error)
{
  const guint64 seed = gw_options_get_seed (options);

  if (gw_options_has (options, "--seed") && seed > GW_DICE_MAX_SEED)
    {
      gw_usage_error (error, _ ("%s: The seed of a code is at most %u"), "--seed",
                      GW_DICE_MAX_SEED);
      return FALSE;
    }
  code->seed = (guint) seed & GW_DICE_MAX_SEED;
  gw_run_facts_set_seed (code->seed);
  return TRUE;
}

/* What names the board. */
static gboolean
set_board (GwOptions *options, const CodeArgs *args, const GwLexicon *lexicon, GwPlayCode *code,
           GError **error)
{
  if (gw_code_args_are_any (&args->code))
    {
      gw_run_facts_drop_option ("--clock");
      return gw_code_args_read_day (&args->code, lexicon, code, error);
    }
  code->seconds = (guint) g_ascii_strtoull (clocks[args->clock], NULL, 10);
  gw_play_code_set_list (code, lexicon);
  return set_dice (args, lexicon, code, error) && set_seed (options, code, error);
}

/* What counts. */
static gboolean
set_game (const CodeArgs *args, const GwLexicon *lexicon, GwPlayCode *code, GError **error)
{
  g_autoptr (GwRules) rules = NULL;
  guint level;

  if (!gw_lexicon_args_get_level (&args->lexicon, &level, error))
    return FALSE;
  rules = gw_rules_args_make (&args->rules, level, error);
  if (rules == NULL)
    return FALSE;
  if (!gw_play_code_set_rules (code, rules, lexicon))
    {
      gw_usage_error (error, _ ("Only games with the classic rules have a code, with words from 3, "
                                "4, 5 or 6 letters on, of the level 20, 35, 60 or all"));
      return FALSE;
    }
  code->school = args->lexicon.school == GW_SWITCH_ON;
  if (code->school && !gw_school_words_know (gw_lexicon_get_language (lexicon)))
    {
      gw_usage_error (error, _ ("--school: There is no school list for the language of this word "
                                "list; use --no-school"));
      return FALSE;
    }
  return TRUE;
}

static void
print_code (const GwPlayCode *code, GwFormat format)
{
  static const char *const columns[] = { "code",       "dice", "seed",  "clock", "level", "school",
                                         "min_length", "list", "board", NULL };
  g_autoptr (GwRules) rules = gw_play_code_make_rules (code);
  const guint level = gw_rules_get (rules)->max_level;
  g_autofree char *text = gw_play_code_format (code);
  g_autofree char *list = g_strdup_printf ("%04x", code->list);
  g_autoptr (GwBoard) board = gw_play_code_roll (code);
  g_autofree char *tiles = gw_board_to_string (board);
  g_autoptr (GwSheet) sheet = NULL;

  if (format == GW_FORMAT_TEXT)
    {
      puts (text);
      return;
    }
  sheet = gw_sheet_new (format, GW_SHEET_RECORD, NULL, columns);
  gw_sheet_add_string (sheet, text);
  gw_sheet_add_string (sheet, gw_play_code_get_dice_id (code));
  gw_sheet_add_int (sheet, code->seed);
  gw_sheet_add_int (sheet, code->seconds);
  if (level == G_MAXUINT)
    gw_sheet_add_null (sheet, "");
  else
    gw_sheet_add_int (sheet, level);
  gw_sheet_add_boolean (sheet, code->school);
  gw_sheet_add_int (sheet, code->min_length);
  gw_sheet_add_string (sheet, list);
  gw_sheet_add_string (sheet, tiles);
}

/* Refuses words that are in no list: a code does not have them. */
static gboolean
check_words (const CodeArgs *args, GError **error)
{
  if (args->lexicon.allow == NULL && args->lexicon.deny == NULL)
    return TRUE;
  gw_usage_error (error, _ ("%s: A code names a word list as it is; leave this out"),
                  args->lexicon.allow != NULL ? "--allow" : "--deny");
  return FALSE;
}

static gint
run (GwOptions *options, GError **error)
{
  static const char *const others[] = { "--dice", "--clock", NULL };
  CodeArgs args = { .clock = 2 };
  GwPlayCode code = { 0 };
  g_autoptr (GwLexicon) lexicon = NULL;
  const GwOption table[] = {
    { "dice", GW_OPTION_TEXT, &args.dice,
      N_ ("Name a board of these built-in dice (default: those of the language, or new-4x4)"),
      "NAME" },
    { "clock", GW_OPTION_CHOICE, &args.clock,
      N_ ("Seconds on the clock, 0 for none: 0, 90, 180 or 300 (default: 180)"), "SECONDS",
      .choices = clocks },
    { "daily", GW_OPTION_TEXT, &args.code.daily,
      N_ ("Name the board of this day, written YYYY-MM-DD, with its dice, clock and seed (default: "
          "today)"), "DATE",
      .bare = "" },
    { NULL },
  };

  gw_options_add (options, NULL, table);
  gw_lexicon_args_add (&args.lexicon, options);
  gw_rules_args_add (&args.rules, GW_RULES_SHOW_ALL, options);
  if (!gw_options_parse (options, error) || !gw_code_args_check (&args.code, options, others, error)
      || !check_words (&args, error))
    return GW_EXIT_DONE;

  lexicon = gw_lexicon_args_load_list (&args.lexicon, error);
  if (lexicon == NULL || !set_board (options, &args, lexicon, &code, error)
      || !set_game (&args, lexicon, &code, error))
    return GW_EXIT_BAD;
  print_code (&code, gw_options_get_format (options));
  return GW_EXIT_DONE;
}

const GwCommand gw_command_code = {
  .name = "code",
  .arguments = NULL,
  .summary = N_ ("Print the code of a board and of what counts on it."),
  .description = N_ (
    "A code has twelve characters: the dice and the seed that roll the board, the\n"
    "clock, the level, the school list, the shortest word and a few digits of the\n"
    "hash of the word list. With it others can play the same board. “gridwright-cli\n"
    "roll --code” prints the board; with --format json this command prints it, too.\n"
    "Without --seed the board is a new one.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli code\n"
    "  gridwright-cli code --dice new-4x4 --seed 10306023 --level 35 --school\n"
    "  gridwright-cli code --dice big-5x5 --clock 300 --min-length 4 --format json\n"
    "  gridwright-cli code --daily 2026-11-28 --level 35"),
  .run = run,
};
