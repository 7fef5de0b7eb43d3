/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-seal.h"

G_BEGIN_DECLS

#define GW_TYPE_SEAL_BUTTON (gw_seal_button_get_type ())

/* Says that a board is proven to be the best, and leads to the proof (win.show-proof). It is
 * there only while that is so. */
G_DECLARE_FINAL_TYPE (GwSealButton, gw_seal_button, GW, SEAL_BUTTON, AdwBin)

void gw_seal_button_set_seal (GwSealButton *self, GwSeal *seal);

G_END_DECLS
