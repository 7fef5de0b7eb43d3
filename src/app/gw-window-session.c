/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What of a window comes back at the next start: size, page, modes, and the file of
 * the board. The session itself restores what the window works on. */
#include "gw-window-private.h"

static void
restore_size (GwWindow *self, GSettings *settings)
{
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

/* Windows share the settings, but not their modes: each starts with those of the last. */
static void
bind_modes (GwDesk *desk, GSettings *settings)
{
  const struct
  {
    const char *key;
    const char *property;
  } modes[] = {
    { "mode-edit", "editing" },
    { "mode-what-if", "what-if" },
    { "mode-heat", "heat" },
    { "mode-lock", "locking" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    g_settings_bind (settings, modes[i].key, desk, modes[i].property,
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
}

static void
restore_page (GwWindow *self, GSettings *settings)
{
  g_autofree char *page = g_settings_get_string (settings, "page");

  if (adw_view_stack_get_child_by_name (self->pages, page) != NULL)
    gw_window_show_page (self, page);
}

static void
file_changed_cb (GwWindow *self)
{
  GwDocument *document = gw_desk_get_document (gw_session_get_desk (self->session));
  GFile *file = gw_document_get_file (document);
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : g_strdup ("");

  g_settings_set_string (gw_session_get_settings (self->session), "last-file", uri);
}

static void
restore_file (GwWindow *self, GSettings *settings)
{
  GwDocument *document = gw_desk_get_document (gw_session_get_desk (self->session));
  g_autofree char *uri = g_settings_get_string (settings, "last-file");

  if (*uri != '\0')
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uri);

      gw_document_restore (document, file);
    }
  g_signal_connect_object (document, "notify::file", G_CALLBACK (file_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
gw_window_restore (GwWindow *self)
{
  GSettings *settings = gw_session_get_settings (self->session);

  restore_size (self, settings);
  bind_modes (gw_session_get_desk (self->session), settings);
  restore_page (self, settings);
  restore_file (self, settings);
}

void
gw_window_remember (GwWindow *self)
{
  GSettings *settings = gw_session_get_settings (self->session);
  const char *page = adw_view_stack_get_visible_child_name (self->pages);
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
  if (page != NULL)
    g_settings_set_string (settings, "page", page);
}
