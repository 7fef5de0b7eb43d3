/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-private.h"

#include "gw-compat.h"

#define MOST_DESCRIBED 40

/* Seconds between descriptions of data that change all the time. */
#define DESCRIBE_INTERVAL 2

/* All of it in words when it is not much, for those who do not see it. */
static char *
describe_all (const GwChartData *data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (data, i) && n < MOST_DESCRIBED; j++, n++)
      {
        g_autofree char *lines = gw_chart_data_dup_text (data, i, j);

        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "",
                                g_strdelimit (lines, "\n", ' '));
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

gboolean
gw_chart_place_is_there (const GwChartData *data, const GwChartPlace *place)
{
  return data != NULL && place->series < gw_chart_data_get_n_series (data)
         && place->point < gw_chart_data_get_n_points (data, place->series);
}

const GwChartPlace *
gw_chart_get_current_place (GwChart *self)
{
  return gw_chart_place_is_there (self->shown, &self->pointed) ? &self->pointed : &self->selected;
}

/* On this version of GTK a change of the description is what a screen reader hears. */
void
gw_chart_describe (GwChart *self)
{
  const GwChartPlace *current = gw_chart_get_current_place (self);
  const char *title = self->empty_text;
  g_autofree char *text = NULL;

  self->described = TRUE;
  if (self->shown != NULL && self->shown->title[0] != '\0')
    title = self->shown->title;
  if (gw_chart_place_is_there (self->shown, current))
    text = g_strdelimit (gw_chart_data_dup_text (self->shown, current->series, current->point),
                         "\n", ' ');
  else if (self->shown != NULL && !gw_chart_data_is_empty (self->shown))
    text = describe_all (self->shown);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title != NULL ? title : "",
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text != NULL         ? text
                                  : self->empty_text != NULL ? self->empty_text
                                                             : "",
                                  -1);
}

static gboolean
describe_cb (gpointer user_data)
{
  GwChart *self = user_data;

  if (self->described)
    {
      self->describe_source = 0;
      return G_SOURCE_REMOVE;
    }
  gw_chart_describe (self);
  return G_SOURCE_CONTINUE;
}

void
gw_chart_describe_data (GwChart *self)
{
  self->described = FALSE;
  if (self->describe_source != 0 && self->shown != NULL
      && !gw_chart_data_is_empty (self->shown))
    return;

  gw_chart_describe (self);
  if (self->describe_source != 0)
    return;
  self->describe_source = g_timeout_add_seconds (DESCRIBE_INTERVAL, describe_cb, self);
}

static void
current_changed (GwChart *self)
{
  gw_chart_describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "current-changed");
}

const GwChartMark *
gw_chart_get_current_mark (GwChart *self, const GwChartLayout *layout)
{
  const GwChartPlace *current = gw_chart_get_current_place (self);

  return current->point != GW_CHART_NONE
           ? gw_chart_layout_find_mark (layout, current->series, current->point)
           : NULL;
}

void
gw_chart_point (GwChart *self, const GwChartMark *mark)
{
  const GwChartPlace place
    = mark != NULL ? (GwChartPlace) { mark->series, mark->point } : GW_CHART_NOWHERE;

  if (place.series == self->pointed.series && place.point == self->pointed.point)
    return;

  self->pointed = place;
  current_changed (self);
}

GwChartPlace
gw_chart_place_find (const GwChartData *from, const GwChartPlace *place, const GwChartData *to)
{
  const char *series_name, *name;

  if (!gw_chart_place_is_there (from, place) || to == NULL
      || from->kind != to->kind)
    return GW_CHART_NOWHERE;

  series_name = gw_chart_data_get_series (from, place->series)->name;
  name = gw_chart_data_get_point (from, place->series, place->point)->name;
  for (guint i = 0; i < gw_chart_data_get_n_series (to); i++)
    {
      if (!g_str_equal (gw_chart_data_get_series (to, i)->name, series_name))
        continue;
      if (name == NULL && place->point < gw_chart_data_get_n_points (to, i))
        return (GwChartPlace) { i, place->point };
      for (guint j = 0; name != NULL && j < gw_chart_data_get_n_points (to, i); j++)
        if (g_strcmp0 (gw_chart_data_get_point (to, i, j)->name, name) == 0)
          return (GwChartPlace) { i, j };
    }
  return GW_CHART_NOWHERE;
}

gboolean
gw_chart_place_equal (const GwChartPlace *a, const GwChartPlace *b)
{
  return a->series == b->series && a->point == b->point;
}

void
gw_chart_select (GwChart *self, guint series, guint point)
{
  const GwChartPlace place = { series, point };

  g_return_if_fail (GW_IS_CHART (self));

  if (gw_chart_place_equal (&place, &self->selected))
    return;

  self->selected = place;
  current_changed (self);
}

gboolean
gw_chart_get_current (GwChart *self, guint *series, guint *point)
{
  const GwChartPlace *current;

  g_return_val_if_fail (GW_IS_CHART (self), FALSE);

  current = gw_chart_get_current_place (self);
  *series = current->series;
  *point = current->point;
  return gw_chart_place_is_there (self->shown, current);
}

void
gw_chart_set_highlight (GwChart *self, const char *name)
{
  g_return_if_fail (GW_IS_CHART (self));

  if (gw_set_str (&self->highlight, name))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
gw_chart_get_highlight (GwChart *self)
{
  g_return_val_if_fail (GW_IS_CHART (self), NULL);

  return self->highlight;
}
