/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-look-timer.h"

/* Programs write their files every seven seconds. */
#define INTERVAL 3

typedef struct
{
  void (*look) (gpointer object);
  gpointer object;
  guint source;
} Timer;

static void
timer_free (gpointer data, GClosure *closure)
{
  Timer *timer = data;

  g_clear_handle_id (&timer->source, g_source_remove);
  g_object_unref (timer->object);
  g_free (timer);
}

static gboolean
look_cb (gpointer data)
{
  Timer *timer = data;

  timer->look (timer->object);
  return G_SOURCE_CONTINUE;
}

static void
mapped_cb (GtkWidget *widget, Timer *timer)
{
  if (timer->source == 0)
    timer->source = g_timeout_add_seconds (INTERVAL, look_cb, timer);
  timer->look (timer->object);
}

static void
unmapped_cb (GtkWidget *widget, Timer *timer)
{
  g_clear_handle_id (&timer->source, g_source_remove);
}

void
gw_look_while_visible (GtkWidget *widget, void (*look) (gpointer object), gpointer object)
{
  Timer *timer = g_new0 (Timer, 1);

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (G_IS_OBJECT (object));

  timer->look = look;
  timer->object = g_object_ref (object);
  g_signal_connect (widget, "unmap", G_CALLBACK (unmapped_cb), timer);
  g_signal_connect_data (widget, "map", G_CALLBACK (mapped_cb), timer, timer_free, 0);
  if (gtk_widget_get_mapped (widget))
    mapped_cb (widget, timer);
}
