/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-cache.h"

#include "gw-surface-texture.h"

struct _GwBoardCache
{
  GwBoardLayout layout;
  const GwPalette *palette;
  GwBoard *board;
  GwBoardMarks *marks;

  GdkTexture *textures[2]; /* without letters, with letters */
};

GwBoardCache *
gw_board_cache_new (void)
{
  return g_new0 (GwBoardCache, 1);
}

static void
clear (GwBoardCache *cache)
{
  g_clear_object (&cache->textures[0]);
  g_clear_object (&cache->textures[1]);
  g_clear_pointer (&cache->board, gw_board_unref);
  g_clear_pointer (&cache->marks, gw_board_marks_unref);
}

void
gw_board_cache_free (GwBoardCache *cache)
{
  clear (cache);
  g_free (cache);
}

static GdkTexture *
paint (const GwBoardLayout *layout, const GwPalette *palette, GwLettering *lettering,
       const GwBoard *board, const GwBoardMarks *marks, gboolean letters)
{
  const graphene_rect_t *tray = &layout->tray;
  cairo_surface_t *surface
    = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                  MAX (1, (int) (tray->size.width * layout->scale + 0.5)),
                                  MAX (1, (int) (tray->size.height * layout->scale + 0.5)));
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, layout->scale, layout->scale);
  cr = cairo_create (surface);
  cairo_translate (cr, -tray->origin.x, -tray->origin.y);
  gw_board_paint_tiles (cr, layout, palette, lettering, board, marks);
  if (letters)
    gw_board_paint_letters (cr, layout, palette, lettering, board, marks);
  cairo_destroy (cr);
  return gw_surface_texture_new (surface);
}

GdkTexture *
gw_board_cache_get (GwBoardCache *cache, const GwBoardLayout *layout, const GwPalette *palette,
                    GwLettering *lettering, GwBoard *board, GwBoardMarks *marks,
                    gboolean letters)
{
  guint index = letters ? 1 : 0;

  if (cache->board != board || cache->palette != palette
      || !gw_board_layout_equal (&cache->layout, layout)
      || !gw_board_marks_look_equal (cache->marks, marks))
    {
      clear (cache);
      cache->board = gw_board_ref (board);
      cache->marks = marks != NULL ? gw_board_marks_ref (marks) : NULL;
      cache->palette = palette;
      cache->layout = *layout;
    }
  if (cache->textures[index] == NULL)
    cache->textures[index] = paint (layout, palette, lettering, board, marks, letters);
  return cache->textures[index];
}
