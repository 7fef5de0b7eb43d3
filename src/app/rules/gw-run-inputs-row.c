/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-inputs-row.h"

typedef struct
{
  /* template */
  GtkMenuButton *button;
  GtkLabel *label;
  GtkSpinner *spinner;

  /* owned */
  GwRunInputs *run_inputs;
  GSignalGroup *signals;
} GwRunInputsRowPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (GwRunInputsRow, gw_run_inputs_row, ADW_TYPE_ACTION_ROW)

static GwRunInputsRowPrivate *
get_private (GwRunInputsRow *self)
{
  return gw_run_inputs_row_get_instance_private (self);
}

static void
update (GwRunInputsRow *self)
{
  GW_RUN_INPUTS_ROW_GET_CLASS (self)->update (self, get_private (self)->run_inputs);
}

static void
gw_run_inputs_row_constructed (GObject *object)
{
  G_OBJECT_CLASS (gw_run_inputs_row_parent_class)->constructed (object);

  update (GW_RUN_INPUTS_ROW (object));
}

static void
gw_run_inputs_row_dispose (GObject *object)
{
  GwRunInputsRowPrivate *private = get_private (GW_RUN_INPUTS_ROW (object));

  g_clear_object (&private->signals);
  g_clear_object (&private->run_inputs);

  G_OBJECT_CLASS (gw_run_inputs_row_parent_class)->dispose (object);
}

static void
gw_run_inputs_row_class_init (GwRunInputsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = gw_run_inputs_row_constructed;
  G_OBJECT_CLASS (klass)->dispose = gw_run_inputs_row_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-run-inputs-row.ui");
  gtk_widget_class_bind_template_child_private (widget_class, GwRunInputsRow, button);
  gtk_widget_class_bind_template_child_private (widget_class, GwRunInputsRow, label);
  gtk_widget_class_bind_template_child_private (widget_class, GwRunInputsRow, spinner);
}

static void
gw_run_inputs_row_init (GwRunInputsRow *self)
{
  GwRunInputsRowPrivate *private = get_private (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  private->signals = g_signal_group_new (GW_TYPE_RUN_INPUTS);
  g_signal_group_connect_swapped (private->signals, "notify", G_CALLBACK (update), self);
}

void
gw_run_inputs_row_set_run_inputs (GwRunInputsRow *self, GwRunInputs *run_inputs)
{
  GwRunInputsRowPrivate *private;

  g_return_if_fail (GW_IS_RUN_INPUTS_ROW (self));
  g_return_if_fail (run_inputs == NULL || GW_IS_RUN_INPUTS (run_inputs));

  private = get_private (self);
  if (!g_set_object (&private->run_inputs, run_inputs))
    return;

  g_signal_group_set_target (private->signals, run_inputs);
  update (self);
}

GwRunInputs *
gw_run_inputs_row_get_run_inputs (GwRunInputsRow *self)
{
  g_return_val_if_fail (GW_IS_RUN_INPUTS_ROW (self), NULL);

  return get_private (self)->run_inputs;
}

GtkMenuButton *
gw_run_inputs_row_get_button (GwRunInputsRow *self)
{
  g_return_val_if_fail (GW_IS_RUN_INPUTS_ROW (self), NULL);

  return get_private (self)->button;
}

void
gw_run_inputs_row_show (GwRunInputsRow *self, const char *label, const char *name)
{
  GwRunInputsRowPrivate *private;

  g_return_if_fail (GW_IS_RUN_INPUTS_ROW (self));

  private = get_private (self);
  gtk_label_set_label (private->label, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (private->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

void
gw_run_inputs_row_set_busy (GwRunInputsRow *self, gboolean busy)
{
  GwRunInputsRowPrivate *private;

  g_return_if_fail (GW_IS_RUN_INPUTS_ROW (self));

  private = get_private (self);
  gtk_widget_set_visible (GTK_WIDGET (private->spinner), busy);
  gtk_spinner_set_spinning (private->spinner, busy);
}
