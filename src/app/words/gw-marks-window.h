/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-editor.h"
#include "gw-word-marks.h"

G_BEGIN_DECLS

#define GW_TYPE_MARKS_WINDOW (gw_marks_window_get_type ())

/* A window with the words that never count and those that always do, where words can be added and
 * removed; Delete removes the one that has the focus. What is done is a step of the editor; Ctrl+Z
 * undoes the last one that was done here. */
G_DECLARE_FINAL_TYPE (GwMarksWindow, gw_marks_window, GW, MARKS_WINDOW, AdwWindow)

/* Words are shown and typed in the capitals of the language of the board's lexicon. */
GwMarksWindow *gw_marks_window_new (GtkWindow *parent, GwWordMarks *marks, GwEditor *editor);

G_END_DECLS
