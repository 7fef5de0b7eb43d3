/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_SINGLE_TAB_STOP (gw_single_tab_stop_get_type ())

/* A wrapper that makes a list or table a single stop of the Tab key, apart from widgets inside the
 * focused row. By default, Tab in a list moves to the next row and selects it, so that whatever
 * comes after the list can only be reached with the last row selected. */
G_DECLARE_FINAL_TYPE (GwSingleTabStop, gw_single_tab_stop, GW, SINGLE_TAB_STOP, AdwBin)

G_END_DECLS
