/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "gw-chart-layout.h"
#include "gw-chart-paint.h"
#include "gw-chart-table.h"
#include "samples.h"

static const GwChartText *
get_text (const GwChartLayout *layout, guint i)
{
  return &g_array_index (layout->texts, GwChartText, i);
}

static const GwChartMark *
get_mark (const GwChartLayout *layout, guint i)
{
  return &g_array_index (layout->marks, GwChartMark, i);
}

static const GwChartText *
find_text (const GwChartLayout *layout, const char *text)
{
  for (guint i = 0; i < layout->texts->len; i++)
    if (strcmp (get_text (layout, i)->text, text) == 0)
      return get_text (layout, i);
  g_error ("there is no “%s”", text);
}

static double
get_height (GwChartData *data, double width)
{
  double minimum, natural;

  gw_chart_layout_measure_height (data, width, 1, &minimum, &natural);
  g_assert_cmpfloat (minimum, <=, natural);
  return natural;
}

/* No text hides another one, and all of them are inside. */
static void
check_texts (const GwChartLayout *layout)
{
  for (guint i = 0; i < layout->texts->len; i++)
    {
      const GwChartText *a = get_text (layout, i);

      g_assert_cmpfloat (a->x, >=, 0);
      g_assert_cmpfloat (a->x + a->width, <=, layout->width + 1);
      g_assert_cmpfloat (a->y, >=, 0);
      g_assert_cmpfloat (a->y + a->height, <=, layout->height + 1);
      for (guint j = 0; j < i; j++)
        {
          const GwChartText *b = get_text (layout, j);
          const double across = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x);
          const double down = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

          /* Lines of text have some room above and below their letters. */
          if (across > 1 && down > 5)
            g_error ("at %g pixels “%s” and “%s” collide", layout->width, a->text, b->text);
        }
    }
}

static void
test_collisions (void)
{
  static const double widths[] = { 320, 360, 479, 480, 600, 776, 1100, 1600 };
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);

  for (GwChartKind kind = 0; kind < GW_N_CHART_KINDS; kind++)
    {
      g_autoptr (GwChartData) data = make_sample (kind);

      for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
        for (guint unit = 4; unit <= 6; unit += 2)
          {
            double minimum, natural, least, usual;
            g_autoptr (GwChartLayout) layout = NULL;
            g_autoptr (GwChartLayout) low = NULL;

            gw_chart_layout_measure_width (data, unit / 4.0, &least, &usual);
            if (widths[i] < least && kind == GW_CHART_MATRIX)
              continue;
            gw_chart_layout_measure_height (data, widths[i], unit / 4.0, &minimum, &natural);
            layout = gw_chart_layout_new (data, setter, widths[i], natural, unit / 4.0);
            check_texts (layout);
            low = gw_chart_layout_new (data, setter, widths[i], minimum, unit / 4.0);
            check_texts (low);
            for (guint j = 0; j < layout->marks->len; j++)
              {
                g_assert_true (isfinite (get_mark (layout, j)->x));
                g_assert_true (isfinite (get_mark (layout, j)->y));
                g_assert_cmpfloat (get_mark (layout, j)->x, <=, layout->width);
                g_assert_cmpfloat (get_mark (layout, j)->y, <=, layout->height);
              }
          }
    }
}

/* Sizes that nobody asked for still lead somewhere. */
static void
test_tiny (void)
{
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);

  for (GwChartKind kind = 0; kind < GW_N_CHART_KINDS; kind++)
    for (double size = 1; size < 200; size *= 3)
      {
        g_autoptr (GwChartData) data = make_sample (kind);
        g_autoptr (GwChartLayout) layout = gw_chart_layout_new (data, setter, size, size, 1);

        g_assert_cmpuint (layout->marks->len, >, 0);
      }
}

