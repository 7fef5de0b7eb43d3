/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a screen reader calls the row of a list or table that this widget is in: the row is a
 * widget of the list, and has no name of its own. The row need not be in its list yet. */
void gw_row_set_name (GtkWidget *inside, const char *name);

G_END_DECLS
