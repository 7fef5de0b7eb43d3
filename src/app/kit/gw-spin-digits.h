/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the number of a spin button with the separators of the locale, and accepts them, whole or
 * damaged by editing, when it is typed. */
void gw_spin_group_digits (GtkSpinButton *spin);

/* The same, with a text as “no limit” in place of zero. */
void gw_spin_set_zero_text (GtkSpinButton *spin, const char *text);

G_END_DECLS
