/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sched.h>

/* For what takes a time however much is done meanwhile: from now on this thread, and those that it
 * starts, have one core, any of those that they may use, and so have the runs one thread each. */
static inline void
one_core_take (void)
{
  cpu_set_t all, one;
  int core, skip;

  g_assert_cmpint (sched_getaffinity (0, sizeof all, &all), ==, 0);
  skip = g_random_int_range (0, CPU_COUNT (&all));
  for (core = 0; !CPU_ISSET (core, &all) || skip-- > 0; core++)
    continue;
  CPU_ZERO (&one);
  CPU_SET (core, &one);
  g_assert_cmpint (sched_setaffinity (0, sizeof one, &one), ==, 0);
}
