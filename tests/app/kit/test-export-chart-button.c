/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "gw-chart-data.h"
#include "gw-chart-export.h"
#include "gw-export-chart-button.h"
#include "wait.h"

static GwChartData *
make_data (gboolean empty)
{
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_LINES, "Up and down");

  gw_chart_builder_add_series (builder, "one", 0, GW_CHART_PLAIN);
  for (guint i = 0; i < 5 && !empty; i++)
    gw_chart_builder_add_xy (builder, 0, i, i % 2);
  return gw_chart_builder_end (builder);
}

static void
saved_cb (GwExportChartButton *button, GFile *file, gpointer user_data)
{
  *(char **) user_data = g_file_get_path (file);
}

static void
failed_cb (GwExportChartButton *button, GError *error, gpointer user_data)
{
  *(char **) user_data = g_strdup (error->message);
}

/* It follows the chart: without values there is nothing to export. */
static void
test_sensitive (void)
{
  GtkWidget *button = g_object_ref_sink (g_object_new (GW_TYPE_EXPORT_CHART_BUTTON, NULL));
  GtkWidget *chart = g_object_ref_sink (g_object_new (GW_TYPE_CHART, NULL));
  g_autoptr (GwChartData) empty = make_data (TRUE);
  g_autoptr (GwChartData) full = make_data (FALSE);

  g_assert_false (gtk_widget_get_sensitive (button));
  g_object_set (button, "chart", chart, NULL);
  g_assert_false (gtk_widget_get_sensitive (button));
  gw_chart_set_data (GW_CHART (chart), full);
  g_assert_true (gtk_widget_get_sensitive (button));
  gw_chart_set_data (GW_CHART (chart), empty);
  g_assert_false (gtk_widget_get_sensitive (button));
  gw_chart_set_data (GW_CHART (chart), full);
  g_object_set (button, "chart", NULL, NULL);
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_finalize_object (chart);
  g_assert_finalize_object (button);
}

static void
test_save (void)
{
  GtkWidget *button = g_object_ref_sink (g_object_new (GW_TYPE_EXPORT_CHART_BUTTON, NULL));
  GtkWidget *chart = g_object_ref_sink (g_object_new (GW_TYPE_CHART, NULL));
  g_autoptr (GwChartData) data = make_data (FALSE);
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "chart.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nothing/there/chart.svg");
  g_autofree char *saved = NULL;
  g_autofree char *failed = NULL;
  g_autofree char *content = NULL;

  g_signal_connect (button, "saved", G_CALLBACK (saved_cb), &saved);
  g_signal_connect (button, "failed", G_CALLBACK (failed_cb), &failed);
  gw_chart_set_data (GW_CHART (chart), data);
  g_object_set (button, "chart", chart, NULL);
  gw_export_chart_button_save (GW_EXPORT_CHART_BUTTON (button), GW_EXPORT_CSV, file);
  wait_until (saved != NULL);
  g_assert_cmpstr (saved, ==, path);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "x,value\n0,0\n1,1\n2,0\n3,1\n4,0\n");
  /* The ending decides. */
  g_clear_pointer (&saved, g_free);
  g_clear_pointer (&content, g_free);
  gw_export_chart_button_save (GW_EXPORT_CHART_BUTTON (button), GW_EXPORT_PNG, file);
  wait_until (saved != NULL);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_true (g_str_has_prefix (content, "x,value"));
  gw_export_chart_button_save (GW_EXPORT_CHART_BUTTON (button), GW_EXPORT_SVG, nowhere);
  wait_until (failed != NULL);
  g_assert_nonnull (strstr (failed, "/nothing/there/chart.svg"));
  g_remove (path);
  g_rmdir (folder);
  g_object_run_dispose (G_OBJECT (button));
  g_assert_finalize_object (button);
  g_assert_finalize_object (chart);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/export-chart-button/sensitive", test_sensitive);
  g_test_add_func ("/export-chart-button/save", test_save);

  return g_test_run ();
}
