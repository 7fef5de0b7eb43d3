/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-game-args.h"
#include "gw-interrupt.h"
#include "gw-sheet.h"
#include "gw-solve.h"

#include <glib/gi18n.h>
#include <stdio.h>

typedef struct
{
  const char *word;
  GwRules *rules;
  const GwRulesArgs *rules_args;
  GwFormat format;
  GwSheet *sheet; /* NULL for the text format */
  gboolean stream;
  guint n_boards;
  guint n_found;
} Find;

/* `path` is NULL if the word is not on the board. */
static void
print_answer (Find *find, const GwBoard *board, const char *path)
{
  static const char *const columns[] = { "word", "board", "found", "path", NULL };
  const gboolean is_table = find->format == GW_FORMAT_TSV;
  g_autofree char *text = gw_board_to_string (board);

  if (find->format == GW_FORMAT_TEXT)
    {
      puts (path != NULL ? "YES" : "NO");
      if (path != NULL)
        puts (path);
      return;
    }
  if (find->sheet == NULL)
    find->sheet = gw_sheet_new (find->format, GW_SHEET_PLAIN, "boards", columns);
  gw_sheet_add_string (find->sheet, find->word);
  gw_sheet_add_string (find->sheet, text);
  if (is_table)
    gw_sheet_add_string (find->sheet, path != NULL ? "YES" : "NO");
  else
    gw_sheet_add_boolean (find->sheet, path != NULL);
  gw_sheet_add_string (find->sheet, path);
}

/* Returns FALSE if stopped. */
static gboolean
find_word (Find *find, GwBoard *board, const GwRules *rules)
{
  g_autofree char *text = NULL;
  GwPath path = { 0, NULL };
  const gboolean found
    = gw_paths_find (board, rules, find->word, gw_interrupt_get_stop (), &path);

  if (!found && gw_stop_requested (gw_interrupt_get_stop ()))
    return FALSE;
  if (found)
    text = gw_path_to_string (&path, board);
  print_answer (find, board, text);
  gw_path_clear (&path);
  if (find->stream)
    fflush (stdout);
  find->n_boards++;
  find->n_found += found;
  return TRUE;
}

static gint
find_all (Find *find, GwBoards *boards, const char *argument, GError **error)
{
  g_autoptr (GError) inner = NULL;

  while (TRUE)
    {
      g_autoptr (GwBoardKeys) keys = NULL;
      g_autoptr (GwBoard) board = gw_boards_next (boards, &keys, &inner);
      g_autoptr (GwRules) own = NULL;

      if (board == NULL)
        break;
      if (keys != NULL)
        own = gw_rules_args_follow (find->rules_args, keys, find->rules, &inner);
      if (inner != NULL || !find_word (find, board, own != NULL ? own : find->rules))
        break;
    }
  g_clear_pointer (&find->sheet, gw_sheet_finish);
  if (inner != NULL)
    g_propagate_error (error, g_steal_pointer (&inner));
  else if (gw_boards_had_bad (boards))
    return GW_EXIT_BAD;
  else if (find->n_boards == 0 && !gw_stop_requested (gw_interrupt_get_stop ()))
    gw_usage_error (error, _ ("%s: No board was found; write one board per line"), argument);
  return find->n_found > 0 ? GW_EXIT_DONE : GW_EXIT_NO;
}

static gint
run (GwOptions *options, GError **error)
{
  GwRulesArgs rules_args = { 0 };
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwProgress) progress = NULL;
  g_autoptr (GwBoards) boards = NULL;
  gboolean keep_going = FALSE;
  const GwOption table[] = {
    { "keep-going", GW_OPTION_FLAG, &keep_going,
      N_ ("Report bad boards and continue; the exit status is then 2") },
    { NULL },
  };
  Find find = { 0 };
  GStrv rest;

  gw_options_add (options, NULL, table);
  gw_rules_args_add (&rules_args, GW_RULES_SHOW_PATHS, options);
  if (!gw_options_parse (options, error))
    return GW_EXIT_DONE;

  rest = gw_options_get_rest (options);
  find.word = rest[0];
  if (*find.word == '\0' || !g_utf8_validate (find.word, -1, NULL))
    {
      gw_usage_error (error, *find.word == '\0' ? _ ("find: The word is empty; write a word")
                                                : _ ("find: The word is not UTF-8 text; write "
                                                     "it as UTF-8"));
      return GW_EXIT_BAD;
    }
  rules = gw_rules_args_make (&rules_args, G_MAXUINT, error);
  if (rules == NULL)
    return GW_EXIT_BAD;

  find.rules = rules;
  find.rules_args = &rules_args;
  find.format = gw_options_get_format (options);
  find.stream = gw_boards_use_stdin (rest + 1);
  boards = gw_boards_new (rest + 1, FALSE);
  progress = gw_progress_new (_ ("Searching"));
  if (keep_going)
    gw_boards_keep_going (boards, progress);
  return find_all (&find, boards, rest[1], error);
}

const GwCommand gw_command_find = {
  .name = "find",
  .arguments = N_ ("WORD BOARD"),
  .least_arguments = 2,
  .most_arguments = 2,
  .summary = N_ ("Tell whether a word is on a board."),
  .description = N_ (
    "Print YES and one path, with tiles as “row,column” counted from 1, or NO, which\n"
    "is exit status 1. WORD can be any letters; no word list is used. BOARD can also\n"
    "be the name of a .board file, @FILE for a file with one board per line, or - to\n"
    "read such lines from standard input. With several boards there is one answer\n"
    "for each, and exit status 1 means that none of them has the word.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli find lasso EZSUEOSEFEAIAYOL\n"
    "  gridwright-cli find quest '[QU]ES/ABT/CDE'\n"
    "  gridwright-cli find --reuse fete FE/TZ\n"
    "  gridwright-cli find --adjacency rook cat CAX/XTX/XXX"),
  .has_jsonl = TRUE,
  .run = run,
};
