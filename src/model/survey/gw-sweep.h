/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-generator.h"

G_BEGIN_DECLS

/* What a survey varies from row to row. */
typedef enum
{
  GW_SWEEP_NOTHING,
  GW_SWEEP_PARAMETER, /* of the generators that have it */
  GW_SWEEP_SIZE,
  GW_SWEEP_LEVEL,
  GW_SWEEP_WORDS, /* of the lexicon */
} GwSweepKind;

typedef struct
{
  GwSweepKind kind;
  char *name;     /* of the parameter; “size”, “level” or “lexicon-words” */
  double from, to;
  double step;
  gboolean multiply; /* steps multiply */
  GArray *values; /* of double; one (0) for GW_SWEEP_NOTHING */
} GwSweep;

#define GW_SWEEP_MAX_VALUES 10000

/* FALSE when there is no value between the ends, too many, or one that cannot be. */
gboolean gw_sweep_init (GwSweep *sweep, const char *name, double from, double to, double step,
                        gboolean multiply, GError **error);

/* Reads PARAMETER=FROM:TO[:STEP], where a step like x2 multiplies. NULL sweeps
 * nothing. */
gboolean gw_sweep_parse (const char *text, GwSweep *sweep, GError **error);

/* The same text again; NULL when nothing is swept. */
char *gw_sweep_to_string (const GwSweep *sweep);

void gw_sweep_copy (const GwSweep *from, GwSweep *to);
void gw_sweep_clear (GwSweep *sweep);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwSweep, gw_sweep_clear)

G_END_DECLS
