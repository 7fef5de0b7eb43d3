/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"

G_BEGIN_DECLS

/* All values of a chart as lines of text, the first with headings. With a comma as separator it is
 * CSV, quoted where necessary; with a tab, tabs and line breaks in texts become spaces. Numbers are
 * exact and do not depend on the locale. A matrix is written as a matrix, and a table that was set
 * as it is. */
char *gw_chart_data_to_table (const GwChartData *data, char separator);

G_END_DECLS
