/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Exit statuses. */
enum
{
  GW_EXIT_DONE = 0, /* finding nothing is done too */
  GW_EXIT_NO = 1,   /* a clean "no" */
  GW_EXIT_BAD = 2,  /* bad usage or bad input */
};

/* A command of gridwright-cli: one file gw-command-NAME.c, which defines one of
 * these, and one line in gw-cli.c. */
typedef struct _GwCommand GwCommand;
typedef struct _GwOptions GwOptions;

struct _GwCommand
{
  const char *name;
  const char *arguments;   /* N_(), as the usage line shows them, or NULL */
  guint least_arguments;   /* that are no options */
  guint most_arguments;    /* G_MAXUINT for any number */
  const char *summary;     /* N_(), one line for the list of commands */
  const char *description; /* N_(), what --help says below the options: it teaches, with examples */

  gboolean has_jsonl; /* prints objects that stand each for itself, so --format jsonl will do */

  /* More for --help, above the description, that is only known when it is asked for. May be NULL. */
  char *(*describe) (void);

  /* Does it all. With an error set the returned status does not matter. */
  gint (*run) (GwOptions *options, GError **error);
};

G_END_DECLS
