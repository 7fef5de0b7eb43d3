/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-queue.h"

static gboolean
is_supported (void)
{
  return FALSE;
}

const GwKernel gw_kernel_avx512 = { .name = "avx512", .is_supported = is_supported };
