/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-thread-time.h"

#include <time.h>

gint64
gw_thread_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * GW_THREAD_TIME_SECOND + time.tv_nsec;
}
