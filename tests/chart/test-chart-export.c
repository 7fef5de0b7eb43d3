/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "gw-chart-export.h"
#include "gw-chart-paint.h"
#include "gw-picture-facts.h"
#include "samples.h"
#include "wait.h"

static GBytes *
render (GwChartKind kind, guint format, double width)
{
  g_autoptr (GwChartData) data = make_sample (kind);
  g_autoptr (GError) error = NULL;
  GwChartExport export;
  GBytes *bytes;

  gw_chart_export_init (&export, data, format, width, FALSE);
  bytes = gw_chart_export_render (&export, NULL, &error);
  g_assert_no_error (error);
  return bytes;
}

typedef struct
{
  const guint8 *next;
  gsize left;
} Source;

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  Source *source = closure;

  if (length > source->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, source->next, length);
  source->next += length;
  source->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
read_png (GBytes *bytes)
{
  Source source;
  cairo_surface_t *surface;

  source.next = g_bytes_get_data (bytes, &source.left);
  surface = cairo_image_surface_create_from_png_stream (read_cb, &source);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  return surface;
}

static guint32
get_pixel (cairo_surface_t *surface, double x, double y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  guint32 pixel;

  memcpy (&pixel, data + (int) y * cairo_image_surface_get_stride (surface) + (int) x * 4,
          sizeof pixel);
  return pixel & 0xffffff;
}

static guint32
get_color (const GwColor *color)
{
  return (guint32) lround (color->red * 255) << 16 | (guint32) lround (color->green * 255) << 8
         | (guint32) lround (color->blue * 255);
}

/* Twice as many pixels, and the marks where the layout has them. */
static void
test_png (void)
{
  const GwPalette *palette = gw_palette_get (FALSE, FALSE);
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);
  g_autoptr (GwChartData) data = make_sample (GW_CHART_BARS);
  g_autoptr (GBytes) bytes = render (GW_CHART_BARS, GW_EXPORT_PNG, 700);
  cairo_surface_t *surface = read_png (bytes);
  g_autoptr (GwChartLayout) layout = NULL;
  double minimum, height;

  gw_chart_layout_measure_height (data, 700, 1, &minimum, &height);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 1400);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, (int) (2 * height));
  g_assert_cmphex (get_pixel (surface, 1, 1), ==, 0xffffff);
  layout = gw_chart_layout_new (data, setter, 700, height, 1);
  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = &g_array_index (layout->marks, GwChartMark, i);
      const GwChartSeries *series = gw_chart_data_get_series (data, mark->series);

      /* Beside the axis and above the whisker, where the bar is long enough. */
      if (mark->x - mark->base > 30)
        g_assert_cmphex (get_pixel (surface, 2 * mark->base + 6,
                                    2 * (mark->y - mark->thickness / 3)),
                         ==, get_color (&palette->series[series->color]));
    }
  cairo_surface_destroy (surface);
}

/* Two series with the same values. */
static cairo_surface_t *
paint_twins (GwTypesetter *setter, GwChartKind kind, guint one, guint other,
             const GwPalette *palette)
{
  GwChartBuilder *builder = gw_chart_builder_new (kind, "");
  const GwChartBrush brush = { palette, NULL, setter };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 500, 300);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GwChartData) data = NULL;
  g_autoptr (GwChartLayout) layout = NULL;

  gw_chart_builder_add_series (builder, "", one, GW_CHART_PLAIN);
  gw_chart_builder_add_series (builder, "", other, GW_CHART_PLAIN);
  for (guint i = 0; i < 2 * 6; i++)
    gw_chart_builder_add_xy (builder, i / 6, i % 6, 10 + i % 6 * 3);
  data = gw_chart_builder_end (builder);
  layout = gw_chart_layout_new (data, setter, 500, 300, 1);
  gw_chart_paint (cr, layout, &brush);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint
count_pixels (cairo_surface_t *surface, guint32 color)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      n += get_pixel (surface, x, y) == color;
  return n;
}

