/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-item.h"
#include "gw-word.h"

G_BEGIN_DECLS

/* The word of an item of a GwWordRowList. */
GwWord *gw_word_row_get_word (gpointer item);

/* That the word is of the language of its lexicon, so that its letters have the forms of that
 * language, whichever one the program speaks. Borrowed; NULL if the lexicon has none. */
PangoAttrList *gw_word_get_attributes (GwWord *word);

#define GW_TYPE_WORD_ROW_LIST (gw_word_row_list_get_type ())

/* A list model of the positions of a list of words, a GwItem for each. When the words change, the
 * items stay, get other words and emit "changed", as they do when a word is checked off: a view
 * makes new widgets for every item that is new to it, which for a whole list takes a tenth of a
 * second. */
G_DECLARE_FINAL_TYPE (GwWordRowList, gw_word_row_list, GW, WORD_ROW_LIST, GObject)

/* `words` is a list of GwWord. */
GwWordRowList *gw_word_row_list_new (GListModel *words);

/* The cells of a view of a GwWordRowList: binds the callbacks that its columns name in their
 * template for setup, bind and unbind (setup_word_cb, bind_word_cb, unbind_cb, …). */
void gw_word_cells_bind_callbacks (GtkWidgetClass *klass);

/* Space at the edges of the list, beyond the padding of every cell. */
#define GW_WORD_CELLS_MARGIN_START 10
#define GW_WORD_CELLS_MARGIN_END 12

/* The list item of a row of the list, or NULL. */
GtkListItem *gw_word_cells_find_item (GtkWidget *row);

/* What the check buttons of a view take from the width of its words. */
int gw_word_cells_measure_checks (GtkWidget *view);

G_END_DECLS
