/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-export-chart-button.h"

G_BEGIN_DECLS

#define GW_TYPE_SAVE_TABLE_BUTTON (gw_save_table_button_get_type ())

/* A button with a menu that saves a table without a chart as CSV or TSV. Success and failure are
 * reported by the window. */
G_DECLARE_FINAL_TYPE (GwSaveTableButton, gw_save_table_button, GW, SAVE_TABLE_BUTTON, AdwBin)

/* Makes the whole table, as values without points; NULL if there is nothing to save. */
typedef GwChartData *(*GwMakeTableFunc) (gpointer owner);

/* The title is that of the table. What was run is recorded at the top of TSV. The owner must outlive
 * the button. */
GtkWidget *gw_save_table_button_new (const char *title, GwMakeTableFunc make_table,
                                     GwMakeFactsFunc make_facts, gpointer owner);

/* Saves the table, like the menu after a file was chosen: a known suffix of the file decides between
 * GW_EXPORT_CSV and GW_EXPORT_TSV; otherwise the suffix of `format` is appended. */
void gw_save_table_button_save (GwSaveTableButton *self, guint format, GFile *file);

G_END_DECLS
