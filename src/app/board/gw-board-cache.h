/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

#include "gw-board-paint.h"

G_BEGIN_DECLS

/* Textures of a board without a path, kept until anything that they show changes. */
typedef struct _GwBoardCache GwBoardCache;

GwBoardCache *gw_board_cache_new (void);
void gw_board_cache_free (GwBoardCache *cache);

/* A texture of the tray's rectangle, in device pixels, with or without letters. The cache owns it.
 * `marks` may be NULL. */
GdkTexture *gw_board_cache_get (GwBoardCache *cache, const GwBoardLayout *layout,
                                const GwPalette *palette, GwLettering *lettering, GwBoard *board,
                                GwBoardMarks *marks, gboolean letters);

G_END_DECLS
