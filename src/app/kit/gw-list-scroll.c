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

static gboolean
row_cb (GtkWidget *row, GdkFrameClock *clock, gpointer user_data)
{
  GtkWidget *list = gtk_widget_get_parent (row);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;

  if (list == NULL || gtk_widget_get_height (row) == 0)
    return list != NULL ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
  adjustment = gtk_list_box_get_adjustment (GTK_LIST_BOX (list));
  if (adjustment != NULL && gtk_widget_compute_bounds (row, list, &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.y, bounds.origin.y + bounds.size.height);
  return G_SOURCE_REMOVE;
}

void
gw_list_scroll_to_row (GtkListBoxRow *row)
{
  g_return_if_fail (GTK_IS_LIST_BOX_ROW (row));

  gtk_widget_add_tick_callback (GTK_WIDGET (row), row_cb, NULL, NULL);
}