static GwChartData *
make_extremes (GwChartKind kind)
{
  static const double values[] = { NAN, 3, INFINITY, -1e75, 1e75, -INFINITY, 0, NAN };
  static const char *const names[] = { "a", "b", "c", "d", "e", "f", "g", "h", NULL };
  GwChartBuilder *builder = gw_chart_builder_new (kind, "extremes");
  const guint n_series = kind == GW_CHART_MATRIX ? 1 : 2;

  if (kind == GW_CHART_MATRIX)
    gw_chart_builder_set_matrix (builder, names, names);
  for (guint i = 0; i < n_series; i++)
    gw_chart_builder_add_series (builder, names[i], i, GW_CHART_PLAIN);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      GwChartPoint point = GW_CHART_POINT_INIT;

      point.name = names[i];
      point.x = i;
      point.y = kind == GW_CHART_MATRIX ? i : values[i];
      point.z = values[i];
      if (kind == GW_CHART_HISTOGRAMS)
        {
          point.low = i;
          point.high = i + 1;
        }
      gw_chart_builder_add_point (builder, i % n_series, &point);
    }
  return gw_chart_builder_end (builder);
}

/* A few of what is counted: there are no half ones. */
static void
test_counts (void)
{
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);

  for (guint n = 1; n < 12; n++)
    {
      GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_COLUMNS, "few");
      g_autoptr (GwChartData) data = NULL;
      g_autoptr (GwChartLayout) layout = NULL;
      GwChartPoint point = GW_CHART_POINT_INIT;

      gw_chart_builder_add_series (builder, "words", 0, GW_CHART_PLAIN);
      point.name = "a";
      point.y = n;
      gw_chart_builder_add_point (builder, 0, &point);
      data = gw_chart_builder_end (builder);
      layout = gw_chart_layout_new (data, setter, 500, 400, 1);
      find_text (layout, "0");
      for (guint i = 0; i < layout->texts->len; i++)
        g_assert_null (strchr (get_text (layout, i)->text, '.'));
    }
}

static GwChartLayout *
lay_out_sweep (GwTypesetter *setter, GwChartKind kind, double begin, double step, guint n)
{
  GwChartBuilder *builder = gw_chart_builder_new (kind, "sweep");
  g_autoptr (GwChartData) data = NULL;

  gw_chart_builder_set_axis (builder, GW_CHART_X, "columns", GW_CHART_LINEAR, GW_CHART_NUMBER);
  gw_chart_builder_add_series (builder, "words", 0, GW_CHART_PLAIN);
  for (guint i = 0; i < n; i++)
    {
      GwChartPoint point = GW_CHART_POINT_INIT;

      point.x = begin + i * step;
      point.y = 100 * (i + 1);
      point.low = kind == GW_CHART_HISTOGRAMS ? point.x : NAN;
      point.high = kind == GW_CHART_HISTOGRAMS ? point.x + step : NAN;
      gw_chart_builder_add_point (builder, 0, &point);
    }
  data = gw_chart_builder_end (builder);
  return gw_chart_layout_new (data, setter, 800, 400, 1);
}

/* The same across: of the first values of a sweep, and of a few bins. */
static void
test_counts_across (void)
{
  static const GwChartKind kinds[]
    = { GW_CHART_LINES, GW_CHART_STEPS, GW_CHART_HISTOGRAMS, GW_CHART_SCATTER };
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);
  g_autoptr (GwChartLayout) halves = lay_out_sweep (setter, GW_CHART_LINES, 0.5, 0.5, 3);

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint begin = 0; begin < 5; begin += 2)
      for (guint n = 1; n < 6; n++)
        {
          g_autoptr (GwChartLayout) layout = lay_out_sweep (setter, kinds[k], begin, 1, n);

          for (guint i = 0; i < layout->texts->len; i++)
            g_assert_null (strchr (get_text (layout, i)->text, '.'));
          if (n > 1)
            {
              g_autofree char *last = g_strdup_printf ("%u", begin + n - 1);

              find_text (layout, last);
            }
        }

  /* What has halves keeps them. */
  find_text (halves, "1.5");
}

