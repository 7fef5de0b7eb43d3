/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli.h"

#include "gw-board.h"
#include "gw-command.h"
#include "gw-complete.h"
#include "gw-complain.h"
#include "gw-config.h"
#include "gw-crew.h"
#include "gw-dice-store.h"
#include "gw-error.h"
#include "gw-game-args.h"
#include "gw-interrupt.h"
#include "gw-kernel-choice.h"
#include "gw-options.h"
#include "gw-random.h"
#include "gw-solve.h"
#include "gw-word-paths.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Asks a question and returns the answer without surrounding blanks; NULL at the end of the input.
 * While it waits, a signal ends the program at once, since nothing can be lost. */
static char *
ask (const char *question)
{
  g_autofree char *buffer = NULL;
  char *line = NULL;
  size_t size = 0;
  ssize_t length;

  gw_interrupt_set_at_once (TRUE);
  fputs (question, stdout);
  putchar (' ');
  fflush (stdout);
  length = getline (&line, &size, stdin);
  gw_interrupt_set_at_once (FALSE);
  if (length < 0)
    putchar ('\n');
  else
    buffer = g_strndup (line, length);
  free (line);
  return buffer != NULL ? g_strstrip (g_steal_pointer (&buffer)) : NULL;
}

/* Repeats the dice until there are enough for the board. */
static GwDice *
multiply_dice (const GwDice *dice, guint n_cells)
{
  const guint n = gw_dice_get_n_dice (dice);
  g_autofree GwDie *all = g_new (GwDie, n_cells + n);
  guint n_all = 0;

  while (n_all < n_cells)
    for (guint i = 0; i < n; i++)
      all[n_all++] = *gw_dice_get_die (dice, i);
  return gw_dice_new (gw_dice_get_name (dice), gw_dice_get_language (dice), 0, 0, all, n_all);
}

static GwBoard *
roll (guint side, GError **error)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  g_autoptr (GwDiceEntry) entry = gw_dice_store_get_default (store, side, side);
  g_autoptr (GwDice) dice = NULL;
  GwRandom random;

  gw_random_init (&random, gw_random_fresh_seed (), 0);
  if (gw_dice_get_n_dice (entry->dice) >= side * side)
    dice = gw_dice_ref (entry->dice);
  else
    dice = multiply_dice (entry->dice, side * side);
  return gw_dice_roll (dice, side, side, &random, error);
}

static GwBoard *
make_board (const char *answer, GError **error)
{
  guint64 side = 5;
  g_autoptr (GwBoard) board = NULL;

  if (*answer == '\0' ||
      g_ascii_string_to_unsigned (answer, 10, 1, GW_BOARD_MAX_SIDE, &side, NULL))
    return roll (side, error);

  board = gw_board_parse (answer, -1, NULL, 0, error);
  if (board != NULL && gw_board_has_free (board))
    {
      gw_usage_error (error, _ ("“?” is a free tile, which only a template can have"));
      return NULL;
    }
  return g_steal_pointer (&board);
}

static GwLexicon *
load_lexicon (const char *answer, GError **error)
{
  char *names[] = { (char *) answer, NULL };
  const GwLexiconArgs args = { .lexicons = *answer != '\0' ? names : NULL };

  return gw_lexicon_args_load (&args, FALSE, NULL, error);
}

static void
print_board (const GwBoard *board)
{
  const guint cols = gw_board_get_cols (board);
  glong width = 1;

  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    {
      g_autofree char *label = gw_cell_to_label (gw_board_get_cell (board, i));

      width = MAX (width, g_utf8_strlen (label, -1));
    }
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    {
      g_autofree char *label = gw_cell_to_label (gw_board_get_cell (board, i));
      const char *shown = *label != '\0' ? label : ".";
      const gboolean last = i % cols == cols - 1;

      printf ("%s%s%*s", i % cols == 0 ? "  " : " ", shown,
              last ? 0 : (int) (width - g_utf8_strlen (shown, -1)), "");
      if (last)
        putchar ('\n');
    }
}

/* The word is read as those of the lexicon are. */
static void
answer_word (const GwGame *game, GwBoard *board, const char *word)
{
  g_autoptr (GArray) paths
    = gw_word_paths_list (game->lexicon, board, game->rules, word, 1, gw_interrupt_get_stop ());

  if (paths->len > 0)
    {
      g_autofree char *text = gw_path_to_string (&g_array_index (paths, GwPath, 0), board);

      printf ("YES\n%s\n", text);
    }
  else if (!gw_stop_requested (gw_interrupt_get_stop ()))
    puts ("NO");
}

static void
answer_all (GwGame *game, GwBoard *board, GError **error)
{
  const GwSolveJob job = { .game = game, .paths = GW_SHOW_NO_PATHS };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwSolution) solution = gw_solve (game->lexicon, board, game->rules, 0, GW_PRUNE_PREFIX,
                                              gw_interrupt_get_stop (), error);

  if (solution == NULL)
    return;
  gw_solve_write_text (&job, solution, text);
  fputs (text->str, stdout);
}

