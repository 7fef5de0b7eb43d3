/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-run-private.h"

#include "gw-file-lock.h"
#include "gw-search-file.h"
#include "gw-search-look.h"

#include <glib/gstdio.h>

/* How old its file may become while it works, in microseconds. */
#define SAVE_INTERVAL (7 * G_USEC_PER_SEC)

G_DEFINE_FINAL_TYPE_WITH_CODE (GwSearchRun, gw_search_run, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_SAVED_RUN, gw_search_run_init_saved))

G_DEFINE_BOXED_TYPE (GwSearchNews, gw_search_news, gw_search_news_ref, gw_search_news_unref)

static const char *const names[N_PROPS] = {
  [PROP_NAME] = "name",
  [PROP_STATE] = "state",
  [PROP_SAVE_ERROR] = "save-error",
  [PROP_BRIEF] = "brief",
  [PROP_NEWS] = "news",
};

void
gw_search_run_notify (GwSearchRun *self, GwSearchRunProperty property)
{
  g_object_notify (G_OBJECT (self), names[property]);
}

static gboolean
has_reached (GwSearchRun *self)
{
  const GwSearchBrief *brief = self->file->brief;
  const GwSearchNews *news = self->file->news;

  return gw_search_news_is_complete (news, brief->objective)
         || (brief->has_target && gw_search_news_meets (news, brief->target));
}

void
gw_search_run_update_state (GwSearchRun *self)
{
  GwRunState state;

  if (self->running)
    state = GW_RUN_RUNNING;
  else if (!self->begun)
    state = gw_search_brief_has_words (self->file->brief) ? GW_RUN_READY : GW_RUN_EMPTY;
  else
    state = has_reached (self) ? GW_RUN_DONE : GW_RUN_STOPPED;
  if (state == self->state)
    return;
  self->state = state;
  gw_search_run_notify (self, PROP_STATE);
}

static void
set_news (GwSearchRun *self, GwSearchNews *news)
{
  gw_search_news_ref (news);
  gw_search_news_unref (self->file->news);
  self->file->news = news;
  gw_search_run_notify (self, PROP_NEWS);
  gw_saved_run_changed (GW_SAVED_RUN (self));
}

static void
set_save_error (GwSearchRun *self, const GError *error)
{
  if (!gw_save_error_differs (error, self->save_error))
    return;
  g_clear_error (&self->save_error);
  self->save_error = error != NULL ? g_error_copy (error) : NULL;
  gw_search_run_notify (self, PROP_SAVE_ERROR);
}

static void
saved_cb (const GError *error, gpointer user_data)
{
  GwSearchRun *self = user_data;

  if (error == NULL)
    g_clear_pointer (&self->unsaved, g_bytes_unref);
  set_save_error (self, error);
}

static void work_cb (GwSearchWork *work, GwSearchNews *news, GwSearchStage stage, gboolean ended,
                     const GError *error, const GError *save_error, gpointer user_data);

static void
set_to_work (GwSearchRun *self)
{
  const GwSearchWorkSpec spec = { self->lexicons, self->dice,  self->path,
                                  self->file,     self->begun, self->limit,
                                  self->interval };

  gw_run_saver_finish (self->saver);
  if (self->work == NULL && self->unsaved != NULL)
    {
      /* It can only go on from its file, which is not there. */
      gw_saved_run_failed (GW_SAVED_RUN (self), self->save_error);
      gw_search_run_keep (self);
      return;
    }
  g_clear_pointer (&self->unsaved, g_bytes_unref);
  self->ended = self->again = FALSE;
  self->running = TRUE;
  if (self->work != NULL)
    gw_search_work_go_on (self->work, &spec);
  else
    self->work = gw_search_work_start (&spec, work_cb, self);
  gw_search_run_update_state (self);
}

static void
forget_former (GwSearchRun *self)
{
  if (self->former_file == NULL)
    return;
  g_unlink (self->former_path);
  g_clear_pointer (&self->former_file, gw_search_file_free);
  g_clear_pointer (&self->former_unsaved, g_bytes_unref);
}

/* What there was before the last start takes the place of what there is. */
static void
bring_back (GwSearchRun *self)
{
  g_clear_pointer (&self->work, gw_search_work_free);
  gw_run_saver_finish (self->saver);
  g_rename (self->former_path, self->path);
  gw_search_file_free (self->file);
  self->file = g_steal_pointer (&self->former_file);
  g_clear_pointer (&self->unsaved, g_bytes_unref);
  self->unsaved = g_steal_pointer (&self->former_unsaved);
  self->begun = TRUE;
  self->running = FALSE;
  if (self->unsaved != NULL)
    gw_search_run_keep (self);
  gw_search_run_notify (self, PROP_NAME);
  gw_search_run_notify (self, PROP_NEWS);
  gw_search_run_notify (self, PROP_BRIEF);
  gw_search_run_update_state (self);
}