/* What is no number is not shown, and takes nothing else along; very large ones still have
 * room. */
static void
test_extremes (void)
{
  static const double widths[] = { 360, 800 };
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);

  for (GwChartKind kind = 0; kind < GW_N_CHART_KINDS; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
      {
        g_autoptr (GwChartData) data = make_extremes (kind);
        g_autoptr (GwChartLayout) layout
          = gw_chart_layout_new (data, setter, widths[i], get_height (data, widths[i]), 1);
        const graphene_rect_t bounds
          = GRAPHENE_RECT_INIT (4, 4, layout->width - 8, layout->height - 8);

        check_texts (layout);
        g_assert_cmpfloat (layout->left, <, layout->right);
        g_assert_cmpuint (layout->marks->len, >, 0);
        for (guint j = 0; j < layout->marks->len; j++)
          {
            const GwChartMark *mark = get_mark (layout, j);
            GwChartLabel label;

            g_assert_false (isinf (mark->x));
            g_assert_true (isfinite (mark->y));
            gw_chart_label_place (layout, mark, &bounds, 120, 50, &label);
            g_assert_true (isfinite (label.tip_x));
            g_assert_true (isfinite (label.tip_y));
            g_assert_true (graphene_rect_contains_rect (&bounds, &label.box));
          }
      }
}

static void
test_bars (void)
{
  static const char *const names[] = { "long", "half", "none", "less" };
  static const double values[] = { 102, 51, 0, -51 };
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);
  g_autoptr (GwChartData) data = make_bars (names, values, 4);
  g_autoptr (GwChartLayout) layout
    = gw_chart_layout_new (data, setter, 800, get_height (data, 800), 1);

  g_assert_cmpfloat_with_epsilon (get_mark (layout, 0)->x - get_mark (layout, 0)->base,
                                  2 * (get_mark (layout, 1)->x - get_mark (layout, 1)->base),
                                  0.01);
  g_assert_cmpfloat_with_epsilon (get_mark (layout, 2)->x, get_mark (layout, 2)->base, 0.01);
  g_assert_cmpfloat (get_mark (layout, 3)->x, <, get_mark (layout, 3)->base);
  for (guint i = 1; i < 4; i++)
    g_assert_cmpfloat (get_mark (layout, i)->y, >, get_mark (layout, i - 1)->y);
  g_assert_cmpfloat (find_text (layout, "half")->x, <, layout->left);
  g_assert_cmpfloat (find_text (layout, "102")->x, >, get_mark (layout, 0)->x);
  find_text (layout, "−51");
}

/* Names move above the bars where there is no room beside them. */
static void
test_narrow (void)
{
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);
  g_autoptr (GwChartData) data = make_sample (GW_CHART_BARS);
  g_autoptr (GwChartLayout) wide
    = gw_chart_layout_new (data, setter, 480, get_height (data, 480), 1);
  g_autoptr (GwChartLayout) narrow
    = gw_chart_layout_new (data, setter, 479, get_height (data, 479), 1);

  g_assert_cmpfloat (find_text (wide, "CAD")->x + find_text (wide, "CAD")->width, <, wide->left);
  g_assert_cmpfloat (find_text (narrow, "CAD")->x, >=, narrow->left);
  g_assert_cmpfloat (find_text (narrow, "CAD")->y + find_text (narrow, "CAD")->height, <=,
                     gw_chart_layout_find_mark (narrow, 0, 2)->y);
  g_assert_cmpfloat (narrow->right - narrow->left, >, wide->right - wide->left);
}

/* The number after a whisker says that it is the median of a box or the mean of a bar, not the
 * whisker's end. */
