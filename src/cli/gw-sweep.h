/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-generator.h"

G_BEGIN_DECLS

/* What `survey --sweep` varies from row to row. */
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
  char *name;
  GArray *values; /* of double; one (0) for GW_SWEEP_NOTHING */
} GwSweep;

/* Reads PARAMETER=FROM:TO[:STEP], where a step like x2 multiplies. NULL sweeps
 * nothing. */
gboolean gw_sweep_parse (const char *text, GwSweep *sweep, GError **error);
void gw_sweep_clear (GwSweep *sweep);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwSweep, gw_sweep_clear)

G_END_DECLS
