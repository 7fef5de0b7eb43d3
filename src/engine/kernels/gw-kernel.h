/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A kernel is a way to walk the paths of a board in the compact tree. All kernels find the same
 * words; they differ in speed and in the processors they run on. The slowest, the portable one, runs
 * everywhere. Boards and tiles that a kernel cannot do are walked depth first, without one. */
typedef struct _GwKernel GwKernel;

const char *gw_kernel_get_name (const GwKernel *kernel); /* "portable", "ssse3", "avx512" */

/* The quickest one that this program was built with and the processor has the instructions for. */
const GwKernel *gw_kernel_choose (void);

/* Finds a kernel by name. The error, if there is none or it is not supported, lists the names
 * of those that are. */
const GwKernel *gw_kernel_find (const char *name, GError **error);

G_END_DECLS
