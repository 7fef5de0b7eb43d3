/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-word-list-model.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_CHIPS (gw_word_chips_get_type ())

/* A line of words that are kin of another one: a title, a button for each as far
 * as there is room, and one for the rest. A button asks for chips.select with
 * the spelling of its word. */
G_DECLARE_FINAL_TYPE (GwWordChips, gw_word_chips, GW, WORD_CHIPS, GtkBox)

/* `indices` are those of the list, as gw_related_words_find() has them. */
void gw_word_chips_set_words (GwWordChips *self, GwWordListModel *words, GArray *indices);

G_END_DECLS
