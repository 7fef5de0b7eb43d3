/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-work.h"
#include "gw-search-file.h"

G_BEGIN_DECLS

/* A search at work, on all cores. */

/* What it tells, some times a second. */
typedef struct
{
  GwSearchStatus *status;
  gboolean halted; /* it only has to write its file and to find the words of the best board */
} GwSearchReport;

/* What comes of a stretch of work, and what the next one goes on with. */
typedef struct
{
  GwSearch *search; /* NULL when it could not begin */
  GwLexicon *lexicon;
  GwSearchStatus *status;
  char *hash;      /* of the words */
  char *stamp;     /* of the file as it was written last */
  GBytes *unsaved; /* what could not be written, or NULL */
  GError *error;   /* why it could not begin; NULL when it was stopped before */
} GwSearchOutcome;

void gw_search_outcome_free (GwSearchOutcome *outcome);

typedef struct
{
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  const char *path;
  const GwSearchFile *file; /* its state does not matter */
  gboolean resumes;         /* from what is at the path */
  guint64 limit;            /* boards to judge in all; G_MAXUINT64 for no end */
  gint64 interval;          /* how old the file may become, in microseconds */
} GwSearchWorkSpec;

/* Copies what it is told. Where there was a stretch before, which it takes, it takes up what that
 * has, or what is in the file when somebody else has written that. It tells GwSearchReport, results
 * in a GwSearchOutcome, and can be asked to go by another GwSearchFile: with its name and target
 * at once, with its mutation from the next generation on. */
GwRunWork *gw_search_work_start (const GwSearchWorkSpec *spec, GwSearchOutcome *before,
                                 GwRunToldFunc told, GwRunDoneFunc done, gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchOutcome, gw_search_outcome_free)

G_END_DECLS
