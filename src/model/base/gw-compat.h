/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What newer versions of GLib have and the one that is asked for has not. */

/* Whether `string` was not equal to `new_string`, and is now. */
static inline gboolean
gw_set_str (char **string, const char *new_string)
{
  char *copy;

  if (g_strcmp0 (*string, new_string) == 0)
    return FALSE;

  copy = g_strdup (new_string);
  g_free (*string);
  *string = copy;
  return TRUE;
}

G_END_DECLS
