/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

static const char *const generators[] = { "Triples", "Spread CAD", "greedy-dCAD", "greedy-CAD",
                                          "CAD", "ADJ", "bFREQ", "7FREQ", "FREQ", "VCR", "RND" };
static const double means[]
  = { 1153.6, 1030, 604.3, 578.3, 545.2, 255.9, 211, 206, 183, 62, 40 };

GwChartData *
make_bars (const char *const *names, const double *values, guint n)
{
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_BARS, "Bars");

  gw_chart_builder_add_series (builder, "one", 0, GW_CHART_PLAIN);
  for (guint i = 0; i < n; i++)
    {
      GwChartPoint point = GW_CHART_POINT_INIT;

      point.name = names[i];
      point.y = values[i];
      gw_chart_builder_add_point (builder, 0, &point);
    }
  return gw_chart_builder_end (builder);
}

static void
add_rows (GwChartBuilder *builder, gboolean boxes)
{
  gw_chart_builder_add_note (builder, "whiskers: ±1 standard deviation");
  gw_chart_builder_add_series (builder, "original study", 0, GW_CHART_PLAIN);
  gw_chart_builder_add_series (builder, "Gridwright", 2, GW_CHART_PLAIN);
  for (guint i = 0; i < G_N_ELEMENTS (means); i++)
    {
      GwChartPoint point = GW_CHART_POINT_INIT;

      point.name = generators[i];
      point.y = means[i];
      point.low = means[i] * 0.6;
      point.high = means[i] * 1.4;
      if (!boxes && i > 1)
        point.published = means[i] * 1.05;
      if (boxes)
        for (guint j = 0; j < 3; j++)
          point.quartiles[j] = means[i] * (0.8 + 0.2 * j);
      if (i == 2)
        point.text = "greedy-dCAD\n604.3 ± 0.8 points per board\n418 to 762 for half of the boards";
      gw_chart_builder_add_point (builder, i < 2, &point);
    }
}

static void
add_columns (GwChartBuilder *builder)
{
  gw_chart_builder_add_series (builder, "here", 0, GW_CHART_PLAIN);
  gw_chart_builder_add_series (builder, "there", 1, GW_CHART_PLAIN);
  for (guint i = 2; i < 16; i++)
    for (guint j = 0; j < 2; j++)
      {
        GwChartPoint point = GW_CHART_POINT_INIT;
        g_autofree char *name = g_strdup_printf ("%u", i);

        point.name = name;
        point.y = 30000 * exp (-(i - 8.0) * (i - 8.0) / 12) / (j + 1);
        gw_chart_builder_add_point (builder, j, &point);
      }
}

static void
add_lines (GwChartBuilder *builder)
{
  static const char *const names[] = { "Word by word", "Binary search", "Prefix tree",
                                       "Gridwright" };

  gw_chart_builder_set_axis (builder, GW_CHART_X, "words in the lexicon", GW_CHART_LOG,
                             GW_CHART_NUMBER);
  gw_chart_builder_set_axis (builder, GW_CHART_Y, "operations", GW_CHART_LOG, GW_CHART_SHORT);
  gw_chart_builder_add_note (builder, "solid: measured");
  gw_chart_builder_add_note (builder, "dotted: founding formula");
  for (guint i = 0; i < 4; i++)
    {
      guint theory;

      gw_chart_builder_add_series (builder, names[i], i, GW_CHART_PLAIN);
      theory = gw_chart_builder_add_series (builder, "", i, GW_CHART_DOTTED);
      for (guint j = 0; j < 9; j++)
        {
          GwChartPoint point = GW_CHART_POINT_INIT;
          g_autofree char *name
            = j < 8 ? g_strdup_printf ("%d", 1024 << j) : g_strdup ("all");

          point.x = j < 8 ? 1024 << j : 173528;
          point.y = 36000 * pow (0.3, i) * pow (2, j * (1 - i * 0.2));
          point.name = name;
          gw_chart_builder_add_point (builder, 2 * i, &point);
          gw_chart_builder_add_xy (builder, theory, point.x, point.y * 3);
        }
    }
}

