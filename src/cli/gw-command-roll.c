/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-code-args.h"
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-dice-store.h"
#include "gw-interrupt.h"
#include "gw-languages.h"
#include "gw-run-facts.h"
#include "gw-sheet.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  GwCodeArgs code;
  GwLexiconArgs lexicon; /* for --daily; its language also chooses the dice */
  const char *dice;
  GwSize size;
  guint n_boards;
  gboolean in_rows;
} RollArgs;

/* What a code and a day say by themselves. */
static const char *const named_by_code[] = { "--dice", "--size", "--boards", NULL };

/* Takes the usual dice of the language unless others are named; those of none are the default. */
static gboolean
choose_dice (RollArgs *args, GError **error)
{
  const GwLanguage *language;

  if (args->dice != NULL || args->lexicon.language == NULL || g_str_equal (args->lexicon.language, "auto")
      || g_str_equal (args->lexicon.language, "none"))
    return TRUE;

  language = gw_languages_find (args->lexicon.language);
  if (language == NULL)
    {
      gw_usage_error (error,
                      _ ("--language: There is no language “%s”; “%s lexicon languages” lists "
                         "the languages"),
                      args->lexicon.language, GW_CLI_NAME);
      return FALSE;
    }
  args->dice = gw_language_get_dice (language);
  if (args->dice == NULL)
    gw_usage_error (error,
                    _ ("--language: No usual dice are known for “%s”; make some with “%s dice "
                       "make --lexicon LIST” and use them with --dice"),
                    args->lexicon.language, GW_CLI_NAME);
  return args->dice != NULL;
}

/* Loads the dice; without a given size, sets the size of the dice. */
static GwDiceEntry *
load_dice (RollArgs *args, gboolean has_size, GError **error)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  GwDiceEntry *entry;

  if (args->dice == NULL)
    {
      entry = gw_dice_store_get_default (store, args->size.rows, args->size.cols);
      gw_run_facts_set_option ("--dice", entry->id);
      return entry;
    }
  gw_run_facts_set_option ("--dice", args->dice);
  entry = gw_dice_store_load (store, args->dice, GW_TEXT_FILE_NONE,
                              gw_interrupt_get_cancellable (), error);
  if (entry != NULL && !has_size && entry->has_size)
    gw_dice_get_size (entry->dice, &args->size.rows, &args->size.cols);
  return entry;
}

/* Prints a board in rows; a single row keeps its "/", so that it can be read back. */
static void
print_rows (const char *board, gboolean first)
{
  const char *slash = strchr (board, '/');
  g_autofree char *copy = g_strdup (board);

  if (!first)
    putchar ('\n');
  if (slash != NULL && slash[1] != '\0')
    g_strdelimit (copy, "/", '\n');
  puts (copy);
}

static GwSheet *
new_sheet (GwFormat format)
{
  static const char *const columns[] = { "board", NULL };

  return gw_sheet_new (format, GW_SHEET_PLAIN, "boards", columns);
}

static void
print_board (const RollArgs *args, GwBoard *board, GwSheet *sheet, GwFormat format, gboolean first)
{
  g_autofree char *text = gw_board_to_string (board);

  if (args->in_rows && format == GW_FORMAT_TEXT)
    print_rows (text, first);
  else
    gw_sheet_add_string (sheet, text);
}

static gboolean
roll_boards (const RollArgs *args, GwDice *dice, guint64 seed, GwFormat format, GError **error)
{
  const GwStop *stop = gw_interrupt_get_stop ();
  g_autoptr (GwSheet) sheet = NULL;

  for (guint i = 0; i < args->n_boards && !gw_stop_requested (stop); i++)
    {
      g_autoptr (GwBoard) board = NULL;
      GwRandom random;

      /* Each board has its own random stream, so that it does not depend on how many there are. */
      gw_random_init (&random, seed, i);
      board = gw_dice_roll (dice, args->size.rows, args->size.cols, &random, error);
      if (board == NULL)
        return FALSE;
      if (sheet == NULL)
        sheet = new_sheet (format);
      print_board (args, board, sheet, format, i == 0);
    }
  if (sheet == NULL)
    sheet = new_sheet (format);
  return TRUE;
}

