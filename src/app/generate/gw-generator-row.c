/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator-row.h"

#include "gw-parameter-spin.h"

#include <glib/gi18n.h>

struct _GwGeneratorRow
{
  AdwExpanderRow parent_instance;

  /* template */
  GtkCheckButton *check;

  /* owned */
  GwParameterValues *parameter_values;
};

G_DEFINE_FINAL_TYPE (GwGeneratorRow, gw_generator_row, ADW_TYPE_EXPANDER_ROW)

static void
add_help (GwGeneratorRow *self)
{
  const GwGenerator *generator = gw_parameter_values_get_generator (self->parameter_values);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *help = gtk_label_new (_(generator->help));
  GtkWidget *watch = gtk_button_new_with_mnemonic (_("_Watch It Work"));
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

/* What is inside is made when it is first looked at: there are many generators. */
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
gw_generator_row_dispose (GObject *object)
{
  g_clear_object (&GW_GENERATOR_ROW (object)->parameter_values);

  G_OBJECT_CLASS (gw_generator_row_parent_class)->dispose (object);
}

static void
gw_generator_row_class_init (GwGeneratorRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_generator_row_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-generator-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GwGeneratorRow, check);
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

  self->parameter_values = gw_parameter_values_new (generator);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _(generator->title));
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
