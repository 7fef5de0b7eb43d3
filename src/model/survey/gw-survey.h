/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game-choice.h"
#include "gw-run-store.h"
#include "gw-survey-entry.h"
#include "gw-survey-record.h"
#include "gw-survey-score.h"
#include "gw-survey-spec.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define GW_TYPE_SURVEY (gw_survey_get_type ())

typedef enum
{
  GW_SURVEY_READY,
  GW_SURVEY_RUNNING,
  GW_SURVEY_PAUSED,  /* by the user, or when the program ended; to be resumed */
  GW_SURVEY_STOPPED, /* given up, though it can still be resumed */
  GW_SURVEY_DONE,
} GwSurveyState;

/* A survey with its results so far: a list of GwItem, each with a GwSurveyEntry, one for
 * each row. It runs in the
 * background on all cores; figures come in at most ten times a second.
 *
 * The property "name" can be set. Emits "changed" when its state has, "progress" when there are
 * newer figures, and "failed" (GError) when it cannot go on. */
G_DECLARE_FINAL_TYPE (GwSurvey, gw_survey, GW, SURVEY, GObject)

/* The spec must have been checked. A survey from a file has no lexicon until it is given one. */
GwSurvey *gw_survey_new (const GwSurveySpec *spec, GwLexicon *lexicon, const char *lexicon_id,
                         const char *lexicon_title);

/* The same with the lexicon of a page, and with its name, by which a command repeats the survey. */
GwSurvey *gw_survey_new_from_choice (const GwSurveySpec *spec, GwGameChoice *choice);

/* The record of the survey, without the scores, which are in the rows. */
const GwSurveyRecord *gw_survey_get_record (GwSurvey *self);

GwLexicon *gw_survey_get_lexicon (GwSurvey *self);
void gw_survey_set_lexicon (GwSurvey *self, GwLexicon *lexicon);

GwSurveyState gw_survey_get_state (GwSurvey *self);

/* Boards done and boards in all, of all rows together. */
guint64 gw_survey_get_n_done (GwSurvey *self);
guint64 gw_survey_get_n_boards (GwSurvey *self);

/* The row that runs, or is next; NULL when all are done. */
GwSurveyEntry *gw_survey_get_current (GwSurvey *self);

/* How much is done, from 0 to 1, by the boards or by what else ends the rows. */
double gw_survey_get_fraction (GwSurvey *self);

/* In seconds; negative when not known. */
double gw_survey_get_time_left (GwSurvey *self);

/* Starts or resumes it; it must have a lexicon. 0 threads stands for all cores. */
void gw_survey_run (GwSurvey *self, guint n_threads);
void gw_survey_pause (GwSurvey *self);
void gw_survey_stop (GwSurvey *self);

/* Surveys that are saved. */
extern const GwRunStoreKind gw_survey_store_kind;

G_END_DECLS
