/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-list-scroll.h"

void
gw_list_scroll_to (GtkWidget *view, guint position)
{
  GtkWidget *list = view;

  g_return_if_fail (GTK_IS_WIDGET (view));

  /* The rows of a column view are those of a list view in it. */
  if (GTK_IS_COLUMN_VIEW (view))
    for (list = gtk_widget_get_last_child (view); list != NULL && !GTK_IS_LIST_VIEW (list);
         list = gtk_widget_get_prev_sibling (list))
      ;
  if (list != NULL)
    gtk_widget_activate_action (list, "list.scroll-to-item", "u", position);
}

gboolean
gw_list_is_at_top (GtkWidget *view)
{
  GtkAdjustment *adjustment;

  g_return_val_if_fail (GTK_IS_SCROLLABLE (view), TRUE);

  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  return adjustment == NULL || gtk_adjustment_get_value (adjustment) <= 0;
}
