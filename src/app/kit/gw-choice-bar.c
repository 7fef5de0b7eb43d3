/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-choice-bar.h"

#include "gw-compat.h"

struct _GwChoiceBar
{
  AdwBin parent_instance;

  /* the children */
  GtkBox *toggles;
  GtkMenuButton *button;

  /* owned */
  GMenuModel *menu;
  char *current;
};

G_DEFINE_FINAL_TYPE (GwChoiceBar, gw_choice_bar, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_MENU_MODEL,
  PROP_CURRENT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static char *
dup_attribute (GMenuModel *menu, int item, const char *name)
{
  char *text = NULL;

  g_menu_model_get_item_attribute (menu, item, name, "s", &text);
  return text;
}

static void
add_toggle (GwChoiceBar *self, int item)
{
  GtkWidget *toggle = gtk_toggle_button_new ();
  g_autofree char *label = dup_attribute (self->menu, item, G_MENU_ATTRIBUTE_LABEL);
  g_autofree char *action = dup_attribute (self->menu, item, G_MENU_ATTRIBUTE_ACTION);
  g_autofree char *target = dup_attribute (self->menu, item, G_MENU_ATTRIBUTE_TARGET);

  gtk_button_set_label (GTK_BUTTON (toggle), label);
  gtk_widget_add_css_class (toggle, "choice");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (toggle), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (toggle), action);
  gtk_box_append (self->toggles, toggle);
}

/* Shows the current choice on the menu button. */
static void
show_current (GwChoiceBar *self)
{
  for (int i = 0; self->menu != NULL && i < g_menu_model_get_n_items (self->menu); i++)
    {
      g_autofree char *label = dup_attribute (self->menu, i, G_MENU_ATTRIBUTE_LABEL);
      g_autofree char *target = dup_attribute (self->menu, i, G_MENU_ATTRIBUTE_TARGET);

      if (g_strcmp0 (target, self->current) == 0)
        gtk_menu_button_set_label (self->button, label);
    }
}

static void
gw_choice_bar_finalize (GObject *object)
{
  GwChoiceBar *self = GW_CHOICE_BAR (object);

  g_clear_object (&self->menu);
  g_free (self->current);

  G_OBJECT_CLASS (gw_choice_bar_parent_class)->finalize (object);
}

static void
set_menu (GwChoiceBar *self, GMenuModel *menu)
{
  g_set_object (&self->menu, menu);
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    add_toggle (self, i);
  gtk_menu_button_set_menu_model (self->button, menu);
}

static void
gw_choice_bar_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  GwChoiceBar *self = GW_CHOICE_BAR (object);

  if (prop_id == PROP_MENU_MODEL)
    set_menu (self, g_value_get_object (value));
  else if (prop_id == PROP_CURRENT)
    gw_set_str (&self->current, g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  show_current (self);
}

static void
gw_choice_bar_class_init (GwChoiceBarClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = gw_choice_bar_finalize;
  object_class->set_property = gw_choice_bar_set_property;

  properties[PROP_MENU_MODEL]
    = g_param_spec_object ("menu-model", NULL, NULL, G_TYPE_MENU_MODEL, flags);
  properties[PROP_CURRENT] = g_param_spec_string ("current", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_choice_bar_init (GwChoiceBar *self)
{
  GtkWidget *squeezer = adw_squeezer_new ();

  self->toggles = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_add_css_class (GTK_WIDGET (self->toggles), "linked");
  gtk_widget_set_halign (GTK_WIDGET (self->toggles), GTK_ALIGN_START);
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_widget_set_halign (GTK_WIDGET (self->button), GTK_ALIGN_START);
  adw_squeezer_set_homogeneous (ADW_SQUEEZER (squeezer), FALSE);
  adw_squeezer_set_xalign (ADW_SQUEEZER (squeezer), 0);
  adw_squeezer_add (ADW_SQUEEZER (squeezer), GTK_WIDGET (self->toggles));
  adw_squeezer_add (ADW_SQUEEZER (squeezer), GTK_WIDGET (self->button));
  adw_bin_set_child (ADW_BIN (self), squeezer);
}
