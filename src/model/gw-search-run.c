/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-run.h"

#include "gw-compat.h"
#include "gw-search-keeper.h"
#include "gw-search-work.h"

#include <glib/gstdio.h>

struct _GwSearchRun
{
  GObject parent_instance;

  /* owned */
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  char *path;
  GwSearchFile *file; /* without the state, which is at the path */
  gboolean begun;     /* there is a state */
  GwSearchWork *work; /* also after it ended: it goes on faster */
  GwSearchKeeper *keeper;
  char *former_path;         /* where the file of before the last start is */
  GwSearchFile *former_file; /* and what is in it; NULL when there is none */

  guint64 limit;
  gboolean running;
  gboolean ended; /* the work; it may have halted before */
  gboolean again; /* it goes on as soon as it ended */
  GwSearchRunState state;
};

G_DEFINE_FINAL_TYPE (GwSearchRun, gw_search_run, G_TYPE_OBJECT)

G_DEFINE_BOXED_TYPE (GwSearchNews, gw_search_news, gw_search_news_ref, gw_search_news_unref)

G_DEFINE_ENUM_TYPE (GwSearchRunState, gw_search_run_state,
                    G_DEFINE_ENUM_VALUE (GW_SEARCH_RUN_EMPTY, "empty"),
                    G_DEFINE_ENUM_VALUE (GW_SEARCH_RUN_READY, "ready"),
                    G_DEFINE_ENUM_VALUE (GW_SEARCH_RUN_RUNNING, "running"),
                    G_DEFINE_ENUM_VALUE (GW_SEARCH_RUN_STOPPED, "stopped"),
                    G_DEFINE_ENUM_VALUE (GW_SEARCH_RUN_DONE, "done"))

enum
{
  PROP_0,
  PROP_NAME,
  PROP_STATE,
  PROP_BRIEF,
  PROP_NEWS,
  N_PROPS
};

enum
{
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static gboolean
has_reached (GwSearchRun *self)
{
  const GwSearchBrief *brief = self->file->brief;
  const GwSearchNews *news = self->file->news;

  if (news->best == NULL)
    return FALSE;
  return (brief->has_target && news->value >= brief->target)
         || (brief->objective == GW_OBJECTIVE_WORDS && news->n_words > 0
             && news->value >= (gint64) news->n_words);
}

static void
update_state (GwSearchRun *self)
{
  GwSearchRunState state;

  if (self->running)
    state = GW_SEARCH_RUN_RUNNING;
  else if (!self->begun)
    state = gw_search_brief_has_words (self->file->brief) ? GW_SEARCH_RUN_READY
                                                          : GW_SEARCH_RUN_EMPTY;
  else
    state = has_reached (self) ? GW_SEARCH_RUN_DONE : GW_SEARCH_RUN_STOPPED;
  if (state == self->state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
set_news (GwSearchRun *self, GwSearchNews *news)
{
  gw_search_news_ref (news);
  gw_search_news_unref (self->file->news);
  self->file->news = news;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NEWS]);
}

static void
notify_brief (GwSearchRun *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BRIEF]);
}

/* What changed while nothing works on the file is written a moment later. */
static void
keep (GwSearchRun *self)
{
  if (self->work == NULL || self->ended)
    gw_search_keeper_keep (self->keeper, self->path, self->file, self->begun);
}

static void
kept_cb (const GError *error, gpointer user_data)
{
  g_signal_emit (user_data, signals[FAILED], 0, error);
}

static void work_cb (GwSearchWork *work, GwSearchNews *news, GwSearchStage stage, gboolean ended,
                     const GError *error, gpointer user_data);

static void
set_to_work (GwSearchRun *self)
{
  const GwSearchWorkSpec spec = { self->lexicons, self->dice,  self->path,
                                  self->file,     self->begun, self->limit };

  gw_search_keeper_flush (self->keeper);
  self->ended = self->again = FALSE;
  self->running = TRUE;
  if (self->work != NULL)
    gw_search_work_go_on (self->work, &spec);
  else
    self->work = gw_search_work_start (&spec, work_cb, self);
  update_state (self);
}

static void
forget_former (GwSearchRun *self)
{
  if (self->former_file == NULL)
    return;
  g_unlink (self->former_path);
  g_clear_pointer (&self->former_file, gw_search_file_free);
}

