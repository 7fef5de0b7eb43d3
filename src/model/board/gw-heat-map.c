/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-heat-map.h"

struct _GwHeatMap
{
  GwDerived parent_instance;

  /* owned */
  GwTouch *touch;

  GwHeatMeasure measure;
};

G_DEFINE_FINAL_TYPE (GwHeatMap, gw_heat_map, GW_TYPE_DERIVED)

G_DEFINE_ENUM_TYPE (GwHeatMeasure, gw_heat_measure,
                    G_DEFINE_ENUM_VALUE (GW_HEAT_PASSING_WORDS, "passing-words"),
                    G_DEFINE_ENUM_VALUE (GW_HEAT_STARTING_WORDS, "starting-words"),
                    G_DEFINE_ENUM_VALUE (GW_HEAT_PASSING_POINTS, "passing-points"),
                    G_DEFINE_ENUM_VALUE (GW_HEAT_STARTING_POINTS, "starting-points"))

enum
{
  PROP_0,
  PROP_MEASURE,
  PROP_TOUCH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
is_points (GwHeatMeasure measure)
{
  return measure == GW_HEAT_PASSING_POINTS || measure == GW_HEAT_STARTING_POINTS;
}

static GwTouchKind
get_kind (GwHeatMeasure measure)
{
  return measure == GW_HEAT_PASSING_WORDS || measure == GW_HEAT_PASSING_POINTS ? GW_TOUCH_PASSES
                                                                               : GW_TOUCH_STARTS;
}

static gpointer
gw_heat_map_prepare (GwDerived *derived, GwBoardModel *board_model)
{
  GwSolution *solution = gw_board_model_get_solution (board_model);

  return solution != NULL ? gw_solution_ref (solution) : NULL;
}

static gpointer
work (gpointer inputs, const GwStop *stop)
{
  return gw_touch_new (inputs, stop);
}

static void
gw_heat_map_put (GwDerived *derived, gpointer touch)
{
  GwHeatMap *self = GW_HEAT_MAP (derived);

  if (touch == self->touch)
    return;

  g_clear_pointer (&self->touch, gw_touch_unref);
  if (touch != NULL)
    self->touch = gw_touch_ref (touch);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOUCH]);
}

static void
gw_heat_map_finalize (GObject *object)
{
  GwHeatMap *self = GW_HEAT_MAP (object);

  g_clear_pointer (&self->touch, gw_touch_unref);

  G_OBJECT_CLASS (gw_heat_map_parent_class)->finalize (object);
}

static void
gw_heat_map_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwHeatMap *self = GW_HEAT_MAP (object);

  switch (prop_id)
    {
    case PROP_MEASURE:
      g_value_set_enum (value, self->measure);
      break;
    case PROP_TOUCH:
      g_value_set_boxed (value, gw_heat_map_get_touch (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_measure (GwHeatMap *self, GwHeatMeasure measure)
{
  if (measure == self->measure)
    return;

  self->measure = measure;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MEASURE]);
}

static void
gw_heat_map_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwHeatMap *self = GW_HEAT_MAP (object);

  if (prop_id == PROP_MEASURE)
    set_measure (self, g_value_get_enum (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_heat_map_class_init (GwHeatMapClass *klass)
{
  static const char *const inputs[] = { "solution", NULL };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GwDerivedClass *derived_class = GW_DERIVED_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = gw_heat_map_finalize;
  object_class->get_property = gw_heat_map_get_property;
  object_class->set_property = gw_heat_map_set_property;

  derived_class->inputs = inputs;
  derived_class->prepare = gw_heat_map_prepare;
  derived_class->work = work;
  derived_class->free_inputs = (GDestroyNotify) gw_solution_unref;
  derived_class->free_result = (GDestroyNotify) gw_touch_unref;
  derived_class->put = gw_heat_map_put;

  properties[PROP_MEASURE]
    = g_param_spec_enum ("measure", NULL, NULL, GW_TYPE_HEAT_MEASURE, GW_HEAT_PASSING_WORDS,
                         G_PARAM_READWRITE | strings);
  properties[PROP_TOUCH]
    = g_param_spec_boxed ("touch", NULL, NULL, GW_TYPE_TOUCH, G_PARAM_READABLE | strings);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_heat_map_init (GwHeatMap *self)
{
}

GwHeatMap *
gw_heat_map_new (GwBoardModel *board_model)
{
  return g_object_new (GW_TYPE_HEAT_MAP, "board-model", board_model, NULL);
}

GwHeatMeasure
gw_heat_map_get_measure (GwHeatMap *self)
{
  return self->measure;
}

/* Another handler of a new solution may run before ours: never return results for the old one. */
GwTouch *
gw_heat_map_get_touch (GwHeatMap *self)
{
  GwBoardModel *board_model;

  g_return_val_if_fail (GW_IS_HEAT_MAP (self), NULL);

  board_model = gw_derived_get_board_model (GW_DERIVED (self));
  if (self->touch == NULL || board_model == NULL
      || gw_touch_get_solution (self->touch) != gw_board_model_get_solution (board_model))
    return NULL;
  return self->touch;
}

gint64
gw_heat_map_get_value (GwHeatMap *self, guint cell)
{
  GwTouch *touch = gw_heat_map_get_touch (self);
  GwTouchKind kind = get_kind (gw_heat_map_get_measure (self));

  if (touch == NULL)
    return 0;
  if (is_points (self->measure))
    return gw_touch_get_points (touch, kind, cell);
  return gw_touch_get_words (touch, kind, cell);
}

gboolean
gw_heat_map_get_range (GwHeatMap *self, gint64 *least, gint64 *most)
{
  GwTouch *touch = gw_heat_map_get_touch (self);
  guint n_cells = 0;

  *least = G_MAXINT64;
  *most = 0;
  if (touch != NULL)
    n_cells = gw_board_get_n_cells (gw_solution_get_board (gw_touch_get_solution (touch)));
  for (guint cell = 0; cell < n_cells; cell++)
    {
      gint64 value = gw_heat_map_get_value (self, cell);

      if (value > 0)
        {
          *least = MIN (*least, value);
          *most = MAX (*most, value);
        }
    }
  if (*most == 0)
    *least = 0;
  return *most > 0;
}
