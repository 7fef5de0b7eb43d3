/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-file.h"
#include "gw-survey-spec.h"

G_BEGIN_DECLS

/* A survey as a run. What it has found are its scores: an array with a GwSurveyScore for each row,
 * or NULL for a row that has not begun. */
extern const GwRunKind gw_survey_run_kind;

/* No row has begun. */
GPtrArray *gw_survey_scores_new (const GwSurveySpec *spec);

/* In what follows the scores may be NULL, for a survey that has not begun. */

/* Boards done and boards in all, of all rows together. */
guint64 gw_survey_count_done (const GPtrArray *scores);
guint64 gw_survey_count_boards (const GwSurveySpec *spec);

/* The row that runs, or is next; the number of rows when all are done. */
guint gw_survey_find_open (const GwSurveySpec *spec, const GPtrArray *scores);

/* The seconds that all rows have run, as far as is known: one says so at its end. */
double gw_survey_get_seconds (const GPtrArray *scores);

/* How much is done, from 0 to 1, by the boards or by what else ends the rows; `seconds` have all rows
 * run. */
double gw_survey_get_fraction (const GwSurveySpec *spec, const GPtrArray *scores, double seconds);

/* Takes the spec; the file of a survey that is yet to be written. */
GwRunFile *gw_survey_file_new (GwSurveySpec *spec);

/* The file of a whole survey that asks the same of the same words, and has not begun. */
GwRunFile *gw_survey_file_new_like (const GwRunFile *file);

/* As gw_run_file_read(), and of a survey that has not begun there are scores, too. */
GwRunFile *gw_survey_file_read (const char *path, GCancellable *cancellable, GError **error);

GBytes *gw_survey_file_print (const GwRunFile *file);

/* Whether it has all boards of its part. */
gboolean gw_survey_file_is_complete (const GwRunFile *file);

/* Which chunks of boards, see gw-survey-score.h, it makes for each row: those of its part, or all. */
void gw_survey_file_get_part (const GwRunFile *file, guint *first_chunk, guint *end_chunk);

/* The words of all levels, with the vowels. */
GwLexicon *gw_survey_spec_read_lexicon (const GwSurveySpec *spec, GwLexiconStore *store,
                                        GwProgressFunc progress, gpointer user_data,
                                        GCancellable *cancellable, GError **error);

/* The hash of the words that count, and their number. Takes time. */
char *gw_survey_spec_dup_hash (const GwSurveySpec *spec, const GwLexicon *lexicon, guint *n_words);

G_END_DECLS
