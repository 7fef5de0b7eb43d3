/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-private.h"

#include <glib/gi18n.h>

static GwWorkbench *
get_workbench (gpointer window)
{
  return gw_session_get_workbench (GW_WINDOW (window)->session);
}

/* The trace that one looks at. */
static GwTrace *
get_trace (gpointer window)
{
  GwTracer *tracer = gw_desk_get_tracer (gw_session_get_desk (GW_WINDOW (window)->session));

  if (gw_tracer_get_active (tracer))
    return gw_tracer_get_trace (tracer);
  return gw_workbench_get_selected (get_workbench (window));
}

static void
next_path_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_trace_next (get_trace (widget));
}

static void
previous_path_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_trace_previous (get_trace (widget));
}

static void
sort_words_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWordList *words = gw_board_page_get_word_list (GW_WINDOW (widget)->board_page);

  gtk_widget_activate_action_variant (GTK_WIDGET (words), "words.sort", parameter);
}

static void
leave_mode_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwDesk *desk = gw_session_get_desk (GW_WINDOW (widget)->session);

  if (!gw_tracer_clear (gw_desk_get_tracer (desk)))
    gw_desk_leave_mode (desk);
}

static void
show_page_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_window_show_page (GW_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
close_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

static void
update_enabled_cb (GwWindow *self)
{
  gboolean many = gw_trace_get_n_paths (get_trace (self)) > 1;
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "win.next-path", many);
  gtk_widget_action_set_enabled (widget, "win.previous-path", many);
}

/* Actions that are properties of what the window works on. */
static const struct
{
  const char *action;
  const char *property;
} desk_actions[] = {
  { "edit", "editing" },
  { "what-if", "what-if" },
  { "heat", "heat" },
  { "lock", "locking" },
};

static void
add_property_action (GwWindow *self, const char *name, gpointer object, const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, property);

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

void
gw_window_class_init_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.close", NULL, close_cb);
  gtk_widget_class_install_action (klass, "win.leave-mode", NULL, leave_mode_cb);
  gtk_widget_class_install_action (klass, "win.next-path", NULL, next_path_cb);
  gtk_widget_class_install_action (klass, "win.previous-path", NULL, previous_path_cb);
  gtk_widget_class_install_action (klass, "win.show-page", "s", show_page_cb);
  gtk_widget_class_install_action (klass, "win.sort-words", "s", sort_words_cb);
}

void
gw_window_init_actions (GwWindow *self)
{
  GwDesk *desk = gw_session_get_desk (self->session);
  GwTrace *selected = gw_workbench_get_selected (get_workbench (self));
  GwTracer *tracer = gw_desk_get_tracer (desk);

  add_property_action (self, "show-words", self->board_page, "words-shown");
  for (guint i = 0; i < G_N_ELEMENTS (desk_actions); i++)
    add_property_action (self, desk_actions[i].action, desk, desk_actions[i].property);
  g_signal_connect_object (selected, "notify::n-paths", G_CALLBACK (update_enabled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tracer, "notify::active", G_CALLBACK (update_enabled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_tracer_get_trace (tracer), "notify::n-paths",
                           G_CALLBACK (update_enabled_cb), self, G_CONNECT_SWAPPED);
  update_enabled_cb (self);
}

/* An action holds what it is a property of, and a tooltip that GTK keeps may hold the window's
 * actions for longer than the window lives. */
void
gw_window_dispose_actions (GwWindow *self)
{
  g_action_map_remove_action (G_ACTION_MAP (self), "show-words");
  for (guint i = 0; i < G_N_ELEMENTS (desk_actions); i++)
    g_action_map_remove_action (G_ACTION_MAP (self), desk_actions[i].action);
}
