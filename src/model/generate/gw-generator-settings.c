/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator-settings.h"

#include "gw-compat.h"

/* The names of generators, each with the names of parameters and their values. */
#define PARAMETERS_TYPE G_VARIANT_TYPE ("a{sa{sd}}")

typedef enum
{
  ROWS,
  COLS,
  WORDS_FROM,
  WORDS_TO,
  POINTS_FROM,
  POINTS_TO,
  N_NUMBERS
} Number;

typedef enum
{
  NO_DEAD_TILE,
  SEED_FIXED,
  N_SWITCHES
} Switch;

struct _GwGeneratorSettings
{
  GObject parent_instance;

  char *generator;
  char *dice;
  guint numbers[N_NUMBERS];
  gboolean switches[N_SWITCHES];
  guint64 seed;
  GPtrArray *all_values; /* of GwParameterValues, one for each generator */
  gboolean loading;
};

G_DEFINE_FINAL_TYPE (GwGeneratorSettings, gw_generator_settings, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_GENERATOR,
  PROP_DICE,
  PROP_SEED,
  PROP_PARAMETERS,
  PROP_NUMBERS, /* the first of them, one for each number; then one for each switch */
  PROP_SWITCHES = PROP_NUMBERS + N_NUMBERS,
  N_PROPS = PROP_SWITCHES + N_SWITCHES
};

static GParamSpec *properties[N_PROPS];

static const struct
{
  const char *name;
  guint minimum, maximum, value;
} numbers[N_NUMBERS] = {
  { "rows", 1, GW_BOARD_MAX_SIDE, 5 }, { "cols", 1, GW_BOARD_MAX_SIDE, 5 },
  { "words-from", 0, G_MAXINT, 0 },    { "words-to", 0, G_MAXINT, 0 },
  { "points-from", 0, G_MAXINT, 0 },   { "points-to", 0, G_MAXINT, 0 },
};

static const char *const switches[N_SWITCHES] = { "no-dead-tile", "seed-fixed" };

static void
set_number (GwGeneratorSettings *self, Number number, guint value)
{
  value = CLAMP (value, numbers[number].minimum, numbers[number].maximum);
  if (self->numbers[number] == value)
    return;

  self->numbers[number] = value;
  for (guint i = 0; number <= COLS && i < self->all_values->len; i++)
    gw_parameter_values_set_n_tiles (g_ptr_array_index (self->all_values, i),
                                     self->numbers[ROWS] * self->numbers[COLS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NUMBERS + number]);
}

static void
set_switch (GwGeneratorSettings *self, Switch which, gboolean on)
{
  if (self->switches[which] == on)
    return;

  self->switches[which] = on;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SWITCHES + which]);
}

static void
set_seed (GwGeneratorSettings *self, guint64 seed)
{
  if (self->seed == seed)
    return;

  self->seed = seed;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEED]);
}

static void
set_generator_name (GwGeneratorSettings *self, const char *name)
{
  if (gw_set_str (&self->generator, name != NULL ? name : ""))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GENERATOR]);
}

static GVariant *
save_parameters (GwGeneratorSettings *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, PARAMETERS_TYPE);
  for (guint i = 0; i < self->all_values->len; i++)
    {
      GwParameterValues *parameter_values = g_ptr_array_index (self->all_values, i);
      g_autoptr (GVariant) saved = g_variant_ref_sink (gw_parameter_values_save (parameter_values));

      if (g_variant_n_children (saved) > 0)
        g_variant_builder_add (&builder, "{s@a{sd}}",
                               gw_parameter_values_get_generator (parameter_values)->name, saved);
    }
  return g_variant_builder_end (&builder);
}

static void
parameter_values_changed_cb (GwGeneratorSettings *self)
{
  if (!self->loading)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PARAMETERS]);
}

/* Parameters that are not named go back to their defaults. */
static void
load_parameters (GwGeneratorSettings *self, GVariant *all)
{
  self->loading = TRUE;
  for (guint i = 0; i < self->all_values->len; i++)
    {
      GwParameterValues *parameter_values = g_ptr_array_index (self->all_values, i);
      const GwGenerator *generator = gw_parameter_values_get_generator (parameter_values);
      g_autoptr (GVariant) saved
        = all != NULL ? g_variant_lookup_value (all, generator->name, G_VARIANT_TYPE ("a{sd}"))
                      : NULL;

      gw_parameter_values_load (parameter_values, saved);
    }
  self->loading = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PARAMETERS]);
}

