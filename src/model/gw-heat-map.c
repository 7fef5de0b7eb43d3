/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-heat-map.h"

#include "gw-run.h"

/* Work that is done within this time is waited for: better one late frame than
 * colours that come after the tiles. */
#define PATIENCE 10000

struct _GwHeatMap
{
  GObject parent_instance;

  /* owned */
  GwWorkbench *workbench;
  GwTouch *touch;
  GwRun *run;

  GwHeatMeasure measure;
  gint64 patience;
};

G_DEFINE_FINAL_TYPE (GwHeatMap, gw_heat_map, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (GwHeatMeasure, gw_heat_measure,
                    G_DEFINE_ENUM_VALUE (GW_HEAT_PASSING_WORDS, "passing-words"),
                    G_DEFINE_ENUM_VALUE (GW_HEAT_STARTING_WORDS, "starting-words"),
                    G_DEFINE_ENUM_VALUE (GW_HEAT_PASSING_POINTS, "passing-points"),
                    G_DEFINE_ENUM_VALUE (GW_HEAT_STARTING_POINTS, "starting-points"))

enum
{
  PROP_0,
  PROP_WORKBENCH,
  PROP_MEASURE,
  PROP_TOUCH,
  PROP_PATIENCE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

gboolean
gw_heat_measure_is_points (GwHeatMeasure measure)
{
  return measure == GW_HEAT_PASSING_POINTS || measure == GW_HEAT_STARTING_POINTS;
}

GwTouchKind
gw_heat_measure_get_kind (GwHeatMeasure measure)
{
  return measure == GW_HEAT_PASSING_WORDS || measure == GW_HEAT_PASSING_POINTS ? GW_TOUCH_PASSES
                                                                               : GW_TOUCH_STARTS;
}

static gpointer
work (gpointer inputs, const GwStop *stop)
{
  return gw_touch_new (inputs, stop);
}

static void
set_touch (GwHeatMap *self, GwTouch *touch)
{
  if (touch == self->touch)
    return;

  g_clear_pointer (&self->touch, gw_touch_unref);
  if (touch != NULL)
    self->touch = gw_touch_ref (touch);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOUCH]);
}

static void
done_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwTouch) touch = result;

  set_touch (user_data, touch);
}

static void
solution_changed_cb (GwHeatMap *self)
{
  GwSolution *solution = gw_workbench_get_solution (self->workbench);

  g_clear_pointer (&self->run, gw_run_cancel);
  if (solution == NULL)
    {
      set_touch (self, NULL);
      return;
    }

  self->run = gw_run_start (work, gw_solution_ref (solution), (GDestroyNotify) gw_solution_unref,
                            (GDestroyNotify) gw_touch_unref, done_cb, self);
  if (!gw_run_wait (self->run, self->patience))
    set_touch (self, NULL);
}

static void
gw_heat_map_constructed (GObject *object)
{
  GwHeatMap *self = GW_HEAT_MAP (object);

  G_OBJECT_CLASS (gw_heat_map_parent_class)->constructed (object);

  g_signal_connect_object (self->workbench, "notify::solution", G_CALLBACK (solution_changed_cb),
                           self, G_CONNECT_SWAPPED);
  solution_changed_cb (self);
}

static void
gw_heat_map_dispose (GObject *object)
{
  GwHeatMap *self = GW_HEAT_MAP (object);

  g_clear_pointer (&self->run, gw_run_cancel);
  if (self->workbench != NULL)
    g_signal_handlers_disconnect_by_data (self->workbench, self);
  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (gw_heat_map_parent_class)->dispose (object);
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
    case PROP_WORKBENCH:
      g_value_set_object (value, self->workbench);
      break;
    case PROP_MEASURE:
      g_value_set_enum (value, self->measure);
      break;
    case PROP_TOUCH:
      g_value_set_boxed (value, gw_heat_map_get_touch (self));
      break;
    case PROP_PATIENCE:
      g_value_set_int64 (value, self->patience);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_heat_map_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwHeatMap *self = GW_HEAT_MAP (object);

  switch (prop_id)
    {
    case PROP_WORKBENCH:
      self->workbench = g_value_dup_object (value);
      break;
    case PROP_MEASURE:
      gw_heat_map_set_measure (self, g_value_get_enum (value));
      break;
    case PROP_PATIENCE:
      self->patience = g_value_get_int64 (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_heat_map_class_init (GwHeatMapClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags construct = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | strings;

  object_class->constructed = gw_heat_map_constructed;
  object_class->dispose = gw_heat_map_dispose;
  object_class->finalize = gw_heat_map_finalize;
  object_class->get_property = gw_heat_map_get_property;
  object_class->set_property = gw_heat_map_set_property;

  properties[PROP_WORKBENCH]
    = g_param_spec_object ("workbench", NULL, NULL, GW_TYPE_WORKBENCH, construct);
  properties[PROP_MEASURE]
    = g_param_spec_enum ("measure", NULL, NULL, GW_TYPE_HEAT_MEASURE, GW_HEAT_PASSING_WORDS,
                         G_PARAM_READWRITE | strings);
  properties[PROP_TOUCH]
    = g_param_spec_boxed ("touch", NULL, NULL, GW_TYPE_TOUCH, G_PARAM_READABLE | strings);
  properties[PROP_PATIENCE]
    = g_param_spec_int64 ("patience", NULL, NULL, 0, G_MAXINT64, PATIENCE, construct);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_heat_map_init (GwHeatMap *self)
{
}

GwHeatMap *
gw_heat_map_new (GwWorkbench *workbench)
{
  return g_object_new (GW_TYPE_HEAT_MAP, "workbench", workbench, NULL);
}

void
gw_heat_map_set_measure (GwHeatMap *self, GwHeatMeasure measure)
{
  g_return_if_fail (GW_IS_HEAT_MAP (self));
  g_return_if_fail (measure < GW_HEAT_N_MEASURES);

  if (measure == self->measure)
    return;

  self->measure = measure;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MEASURE]);
}

GwHeatMeasure
gw_heat_map_get_measure (GwHeatMap *self)
{
  g_return_val_if_fail (GW_IS_HEAT_MAP (self), GW_HEAT_PASSING_WORDS);

  return self->measure;
}

/* Somebody may ask who heard of a new solution before the map did. */
GwTouch *
gw_heat_map_get_touch (GwHeatMap *self)
{
  g_return_val_if_fail (GW_IS_HEAT_MAP (self), NULL);

  if (self->touch == NULL || self->workbench == NULL
      || gw_touch_get_solution (self->touch) != gw_workbench_get_solution (self->workbench))
    return NULL;
  return self->touch;
}

gint64
gw_heat_map_get_value (GwHeatMap *self, guint cell)
{
  GwTouch *touch = gw_heat_map_get_touch (self);
  GwTouchKind kind = gw_heat_measure_get_kind (gw_heat_map_get_measure (self));

  if (touch == NULL)
    return 0;
  if (gw_heat_measure_is_points (self->measure))
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
