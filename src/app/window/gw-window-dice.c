/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules and dice: what a game is played with. */
#include "gw-window-private.h"

static void
rules_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);

  gw_window_show_page (self, "board");
  gw_rules_button_popup (gw_board_page_get_rules_button (self->board_page));
}

/* One window of dice for each window of boards. */
static void
dice_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);

  if (self->dice_window == NULL)
    {
      self->dice_window = gw_dice_window_new (GTK_WINDOW (self), self->session);
      g_object_add_weak_pointer (G_OBJECT (self->dice_window), (gpointer *) &self->dice_window);
    }
  gtk_window_present (GTK_WINDOW (self->dice_window));
}

void
gw_window_dispose_dice (GwWindow *self)
{
  if (self->dice_window == NULL)
    return;

  g_object_remove_weak_pointer (G_OBJECT (self->dice_window), (gpointer *) &self->dice_window);
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&self->dice_window)));
}

void
gw_window_class_init_dice (GtkWidgetClass *klass)
{
  g_type_ensure (GW_TYPE_DICE_WINDOW);
  gtk_widget_class_install_action (klass, "win.dice", NULL, dice_cb);
  gtk_widget_class_install_action (klass, "win.rules", NULL, rules_cb);
}

void
gw_window_init_dice (GwWindow *self)
{
  g_signal_connect_object (gw_board_page_get_rules_button (self->board_page), "failed",
                           G_CALLBACK (gw_window_show_error), self, G_CONNECT_SWAPPED);
}
