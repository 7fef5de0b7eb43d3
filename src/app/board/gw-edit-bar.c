/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-edit-bar.h"

#include "gw-boxed.h"
#include "gw-tile-popover.h"

struct _GwEditBar
{
  AdwBin parent_instance;

  /* template */
  GtkRevealer *revealer;
  GwTilePopover *popover;
};

G_DEFINE_FINAL_TYPE (GwEditBar, gw_edit_bar, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_REVEALED,
  PROP_DICE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
gw_edit_bar_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwEditBar *self = GW_EDIT_BAR (object);

  if (prop_id == PROP_REVEALED)
    gtk_revealer_set_reveal_child (self->revealer, g_value_get_boolean (value));
  else if (prop_id == PROP_DICE)
    gw_tile_popover_set_dice (self->popover, g_value_get_boxed (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_edit_bar_class_init (GwEditBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = gw_edit_bar_set_property;

  properties[PROP_REVEALED] = g_param_spec_boolean ("revealed", NULL, NULL, FALSE, flags);
  properties[PROP_DICE] = g_param_spec_boxed ("dice", NULL, NULL, GW_TYPE_DICE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (GW_TYPE_TILE_POPOVER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-edit-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, GwEditBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, GwEditBar, popover);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
gw_edit_bar_init (GwEditBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
