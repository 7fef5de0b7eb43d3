/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"
#include "gw-board-marks.h"
#include "gw-facts.h"
#include "gw-run.h"
#include "gw-search-chart.h"

G_BEGIN_DECLS

/* What the view of Best Boards has to know of searches and of proofs. A run has a spec; its status may
 * be NULL. */
typedef struct
{
  const GwRunKind *kind;
  const GwSearchSpec *(*get_search) (const GwRun *run); /* its words, rules, size and objective */

  char *(*dup_sentence) (const GwRun *run); /* what it has come to */
  char *(*dup_note) (const GwRun *run);     /* what else there is to know, on a line; or NULL */
  char *(*dup_figures) (const GwRun *run);  /* figures, on several lines; or NULL */
  double (*get_fraction) (const GwRun *run); /* how far it is, from 0 to 1; -1 where that is not
                                                known */

  GwBoard *(*get_best) (const GwRun *run); /* NULL for none */
  const GwLanguage *(*get_language) (const GwRun *run); /* NULL until its words are read */
  GwBoardMarks *(*make_marks) (const GwRun *run); /* of the best board; NULL for none */

  /* A list of GwItem; items whose board is still there stay. */
  void (*update_boards) (const GwRun *run, GListStore *boards);
  GwBoard *(*get_item_board) (GwItem *item);
  char *(*dup_item_text) (const GwRun *run, GwItem *item);
  GwChartData *(*make_table) (const GwRun *run); /* of the boards; NULL for none */

  const char *chart_title; /* translated when it is used */
  GwChartData *(*make_chart) (const GwRun *run, GwSearchAxis axis);
  GwFacts *(*make_facts) (const GwRun *run, JsonNode **figures);
} GwBestKind;

extern const GwBestKind gw_best_search, gw_best_proof;

/* The same functions for rows, which are made of constants. */
GwBoard *gw_best_search_get_board (const GwRun *run);
GwBoard *gw_best_proof_get_board (const GwRun *run);
GwBoardMarks *gw_best_search_make_marks (const GwRun *run);
GwBoardMarks *gw_best_proof_make_marks (const GwRun *run);

G_END_DECLS