/* What lies below another series looks out, as a line and as a mark. */
static void
test_twins (void)
{
  const GwPalette *palette = gw_palette_get (FALSE, FALSE);
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);

  for (guint i = 0; i < GW_PALETTE_N_SERIES; i++)
    for (guint j = 0; j < GW_PALETTE_N_SERIES; j++)
      for (guint k = 0; k < 2 && j != i; k++)
        {
          cairo_surface_t *surface
            = paint_twins (setter, k == 0 ? GW_CHART_LINES : GW_CHART_STEPS, i, j, palette);

          g_assert_cmpuint (count_pixels (surface, get_color (&palette->series[i])), >, 100);
          g_assert_cmpuint (count_pixels (surface, get_color (&palette->series[j])), >, 100);
          cairo_surface_destroy (surface);
        }
}

/* In one color they are told apart, too. */
static void
test_forms (void)
{
  static const GwChartKind kinds[] = { GW_CHART_LINES, GW_CHART_STEPS, GW_CHART_HISTOGRAMS };
  GwPalette palette = *gw_palette_get (FALSE, FALSE);
  const GwChartBrush brush = { &palette, NULL, NULL };

  for (guint i = 0; i < GW_PALETTE_N_SERIES; i++)
    palette.series[i] = palette.text;
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (GHashTable) seen
        = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                 NULL);

      for (guint i = 0; i < GW_PALETTE_N_SERIES; i++)
        {
          cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 40, 20);
          cairo_t *cr = cairo_create (surface);
          const GwChartSeries series = { .name = "", .color = i, .mean = NAN };

          gw_chart_paint_sign (cr, &brush, kinds[k], &series, 2, 10, 36);
          cairo_destroy (cr);
          cairo_surface_flush (surface);
          g_assert_true (g_hash_table_add (
            seen, g_bytes_new (cairo_image_surface_get_data (surface),
                               20 * (gsize) cairo_image_surface_get_stride (surface))));
          cairo_surface_destroy (surface);
        }
    }
}

/* Adds what is painted in a rectangle to a set; FALSE when the same was there. */
static gboolean
add_part (GHashTable *seen, cairo_surface_t *surface, double x, double y, double width,
          double height)
{
  g_autoptr (GByteArray) pixels = g_byte_array_new ();

  for (int row = (int) y; row < y + height; row++)
    for (int column = (int) x; column < x + width; column++)
      {
        const guint32 pixel = get_pixel (surface, column, row);

        g_byte_array_append (pixels, (const guint8 *) &pixel, sizeof pixel);
      }
  return g_hash_table_add (seen, g_byte_array_free_to_bytes (g_steal_pointer (&pixels)));
}

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                NULL);
}

/* Bars and boxes of one color, and what stands for them in the legend, are told apart, too. */
static void
test_hatchings (void)
{
  static const GwChartKind kinds[] = { GW_CHART_BARS, GW_CHART_COLUMNS, GW_CHART_BOXES };
  GwPalette palette = *gw_palette_get (FALSE, FALSE);
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);
  const GwColor white = { 1, 1, 1, 1 };
  const GwChartBrush brush = { &palette, &white, setter };

  for (guint i = 0; i < GW_PALETTE_N_SERIES; i++)
    palette.series[i] = palette.text;
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (GHashTable) marks = new_set (), signs = new_set ();

      for (guint i = 0; i < GW_PALETTE_N_SERIES; i++)
        {
          GwChartBuilder *builder = gw_chart_builder_new (kinds[k], "");
          cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 500, 300);
          cairo_t *cr = cairo_create (surface);
          GwChartPoint point = GW_CHART_POINT_INIT;
          g_autoptr (GwChartData) data = NULL;
          g_autoptr (GwChartLayout) layout = NULL;
          const GwChartSwatch *swatch;
          const GwChartMark *mark;

          gw_chart_builder_add_series (builder, "here", 0, GW_CHART_PLAIN);
          gw_chart_builder_add_series (builder, "there", i, GW_CHART_PLAIN);
          point.name = "one";
          point.y = 30;
          point.low = 10;
          point.high = 50;
          for (guint j = 0; j < 3; j++)
            point.quartiles[j] = 20 + 10 * j;
          gw_chart_builder_add_point (builder, 0, &point);
          gw_chart_builder_add_point (builder, 1, &point);
          data = gw_chart_builder_end (builder);
          layout = gw_chart_layout_new (data, setter, 500, 300, 1);
          gw_chart_paint (cr, layout, &brush);
          cairo_destroy (cr);
          cairo_surface_flush (surface);

          mark = gw_chart_layout_find_mark (layout, 1, 0);
          g_assert_true (add_part (marks, surface, mark->x - 20, mark->y - 20, 40, 40));
          swatch = &g_array_index (layout->swatches, GwChartSwatch, 1);
          g_assert_true (add_part (signs, surface, swatch->x, swatch->y - swatch->width / 2,
                                   swatch->width, swatch->width));
          cairo_surface_destroy (surface);
        }
    }
}

