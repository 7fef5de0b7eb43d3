/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-generator.h"
#include "gw-solver.h"
#include "gw-spread.h"

G_BEGIN_DECLS

/* What boards of one generator are worth: so many of them, made and solved. It
 * can be stopped and run on, by any number of threads, and comes to the same
 * figures. Any thread may look at it while it runs. */
typedef struct _GwSurveyRow GwSurveyRow;

/* The plan must be plain. */
GwSurveyRow *gw_survey_row_new (GwPlan *plan, GwLexicon *lexicon, GwRules *rules, guint64 seed,
                                guint n_boards);
void gw_survey_row_free (GwSurveyRow *row);

const GwPlan *gw_survey_row_get_plan (const GwSurveyRow *row);
guint gw_survey_row_get_n_boards (const GwSurveyRow *row);

/* Called by any of the threads, some times a second, with the number of boards
 * that are done. */
typedef void (*GwSurveyFunc) (guint n_done, gpointer user_data);

/* Makes and solves what is left. FALSE when it was stopped before the end. */
gboolean gw_survey_row_run (GwSurveyRow *row, guint n_threads, const GwStop *stop,
                            GwSurveyFunc progress, gpointer user_data);

typedef struct
{
  GwFigures words;  /* or paths, when the rules count paths */
  GwFigures points;
  double make_us;   /* microseconds a board */
  double solve_us;
  gint64 best_points;
  guint64 best_words;
  GwBoard *best;    /* the first of the highest points; NULL when there is none yet */
} GwSurveyFigures;

void gw_survey_row_get_figures (GwSurveyRow *row, GwSurveyFigures *figures);
void gw_survey_figures_clear (GwSurveyFigures *figures);

/* Copies of all the words and all the points so far. */
GwSpread *gw_survey_row_copy_words (GwSurveyRow *row);
GwSpread *gw_survey_row_copy_points (GwSurveyRow *row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSurveyRow, gw_survey_row_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwSurveyFigures, gw_survey_figures_clear)

G_END_DECLS
