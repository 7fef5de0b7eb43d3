/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A disk without room, as this process sees it: nothing that it writes to a file gets through. */
#include <glib.h>
#include <signal.h>
#include <sys/resource.h>

static inline void
full_disk_set_limit (rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (size, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static inline void
full_disk_begin (void)
{
  signal (SIGXFSZ, SIG_IGN);
  full_disk_set_limit (0);
}

static inline void
full_disk_end (void)
{
  full_disk_set_limit (RLIM_INFINITY);
}
