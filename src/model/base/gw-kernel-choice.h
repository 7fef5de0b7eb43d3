/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-kernel.h"

G_BEGIN_DECLS

/* The environment variable that chooses one of the engine's kernels, for comparing them. Its value
 * is a name, see gw_kernel_get_name(). The results are the same with all kernels. */
#define GW_KERNEL_VARIABLE "GRIDWRIGHT_KERNEL"

/* The kernel that the variable names, if this machine supports it; otherwise the quickest one. */
const GwKernel *gw_kernel_choice_get (void);

/* FALSE with an error when the variable names a kernel that this machine does not support. */
gboolean gw_kernel_choice_check (GError **error);

G_END_DECLS
