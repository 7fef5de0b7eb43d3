/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

/* Makes the checksums of the file of a run anew, as somebody would who has changed it on purpose.
 * Headings that are none any more are left as they are. */
static inline void
seal_run (GString *text)
{
  static const char *const names[] = { "setup ", "status ", "state " };
  gsize at = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *heading, *lines, *end;
      g_autofree char *sum = NULL;
      char *after;
      guint64 n;

      heading = strstr (text->str + at, names[i]);
      if (heading == NULL || (heading > text->str && heading[-1] != '\n'))
        return;
      n = g_ascii_strtoull (heading + strlen (names[i]), &after, 10);
      lines = strchr (heading, '\n');
      if (lines == NULL || *after != ' ' || lines - after != 65)
        return;
      for (end = ++lines; n > 0 && strchr (end, '\n') != NULL; n--)
        end = strchr (end, '\n') + 1;
      sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) lines,
                                         (gsize) (end - lines));
      at = (gsize) (end - text->str);
      memcpy (after + 1, sum, 64);
    }
}