static void
check_whiskers (GwChartKind kind, const char *word)
{
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);
  g_autoptr (GwChartData) data = make_sample (kind);
  g_autoptr (GwChartLayout) layout
    = gw_chart_layout_new (data, setter, 480, get_height (data, 480), 1);

  for (guint i = 0; i < gw_chart_data_get_n_points (data, 0); i++)
    {
      const GwChartPoint *point = gw_chart_data_get_point (data, 0, i);
      g_autofree char *number
        = gw_number_text (kind == GW_CHART_BOXES ? point->quartiles[1] : point->y,
                          data->axes[GW_CHART_Y].format, gw_chart_layout_get_decimals (layout));
      g_autofree char *text = g_strconcat (word, " ", number, NULL);

      g_assert_cmpfloat (find_text (layout, text)->x, >,
                         gw_chart_layout_find_mark (layout, 0, i)->high);
    }
}

static void
test_whiskers (void)
{
  check_whiskers (GW_CHART_BOXES, "median");
  check_whiskers (GW_CHART_BARS, "mean");
}

/* Every mark that can be seen can be pointed at. */
static void
test_hit (void)
{
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);

  for (GwChartKind kind = 0; kind < GW_N_CHART_KINDS; kind++)
    {
      g_autoptr (GwChartData) data = make_sample (kind);
      g_autoptr (GwChartLayout) layout
        = gw_chart_layout_new (data, setter, 900, get_height (data, 900), 1);

      for (guint i = 0; i < layout->marks->len; i++)
        {
          const GwChartMark *mark = get_mark (layout, i);
          const GwChartMark *hit = gw_chart_hit (layout, mark->x, mark->y);

          if (hit == NULL)
            g_error ("kind %d, mark %u is not found", kind, i);
          if (kind == GW_CHART_STEPS)
            g_assert_cmpfloat (hit->x, <=, mark->x + 0.01);
          else if (kind != GW_CHART_HISTOGRAMS && kind != GW_CHART_SCATTER)
            g_assert_true (hit == mark);
          else
            g_assert_cmpfloat_with_epsilon (hit->x, mark->x, 0.01);
        }
      g_assert_null (gw_chart_hit (layout, layout->width - 1, layout->height - 1));
    }
}

/* From the first mark the keys reach all others of their series, or row, and back. */
static void
test_walk (void)
{
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);

  for (GwChartKind kind = 0; kind < GW_N_CHART_KINDS; kind++)
    {
      g_autoptr (GwChartData) data = make_sample (kind);
      g_autoptr (GwChartLayout) layout
        = gw_chart_layout_new (data, setter, 900, get_height (data, 900), 1);
      const GwChartMark *first = gw_chart_walk (layout, NULL, GW_CHART_WALK_RIGHT);
      const GwChartMark *last = gw_chart_walk (layout, first, GW_CHART_WALK_LAST);
      const GwChartMark *at = first, *next;
      guint n = 1;

      g_assert_nonnull (first);
      g_assert_true (last != first);
      g_assert_true (gw_chart_walk (layout, last, GW_CHART_WALK_FIRST) == first);
      while ((next = gw_chart_walk (layout, at, GW_CHART_WALK_RIGHT)) != at)
        {
          if (gw_chart_walk (layout, next, GW_CHART_WALK_LEFT) != at)
            g_error ("kind %d does not go back from %u to %u", kind, next->point, at->point);
          at = next;
          g_assert_cmpuint (++n, <=, layout->marks->len);
        }
      g_assert_true (at == last);
      if (kind == GW_CHART_MATRIX)
        g_assert_cmpuint (n, ==, 26);
      if (gw_chart_kind_lies (kind))
        g_assert_cmpuint (n, ==, layout->marks->len);
      else
        {
          next = gw_chart_walk (layout, first, GW_CHART_WALK_DOWN);
          g_assert_true (next != first);
          g_assert_true (gw_chart_walk (layout, next, GW_CHART_WALK_UP) == first);
        }
    }
}

