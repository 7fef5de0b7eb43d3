/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_DIFFERENT_ROW (gw_different_row_get_type ())

/* How many different boards are on worksheets: one, four, or one for each pupil, who are counted.
 * Its button activates "sheet.other-boards". */
G_DECLARE_FINAL_TYPE (GwDifferentRow, gw_different_row, GW, DIFFERENT_ROW, AdwPreferencesRow)

/* Shows and sets "print-boards"; "print-pupils" keeps how many pupils there are. */
void gw_different_row_set_settings (GwDifferentRow *self, GSettings *settings);

G_END_DECLS
