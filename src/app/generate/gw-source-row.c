/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-source-row.h"

#include "gw-name-button.h"
#include "gw-parameter-spin.h"

#include <glib/gi18n.h>

struct _GwSourceRow
{
  GtkListBoxRow parent_instance;

  /* template */
  GtkLabel *title;
  GtkLabel *summary;
  GtkToggleButton *toggle;
  GtkWidget *check;
  GtkBox *parameters;

  /* owned */
  GwSourceItem *item;
  GwGeneratorSettings *choice;
};

G_DEFINE_FINAL_TYPE (GwSourceRow, gw_source_row, GTK_TYPE_LIST_BOX_ROW)

static void
gw_source_row_dispose (GObject *object)
{
  GwSourceRow *self = GW_SOURCE_ROW (object);

  g_clear_object (&self->item);
  g_clear_object (&self->choice);

  G_OBJECT_CLASS (gw_source_row_parent_class)->dispose (object);
}

static void
gw_source_row_class_init (GwSourceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_source_row_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-source-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSourceRow, title);
  gtk_widget_class_bind_template_child (widget_class, GwSourceRow, summary);
  gtk_widget_class_bind_template_child (widget_class, GwSourceRow, toggle);
  gtk_widget_class_bind_template_child (widget_class, GwSourceRow, check);
  gtk_widget_class_bind_template_child (widget_class, GwSourceRow, parameters);
}

static void
gw_source_row_init (GwSourceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_parameter (GwSourceRow *self, GwParameterValues *parameter_values, guint parameter)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (
    _ (gw_parameter_values_get_generator (parameter_values)->parameters[parameter].title));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), gw_parameter_spin_new (parameter_values, parameter));
  gtk_box_append (self->parameters, line);
}

static void
add_parameters (GwSourceRow *self, const GwGenerator *generator)
{
  GwParameterValues *parameter_values
    = gw_generator_settings_get_parameter_values (self->choice, generator);
  /* Translators: the tooltip of a button that unfolds numbers; %s is the name of a generator */
  g_autofree char *name = g_strdup_printf (_("Parameters of %s"), _(generator->title));

  gtk_widget_set_visible (GTK_WIDGET (self->toggle), TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->toggle), name);
  gw_name_button (GTK_WIDGET (self->toggle), name);
  for (guint i = 0; i < generator->n_parameters; i++)
    add_parameter (self, parameter_values, i);
}

GtkWidget *
gw_source_row_new (GwSourceItem *item, GwGeneratorSettings *choice)
{
  GwSourceRow *self = g_object_new (GW_TYPE_SOURCE_ROW, NULL);
  const GwGenerator *generator = item->generator;

  self->item = g_object_ref (item);
  self->choice = g_object_ref (choice);
  gtk_label_set_label (self->title, item->title);
  gtk_label_set_label (self->summary, item->summary);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->title, NULL,
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->summary, NULL,
                                  -1);
  if (generator != NULL && generator->n_parameters > 0)
    add_parameters (self, generator);
  return GTK_WIDGET (self);
}

GwSourceItem *
gw_source_row_get_item (GwSourceRow *self)
{
  g_return_val_if_fail (GW_IS_SOURCE_ROW (self), NULL);

  return self->item;
}

gboolean
gw_source_row_update (GwSourceRow *self)
{
  gboolean chosen;

  g_return_val_if_fail (GW_IS_SOURCE_ROW (self), FALSE);

  chosen = gw_source_item_is_chosen (self->item, self->choice);
  /* It keeps its place, or rows would change their width. */
  gtk_widget_set_opacity (self->check, chosen ? 1 : 0);
  return chosen;
}

void
gw_source_row_unfold (GwSourceRow *self)
{
  g_return_if_fail (GW_IS_SOURCE_ROW (self));

  gtk_toggle_button_set_active (self->toggle, gtk_widget_get_visible (GTK_WIDGET (self->toggle)));
}
