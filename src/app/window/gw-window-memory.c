/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-private.h"

#define GROUP GW_WINDOW_STATE_GROUP

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

static void
restore_page (GwWindow *self, GKeyFile *values)
{
  g_autofree char *page = g_key_file_get_string (values, GROUP, "Page", NULL);

  if (page != NULL && gw_window_has_page (self, page))
    gw_window_show_page (self, page);
}

/* Under which key it is kept which run a page shows. */
static char *
dup_key (const GwRunsPlace *place)
{
  return g_strconcat ("Run-", place->name, NULL);
}

static void
collect_runs (GwWindow *self, GKeyFile *values)
{
  for (const GwRunsPlace *place = gw_runs_places; place->name != NULL; place++)
    {
      GtkWidget *page = gw_window_peek_page (self, place->name);
      g_autofree char *key = dup_key (place);
      g_autofree char *chosen = NULL;

      if (page == NULL)
        continue; /* it stays what it was */
      g_object_get (page, "chosen", &chosen, NULL);
      g_key_file_set_string (values, GROUP, key, chosen);
    }
}

static void
collect_cb (GwWindow *self)
{
  GKeyFile *values = gw_window_state_get_values (self->state);
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_key_file_set_integer (values, GROUP, "Width", width);
  g_key_file_set_integer (values, GROUP, "Height", height);
  g_key_file_set_integer (values, GROUP, "Maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
  g_key_file_set_string (values, GROUP, "Page", gw_window_get_page_name (self));
  collect_runs (self, values);
}

/* Writes changes soon, so that they survive even if the program is killed. Taking the window apart
 * does not count as one. */
static void
touch_cb (GwWindow *self)
{
  if (!self->unmapped)
    gw_window_state_touch (self->state);
}

void
gw_window_restore_run (GwWindow *self, const GwRunsPlace *place)
{
  GtkWidget *page = gw_window_peek_page (self, place->name);
  g_autofree char *key = dup_key (place);
  g_autofree char *chosen = NULL;

  if (page == NULL || self->state == NULL)
    return;
  chosen = g_key_file_get_string (gw_window_state_get_values (self->state), GROUP, key, NULL);
  g_object_set (page, "chosen", chosen, NULL);
  gw_window_listen (self, page, "notify::chosen", G_CALLBACK (touch_cb));
}

void
gw_window_close_memory (GwWindow *self)
{
  GSettings *settings = gw_session_get_settings (self->session);
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));

  self->unmapped = TRUE;
  if (self->forget)
    gw_window_state_remove (self->state);
  else
    gw_window_state_flush (self->state);
}

void
gw_window_restore_memory (GwWindow *self)
{
  GKeyFile *values = gw_window_state_get_values (self->state);

  restore_size (self, values, gw_session_get_settings (self->session));
  for (const GwRunsPlace *place = gw_runs_places; place->name != NULL; place++)
    gw_window_restore_run (self, place);
  restore_page (self, values);
  gw_window_listen (self, self->state, "collect", G_CALLBACK (collect_cb));
  gw_window_listen (self, self->stack, "notify::visible-child", G_CALLBACK (touch_cb));
  gw_window_listen (self, self, "notify::default-width", G_CALLBACK (touch_cb));
  gw_window_listen (self, self, "notify::default-height", G_CALLBACK (touch_cb));
  gw_window_listen (self, self, "notify::maximized", G_CALLBACK (touch_cb));
}
