/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-kernel.h"

G_BEGIN_DECLS

/* The environment variable that chooses one of the engine's kernels, to compare them: a name as in
 * gw_kernel_get_name(). Results are the same with all of them. */
#define GW_KERNEL_VARIABLE "GRIDWRIGHT_KERNEL"

/* The one that is asked for, if this machine has it; otherwise the quickest. */
const GwKernel *gw_kernel_choice_get (void);

/* An error when one is asked for that this machine does not have. */
gboolean gw_kernel_choice_check (GError **error);

G_END_DECLS
