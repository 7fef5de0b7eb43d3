/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"

G_BEGIN_DECLS

/* What another board keeps of this one: with free tiles all others; without them those that are
 * locked, one byte for each cell, or NULL for none. NULL when nothing would be free, so that there is
 * no other. */
GwBoard *gw_board_template_new (const GwBoard *board, GBytes *locks);

G_END_DECLS
