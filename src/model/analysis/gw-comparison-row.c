/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison-row.h"

#include <glib/gi18n-lib.h>
#include <math.h>

struct _GwComparisonRow
{
  GObject parent_instance;

  /* owned */
  GwCompareRow *row;
};

G_DEFINE_FINAL_TYPE (GwComparisonRow, gw_comparison_row, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_TITLE,
  PROP_STEP,
  PROP_WORDS,
  PROP_ROWS,
  PROP_COLS,
  PROP_NOTE,
  PROP_FOUND,
  PROP_OPERATIONS,
  PROP_MOVES,
  PROP_US,
  PROP_BYTES,
  PROP_THEORY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
gw_comparison_row_finalize (GObject *object)
{
  g_clear_pointer (&GW_COMPARISON_ROW (object)->row, gw_compare_row_unref);

  G_OBJECT_CLASS (gw_comparison_row_parent_class)->finalize (object);
}

static double
get_figure (const GwMeasurement *measurement, guint prop_id)
{
  if (measurement == NULL)
    return NAN;
  switch (prop_id)
    {
    case PROP_FOUND:
      return measurement->found;
    case PROP_OPERATIONS:
      return measurement->operations;
    case PROP_MOVES:
      return measurement->moves;
    case PROP_US:
      return measurement->us;
    case PROP_BYTES:
      return measurement->bytes;
    default:
      return measurement->theory;
    }
}

static void
gw_comparison_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwComparisonRow *self = GW_COMPARISON_ROW (object);
  const GwCompareRow *row = self->row;

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, row->algorithm->name);
      break;
    case PROP_TITLE:
      g_value_set_string (value, _ (row->algorithm->title));
      break;
    case PROP_STEP:
      g_value_set_uint (value, row->step);
      break;
    case PROP_WORDS:
      g_value_set_uint (value, row->n_words);
      break;
    case PROP_ROWS:
      g_value_set_uint (value, row->rows);
      break;
    case PROP_COLS:
      g_value_set_uint (value, row->cols);
      break;
    case PROP_NOTE:
      g_value_set_string (value, row->note);
      break;
    case PROP_FOUND:
    case PROP_OPERATIONS:
    case PROP_MOVES:
    case PROP_US:
    case PROP_BYTES:
    case PROP_THEORY:
      g_value_set_double (value, get_figure (gw_comparison_row_get_measurement (self), prop_id));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_comparison_row_class_init (GwComparisonRowClass *klass)
{
  static const char *const counts[] = { "step", "words", "rows", "cols" };
  static const char *const figures[] = { "found", "operations", "moves", "us", "bytes", "theory" };
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = gw_comparison_row_finalize;
  object_class->get_property = gw_comparison_row_get_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    properties[PROP_STEP + i]
      = g_param_spec_uint (counts[i], NULL, NULL, 0, G_MAXUINT, 0, flags);
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    properties[PROP_FOUND + i]
      = g_param_spec_double (figures[i], NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_comparison_row_init (GwComparisonRow *self)
{
}

GwComparisonRow *
gw_comparison_row_new (GwCompareRow *row)
{
  GwComparisonRow *self = g_object_new (GW_TYPE_COMPARISON_ROW, NULL);

  self->row = gw_compare_row_ref (row);
  return self;
}

const GwCompareRow *
gw_comparison_row_get (GwComparisonRow *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON_ROW (self), NULL);

  return self->row;
}

const GwMeasurement *
gw_comparison_row_get_measurement (GwComparisonRow *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON_ROW (self), NULL);

  return self->row->measured ? &self->row->measurement : NULL;
}
