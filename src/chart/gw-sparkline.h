/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_SPARKLINE (gw_sparkline_get_type ())

/* A small line chart without axes, for a row of a list. It has no accessible text, since the row
 * says the same in words. */
G_DECLARE_FINAL_TYPE (GwSparkline, gw_sparkline, GW, SPARKLINE, GtkWidget)

/* Values are evenly spaced; if `stepped`, each holds until the next one. */
void gw_sparkline_set_values (GwSparkline *self, const double *values, guint n_values,
                              gboolean stepped);

G_END_DECLS