static void
add_tunings (GwGeneratorSettings *self)
{
  g_autofree const GwGenerator **generators = gw_generator_list ();

  self->all_values = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; generators[i] != NULL; i++)
    {
      GwParameterValues *parameter_values = gw_parameter_values_new (generators[i]);

      gw_parameter_values_set_n_tiles (parameter_values, self->numbers[ROWS] * self->numbers[COLS]);
      g_signal_connect_object (parameter_values, "changed",
                               G_CALLBACK (parameter_values_changed_cb), self, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->all_values, parameter_values);
    }
}

static void
gw_generator_settings_finalize (GObject *object)
{
  GwGeneratorSettings *self = GW_GENERATOR_SETTINGS (object);

  g_free (self->generator);
  g_free (self->dice);
  g_ptr_array_unref (self->all_values);

  G_OBJECT_CLASS (gw_generator_settings_parent_class)->finalize (object);
}

static void
gw_generator_settings_get_property (GObject *object, guint prop_id, GValue *value,
                                    GParamSpec *pspec)
{
  GwGeneratorSettings *self = GW_GENERATOR_SETTINGS (object);

  if (prop_id == PROP_GENERATOR)
    g_value_set_string (value, self->generator);
  else if (prop_id == PROP_DICE)
    g_value_set_string (value, self->dice);
  else if (prop_id == PROP_SEED)
    g_value_set_uint64 (value, self->seed);
  else if (prop_id == PROP_PARAMETERS)
    g_value_set_variant (value, save_parameters (self));
  else if (prop_id >= PROP_NUMBERS && prop_id < PROP_SWITCHES)
    g_value_set_uint (value, self->numbers[prop_id - PROP_NUMBERS]);
  else if (prop_id >= PROP_SWITCHES && prop_id < N_PROPS)
    g_value_set_boolean (value, self->switches[prop_id - PROP_SWITCHES]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_generator_settings_set_property (GObject *object, guint prop_id, const GValue *value,
                                    GParamSpec *pspec)
{
  GwGeneratorSettings *self = GW_GENERATOR_SETTINGS (object);

  if (prop_id == PROP_GENERATOR)
    set_generator_name (self, g_value_get_string (value));
  else if (prop_id == PROP_DICE)
    gw_generator_settings_set_dice (self, g_value_get_string (value));
  else if (prop_id == PROP_SEED)
    set_seed (self, g_value_get_uint64 (value));
  else if (prop_id == PROP_PARAMETERS)
    load_parameters (self, g_value_get_variant (value));
  else if (prop_id >= PROP_NUMBERS && prop_id < PROP_SWITCHES)
    set_number (self, prop_id - PROP_NUMBERS, g_value_get_uint (value));
  else if (prop_id >= PROP_SWITCHES && prop_id < N_PROPS)
    set_switch (self, prop_id - PROP_SWITCHES, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_generator_settings_class_init (GwGeneratorSettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = gw_generator_settings_finalize;
  object_class->get_property = gw_generator_settings_get_property;
  object_class->set_property = gw_generator_settings_set_property;

  properties[PROP_GENERATOR] = g_param_spec_string ("generator", NULL, NULL, "", flags);
  properties[PROP_DICE] = g_param_spec_string ("dice", NULL, NULL, "", flags);
  properties[PROP_SEED] = g_param_spec_uint64 ("seed", NULL, NULL, 0, G_MAXUINT64, 0, flags);
  properties[PROP_PARAMETERS]
    = g_param_spec_variant ("parameters", NULL, NULL, PARAMETERS_TYPE, NULL, flags);
  for (guint i = 0; i < N_NUMBERS; i++)
    properties[PROP_NUMBERS + i] = g_param_spec_uint (
      numbers[i].name, NULL, NULL, numbers[i].minimum, numbers[i].maximum, numbers[i].value, flags);
  for (guint i = 0; i < N_SWITCHES; i++)
    properties[PROP_SWITCHES + i] = g_param_spec_boolean (switches[i], NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_generator_settings_init (GwGeneratorSettings *self)
{
  self->generator = g_strdup ("");
  self->dice = g_strdup ("");
  for (guint i = 0; i < N_NUMBERS; i++)
    self->numbers[i] = numbers[i].value;
  add_tunings (self);
}

GwGeneratorSettings *
gw_generator_settings_new (void)
{
  return g_object_new (GW_TYPE_GENERATOR_SETTINGS, NULL);
}

const GwGenerator *
gw_generator_settings_get_generator (GwGeneratorSettings *self)
{
  g_return_val_if_fail (GW_IS_GENERATOR_SETTINGS (self), NULL);

  return gw_generator_find (self->generator);
}

void
gw_generator_settings_set_generator (GwGeneratorSettings *self, const GwGenerator *generator)
{
  g_return_if_fail (GW_IS_GENERATOR_SETTINGS (self));

  set_generator_name (self, generator != NULL ? generator->name : NULL);
}

GwParameterValues *
gw_generator_settings_get_parameter_values (GwGeneratorSettings *self, const GwGenerator *generator)
{
  g_return_val_if_fail (GW_IS_GENERATOR_SETTINGS (self), NULL);

  for (guint i = 0; i < self->all_values->len; i++)
    if (gw_parameter_values_get_generator (g_ptr_array_index (self->all_values, i)) == generator)
      return g_ptr_array_index (self->all_values, i);
  return NULL;
}

const char *
gw_generator_settings_get_dice (GwGeneratorSettings *self)
{
  g_return_val_if_fail (GW_IS_GENERATOR_SETTINGS (self), NULL);

  return self->dice;
}

void
gw_generator_settings_set_dice (GwGeneratorSettings *self, const char *name)
{
  g_return_if_fail (GW_IS_GENERATOR_SETTINGS (self));

  if (gw_set_str (&self->dice, name != NULL ? name : ""))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DICE]);
}

void
gw_generator_settings_get_size (GwGeneratorSettings *self, guint *rows, guint *cols)
{
  g_return_if_fail (GW_IS_GENERATOR_SETTINGS (self));

  *rows = self->numbers[ROWS];
  *cols = self->numbers[COLS];
}

void
gw_generator_settings_set_size (GwGeneratorSettings *self, guint rows, guint cols)
{
  g_return_if_fail (GW_IS_GENERATOR_SETTINGS (self));

  g_object_freeze_notify (G_OBJECT (self));
  set_number (self, ROWS, rows);
  set_number (self, COLS, cols);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
get_range (GwGeneratorSettings *self, Number from, Number to, guint *least, guint *most)
{
  *least = self->numbers[from];
  *most = self->numbers[to] > 0 ? self->numbers[to] : G_MAXUINT;
}

void
gw_generator_settings_get_conditions (GwGeneratorSettings *self, GwConditions *conditions)
{
  const GwConditions any = GW_CONDITIONS_INIT;
  guint least, most;

  g_return_if_fail (GW_IS_GENERATOR_SETTINGS (self));

  *conditions = any;
  get_range (self, WORDS_FROM, WORDS_TO, &least, &most);
  conditions->words_min = least;
  if (most != G_MAXUINT)
    conditions->words_max = most;
  get_range (self, POINTS_FROM, POINTS_TO, &least, &most);
  if (least > 0)
    conditions->points_min = least;
  if (most != G_MAXUINT)
    conditions->points_max = most;
  conditions->no_dead_tile = self->switches[NO_DEAD_TILE];
}

gboolean
gw_generator_settings_has_conditions (GwGeneratorSettings *self)
{
  GwConditions conditions;

  gw_generator_settings_get_conditions (self, &conditions);
  return gw_conditions_are_any (&conditions);
}

guint64
gw_generator_settings_next_seed (GwGeneratorSettings *self)
{
  g_return_val_if_fail (GW_IS_GENERATOR_SETTINGS (self), 0);

  /* Short enough for the user to note down, and those of dice for a code. */
  if (!self->switches[SEED_FIXED])
    set_seed (self, gw_random_fresh_seed ()
                      & (gw_generator_settings_get_generator (self) != NULL ? G_MAXUINT32
                                                                            : GW_DICE_MAX_SEED));
  return self->seed;
}

void
gw_generator_settings_set_used_seed (GwGeneratorSettings *self, guint64 seed)
{
  g_return_if_fail (GW_IS_GENERATOR_SETTINGS (self));

  if (!self->switches[SEED_FIXED])
    set_seed (self, seed);
}

guint64
gw_generator_settings_get_seed (GwGeneratorSettings *self)
{
  g_return_val_if_fail (GW_IS_GENERATOR_SETTINGS (self), 0);

  return self->seed;
}
