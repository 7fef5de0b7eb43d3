/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-hold.h"

#define KEY "gw-hold"

static gboolean
release_cb (gpointer application)
{
  g_application_release (application);
  return G_SOURCE_REMOVE;
}

/* A worker may drop the last reference of a task, but the application belongs to the main
 * thread. There the callback of the task runs first. */
static void
release_later (gpointer application)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, release_cb, application, g_object_unref);
}

void
gw_hold_until_done (GTask *task)
{
  GApplication *application = g_application_get_default ();

  g_return_if_fail (G_IS_TASK (task));

  if (application == NULL)
    return;
  g_application_hold (application);
  g_object_set_data_full (G_OBJECT (task), KEY, g_object_ref (application), release_later);
}
