/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-slot.h"

G_BEGIN_DECLS

#define GW_TYPE_SLOT_LIST_MODEL (gw_slot_list_model_get_type ())

/* The places of a list of words. When the words change, the places that were
 * there stay and get other words.
 * A view makes the widgets of a row anew for every item that is new to it, which
 * for a whole list takes a tenth of a second. */
G_DECLARE_FINAL_TYPE (GwSlotListModel, gw_slot_list_model, GW, SLOT_LIST_MODEL, GObject)

/* `words` is a list of GwWord. */
GwSlotListModel *gw_slot_list_model_new (GListModel *words);

G_END_DECLS
