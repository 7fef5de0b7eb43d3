/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_SINGLE_TAB_STOP (gw_single_tab_stop_get_type ())

/* Around a list of rows, or a table: one stop of the Tab key and what the row has in it. By itself
 * a list goes on to its next row and selects that, so that nothing behind it can be reached with
 * another row selected than the last. */
G_DECLARE_FINAL_TYPE (GwSingleTabStop, gw_single_tab_stop, GW, SINGLE_TAB_STOP, AdwBin)

G_END_DECLS
