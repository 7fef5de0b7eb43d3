/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_FOLD_BOX (gw_fold_box_get_type ())

/* Lays out two widgets, at both ends of a line or centered side by side; where the line is too
 * short for both, the second one goes below the first. Its natural width is only the larger minimum
 * width of the two, so that nothing else has to make room. One that expands has what the other
 * one leaves. */
G_DECLARE_FINAL_TYPE (GwFoldBox, gw_fold_box, GW, FOLD_BOX, GtkWidget)

G_END_DECLS
