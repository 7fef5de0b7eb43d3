/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"

G_BEGIN_DECLS

/* All values of a chart as lines of text, the first one with headings. With a comma it is
 * CSV, quoted where that is needed; with a tab what is in the way becomes a space. Numbers
 * are exact and the same in every locale. A matrix is written as one. */
char *gw_chart_data_to_table (const GwChartData *data, char separator);

G_END_DECLS
