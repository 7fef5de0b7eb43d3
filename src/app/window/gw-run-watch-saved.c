/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the desktop hears of surveys and comparisons. */
#include "gw-run-watch.h"

#include "gw-comparison.h"
#include "gw-run-store.h"
#include "gw-survey.h"

#include <glib/gi18n.h>

/* The generator whose boards have the most points on average; NULL when there is none. */
static char *
dup_best_generator (GwSurvey *survey)
{
  g_autoptr (GwSurveyEntry) best = NULL;
  g_autofree char *title = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (survey)); i++)
    {
      g_autoptr (GwSurveyEntry) entry = g_list_model_get_item (G_LIST_MODEL (survey), i);

      if (best == NULL
          || entry->points.mean > best->points.mean)
        g_set_object (&best, entry);
    }
  if (best == NULL)
    return NULL;
  title = gw_survey_entry_dup_title (best);
  /* Translators: %s is a generator of boards */
  return g_strdup_printf (_("%s has the best boards: %'.1f points on average"), title,
                          best->points.mean);
}

static GNotification *
make_notification (gpointer run, const char *body, const char *action, char **id)
{
  g_autofree char *name = gw_run_store_dup_name (run);
  /* Translators: %s is the name of a survey or of a comparison */
  g_autofree char *title = g_strdup_printf (_("“%s” is done"), name);
  GNotification *notification = g_notification_new (title);

  if (body != NULL)
    g_notification_set_body (notification, body);
  g_notification_set_default_action_and_target (notification, action, "s",
                                                gw_run_store_get_path (run));
  *id = g_strdup (gw_run_store_get_path (run));
  return notification;
}

static GNotification *
make_survey_notification (gpointer run, char **id)
{
  g_autofree char *body = dup_best_generator (run);

  return make_notification (run, body, "app.show-survey", id);
}

static GNotification *
make_comparison_notification (gpointer run, char **id)
{
  return make_notification (run, gw_comparison_get_record (run)->lexicon, "app.show-comparison", id);
}

const GwRunWatchKind gw_run_watch_surveys = {
  .page = "generators",
  .reason = N_("A survey is running"),
  .make_notification = make_survey_notification,
};

const GwRunWatchKind gw_run_watch_comparisons = {
  .page = "analysis",
  .reason = N_("A comparison is running"),
  .make_notification = make_comparison_notification,
};
