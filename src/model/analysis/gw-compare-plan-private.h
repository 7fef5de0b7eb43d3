/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-compare-plan.h"

G_BEGIN_DECLS

typedef struct
{
  guint n_words; /* 0: all */
  GwRules *rules;
  GPtrArray *boards; /* of GwBoard */
} GwCompareStep;

struct _GwComparePlan
{
  gatomicrefcount refs;
  GwAgainst against;
  GwLexicon *lexicon;
  guint64 seed;
  GwMeasureSettings settings;
  GPtrArray *algorithms; /* of const GwAlgorithm */
  GArray *steps;         /* of GwCompareStep */
};

G_END_DECLS
