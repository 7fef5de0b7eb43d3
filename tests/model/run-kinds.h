/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The kinds of runs, as the contract that they share needs them. What a kind does otherwise than
 * the others is here, not in the cases. */
#include "gw-run-folder.h"

G_BEGIN_DECLS

typedef struct _RunKind RunKind;

/* Where the runs of a test are, with the words that they are about. */
typedef struct
{
  const RunKind *kind;
  char *folder; /* of all that follows */
  char *files;  /* the folder of the runs */
  char *words;
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
} RunPlace;

/* The runs of a place, as one start of the program has them. What they told is counted. */
typedef struct
{
  const RunPlace *place;
  const RunKind *kind;
  GwRunFolder *list;
  char *failure; /* the last one, or NULL */
  guint n_failed;
  guint n_finished;
  guint n_unsaved; /* how often the list said that another run, or none, is not saved */
  guint n_scanned;
} Runs;

typedef enum
{
  RUN_ENDLESS, /* it does not end during a test */
  RUN_SHORT,   /* it is done soon */
} RunSize;

struct _RunKind
{
  const GwRunKind *run;
  GwRun *(*add) (Runs *runs, const char *name, RunSize size); /* NULL when it is not added */

  /* What a run has done so far only grows. */
  guint64 (*get_progress) (gconstpointer status);
};

#define N_RUN_KINDS 5
extern const RunKind run_kinds[N_RUN_KINDS];

/* The same kinds, for a folder. */
extern const GwRunKind *const all_run_kinds[N_RUN_KINDS + 1];

void tell_failure (Runs *runs, const GError *error);

G_END_DECLS
