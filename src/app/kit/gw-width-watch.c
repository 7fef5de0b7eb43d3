/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-width-watch.h"

#define KEY "gw-room-watch"

typedef struct
{
  GObject *owner;              /* borrowed: the watch goes with it */
  GtkScrolledWindow *scroller; /* weak */
  GwWidthFunc func;
  guint source;
} Watch;

static void
watch_free (gpointer data)
{
  Watch *watch = data;

  g_clear_handle_id (&watch->source, g_source_remove);
  g_clear_weak_pointer (&watch->scroller);
  g_free (watch);
}

static gboolean
tell_cb (gpointer user_data)
{
  Watch *watch = user_data;
  PangoFontMetrics *metrics;
  double width, digit;

  watch->source = 0;
  if (watch->scroller == NULL)
    return G_SOURCE_REMOVE;
  width = gtk_adjustment_get_page_size (gtk_scrolled_window_get_hadjustment (watch->scroller));
  if (width < 1) /* not laid out yet */
    return G_SOURCE_REMOVE;
  metrics = pango_context_get_metrics (gtk_widget_get_pango_context (GTK_WIDGET (watch->scroller)),
                                       NULL, NULL);
  digit = pango_font_metrics_get_approximate_digit_width (metrics) / (double) PANGO_SCALE;
  pango_font_metrics_unref (metrics);
  watch->func (watch->owner, width, width / MAX (digit, 1));
  return G_SOURCE_REMOVE;
}

void
gw_width_watch_look_again (GObject *owner)
{
  Watch *watch = g_object_get_data (owner, KEY);

  if (watch != NULL && watch->source == 0)
    watch->source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, tell_cb, watch, NULL);
}

void
gw_width_watch (GObject *owner, GtkScrolledWindow *scroller, GwWidthFunc func)
{
  Watch *watch = g_new0 (Watch, 1);

  watch->owner = owner;
  g_set_weak_pointer (&watch->scroller, scroller);
  watch->func = func;
  g_object_set_data_full (owner, KEY, watch, watch_free);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (scroller), "notify::page-size",
                           G_CALLBACK (gw_width_watch_look_again), owner, G_CONNECT_SWAPPED);
}
