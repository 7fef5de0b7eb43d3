/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-memory.h"

#define GROUP GW_WINDOW_STATE_GROUP

struct _GwWindowMemory
{
  GObject parent_instance;

  /* borrowed */
  GtkWindow *window; /* it owns this */
  GwWindowPages *pages;

  /* owned */
  GwSession *session;
  GwWindowState *state;
};

G_DEFINE_FINAL_TYPE (GwWindowMemory, gw_window_memory, G_TYPE_OBJECT)

static int
get_integer (GKeyFile *values, const char *key, int otherwise)
{
  return g_key_file_has_key (values, GROUP, key, NULL)
           ? g_key_file_get_integer (values, GROUP, key, NULL)
           : otherwise;
}

static void
restore_size (GwWindowMemory *self, GKeyFile *values, GSettings *settings)
{
  const int width = get_integer (values, "Width", g_settings_get_int (settings, "window-width"));
  const int height
    = get_integer (values, "Height", g_settings_get_int (settings, "window-height"));

  gtk_window_set_default_size (self->window, MAX (width, 1), MAX (height, 1));
  if (get_integer (values, "Maximized", g_settings_get_boolean (settings, "window-maximized")))
    gtk_window_maximize (self->window);
}

static void
restore_page (GwWindowMemory *self, GKeyFile *values)
{
  g_autofree char *page = g_key_file_get_string (values, GROUP, "Page", NULL);
  g_autofree char *study = g_key_file_get_string (values, GROUP, "Study", NULL);

  if (study != NULL)
    gw_window_pages_set_study (self->pages, study);
  if (page != NULL && gw_window_pages_has (self->pages, page))
    gw_window_pages_show (self->pages, page);
}

static void
collect_cb (GwWindowMemory *self)
{
  GKeyFile *values = gw_window_state_get_values (self->state);
  int width, height;

  gtk_window_get_default_size (self->window, &width, &height);
  g_key_file_set_integer (values, GROUP, "Width", width);
  g_key_file_set_integer (values, GROUP, "Height", height);
  g_key_file_set_integer (values, GROUP, "Maximized", gtk_window_is_maximized (self->window));
  g_key_file_set_string (values, GROUP, "Page", gw_window_pages_get_visible_name (self->pages));
  g_key_file_set_string (values, GROUP, "Study", gw_window_pages_get_study (self->pages));
}

/* Writes changes soon, so that they survive even if the program is killed. */
static void
touch_on (GwWindowMemory *self, gpointer object, const char *signal)
{
  g_signal_connect_object (object, signal, G_CALLBACK (gw_window_state_touch), self->state,
                           G_CONNECT_SWAPPED);
}

void
gw_window_memory_close (GwWindowMemory *self, gboolean forget)
{
  GSettings *settings = gw_session_get_settings (self->session);
  int width, height;

  gtk_window_get_default_size (self->window, &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (self->window));

  /* Taking the window apart must not count as a change. */
  g_signal_handlers_disconnect_by_func (self->pages, gw_window_state_touch, self->state);
  g_signal_handlers_disconnect_by_func (self->window, gw_window_state_touch, self->state);
  if (forget)
    gw_window_state_remove (self->state);
  else
    gw_window_state_flush (self->state);
}

static void
gw_window_memory_dispose (GObject *object)
{
  GwWindowMemory *self = GW_WINDOW_MEMORY (object);

  g_clear_object (&self->session);
  g_clear_object (&self->state);

  G_OBJECT_CLASS (gw_window_memory_parent_class)->dispose (object);
}

static void
gw_window_memory_class_init (GwWindowMemoryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_window_memory_dispose;
}

static void
gw_window_memory_init (GwWindowMemory *self)
{
}

GwWindowMemory *
gw_window_memory_new (GtkWindow *window, GwWindowPages *pages, GwSession *session,
                      GwWindowState *state)
{
  GwWindowMemory *self = g_object_new (GW_TYPE_WINDOW_MEMORY, NULL);
  GSettings *settings = gw_session_get_settings (session);
  GKeyFile *values = gw_window_state_get_values (state);

  self->window = window;
  self->pages = pages;
  self->session = g_object_ref (session);
  self->state = g_object_ref (state);
  restore_size (self, values, settings);
  restore_page (self, values);
  g_signal_connect_object (state, "collect", G_CALLBACK (collect_cb), self, G_CONNECT_SWAPPED);
  touch_on (self, pages, "notify::visible-name");
  touch_on (self, window, "notify::default-width");
  touch_on (self, window, "notify::default-height");
  touch_on (self, window, "notify::maximized");
  return self;
}
