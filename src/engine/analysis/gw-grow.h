/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-algorithm.h"

/* What gw-grow-loop.h walks with; the first fields of a struct Grow. */
#define GROW_FIELDS      \
  const GwField *field; \
  GwTrial *trial;       \
  gboolean visited[GW_BOARD_MAX_CELLS]
