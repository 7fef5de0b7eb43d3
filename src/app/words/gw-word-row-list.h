/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-word-row.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_ROW_LIST (gw_word_row_list_get_type ())

/* The places of a list of words. When the words change, the places that were
 * there stay and get other words.
 * A view makes the widgets of a row anew for every item that is new to it, which
 * for a whole list takes a tenth of a second. */
G_DECLARE_FINAL_TYPE (GwWordRowList, gw_word_row_list, GW, WORD_ROW_LIST, GObject)

/* `words` is a list of GwWord. */
GwWordRowList *gw_word_row_list_new (GListModel *words);

G_END_DECLS
