/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-survey.h"

#include "gw-run.h"
#include "gw-survey-job.h"

G_BEGIN_DECLS

struct _GwSurvey
{
  GObject parent_instance;

  /* owned */
  char *name;
  GwSurveySpec *spec;
  GwLexicon *lexicon;
  char *lexicon_id;
  char *lexicon_title;
  char *lexicon_hash;
  GPtrArray *entries; /* of GwSurveyEntry */
  GwSurveyJob *job;
  GwRun *run;

  gboolean founding;
  GwSurveyState state;
  guint tick;
  guint first_open;  /* the first row that is not done */
  guint n_threads;
  gboolean again;    /* runs on as soon as the run that was stopped has ended */
  guint64 n_done;
  guint64 done_before; /* this run */
  gint64 started;
};

/* Counts what is done, and where the first row is that is not. */
void gw_survey_count (GwSurvey *self);

G_END_DECLS