static void
start_element (GMarkupParseContext *context, const char *name, const char **names,
               const char **values, gpointer user_data, GError **error)
{
  guint *counts = user_data;

  counts[0] += g_str_equal (name, "svg");
  counts[1] += g_str_equal (name, "path") || g_str_equal (name, "rect")
               || g_str_equal (name, "use");
  counts[2] += g_str_equal (name, "image");
}

/* Lines stay lines in drawings: there is no picture of pixels in them. */
static void
test_vectors (void)
{
  const GMarkupParser parser = { .start_element = start_element };

  for (GwChartKind kind = 0; kind < GW_N_CHART_KINDS; kind++)
    {
      g_autoptr (GBytes) svg = render (kind, GW_EXPORT_SVG, 700);
      g_autoptr (GBytes) pdf = render (kind, GW_EXPORT_PDF, 700);
      guint counts[3] = { 0, 0, 0 };
      g_autoptr (GMarkupParseContext) context
        = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, counts, NULL);
      g_autoptr (GError) error = NULL;
      gsize size;
      const char *text = g_bytes_get_data (svg, &size);

      g_markup_parse_context_parse (context, text, size, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (counts[0], ==, 1);
      g_assert_cmpuint (counts[1], >, 30);
      g_assert_cmpuint (counts[2], ==, 0);
      text = g_bytes_get_data (pdf, &size);
      g_assert_cmpuint (size, >, 1000);
      g_assert_true (memcmp (text, "%PDF-", 5) == 0);
    }
}

static void
test_csv (void)
{
  static const char *const names[] = { "plain", "with \"quotes\", and a comma" };
  static const double values[] = { 0.1, -1234567.875 };
  g_autoptr (GwChartData) data = make_bars (names, values, 2);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) matrix = render (GW_CHART_MATRIX, GW_EXPORT_CSV, 0);
  g_autoptr (GBytes) boxes = render (GW_CHART_BOXES, GW_EXPORT_CSV, 0);
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) rows = NULL;
  GwChartExport export;

  gw_chart_export_init (&export, data, GW_EXPORT_CSV, 0, FALSE);
  bytes = gw_chart_export_render (&export, NULL, NULL);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                   "name,value\nplain,0.1\n\"with \"\"quotes\"\", and a comma\",-1234567.875\n",
                   strlen ("name,value\nplain,0.1\n\"with \"\"quotes\"\", and a comma\","
                           "-1234567.875\n"));

  rows = g_strsplit (g_bytes_get_data (matrix, NULL), "\n", -1);
  g_assert_cmpuint (g_strv_length (rows), ==, 28);
  g_assert_true (g_str_has_prefix (rows[0], ",A,B,C,"));
  g_assert_true (g_str_has_suffix (rows[0], ",Y,Z"));
  g_assert_true (g_str_has_prefix (rows[2], "B,0,3920,"));

  lines = g_strsplit (g_bytes_get_data (boxes, NULL), "\n", -1);
  g_assert_cmpstr (lines[0], ==,
                   "series,name,mean,low,first quartile,median,third quartile,high");
}