static void
add_steps (GwChartBuilder *builder)
{
  gw_chart_builder_set_axis (builder, GW_CHART_X, NULL, GW_CHART_LOG, GW_CHART_NUMBER);
  gw_chart_builder_set_range (builder, GW_CHART_Y, 0, 40);
  gw_chart_builder_add_series (builder, "best so far", 0, GW_CHART_PLAIN);
  gw_chart_builder_add_series (builder, "mean", 5, GW_CHART_DASHED);
  for (guint i = 1; i < 20000; i += 1 + i / 20)
    {
      GwChartPoint point = GW_CHART_POINT_INIT;

      point.x = i;
      point.y = point.high = floor (3 * log (i));
      point.low = point.y - i % 3;
      gw_chart_builder_add_point (builder, 0, &point);
      gw_chart_builder_add_xy (builder, 1, i, 2.2 * log (i));
    }
}

static void
add_histograms (GwChartBuilder *builder)
{
  gw_chart_builder_set_axis (builder, GW_CHART_X, "points", GW_CHART_LINEAR, GW_CHART_NUMBER);
  gw_chart_builder_set_axis (builder, GW_CHART_Y, "share of boards", GW_CHART_LINEAR,
                             GW_CHART_PERCENT);
  for (guint i = 0; i < 3; i++)
    {
      gw_chart_builder_add_series (builder, generators[i], i, GW_CHART_PLAIN);
      gw_chart_builder_set_mean (builder, i, means[i]);
      for (guint j = 0; j < 50; j++)
        {
          GwChartPoint point = GW_CHART_POINT_INIT;

          point.low = j * 50;
          point.high = j * 50 + 50;
          point.y = 0.1 * exp (-pow ((j * 50 + 25 - means[i]) / 260, 2) / 2);
          gw_chart_builder_add_point (builder, i, &point);
        }
    }
}

static void
add_cloud (GwChartBuilder *builder)
{
  gw_chart_builder_set_axis (builder, GW_CHART_X, "words", GW_CHART_LINEAR, GW_CHART_NUMBER);
  gw_chart_builder_set_axis (builder, GW_CHART_Y, "time to solve", GW_CHART_LINEAR,
                             GW_CHART_DURATION);
  for (guint i = 0; i < 3; i++)
    {
      gw_chart_builder_add_series (builder, generators[i], i, GW_CHART_PLAIN);
      for (guint j = 0; j < 200; j++)
        gw_chart_builder_add_xy (builder, i, (j * 37 % 211) * (i + 1),
                                 (4 + (j * 37 % 211) * 0.03 + j % 5) * 1e-6);
    }
}

static void
add_matrix (GwChartBuilder *builder)
{
  g_autoptr (GPtrArray) letters = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < 26; i++)
    g_ptr_array_add (letters, g_strdup_printf ("%c", 'A' + i));
  g_ptr_array_add (letters, NULL);
  gw_chart_builder_set_matrix (builder, (const char *const *) letters->pdata,
                               (const char *const *) letters->pdata);
  gw_chart_builder_set_axis (builder, GW_CHART_Z, NULL, GW_CHART_SQRT, GW_CHART_NUMBER);
  gw_chart_builder_set_scale_end (builder, "52,373 pairs");
  gw_chart_builder_add_series (builder, "", 0, GW_CHART_PLAIN);
  for (guint i = 0; i < 26; i++)
    for (guint j = 0; j < 26; j++)
      {
        GwChartPoint point = GW_CHART_POINT_INIT;

        point.x = j;
        point.y = i;
        point.z = (i * 7 % 26) * (j * 7 % 26) * 80;
        gw_chart_builder_add_point (builder, 0, &point);
      }
}

GwChartData *
make_sample (GwChartKind kind)
{
  GwChartBuilder *builder
    = gw_chart_builder_new (kind, "How often two letters are next to each other");

  switch (kind)
    {
    case GW_CHART_BARS:
    case GW_CHART_BOXES:
      add_rows (builder, kind == GW_CHART_BOXES);
      break;
    case GW_CHART_COLUMNS:
      add_columns (builder);
      break;
    case GW_CHART_LINES:
      add_lines (builder);
      break;
    case GW_CHART_STEPS:
      add_steps (builder);
      break;
    case GW_CHART_HISTOGRAMS:
      add_histograms (builder);
      break;
    case GW_CHART_SCATTER:
      add_cloud (builder);
      break;
    case GW_CHART_MATRIX:
    case GW_N_CHART_KINDS:
    default:
      add_matrix (builder);
      break;
    }
  return gw_chart_builder_end (builder);
}
