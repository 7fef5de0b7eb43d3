/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-marks.h"
#include "gw-board-notice.h"

G_BEGIN_DECLS

#define GW_TYPE_MODE_MARKS (gw_mode_marks_get_type ())

/* Puts together the marks on the tiles of the board from everything that the window model knows, and
 * those that the notice about the board speaks of.
 * Its property "marks" is what a board view takes; it is NULL without a board. */
G_DECLARE_FINAL_TYPE (GwModeMarks, gw_mode_marks, GW, MODE_MARKS, GObject)

GwModeMarks *gw_mode_marks_new (GwWindowModel *window_model, GwBoardNotice *notice);

G_END_DECLS
