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
