/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-paint.h"

G_BEGIN_DECLS

typedef enum
{
  GW_PATH_FILLED, /* of the selected word */
  GW_PATH_HOLLOW, /* of the word pointed at */
} GwPathLook;

/* Paints a path with the letters of its tiles above it. `progress` counts
 * steps, from 0 (the first tile alone) to length - 1 (all of it). There may be
 * no marks. */
void gw_path_paint (cairo_t *cr, const GwPathLayout *path, const GwPalette *palette,
                    GwLettering *lettering, const GwBoard *board, const GwBoardMarks *marks,
                    GwPathLook look, double progress);

G_END_DECLS
