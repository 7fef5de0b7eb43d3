/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-word.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_ROW (gw_word_row_get_type ())

/* A place in a list of words. The word that it shows changes; the place stays,
 * and with it the widgets of its row. Emits "changed" when it shows another word. */
G_DECLARE_FINAL_TYPE (GwWordRow, gw_word_row, GW, WORD_ROW, GObject)

GwWord *gw_word_row_get_word (GwWordRow *self);

#define GW_TYPE_WORD_ROW_LIST (gw_word_row_list_get_type ())

/* The places of a list of words. When the words change, the places that were
 * there stay and get other words.
 * A view makes the widgets of a row anew for every item that is new to it, which
 * for a whole list takes a tenth of a second. */
G_DECLARE_FINAL_TYPE (GwWordRowList, gw_word_row_list, GW, WORD_ROW_LIST, GObject)

/* `words` is a list of GwWord. */
GwWordRowList *gw_word_row_list_new (GListModel *words);

/* The cells of a list of slots: what its columns name in their template to set
 * up, to bind and to unbind (setup_word_cb, bind_word_cb, unbind_cb, …). */
void gw_word_cells_bind_callbacks (GtkWidgetClass *klass);

/* Room at the edges of the list, beside what every cell has. */
#define GW_WORD_CELLS_MARGIN_START 8
#define GW_WORD_CELLS_MARGIN_END 12

/* The list item of a row of the list, or NULL. */
GtkListItem *gw_word_cells_find_item (GtkWidget *row);

G_END_DECLS
