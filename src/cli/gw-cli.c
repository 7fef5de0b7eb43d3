/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli.h"

#include "gw-ask.h"
#include "gw-command.h"
#include "gw-config.h"
#include "gw-error.h"
#include "gw-interrupt.h"
#include "gw-kernel-choice.h"
#include "gw-shown-name.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Valid UTF-8 on one line, whatever stood in a file name or a file. */
static char *
make_line (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *line = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == '\n' || c == '\r' || c == '\t')
        g_string_append_c (line, ' ');
      else if (gw_shown_is_hidden (c))
        g_string_append_printf (line, "\\x%02x", c);
      else
        g_string_append_unichar (line, c);
    }
  return g_string_free (line, FALSE);
}

void
gw_cli_complain (const char *format, ...)
{
  g_autofree char *message = NULL;
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  line = make_line (message);
  fprintf (stderr, "%s: %s\n", GW_CLI_NAME, line);
}

void
gw_cli_usage_error (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message);
}

static void
print_help (void)
{
  const GwCommand *const *commands = gw_commands_get_all ();

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
  g_auto (GStrv) copy = g_strdupv (arguments);

  return command->run (command, copy, error);
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
      gw_cli_usage_error (error, _ ("no command; “%s --help” lists them"), GW_CLI_NAME);
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

      command = gw_commands_find (arguments[1]);
      if (command != NULL)
        return run_command (command, help, error);
      first = arguments[1];
    }

  command = gw_commands_find (first);
  if (command != NULL)
    return run_command (command, arguments + 1, error);
  if (first[0] == '-')
    gw_cli_usage_error (error, _ ("unknown option %s; the command comes first, see “%s --help”"),
                        first, GW_CLI_NAME);
  else
    gw_cli_usage_error (error, _ ("unknown command %s; “%s --help” lists them"), first,
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
      gw_cli_complain (_ ("standard output: %s"), g_strerror (errno != 0 ? errno : EIO));
      status = GW_EXIT_BAD;
    }

  if (error != NULL && !is_stop (error))
    {
      gw_cli_complain ("%s", error->message);
      status = GW_EXIT_BAD;
    }
  else if (gw_interrupt_get_signal () != 0)
    {
      gw_cli_complain (_ ("interrupted: what is printed is not all"));
      status = 128 + gw_interrupt_get_signal ();
    }
  return status;
}
