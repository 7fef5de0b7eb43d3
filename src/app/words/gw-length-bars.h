/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-shown-words.h"

G_BEGIN_DECLS

#define GW_TYPE_LENGTH_BARS (gw_length_bars_get_type ())

/* A bar chart of how many words of each length there are. A click on a bar filters the words to
 * that length. */
G_DECLARE_FINAL_TYPE (GwLengthBars, gw_length_bars, GW, LENGTH_BARS, GtkWidget)

void gw_length_bars_set_shown (GwLengthBars *self, GwShownWords *shown);

G_END_DECLS