static void
work_cb (GwSearchWork *work, GwSearchNews *news, GwSearchStage stage, gboolean ended,
         const GError *error, const GError *save_error, gpointer user_data)
{
  g_autoptr (GwSearchRun) self = g_object_ref (user_data);

  self->ended = ended;
  if (stage == GW_SEARCH_FAILED)
    {
      self->running = FALSE;
      g_clear_pointer (&self->work, gw_search_work_free);
      if (!self->begun && self->former_file != NULL)
        bring_back (self);
    }
  else
    {
      self->begun = TRUE;
      self->running = stage == GW_SEARCH_WORKING || self->again;
      set_news (self, news);
      set_save_error (self, save_error);
      if (ended && self->again)
        set_to_work (self);
      else if (ended)
        self->unsaved = gw_search_work_dup_unsaved (work);
      if (self->ended && (self->unkept || self->unsaved != NULL))
        gw_search_run_keep (self);
    }
  gw_search_run_update_state (self);
  if (error != NULL)
    gw_saved_run_failed (GW_SAVED_RUN (self), error);
}

static void
gw_search_run_dispose (GObject *object)
{
  GwSearchRun *self = GW_SEARCH_RUN (object);

  g_clear_pointer (&self->looking, gw_run_cancel);
  g_clear_pointer (&self->work, gw_search_work_free);
  if (self->saver != NULL)
    gw_run_saver_flush (self->saver);
  g_clear_pointer (&self->saver, gw_run_saver_free);
  forget_former (self);
  g_clear_object (&self->lexicons);
  g_clear_object (&self->dice);

  G_OBJECT_CLASS (gw_search_run_parent_class)->dispose (object);
}

static void
gw_search_run_finalize (GObject *object)
{
  GwSearchRun *self = GW_SEARCH_RUN (object);

  gw_search_file_free (self->file);
  g_clear_pointer (&self->looked, gw_search_news_unref);
  g_clear_pointer (&self->unsaved, g_bytes_unref);
  g_clear_error (&self->save_error);
  g_free (self->former_path);
  g_free (self->path);

  G_OBJECT_CLASS (gw_search_run_parent_class)->finalize (object);
}

static void
gw_search_run_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwSearchRun *self = GW_SEARCH_RUN (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->file->name);
      break;
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    case PROP_SAVE_ERROR:
      g_value_set_boxed (value, self->save_error);
      break;
    case PROP_BRIEF:
      g_value_set_boxed (value, gw_search_run_get_brief (self));
      break;
    case PROP_NEWS:
      g_value_set_boxed (value, self->file->news);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_search_run_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  GwSearchRun *self = GW_SEARCH_RUN (object);

  switch (prop_id)
    {
    case PROP_NAME:
      gw_search_run_set_name (self, g_value_get_string (value));
      break;
    case PROP_BRIEF:
      gw_search_run_set_brief (self, g_value_get_boxed (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_search_run_class_init (GwSearchRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_search_run_dispose;
  object_class->finalize = gw_search_run_finalize;
  object_class->get_property = gw_search_run_get_property;
  object_class->set_property = gw_search_run_set_property;

  for (guint i = PROP_NAME; i <= PROP_SAVE_ERROR; i++)
    g_object_class_override_property (object_class, i, names[i]);
  g_object_class_install_property (
    object_class, PROP_BRIEF,
    g_param_spec_boxed ("brief", NULL, NULL, GW_TYPE_SEARCH_BRIEF, readable | G_PARAM_WRITABLE));
  g_object_class_install_property (
    object_class, PROP_NEWS,
    g_param_spec_boxed ("news", NULL, NULL, GW_TYPE_SEARCH_NEWS, readable));
}

static void
gw_search_run_init (GwSearchRun *self)
{
  self->limit = G_MAXUINT64;
  self->interval = SAVE_INTERVAL;
  self->saver = gw_run_saver_new (saved_cb, self);
}

GwSearchRun *
gw_search_run_new (GwLexiconStore *lexicons, GwDiceStore *dice, const char *path,
                   GwSearchFile *file)
{
  GwSearchRun *self = g_object_new (GW_TYPE_SEARCH_RUN, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *hidden = g_strconcat (".", base, GW_SEARCH_FORMER, NULL);

  self->lexicons = g_object_ref (lexicons);
  self->dice = g_object_ref (dice);
  self->path = g_strdup (path);
  self->former_path = g_build_filename (folder, hidden, NULL);
  self->file = file;
  self->begun = file->state != NULL;
  g_clear_pointer (&file->state, g_variant_unref);
  gw_search_run_update_state (self);
  return self;
}

/* A halted one is until its file is written and the words of its board are found. */
static gboolean
is_at_work (const GwSearchRun *self)
{
  return self->work != NULL && !self->ended;
}

gboolean
gw_search_run_can_start (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), FALSE);

  return !self->running && gw_search_brief_has_words (gw_search_run_get_brief (self));
}

gboolean
gw_search_run_can_resume (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), FALSE);

  return self->state == GW_RUN_STOPPED;
}

