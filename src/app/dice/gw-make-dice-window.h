/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_MAKE_DICE_WINDOW (gw_make_dice_window_get_type ())

/* Asks how many dice and faces, and makes dice from the lexicon of the session. Emits "made"
 * (GwDiceSet, and a translated sentence about it) and closes. If the user closes it earlier, no
 * dice are made. */
G_DECLARE_FINAL_TYPE (GwMakeDiceWindow, gw_make_dice_window, GW, MAKE_DICE_WINDOW, AdwWindow)

GwMakeDiceWindow *gw_make_dice_window_new (GtkWindow *parent, GwSession *session);

G_END_DECLS
