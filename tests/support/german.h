/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define GERMAN "de_DE.UTF-8"

/* The machine may know no language but C. The build makes German: GW_TEST_LOCALES is its folder. */
static inline void
use_german (void)
{
  const char *folder = g_getenv ("GW_TEST_LOCALES");

  g_assert_nonnull (folder);
  g_setenv ("LOCPATH", folder, TRUE);
}

/* The same for a test that runs without the build, in a folder of its own. */
static inline void
make_german (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, GERMAN, NULL);
  const char *command[] = { "localedef", "-i", "de_DE", "-f", "UTF-8", "--no-archive", path, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_setenv ("LOCPATH", folder, TRUE);
}
