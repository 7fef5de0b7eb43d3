/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-editor.h"
#include "gw-trace.h"
#include "gw-word-filter.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_CARD (gw_word_card_get_type ())

/* A card about the selected word: its spelling, its points, and which of its paths is shown, if it
 * has several, with buttons for win.previous-path and win.next-path; buttons to lock its tiles and
 * to look it up; a menu; and words in it, and with it in them.
 *
 * Properties: "trace" with the word; "words", the list in which longer words and words inside are
 * looked for (when it is NULL, they are not shown); "compact", a single line with only the
 * essentials. */
G_DECLARE_FINAL_TYPE (GwWordCard, gw_word_card, GW, WORD_CARD, GtkBox)

/* Words that the filter hides are left out of the longer words and words inside. It may be NULL. */
void gw_word_card_set_filter (GwWordCard *self, GwWordFilter *filter);

/* Whether the tiles of the path are locked. To be called once. */
void gw_word_card_set_editor (GwWordCard *self, GwEditor *editor);

/* In narrow layout, a menu replaces the buttons, and no other words are shown. */
void gw_word_card_set_narrow (GwWordCard *self, gboolean narrow);

/* Formats “Path 2 of 5”, or “2 of 5” if compact. Names both numbers when a word has more paths than
 * are kept. */
char *gw_word_card_format_path (guint index, guint n_kept, guint64 n_paths, gboolean compact);

G_END_DECLS
