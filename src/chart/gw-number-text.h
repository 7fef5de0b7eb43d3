/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"

G_BEGIN_DECLS

/* A number as people of this locale write it, with a true minus. Below 0, decimals are as
 * many as make three digits. */
char *gw_number_text (double value, GwChartFormat format, int decimals);

/* How many decimals numbers with this distance need, at most 6. */
int gw_number_decimals (double step, GwChartFormat format);

/* A number that programs read, whatever the locale: the shortest one that is exact, and
 * nothing when it is none. */
char *gw_number_exact (double value);

G_END_DECLS
