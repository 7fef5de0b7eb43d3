/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The faults of all labels that a window, popover or other widget shows, a line for each; "" if there
 * are none. `n_texts` is set to the number of texts that can be seen. */
char *label_faults_find (GtkWidget *window, guint *n_texts);