/* The board of a code, or of a day. */
static gboolean
print_coded (const RollArgs *args, GwFormat format, GError **error)
{
  GwPlayCode code = { 0 };
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwBoard) board = NULL;
  g_autoptr (GwSheet) sheet = NULL;

  if (args->code.code != NULL)
    {
      if (!gw_code_args_read_code (&args->code, &code, error))
        return FALSE;
    }
  else
    {
      if (args->lexicon.lexicons == NULL)
        gw_run_facts_set_option ("--lexicon", GW_LEXICON_ENGLISH);
      lexicon = gw_lexicon_args_load_list (&args->lexicon, error);
      if (lexicon == NULL || !gw_code_args_read_day (&args->code, lexicon, &code, error))
        return FALSE;
    }
  for (guint i = 0; named_by_code[i] != NULL; i++)
    gw_run_facts_drop_option (named_by_code[i]);
  board = gw_play_code_roll (&code);
  sheet = new_sheet (format);
  print_board (args, board, sheet, format, TRUE);
  return TRUE;
}

static gint
run (GwOptions *options, GError **error)
{
  RollArgs args = { .size = { 5, 5 }, .n_boards = 1 };
  g_autoptr (GwDiceEntry) entry = NULL;
  const GwOption table[] = {
    { "dice", GW_OPTION_TEXT, &args.dice,
      N_ ("Roll these dice, by name or file (default: Big 5×5 (1979), or New 4×4 "
          "(1987) for 4×4)"), "NAME|FILE" },
    { "language", GW_OPTION_TEXT, &args.lexicon.language,
      N_ ("Roll the usual dice of this language, such as fr, or the default ones with auto or "
          "none"), "CODE" },
    { "size", GW_OPTION_SIZE, &args.size, N_ ("Rows and columns (default: the size of the dice, "
                                              "or 5x5)"),
      "RxC" },
    { "boards", GW_OPTION_COUNT, &args.n_boards, N_ ("Number of boards (default: 1)"), "N",
      1, G_MAXINT },
    { "code", GW_OPTION_TEXT, &args.code.code,
      N_ ("Print the board of this code, such as 0ACR-Y39T-GF7W"), "CODE" },
    { "daily", GW_OPTION_TEXT, &args.code.daily,
      N_ ("Print the board of this day, written YYYY-MM-DD (default: today)"), "DATE",
      .bare = "" },
    { "lexicon", GW_OPTION_LIST, &args.lexicon.lexicons,
      N_ ("Print the board of the day for this word list (default: english)"), "NAME|FILE" },
    { "accents", GW_OPTION_TEXT, &args.lexicon.accents, .hidden = TRUE },
    { "encoding", GW_OPTION_TEXT, &args.lexicon.encoding, .hidden = TRUE },
    { "rows", GW_OPTION_FLAG, &args.in_rows, N_ ("Print each row on its own line") },
    { NULL },
  };

  gw_options_add (options, NULL, table);
  if (!gw_options_parse (options, error))
    return GW_EXIT_DONE;

  if (!gw_code_args_check (&args.code, options, named_by_code, error))
    return GW_EXIT_DONE;
  if (gw_code_args_are_any (&args.code))
    {
      print_coded (&args, gw_options_get_format (options), error);
      return GW_EXIT_DONE;
    }
  if (!choose_dice (&args, error))
    return GW_EXIT_DONE;
  entry = load_dice (&args, gw_options_has (options, "--size"), error);
  if (entry == NULL)
    return GW_EXIT_BAD;
  gw_run_facts_set_size ("--size", args.size.rows, args.size.cols);
  roll_boards (&args, entry->dice, gw_options_get_seed (options), gw_options_get_format (options),
               error);
  return GW_EXIT_DONE;
}

const GwCommand gw_command_roll = {
  .name = "roll",
  .arguments = NULL,
  .summary = N_ ("Roll random boards with dice."),
  .description = N_ (
    "Each die is used once, in random order, and shows a random face. Each board is\n"
    "one line that other commands can read. “gridwright-cli dice list” lists the\n"
    "dice. A code names one board, and so does a day; “gridwright-cli code” prints\n"
    "codes.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli roll\n"
    "  gridwright-cli roll --size 4x4 --rows\n"
    "  gridwright-cli roll --language fr\n"
    "  gridwright-cli roll --dice \"Super 6×6\" --boards 10 --seed 1\n"
    "  gridwright-cli roll --code 0ACR-Y39T-GF7W\n"
    "  gridwright-cli roll --daily\n"
    "  gridwright-cli roll --boards 100 | gridwright-cli solve --summary -"),
  .has_jsonl = TRUE,
  .run = run,
};
