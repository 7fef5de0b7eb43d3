/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli.h"
#include "gw-command.h"
#include "gw-complain.h"
#include "gw-config.h"
#include "gw-mpi-crew.h"
#include "gw-text-file.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Signals are for the thread of gw_interrupt_init(), also those that arrive while MPI starts
 * threads of its own. */
static void
block_signals (void)
{
  const gint numbers[] = { SIGINT, SIGTERM, SIGHUP, SIGUSR1 };
  sigset_t signals;

  sigemptyset (&signals);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    sigaddset (&signals, numbers[i]);
  pthread_sigmask (SIG_BLOCK, &signals, NULL);
}

/* Only rank 0 reads standard input and prints. Complaints of another rank go into a file, so
 * that rank 0 can print them; anything else it writes, such as when it crashes, goes to standard
 * error. */
static void
be_silent (FILE *complaints)
{
  const int nothing = open ("/dev/null", O_RDWR);

  dup2 (nothing, STDIN_FILENO);
  dup2 (nothing, STDOUT_FILENO);
  close (nothing);
  if (complaints != NULL)
    gw_complain_into (complaints);
}

static char *
read_complaints (FILE *file)
{
  char text[1024];
  gsize length;

  if (file == NULL)
    return g_strdup ("");
  rewind (file);
  length = fread (text, 1, sizeof text - 1, file);
  text[length] = '\0';
  return length > 0 ? g_strdup_printf ("%s: %s", g_get_host_name (), g_strchomp (text))
                    : g_strdup ("");
}

/* Commands that share their work; all others are for gridwright-cli. */
static const char *const shared[] = { "prove", "search", "solve", "survey", "verify", NULL };

static gboolean
is_shared (const char *command)
{
  return command != NULL && g_strv_contains (shared, command);
}

static gint
run_command (const GwCrew *crew, int argc, char **argv)
{
  const char *first = argc > 1 ? argv[1] : NULL;

  if (is_shared (first))
    return gw_cli_main (shared, argc, argv);
  if (!crew->is_leader)
    return 0;
  if (first == NULL || first[0] == '-' || strcmp (first, "help") == 0)
    return gw_cli_main (shared, argc, argv);
  gw_complain (_ ("%s: This command cannot be shared among ranks; use gridwright-cli for "
                  "it"), first);
  return GW_EXIT_BAD;
}

static gint
run (int argc, char **argv)
{
  GwCrew *crew = gw_mpi_crew_new ();
  const gboolean is_leader = crew->is_leader;
  FILE *complaints = is_leader ? NULL : tmpfile ();
  g_autofree char *text = NULL;
  gint status;

  if (!is_leader)
    be_silent (complaints);
  gw_crew_set (crew);
  if (crew->n_processes > 1)
    gw_text_file_share_input ();
  gw_cli_set_locale (GW_LOCALE_DIR);
  status = run_command (crew, argc, argv);
  text = read_complaints (complaints);
  gw_mpi_crew_end (crew, text);
  gw_mpi_crew_free (crew);
  if (complaints != NULL)
    fclose (complaints);
  return is_leader ? status : 0;
}

int
main (int argc, char **argv)
{
  gint provided, status;

  /* A shell waits for this, so MPI is not started. */
  if (argc > 1 && strcmp (argv[1], "complete") == 0)
    {
      gw_cli_set_locale (GW_LOCALE_DIR);
      gw_cli_complete (shared, argv + 2);
      return GW_EXIT_DONE;
    }
  block_signals ();
  MPI_Init_thread (&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  status = run (argc, argv);
  MPI_Finalize ();
  return status;
}
