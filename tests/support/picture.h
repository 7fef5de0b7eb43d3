/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-color.h"

G_BEGIN_DECLS

/* A picture of a widget, painted without the help of a graphics card. */
typedef struct _Picture Picture;

/* Makes everything that may differ from one machine to the next the same: font,
 * hinting, resolution, animations, the blinking of the cursor. */
void picture_pin_settings (void);

static inline gboolean
color_equal (const GwColor *a, const GwColor *b)
{
  return a->red == b->red && a->green == b->green && a->blue == b->blue && a->alpha == b->alpha;
}

/* A mapped window with all that is in it, after it was drawn. */
Picture *picture_new (GtkWidget *window);
void picture_free (Picture *picture);

int picture_get_width (Picture *picture);
int picture_get_height (Picture *picture);
gboolean picture_save (Picture *picture, const char *path);

/* The color at a place of a widget in the window. */
void picture_get_color (Picture *picture, GtkWidget *widget, double x, double y,
                        GwColor *color);

/* Fails when the color is more than a little different. */
void picture_check_color (Picture *picture, GtkWidget *widget, double x, double y,
                          const GwColor *expected);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Picture, picture_free)

G_END_DECLS
