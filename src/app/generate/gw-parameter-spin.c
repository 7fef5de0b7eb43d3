/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-parameter-spin.h"

#include <glib/gi18n.h>
#include <math.h>

#define PARAMETER_KEY "gw-parameter"
#define MIN_DIGITS 2
#define MAX_DIGITS 4

/* Enough for the default to be read and written as it is. */
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

/* A field that loses the focus reads its own text, which may have fewer digits than the number:
 * nobody has changed that. */
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
