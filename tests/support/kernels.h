/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The kernels of the engine, each to be tried in turn. */
#include "gw-kernel.h"

/* From the slowest to the quickest. */
static const char *const kernel_names[] = { "portable", "ssse3", "avx512" };

#define N_KERNELS G_N_ELEMENTS (kernel_names)

/* NULL, and the case is skipped, when this machine lacks the kernel of that name. */
static inline const GwKernel *
take_kernel (const char *name)
{
  const GwKernel *kernel = gw_kernel_find (name, NULL);
  g_autofree char *lacking = NULL;

  if (kernel != NULL)
    {
      g_test_message ("with the kernel %s", name);
      return kernel;
    }
  lacking = g_strdup_printf ("this machine lacks the kernel %s", name);
  g_test_skip (lacking);
  return NULL;
}
