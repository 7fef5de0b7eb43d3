/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-a11y-row-name.h"

void
gw_row_set_name (GtkWidget *inside, const char *name)
{
  GtkWidget *row = inside, *parent;

  while ((parent = gtk_widget_get_parent (row)) != NULL && !GTK_IS_LIST_VIEW (parent))
    row = parent;
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
