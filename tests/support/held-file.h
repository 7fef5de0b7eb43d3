/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Starts another process that has a file locked, as one that runs what is in it. Should a test fail
 * before it lets go, nobody has to wait for the end of what that process prints. */
static inline GSubprocess *
held_file_take (const char *path)
{
  GError *error = NULL;
  GSubprocess *holder
    = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                        &error, "flock", "--no-fork", path, "sleep", "1000", NULL);

  g_assert_no_error (error);
  return holder;
}

static inline void
held_file_let_go (GSubprocess *holder)
{
  GError *error = NULL;

  g_subprocess_force_exit (holder);
  g_assert_true (g_subprocess_wait (holder, NULL, &error));
}
