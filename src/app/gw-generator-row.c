/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator-row.h"

#include <glib/gi18n.h>
#include <math.h>

struct _GwGeneratorRow
{
  AdwExpanderRow parent_instance;

  /* template */
  GtkCheckButton *check;
  GtkLabel *help;
  GtkButton *watch;

  /* borrowed */
  const GwGenerator *generator;
  GtkSpinButton *spins[GW_MAX_PARAMETERS];

  gboolean own[GW_MAX_PARAMETERS]; /* somebody has set it */
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (GwGeneratorRow, gw_generator_row, ADW_TYPE_EXPANDER_ROW)

enum
{
  PROP_0,
  PROP_ACTIVE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
toggled_cb (GwGeneratorRow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

static void
value_cb (GwGeneratorRow *self, GtkSpinButton *spin)
{
  for (guint i = 0; i < self->generator->n_parameters && !self->setting; i++)
    if (self->spins[i] == spin)
      self->own[i] = TRUE;
}

static void
add_parameter (GwGeneratorRow *self, guint i)
{
  const GwParameter *parameter = &self->generator->parameters[i];
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (0, 1, parameter->integer ? 1 : 0.01);

  self->spins[i] = GTK_SPIN_BUTTON (spin);
  gtk_spin_button_set_digits (self->spins[i], parameter->integer ? 0 : 2);
  gtk_spin_button_set_numeric (self->spins[i], TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(parameter->title), -1);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (value_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(parameter->title));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
}

static void
gw_generator_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_ACTIVE)
    g_value_set_boolean (value, gw_generator_row_get_active (GW_GENERATOR_ROW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_generator_row_set_property (GObject *object, guint prop_id, const GValue *value,
                               GParamSpec *pspec)
{
  if (prop_id == PROP_ACTIVE)
    gw_generator_row_set_active (GW_GENERATOR_ROW (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_generator_row_class_init (GwGeneratorRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = gw_generator_row_get_property;
  object_class->set_property = gw_generator_row_set_property;

  properties[PROP_ACTIVE]
    = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-generator-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GwGeneratorRow, check);
  gtk_widget_class_bind_template_child (widget_class, GwGeneratorRow, help);
  gtk_widget_class_bind_template_child (widget_class, GwGeneratorRow, watch);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
gw_generator_row_init (GwGeneratorRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
gw_generator_row_new (const GwGenerator *generator)
{
  GwGeneratorRow *self = g_object_new (GW_TYPE_GENERATOR_ROW, NULL);

  self->generator = generator;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _(generator->title));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _(generator->summary));
  gtk_label_set_label (self->help, _(generator->help));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(generator->title), -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->watch), "s", generator->name);
  for (guint i = 0; i < generator->n_parameters; i++)
    add_parameter (self, i);
  gw_generator_row_set_n_tiles (self, 16);
  return GTK_WIDGET (self);
}

const GwGenerator *
gw_generator_row_get_generator (GwGeneratorRow *self)
{
  g_return_val_if_fail (GW_IS_GENERATOR_ROW (self), NULL);

  return self->generator;
}

gboolean
gw_generator_row_get_active (GwGeneratorRow *self)
{
  g_return_val_if_fail (GW_IS_GENERATOR_ROW (self), FALSE);

  return gtk_check_button_get_active (self->check);
}

void
gw_generator_row_set_active (GwGeneratorRow *self, gboolean active)
{
  g_return_if_fail (GW_IS_GENERATOR_ROW (self));

  gtk_check_button_set_active (self->check, active);
}

void
gw_generator_row_set_n_tiles (GwGeneratorRow *self, guint n_tiles)
{
  g_return_if_fail (GW_IS_GENERATOR_ROW (self));

  self->setting = TRUE;
  for (guint i = 0; i < self->generator->n_parameters; i++)
    {
      double minimum, maximum, value;

      gw_parameter_get_range (&self->generator->parameters[i], n_tiles, &minimum, &maximum,
                              &value);
      gtk_spin_button_set_range (self->spins[i], minimum, maximum);
      if (!self->own[i])
        gtk_spin_button_set_value (self->spins[i], value);
    }
  self->setting = FALSE;
}

void
gw_generator_row_get_values (GwGeneratorRow *self, double values[GW_MAX_PARAMETERS])
{
  g_return_if_fail (GW_IS_GENERATOR_ROW (self));

  for (guint i = 0; i < GW_MAX_PARAMETERS; i++)
    values[i] = self->own[i] ? gtk_spin_button_get_value (self->spins[i]) : NAN;
}

void
gw_generator_row_set_values (GwGeneratorRow *self, const double values[GW_MAX_PARAMETERS])
{
  g_return_if_fail (GW_IS_GENERATOR_ROW (self));

  for (guint i = 0; i < self->generator->n_parameters; i++)
    {
      self->own[i] = !isnan (values[i]);
      if (self->own[i])
        gtk_spin_button_set_value (self->spins[i], values[i]);
    }
}
