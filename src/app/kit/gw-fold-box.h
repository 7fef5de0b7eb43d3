/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_FOLD_BOX (gw_fold_box_get_type ())

/* Two widgets, at the two ends of a line or side by side in its middle; where the
 * line is too short for both, the second one goes below the first. It asks for no
 * more width than that takes, so that nothing else has to make room. */
G_DECLARE_FINAL_TYPE (GwFoldBox, gw_fold_box, GW, FOLD_BOX, GtkWidget)

G_END_DECLS
