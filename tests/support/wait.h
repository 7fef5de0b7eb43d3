/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* A long wait for the property "patience", which has 64 bits: g_object_new would read too far on i386
 * if it were a plain int. */
#define LONG_WAIT ((gint64) 600 * G_USEC_PER_SEC)

/* How long to wait for what must come: a minute, and more where the program is slower. */
static inline gint64
wait_get_patience (void)
{
  const char *slower = g_getenv ("GRIDWRIGHT_SLOWER");

  return 60 * G_USEC_PER_SEC * (slower != NULL ? g_ascii_strtoll (slower, NULL, 10) : 1);
}

/* Runs the main context until a condition holds. Never waits for a time; after
 * a minute or so it gives up and fails. */
#define wait_until(condition) \
  G_STMT_START \
  { \
    gint64 wait_deadline_ = g_get_monotonic_time () + wait_get_patience (); \
    guint wait_wake_ = g_timeout_add (50, wait_wake_cb, NULL); \
\
    while (!(condition)) \
      { \
        g_assert_cmpint (g_get_monotonic_time (), <, wait_deadline_); \
        g_main_context_iteration (NULL, TRUE); \
      } \
    g_source_remove (wait_wake_); \
  } \
  G_STMT_END

static inline gboolean
wait_wake_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

/* How often a property was notified. */
static inline void
count_notify_cb (GObject *object, GParamSpec *pspec, gpointer user_data)
{
  guint *count = user_data;

  (*count)++;
}

static inline void
count_notify (gpointer object, const char *property, guint *count)
{
  g_autofree char *signal_name = g_strconcat ("notify::", property, NULL);

  *count = 0;
  g_signal_connect (object, signal_name, G_CALLBACK (count_notify_cb), count);
}

G_END_DECLS
