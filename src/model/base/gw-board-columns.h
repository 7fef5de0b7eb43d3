/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-column.h"

G_BEGIN_DECLS

/* A board that a search or a proof has found, or that was solved, as the columns read it. */
typedef struct
{
  const char *board; /* as text */
  gint64 words;
  gint64 score;
  gint64 longest; /* as a search for the longest word counts it */
  gint64 evaluations;
  double seconds;
  const GPtrArray *missing; /* of words */
  const char *from;         /* the file that has it */
} GwBoardCase;

/* To be asked for: not every run knows all of it. */
#define GW_BOARD_WORDS GW_COLUMN_IF (0)
#define GW_BOARD_SCORE GW_COLUMN_IF (1)
#define GW_BOARD_LONGEST GW_COLUMN_IF (2)
#define GW_BOARD_EFFORT GW_COLUMN_IF (3)
#define GW_BOARD_MISSING GW_COLUMN_IF (4)
#define GW_BOARD_FROM GW_COLUMN_IF (5)

/* Of a GwBoardCase. */
extern const GwColumn gw_board_columns[];

G_END_DECLS
