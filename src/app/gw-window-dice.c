/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules and dice: what a game is played with. */
#include "gw-window-private.h"

static void
rules_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);

  adw_view_stack_set_visible_child_name (self->pages, "board");
  gw_rules_button_popup (gw_board_page_get_rules_button (self->board_page));
}

void
gw_window_class_init_dice (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.rules", NULL, rules_cb);
}

void
gw_window_init_dice (GwWindow *self)
{
  g_signal_connect_object (gw_board_page_get_rules_button (self->board_page), "failed",
                           G_CALLBACK (gw_window_show_error), self, G_CONNECT_SWAPPED);
}
