/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-parameter-values.h"

#include <math.h>

/* Those of a 4×4 board. */
#define DEFAULT_TILES 16

struct _GwParameterValues
{
  GObject parent_instance;

  const GwGenerator *generator;
  guint n_tiles;
  double values[GW_MAX_PARAMETERS]; /* NAN for the default */
};

G_DEFINE_FINAL_TYPE (GwParameterValues, gw_parameter_values, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clear (double values[GW_MAX_PARAMETERS])
{
  for (guint i = 0; i < GW_MAX_PARAMETERS; i++)
    values[i] = NAN;
}

static void
changed (GwParameterValues *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
gw_parameter_values_class_init (GwParameterValuesClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_parameter_values_init (GwParameterValues *self)
{
  self->n_tiles = DEFAULT_TILES;
  clear (self->values);
}

GwParameterValues *
gw_parameter_values_new (const GwGenerator *generator)
{
  GwParameterValues *self;

  g_return_val_if_fail (generator != NULL, NULL);

  self = g_object_new (GW_TYPE_PARAMETER_VALUES, NULL);
  self->generator = generator;
  return self;
}

const GwGenerator *
gw_parameter_values_get_generator (GwParameterValues *self)
{
  g_return_val_if_fail (GW_IS_PARAMETER_VALUES (self), NULL);

  return self->generator;
}

void
gw_parameter_values_set_n_tiles (GwParameterValues *self, guint n_tiles)
{
  g_return_if_fail (GW_IS_PARAMETER_VALUES (self));

  if (self->n_tiles == n_tiles)
    return;
  self->n_tiles = n_tiles;
  changed (self);
}

double
gw_parameter_values_get (GwParameterValues *self, guint parameter)
{
  double value;

  g_return_val_if_fail (GW_IS_PARAMETER_VALUES (self), 0);
  g_return_val_if_fail (parameter < self->generator->n_parameters, 0);

  if (!isnan (self->values[parameter]))
    return gw_parameter_clamp (&self->generator->parameters[parameter], self->n_tiles,
                               self->values[parameter]);
  gw_parameter_get_range (&self->generator->parameters[parameter], self->n_tiles, NULL, NULL,
                          &value);
  return value;
}

void
gw_parameter_values_get_range (GwParameterValues *self, guint parameter, double *minimum,
                               double *maximum)
{
  g_return_if_fail (GW_IS_PARAMETER_VALUES (self));
  g_return_if_fail (parameter < self->generator->n_parameters);

  gw_parameter_get_range (&self->generator->parameters[parameter], self->n_tiles, minimum, maximum,
                          NULL);
}

static gboolean
same (double one, double other)
{
  return isnan (one) ? isnan (other) : one == other;
}

void
gw_parameter_values_set (GwParameterValues *self, guint parameter, double value)
{
  double usual;

  g_return_if_fail (GW_IS_PARAMETER_VALUES (self));
  g_return_if_fail (parameter < self->generator->n_parameters);

  gw_parameter_get_range (&self->generator->parameters[parameter], self->n_tiles, NULL, NULL,
                          &usual);
  if (value == usual)
    value = NAN;
  if (same (self->values[parameter], value))
    return;
  self->values[parameter] = value;
  changed (self);
}

void
gw_parameter_values_get_values (GwParameterValues *self, double values[GW_MAX_PARAMETERS])
{
  g_return_if_fail (GW_IS_PARAMETER_VALUES (self));

  clear (values);
  for (guint i = 0; i < self->generator->n_parameters; i++)
    if (!isnan (self->values[i]))
      values[i] = gw_parameter_values_get (self, i);
}

void
gw_parameter_values_set_values (GwParameterValues *self, const double values[GW_MAX_PARAMETERS])
{
  gboolean all_same = TRUE;

  g_return_if_fail (GW_IS_PARAMETER_VALUES (self));

  for (guint i = 0; i < self->generator->n_parameters; i++)
    {
      all_same = all_same && same (self->values[i], values[i]);
      self->values[i] = values[i];
    }
  if (!all_same)
    changed (self);
}

GVariant *
gw_parameter_values_save (GwParameterValues *self)
{
  g_return_val_if_fail (GW_IS_PARAMETER_VALUES (self), NULL);

  return gw_parameters_save (self->generator, self->values);
}

void
gw_parameter_values_load (GwParameterValues *self, GVariant *saved)
{
  double values[GW_MAX_PARAMETERS];

  g_return_if_fail (GW_IS_PARAMETER_VALUES (self));

  gw_parameters_load (self->generator, saved, values);
  gw_parameter_values_set_values (self, values);
}

GVariant *
gw_parameters_save (const GwGenerator *generator, const double values[GW_MAX_PARAMETERS])
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sd}"));
  for (guint i = 0; i < generator->n_parameters; i++)
    if (!isnan (values[i]))
      g_variant_builder_add (&builder, "{sd}", generator->parameters[i].name, values[i]);
  return g_variant_builder_end (&builder);
}

void
gw_parameters_load (const GwGenerator *generator, GVariant *saved, double values[GW_MAX_PARAMETERS])
{
  const char *name;
  double value;
  GVariantIter iter;

  clear (values);
  if (saved == NULL)
    return;
  g_variant_iter_init (&iter, saved);
  while (g_variant_iter_next (&iter, "{&sd}", &name, &value))
    {
      gint index = gw_generator_find_parameter (generator, name);

      if (index >= 0)
        values[index] = value;
    }
}
