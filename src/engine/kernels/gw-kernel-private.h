/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-kernel.h"

G_BEGIN_DECLS

typedef struct _GwQueue GwQueue; /* see gw-queue.h */

struct _GwKernel
{
  const char *name;
  gboolean (*is_supported) (void);

  /* Takes the paths of the queue one after another and adds those that continue them. */
  gboolean (*run) (GwQueue *queue, gboolean with_cells);
  void (*set_letters) (GwQueue *queue);
};

extern const GwKernel gw_kernel_portable;
extern const GwKernel gw_kernel_ssse3;
extern const GwKernel gw_kernel_avx512;

G_END_DECLS
