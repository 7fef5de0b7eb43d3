/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Announces a change to screen readers without moving the focus. GTK 4.8 has no announcements, but
 * a screen reader speaks the description of the focused widget when it changes; so the text becomes
 * that description until the focus moves on. Does nothing while `about` is not visible or its
 * window is not active. */
void gw_announce (GtkWidget *about, const char *text);

/* The same for what comes of a change, to which nothing is added. If it `follows`, the announcement
 * of the change is said first, where there was one just now. */
void gw_announce_result (GtkWidget *about, const char *text, gboolean follows);

/* Returns a label without the underscore of its mnemonic. */
char *gw_strip_mnemonic (const char *label);

/* Returns a name as a menu shows it whole: a single underscore there makes a mnemonic. */
char *gw_keep_underscores (const char *name);

/* Sets the accessible name of a button, or of a menu button, drop-down and the like, together with
 * the button inside, which is the one that gets the focus. */
void gw_name_button (GtkWidget *widget, const char *name);

/* To screen readers, a button with a mnemonic has two names, one of them with the underscore.
 * Removes that one. To be called again when the label changes. */
void gw_name_button_by_label (GtkWidget *button);

/* Names the close button of a bar. */
void gw_name_close_button (GtkInfoBar *bar);

/* Sets the accessible name of the row of a list or table that contains this widget: GTK makes the
 * row itself, without a name. The row need not be in its list yet. */
void gw_row_set_name (GtkWidget *inside, const char *name);

/* From now on, fixes accessible names of GTK 4.8 and libadwaita 1.2 in every window: names with the
 * underscore of a mnemonic, names that are spoken twice, and class names. */
void gw_spoken_names_watch (void);

G_END_DECLS
