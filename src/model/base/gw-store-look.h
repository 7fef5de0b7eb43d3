/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-job.h"

G_BEGIN_DECLS

/* A look at a folder of saved runs, in the background: which files another program has written
 * since they were last read, which are new, and which another program works on now. Only files
 * whose stamp has changed are read, so a look costs little. Nothing tells of changes on the disks
 * of a network, so whoever shows runs looks again from time to time. */

typedef struct
{
  const char *ending;                                      /* of the files to look at */
  gpointer (*read) (const char *path, gconstpointer data); /* in the thread; NULL: unreadable */
  gconstpointer data;
  GDestroyNotify free_record;
} GwStoreLookKind;

typedef struct
{
  GDestroyNotify free_record;
  char *path;
  char *known;        /* the stamp that was known before, or NULL for a new file */
  char *stamp;        /* the stamp now, from before it was read */
  gpointer record;    /* NULL when nothing has changed, or it cannot be read; may be stolen */
  gboolean elsewhere; /* another process has locked it */
} GwStoreSeen;

/* Takes `known`, a table of paths with the stamps of their files. `kind` is copied; what it points
 * to must last as long as the program, since a look that is canceled ends later. `done` gets an
 * array of GwStoreSeen. */
GwJob *gw_store_look_start (const char *folder, GHashTable *known, const GwStoreLookKind *kind,
                            GwJobDoneFunc done, gpointer user_data);

/* For `known`. */
GHashTable *gw_store_look_new_known (void);

G_END_DECLS
