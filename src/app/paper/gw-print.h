/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-window-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes an operation that prints the board of the window model as a worksheet. Its options are in
 * the settings and have a tab in the print dialog. */
GtkPrintOperation *gw_print_new (GwWindowModel *window_model, GSettings *settings);

G_END_DECLS
