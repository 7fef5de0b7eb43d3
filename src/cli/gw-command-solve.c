/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-lexicon-args.h"
#include "gw-rules-args.h"
#include "gw-solve.h"

#include <glib/gi18n.h>

typedef struct
{
  char *sort;
  char *paths;
  char *prune;
  gboolean by_length;
  gboolean stats;
  gboolean usage;
  gboolean summary;
  gboolean keep_going;
} SolveArgs;

static void
solve_args_add (SolveArgs *args, GwOptions *options)
{
  const GOptionEntry entries[] = {
    { "sort", 0, 0, G_OPTION_ARG_FILENAME, &args->sort,
      N_ ("alpha, length (longest first) or points (most first)"), "ORDER" },
    { "by-length", 0, 0, G_OPTION_ARG_NONE, &args->by_length, N_ ("Group the words by length"),
      NULL },
    { "paths", 0, 0, G_OPTION_ARG_FILENAME, &args->paths,
      N_ ("Show one path of each word, or all of them (at most 1,000)"), "one|all" },
    { "stats", 0, 0, G_OPTION_ARG_NONE, &args->stats, N_ ("Add the moves and the time"), NULL },
    { "prune", 0, 0, G_OPTION_ARG_FILENAME, &args->prune,
      N_ ("Which states count as moves: prefix, substring or none"), "TEST" },
    { "usage", 0, 0, G_OPTION_ARG_NONE, &args->usage, N_ ("Add the words through each cell"),
      NULL },
    { "summary", 0, 0, G_OPTION_ARG_NONE, &args->summary,
      N_ ("Only one line a board: board, words, score, longest"), NULL },
    { "keep-going", 0, 0, G_OPTION_ARG_NONE, &args->keep_going,
      N_ ("Pass over bad boards; the exit status is then 2"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  gw_options_add (options, NULL, entries);
}

static void
solve_args_clear (SolveArgs *args)
{
  g_free (args->sort);
  g_free (args->paths);
  g_free (args->prune);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SolveArgs, solve_args_clear)

static gboolean
read_job (const SolveArgs *args, GwOptions *options, GwSolveJob *job, GError **error)
{
  static const char *const sorts[] = { "alpha", "length", "points", NULL };
  static const char *const paths[] = { "one", "all", NULL };
  static const char *const prunes[] = { "prefix", "substring", "none", NULL };
  guint sort = GW_SORT_ALPHA;
  guint path = 0;
  guint prune = GW_PRUNE_PREFIX;

  if (!gw_parse_choice ("--sort", args->sort, sorts, &sort, error) ||
      !gw_parse_choice ("--paths", args->paths, paths, &path, error) ||
      !gw_parse_choice ("--prune", args->prune, prunes, &prune, error))
    return FALSE;

  job->format = gw_options_get_format (options);
  job->n_threads = gw_options_get_threads (options);
  job->many = gw_boards_are_many (gw_options_get_rest (options));
  job->stream = gw_boards_use_stdin (gw_options_get_rest (options));
  job->keep_going = args->keep_going;
  job->sort = sort;
  job->by_length = args->by_length;
  if (args->paths != NULL)
    job->paths = path == 0 ? GW_SHOW_ONE_PATH : GW_SHOW_ALL_PATHS;
  job->stats = args->stats;
  job->prune = prune;
  job->usage = args->usage;
  return TRUE;
}

static gint
run (const GwCommand *command, GStrv arguments, GError **error)
{
  g_autoptr (GwOptions) options = gw_options_new (command);
  g_auto (GwLexiconArgs) lexicon_args = { 0 };
  g_auto (GwRulesArgs) rules_args = { 0 };
  g_auto (SolveArgs) args = { 0 };
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwBoards) boards = NULL;
  GwSolveJob job = { 0 };
  GStrv rest;
  guint level;

  solve_args_add (&args, options);
  gw_lexicon_args_add (&lexicon_args, options);
  gw_rules_args_add (&rules_args, GW_RULES_SHOW_ALL, options);
  if (!gw_options_parse (options, arguments, error) ||
      !gw_options_check_rest (options, 1, G_MAXUINT, error) ||
      !read_job (&args, options, &job, error) ||
      !gw_lexicon_args_get_level (&lexicon_args, &level, error))
    return GW_EXIT_DONE;

  rest = gw_options_get_rest (options);
  if (gw_lexicon_args_use_stdin (&lexicon_args) && job.stream)
    {
      gw_usage_error (error, _ ("solve: the standard input can not be both boards and words"));
      return GW_EXIT_BAD;
    }

  rules = gw_rules_args_make (&rules_args, level, error);
  if (rules == NULL)
    return GW_EXIT_BAD;
  lexicon = gw_lexicon_args_load (&lexicon_args, FALSE, NULL, error);
  if (lexicon == NULL)
    return GW_EXIT_BAD;

  job.rules = rules;
  job.lexicon = lexicon;
  boards = gw_boards_new (rest, FALSE);
  if (args.summary)
    gw_solve_summary (&job, boards, error);
  else
    gw_solve_words (&job, boards, error);
  return gw_boards_had_bad (boards) ? GW_EXIT_BAD : GW_EXIT_DONE;
}

const GwCommand gw_command_solve = {
  .name = "solve",
  .arguments = N_ ("BOARD…"),
  .summary = N_ ("Lists all words on a board."),
  .description = N_ (
    "A BOARD is written row by row, with / between the rows; it can also be the name\n"
    "of a .board file, @FILE for a file with a board a line, or - for the same from\n"
    "the standard input, where each board is answered before the next is read.\n"
    "\n"
    "Prints the words one a line, then “Words: N” and “Score: N”. Paths are cells\n"
    "“row,column” counted from 1. With several boards, or -, a line “Board: …” comes\n"
    "before each. --summary prints one line a board instead: the board, the words, the\n"
    "score and the letters of the longest word, with tabs between them.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli solve EZSUEOSEFEAIAYOL\n"
    "  gridwright-cli solve --sort points --paths one CATS/DOGS/BIRD/FISH\n"
    "  gridwright-cli solve --lexicon words.txt --min-length 4 --level 60 ABCD/EFGH\n"
    "  gridwright-cli solve --reuse --no-qu --count paths FE/TZ\n"
    "  gridwright-cli solve --stats --prune substring --min-length 2 TA/XP\n"
    "  gridwright-cli roll --boards 1000 --seed 7 | gridwright-cli solve --summary -\n"
    "  gridwright-cli solve --format json @boards.txt\n"
    "  gridwright-cli roll --boards 9 | gridwright-cli solve --keep-going --format jsonl -"),
  .has_jsonl = TRUE,
  .run = run,
};
