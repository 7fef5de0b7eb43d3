/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-private.h"

#include <glib/gi18n.h>

static GwWorkbench *
get_workbench (gpointer window)
{
  return gw_session_get_workbench (GW_WINDOW (window)->session);
}

static void
generate_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!gw_workbench_roll (get_workbench (widget), &error))
    gw_window_show_error (GW_WINDOW (widget), error->message);
}

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_workbench_stop (get_workbench (widget));
}

static void
next_path_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_trace_next (gw_workbench_get_selected (get_workbench (widget)));
}

static void
previous_path_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_trace_previous (gw_workbench_get_selected (get_workbench (widget)));
}

static void
sort_words_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWordList *words = gw_board_page_get_word_list (GW_WINDOW (widget)->board_page);

  gtk_widget_activate_action_variant (GTK_WIDGET (words), "words.sort", parameter);
}

static void
close_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

static void
update_enabled_cb (GwWindow *self)
{
  GwWorkbench *workbench = get_workbench (self);
  GwTrace *selected = gw_workbench_get_selected (workbench);
  gboolean many = gw_trace_get_n_paths (selected) > 1;
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "win.generate",
                                 gw_workbench_get_dice (workbench) != NULL);
  gtk_widget_action_set_enabled (widget, "win.stop", gw_workbench_get_solving (workbench));
  gtk_widget_action_set_enabled (widget, "win.next-path", many);
  gtk_widget_action_set_enabled (widget, "win.previous-path", many);
}

void
gw_window_class_init_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.close", NULL, close_cb);
  gtk_widget_class_install_action (klass, "win.generate", NULL, generate_cb);
  gtk_widget_class_install_action (klass, "win.next-path", NULL, next_path_cb);
  gtk_widget_class_install_action (klass, "win.previous-path", NULL, previous_path_cb);
  gtk_widget_class_install_action (klass, "win.sort-words", "s", sort_words_cb);
  gtk_widget_class_install_action (klass, "win.stop", NULL, stop_cb);
}

void
gw_window_init_actions (GwWindow *self)
{
  g_autoptr (GPropertyAction) show_words
    = g_property_action_new ("show-words", self->board_page, "words-shown");
  GwWorkbench *workbench = get_workbench (self);
  GwTrace *selected = gw_workbench_get_selected (workbench);

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (show_words));
  g_signal_connect_object (workbench, "notify::dice", G_CALLBACK (update_enabled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (workbench, "notify::solving", G_CALLBACK (update_enabled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (selected, "notify::n-paths", G_CALLBACK (update_enabled_cb), self,
                           G_CONNECT_SWAPPED);
  update_enabled_cb (self);
}

/* The action holds the page, and a tooltip that GTK keeps may hold the window's
 * actions for longer than the window lives. */
void
gw_window_dispose_actions (GwWindow *self)
{
  g_action_map_remove_action (G_ACTION_MAP (self), "show-words");
}
