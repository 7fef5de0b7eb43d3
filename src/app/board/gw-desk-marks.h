/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-marks.h"
#include "gw-desk.h"

G_BEGIN_DECLS

#define GW_TYPE_DESK_MARKS (gw_desk_marks_get_type ())

/* What is to be marked on the tiles of a desk's board, put together from all
 * that the desk knows. Its property "marks" is what a board view takes. */
G_DECLARE_FINAL_TYPE (GwDeskMarks, gw_desk_marks, GW, DESK_MARKS, GObject)

GwDeskMarks *gw_desk_marks_new (void);

void gw_desk_marks_set_desk (GwDeskMarks *self, GwDesk *desk);
GwDesk *gw_desk_marks_get_desk (GwDeskMarks *self);

/* NULL without a board. */
GwBoardMarks *gw_desk_marks_get_marks (GwDeskMarks *self);

G_END_DECLS
