/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-single-tab-stop.h"

struct _GwSingleTabStop
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (GwSingleTabStop, gw_single_tab_stop, ADW_TYPE_BIN)

static gboolean
is_row (GtkWidget *widget)
{
  return GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_LIST_BASE (gtk_widget_get_parent (widget));
}

/* The row with the focus, or NULL. */
static GtkWidget *
find_row (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_focus_child (widget);

  while (row != NULL && !is_row (row))
    row = gtk_widget_get_focus_child (row);
  return row;
}

static gboolean
gw_single_tab_stop_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *row = find_row (widget);

  if (row != NULL && (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD))
    return gtk_widget_child_focus (row, direction);
  return GTK_WIDGET_CLASS (gw_single_tab_stop_parent_class)->focus (widget, direction);
}

static void
gw_single_tab_stop_class_init (GwSingleTabStopClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = gw_single_tab_stop_focus;
}

static void
gw_single_tab_stop_init (GwSingleTabStop *self)
{
}
