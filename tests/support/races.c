/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <string.h>

/* Does the thread sanitizer see a race, and does it know GLib's ways of avoiding one? */

static GMutex mutex;
static gboolean locked;
static guint counter;
static guint handed;

static gpointer
count_cb (gpointer data)
{
  for (guint i = 0; i < 1000; i++)
    {
      if (locked)
        g_mutex_lock (&mutex);
      counter++;
      if (locked)
        g_mutex_unlock (&mutex);
    }
  return NULL;
}

static gboolean
take_cb (gpointer data)
{
  guint *number = data;

  handed += *number;
  g_free (number);
  return G_SOURCE_REMOVE;
}

static void
hand_cb (gpointer data, gpointer user_data)
{
  guint *number = data;

  *number += 1;
  g_idle_add (take_cb, number);
}

int
main (int argc, char *argv[])
{
  GThreadPool *pool = g_thread_pool_new (hand_cb, NULL, 2, FALSE, NULL);
  GThread *threads[2];

  locked = argc > 1 && strcmp (argv[1], "locked") == 0;
  for (guint i = 0; i < 100; i++)
    g_thread_pool_push (pool, g_new0 (guint, 1), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("count", count_cb, NULL);
  while (handed < 100)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  g_thread_pool_free (pool, FALSE, TRUE);
  return locked && counter != 2000;
}
