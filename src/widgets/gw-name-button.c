/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-name-button.h"

void
gw_name_button (GtkWidget *widget, const char *name)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (name != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (!GTK_IS_BUTTON (widget) && GTK_IS_BUTTON (child))
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      /* What it is labelled by is said in the name. */
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
    }
}

void
gw_name_button_by_label (GtkWidget *button)
{
  g_return_if_fail (GTK_IS_BUTTON (button));

  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}
