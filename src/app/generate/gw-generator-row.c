/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator-row.h"

#include "gw-source-list.h"
#include "gw-spin-digits.h"

#include <glib/gi18n.h>
#include <math.h>

struct _GwGeneratorRow
{
  AdwExpanderRow parent_instance;

  /* template */
  GtkCheckButton *check;

  /* owned */
  GwParameterValues *parameter_values;
};

G_DEFINE_FINAL_TYPE (GwGeneratorRow, gw_generator_row, ADW_TYPE_EXPANDER_ROW)

static GParamSpec *active_pspec;

static void
add_help (GwGeneratorRow *self)
{
  const GwGenerator *generator = gw_parameter_values_get_generator (self->parameter_values);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *help = gtk_label_new (_(generator->help));
  GtkWidget *watch = gtk_button_new_with_label (_ ("Watch It Make"));
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (box, "generator-help");
  gtk_label_set_wrap (GTK_LABEL (help), TRUE);
  gtk_label_set_xalign (GTK_LABEL (help), 0);
  gtk_widget_add_css_class (help, "hint");
  gtk_widget_add_css_class (help, "quiet");
  gtk_box_append (GTK_BOX (box), help);
  gtk_widget_set_halign (watch, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (watch), "survey.watch");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (watch), "s", generator->name);
  gtk_box_append (GTK_BOX (box), watch);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_focusable (row, FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
}

static void
add_parameter (GwGeneratorRow *self, guint i)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gw_parameter_spin_new (self->parameter_values, i);

  adw_preferences_row_set_title (
    ADW_PREFERENCES_ROW (row),
    _ (gw_parameter_values_get_generator (self->parameter_values)->parameters[i].title));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
}

/* The content is made when the row is first expanded: there are many generators. */
static void
expanded_cb (GwGeneratorRow *self)
{
  const guint n_parameters
    = gw_parameter_values_get_generator (self->parameter_values)->n_parameters;

  g_signal_handlers_disconnect_by_func (self, expanded_cb, NULL);
  add_help (self);
  for (guint i = 0; i < n_parameters; i++)
    add_parameter (self, i);
}

static void
toggled_cb (GwGeneratorRow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), active_pspec);
}

static void
gw_generator_row_dispose (GObject *object)
{
  g_clear_object (&GW_GENERATOR_ROW (object)->parameter_values);

  G_OBJECT_CLASS (gw_generator_row_parent_class)->dispose (object);
}

static void
gw_generator_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, gw_generator_row_get_active (GW_GENERATOR_ROW (object)));
}

static void
gw_generator_row_class_init (GwGeneratorRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_generator_row_dispose;
  object_class->get_property = gw_generator_row_get_property;

  active_pspec = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                       G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                         | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, 1, active_pspec);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-generator-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GwGeneratorRow, check);
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
  g_autofree char *subtitle = gw_generator_describe_boards (generator);

  self->parameter_values = gw_parameter_values_new (generator);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _(generator->title));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _(generator->summary));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(generator->title), -1);
  g_signal_connect (self, "notify::expanded", G_CALLBACK (expanded_cb), NULL);
  return GTK_WIDGET (self);
}

const GwGenerator *
gw_generator_row_get_generator (GwGeneratorRow *self)
{
  g_return_val_if_fail (GW_IS_GENERATOR_ROW (self), NULL);

  return gw_parameter_values_get_generator (self->parameter_values);
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

GwParameterValues *
gw_generator_row_get_parameter_values (GwGeneratorRow *self)
{
  g_return_val_if_fail (GW_IS_GENERATOR_ROW (self), NULL);

  return self->parameter_values;
}

#define PARAMETER_KEY "gw-parameter"
#define MIN_DIGITS 2
#define MAX_DIGITS 4

/* Enough digits to show the default without rounding. */
static guint
count_digits (const GwParameter *parameter)
{
  double scale = 100;

  if (parameter->integer)
    return 0;
  for (guint digits = MIN_DIGITS; digits < MAX_DIGITS; digits++, scale *= 10)
    if (fabs (round (parameter->value * scale) - parameter->value * scale) < 1e-6)
      return digits;
  return MAX_DIGITS;
}

static guint
get_parameter (GtkSpinButton *spin)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (spin), PARAMETER_KEY));
}

/* A spin button that loses the focus parses its text, which may have fewer digits than the value.
 * Such a rounding is not a change. */
static void
value_cb (GtkSpinButton *spin, GwParameterValues *parameter_values)
{
  const double value = gtk_spin_button_get_value (spin);
  const double before = gw_parameter_values_get (parameter_values, get_parameter (spin));

  if (fabs (value - before) > 0.501 * pow (10, -(double) gtk_spin_button_get_digits (spin)))
    gw_parameter_values_set (parameter_values, get_parameter (spin), value);
}

static void
update (GtkSpinButton *spin, GwParameterValues *parameter_values)
{
  const guint parameter = get_parameter (spin);
  double minimum, maximum;

  gw_parameter_values_get_range (parameter_values, parameter, &minimum, &maximum);
  g_signal_handlers_block_by_func (spin, value_cb, parameter_values);
  gtk_spin_button_set_range (spin, minimum, maximum);
  gtk_spin_button_set_value (spin, gw_parameter_values_get (parameter_values, parameter));
  g_signal_handlers_unblock_by_func (spin, value_cb, parameter_values);
}

GtkWidget *
gw_parameter_spin_new (GwParameterValues *parameter_values, guint parameter)
{
  const GwParameter *spec
    = &gw_parameter_values_get_generator (parameter_values)->parameters[parameter];
  GtkWidget *widget = gtk_spin_button_new_with_range (0, 1, spec->integer ? 1 : 0.01);
  GtkSpinButton *spin = GTK_SPIN_BUTTON (widget);

  g_object_set_data (G_OBJECT (spin), PARAMETER_KEY, GUINT_TO_POINTER (parameter));
  gtk_spin_button_set_digits (spin, count_digits (spec));
  gtk_spin_button_set_numeric (spin, TRUE);
  gw_spin_group_digits (spin);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (spec->title), -1);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (value_cb), parameter_values, 0);
  g_signal_connect_object (parameter_values, "changed", G_CALLBACK (update), spin,
                           G_CONNECT_SWAPPED);
  update (spin, parameter_values);
  return widget;
}
