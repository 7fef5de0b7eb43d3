/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-thread-priority.h"

#ifdef __linux__
#include <unistd.h>

#define NICENESS 10
#endif

void
gw_thread_lower_priority (void)
{
#ifdef __linux__
  /* Here it is of this thread alone; elsewhere nice() would slow down the whole program. */
  if (nice (NICENESS) == -1)
    g_debug ("Long work runs at the usual priority");
#endif
}
