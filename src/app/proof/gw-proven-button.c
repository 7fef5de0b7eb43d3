/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proven-button.h"

struct _GwProvenButton
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *button;

  /* owned */
  GwProvenState *proven_state;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (GwProvenButton, gw_proven_button, ADW_TYPE_BIN)

static void
update (GwProvenButton *self)
{
  g_autofree char *text
    = self->proven_state != NULL ? gw_proven_state_dup_text (self->proven_state) : NULL;

  if (text != NULL)
    {
      gtk_widget_set_tooltip_text (self->button, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
}

static void
gw_proven_button_dispose (GObject *object)
{
  GwProvenButton *self = GW_PROVEN_BUTTON (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->proven_state);

  G_OBJECT_CLASS (gw_proven_button_parent_class)->dispose (object);
}

static void
gw_proven_button_class_init (GwProvenButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_proven_button_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-proven-button.ui");
  gtk_widget_class_set_css_name (widget_class, "sealbutton");
  gtk_widget_class_bind_template_child (widget_class, GwProvenButton, button);
}

static void
gw_proven_button_init (GwProvenButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->signals = g_signal_group_new (GW_TYPE_PROVEN_STATE);
  g_signal_group_connect_swapped (self->signals, "notify::proven", G_CALLBACK (update), self);
}

void
gw_proven_button_set_proven_state (GwProvenButton *self, GwProvenState *proven_state)
{
  g_return_if_fail (GW_IS_PROVEN_BUTTON (self));
  g_return_if_fail (proven_state == NULL || GW_IS_PROVEN_STATE (proven_state));

  if (!g_set_object (&self->proven_state, proven_state))
    return;

  g_signal_group_set_target (self->signals, proven_state);
  update (self);
}
