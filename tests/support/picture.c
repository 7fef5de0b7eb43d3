/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"

#include "gw-rgba.h"

#include <math.h>

struct _Picture
{
  GtkWidget *window;
  GdkTexture *texture;
  guint8 *data;
  int width;
  int height;
};

void
picture_pin_settings (void)
{
  g_object_set (gtk_settings_get_default (),
                "gtk-font-name", "Cantarell 11",
                "gtk-xft-antialias", 1,
                "gtk-xft-hinting", 0,
                "gtk-xft-hintstyle", "hintnone",
                "gtk-xft-rgba", "none",
                "gtk-xft-dpi", 96 * 1024,
                "gtk-enable-animations", FALSE,
                "gtk-cursor-blink", FALSE,
                "gtk-decoration-layout", ":close",
                NULL);
}

/* What the window shows. A window that is about to be laid out anew shows nothing. */
static GskRenderNode *
take (GtkWidget *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GskRenderNode *node = NULL;

  for (guint i = 0; i < 1000 && node == NULL; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      gtk_widget_queue_draw (window);
      gtk_test_widget_wait_for_draw (window);
      gdk_paintable_snapshot (paintable, snapshot,
                              gdk_paintable_get_intrinsic_width (paintable),
                              gdk_paintable_get_intrinsic_height (paintable));
      node = gtk_snapshot_free_to_node (snapshot);
    }
  g_assert_nonnull (node);
  return node;
}

Picture *
picture_new (GtkWidget *window)
{
  Picture *picture = g_new0 (Picture, 1);
  g_autoptr (GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr (GskRenderNode) node = take (window);
  g_autoptr (GError) error = NULL;
  graphene_rect_t bounds;

  picture->window = window;
  picture->width = gtk_widget_get_width (window);
  picture->height = gtk_widget_get_height (window);

  /* Without the frame and the shadow around the window. */
  g_assert_true (gtk_widget_compute_bounds (window, window, &bounds));

  g_assert_true (gsk_renderer_realize (renderer, NULL, &error));
  g_assert_no_error (error);
  picture->texture = gsk_renderer_render_texture (
    renderer, node, &GRAPHENE_RECT_INIT (-bounds.origin.x, -bounds.origin.y, picture->width,
                                        picture->height));
  gsk_renderer_unrealize (renderer);

  picture->data = g_malloc0 ((gsize) picture->width * picture->height * 4);
  gdk_texture_download (picture->texture, picture->data, (gsize) picture->width * 4);
  return picture;
}

void
picture_free (Picture *picture)
{
  g_object_unref (picture->texture);
  g_free (picture->data);
  g_free (picture);
}

int
picture_get_width (Picture *picture)
{
  return picture->width;
}

int
picture_get_height (Picture *picture)
{
  return picture->height;
}

gboolean
picture_save (Picture *picture, const char *path)
{
  return gdk_texture_save_to_png (picture->texture, path);
}

void
picture_get_color (Picture *picture, GtkWidget *widget, double x, double y, GwColor *color)
{
  guint32 pixel;
  int column, row;

  g_assert_true (gtk_widget_translate_coordinates (widget, picture->window, x, y, &x, &y));
  column = floor (x);
  row = floor (y);
  g_assert_cmpint (column, >=, 0);
  g_assert_cmpint (column, <, picture->width);
  g_assert_cmpint (row, >=, 0);
  g_assert_cmpint (row, <, picture->height);
  memcpy (&pixel, picture->data + ((gsize) row * picture->width + column) * 4, sizeof pixel);
  color->red = ((pixel >> 16) & 0xff) / 255.f;
  color->green = ((pixel >> 8) & 0xff) / 255.f;
  color->blue = (pixel & 0xff) / 255.f;
  color->alpha = ((pixel >> 24) & 0xff) / 255.f;
}

void
picture_check_color (Picture *picture, GtkWidget *widget, double x, double y,
                     const GwColor *expected)
{
  GwColor color;

  picture_get_color (picture, widget, x, y, &color);
  if (fabs (color.red - expected->red) > 0.02 || fabs (color.green - expected->green) > 0.02
      || fabs (color.blue - expected->blue) > 0.02)
    {
      g_autofree char *is = gdk_rgba_to_string (GW_RGBA (&color));
      g_autofree char *should = gdk_rgba_to_string (GW_RGBA (expected));

      g_error ("At %g, %g the color is %s and should be %s", x, y, is, should);
    }
}
