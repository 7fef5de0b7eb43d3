/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-card-button.h"

struct _GwCardButton
{
  GtkButton parent_instance;

  /* template */
  GtkImage *picture;
  GtkLabel *title;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (GwCardButton, gw_card_button, GTK_TYPE_BUTTON)

enum
{
  PROP_PICTURE = 1,
  PROP_TITLE,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
gw_card_button_set_property (GObject *object, guint prop_id, const GValue *value,
                             GParamSpec *pspec)
{
  GwCardButton *self = GW_CARD_BUTTON (object);
  const char *text = g_value_get_string (value);

  if (prop_id == PROP_PICTURE)
    {
      gtk_image_set_from_icon_name (self->picture, text);
      return;
    }
  gtk_label_set_label (prop_id == PROP_TITLE ? self->title : self->text, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  prop_id == PROP_TITLE ? GTK_ACCESSIBLE_PROPERTY_LABEL
                                                        : GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
}

static void
gw_card_button_class_init (GwCardButtonClass *klass)
{
  static const char *const names[N_PROPS] = { NULL, "picture", "title", "text" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = gw_card_button_set_property;
  for (guint i = 1; i < N_PROPS; i++)
    properties[i] = g_param_spec_string (names[i], NULL, NULL, NULL,
                                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-card-button.ui");
  gtk_widget_class_bind_template_child (widget_class, GwCardButton, picture);
  gtk_widget_class_bind_template_child (widget_class, GwCardButton, title);
  gtk_widget_class_bind_template_child (widget_class, GwCardButton, text);
}

static void
gw_card_button_init (GwCardButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