static gboolean
is_yes (const char *answer)
{
  /* Translators: the first letter of “yes”. */
  const gunichar yes = g_utf8_get_char (C_ ("yes", "y"));

  return g_ascii_tolower (*answer) == 'y' ||
         g_unichar_tolower (g_utf8_get_char_validated (answer, -1)) == g_unichar_tolower (yes);
}

/* Asks for board, lexicon and words, when the program is started without arguments. */
static gint
ask_all (GError **error)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwBoard) board = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwGame) game = NULL;
  g_autofree char *word = NULL;
  g_autofree char *all = NULL;

  while (board == NULL)
    {
      g_autofree char *answer = ask (_ ("Board (letters, n for a random n×n, or nothing for 5×5):"));
      g_autoptr (GError) inner = NULL;

      if (answer == NULL)
        return GW_EXIT_DONE;
      board = make_board (answer, &inner);
      if (board == NULL)
        gw_complain ("%s", inner->message);
    }
  print_board (board);

  while (lexicon == NULL)
    {
      g_autofree char *answer = ask (_ ("Lexicon (a name or a file, or nothing for english):"));
      g_autoptr (GError) inner = NULL;

      if (answer == NULL)
        return GW_EXIT_DONE;
      lexicon = load_lexicon (answer, &inner);
      if (lexicon == NULL && gw_interrupt_get_signal () != 0)
        return GW_EXIT_DONE;
      if (lexicon == NULL)
        gw_complain ("%s", inner->message);
    }

  game = gw_game_new (lexicon, rules);
  word = ask (_ ("Word:"));
  if (word == NULL)
    return GW_EXIT_DONE;
  if (*word != '\0')
    answer_word (game, board, word);

  all = ask (_ ("All words? y/n"));
  if (all != NULL && is_yes (all))
    answer_all (game, board, error);
  return GW_EXIT_DONE;
}

extern const GwCommand gw_command_solve;
extern const GwCommand gw_command_find;
extern const GwCommand gw_command_roll;
extern const GwCommand gw_command_generate;
extern const GwCommand gw_command_survey;
extern const GwCommand gw_command_search;
extern const GwCommand gw_command_prove;
extern const GwCommand gw_command_verify;
extern const GwCommand gw_command_compare;
extern const GwCommand gw_command_growth;
extern const GwCommand gw_command_lexicon;
extern const GwCommand gw_command_dice;
extern const GwCommand gw_command_code;
extern const GwCommand gw_command_play;
extern const GwCommand gw_command_worksheet;
extern const GwCommand gw_command_rerun;

/* In the order in which --help lists them. */
static const GwCommand *const commands[] = {
  &gw_command_solve,   &gw_command_find,
  &gw_command_roll,    &gw_command_generate,
  &gw_command_survey,  &gw_command_search,
  &gw_command_prove,   &gw_command_verify,
  &gw_command_compare, &gw_command_growth,
  &gw_command_lexicon, &gw_command_dice,
  &gw_command_code,    &gw_command_play,
  &gw_command_worksheet, &gw_command_rerun,
  NULL,
};

/* The names of those that the program has; NULL for all. */
static const char *const *only_names;

static gboolean
is_offered (const GwCommand *command)
{
  return only_names == NULL || g_strv_contains (only_names, command->name);
}

static const GwCommand *
find_command (const char *name)
{
  for (guint i = 0; commands[i] != NULL; i++)
    if (is_offered (commands[i]) && strcmp (commands[i]->name, name) == 0)
      return commands[i];
  return NULL;
}

static void
print_commands_and_options (void)
{
  for (guint i = 0; commands[i] != NULL; i++)
    if (is_offered (commands[i]))
      printf ("  %-10s %s\n", commands[i]->name, _ (commands[i]->summary));
  fputs (_ ("\n"
            "Options:\n"
            "  -h, --help     show this help; COMMAND --help explains a command\n"
            "  --version      show the version\n"),
         stdout);
}

static void
print_help_of_crew (void)
{
  printf (_ ("Usage:\n"
             "  mpirun [OPTION…] %s COMMAND [OPTION…] [ARGUMENT…]\n"
             "\n"
             "Share the work of a command among the ranks of an MPI job.\n"
             "\n"
             "Commands:\n"),
          GW_MPI_NAME);
  print_commands_and_options ();
  printf (_ ("\n"
             "The options, files and output of a command are those of %s.\n"),
          GW_CLI_NAME);
}

