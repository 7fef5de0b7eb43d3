/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-name-button.h"

#include <glib/gi18n.h>

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

/* A bar makes it, and has no way to ask for it. */
static GtkWidget *
find_close_button (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "close"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_close_button (child);
  return found;
}

void
gw_name_close_button (GtkInfoBar *bar)
{
  GtkWidget *close = find_close_button (GTK_WIDGET (bar));

  if (close != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    _("Close"), -1);
}

void
gw_row_set_name (GtkWidget *inside, const char *name)
{
  GtkWidget *row = inside, *parent;

  while ((parent = gtk_widget_get_parent (row)) != NULL && !GTK_IS_LIST_VIEW (parent))
    row = parent;
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
