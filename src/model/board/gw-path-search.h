/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"
#include "gw-rules.h"
#include "gw-run.h"

G_BEGIN_DECLS

/* Looks for the paths that spell a text, up to `limit` of them. The result is a
 * GPtrArray of GBytes, the cells of each path. With `open`, a text that no path spells may
 * end within a tile of several letters. */
GwRun *gw_path_search_start (GwBoard *board, GwRules *rules, const char *text, gboolean open,
                             guint limit, GwRunDoneFunc done, gpointer user_data);

G_END_DECLS
