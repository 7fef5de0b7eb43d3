/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The pointer and the keyboard of the display, moved as a person moves them: through the
 * X server. Each of these returns after the program has handled what was sent, so nothing
 * has to be waited for but what the program does about it.
 *
 * There is one of each for all programs of a display: in meson.build such a test is not
 * parallel. */

/* To a point of a widget, once that is mapped and stands still. */
void pointer_move (GtkWidget *widget, double x, double y);
void pointer_move_to_middle (GtkWidget *widget);

/* The first button, where the pointer is. */
void pointer_press (void);
void pointer_release (void);
void pointer_click_here (void);

void pointer_click (GtkWidget *widget, double x, double y);
void pointer_click_middle (GtkWidget *widget);

/* By notches; down when there are more than none. */
void pointer_turn (int n_notches);

/* From point to point of a widget with the button held, with stops on the way. */
void pointer_drag (GtkWidget *widget, const graphene_point_t *points, guint n_points);

/* A click, and a key, that need not come to the program: what is under a window, or has no keyboard,
 * does not see them. They return before the program has handled what was sent. */
void pointer_poke (GtkWidget *widget);
void keyboard_poke (GtkWindow *window, GdkModifierType modifiers, guint keyval);

/* Gives the keyboard to a window; there is no window manager that would. */
void keyboard_take (GtkWindow *window);

/* Press and let go: GDK_KEY_…, with any of Shift, Ctrl and Alt held. */
void keyboard_press (guint keyval);
void keyboard_press_with (GdkModifierType modifiers, guint keyval);

/* Letter by letter, in any script. */
void keyboard_type (const char *text);

G_END_DECLS
