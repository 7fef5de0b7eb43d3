/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-mode-switch.h"

#include "gw-window-model.h"

#include <glib/gi18n.h>

static const struct
{
  const char *label;
  const char *icon;
  const char *tooltip;
} modes[GW_N_MODES] = {
  [GW_MODE_TRACE] = { N_ ("_Trace"), "gw-trace-symbolic", N_ ("Find Words on the Board") },
  [GW_MODE_EDIT] = { N_ ("_Edit"), "document-edit-symbolic", N_ ("Change Tiles and Place Words") },
  [GW_MODE_EXPLORE]
  = { N_ ("E_xplore"), "gw-flame-symbolic", N_ ("See What Each Tile and Letter Is Worth") },
};

static GtkWidget *
make_content (GwMode mode, gboolean icons)
{
  GtkWidget *content;

  if (!icons)
    return gtk_label_new_with_mnemonic (_ (modes[mode].label));
  content = adw_button_content_new ();
  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), modes[mode].icon);
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), _ (modes[mode].label));
  adw_button_content_set_use_underline (ADW_BUTTON_CONTENT (content), TRUE);
  return content;
}

static GtkWidget *
make_group (gboolean icons)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_halign (group, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (group, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (group, "linked");
  gtk_accessible_update_property (GTK_ACCESSIBLE (group), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("what is done with the board", "Mode"), -1);
  for (guint i = 0; i < GW_N_MODES; i++)
    {
      GtkWidget *button = g_object_new (
        GTK_TYPE_TOGGLE_BUTTON, "child", make_content (i, icons), "tooltip-text",
        _ (modes[i].tooltip), "action-name", "win.mode", "action-target",
        g_variant_new_string (gw_mode_get_name (i)), "css-classes",
        (const char *[]){ "mode", NULL }, NULL);

      gtk_box_append (GTK_BOX (group), button);
    }
  return group;
}

GtkWidget *
gw_mode_switch_new (void)
{
  GtkWidget *squeezer = adw_squeezer_new ();

  adw_squeezer_set_homogeneous (ADW_SQUEEZER (squeezer), FALSE);
  adw_squeezer_add (ADW_SQUEEZER (squeezer), make_group (TRUE));
  adw_squeezer_add (ADW_SQUEEZER (squeezer), make_group (FALSE));
  return squeezer;
}
