/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-follower.h"
#include "gw-letter-table.h"

G_BEGIN_DECLS

#define GW_TYPE_WHAT_IF (gw_what_if_get_type ())

/* What each letter would bring in one cell of a workbench's board, for as long
 * as somebody wants to know. The table always belongs to the board, lexicon,
 * rules and cell of the moment, or there is none. */
G_DECLARE_FINAL_TYPE (GwWhatIf, gw_what_if, GW, WHAT_IF, GwFollower)

GwWhatIf *gw_what_if_new (GwWorkbench *workbench);

/* Nothing is worked out before it is active. */
void gw_what_if_set_active (GwWhatIf *self, gboolean active);
gboolean gw_what_if_get_active (GwWhatIf *self);

/* A cell that is not on the board has no table. */
void gw_what_if_set_cell (GwWhatIf *self, guint cell);

GwLetterTable *gw_what_if_get_table (GwWhatIf *self);

G_END_DECLS