/* A chart may have more to tell than its points; tabs in texts would be columns. */
static void
test_table (void)
{
  static const char *const headings[] = { "name", "mean_minus_sd", "n", NULL };
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_LINES, "Lines");
  g_autoptr (GwChartData) data = NULL;
  static const struct
  {
    guint format;
    const char *suffix;
    const char *text;
  } cases[] = {
    { GW_EXPORT_CSV, "csv", "name,mean_minus_sd,n\n\"one,\ttwo\",0.5,3\n\"a \"\"b\"\"\",,-4\n" },
    { GW_EXPORT_TSV, "tsv", "name\tmean_minus_sd\tn\none, two\t0.5\t3\na \"b\"\t\t-4\n" },
  };

  gw_chart_builder_add_series (builder, NULL, 0, GW_CHART_PLAIN);
  gw_chart_builder_add_xy (builder, 0, 1, 2);
  gw_chart_builder_set_headings (builder, headings);
  gw_chart_builder_add_text (builder, "one,\ttwo");
  gw_chart_builder_add_number (builder, 0.5);
  gw_chart_builder_add_number (builder, 3);
  gw_chart_builder_add_text (builder, "a \"b\"");
  gw_chart_builder_add_number (builder, NAN);
  gw_chart_builder_add_number (builder, -4);
  data = gw_chart_builder_end (builder);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GwChartExport export;
      g_autoptr (GBytes) bytes = NULL;

      gw_chart_export_init (&export, data, cases[i].format, 0, FALSE);
      bytes = gw_chart_export_render (&export, NULL, NULL);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), cases[i].text,
                       strlen (cases[i].text));
      g_assert_cmpstr (gw_chart_export_get_suffix (cases[i].format), ==, cases[i].suffix);
    }
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GError **error = user_data;

  if (gw_file_write_finish (result, error))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS, "done");
}

static void
test_file (void)
{
  g_autoptr (GwChartData) data = make_sample (GW_CHART_LINES);
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "chart.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nothing/there/chart.png");
  g_autofree char *content = NULL;
  GError *error = NULL;
  GwChartExport export;

  gw_chart_export_init (&export, data, GW_EXPORT_CSV, 800, FALSE);
  gw_chart_export_async (&export, file, NULL, exported_cb, &error);
  wait_until (error != NULL);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_true (g_str_has_prefix (content, "series,name,words in the lexicon,operations\n"
                                            "Word by word,1024,1024,36000\n"));

  export.format = GW_EXPORT_PNG;
  gw_chart_export_async (&export, nowhere, NULL, exported_cb, &error);
  wait_until (error != NULL);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "/nothing/there/chart.png"));
  g_clear_error (&error);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_too_large (void)
{
  g_autoptr (GwChartData) data = make_sample (GW_CHART_LINES);
  g_autoptr (GError) error = NULL;
  GwChartExport export;

  gw_chart_export_init (&export, data, GW_EXPORT_PNG, 50000, FALSE);
  g_assert_null (gw_chart_export_render (&export, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

/* Every kind can be painted on every ground, with each of its marks current. */
static void
test_paint (void)
{
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);

  for (guint look = 0; look < 4; look++)
    for (GwChartKind kind = 0; kind < GW_N_CHART_KINDS; kind++)
      {
        g_autoptr (GwChartData) data = make_sample (kind);
        g_autoptr (GwChartLayout) layout = gw_chart_layout_new (data, setter, 640, 500, 1);
        const GwColor ground = { 0, 0, 0, 1 };
        const GwChartBrush brush
          = { gw_palette_get (look & 1, look >> 1), look == 0 ? NULL : &ground, setter };
        cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 640, 500);
        cairo_t *cr = cairo_create (surface);
        guint n_painted = 0;

        gw_chart_paint (cr, layout, &brush);
        for (guint i = 0; i < layout->marks->len; i += layout->marks->len / 7 + 1)
          gw_chart_paint_current (cr, layout, &brush,
                                  &g_array_index (layout->marks, GwChartMark, i));
        g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
        cairo_destroy (cr);
        cairo_surface_flush (surface);
        for (guint y = 0; y < 500; y += 3)
          for (guint x = 0; x < 640; x += 3)
            n_painted += get_pixel (surface, x, y) != 0;
        g_assert_cmpuint (n_painted, >, 300);
        cairo_surface_destroy (surface);
      }
}

/* Series differ in form as well as in color, also where there are many points. */
static void
test_cloud (void)
{
  enum { TRIANGLE = 3, N = 500, SCALE = 4 };
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_SCATTER, "many");
  g_autoptr (GwChartData) data = NULL;
  g_autoptr (GwChartLayout) layout = NULL;
  const GwChartBrush brush = { gw_palette_get (FALSE, FALSE), NULL, setter };
  cairo_surface_t *surface
    = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 800 * SCALE, 400 * SCALE);
  cairo_t *cr = cairo_create (surface);
  const GwChartMark *mark;
  int x, y;

  gw_chart_builder_add_series (builder, "", TRIANGLE, GW_CHART_PLAIN);
  for (guint i = 0; i < N; i++)
    gw_chart_builder_add_xy (builder, 0, i % 25 + 0.5, i / 25 + 0.5);
  data = gw_chart_builder_end (builder);
  layout = gw_chart_layout_new (data, setter, 800, 400, 1);
  g_assert_cmpuint (layout->marks->len, ==, N);
  cairo_scale (cr, SCALE, SCALE);
  gw_chart_paint (cr, layout, &brush);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  /* Wide below, and nothing beside its point. */
  mark = &g_array_index (layout->marks, GwChartMark, N / 2);
  x = (int) (mark->x * SCALE);
  y = (int) (mark->y * SCALE);
  g_assert_cmpuint (get_pixel (surface, x - 1.4 * SCALE, y + 1.4 * SCALE), !=, 0);
  g_assert_cmpuint (get_pixel (surface, x - 1.4 * SCALE, y - 1.4 * SCALE), ==, 0);
  cairo_surface_destroy (surface);
}

