/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-trace.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_CARD (gw_word_card_get_type ())

/* The selected word: its spelling, its points, and which of its paths is
 * shown, with buttons for win.previous-path and win.next-path. */
G_DECLARE_FINAL_TYPE (GwWordCard, gw_word_card, GW, WORD_CARD, GtkBox)

GtkWidget *gw_word_card_new (void);

void gw_word_card_set_trace (GwWordCard *self, GwTrace *trace);
GwTrace *gw_word_card_get_trace (GwWordCard *self);

/* Compact is one line, with few words. */
void gw_word_card_set_compact (GwWordCard *self, gboolean compact);
gboolean gw_word_card_get_compact (GwWordCard *self);

/* “Path 2 of 5”, “2 of 5”; says so when there are more than are kept. */
char *gw_word_card_format_path (guint index, guint n_kept, guint64 n_paths, gboolean compact);

G_END_DECLS
