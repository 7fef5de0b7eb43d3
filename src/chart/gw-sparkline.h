/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_SPARKLINE (gw_sparkline_get_type ())

/* A small line without axes: how something went, in a row of a list. It says nothing that
 * its row does not say in words, so screen readers pass it. */
G_DECLARE_FINAL_TYPE (GwSparkline, gw_sparkline, GW, SPARKLINE, GtkWidget)

/* Places are evenly apart; with `stepped` a value holds until the next one. */
void gw_sparkline_set_values (GwSparkline *self, const double *values, guint n_values,
                              gboolean stepped);

G_END_DECLS
