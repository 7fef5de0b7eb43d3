/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-column.h"

G_BEGIN_DECLS

/* The paths of one length on boards of one size, as the columns read them. */
typedef struct
{
  gint64 rows, cols;
  gint64 length;
  guint64 paths, walks;
  guint64 total; /* paths up to this length */
  double bound_8, bound_6, log10_boards;
  double moves, projected, published, published_seconds;
} GwGrowthCase;

/* To be asked for. */
#define GW_GROWTH_BOUNDS GW_COLUMN_IF (0)
#define GW_GROWTH_PROJECTION GW_COLUMN_IF (1)

/* Of a GwGrowthCase. */
extern const GwColumn gw_growth_columns[];

G_END_DECLS
