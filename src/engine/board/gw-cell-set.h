/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"

G_BEGIN_DECLS

/* Any cells of a board. A plain value; all zero is the empty set. */
typedef struct
{
  guint64 bits[GW_BOARD_MAX_CELLS / 64];
} GwCellSet;

static inline void
gw_cell_set_add (GwCellSet *set, guint cell)
{
  set->bits[cell >> 6] |= G_GUINT64_CONSTANT (1) << (cell & 63);
}

static inline gboolean
gw_cell_set_has (const GwCellSet *set, guint cell)
{
  return (set->bits[cell >> 6] >> (cell & 63)) & 1;
}

G_END_DECLS
