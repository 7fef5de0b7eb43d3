/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli.h"
#include "gw-command.h"
#include "gw-interrupt.h"
#include "gw-lexicon-args.h"
#include "gw-rules-args.h"
#include "gw-sheet.h"
#include "gw-solve.h"

#include <glib/gi18n.h>
#include <stdio.h>

static void
print_json (const char *word, const char *board, const char *path)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  gw_json_add_string (builder, "word", word);
  gw_json_add_string (builder, "board", board);
  gw_json_add_boolean (builder, "found", path != NULL);
  json_builder_set_member_name (builder, "path");
  if (path != NULL)
    json_builder_add_string_value (builder, path);
  else
    json_builder_add_null_value (builder);
  json_builder_end_object (builder);
  gw_json_print (builder);
}

static void
print_answer (GwFormat format, const char *word, const GwBoard *board, const char *path)
{
  static const char *const columns[] = { "word", "board", "found", "path", NULL };
  g_autofree char *text = gw_board_to_string (board);
  g_autoptr (GwSheet) sheet = NULL;

  switch (format)
    {
    case GW_FORMAT_TEXT:
      puts (path != NULL ? "YES" : "NO");
      if (path != NULL)
        puts (path);
      break;
    case GW_FORMAT_TSV:
      sheet = gw_sheet_new (format, GW_SHEET_PLAIN, "find", columns);
      gw_sheet_add_string (sheet, word);
      gw_sheet_add_string (sheet, text);
      gw_sheet_add_string (sheet, path != NULL ? "YES" : "NO");
      gw_sheet_add_string (sheet, path != NULL ? path : "");
      break;
    case GW_FORMAT_JSON:
      print_json (word, text, path);
      break;
    default:
      g_assert_not_reached ();
    }
}

static gint
run (const GwCommand *command, GStrv arguments, GError **error)
{
  g_autoptr (GwOptions) options = gw_options_new (command);
  g_auto (GwLexiconArgs) lexicon_args = { 0 };
  g_auto (GwRulesArgs) rules_args = { 0 };
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwBoard) board = NULL;
  g_autofree char *text = NULL;
  GwPath path = { 0, NULL };
  const char *word;
  gboolean found;

  gw_rules_args_add (&rules_args, GW_RULES_SHOW_PATHS, options);
  gw_lexicon_args_add_unused (&lexicon_args, options);
  if (!gw_options_parse (options, arguments, error) ||
      !gw_options_check_rest (options, 2, 2, error))
    return GW_EXIT_DONE;

  word = gw_options_get_rest (options)[0];
  if (*word == '\0' || !g_utf8_validate (word, -1, NULL))
    {
      gw_cli_usage_error (error, *word == '\0' ? _ ("find: the word is empty")
                                               : _ ("find: the word is not UTF-8"));
      return GW_EXIT_BAD;
    }
  rules = gw_rules_args_make (&rules_args, G_MAXUINT, error);
  if (rules == NULL)
    return GW_EXIT_BAD;
  board = gw_boards_read_one (gw_options_get_rest (options)[1], FALSE, error);
  if (board == NULL)
    return GW_EXIT_BAD;

  found = gw_paths_find (board, rules, word, gw_interrupt_get_stop (), &path);
  if (!found && gw_stop_requested (gw_interrupt_get_stop ()))
    return GW_EXIT_DONE;
  if (found)
    text = gw_format_path (board, &path);
  print_answer (gw_options_get_format (options), word, board, text);
  gw_path_clear (&path);
  return found ? GW_EXIT_DONE : GW_EXIT_NO;
}

const GwCommand gw_command_find = {
  .name = "find",
  .arguments = N_ ("WORD BOARD"),
  .summary = N_ ("Tells whether a word is on a board."),
  .description = N_ (
    "Prints YES and one path, cells “row,column” counted from 1, or NO, which is exit\n"
    "status 1. Any string will do, no lexicon is asked. The board can also be the name\n"
    "of a .board file, or - for the standard input.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli find lasso EZSUEOSEFEAIAYOL\n"
    "  gridwright-cli find quest '[QU]ES/ABT/CDE'\n"
    "  gridwright-cli find --reuse fete FE/TZ\n"
    "  gridwright-cli find --adjacency rook cat CAX/XTX/XXX"),
  .run = run,
};
