/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-seal-button.h"

struct _GwSealButton
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *button;

  /* owned */
  GwSeal *seal;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (GwSealButton, gw_seal_button, ADW_TYPE_BIN)

static void
update (GwSealButton *self)
{
  g_autofree char *text = self->seal != NULL ? gw_seal_dup_text (self->seal) : NULL;

  if (text != NULL)
    {
      gtk_widget_set_tooltip_text (self->button, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
}

static void
gw_seal_button_dispose (GObject *object)
{
  GwSealButton *self = GW_SEAL_BUTTON (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->seal);

  G_OBJECT_CLASS (gw_seal_button_parent_class)->dispose (object);
}

static void
gw_seal_button_class_init (GwSealButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_seal_button_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-seal-button.ui");
  gtk_widget_class_set_css_name (widget_class, "sealbutton");
  gtk_widget_class_bind_template_child (widget_class, GwSealButton, button);
}

static void
gw_seal_button_init (GwSealButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->signals = g_signal_group_new (GW_TYPE_SEAL);
  g_signal_group_connect_swapped (self->signals, "notify::proven", G_CALLBACK (update), self);
}

void
gw_seal_button_set_seal (GwSealButton *self, GwSeal *seal)
{
  g_return_if_fail (GW_IS_SEAL_BUTTON (self));
  g_return_if_fail (seal == NULL || GW_IS_SEAL (seal));

  if (!g_set_object (&self->seal, seal))
    return;

  g_signal_group_set_target (self->signals, seal);
  update (self);
}
