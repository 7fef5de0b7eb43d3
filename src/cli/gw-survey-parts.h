/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-stop.h"
#include "gw-survey-job.h"
#include "gw-survey-run.h"

G_BEGIN_DECLS

/* Reads “SEED:BOARDS,SEED:BOARDS,…”, what surveys of several seeds are made of when they are
 * merged. An array of GwSurveyPart. */
GArray *gw_survey_parts_read (const char *text, GError **error);

/* Called several times a second, by any thread, with the share that is done. */
typedef void (*GwSurveyPartsFunc) (double fraction, gpointer user_data);

/* Makes a survey of each seed and merges them. When stopped, it has the seeds that are complete;
 * NULL when there are none, or with an error. The file asks the question; its lexicon must have
 * been hashed. */
GwRunFile *gw_survey_parts_run (const GwRunFile *file, GwLexicon *lexicon,
                                     const GArray *parts, guint n_threads, const GwStop *stop,
                                     GwSurveyPartsFunc progress, gpointer user_data,
                                     GError **error);

G_END_DECLS
