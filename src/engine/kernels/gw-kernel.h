/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The ways to walk the paths of a board in the compact tree, which find the same
 * words and differ in the processors they run on and in their speed. Numbered
 * from the slowest, which is the portable one and runs everywhere, to the
 * quickest. Boards and tiles that a quick one does not take are left to the
 * portable one, without a word. */
typedef struct _GwKernel GwKernel;

const GwKernel *gw_kernel_get (guint number); /* NULL behind the last one */
const char *gw_kernel_get_name (const GwKernel *kernel); /* "portable", "ssse3", "avx512" */

/* Whether this program was built with it, and the processor has what it takes. */
gboolean gw_kernel_is_supported (const GwKernel *kernel);

/* The quickest one that is supported. */
const GwKernel *gw_kernel_choose (void);

/* By name; an error, which lists the names, when there is none like that or it is
 * not supported. */
const GwKernel *gw_kernel_find (const char *name, GError **error);

G_END_DECLS