static void
print_help (void)
{
  printf (_ ("Usage:\n"
             "  %s COMMAND [OPTION…] [ARGUMENT…]\n"
             "  %s            ask for a board interactively, on a terminal\n"
             "\n"
             "Find words in letter grids.\n"
             "\n"
             "Commands:\n"),
          GW_CLI_NAME, GW_CLI_NAME);
  print_commands_and_options ();
  printf (_ ("\n"
             "A board is written row by row, with / between the rows. A tile is a letter, or\n"
             "several letters in brackets; a dot is a hole:\n"
             "  ABCD/EFGH/IJKL/MNOP    four rows of four tiles\n"
             "  EZSUEOSEFEAIAYOL       sixteen letters are 4×4\n"
             "  T[QU]/.E               a tile with two letters, and a hole\n"
             "\n"
             "Examples:\n"
             "  %s roll                         a random 5×5 board\n"
             "  %s solve EZSUEOSEFEAIAYOL       all words on a board\n"
             "  %s find lasso EZSUEOSEFEAIAYOL  whether a word is on a board\n"
             "  %s roll --boards 100 | %s solve --summary -\n"
             "\n"
             "Exit status: 0 success, 1 the answer is no, 2 bad usage or bad input, 3 nothing\n"
             "is wrong with a sample (verify), 130 interrupted.\n"),
          GW_CLI_NAME, GW_CLI_NAME, GW_CLI_NAME, GW_CLI_NAME, GW_CLI_NAME);
}

void
gw_cli_complete (const char *const *only, char **words)
{
  const GwCommand *offered[G_N_ELEMENTS (commands)];
  guint n = 0;

  only_names = only;
  for (guint i = 0; commands[i] != NULL; i++)
    if (is_offered (commands[i]))
      offered[n++] = commands[i];
  offered[n] = NULL;
  gw_complete (offered, (const char *const *) words);
}

static gint
run_command (const GwCommand *command, char **arguments, GError **error)
{
  g_autoptr (GwOptions) options = gw_options_new (command, (const char *const *) arguments);

  return command->run (options, error);
}

static gint
dispatch (char **arguments, GError **error)
{
  const char *first = arguments[0];
  const GwCommand *command;

  if (first == NULL)
    {
      if (gw_crew_get () == NULL && isatty (STDIN_FILENO) && isatty (STDOUT_FILENO))
        return ask_all (error);
      gw_usage_error (error, _ ("No command given; “%s --help” lists the commands"),
                      gw_get_program ());
      return GW_EXIT_BAD;
    }
  if (strcmp (first, "--version") == 0)
    {
      printf ("gridwright %s\n", GW_VERSION);
      return GW_EXIT_DONE;
    }
  if (strcmp (first, "--help") == 0 || strcmp (first, "-h") == 0 ||
      (strcmp (first, "help") == 0 && arguments[1] == NULL))
    {
      if (gw_crew_get () != NULL)
        print_help_of_crew ();
      else
        print_help ();
      return GW_EXIT_DONE;
    }
  /* For the shells alone, so it is not in the list of commands. */
  if (strcmp (first, "complete") == 0)
    {
      gw_cli_complete (NULL, arguments + 1);
      return GW_EXIT_DONE;
    }
  if (strcmp (first, "help") == 0)
    {
      char *help[] = { (char *) "--help", NULL };

      command = find_command (arguments[1]);
      if (command != NULL)
        return run_command (command, help, error);
      first = arguments[1];
    }

  command = find_command (first);
  if (command != NULL)
    return run_command (command, arguments + 1, error);
  if (first[0] == '-')
    gw_usage_error (error, _ ("Unknown option %s; write the command first, see “%s --help”"), first,
                    gw_get_program ());
  else
    gw_usage_error (error, _ ("Unknown command %s; “%s --help” lists the commands"), first,
                    gw_get_program ());
  return GW_EXIT_BAD;
}

static gboolean
is_stop (const GError *error)
{
  return g_error_matches (error, GW_ERROR, GW_ERROR_STOPPED) ||
         g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

void
gw_cli_set_locale (const char *translations)
{
  setlocale (LC_ALL, "");
  /* Numbers are for scripts: always with a decimal point, never grouped. */
  setlocale (LC_NUMERIC, "C");
  bindtextdomain (GETTEXT_PACKAGE, translations);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

gint
gw_cli_main (const char *const *only, int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  gint status;

  only_names = only;
  /* If the reader of our output exits, end silently. */
  signal (SIGPIPE, SIG_DFL);
  gw_interrupt_init ();

  status = argc > 0 && gw_kernel_choice_check (&error) ? dispatch (argv + 1, &error) : GW_EXIT_BAD;

  errno = 0;
  if ((fflush (stdout) != 0 || ferror (stdout)) && error == NULL)
    {
      gw_complain (_ ("standard output: %s"), g_strerror (errno != 0 ? errno : EIO));
      status = GW_EXIT_BAD;
    }

  if (error != NULL && !is_stop (error))
    {
      gw_complain ("%s", error->message);
      status = GW_EXIT_BAD;
    }
  else if (gw_interrupt_get_signal () != 0)
    {
      gw_complain (_ ("Interrupted: the output is incomplete"));
      status = 128 + gw_interrupt_get_signal ();
    }
  return status;
}
