/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_SERIES_SIGN (gw_series_sign_get_type ())

/* The line and the mark of a series of a chart, so that a list of names is its legend. */
G_DECLARE_FINAL_TYPE (GwSeriesSign, gw_series_sign, GW, SERIES_SIGN, GtkWidget)

/* The number of the colour, from 0. */
GtkWidget *gw_series_sign_new (guint colour);

G_END_DECLS
