/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"

G_BEGIN_DECLS

/* Formats a number for the locale, with a true minus sign. If `decimals` is negative, about three
 * digits are shown. */
char *gw_number_text (double value, GwChartFormat format, int decimals);

/* The number of decimals that numbers at this distance need, at most 6. */
int gw_number_decimals (double step, GwChartFormat format);

/* A number for programs, independent of the locale: the shortest exact representation, or an empty
 * string if it is not finite. */
char *gw_number_exact (double value);

G_END_DECLS
