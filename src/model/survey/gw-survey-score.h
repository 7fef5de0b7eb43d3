/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"
#include "gw-spread.h"

G_BEGIN_DECLS

/* Boards are added to a score in chunks of this size. It is small, so that stopping is quick. */
#define GW_SURVEY_CHUNK 64

/* About how many boards of a row are samples, for charts. */
#define GW_SURVEY_N_SAMPLES 500

/* What a board is worth, and what it is: 48 bits of a hash of its letters. Two boards are the same
 * if all three agree; that two others among 100,000 seem to be has a chance below 1 in 50,000. */
typedef struct
{
  guint64 words;
  gint64 points;
  guint64 hash;
} GwSurveyValue;

#define GW_SURVEY_HASH_BITS 48

/* A board whose moves were counted and whose time was measured. */
typedef struct
{
  guint board;
  guint64 words;
  gint64 points;
  gint64 moves;
  double solve_us; /* microseconds */
} GwSurveySample;

/* What is added up over all boards that are done, with its key in files: the microseconds of all
 * threads together that making and solving took. */
#define GW_SURVEY_SUMS(SUM)    \
  SUM (make_time, "make-time") \
  SUM (solve_time, "solve-time")
#define GW_SURVEY_SUM_FIELD(name, key) gint64 name;

/* The results so far of one row of a survey. Only the row that makes it changes it: others get
 * copies that are immutable. Atomically ref-counted. */
typedef struct
{
  guint n_boards; /* in all */
  guint n_done;
  guint64 *done; /* bitmap of the first chunks; those after them are not done */
  guint n_known; /* chunks in the bitmap */
  gboolean ended; /* nothing is to be added, although boards are left */
  GwSpread *words; /* or paths, when the rules count paths */
  GwSpread *points;
  gint64 run_time; /* microseconds that the row has run */
  GW_SURVEY_SUMS (GW_SURVEY_SUM_FIELD)

  /* The first board with the most points; only when any board is done. */
  guint best;
  gint64 best_points;
  guint64 best_words;
  GwBoard *best_board; /* NULL until gw_survey_row_dup_score() makes it from the plan */

  /* The values of the first boards, each by its number, for comparing rows board by board. Rows are
   * made one after the other, on any number of machines: only single values make sums of two rows
   * exact, whatever was made where, and when. The bound keeps memory and files small. */
  guint n_compared;  /* boards whose values are kept once they are done */
  guint first_value; /* the number of the board that has the first of: */
  GArray *values;    /* of GwSurveyValue; those of chunks that are not done say nothing */

  GArray *samples; /* of GwSurveySample; sorted by board in copies */
} GwSurveyScore;

GwSurveyScore *gw_survey_score_new (guint n_boards, guint n_compared);
GwSurveyScore *gw_survey_score_copy (const GwSurveyScore *score);
GwSurveyScore *gw_survey_score_ref (GwSurveyScore *score);
void gw_survey_score_unref (GwSurveyScore *score);

/* How many chunks this number of boards is cut into, and the boards of a score. */
guint gw_survey_count_chunks (guint n_boards);
guint gw_survey_score_get_n_chunks (const GwSurveyScore *score);

/* Chunks that are done. find() returns the first one from `first` on, below `end`, that is done, or
 * is not; `end` if there is none. */
void gw_survey_score_set_done (GwSurveyScore *score, guint chunk);
guint gw_survey_score_find (const GwSurveyScore *score, guint first, guint end, gboolean done);

/* Sets the values of a chunk, which has n boards. */
void gw_survey_score_set_values (GwSurveyScore *score, guint chunk, const GwSurveyValue *values,
                                 guint n);

/* The value of a board that is done and compared; of others, nothing that makes sense. */
const GwSurveyValue *gw_survey_score_get_value (const GwSurveyScore *score, guint board);

/* How many of the boards that are done differ from each other. FALSE when some of them are not
 * compared. */
gboolean gw_survey_score_count_different (const GwSurveyScore *score, guint *n_different);

/* Whether the row needs no more boards. */
gboolean gw_survey_score_is_done (const GwSurveyScore *score);

/* Whether the standard error of the mean of points is at most this. */
gboolean gw_survey_score_is_precise (const GwSurveyScore *score, double most_error);

/* How much of a row is done that is to be that precise, from 0 to 1. NULL is a score without
 * boards. */
double gw_survey_score_get_precision (const GwSurveyScore *score, double most_error);

/* Adds other boards of the same row, whoever made them, so that the sums are those of all of them,
 * exactly. FALSE, and nothing is added, when both have some of the same chunks. */
gboolean gw_survey_score_add (GwSurveyScore *score, const GwSurveyScore *other);

/* Makes one score of two that are done: the boards of the second one count on from those of the
 * first. */
GwSurveyScore *gw_survey_score_join (const GwSurveyScore *first, const GwSurveyScore *second,
                                     guint n_compared);

/* Sorts them by board. */
void gw_survey_score_sort_samples (GwSurveyScore *score);

/* Saves a score in a dictionary, and loads it. NULL when the dictionary is incomplete or
 * contradicts itself. */
GVariant *gw_survey_score_save (const GwSurveyScore *score);
GwSurveyScore *gw_survey_score_load (GVariant *saved, guint n_boards, guint n_compared);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSurveyScore, gw_survey_score_unref)

G_END_DECLS
