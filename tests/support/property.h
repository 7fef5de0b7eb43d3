/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Properties that have no getter of their own. */
static inline gboolean
get_boolean (gpointer object, const char *property)
{
  gboolean value;

  g_object_get (object, property, &value, NULL);
  return value;
}

static inline guint
get_guint (gpointer object, const char *property)
{
  guint value;

  g_object_get (object, property, &value, NULL);
  return value;
}

/* Whether a string is the value; NULL is one, too. */
static inline gboolean
has_string (gpointer object, const char *property, const char *value)
{
  g_autofree char *text = NULL;

  g_object_get (object, property, &text, NULL);
  return g_strcmp0 (text, value) == 0;
}

G_END_DECLS
