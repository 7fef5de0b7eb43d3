/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-desk.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An operation that prints the board of the desk as a worksheet. What is on it
 * stands in the settings; the dialog has a tab for them. */
GtkPrintOperation *gw_print_new (GwDesk *desk, GSettings *settings);

G_END_DECLS
