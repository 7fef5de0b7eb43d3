/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A number for programs, independent of the locale: the shortest exact representation, or an empty
 * string if it is not finite. */
char *gw_number_exact (double value);

G_END_DECLS
