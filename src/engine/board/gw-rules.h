/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-graph.h"
#include "gw-scoring.h"

G_BEGIN_DECLS

/* The rules of a game. Immutable and atomically ref-counted. */
typedef struct _GwRules GwRules;

/* The plain values, to make rules of or to look at. */
typedef struct
{
  guint min_length;     /* shorter words do not count */
  guint max_level;      /* words above this level do not count; G_MAXUINT for all */
  gboolean reuse;       /* a cell may be used again, but not twice in a row */
  gboolean qu;          /* a tile that is a single Q counts as QU */
  gboolean count_paths; /* every path counts and scores, not every word */
  GwAdjacency adjacency;
  GwScoring *scoring;
} GwRulesSpec;

/* The defaults: 3 letters, all levels, classic paths, Q as QU, king, classic points. */
#define GW_RULES_SPEC_INIT { 3, G_MAXUINT, FALSE, TRUE, FALSE, GW_ADJACENCY_KING, NULL }

/* Takes its own reference to the scoring table; NULL means "classic". */
GwRules *gw_rules_new (const GwRulesSpec *spec);
GwRules *gw_rules_ref (GwRules *rules);
void gw_rules_unref (GwRules *rules);
const GwRulesSpec *gw_rules_get (const GwRules *rules);
gboolean gw_rules_equal (const GwRules *a, const GwRules *b);

/* The letters a cell stands for under the rules: a lone Q becomes QU when
 * they say so. Returns their number, 0 for anything but a tile. */
guint gw_rules_cell_letters (const GwRules *rules, const GwCell *cell,
                             gunichar letters[GW_TILE_MAX_LETTERS]);

/* How such a cell is shown on the board, in the capitals of a language, or of none (NULL): "Qu" for
 * a lone Q that counts as QU. Without rules (NULL) as gw_cell_to_label_in() has it. */
char *gw_rules_cell_to_label (const GwRules *rules, const GwCell *cell,
                              const GwLanguage *language);

const char *gw_adjacency_to_string (GwAdjacency adjacency);
gboolean gw_adjacency_from_string (const char *text, GwAdjacency *adjacency);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRules, gw_rules_unref)

G_END_DECLS
