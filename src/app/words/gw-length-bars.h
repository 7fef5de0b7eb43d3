/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-missed-words.h"
#include "gw-shown-words.h"

G_BEGIN_DECLS

#define GW_TYPE_LENGTH_BARS (gw_length_bars_get_type ())

/* A bar chart of how many words of each length there are. A click on a bar filters the words to
 * that length. With counts instead of words, the bars show how many of them were found, and no more. */
G_DECLARE_FINAL_TYPE (GwLengthBars, gw_length_bars, GW, LENGTH_BARS, GtkWidget)

void gw_length_bars_set_shown (GwLengthBars *self, GwShownWords *shown);

/* How many of all words of each length were found. */
void gw_length_bars_set_counts (GwLengthBars *self, const GwLengthCount *counts, guint n_counts);

G_END_DECLS
