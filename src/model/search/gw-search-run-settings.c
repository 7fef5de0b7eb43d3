/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search is and what it is told, also as one of many runs. */
#include "gw-search-run-private.h"

#include "gw-compat.h"
#include "gw-search-file.h"
#include "gw-search-text.h"

#include <string.h>

void
gw_search_run_keep (GwSearchRun *self)
{
  self->unkept = self->work != NULL && !self->ended;
  if (!self->unkept)
    gw_run_saver_save (self->saver, gw_search_update_write,
                       gw_search_update_new (self->path, self->file, self->begun, self->unsaved),
                       gw_search_update_free);
}

const char *
gw_search_run_get_path (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), NULL);

  return self->path;
}

const char *
gw_search_run_get_name (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), NULL);

  return self->file->name;
}

void
gw_search_run_set_name (GwSearchRun *self, const char *name)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));
  g_return_if_fail (name != NULL);

  if (!gw_set_str (&self->file->name, name))
    return;
  if (self->work != NULL)
    gw_search_work_set_name (self->work, name);
  gw_search_run_keep (self);
  gw_search_run_notify (self, PROP_NAME);
}

GwRunState
gw_search_run_get_state (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), GW_RUN_EMPTY);

  return self->state;
}

const GwSearchBrief *
gw_search_run_get_brief (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), NULL);

  return self->file->next != NULL ? self->file->next : self->file->brief;
}

const GwSearchBrief *
gw_search_run_get_current_brief (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), NULL);

  return self->file->brief;
}

const GwSearchNews *
gw_search_run_get_news (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), NULL);

  return self->file->news;
}

/* A name that says what the search is about goes on to do so. */
void
gw_search_run_follow_name (GwSearchRun *self, const GwSearchBrief *from, const GwSearchBrief *to)
{
  g_autofree char *before = gw_search_brief_dup_name (from);
  g_autofree char *after = gw_search_brief_dup_name (to);
  g_autofree char *name = NULL;

  if (self->file->name == NULL || !g_str_has_prefix (self->file->name, before))
    return;
  name = g_strconcat (after, self->file->name + strlen (before), NULL);
  if (gw_set_str (&self->file->name, name))
    gw_search_run_notify (self, PROP_NAME);
}

void
gw_search_run_set_brief (GwSearchRun *self, const GwSearchBrief *brief)
{
  GwSearchFile *file;

  g_return_if_fail (GW_IS_SEARCH_RUN (self));
  g_return_if_fail (brief != NULL);

  file = self->file;
  if (self->running || gw_search_brief_equal (brief, gw_search_run_get_brief (self)))
    return;
  g_clear_pointer (&file->next, gw_search_brief_free);
  if (!self->begun)
    {
      gw_search_run_follow_name (self, file->brief, brief);
      gw_search_brief_free (file->brief);
      file->brief = gw_search_brief_copy (brief);
      /* What was missing were other strings. */
      gw_search_news_unref (file->news);
      file->news = gw_search_news_new ();
    }
  else if (!gw_search_brief_equal (brief, file->brief))
    file->next = gw_search_brief_copy (brief);
  gw_search_run_keep (self);
  gw_search_run_notify (self, PROP_BRIEF);
  gw_search_run_update_state (self);
}

gboolean
gw_search_run_has_next (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), FALSE);

  return self->file->next != NULL;
}

void
gw_search_run_set_mutation (GwSearchRun *self, guint mutation)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));
  g_return_if_fail (mutation <= 100);

  if (mutation == self->file->brief->settings.mutation)
    return;
  self->file->brief->settings.mutation = mutation;
  if (self->file->next != NULL)
    self->file->next->settings.mutation = mutation;
  if (self->work != NULL)
    gw_search_work_set_mutation (self->work, mutation);
  gw_search_run_keep (self);
  gw_search_run_notify (self, PROP_BRIEF);
}

static void
set_target (GwSearchBrief *brief, gboolean has_target, gint64 target)
{
  brief->has_target = has_target;
  brief->target = target;
}

void
gw_search_run_set_target (GwSearchRun *self, gboolean has_target, gint64 target)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  if (has_target == self->file->brief->has_target && target == self->file->brief->target)
    return;
  set_target (self->file->brief, has_target, target);
  if (self->file->next != NULL)
    set_target (self->file->next, has_target, target);
  if (self->work != NULL)
    gw_search_work_set_target (self->work, has_target, target);
  gw_search_run_keep (self);
  gw_search_run_notify (self, PROP_BRIEF);
  gw_search_run_update_state (self);
}

void
gw_search_run_set_limit (GwSearchRun *self, guint64 limit)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  self->limit = limit;
}

void
gw_search_run_set_interval (GwSearchRun *self, gint64 microseconds)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  self->interval = microseconds;
}

#define RUN(run) GW_SEARCH_RUN (run)

static const char *
run_get_path (GwSavedRun *run)
{
  return RUN (run)->path;
}

static const GError *
run_get_save_error (GwSavedRun *run)
{
  return RUN (run)->save_error;
}

static gboolean
run_can_start (GwSavedRun *run)
{
  return gw_search_run_can_start (RUN (run));
}

static void
run_start (GwSavedRun *run)
{
  gw_search_run_start (RUN (run));
}

static void
run_resume (GwSavedRun *run)
{
  gw_search_run_resume (RUN (run));
}

static void
run_stop (GwSavedRun *run)
{
  gw_search_run_stop (RUN (run));
}

static void
run_flush (GwSavedRun *run)
{
  gw_search_run_flush (RUN (run));
}

static void
run_abandon (GwSavedRun *run)
{
  gw_run_saver_abandon (GW_SEARCH_RUN (run)->saver);
}

static GBytes *
run_read (GwSavedRun *run, GError **error)
{
  return gw_search_run_read (RUN (run), error);
}

static char *
run_dup_value (GwSavedRun *run)
{
  return gw_search_news_dup_value (RUN (run)->file->news, RUN (run)->file->brief);
}

static const GwHistoryCurve *
run_get_curve (GwSavedRun *run)
{
  return RUN (run)->file->news->by_time;
}

void
gw_search_run_init_saved (GwSavedRunInterface *iface)
{
  iface->ending = GW_SEARCH_ENDING;
  iface->get_path = run_get_path;
  iface->get_save_error = run_get_save_error;
  iface->can_start = run_can_start;
  iface->start = run_start;
  iface->resume = run_resume;
  iface->stop = run_stop;
  iface->flush = run_flush;
  iface->abandon = run_abandon;
  iface->read = run_read;
  iface->dup_value = run_dup_value;
  iface->get_curve = run_get_curve;
}
