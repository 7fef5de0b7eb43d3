/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-watch.h"

#include "gw-comparison.h"
#include "gw-run-folder.h"
#include "gw-sentence.h"
#include "gw-survey-run.h"
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

static gboolean
is_any_running (const Source *source)
{
  guint n_running;

  g_object_get (source->list, "n-running", &n_running, NULL);
  return n_running > 0;
}

/* Whether a run of its kind runs in a folder of several kinds. */
static gboolean
has_running (const Source *source)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (source->list)); i++)
    {
      g_autoptr (GwRun) run = g_list_model_get_item (G_LIST_MODEL (source->list), i);

      if (run->kind == source->kind->runs && run->state == GW_RUN_RUNNING)
        return TRUE;
    }
  return FALSE;
}

/* The first kind that has a run at work, or NULL. */
static const GwRunWatchKind *
find_running (GwRunWatch *self)
{
  for (guint i = 0; i < self->sources->len; i++)
    {
      const Source *source = g_ptr_array_index (self->sources, i);

      if (source->kind->runs != NULL ? has_running (source) : is_any_running (source))
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

  if ((source->kind->runs != NULL && GW_RUN (run)->kind != source->kind->runs)
      || somebody_looks (self, source->kind->page))
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
dup_best_generator (const GwRun *run)
{
  const GPtrArray *scores = run->status;
  g_autofree char *title = NULL;
  double most = -1;
  guint best = 0;

  for (guint i = 0; scores != NULL && i < scores->len; i++)
    {
      const GwSurveyScore *score = scores->pdata[i];
      GwFigures points;

      if (score == NULL)
        continue;
      gw_spread_get_figures (score->points, &points);
      if (points.mean > most)
        {
          most = points.mean;
          best = i;
        }
    }
  if (most < 0)
    return NULL;
  title = gw_survey_spec_dup_row_title (run->spec, best);
  /* Translators: %s is a generator of boards */
  return g_strdup_printf (_("%s has the best boards: %'.1f points on average"), title, most);
}

static GNotification *
make_run_notification (const GwRun *run, const char *body, const char *action, char **id)
{
  /* Translators: %s is the name of a survey or of a comparison */
  g_autofree char *title = gw_sentence_format (_ ("“%s” finished"), run->head->name);
  GNotification *notification = g_notification_new (title);

  if (body != NULL)
    g_notification_set_body (notification, body);
  g_notification_set_default_action_and_target (notification, action, "s", run->path);
  *id = g_strdup (run->path);
  return notification;
}

static GNotification *
make_survey_notification (gpointer run, char **id)
{
  g_autofree char *body = dup_best_generator (run);

  return make_run_notification (run, body, "app.show-survey", id);
}

static GNotification *
make_comparison_notification (gpointer run, char **id)
{
  const GwComparisonSpec *spec = GW_RUN (run)->spec;

  return make_run_notification (run, spec->lexicon_title, "app.show-comparison", id);
}

const GwRunWatchKind gw_run_watch_surveys = {
  .runs = &gw_survey_run_kind,
  .page = "generators",
  .reason = N_("A study is running"),
  .make_notification = make_survey_notification,
};

const GwRunWatchKind gw_run_watch_comparisons = {
  .runs = &gw_comparison_run_kind,
  .page = "analysis",
  .reason = N_("A comparison is running"),
  .make_notification = make_comparison_notification,
};
