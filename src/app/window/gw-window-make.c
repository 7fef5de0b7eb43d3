/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making boards, and the way back to those that were there. */
#include "gw-window-private.h"

#include <glib/gi18n.h>

static GwMaker *
get_maker (gpointer window)
{
  return gw_desk_get_maker (gw_session_get_desk (GW_WINDOW (window)->session));
}

static GwBoardHistory *
get_history (gpointer window)
{
  return gw_desk_get_history (gw_session_get_desk (GW_WINDOW (window)->session));
}

static GwWorkbench *
get_workbench (gpointer window)
{
  return gw_session_get_workbench (GW_WINDOW (window)->session);
}

static void
generate_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_window_show_error (GW_WINDOW (widget), NULL);
  gw_maker_generate (get_maker (widget));
}

static void
fill_rest_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_window_show_error (GW_WINDOW (widget), NULL);
  gw_maker_fill (get_maker (widget));
}

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  AdwToast *toast;

  gw_workbench_stop (get_workbench (widget));
  if (!gw_maker_get_making (get_maker (widget)))
    return;
  gw_maker_stop (get_maker (widget));
  if (!gw_maker_has_nearest (get_maker (widget)))
    return;
  toast = adw_toast_new (_("No board met the conditions"));
  adw_toast_set_button_label (toast, _("Show the _Closest"));
  adw_toast_set_action_name (toast, "win.show-closest");
  gw_window_show_toast (GW_WINDOW (widget), toast);
}

static void
show_closest_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_maker_show_nearest (get_maker (widget));
}

static void
source_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);

  gw_window_show_page (self, "board");
  gw_make_bar_popup_source (gw_board_page_get_make_bar (self->board_page));
}

static void
choose_source_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_session_choose_source (GW_WINDOW (widget)->session, g_variant_get_string (parameter, NULL));
}

static void
back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_board_history_back (get_history (widget));
}

static void
forward_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_board_history_forward (get_history (widget));
}

static void
update_enabled_cb (GwWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GwMaker *maker = get_maker (self);
  GwBoardHistory *history = get_history (self);
  const gboolean busy
    = gw_maker_get_making (maker) || gw_workbench_get_solving (get_workbench (self));

  gtk_widget_action_set_enabled (widget, "win.generate", gw_maker_get_can_generate (maker));
  gtk_widget_action_set_enabled (widget, "win.fill-rest", gw_maker_get_can_fill (maker));
  gtk_widget_action_set_enabled (widget, "win.stop", busy);
  gtk_widget_action_set_enabled (widget, "win.back", gw_board_history_get_can_go_back (history));
  gtk_widget_action_set_enabled (widget, "win.forward",
                                 gw_board_history_get_can_go_forward (history));
}

void
gw_window_class_init_make (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.back", NULL, back_cb);
  gtk_widget_class_install_action (klass, "win.choose-source", "s", choose_source_cb);
  gtk_widget_class_install_action (klass, "win.fill-rest", NULL, fill_rest_cb);
  gtk_widget_class_install_action (klass, "win.forward", NULL, forward_cb);
  gtk_widget_class_install_action (klass, "win.generate", NULL, generate_cb);
  gtk_widget_class_install_action (klass, "win.show-closest", NULL, show_closest_cb);
  gtk_widget_class_install_action (klass, "win.source", NULL, source_cb);
  gtk_widget_class_install_action (klass, "win.stop", NULL, stop_cb);

  g_type_ensure (GW_TYPE_HISTORY_BUTTON);
  gtk_widget_class_bind_template_child (klass, GwWindow, history_button);
}

void
gw_window_init_make (GwWindow *self)
{
  const struct
  {
    gpointer object;
    const char *property;
  } inputs[] = {
    { get_maker (self), "can-generate" },    { get_maker (self), "can-fill" },
    { get_maker (self), "making" },          { get_workbench (self), "solving" },
    { get_history (self), "can-go-back" },   { get_history (self), "can-go-forward" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      g_autofree char *signal_name = g_strconcat ("notify::", inputs[i].property, NULL);

      g_signal_connect_object (inputs[i].object, signal_name, G_CALLBACK (update_enabled_cb), self,
                               G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (get_maker (self), "failed", G_CALLBACK (gw_window_show_error), self,
                           G_CONNECT_SWAPPED);
  gw_history_button_set_history (self->history_button, get_history (self));
  update_enabled_cb (self);
}