/* The label stays inside and covers no more than it must. */
static void
test_label (void)
{
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);

  for (GwChartKind kind = 0; kind < GW_N_CHART_KINDS; kind++)
    {
      g_autoptr (GwChartData) data = make_sample (kind);
      g_autoptr (GwChartLayout) layout
        = gw_chart_layout_new (data, setter, 900, get_height (data, 900), 1);
      const graphene_rect_t bounds
        = GRAPHENE_RECT_INIT (4, 4, layout->width - 8, layout->height - 8);

      for (guint i = 0; i < layout->marks->len; i++)
        {
          const GwChartMark *mark = get_mark (layout, i);
          GwChartLabel label;

          gw_chart_label_place (layout, mark, &bounds, 120, 50, &label);
          g_assert_true (graphene_rect_contains_rect (&bounds, &label.box));
          g_assert_false (graphene_rect_contains_point (
            &label.box, &GRAPHENE_POINT_INIT (mark->x, mark->y)));
        }
    }
}

static void
test_text (void)
{
  g_autoptr (GwChartData) bars = make_sample (GW_CHART_BARS);
  g_autoptr (GwChartData) matrix = make_sample (GW_CHART_MATRIX);
  g_autoptr (GwChartData) bins = make_sample (GW_CHART_HISTOGRAMS);
  g_autofree char *own = gw_chart_data_dup_text (bars, 0, 0);
  g_autofree char *usual = gw_chart_data_dup_text (bars, 1, 0);
  g_autofree char *cell = gw_chart_data_dup_text (matrix, 0, 27);
  g_autofree char *bin = gw_chart_data_dup_text (bins, 0, 2);

  g_assert_true (g_str_has_prefix (own, "greedy-dCAD\n604.3 ± 0.8"));
  g_assert_cmpstr (usual, ==, "Triples, Gridwright\n1154");
  g_assert_true (g_str_has_prefix (cell, "B – B\n"));
  g_assert_true (g_str_has_suffix (bin, "points: 100 to 150"));
}

/* An axis without a title has a name, which labels say. */
static void
test_axis_names (void)
{
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_STEPS, "Best board by generation");
  g_autoptr (GwChartData) data = NULL;
  g_autofree char *text = NULL;
  g_autofree char *table = NULL;

  gw_chart_builder_set_axis_name (builder, GW_CHART_X, "generations");
  gw_chart_builder_set_axis_name (builder, GW_CHART_Y, "points");
  gw_chart_builder_add_series (builder, "best so far", 0, GW_CHART_PLAIN);
  gw_chart_builder_add_xy (builder, 0, 645, 908);
  data = gw_chart_builder_end (builder);
  text = gw_chart_data_dup_text (data, 0, 0);
  table = gw_chart_data_to_table (data, ',');
  g_assert_cmpstr (text, ==, "best so far\npoints: 908\ngenerations: 645");
  g_assert_cmpstr (table, ==, "generations,points\n645,908\n");
}

static void
test_blend (void)
{
  static const char *const names[] = { "a", "b" }, *const turned[] = { "b", "a", "c" };
  static const double before[] = { 100, 60 }, after[] = { 100, 80, 10 };
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);
  g_autoptr (GwChartData) one = make_bars (names, before, 2);
  g_autoptr (GwChartData) other = make_bars (turned, after, 3);
  g_autoptr (GwChartLayout) from = gw_chart_layout_new (one, setter, 600, 300, 1);
  g_autoptr (GwChartLayout) to = gw_chart_layout_new (other, setter, 600, 300, 1);
  g_autoptr (GwChartLayout) begin = gw_chart_layout_blend (from, to, 0);
  g_autoptr (GwChartLayout) middle = gw_chart_layout_blend (from, to, 0.5);
  g_autoptr (GwChartLayout) end = gw_chart_layout_blend (from, to, 1);

  for (guint i = 0; i < 3; i++)
    {
      const GwChartMark *last = get_mark (to, i);
      const GwChartMark *first = i < 2 ? get_mark (from, 1 - i) : last;

      g_assert_cmpfloat_with_epsilon (get_mark (begin, i)->y, first->y, 0.01);
      g_assert_cmpfloat_with_epsilon (get_mark (middle, i)->x, (first->x + last->x) / 2, 0.01);
      g_assert_cmpfloat_with_epsilon (get_mark (middle, i)->y, (first->y + last->y) / 2, 0.01);
      g_assert_cmpfloat_with_epsilon (get_mark (end, i)->x, last->x, 0.01);
    }
}

