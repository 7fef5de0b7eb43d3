/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_BARS (gw_bars_get_type ())

/* A row of upright bars from a common base line, each with a label below it; the
 * tallest shows its value. Pointing at a bar tells its value. */
G_DECLARE_FINAL_TYPE (GwBars, gw_bars, GW, BARS, GtkWidget)

GtkWidget *gw_bars_new (void);

/* `label` stands below the bar, `text` says the value. A marked bar has another colour. */
void gw_bars_clear (GwBars *self);
void gw_bars_add (GwBars *self, const char *label, double value, const char *text,
                  gboolean marked);
guint gw_bars_get_n_bars (GwBars *self);

G_END_DECLS
