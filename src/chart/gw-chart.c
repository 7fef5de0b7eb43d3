/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart.h"

#include "gw-compat.h"

struct _GwChart
{
  GtkWidget parent_instance;

  /* owned */
  GwChartData *data;
  char *empty_text;

  guint series;
  guint point;
};

G_DEFINE_FINAL_TYPE (GwChart, gw_chart, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_DATA,
  PROP_EMPTY_TEXT,
  N_PROPS
};

enum
{
  CURRENT_CHANGED,
  ACTIVATED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
gw_chart_finalize (GObject *object)
{
  GwChart *self = GW_CHART (object);

  g_clear_pointer (&self->data, gw_chart_data_unref);
  g_free (self->empty_text);

  G_OBJECT_CLASS (gw_chart_parent_class)->finalize (object);
}

static void
gw_chart_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwChart *self = GW_CHART (object);

  switch (prop_id)
    {
    case PROP_DATA:
      g_value_set_boxed (value, self->data);
      break;
    case PROP_EMPTY_TEXT:
      g_value_set_string (value, self->empty_text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_chart_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwChart *self = GW_CHART (object);

  switch (prop_id)
    {
    case PROP_DATA:
      gw_chart_set_data (self, g_value_get_boxed (value));
      break;
    case PROP_EMPTY_TEXT:
      gw_chart_set_empty_text (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_chart_class_init (GwChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags
    = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = gw_chart_finalize;
  object_class->get_property = gw_chart_get_property;
  object_class->set_property = gw_chart_set_property;

  properties[PROP_DATA] = g_param_spec_boxed ("data", NULL, NULL, GW_TYPE_CHART_DATA, flags);
  properties[PROP_EMPTY_TEXT] = g_param_spec_string ("empty-text", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CURRENT_CHANGED]
    = g_signal_new ("current-changed", GW_TYPE_CHART, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 0);
  signals[ACTIVATED]
    = g_signal_new ("activated", GW_TYPE_CHART, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
gw_chart_init (GwChart *self)
{
  self->series = self->point = GW_CHART_NONE;
}

GtkWidget *
gw_chart_new (void)
{
  return g_object_new (GW_TYPE_CHART, NULL);
}

void
gw_chart_set_data (GwChart *self, GwChartData *data)
{
  g_return_if_fail (GW_IS_CHART (self));

  if (data == self->data)
    return;

  g_clear_pointer (&self->data, gw_chart_data_unref);
  if (data != NULL)
    self->data = gw_chart_data_ref (data);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DATA]);
}

GwChartData *
gw_chart_get_data (GwChart *self)
{
  g_return_val_if_fail (GW_IS_CHART (self), NULL);

  return self->data;
}

void
gw_chart_set_empty_text (GwChart *self, const char *text)
{
  g_return_if_fail (GW_IS_CHART (self));

  if (!gw_set_str (&self->empty_text, text))
    return;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EMPTY_TEXT]);
}

const char *
gw_chart_get_empty_text (GwChart *self)
{
  g_return_val_if_fail (GW_IS_CHART (self), NULL);

  return self->empty_text;
}

void
gw_chart_select (GwChart *self, guint series, guint point)
{
  g_return_if_fail (GW_IS_CHART (self));

  if (series == self->series && point == self->point)
    return;

  self->series = series;
  self->point = point;
  g_signal_emit (self, signals[CURRENT_CHANGED], 0);
}

gboolean
gw_chart_get_current (GwChart *self, guint *series, guint *point)
{
  g_return_val_if_fail (GW_IS_CHART (self), FALSE);

  *series = self->series;
  *point = self->point;
  return self->point != GW_CHART_NONE;
}

void
gw_chart_copy (GwChart *self)
{
  g_return_if_fail (GW_IS_CHART (self));
}
