/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-growth-columns.h"

/* A number that is too large is not known. */
static GwColumnValue
get_count (const GwColumn *column, gconstpointer row)
{
  const guint64 count = G_STRUCT_MEMBER (guint64, row, column->offset);

  if (count > G_MAXINT64)
    return (GwColumnValue) { FALSE };
  return gw_column_value_whole ((gint64) count);
}

#define BOUNDS (GW_COLUMN_TERMINAL | GW_GROWTH_BOUNDS)
#define PROJECTION (GW_COLUMN_TERMINAL | GW_GROWTH_PROJECTION)

#define SIZE(name, member) \
  { name, GW_COLUMN_WHOLE, GW_COLUMN_ALL, NULL, offsetof (GwGrowthCase, member) }
#define COUNT(name, use, member) \
  { name, GW_COLUMN_WHOLE, use, get_count, offsetof (GwGrowthCase, member) }
#define FIGURE(name, use, member, n_digits)                                                      \
  { name, GW_COLUMN_NUMBER, use, NULL, offsetof (GwGrowthCase, member), .form = GW_FORM_SHORT, \
    .digits = n_digits }

const GwColumn gw_growth_columns[] = {
  SIZE ("rows", rows),
  SIZE ("cols", cols),
  SIZE ("length", length),
  COUNT ("paths", GW_COLUMN_ALL, paths),
  COUNT ("walks", GW_COLUMN_ALL, walks),
  COUNT ("total", BOUNDS, total),
  FIGURE ("bound_8", BOUNDS, bound_8, 0),
  FIGURE ("bound_6", BOUNDS, bound_6, 0),
  { "log10_boards", GW_COLUMN_NUMBER, BOUNDS, NULL, offsetof (GwGrowthCase, log10_boards),
    .digits = 2 },
  FIGURE ("moves", PROJECTION, moves, 2),
  FIGURE ("projected", PROJECTION, projected, 2),
  FIGURE ("published", PROJECTION, published, 2),
  FIGURE ("published_s", PROJECTION, published_seconds, 2),
  { NULL },
};