/* A color comes again after the last one, but with another form. */
static void
test_signs (void)
{
  enum { N = 2 * GW_PALETTE_N_SERIES, WIDTH = 26, HEIGHT = 16 };
  const GwChartBrush brush = { gw_palette_get (FALSE, FALSE), NULL, NULL };
  cairo_surface_t *surfaces[N];

  for (guint i = 0; i < N; i++)
    {
      const GwChartSeries series = { "", i, GW_CHART_PLAIN, NAN };
      cairo_t *cr;

      surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
      cr = cairo_create (surfaces[i]);
      gw_chart_paint_sign (cr, &brush, GW_CHART_LINES, &series, 0, HEIGHT / 2.0, WIDTH);
      cairo_destroy (cr);
      cairo_surface_flush (surfaces[i]);
      for (guint k = 0; k < i; k++)
        g_assert_cmpint (memcmp (cairo_image_surface_get_data (surfaces[i]),
                                 cairo_image_surface_get_data (surfaces[k]),
                                 HEIGHT * (gsize) cairo_image_surface_get_stride (surfaces[i])),
                         !=, 0);
    }
  for (guint i = 0; i < N; i++)
    cairo_surface_destroy (surfaces[i]);
}

/* Each kind of picture says what was run, and a PNG can still be read. */
static void
test_document (void)
{
  const char *run = "{\"command\": [\"solve\", \"<A>&(B)\\\\\"]}";
  g_autoptr (JsonNode) object = gw_facts_parse_json (run, strlen (run));
  g_autoptr (GwFacts) facts = gw_facts_read (object);
  g_autofree char *document = gw_facts_make_document (facts, NULL);
  g_autoptr (GwChartData) data = make_sample (GW_CHART_BARS);

  for (guint format = GW_EXPORT_PNG; format < GW_N_EXPORT_FORMATS; format++)
    {
      g_autofree char *read = NULL;
      g_autoptr (GBytes) bytes = NULL;
      GwChartExport export;

      gw_chart_export_init (&export, data, format, 700, FALSE);
      export.facts = facts;
      bytes = gw_chart_export_render (&export, NULL, NULL);
      read = gw_picture_facts_read (bytes);
      g_assert_true (gw_picture_facts_is_picture (bytes));
      g_assert_cmpstr (read, ==, document);
      if (format == GW_EXPORT_PNG)
        cairo_surface_destroy (read_png (bytes));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chart-export/png", test_png);
  g_test_add_func ("/chart-export/twins", test_twins);
  g_test_add_func ("/chart-export/forms", test_forms);
  g_test_add_func ("/chart-export/hatchings", test_hatchings);
  g_test_add_func ("/chart-export/vectors", test_vectors);
  g_test_add_func ("/chart-export/csv", test_csv);
  g_test_add_func ("/chart-export/table", test_table);
  g_test_add_func ("/chart-export/file", test_file);
  g_test_add_func ("/chart-export/too-large", test_too_large);
  g_test_add_func ("/chart-export/paint", test_paint);
  g_test_add_func ("/chart-export/cloud", test_cloud);
  g_test_add_func ("/chart-export/signs", test_signs);
  g_test_add_func ("/chart-export/document", test_document);

  return g_test_run ();
}
