/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli.h"

#include "gw-ask.h"
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-config.h"
#include "gw-error.h"
#include "gw-interrupt.h"
#include "gw-kernel-choice.h"
#include "gw-options.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

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

/* In the order in which --help lists them. */
static const GwCommand *const commands[] = {
  &gw_command_solve,
  &gw_command_find,
  &gw_command_roll,
  &gw_command_generate,
  &gw_command_survey,
  &gw_command_search,
  &gw_command_prove,
  &gw_command_verify,
  &gw_command_compare,
  &gw_command_growth,
  &gw_command_lexicon,
  &gw_command_dice,
  NULL,
};

static const GwCommand *
find_command (const char *name)
{
  for (guint i = 0; commands[i] != NULL; i++)
    if (strcmp (commands[i]->name, name) == 0)
      return commands[i];
  return NULL;
}

static void
print_help (void)
{
  printf (_ ("Usage:\n"
             "  %s COMMAND [OPTION…] [ARGUMENT…]\n"
             "  %s            asks its questions on a terminal\n"
             "\n"
             "Finds the words on grids of letters.\n"
             "\n"
             "Commands:\n"),
          GW_CLI_NAME, GW_CLI_NAME);
  for (guint i = 0; commands[i] != NULL; i++)
    printf ("  %-10s %s\n", commands[i]->name, _ (commands[i]->summary));
  printf (_ ("\n"
             "Options:\n"
             "  -h, --help     show this help; COMMAND --help explains a command\n"
             "  --version      show the version\n"
             "\n"
             "A board is written row by row, with / between the rows. A tile is a letter, or\n"
             "several in brackets; a dot is a hole:\n"
             "  ABCD/EFGH/IJKL/MNOP    four rows of four tiles\n"
             "  EZSUEOSEFEAIAYOL       sixteen letters are 4×4\n"
             "  T[QU]/.E               a tile with two letters, and a hole\n"
             "\n"
             "Examples:\n"
             "  %s roll                         a random board of 5×5\n"
             "  %s solve EZSUEOSEFEAIAYOL       all words on a board\n"
             "  %s find lasso EZSUEOSEFEAIAYOL  is this word there?\n"
             "  %s roll --boards 100 | %s solve --summary -\n"
             "\n"
             "Exit status: 0 done, 1 a clean no, 2 bad usage or input, 130 interrupted.\n"),
          GW_CLI_NAME, GW_CLI_NAME, GW_CLI_NAME, GW_CLI_NAME, GW_CLI_NAME);
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
      if (isatty (STDIN_FILENO) && isatty (STDOUT_FILENO))
        return gw_ask (error);
      gw_usage_error (error, _ ("no command; “%s --help” lists them"), GW_CLI_NAME);
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
      print_help ();
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
    gw_usage_error (error, _ ("unknown option %s; the command comes first, see “%s --help”"),
                    first, GW_CLI_NAME);
  else
    gw_usage_error (error, _ ("unknown command %s; “%s --help” lists them"), first,
                    GW_CLI_NAME);
  return GW_EXIT_BAD;
}

static gboolean
is_stop (const GError *error)
{
  return g_error_matches (error, GW_ERROR, GW_ERROR_STOPPED) ||
         g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

gint
gw_cli_main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  gint status;

  /* Whoever reads our output and goes away ends us without a word. */
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
      gw_complain (_ ("interrupted: what is printed is not all"));
      status = 128 + gw_interrupt_get_signal ();
    }
  return status;
}
