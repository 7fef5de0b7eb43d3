/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_EDIT_BAR (gw_edit_bar_get_type ())

/* The row of edit mode: buttons for actions of the window. Where there is no
 * room for their words, their icons alone.
 *
 * Properties: "revealed"; "dice", whose tiles of several letters are offered, too. */
G_DECLARE_FINAL_TYPE (GwEditBar, gw_edit_bar, GW, EDIT_BAR, AdwBin)

G_END_DECLS
