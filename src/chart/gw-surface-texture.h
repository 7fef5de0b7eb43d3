/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* A texture with the pixels of an image surface, in any thread. Takes the surface. */
GdkTexture *gw_surface_texture_new (cairo_surface_t *surface);

G_END_DECLS
