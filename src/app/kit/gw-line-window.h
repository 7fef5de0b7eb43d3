/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows a text file with one of its lines marked. Lines far from it are left
 * out, so that a file of any size is shown at once. */
GtkWindow *gw_line_window_present (GtkWindow *parent, GFile *file, guint line);

G_END_DECLS
