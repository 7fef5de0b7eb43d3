/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-word.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_ROW (gw_word_row_get_type ())

/* A place in a list of words. The word that it shows changes; the place stays,
 * and with it the widgets of its row. Emits "changed" when it shows another word. */
G_DECLARE_FINAL_TYPE (GwWordRow, gw_word_row, GW, WORD_ROW, GObject)

GwWordRow *gw_word_row_new (GwWord *word);

void gw_word_row_set_word (GwWordRow *self, GwWord *word);
GwWord *gw_word_row_get_word (GwWordRow *self);

G_END_DECLS
