/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Tells a screen reader what has changed in a window without the focus having moved. GTK 4.8 has
 * no announcements, but a screen reader speaks the description of the widget with the focus when
 * that changes; so the text becomes that, until the focus moves on. Nothing happens while the
 * widget that it is about is not shown, or its window is not the active one. */
void gw_announce (GtkWidget *about, const char *text);

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

/* Corrects what GTK 4.8 and libadwaita 1.2 have screen readers say of their widgets, in every
 * window from now on: names with the underscore of a mnemonic, the same name twice, and names
 * of classes. */
void gw_spoken_names_watch (void);

G_END_DECLS