gboolean
gw_search_run_can_stop (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), FALSE);

  return self->running;
}

void
gw_search_run_start (GwSearchRun *self)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  if (!gw_search_run_can_start (self))
    return;
  g_clear_pointer (&self->work, gw_search_work_free);
  gw_run_saver_finish (self->saver);
  if (self->begun)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwFileLock) lock = gw_file_lock_new (self->path, &error);

      /* What somebody else goes on with is not put away. */
      if (lock == NULL)
        {
          gw_saved_run_failed (GW_SAVED_RUN (self), error);
          return;
        }
      forget_former (self);
      if (g_rename (self->path, self->former_path) == 0 || self->unsaved != NULL)
        {
          self->former_file = gw_search_file_copy (self->file);
          self->former_unsaved = g_steal_pointer (&self->unsaved);
        }
      if (self->file->next != NULL)
        {
          gw_search_run_follow_name (self, self->file->brief, self->file->next);
          gw_search_brief_free (self->file->brief);
          self->file->brief = g_steal_pointer (&self->file->next);
        }
      else
        self->file->brief->seed++; /* or the same would come again */
      self->begun = FALSE;
    }
  gw_search_news_unref (self->file->news);
  self->file->news = gw_search_news_new ();
  gw_search_run_notify (self, PROP_NEWS);
  gw_search_run_notify (self, PROP_BRIEF);
  set_to_work (self);
}

void
gw_search_run_resume (GwSearchRun *self)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  if (!gw_search_run_can_resume (self))
    return;
  if (!is_at_work (self))
    {
      set_to_work (self);
      return;
    }
  /* It has halted, and writes its file. */
  gw_search_work_leave (self->work);
  self->again = self->running = TRUE;
  gw_search_run_update_state (self);
}

void
gw_search_run_stop (GwSearchRun *self)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  self->again = FALSE;
  if (is_at_work (self))
    gw_search_work_stop (self->work);
}

gboolean
gw_search_run_can_undo_start (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), FALSE);

  return self->former_file != NULL;
}

void
gw_search_run_undo_start (GwSearchRun *self)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  if (self->former_file != NULL)
    bring_back (self);
}

void
gw_search_run_flush (GwSearchRun *self)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  self->again = FALSE;
  if (is_at_work (self))
    gw_search_work_finish (self->work);
  gw_run_saver_flush (self->saver);
}

GBytes *
gw_search_run_read (GwSearchRun *self, GError **error)
{
  char *text;
  gsize length;

  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), NULL);
  g_return_val_if_fail (!self->running, NULL);

  /* It may have halted and write its file still; what it leaves is made up for. */
  gw_search_run_flush (self);
  gw_search_run_look (self);
  if (self->unsaved != NULL)
    return g_bytes_ref (self->unsaved);
  return g_file_get_contents (self->path, &text, &length, error) ? g_bytes_new_take (text, length)
                                                                 : NULL;
}

static void
looked_cb (gpointer result, gpointer user_data)
{
  GwSearchRun *self = user_data;
  g_autoptr (GwSearchNews) news = result;

  g_clear_pointer (&self->looking, gw_run_cancel);
  if (news != NULL && !is_at_work (self) && self->file->news == self->looked)
    set_news (self, news);
}

void
gw_search_run_look (GwSearchRun *self)
{
  GwSearchNews *news;

  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  news = self->file->news;
  if (is_at_work (self) || self->looked == news || news->found != NULL
      || (news->best == NULL && self->file->brief->strings == NULL))
    return;
  g_clear_pointer (&self->looked, gw_search_news_unref);
  self->looked = gw_search_news_ref (news);
  g_clear_pointer (&self->looking, gw_run_cancel);
  self->looking = gw_search_look_start (self->lexicons, self->dice, self->path, self->file,
                                        looked_cb, self);
}
