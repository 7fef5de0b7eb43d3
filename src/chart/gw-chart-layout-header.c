/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-layout.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define TITLE_MIDDLE 19.0
#define HEADER_HEIGHT 36.0
#define LEGEND_SIZE 13.0
#define LEGEND_GAP 18.0
#define LEGEND_LINE 20.0
#define SWATCH_GAP 6.0
#define SWATCH_SQUARE 12.0
#define SWATCH_LINE 36.0
#define TITLE_LETTER 8.0 /* width of an average letter */
#define LEGEND_LETTER 7.0

typedef struct
{
  const char *text;
  double width; /* including the swatch */
  double swatch;
  GwChartSwatchKind kind;
  guint series;
} Item;

static gboolean
draws_lines (GwChartKind kind)
{
  return kind == GW_CHART_LINES || kind == GW_CHART_STEPS || kind == GW_CHART_HISTOGRAMS;
}

static gboolean
has_published (const GwChartData *data)
{
  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (data, i); j++)
      if (isfinite (gw_chart_data_get_point (data, i, j)->published))
        return TRUE;
  return FALSE;
}

static void
add_item (const GwChartLayout *layout, GwTypesetter *setter, GArray *items, const char *text,
          guint series, GwChartSwatchKind kind, double swatch)
{
  Item item = { text, 0, swatch, kind, series };

  item.width = gw_chart_layout_text_width (layout, setter, text, LEGEND_SIZE, FALSE)
               + (swatch > 0 ? swatch + SWATCH_GAP * layout->unit : 0);
  g_array_append_val (items, item);
}

static GArray *
collect_items (const GwChartLayout *layout, GwTypesetter *setter)
{
  const GwChartData *data = layout->data;
  const gboolean lines = draws_lines (data->kind);
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));
  guint n_named = 0;

  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    n_named += gw_chart_data_get_series (data, i)->name[0] != '\0';

  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    {
      const GwChartSeries *series = gw_chart_data_get_series (data, i);

      if (series->name[0] == '\0' || n_named < 2)
        continue;
      if (layout->names_at_ends && GW_CHART_LOOK_HAS_MARKS (series->look))
        continue;
      add_item (layout, setter, items, series->name, i,
                lines ? GW_CHART_SWATCH_LINE : GW_CHART_SWATCH_AREA,
                (lines ? SWATCH_LINE : SWATCH_SQUARE) * layout->unit);
    }
  if (has_published (data))
    add_item (layout, setter, items, _("published"), 0, GW_CHART_SWATCH_PUBLISHED,
              SWATCH_SQUARE * layout->unit);
  for (guint i = 0; i < data->notes->len; i++)
    add_item (layout, setter, items, g_ptr_array_index (data->notes, i), GW_CHART_NONE,
              GW_CHART_SWATCH_AREA, 0);
  return items;
}

static void
place_item (GwChartLayout *layout, GwTypesetter *setter, const Item *item, double x, double y)
{
  if (item->swatch > 0)
    {
      const GwChartSwatch swatch = { item->kind, item->series, round (x), y, item->swatch };

      g_array_append_val (layout->swatches, swatch);
      x += item->swatch + SWATCH_GAP * layout->unit;
    }
  gw_chart_layout_add_text (layout, setter, item->text, x, y, GW_ALIGN_BEGIN, LEGEND_SIZE, FALSE,
                            TRUE, layout->width - GW_CHART_PADDING - x + 1);
}

