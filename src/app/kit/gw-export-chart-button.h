/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart.h"
#include "gw-facts.h"

G_BEGIN_DECLS

#define GW_TYPE_EXPORT_CHART_BUTTON (gw_export_chart_button_get_type ())

/* A button with a menu that exports a chart as a picture, as values in a file, or to the clipboard.
 * It is insensitive while the chart is empty. Success and failure are reported by the window.
 *
 * Properties: "chart", and "flat" for a button without a frame. */
G_DECLARE_FINAL_TYPE (GwExportChartButton, gw_export_chart_button, GW, EXPORT_CHART_BUTTON,
                      AdwBin)

void gw_export_chart_button_set_chart (GwExportChartButton *self, GwChart *chart);

/* What was run for the chart that is shown; NULL when no command repeats it. Sets the figures for a
 * document, see gw_facts_make_document(), unless they are NULL. */
typedef GwFacts *(*GwMakeFactsFunc) (gpointer owner, JsonNode **figures);

/* Adds to the menu what copies the command and a citation; pictures tell what was run, too. To be
 * called once; the owner must outlive the button. */
void gw_export_chart_button_set_facts (GwExportChartButton *self, GwMakeFactsFunc make_facts,
                                       gpointer owner);

/* Lets another menu of the page copy the command and a citation, in a section after its first. To be
 * called once, after the facts were set. */
void gw_export_chart_button_share (GwExportChartButton *self, GtkWidget *page, GMenu *menu);

/* Tells the user, in a sentence, why no command repeats it, where there is a reason to be told. */
typedef const char *(*GwGetObstacleFunc) (gpointer owner);
void gw_export_chart_button_set_obstacle (GwExportChartButton *self,
                                          GwGetObstacleFunc get_obstacle);

/* The table of the boards beside the chart, as values without points; NULL while there are none. */
typedef GwChartData *(*GwMakeBoardsFunc) (gpointer owner);

/* Adds to the menu what saves the boards. To be called once, after the facts were set, for the same
 * owner. */
void gw_export_chart_button_set_boards (GwExportChartButton *self, GwMakeBoardsFunc make_boards);

/* Saves the boards, like the menu after a file was chosen, as CSV or TSV. */
void gw_export_chart_button_save_boards (GwExportChartButton *self, guint format, GFile *file);

/* Saves the chart, like the menu after a file was chosen: a known suffix of the file decides the
 * format; otherwise the suffix of `format` is appended. */
void gw_export_chart_button_save (GwExportChartButton *self, guint format, GFile *file);

G_END_DECLS
