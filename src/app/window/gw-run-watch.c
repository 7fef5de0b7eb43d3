/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-watch.h"

#include "gw-comparison.h"
#include "gw-run-folder.h"
#include "gw-run-store.h"
#include "gw-sentence.h"
#include "gw-survey.h"
#include "gw-window.h"

#include <glib/gi18n.h>

#define KEY "keep-awake"

/* A watched list. */
typedef struct
{
  GwRunWatch *watch; /* borrowed: it owns this */
  GObject *list;
  const GwRunWatchKind *kind;
} Source;

struct GwRunWatch
{
  GtkApplication *application; /* borrowed: it owns this */
  /* owned */
  GPtrArray *sources;
  GSettings *settings;

  gboolean awake;
  guint cookie; /* 0 if the session does not support it */
};

static void
source_free (gpointer data)
{
  Source *source = data;

  g_signal_handlers_disconnect_by_data (source->list, source);
  g_object_unref (source->list);
  g_free (source);
}

static void
sleep_again (GwRunWatch *self)
{
  if (self->cookie != 0)
    gtk_application_uninhibit (self->application, self->cookie);
  self->cookie = 0;
  self->awake = FALSE;
}

/* The first kind that has a run at work, or NULL. */
static const GwRunWatchKind *
find_running (GwRunWatch *self)
{
  for (guint i = 0; i < self->sources->len; i++)
    {
      const Source *source = g_ptr_array_index (self->sources, i);
      guint n_running;

      g_object_get (source->list, "n-running", &n_running, NULL);
      if (n_running > 0)
        return source->kind;
    }
  return NULL;
}

static void
update (GwRunWatch *self)
{
  const GwRunWatchKind *running = find_running (self);
  const gboolean wanted = g_settings_get_boolean (self->settings, KEY) && running != NULL;

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
                                          GTK_APPLICATION_INHIBIT_SUSPEND, _(running->reason));
}

/* Whether the user is looking at this page, not just at the program. */
static gboolean
somebody_looks (GwRunWatch *self, const char *page)
{
  for (GList *l = gtk_application_get_windows (self->application); l != NULL; l = l->next)
    if (gtk_window_is_active (l->data) && GW_IS_WINDOW (l->data)
        && gw_window_shows_page (l->data, page))
      return TRUE;
  return FALSE;
}

static void
reached_cb (Source *source, GObject *run)
{
  GwRunWatch *self = source->watch;
  g_autoptr (GNotification) notification = NULL;
  g_autofree char *id = NULL;

  if (somebody_looks (self, source->kind->page))
    return;
  notification = source->kind->make_notification (run, &id);
  g_application_send_notification (G_APPLICATION (self->application), id, notification);
}

static void
n_running_cb (Source *source)
{
  update (source->watch);
}

GwRunWatch *
gw_run_watch_new (GtkApplication *application, GSettings *settings)
{
  GwRunWatch *self = g_new0 (GwRunWatch, 1);

  self->sources = g_ptr_array_new_with_free_func (source_free);
  self->application = application;
  self->settings = g_object_ref (settings);
  g_signal_connect_swapped (settings, "changed::" KEY, G_CALLBACK (update), self);
  return self;
}

void
gw_run_watch_free (GwRunWatch *self)
{
  sleep_again (self);
  g_signal_handlers_disconnect_by_data (self->settings, self);
  g_ptr_array_unref (self->sources);
  g_object_unref (self->settings);
  g_free (self);
}

void
gw_run_watch_add (GwRunWatch *self, gpointer list, const GwRunWatchKind *kind)
{
  Source *source;

  g_return_if_fail (G_IS_OBJECT (list));

  source = g_new (Source, 1);
  *source = (Source) { self, g_object_ref (list), kind };
  g_ptr_array_add (self->sources, source);
  g_signal_connect_swapped (list, "notify::n-running", G_CALLBACK (n_running_cb), source);
  g_signal_connect_swapped (list, GW_IS_RUN_FOLDER (list) ? "finished" : "reached",
                            G_CALLBACK (reached_cb), source);
  update (self);
}

/* The kinds of runs. */

static GNotification *
make_search_notification (gpointer run, char **id)
{
  const char *name = gw_saved_run_get_name (run);
  /* Translators: %s is the name of a search or a proof */
  g_autofree char *title = gw_sentence_format (_ ("“%s” finished"), name);
  g_autofree char *value = gw_saved_run_dup_value (run);
  GNotification *notification = g_notification_new (title);

  if (value != NULL)
    g_notification_set_body (notification, value);
  g_notification_set_default_action_and_target (notification, "app.show-search", "s",
                                                gw_saved_run_get_path (run));
  *id = g_strdup (gw_saved_run_get_path (run));
  return notification;
}

const GwRunWatchKind gw_run_watch_searches = {
  .page = "search",
  .reason = N_("A search or a proof is running"),
  .make_notification = make_search_notification,
};

/* Text that names the generator whose boards have the most points on average, or NULL. */
static char *
dup_best_generator (GwSurvey *survey)
{
  const GwSurveyEntry *best = NULL;
  g_autofree char *title = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (survey)); i++)
    {
      const GwSurveyEntry *entry = gw_item_at (survey, i);

      if (best == NULL
          || entry->points.mean > best->points.mean)
        best = entry;
    }
  if (best == NULL)
    return NULL;
  title = gw_survey_entry_dup_title (best);
  /* Translators: %s is a generator of boards */
  return g_strdup_printf (_("%s has the best boards: %'.1f points on average"), title,
                          best->points.mean);
}

static GNotification *
make_saved_notification (const char *name, const char *path, const char *body, const char *action,
                         char **id)
{
  /* Translators: %s is the name of a survey or of a comparison */
  g_autofree char *title = gw_sentence_format (_ ("“%s” finished"), name);
  GNotification *notification = g_notification_new (title);

  if (body != NULL)
    g_notification_set_body (notification, body);
  g_notification_set_default_action_and_target (notification, action, "s", path);
  *id = g_strdup (path);
  return notification;
}

static GNotification *
make_survey_notification (gpointer run, char **id)
{
  g_autofree char *name = gw_run_store_dup_name (run);
  g_autofree char *body = dup_best_generator (run);

  return make_saved_notification (name, gw_run_store_get_path (run), body, "app.show-survey", id);
}

static GNotification *
make_comparison_notification (gpointer object, char **id)
{
  const GwRun *run = object;
  const GwComparisonSpec *spec = run->spec;

  return make_saved_notification (run->head->name, run->path, spec->lexicon_title,
                                  "app.show-comparison", id);
}

const GwRunWatchKind gw_run_watch_surveys = {
  .page = "generators",
  .reason = N_("A study is running"),
  .make_notification = make_survey_notification,
};

const GwRunWatchKind gw_run_watch_comparisons = {
  .page = "analysis",
  .reason = N_("A comparison is running"),
  .make_notification = make_comparison_notification,
};
