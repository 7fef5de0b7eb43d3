/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-surface-texture.h"

GdkTexture *
gw_surface_texture_new (cairo_surface_t *surface)
{
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes
    = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), (gsize) stride * height,
                                  (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}
