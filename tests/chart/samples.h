/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"

G_BEGIN_DECLS

/* A chart of each kind, as the pages have them. */
GwChartData *make_sample (GwChartKind kind);

/* Bars with these names and values, of one series. */
GwChartData *make_bars (const char *const *names, const double *values, guint n);

G_END_DECLS
