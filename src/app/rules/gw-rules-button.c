/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-rules-button.h"

#include "gw-boxed.h"
#include "gw-rules-text.h"

#include <glib/gi18n.h>

struct _GwRulesButton
{
  AdwBin parent_instance;

  /* template */
  GtkMenuButton *button;
  GtkLabel *label;
  GwRulesPane *pane;
};

G_DEFINE_FINAL_TYPE (GwRulesButton, gw_rules_button, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_RULES,
  N_PROPS
};

enum
{
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
rules_cb (GwRulesButton *self)
{
  g_autofree char *label = gw_rules_to_label (gw_rules_pane_get_rules (self->pane));
  /* Translators: what a screen reader calls the button for the rules; %s are the rules */
  g_autofree char *name = g_strdup_printf (_("Rules: %s"), label);

  gtk_label_set_label (self->label, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RULES]);
}

/* What is wrong is said in the window, where a popover would cover it. */
static void
failed_cb (GwRulesButton *self, const char *message)
{
  gtk_menu_button_popdown (self->button);
  g_signal_emit (self, signals[FAILED], 0, message);
}

static void
gw_rules_button_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwRulesButton *self = GW_RULES_BUTTON (object);

  g_value_set_boxed (value, gw_rules_pane_get_rules (self->pane));
}

static void
gw_rules_button_set_property (GObject *object, guint prop_id, const GValue *value,
                              GParamSpec *pspec)
{
  GwRulesButton *self = GW_RULES_BUTTON (object);

  gw_rules_pane_set_rules (self->pane, g_value_get_boxed (value));
}

static void
gw_rules_button_class_init (GwRulesButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = gw_rules_button_get_property;
  object_class->set_property = gw_rules_button_set_property;

  properties[PROP_RULES]
    = g_param_spec_boxed ("rules", NULL, NULL, GW_TYPE_RULES,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (GW_TYPE_RULES_PANE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-rules-button.ui");
  gtk_widget_class_bind_template_child (widget_class, GwRulesButton, button);
  gtk_widget_class_bind_template_child (widget_class, GwRulesButton, label);
  gtk_widget_class_bind_template_child (widget_class, GwRulesButton, pane);
  gtk_widget_class_bind_template_callback (widget_class, failed_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
}

static void
gw_rules_button_init (GwRulesButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rules_cb (self);
}

void
gw_rules_button_popup (GwRulesButton *self)
{
  g_return_if_fail (GW_IS_RULES_BUTTON (self));

  gtk_menu_button_popup (self->button);
}
