/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_DICE_WINDOW (gw_dice_window_get_type ())

/* A window with sets of dice, to view, edit, check and use them. */
G_DECLARE_FINAL_TYPE (GwDiceWindow, gw_dice_window, GW, DICE_WINDOW, AdwWindow)

GwDiceWindow *gw_dice_window_new (GtkWindow *parent, GwSession *session);

/* Import a set from a file, and export the shown one. Errors are shown in the window. */
void gw_dice_window_import (GwDiceWindow *self, GFile *file);
void gw_dice_window_export (GwDiceWindow *self, GFile *file);

G_END_DECLS
