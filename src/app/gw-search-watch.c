/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-watch.h"

#include "gw-search-text.h"
#include "gw-window.h"

#include <glib/gi18n.h>

#define KEY "keep-awake"

struct _GwSearchWatch
{
  GObject parent_instance;

  /* borrowed */
  GtkApplication *application;

  /* owned */
  GwSearchRuns *runs;
  GSettings *settings;

  gboolean awake;
  guint cookie; /* 0 when the desktop does not listen */
};

G_DEFINE_FINAL_TYPE (GwSearchWatch, gw_search_watch, G_TYPE_OBJECT)

static void
sleep_again (GwSearchWatch *self)
{
  if (self->cookie != 0)
    gtk_application_uninhibit (self->application, self->cookie);
  self->cookie = 0;
  self->awake = FALSE;
}

static void
update (GwSearchWatch *self)
{
  const gboolean wanted = g_settings_get_boolean (self->settings, KEY)
                          && gw_search_runs_get_n_running (self->runs) > 0;

  if (wanted == self->awake)
    return;
  if (!wanted)
    {
      sleep_again (self);
      return;
    }
  self->awake = TRUE;
  self->cookie = gtk_application_inhibit (self->application,
                                          gtk_application_get_active_window (self->application),
                                          GTK_APPLICATION_INHIBIT_SUSPEND,
                                          _("A search is running"));
}

/* At the searches, not only at the program. */
static gboolean
somebody_looks (GwSearchWatch *self)
{
  for (GList *l = gtk_application_get_windows (self->application); l != NULL; l = l->next)
    if (gtk_window_is_active (l->data) && GW_IS_WINDOW (l->data)
        && gw_window_shows_page (l->data, "search"))
      return TRUE;
  return FALSE;
}

GNotification *
gw_search_watch_make_notification (GwSearchRun *run)
{
  GNotification *notification = NULL;
  g_autofree char *title = NULL;
  g_autofree char *value = NULL;

  g_return_val_if_fail (GW_IS_SEARCH_RUN (run), NULL);

  /* Translators: %s is the name of a search */
  title = g_strdup_printf (_("“%s” is done"), gw_search_run_get_name (run));
  value = gw_search_news_dup_value (gw_search_run_get_news (run),
                                    gw_search_run_get_current_brief (run));
  notification = g_notification_new (title);
  if (value != NULL)
    g_notification_set_body (notification, value);
  g_notification_set_default_action_and_target (notification, "app.show-search", "s",
                                                gw_search_run_get_path (run));
  return notification;
}

static void
reached_cb (GwSearchWatch *self, GwSearchRun *run)
{
  g_autoptr (GNotification) notification = NULL;

  if (somebody_looks (self))
    return;
  notification = gw_search_watch_make_notification (run);
  g_application_send_notification (G_APPLICATION (self->application),
                                   gw_search_run_get_path (run), notification);
}

static void
gw_search_watch_dispose (GObject *object)
{
  GwSearchWatch *self = GW_SEARCH_WATCH (object);

  if (self->application != NULL)
    sleep_again (self);
  g_clear_weak_pointer (&self->application);
  g_clear_object (&self->runs);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (gw_search_watch_parent_class)->dispose (object);
}

static void
gw_search_watch_class_init (GwSearchWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_search_watch_dispose;
}

static void
gw_search_watch_init (GwSearchWatch *self)
{
}

GwSearchWatch *
gw_search_watch_new (GtkApplication *application, GwSearchRuns *runs, GSettings *settings)
{
  GwSearchWatch *self = g_object_new (GW_TYPE_SEARCH_WATCH, NULL);

  g_set_weak_pointer (&self->application, application);
  self->runs = g_object_ref (runs);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (runs, "notify::n-running", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (runs, "reached", G_CALLBACK (reached_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
  return self;
}