/* What there was before the last start takes the place of what there is. */
static void
bring_back (GwSearchRun *self)
{
  g_clear_pointer (&self->work, gw_search_work_free);
  gw_search_keeper_flush (self->keeper);
  g_rename (self->former_path, self->path);
  gw_search_file_free (self->file);
  self->file = g_steal_pointer (&self->former_file);
  self->begun = TRUE;
  self->running = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NEWS]);
  notify_brief (self);
  update_state (self);
}

static void
work_cb (GwSearchWork *work, GwSearchNews *news, GwSearchStage stage, gboolean ended,
         const GError *error, gpointer user_data)
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
      self->running = stage == GW_SEARCH_WORKING;
      set_news (self, news);
      if (ended && self->again)
        set_to_work (self);
      else
        self->running = self->running || self->again;
    }
  update_state (self);
  if (error != NULL)
    g_signal_emit (self, signals[FAILED], 0, error);
}

static void
gw_search_run_dispose (GObject *object)
{
  GwSearchRun *self = GW_SEARCH_RUN (object);

  g_clear_pointer (&self->work, gw_search_work_free);
  if (self->keeper != NULL)
    gw_search_keeper_flush (self->keeper);
  g_clear_pointer (&self->keeper, gw_search_keeper_free);
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
  const GParamFlags writable = readable | G_PARAM_WRITABLE;

  object_class->dispose = gw_search_run_dispose;
  object_class->finalize = gw_search_run_finalize;
  object_class->get_property = gw_search_run_get_property;
  object_class->set_property = gw_search_run_set_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, writable);
  properties[PROP_STATE] = g_param_spec_enum ("state", NULL, NULL, GW_TYPE_SEARCH_RUN_STATE,
                                              GW_SEARCH_RUN_EMPTY, readable);
  properties[PROP_BRIEF]
    = g_param_spec_boxed ("brief", NULL, NULL, GW_TYPE_SEARCH_BRIEF, writable);
  properties[PROP_NEWS] = g_param_spec_boxed ("news", NULL, NULL, GW_TYPE_SEARCH_NEWS, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
gw_search_run_init (GwSearchRun *self)
{
  self->limit = G_MAXUINT64;
  self->keeper = gw_search_keeper_new (kept_cb, self);
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
  update_state (self);
  return self;
}

const char *
gw_search_run_get_path (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), NULL);

  return self->path;
}

gint64
gw_search_run_get_created (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), 0);

  return self->file->created;
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
  keep (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

GwSearchRunState
gw_search_run_get_state (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), GW_SEARCH_RUN_EMPTY);

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
      gw_search_brief_free (file->brief);
      file->brief = gw_search_brief_copy (brief);
    }
  else if (!gw_search_brief_equal (brief, file->brief))
    file->next = gw_search_brief_copy (brief);
  keep (self);
  notify_brief (self);
  update_state (self);
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
  keep (self);
  notify_brief (self);
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
  keep (self);
  notify_brief (self);
  update_state (self);
}

void
gw_search_run_set_limit (GwSearchRun *self, guint64 limit)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  self->limit = limit;
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

  return self->state == GW_SEARCH_RUN_STOPPED;
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
  gw_search_keeper_flush (self->keeper);
  if (self->begun)
    {
      forget_former (self);
      if (g_rename (self->path, self->former_path) == 0)
        self->former_file = gw_search_file_copy (self->file);
      if (self->file->next != NULL)
        {
          gw_search_brief_free (self->file->brief);
          self->file->brief = g_steal_pointer (&self->file->next);
        }
      else
        self->file->brief->seed++; /* or the same would come again */
      self->begun = FALSE;
    }
  gw_search_news_unref (self->file->news);
  self->file->news = gw_search_news_new ();
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NEWS]);
  notify_brief (self);
  set_to_work (self);
}

void
gw_search_run_resume (GwSearchRun *self)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  if (!gw_search_run_can_resume (self))
    return;
  if (self->work == NULL || self->ended)
    {
      set_to_work (self);
      return;
    }
  /* It has halted, and writes its file. */
  self->again = self->running = TRUE;
  update_state (self);
}

void
gw_search_run_stop (GwSearchRun *self)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  self->again = FALSE;
  if (self->work != NULL && !self->ended)
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
  if (self->work != NULL && !self->ended)
    gw_search_work_finish (self->work);
  gw_search_keeper_flush (self->keeper);
}
