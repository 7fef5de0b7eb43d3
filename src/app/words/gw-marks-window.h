/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-word-marks.h"

G_BEGIN_DECLS

#define GW_TYPE_MARKS_WINDOW (gw_marks_window_get_type ())

/* The words that never count and those that always do, to look through, to add
 * to and to take from. */
G_DECLARE_FINAL_TYPE (GwMarksWindow, gw_marks_window, GW, MARKS_WINDOW, AdwWindow)

GwMarksWindow *gw_marks_window_new (GtkWindow *parent, GwWordMarks *marks);

G_END_DECLS
