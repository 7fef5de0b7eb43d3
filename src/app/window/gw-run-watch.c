/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-watch.h"

#include "gw-sentence.h"
#include "gw-window.h"

#include <glib/gi18n.h>

#define KEY "keep-awake"

struct GwRunWatch
{
  GtkApplication *application; /* borrowed: it owns this */
  /* owned */
  GwRunFolder *folder;
  GSettings *settings;

  gboolean awake;
  guint cookie; /* 0 if the session does not support it */
};

static void
sleep_again (GwRunWatch *self)
{
  if (self->cookie != 0)
    gtk_application_uninhibit (self->application, self->cookie);
  self->cookie = 0;
  self->awake = FALSE;
}

static void
update (GwRunWatch *self)
{
  guint n_running;
  gboolean wanted;

  g_object_get (self->folder, "n-running", &n_running, NULL);
  wanted = g_settings_get_boolean (self->settings, KEY) && n_running > 0;
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
                                          _ ("A search or a study is running"));
}

/* A page of runs shows one of them; any other page shows all that are about it. */
static gboolean
shows_run (GwWindow *window, GwRun *run)
{
  GtkWidget *page;

  if (!gw_window_shows_page (window, run->kind->page))
    return FALSE;
  page = gw_window_get_page (window, run->kind->page);
  return !GW_IS_RUNS_PAGE (page) || gw_runs_page_get_run (GW_RUNS_PAGE (page)) == run;
}

/* Whether the user is looking at this run, not just at the program. */
static gboolean
somebody_looks (GwRunWatch *self, GwRun *run)
{
  for (GList *l = gtk_application_get_windows (self->application); l != NULL; l = l->next)
    if (gtk_window_is_active (l->data) && GW_IS_WINDOW (l->data) && shows_run (l->data, run))
      return TRUE;
  return FALSE;
}

static void
finished_cb (GwRunWatch *self, GwRun *run)
{
  g_autoptr (GNotification) notification = NULL;
  g_autofree char *title = NULL;
  g_autofree char *body = NULL;

  if (somebody_looks (self, run))
    return;
  /* Translators: %s is the name of a run */
  title = gw_sentence_format (_ ("“%s” finished"), run->head->name);
  body = run->kind->dup_value (run->spec, run->status);
  notification = g_notification_new (title);
  if (body != NULL)
    g_notification_set_body (notification, body);
  g_notification_set_default_action_and_target (notification, "app.show-run", "s", run->path);
  g_application_send_notification (G_APPLICATION (self->application), run->path, notification);
}

GwRunWatch *
gw_run_watch_new (GtkApplication *application, GSettings *settings, GwRunFolder *folder)
{
  GwRunWatch *self = g_new0 (GwRunWatch, 1);

  self->application = application;
  self->settings = g_object_ref (settings);
  self->folder = g_object_ref (folder);
  g_signal_connect_swapped (settings, "changed::" KEY, G_CALLBACK (update), self);
  g_signal_connect_swapped (folder, "notify::n-running", G_CALLBACK (update), self);
  g_signal_connect_swapped (folder, "finished", G_CALLBACK (finished_cb), self);
  update (self);
  return self;
}

void
gw_run_watch_free (GwRunWatch *self)
{
  sleep_again (self);
  g_signal_handlers_disconnect_by_data (self->settings, self);
  g_signal_handlers_disconnect_by_data (self->folder, self);
  g_object_unref (self->settings);
  g_object_unref (self->folder);
  g_free (self);
}
