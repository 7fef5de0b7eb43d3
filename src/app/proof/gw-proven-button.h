/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-proven-state.h"

G_BEGIN_DECLS

#define GW_TYPE_PROVEN_BUTTON (gw_proven_button_get_type ())

/* Says that a board is proven to be the best, and leads to the proof (win.show-proof). It is
 * there only while that is so. */
G_DECLARE_FINAL_TYPE (GwProvenButton, gw_proven_button, GW, PROVEN_BUTTON, AdwBin)

void gw_proven_button_set_proven_state (GwProvenButton *self, GwProvenState *proven_state);

G_END_DECLS
