/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon-item.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_ROW (gw_lexicon_row_get_type ())

/* A lexicon in a list: its name, what it is like, and how far its import is.
 * Emits "stop" when the import is to be given up. */
G_DECLARE_FINAL_TYPE (GwLexiconRow, gw_lexicon_row, GW, LEXICON_ROW, GtkListBoxRow)

GtkWidget *gw_lexicon_row_new (GwLexiconItem *item);
GwLexiconItem *gw_lexicon_row_get_item (GwLexiconRow *self);

G_END_DECLS