/* Adds the title, broken between words if necessary. */
static double
add_title (GwChartLayout *layout, GwTypesetter *setter, const char *title)
{
  const double room = layout->width - 2 * GW_CHART_PADDING;
  double middle = TITLE_MIDDLE * layout->unit;
  g_auto (GStrv) words = NULL;
  g_autoptr (GString) line = g_string_new (NULL);

  if (gw_chart_layout_text_width (layout, setter, title, GW_CHART_TITLE_SIZE, TRUE) <= room)
    {
      gw_chart_layout_add_text (layout, setter, title, GW_CHART_PADDING, middle, GW_ALIGN_BEGIN,
                                GW_CHART_TITLE_SIZE, TRUE, FALSE, room);
      return middle;
    }

  words = g_strsplit (title, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *longer
        = line->len > 0 ? g_strconcat (line->str, " ", words[i], NULL) : g_strdup (words[i]);

      if (line->len > 0
          && gw_chart_layout_text_width (layout, setter, longer, GW_CHART_TITLE_SIZE, TRUE) > room)
        {
          gw_chart_layout_add_text (layout, setter, line->str, GW_CHART_PADDING, middle,
                                    GW_ALIGN_BEGIN, GW_CHART_TITLE_SIZE, TRUE, FALSE, room);
          middle += LEGEND_LINE * layout->unit;
          g_string_assign (line, words[i]);
        }
      else
        g_string_assign (line, longer);
    }
  gw_chart_layout_add_text (layout, setter, line->str, GW_CHART_PADDING, middle, GW_ALIGN_BEGIN,
                            GW_CHART_TITLE_SIZE, TRUE, FALSE, room);
  return middle;
}

void
gw_chart_layout_add_header (GwChartLayout *layout, GwTypesetter *setter)
{
  const char *title = layout->data->title;
  g_autoptr (GArray) items = collect_items (layout, setter);
  const double room = layout->width - 2 * GW_CHART_PADDING;
  const double gap = LEGEND_GAP * layout->unit;
  double middle = TITLE_MIDDLE * layout->unit, width = 0, title_width = 0, x;

  for (guint i = 0; i < items->len; i++)
    width += g_array_index (items, Item, i).width + (i > 0 ? gap : 0);
  if (title[0] != '\0')
    {
      title_width = gw_chart_layout_text_width (layout, setter, title, GW_CHART_TITLE_SIZE, TRUE);
      middle = add_title (layout, setter, title);
    }
  layout->top = title[0] != '\0' || items->len > 0
                  ? middle + (HEADER_HEIGHT - TITLE_MIDDLE) * layout->unit
                  : GW_CHART_PADDING;
  if (items->len == 0)
    return;

  if (width + (title_width > 0 ? title_width + 2 * gap : 0) <= room)
    x = layout->width - GW_CHART_PADDING - width;
  else
    {
      x = GW_CHART_PADDING;
      middle += title_width > 0 ? (LEGEND_LINE + 1) * layout->unit : 0;
    }
  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = &g_array_index (items, Item, i);

      if (x > GW_CHART_PADDING && x + item->width > layout->width - GW_CHART_PADDING + 0.5)
        {
          x = GW_CHART_PADDING;
          middle += LEGEND_LINE * layout->unit;
        }
      place_item (layout, setter, item, x, middle);
      x += item->width + gap;
    }
  layout->top = middle + (HEADER_HEIGHT - TITLE_MIDDLE) * layout->unit;
}

double
gw_chart_data_estimate_header (const GwChartData *data, double width, double unit)
{
  const double room = width < 0 ? G_MAXDOUBLE : MAX (width - 2 * GW_CHART_PADDING, 1);
  const double title = g_utf8_strlen (data->title, -1) * TITLE_LETTER * unit;
  double legend = 0;

  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    {
      const glong length = g_utf8_strlen (gw_chart_data_get_series (data, i)->name, -1);

      if (length > 0)
        legend += (length * LEGEND_LETTER + SWATCH_LINE + LEGEND_GAP) * unit;
    }
  for (guint i = 0; i < data->notes->len; i++)
    legend += (g_utf8_strlen (g_ptr_array_index (data->notes, i), -1) * LEGEND_LETTER + LEGEND_GAP)
              * unit;
  if (title + legend <= room)
    return HEADER_HEIGHT * unit;

  /* Lines are rarely filled completely. */
  return (HEADER_HEIGHT
          + LEGEND_LINE * (MAX (ceil (title / room), 1) - 1 + ceil (1.25 * legend / room)))
         * unit;
}
