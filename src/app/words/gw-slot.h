/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-word.h"

G_BEGIN_DECLS

#define GW_TYPE_SLOT (gw_slot_get_type ())

/* A place in a list of words. The word that it shows changes; the place stays,
 * and with it the widgets of its row. */
G_DECLARE_FINAL_TYPE (GwSlot, gw_slot, GW, SLOT, GObject)

GwSlot *gw_slot_new (GwWord *word);

void gw_slot_set_word (GwSlot *self, GwWord *word);
GwWord *gw_slot_get_word (GwSlot *self);

G_END_DECLS
