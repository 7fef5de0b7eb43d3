/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives a screen reader the name of a button: also of the button within a menu button, a
 * drop-down and the like, which is the one that takes the focus. */
void gw_name_button (GtkWidget *widget, const char *name);

/* To a screen reader a button with a mnemonic has two names, one with the underscore: leaves the
 * other, which is its label as it is shown. To be called again when it has got another label. */
void gw_name_button_by_label (GtkWidget *button);

/* The button that closes a bar. */
void gw_name_close_button (GtkInfoBar *bar);

/* What a screen reader calls the row of a list or table that this widget is in: the row is a
 * widget of the list, and has no name of its own. The row need not be in its list yet. */
void gw_row_set_name (GtkWidget *inside, const char *name);

G_END_DECLS
