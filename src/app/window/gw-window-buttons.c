/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the window is narrow its header bar keeps, of the buttons of the desktop, the one that
 * closes, on the side where it is. Where the words cover the board it has a button that leads
 * back. */
#include "gw-window-private.h"

#define NARROW 500

static gboolean
closes (const char *buttons)
{
  g_auto (GStrv) names = buttons != NULL ? g_strsplit (buttons, ",", -1) : NULL;

  return names != NULL && g_strv_contains ((const char *const *) names, "close");
}

char *
gw_window_dup_narrow_layout (const char *layout)
{
  g_auto (GStrv) sides = g_strsplit (layout != NULL ? layout : "", ":", 2);
  const gboolean start = closes (sides[0]);
  const gboolean end = sides[0] != NULL && closes (sides[1]);

  return g_strconcat (start ? "close" : "", ":", end && !start ? "close" : "", NULL);
}

static gboolean
place_buttons_cb (gpointer user_data)
{
  GwWindow *self = user_data;
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));
  g_autofree char *layout = NULL;

  self->placing_buttons = 0;
  if (gtk_widget_get_width (GTK_WIDGET (self)) < NARROW)
    {
      g_autofree char *whole = NULL;

      g_object_get (settings, "gtk-decoration-layout", &whole, NULL);
      layout = gw_window_dup_narrow_layout (whole);
    }
  if (g_strcmp0 (adw_header_bar_get_decoration_layout (self->header_bar), layout) != 0)
    adw_header_bar_set_decoration_layout (self->header_bar, layout);
  gtk_widget_set_visible (self->back_button, gw_board_page_get_covered (self->board_page));
  return G_SOURCE_REMOVE;
}

/* Not while sizes are being handed out, but right after: a header bar that changes in the middle
 * of it, as when the board page folds, would be drawn without a size. */
static void
place_buttons (GwWindow *self)
{
  if (self->placing_buttons == 0)
    self->placing_buttons = g_idle_add_full (G_PRIORITY_HIGH_IDLE, place_buttons_cb, self, NULL);
}

void
gw_window_fit_buttons (GwWindow *self, int width)
{
  const gboolean narrow = adw_header_bar_get_decoration_layout (self->header_bar) != NULL;

  if (narrow != (width < NARROW))
    place_buttons (self);
}

void
gw_window_class_init_buttons (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, GwWindow, header_bar);
  gtk_widget_class_bind_template_child (klass, GwWindow, back_button);
}

void
gw_window_init_buttons (GwWindow *self)
{
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-decoration-layout", G_CALLBACK (place_buttons), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board_page, "notify::covered", G_CALLBACK (place_buttons), self,
                           G_CONNECT_SWAPPED);
}

void
gw_window_dispose_buttons (GwWindow *self)
{
  g_clear_handle_id (&self->placing_buttons, g_source_remove);
}
