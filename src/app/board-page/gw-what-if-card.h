/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-window-model.h"

G_BEGIN_DECLS

#define GW_TYPE_WHAT_IF_CARD (gw_what_if_card_get_type ())

/* A card that shows what each letter would gain or lose in the focused tile; a click puts the
 * letter there. */
G_DECLARE_FINAL_TYPE (GwWhatIfCard, gw_what_if_card, GW, WHAT_IF_CARD, AdwBin)

void gw_what_if_card_set_window_model (GwWhatIfCard *self, GwWindowModel *window_model);

/* Formats a change: "+238", "−1,020", "0". */
char *gw_what_if_card_format_change (gint64 change);

G_END_DECLS
