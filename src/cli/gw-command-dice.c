/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-boards.h"
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-dice-print.h"
#include "gw-interrupt.h"
#include "gw-lexicon-args.h"
#include "gw-rules-args.h"

#include <glib/gi18n.h>

/* The dice that are named, or those that a board of this size is rolled from. */
static GwDiceEntry *
load_dice (const char *name, guint rows, guint cols, GError **error)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);

  if (name == NULL)
    return gw_dice_store_get_default (store, rows, cols);
  return gw_dice_store_load (store, name, gw_interrupt_get_cancellable (), error);
}

static gint
show (GwOptions *options, const char *dice, GError **error)
{
  const char *name = gw_options_get_rest (options)[1];
  g_autoptr (GwDiceEntry) entry = NULL;

  if (!gw_options_check_rest (options, 1, 2, error))
    return GW_EXIT_BAD;
  entry = load_dice (name != NULL ? name : dice, 5, 5, error);
  if (entry != NULL)
    gw_dice_print_set (gw_options_get_format (options), entry);
  return GW_EXIT_DONE;
}

static gint
check (GwOptions *options, const char *dice, const char *word, const GwRules *rules,
       GError **error)
{
  g_autoptr (GwDiceEntry) entry = NULL;
  g_autoptr (GwDiceFit) fit = NULL;
  g_autoptr (GwBoard) board = NULL;
  guint n_arguments = word != NULL ? 1 : 2;

  if (!gw_options_check_rest (options, n_arguments, n_arguments, error))
    return GW_EXIT_BAD;
  if (word == NULL)
    {
      board = gw_boards_read_one (gw_options_get_rest (options)[1], FALSE, error);
      if (board == NULL)
        return GW_EXIT_BAD;
    }

  entry = load_dice (dice, board != NULL ? gw_board_get_rows (board) : 5,
                     board != NULL ? gw_board_get_cols (board) : 5, error);
  if (entry == NULL)
    return GW_EXIT_BAD;
  fit = board != NULL ? gw_dice_fit_board (entry->dice, board, rules)
                      : gw_dice_fit_word (entry->dice, word, rules, error);
  if (fit == NULL)
    {
      g_prefix_error (error, "--word %s: ", word);
      return GW_EXIT_BAD;
    }
  gw_dice_print_fit (gw_options_get_format (options), entry, fit, board);
  return fit->n_missing == 0 ? GW_EXIT_DONE : GW_EXIT_NO;
}

static gint
run (const GwCommand *command, GStrv arguments, GError **error)
{
  static const char *const verbs[] = { "list", "show", "check", NULL };
  g_autoptr (GwOptions) options = gw_options_new (command);
  g_auto (GwLexiconArgs) lexicon_args = { 0 };
  g_auto (GwRulesArgs) rules_args = { 0 };
  g_autoptr (GwRules) rules = NULL;
  g_autofree char *dice = NULL;
  g_autofree char *word = NULL;
  const GOptionEntry entries[] = {
    { "dice", 0, 0, G_OPTION_ARG_FILENAME, &dice,
      N_ ("The dice to show or to check with (those that fit the board)"), "NAME|FILE" },
    { "word", 0, 0, G_OPTION_ARG_FILENAME, &word, N_ ("Check a word instead of a board"),
      "WORD" },
    G_OPTION_ENTRY_NULL,
  };
  guint verb = 0;

  gw_options_add (options, NULL, entries);
  gw_rules_args_add (&rules_args, GW_RULES_SHOW_TILES, options);
  gw_lexicon_args_add_unused (&lexicon_args, options);
  if (!gw_options_parse (options, arguments, error) ||
      !gw_options_check_rest (options, 1, G_MAXUINT, error) ||
      !gw_parse_choice ("dice", gw_options_get_rest (options)[0], verbs, &verb, error))
    return GW_EXIT_DONE;

  rules = gw_rules_args_make (&rules_args, G_MAXUINT, error);
  if (rules == NULL)
    return GW_EXIT_BAD;
  if (verb == 1)
    return show (options, dice, error);
  if (verb == 2)
    return check (options, dice, word, rules, error);
  if (gw_options_check_rest (options, 1, 1, error))
    gw_dice_print_list (gw_options_get_format (options));
  return GW_EXIT_DONE;
}

const GwCommand gw_command_dice = {
  .name = "dice",
  .arguments = N_ ("list|show|check [BOARD]"),
  .summary = N_ ("Shows sets of dice, or checks what they can show."),
  .description = N_ (
    "list   which sets of dice there are by name\n"
    "show   the dice of a set, as a file that can be read back\n"
    "check  whether the dice can show a board, or with --word a word: YES with the die\n"
    "       for each tile, or NO with the tiles that no die is left for, which is exit\n"
    "       status 1\n"
    "\n"
    "A file of dice has one die a line, its faces separated by blanks.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli dice list\n"
    "  gridwright-cli dice show --dice big-5x5\n"
    "  gridwright-cli dice check --dice classic-4x4 EZSUEOSEFEAIAYOL\n"
    "  gridwright-cli dice check --dice new-4x4 --word quilt"),
  .run = run,
};
