/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Functions of newer versions of GLib than the one that we build for. */

/* Replaces `string` with a copy of `new_string`; FALSE when they are equal. Like g_set_str(). */
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
