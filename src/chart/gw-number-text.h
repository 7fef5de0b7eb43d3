/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"

G_BEGIN_DECLS

/* Formats a number for the locale, with a true minus sign. If `decimals` is negative, about three
 * digits are shown. */
char *gw_number_text (double value, GwChartFormat format, int decimals);

/* The number of decimals that numbers at this distance need, at most 6. */
int gw_number_decimals (double step, GwChartFormat format);

/* A figure and its standard error, rounded by the error: both to its first digit, or the second if
 * the first is a 1. Just the figure, with three digits, when the error is 0 or not known. In text
 * of either direction. */
char *gw_number_with_error (double value, double error);

/* A number for programs, independent of the locale: the shortest exact representation, or an empty
 * string if it is not finite. */
char *gw_number_exact (double value);

G_END_DECLS
