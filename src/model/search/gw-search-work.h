/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-work.h"
#include "gw-search-file.h"

G_BEGIN_DECLS

/* The work of a search, on all cores. */

/* What the work reports, several times a second. */
typedef struct
{
  GwSearchStatus *status;
  gboolean halted; /* it only has to write its file and to find the words of the best board */
} GwSearchReport;

/* The result of the work, from which the next work goes on when the search is resumed. */
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
  gboolean resumes;         /* from the file at the path */
  guint64 limit;            /* boards to judge in all; G_MAXUINT64 for no limit */
} GwSearchWorkSpec;

/* Copies the spec. Takes `before`, the outcome of the work before or NULL, and goes on from there,
 * or from the file if another program has written it since. Reports are GwSearchReport, the result
 * is a GwSearchOutcome. A wish is a new GwSearchFile: its name and target take effect at once, its
 * mutation at the next generation. */
GwRunWork *gw_search_work_start (const GwSearchWorkSpec *spec, GwSearchOutcome *before,
                                 GwRunToldFunc told, GwJobDoneFunc done, gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchOutcome, gw_search_outcome_free)

G_END_DECLS
