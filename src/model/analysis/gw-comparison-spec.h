/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-compare-plan.h"
#include "gw-game-name.h"
#include "gw-record.h"
#include "gw-rules.h"

G_BEGIN_DECLS

/* What a comparison of ways to solve is to measure. */
typedef struct
{
  GwAgainst against;
  GStrv algorithms; /* by name */

  GwGameName *game;    /* the words, and the rules before any of them are varied */
  char *lexicon_title; /* as it is shown, or NULL */

  /* Where words are varied they double from `first_words` to `most_words`, which is G_MAXUINT for
   * all. */
  guint first_words, most_words;

  guint largest; /* where boards are varied: the side of the largest, from 2 on */
  char *board;   /* otherwise: one board, as text, or NULL to roll so many of a size */
  guint rows, cols;
  guint n_boards;

  guint64 max_moves; /* of a board; and paths of all, see GwMeasureSettings */
  guint64 max_paths;
  guint64 seed;
} GwComparisonSpec;

extern const GwRecord gw_comparison_spec_record;

/* Ten boards of 4×4 are rolled; no ways to solve yet. */
GwComparisonSpec *gw_comparison_spec_new (void);
void gw_comparison_spec_free (GwComparisonSpec *spec);

/* The steps that it measures. Takes time. */
GwComparePlan *gw_comparison_spec_make_plan (const GwComparisonSpec *spec, GwLexicon *lexicon,
                                             GwDiceStore *dice);

/* The words of a command of the terminal that measures the same. */
GStrv gw_comparison_spec_make_command (const GwComparisonSpec *spec);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwComparisonSpec, gw_comparison_spec_free)

G_END_DECLS
