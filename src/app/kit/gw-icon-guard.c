/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-icon-guard.h"

static void (*dispose_icon) (GObject *icon);
static GThread *main_thread;

static void
dispose_cb (GObject *icon)
{
  if (g_thread_self () == main_thread)
    dispose_icon (icon);
  else
    g_idle_add_once (g_object_unref, g_object_ref (icon));
}

void
gw_icon_guard_set_up (void)
{
  GObjectClass *klass = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE); /* for good */

  if (klass->dispose == dispose_cb)
    return;
  main_thread = g_thread_self ();
  dispose_icon = klass->dispose;
  klass->dispose = dispose_cb;
}
