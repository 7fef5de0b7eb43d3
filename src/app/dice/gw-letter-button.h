/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_LETTER_BUTTON (gw_letter_button_get_type ())

/* A letter over what it changes, on the tint of a gain or a loss. */
G_DECLARE_FINAL_TYPE (GwLetterButton, gw_letter_button, GW, LETTER_BUTTON, GtkButton)

GtkWidget *gw_letter_button_new (void);

/* `share` is that of the largest change, from -1 to 1; the letter that is
 * there now has no change. */
void gw_letter_button_set (GwLetterButton *self, const char *letter, const char *change,
                           double share, gboolean now);

G_END_DECLS
