/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-window-private.h"

#include <glib/gi18n.h>

static GtkWidget *
make_label (const char *style, gpointer set, const char *property)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, style);
  g_object_bind_property (set, property, label, "label", G_BINDING_SYNC_CREATE);
  return label;
}

static void
name_row (GtkWidget *row, GParamSpec *pspec, GwDiceSet *set)
{
  /* Translators: what a screen reader calls a row of dice: “Classic 4×4 (1976), 16 dice, 6 faces” */
  g_autofree char *summary = gw_dice_set_make_summary (set);
  g_autofree char *name = g_strdup_printf (_("%s, %s"), gw_dice_set_get_name (set), summary);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkWidget *
make_row (gpointer item, gpointer user_data)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *labels = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (labels), make_label ("heading", item, "name"));
  gtk_box_append (GTK_BOX (labels), make_label ("hint", item, "summary"));
  gtk_widget_add_css_class (gtk_widget_get_last_child (labels), "quiet");
  gtk_widget_set_hexpand (labels, TRUE);
  gtk_box_append (GTK_BOX (box), labels);
  if (gw_dice_set_get_builtin (item))
    {
      GtkWidget *lock = gtk_image_new_from_icon_name ("changes-prevent-symbolic");

      gtk_widget_add_css_class (lock, "quiet");
      gtk_widget_set_tooltip_text (lock, _("Built In"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (lock),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, _("Built In"),
                                      -1);
      gtk_box_append (GTK_BOX (box), lock);
    }
  gtk_widget_add_css_class (box, "dice-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "set", g_object_ref (item), g_object_unref);
  g_object_bind_property (item, "name", row, "name", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (item, "notify::name", G_CALLBACK (name_row), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "notify::summary", G_CALLBACK (name_row), row,
                           G_CONNECT_SWAPPED);
  name_row (row, NULL, item);
  return row;
}

GwDiceSet *
gw_dice_window_get_row_set (GtkListBoxRow *row)
{
  return row != NULL ? g_object_get_data (G_OBJECT (row), "set") : NULL;
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  gboolean builtin = gw_dice_set_get_builtin (gw_dice_window_get_row_set (row));
  GtkWidget *label;

  if (before != NULL && gw_dice_set_get_builtin (gw_dice_window_get_row_set (before)) == builtin)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  /* Translators: sets of dice that somebody made, over a list of them */
  label = gtk_label_new (builtin ? _("Built In") : _("Yours"));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "quiet");
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "dice-header");
  gtk_list_box_row_set_header (row, label);
}

void
gw_dice_window_init_list (GwDiceWindow *self)
{
  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (gw_session_get_dice (self->session)),
                           make_row, NULL, NULL);
}
