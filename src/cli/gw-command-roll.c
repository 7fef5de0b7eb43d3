/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-command.h"
#include "gw-dice-store.h"
#include "gw-interrupt.h"
#include "gw-lexicon-args.h"
#include "gw-sheet.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  char *dice;
  char *size;
  char *boards;
  gboolean in_rows;

  guint rows;
  guint cols;
  guint n_boards;
} RollArgs;

static void
roll_args_clear (RollArgs *args)
{
  g_free (args->dice);
  g_free (args->size);
  g_free (args->boards);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RollArgs, roll_args_clear)

static void
roll_args_add (RollArgs *args, GwOptions *options)
{
  const GOptionEntry entries[] = {
    { "dice", 0, 0, G_OPTION_ARG_FILENAME, &args->dice,
      N_ ("The dice: a name or a file (Big 5×5 (1979), or New 4×4 (1987) for 4×4)"),
      "NAME|FILE" },
    { "size", 0, 0, G_OPTION_ARG_FILENAME, &args->size,
      N_ ("Rows and columns (what the dice say, or 5x5)"), "RxC" },
    { "boards", 0, 0, G_OPTION_ARG_FILENAME, &args->boards, N_ ("How many boards (1)"), "N" },
    { "rows", 0, 0, G_OPTION_ARG_NONE, &args->in_rows,
      N_ ("Print each row on a line of its own"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  gw_options_add (options, NULL, entries);
}

/* The dice, and the size that they settle when none is given. */
static GwDiceEntry *
load_dice (RollArgs *args, GError **error)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  GwDiceEntry *entry;

  args->rows = 5;
  args->cols = 5;
  if (!gw_parse_size ("--size", args->size, &args->rows, &args->cols, error))
    return NULL;
  if (args->dice == NULL)
    return gw_dice_store_get_default (store, args->rows, args->cols);

  entry = gw_dice_store_load (store, args->dice, gw_interrupt_get_cancellable (), error);
  if (entry != NULL && args->size == NULL && entry->has_size)
    gw_dice_get_size (entry->dice, &args->rows, &args->cols);
  return entry;
}

/* A board in rows; a single row keeps its "/", so that it can be read back. */
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

static gboolean
roll_boards (const RollArgs *args, GwDice *dice, guint64 seed, GwFormat format, GError **error)
{
  static const char *const columns[] = { "board", NULL };
  const GwStop *stop = gw_interrupt_get_stop ();
  g_autoptr (GwSheet) sheet = NULL;

  for (guint i = 0; i < args->n_boards && !gw_stop_requested (stop); i++)
    {
      g_autoptr (GwBoard) board = NULL;
      g_autofree char *text = NULL;
      GwRandom random;

      /* A stream for each board: board 7 does not depend on how many there are. */
      gw_random_init (&random, seed, i);
      board = gw_dice_roll (dice, args->rows, args->cols, &random, error);
      if (board == NULL)
        return FALSE;
      if (sheet == NULL)
        sheet = gw_sheet_new (format, GW_SHEET_PLAIN, "boards", columns);
      text = gw_board_to_string (board);
      if (args->in_rows && format == GW_FORMAT_TEXT)
        print_rows (text, i == 0);
      else
        gw_sheet_add_string (sheet, text);
    }
  return TRUE;
}

static gint
run (const GwCommand *command, GStrv arguments, GError **error)
{
  g_autoptr (GwOptions) options = gw_options_new (command);
  g_auto (GwLexiconArgs) lexicon_args = { 0 };
  g_auto (RollArgs) args = { 0 };
  g_autoptr (GwDiceEntry) entry = NULL;

  args.n_boards = 1;
  roll_args_add (&args, options);
  gw_lexicon_args_add_unused (&lexicon_args, options);
  if (!gw_options_parse (options, arguments, error) ||
      !gw_options_check_rest (options, 0, 0, error) ||
      !gw_parse_guint ("--boards", args.boards, 1, G_MAXINT, &args.n_boards, error))
    return GW_EXIT_DONE;

  entry = load_dice (&args, error);
  if (entry == NULL)
    return GW_EXIT_BAD;
  roll_boards (&args, entry->dice, gw_options_get_seed (options),
               gw_options_get_format (options), error);
  return GW_EXIT_DONE;
}

const GwCommand gw_command_roll = {
  .name = "roll",
  .arguments = NULL,
  .summary = N_ ("Rolls random boards with dice."),
  .description = N_ (
    "Each die is used once, in random order, and shows a random face. A board is one\n"
    "line that other commands read back. “gridwright-cli dice list” shows the dice.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli roll\n"
    "  gridwright-cli roll --size 4x4 --rows\n"
    "  gridwright-cli roll --dice \"Super 6×6\" --boards 10 --seed 1\n"
    "  gridwright-cli roll --boards 100 | gridwright-cli solve --summary -"),
  .has_jsonl = TRUE,
  .run = run,
};
