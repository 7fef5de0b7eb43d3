/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-generator-settings.h"
#include "gw-source-list.h"

G_BEGIN_DECLS

#define GW_TYPE_SOURCE_ROW (gw_source_row_get_type ())

/* A set of dice or a generator in the list of what boards can be made of. A generator has a
 * button that unfolds its parameters. */
G_DECLARE_FINAL_TYPE (GwSourceRow, gw_source_row, GW, SOURCE_ROW, GtkListBoxRow)

GtkWidget *gw_source_row_new (GwSourceItem *item, GwGeneratorSettings *choice);

GwSourceItem *gw_source_row_get_item (GwSourceRow *self);

/* Marks the row when its source is the chosen one; whether it is. */
gboolean gw_source_row_update (GwSourceRow *self);

/* Shows the parameters, where there are any. */
void gw_source_row_unfold (GwSourceRow *self);

G_END_DECLS
