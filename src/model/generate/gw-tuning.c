/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tuning.h"

#include <math.h>

/* What the usual 4×4 has. */
#define DEFAULT_TILES 16

struct _GwTuning
{
  GObject parent_instance;

  const GwGenerator *generator;
  guint n_tiles;
  double values[GW_MAX_PARAMETERS]; /* NAN for the default */
};

G_DEFINE_FINAL_TYPE (GwTuning, gw_tuning, G_TYPE_OBJECT)

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
changed (GwTuning *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
gw_tuning_class_init (GwTuningClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_tuning_init (GwTuning *self)
{
  self->n_tiles = DEFAULT_TILES;
  clear (self->values);
}

GwTuning *
gw_tuning_new (const GwGenerator *generator)
{
  GwTuning *self;

  g_return_val_if_fail (generator != NULL, NULL);

  self = g_object_new (GW_TYPE_TUNING, NULL);
  self->generator = generator;
  return self;
}

const GwGenerator *
gw_tuning_get_generator (GwTuning *self)
{
  g_return_val_if_fail (GW_IS_TUNING (self), NULL);

  return self->generator;
}

void
gw_tuning_set_n_tiles (GwTuning *self, guint n_tiles)
{
  g_return_if_fail (GW_IS_TUNING (self));

  if (self->n_tiles == n_tiles)
    return;
  self->n_tiles = n_tiles;
  changed (self);
}

double
gw_tuning_get (GwTuning *self, guint parameter)
{
  double value;

  g_return_val_if_fail (GW_IS_TUNING (self), 0);
  g_return_val_if_fail (parameter < self->generator->n_parameters, 0);

  if (!isnan (self->values[parameter]))
    return gw_parameter_clamp (&self->generator->parameters[parameter], self->n_tiles,
                               self->values[parameter]);
  gw_parameter_get_range (&self->generator->parameters[parameter], self->n_tiles, NULL, NULL,
                          &value);
  return value;
}

void
gw_tuning_get_range (GwTuning *self, guint parameter, double *minimum, double *maximum)
{
  g_return_if_fail (GW_IS_TUNING (self));
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
gw_tuning_set (GwTuning *self, guint parameter, double value)
{
  double usual;

  g_return_if_fail (GW_IS_TUNING (self));
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
gw_tuning_get_values (GwTuning *self, double values[GW_MAX_PARAMETERS])
{
  g_return_if_fail (GW_IS_TUNING (self));

  clear (values);
  for (guint i = 0; i < self->generator->n_parameters; i++)
    if (!isnan (self->values[i]))
      values[i] = gw_tuning_get (self, i);
}

void
gw_tuning_set_values (GwTuning *self, const double values[GW_MAX_PARAMETERS])
{
  gboolean all_same = TRUE;

  g_return_if_fail (GW_IS_TUNING (self));

  for (guint i = 0; i < self->generator->n_parameters; i++)
    {
      all_same = all_same && same (self->values[i], values[i]);
      self->values[i] = values[i];
    }
  if (!all_same)
    changed (self);
}

GVariant *
gw_tuning_save (GwTuning *self)
{
  g_return_val_if_fail (GW_IS_TUNING (self), NULL);

  return gw_tuning_values_save (self->generator, self->values);
}

void
gw_tuning_load (GwTuning *self, GVariant *saved)
{
  double values[GW_MAX_PARAMETERS];

  g_return_if_fail (GW_IS_TUNING (self));

  gw_tuning_values_load (self->generator, saved, values);
  gw_tuning_set_values (self, values);
}

GVariant *
gw_tuning_values_save (const GwGenerator *generator, const double values[GW_MAX_PARAMETERS])
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sd}"));
  for (guint i = 0; i < generator->n_parameters; i++)
    if (!isnan (values[i]))
      g_variant_builder_add (&builder, "{sd}", generator->parameters[i].name, values[i]);
  return g_variant_builder_end (&builder);
}

void
gw_tuning_values_load (const GwGenerator *generator, GVariant *saved,
                       double values[GW_MAX_PARAMETERS])
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
