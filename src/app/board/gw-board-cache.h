/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-paint.h"

G_BEGIN_DECLS

/* Pictures of a board without a path, made once and kept until something that
 * they show is another one. */
typedef struct _GwBoardCache GwBoardCache;

GwBoardCache *gw_board_cache_new (void);
void gw_board_cache_free (GwBoardCache *cache);

/* A picture of the tray's rectangle, in device pixels, with the letters or
 * without. It is the cache's. There may be no marks. */
GdkTexture *gw_board_cache_get (GwBoardCache *cache, const GwBoardLayout *layout,
                                const GwPalette *palette, GwLettering *lettering, GwBoard *board,
                                GwBoardMarks *marks, gboolean letters);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBoardCache, gw_board_cache_free)

G_END_DECLS
