/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-trace.h"
#include "gw-word-filter.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_CARD (gw_word_card_get_type ())

/* The selected word: its spelling, its points, and which of its paths is
 * shown, with buttons for win.previous-path and win.next-path.
 *
 * Properties: "trace"; "words", where longer words and words inside are looked for (without it
 * there is no room for them); "compact", one line with few words. */
G_DECLARE_FINAL_TYPE (GwWordCard, gw_word_card, GW, WORD_CARD, GtkBox)

/* Words that it hides are not among the longer words and words inside. It may be NULL. */
void gw_word_card_set_filter (GwWordCard *self, GwWordFilter *filter);

/* Narrow has a menu in the place of buttons, and no other words. */
void gw_word_card_set_narrow (GwWordCard *self, gboolean narrow);

/* “Path 2 of 5”, “2 of 5”; says so when there are more than are kept. */
char *gw_word_card_format_path (guint index, guint n_kept, guint64 n_paths, gboolean compact);

G_END_DECLS
