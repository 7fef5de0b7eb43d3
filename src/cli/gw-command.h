/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Exit statuses. */
enum
{
  GW_EXIT_DONE = 0,    /* also if nothing was found */
  GW_EXIT_NO = 1,      /* the answer is no */
  GW_EXIT_BAD = 2,     /* bad usage or bad input */
  GW_EXIT_SAMPLED = 3, /* nothing is wrong with a sample, which proves nothing */
};

/* A command of gridwright-cli. It is a file gw-command-NAME.c that defines one of these, and a line
 * in gw-cli.c. */
typedef struct _GwCommand GwCommand;
typedef struct _GwOptions GwOptions;

struct _GwCommand
{
  const char *name;
  const char *arguments;   /* N_(), as the usage line shows them, or NULL */
  guint least_arguments;   /* not counting options */
  guint most_arguments;    /* G_MAXUINT for any number */
  const char *summary;     /* N_(), one line for the list of commands */
  const char *description; /* N_(), text of --help below the options, with examples */

  gboolean saves_seed; /* a file that it resumes has the seed */
  gboolean has_jsonl;  /* prints independent objects, so that --format jsonl is possible */

  /* Makes more text for --help, above the description, where it has to be computed. May be NULL. */
  char *(*describe) (void);

  /* Runs the command. If an error is set, the returned status is ignored. */
  gint (*run) (GwOptions *options, GError **error);
};

G_END_DECLS
