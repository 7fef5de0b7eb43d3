/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* A thread in which long work goes on, see gw_job_start_long(); 0 when there is none. */
static inline int
find_worker (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/task", 0, NULL);

  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", name, "comm", NULL);
      g_autofree char *text = NULL;

      if (g_file_get_contents (path, &text, NULL, NULL) && g_str_has_prefix (text, "gw-long-job"))
        return (int) g_ascii_strtoll (name, NULL, 10);
    }
  return 0;
}
