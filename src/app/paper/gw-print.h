/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-window-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An operation that prints the board of the window model as a worksheet. What is on it
 * stands in the settings; the dialog has a tab for them. */
GtkPrintOperation *gw_print_new (GwWindowModel *window_model, GSettings *settings);

G_END_DECLS
