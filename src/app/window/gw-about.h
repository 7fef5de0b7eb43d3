/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows what the program is, over a window (or NULL). */
GtkWindow *gw_about_present (GtkWindow *parent);

G_END_DECLS
