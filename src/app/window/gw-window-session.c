/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What of a window comes back at the next start: size, page and modes. The session restores
 * what the window works on. */
#include "gw-window-private.h"

#define GROUP GW_WINDOW_STATE_GROUP

static const struct
{
  const char *key;
  const char *property;
} modes[] = {
  { "mode-edit", "editing" },
  { "mode-what-if", "what-if" },
  { "mode-heat", "heat" },
  { "mode-lock", "locking" },
};

static int
get_integer (GKeyFile *values, const char *key, int otherwise)
{
  return g_key_file_has_key (values, GROUP, key, NULL)
           ? g_key_file_get_integer (values, GROUP, key, NULL)
           : otherwise;
}

static void
restore_size (GwWindow *self, GKeyFile *values, GSettings *settings)
{
  const int width = get_integer (values, "Width", g_settings_get_int (settings, "window-width"));
  const int height
    = get_integer (values, "Height", g_settings_get_int (settings, "window-height"));

  gtk_window_set_default_size (GTK_WINDOW (self), MAX (width, 1), MAX (height, 1));
  if (get_integer (values, "Maximized", g_settings_get_boolean (settings, "window-maximized")))
    gtk_window_maximize (GTK_WINDOW (self));
}

/* Windows share the settings, but not their modes: a new one starts with those of the last. */
static void
restore_modes (GwDesk *desk, GKeyFile *values, GSettings *settings)
{
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      if (g_key_file_has_key (values, GROUP, modes[i].key, NULL))
        g_object_set (desk, modes[i].property, get_integer (values, modes[i].key, 0) != 0, NULL);
      else
        {
          g_autoptr (GVariant) value = g_settings_get_value (settings, modes[i].key);

          g_object_set (desk, modes[i].property, g_variant_get_boolean (value), NULL);
        }
      g_settings_bind (settings, modes[i].key, desk, modes[i].property, G_SETTINGS_BIND_SET);
    }
}

static void
restore_page (GwWindow *self, GKeyFile *values, GSettings *settings)
{
  g_autofree char *page = g_key_file_get_string (values, GROUP, "Page", NULL);

  if (page == NULL)
    page = g_settings_get_string (settings, "page");
  if (adw_view_stack_get_child_by_name (self->pages, page) != NULL)
    gw_window_show_page (self, page);
}

static void
collect_cb (GwWindow *self)
{
  GKeyFile *values = gw_window_state_get_values (self->state);
  GwDesk *desk = gw_session_get_desk (self->session);
  const char *page = adw_view_stack_get_visible_child_name (self->pages);
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_key_file_set_integer (values, GROUP, "Width", width);
  g_key_file_set_integer (values, GROUP, "Height", height);
  g_key_file_set_integer (values, GROUP, "Maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
  if (page != NULL)
    g_key_file_set_string (values, GROUP, "Page", page);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      gboolean on;

      g_object_get (desk, modes[i].property, &on, NULL);
      g_key_file_set_integer (values, GROUP, modes[i].key, on);
    }
}

/* What of it changes is written soon, so that it comes back even after a kill. */
static void
touch_on (GwWindowState *state, gpointer object, const char *signal)
{
  g_signal_connect_object (object, signal, G_CALLBACK (gw_window_state_touch), state,
                           G_CONNECT_SWAPPED);
}

void
gw_window_restore (GwWindow *self, GwWindowState *state)
{
  GSettings *settings = gw_session_get_settings (self->session);
  GKeyFile *values = gw_window_state_get_values (state);

  g_return_if_fail (GW_IS_WINDOW (self));
  g_return_if_fail (self->state == NULL);

  self->state = g_object_ref (state);
  restore_size (self, values, settings);
  restore_modes (gw_session_get_desk (self->session), values, settings);
  restore_page (self, values, settings);
  g_signal_connect_object (state, "collect", G_CALLBACK (collect_cb), self, G_CONNECT_SWAPPED);
  touch_on (state, self->pages, "notify::visible-child");
  touch_on (state, self, "notify::default-width");
  touch_on (state, self, "notify::default-height");
  touch_on (state, self, "notify::maximized");
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autofree char *signal = g_strconcat ("notify::", modes[i].property, NULL);

      touch_on (state, gw_session_get_desk (self->session), signal);
    }
  gw_session_restore (self->session, state);
}

/* The next new window is like this one. */
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
  if (self->state == NULL)
    return;

  /* A window that is taken apart is no change. */
  g_signal_handlers_disconnect_by_func (self->pages, gw_window_state_touch, self->state);
  g_signal_handlers_disconnect_by_func (self, gw_window_state_touch, self->state);
  g_signal_handlers_disconnect_by_func (gw_session_get_desk (self->session),
                                        gw_window_state_touch, self->state);
  if (self->forget)
    gw_window_state_remove (self->state);
  else
    gw_window_state_flush (self->state);
}
