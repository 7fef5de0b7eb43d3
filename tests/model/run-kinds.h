/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The kinds of saved runs, as the contract that they share needs them: how a run is begun, stopped,
 * found again and removed. What a kind does otherwise than the others is here, not in the cases. */
#include "gw-dice-store.h"
#include "gw-lexicon-store.h"
#include "gw-saved-run.h"

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
  gpointer list; /* a list model */
  char *failure; /* the last one, or NULL */
  guint n_failed;
  guint n_reached;
  guint n_save_errors; /* how often the list said that the answer of `find_unsaved` may differ */
  guint n_looked;
} Runs;

typedef enum
{
  RUN_ENDLESS, /* it does not end during a test */
  RUN_SHORT,   /* it is done soon */
} RunSize;

/* What is true of a kind today and not of all of them. */
typedef enum
{
  RUN_RESUMES = 1 << 0,       /* what was stopped goes on */
  RUN_SAVED_NEW = 1 << 1,     /* it has a file before it has begun */
  RUN_HIDDEN = 1 << 2,        /* a removed run keeps its file, hidden, and its name */
  RUN_LEAVES = 1 << 3,        /* it leaves the list when another program has removed its file */
  RUN_NAMED_BY_FILE = 1 << 4, /* a file without a name is called like the file */
  RUN_FOLLOWS = 1 << 5,       /* the object that follows a file is the same before and after */
  RUN_SHOWN_NAME = 1 << 6,    /* its name is what can be shown of the one in the file */
  RUN_SPARES_BEGUN = 1 << 7,  /* the first start goes on with a file that was begun meanwhile */
  RUN_ALONE = 1 << 8,         /* one at a time */
} RunTraits;

struct _RunKind
{
  const char *name;
  const char *ending;
  RunTraits traits;
  const char *reached; /* the signal of the list when a run finishes by itself */

  /* The list. It emits "failed", and has "n-running". */
  gpointer (*open) (Runs *runs);
  void (*look) (gpointer list);
  void (*flush) (gpointer list);
  gpointer (*add) (Runs *runs, const char *name, RunSize size); /* NULL when it is not added */
  gboolean (*remove) (gpointer list, gpointer run, GError **error);
  void (*restore) (gpointer list, gpointer run);
  gpointer (*find_unsaved) (gpointer list);

  /* A run. What it has done so far only grows; 0 before it has begun. */
  GwRunState (*get_state) (gpointer run);
  guint64 (*get_progress) (gpointer run);
  const char *(*get_path) (gpointer run);
  gboolean (*is_elsewhere) (gpointer list, gpointer run);
  void (*set_name) (gpointer run, const char *name);
  void (*start) (Runs *runs, gpointer run);
  void (*resume) (Runs *runs, gpointer run); /* as the window does */
  void (*stop) (gpointer run);
};

#define N_RUN_KINDS 5
extern const RunKind run_kinds[N_RUN_KINDS];

G_END_DECLS
