/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-school-words.h"
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-crew.h"
#include "gw-game-args.h"
#include "gw-interrupt.h"
#include "gw-run-facts.h"
#include "gw-solve.h"

#include <glib/gi18n.h>

static void
add_options (GwSolveJob *job, GwOptions *options)
{
  static const char *const sorts[] = { "alpha", "length", "points", NULL };
  static const char *const paths[] = { "one", "all", NULL };
  static const char *const prunes[] = { "prefix", "substring", "none", NULL };
  const GwOption table[] = {
    { "sort", GW_OPTION_CHOICE, &job->sort,
      N_ ("Order of the words: alpha, length (longest first) or points (highest first) "
          "(default: alpha)"), "ORDER", .choices = sorts },
    { "by-length", GW_OPTION_FLAG, &job->by_length, N_ ("Group the words by length") },
    { "paths", GW_OPTION_CHOICE, &job->paths,
      N_ ("Show one path of each word, or all paths (at most 1,000 per word)"), "one|all",
      .choices = paths },
    { "stats", GW_OPTION_FLAG, &job->stats, N_ ("Add the number of moves and the time") },
    { "prune", GW_OPTION_CHOICE, &job->prune,
      N_ ("Pruning test that defines a move: prefix, substring or none (default: "
          "prefix)"), "TEST", .choices = prunes },
    { "usage", GW_OPTION_FLAG, &job->usage, N_ ("Add the number of words through each tile") },
    { "summary", GW_OPTION_FLAG, &job->summary,
      N_ ("Print only one line per board: board, words, score, longest") },
    { "keep-going", GW_OPTION_FLAG, &job->keep_going,
      N_ ("Report bad boards and continue; the exit status is then 2") },
    { NULL },
  };

  gw_options_add (options, NULL, table);
}

/* What is told about the run, with the words and rules of its only board. */
static void
record_keys (const GwSolveJob *job, const GwLexiconArgs *args, const GwBoardKeys *keys)
{
  g_autofree char *name = gw_lexicon_args_describe (args);
  g_autoptr (GwGame) game = gw_solve_follow (job, keys);

  gw_run_facts_set_game (name, game);
}

static gint
run (GwOptions *options, GError **error)
{
  GwLexiconArgs lexicon_args = { 0 };
  GwRulesArgs rules_args = { 0 };
  g_autoptr (GwGame) game = NULL;
  g_autoptr (GwBoards) boards = NULL;
  g_autoptr (GwBoardKeys) keys = NULL;
  GwSolveJob job = { .paths = GW_SHOW_NO_PATHS };
  GStrv rest;

  add_options (&job, options);
  gw_lexicon_args_add (&lexicon_args, options);
  gw_rules_args_add (&rules_args, GW_RULES_SHOW_ALL, options);
  if (!gw_options_parse (options, error))
    return GW_EXIT_DONE;

  rest = gw_options_get_rest (options);
  job.format = gw_options_get_format (options);
  job.n_threads = gw_options_get_threads (options);
  job.many = gw_boards_are_many (rest);
  job.stream = gw_boards_use_stdin (rest);
  if (gw_lexicon_args_use_stdin (&lexicon_args) && job.stream)
    {
      gw_usage_error (error, _ ("solve: Standard input cannot be both boards and words; use a "
                                "file for one of them"));
      return GW_EXIT_BAD;
    }

  game = gw_game_args_load (&lexicon_args, &rules_args, FALSE, error);
  if (game == NULL)
    return GW_EXIT_BAD;

  job.game = game;
  job.rules_args = &rules_args;
  job.school = lexicon_args.school;
  keys = gw_boards_read_keys (rest, gw_lexicon_get_language (game->lexicon));
  if (keys != NULL)
    record_keys (&job, &lexicon_args, keys);
  boards = gw_boards_new (rest, FALSE);
  gw_boards_set_language (boards, gw_lexicon_get_language (game->lexicon));
  if (gw_crew_get () != NULL && !gw_crew_get ()->is_leader)
    {
      gw_solve_crew_serve (&job, boards);
      return GW_EXIT_DONE;
    }
  gw_solve_boards (&job, boards, error);
  return gw_boards_had_bad (boards) ? GW_EXIT_BAD : GW_EXIT_DONE;
}

const GwCommand gw_command_solve = {
  .name = "solve",
  .arguments = N_ ("BOARD…"),
  .least_arguments = 1,
  .most_arguments = G_MAXUINT,
  .summary = N_ ("List all words on a board."),
  .description = N_ (
    "BOARD is written row by row, with / between the rows. It can also be the name\n"
    "of a .board file, @FILE for a file with one board per line, or - to read such\n"
    "lines from standard input, where each board is solved before the next one is\n"
    "read. The level, the rules and the placed words of a .board file, and whether\n"
    "the school list applies to it, hold unless options say otherwise; --stats names\n"
    "them.\n"
    "\n"
    "Print the words, one per line, then “Words: N” and “Score: N”. Paths are tiles\n"
    "as “row,column” counted from 1. With several boards, or -, a line “Board: …”\n"
    "comes before each. --summary prints one line per board instead: the board, the\n"
    "words, the score and the letters of the longest word, separated by tabs.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli solve EZSUEOSEFEAIAYOL\n"
    "  gridwright-cli solve --sort points --paths one CATS/DOGS/BIRD/FISH\n"
    "  gridwright-cli solve --lexicon words.txt --min-length 4 --level 60 ABCD/EFGH\n"
    "  gridwright-cli solve --reuse --no-qu --count paths FE/TZ\n"
    "  gridwright-cli solve --stats --prune substring --min-length 2 TA/XP\n"
    "  gridwright-cli roll --boards 1000 --seed 7 | gridwright-cli solve --summary -\n"
    "  gridwright-cli solve --format json @boards.txt\n"
    "  gridwright-cli roll --boards 9 | gridwright-cli solve --format jsonl -"),
  .has_jsonl = TRUE,
  .run = run,
};
