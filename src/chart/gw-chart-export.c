/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-export.h"

#include "gw-chart-paint.h"
#include "gw-chart-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PIXELS 2 /* the scale of a PNG, so that it is good enough to print */

void
gw_chart_export_init (GwChartExport *export, GwChartData *data, guint format, double width,
                      gboolean dark)
{
  static const GwColor light_ground = { 1, 1, 1, 1 }, dark_ground = { 0.21, 0.21, 0.22, 1 };

  *export = (GwChartExport){
    format, data, NULL,  NULL, gw_palette_get (dark, FALSE), dark ? dark_ground : light_ground,
    width,  0,    PIXELS
  };
}

const char *
gw_chart_export_get_suffix (guint format)
{
  if (format == GW_EXPORT_CSV)
    return "csv";
  return format == GW_EXPORT_TSV ? "tsv" : gw_export_format_get_suffix (format);
}

typedef struct
{
  const GwChartExport *export;
  const GwChartLayout *layout;
  GwTypesetter *setter;
} Page;

static void
paint_page (cairo_t *cr, guint number, gpointer user_data)
{
  const Page *page = user_data;
  const GwChartExport *export = page->export;
  const GwChartBrush brush = { export->palette, &export->ground, page->setter };
  const double scale = export->format == GW_EXPORT_PNG ? export->scale : 1;

  cairo_scale (cr, scale, scale);
  gw_color_set_source (cr, &export->ground);
  cairo_paint (cr);
  gw_chart_paint (cr, page->layout, &brush);
  gw_chart_paint_current (cr, page->layout, &brush, NULL);
}

GBytes *
gw_chart_export_render (const GwChartExport *export, GCancellable *cancellable, GError **error)
{
  g_autoptr (GwTypesetter) setter = NULL;
  g_autoptr (GwChartLayout) layout = NULL;
  g_autofree char *document = NULL;
  double minimum, width, height, scale;
  Page page;

  if (export->format == GW_EXPORT_CSV || export->format == GW_EXPORT_TSV)
    {
      const gboolean is_csv = export->format == GW_EXPORT_CSV;
      g_autofree char *table = gw_chart_data_to_table (export->data, is_csv ? ',' : '\t');
      /* CSV has no comments. */
      g_autofree char *header = !is_csv && export->facts != NULL
                                  ? gw_facts_make_header (export->facts, export->figures)
                                  : NULL;
      char *text = g_strconcat (header != NULL ? header : "", table, NULL);

      return g_bytes_new_take (text, strlen (text));
    }

  gw_chart_layout_measure_width (export->data, 1, &minimum, &width);
  width = MAX (export->width, minimum);
  gw_chart_layout_measure_height (export->data, width, 1, &minimum, &height);
  if (export->height > 0)
    height = MAX (minimum, export->height);
  setter = gw_typesetter_new (NULL);
  layout = gw_chart_layout_new (export->data, setter, width, height, 1);
  scale = export->format == GW_EXPORT_PNG ? export->scale : 1;
  page = (Page) { export, layout, setter };
  if (export->facts != NULL)
    document = gw_facts_make_document (export->facts, export->figures);
  return gw_picture_file_make (export->format, width * scale, height * scale, 1, paint_page,
                               &page, _("make it smaller"), document, cancellable, error);
}

static void
job_free (gpointer data)
{
  GwChartExport *export = data;

  gw_chart_data_unref (export->data);
  g_clear_pointer (&export->facts, gw_facts_unref);
  g_clear_pointer (&export->figures, json_node_unref);
  g_free (export);
}

static GBytes *
make_file (gpointer data, GCancellable *cancellable, GError **error)
{
  return gw_chart_export_render (data, cancellable, error);
}

void
gw_chart_export_async (const GwChartExport *export, GFile *file, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer user_data)
{
  GwChartExport *job;

  g_return_if_fail (export != NULL && export->data != NULL);

  job = g_memdup2 (export, sizeof *export);
  gw_chart_data_ref (job->data);
  if (job->facts != NULL)
    gw_facts_ref (job->facts);
  if (job->figures != NULL)
    json_node_ref (job->figures);
  gw_picture_file_write_async (file, make_file, job, job_free, cancellable, callback, user_data);
}
