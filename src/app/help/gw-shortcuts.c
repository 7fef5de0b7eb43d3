/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-shortcuts.h"

/* In the folder "gtk" of the resources, GTK would make the shortcuts with every window, which is a
 * third of the time that a window takes. */
static void
show_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkApplicationWindow *window = user_data;

  if (gtk_application_window_get_help_overlay (window) == NULL)
    {
      g_autoptr (GtkBuilder) builder
        = gtk_builder_new_from_resource ("/org/gridwright/Gridwright/ui/help-overlay.ui");

      gtk_application_window_set_help_overlay (
        window, GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "window")));
    }
  gtk_window_present (GTK_WINDOW (gtk_application_window_get_help_overlay (window)));
}

void
gw_shortcuts_add (GtkApplicationWindow *window)
{
  static const GActionEntry entries[] = {
    { .name = "show-help-overlay", .activate = show_cb },
  };

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}