/* A million points become no more marks than there are pixels, and no peak is lost. */
static void
test_thinning (void)
{
  enum { N = 100000 };
  g_autoptr (GwTypesetter) setter = gw_typesetter_new (NULL);

  for (GwChartKind kind = 0; kind < GW_N_CHART_KINDS; kind++)
    {
      GwChartBuilder *builder;
      g_autoptr (GwChartData) data = NULL;
      g_autoptr (GwChartLayout) layout = NULL;
      double highest = 1000;

      if (kind != GW_CHART_LINES && kind != GW_CHART_STEPS)
        continue;
      builder = gw_chart_builder_new (kind, "many");
      gw_chart_builder_add_series (builder, "", 0, GW_CHART_PLAIN);
      for (guint i = 0; i < N; i++)
        gw_chart_builder_add_xy (builder, 0, i,
                                 i == N / 3                           ? 500
                                 : i < N / 3 && i > N / 3 - N / 800 ? NAN
                                                                      : i * 37 % 101);
      data = gw_chart_builder_end (builder);
      layout = gw_chart_layout_new (data, setter, 800, 400, 1);
      g_assert_cmpuint (layout->marks->len, <=, 4 * 800);
      g_assert_cmpuint (layout->marks->len, >, 800);
      for (guint i = 0; i < layout->marks->len; i++)
        highest = MIN (highest, get_mark (layout, i)->y);
      g_assert_cmpfloat_with_epsilon (highest, gw_scale_place (&layout->y, 500), 0.01);
    }

  /* Of a cloud one for each square; what is far off takes all others into one column. */
  for (guint far = 0; far < 2; far++)
    {
      GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_SCATTER, "cloud");
      g_autoptr (GwChartData) data = NULL;
      g_autoptr (GwChartLayout) layout = NULL;

      gw_chart_builder_add_series (builder, "", 0, GW_CHART_PLAIN);
      for (guint i = 0; i < N; i++)
        gw_chart_builder_add_xy (builder, 0, far && i == 0 ? 1e75 : i % 50, i / 50 % 40);
      data = gw_chart_builder_end (builder);
      layout = gw_chart_layout_new (data, setter, 800, 400, 1);
      g_assert_cmpuint (layout->marks->len, ==, far ? 41 : 2000);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chart-layout/collisions", test_collisions);
  g_test_add_func ("/chart-layout/tiny", test_tiny);
  g_test_add_func ("/chart-layout/counts", test_counts);
  g_test_add_func ("/chart-layout/counts-across", test_counts_across);
  g_test_add_func ("/chart-layout/extremes", test_extremes);
  g_test_add_func ("/chart-layout/bars", test_bars);
  g_test_add_func ("/chart-layout/narrow", test_narrow);
  g_test_add_func ("/chart-layout/whiskers", test_whiskers);
  g_test_add_func ("/chart-layout/hit", test_hit);
  g_test_add_func ("/chart-layout/walk", test_walk);
  g_test_add_func ("/chart-layout/label", test_label);
  g_test_add_func ("/chart-layout/text", test_text);
  g_test_add_func ("/chart-layout/axis-names", test_axis_names);
  g_test_add_func ("/chart-layout/blend", test_blend);
  g_test_add_func ("/chart-layout/thinning", test_thinning);

  return g_test_run ();
}
