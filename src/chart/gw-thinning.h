/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double x;
  double y;
} GwPlace;

/* Which of many points of a line, in the order of x, are enough to paint it: of those in a
 * column of pixels the first, the last, the highest and the lowest. guint in an array. */
GArray *gw_thin_line (const GwPlace *places, guint n_places, double column);

/* Which of many points of a cloud: one for each square with this side. */
GArray *gw_thin_cloud (const GwPlace *places, guint n_places, double side);

G_END_DECLS
