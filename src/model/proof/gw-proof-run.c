/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-run.h"

#include "gw-compat.h"
#include "gw-proof-text.h"
#include "gw-run-saver.h"

/* How long after a change the file is written, and when that is tried again; in milliseconds. */
#define SAVE_DELAY 400
#define SAVE_RETRY 3000

struct _GwProofRun
{
  GObject parent_instance;

  /* owned */
  GwLexiconStore *lexicons;
  char *path;
  GListStore *items;
  GwProofSetup *setup;
  GwProofWork *work;   /* also of a proof that is done, while it is rebuilt */
  GwProof *proof;      /* between two stretches of work; NULL when it is only in the file */
  GwRunSaver *saver;
  GError *save_error;  /* why the file is not up to date, or NULL */

  GwRunState state;
};

static void saved_run_init (GwSavedRunInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwProofRun, gw_proof_run, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_SAVED_RUN, saved_run_init))

enum
{
  PROP_0,
  PROP_NAME,
  PROP_STATE,
  PROP_SAVE_ERROR,
  PROP_ITEMS,
};

static void
set_state (GwProofRun *self, GwRunState state)
{
  if (state == self->state)
    return;

  self->state = state;
  g_object_notify (G_OBJECT (self), "state");
}

/* As it is when nothing works on it. */
static GwRunState
get_resting_state (GwProofRun *self)
{
  const GwProofStatus *status = self->setup->status;

  if (!self->setup->begun)
    return GW_RUN_READY;
  return status != NULL && status->progress.phase == GW_PROOF_DONE ? GW_RUN_DONE : GW_RUN_STOPPED;
}

static void
set_save_error (GwProofRun *self, const GError *error)
{
  if (!gw_save_error_differs (error, self->save_error))
    return;
  g_clear_error (&self->save_error);
  self->save_error = error != NULL ? g_error_copy (error) : NULL;
  g_object_notify (G_OBJECT (self), "save-error");
}

static void
saved_cb (const GError *error, gpointer user_data)
{
  GwProofRun *self = user_data;

  if (error == NULL)
    gw_proof_setup_mark_written (self->setup, self->path);
  set_save_error (self, error);
}

static void
fill_items (GwProofRun *self)
{
  const GwProofStatus *status = self->setup->status;

  g_list_store_remove_all (self->items);
  if (status != NULL)
    g_list_store_splice (self->items, 0, 0, status->items->pdata, status->items->len);
}

static void
set_status (GwProofRun *self, GwProofStatus *status)
{
  const GwProofStatus *before = self->setup->status;
  const gboolean same_items = before != NULL && status->items == before->items;

  gw_proof_setup_set_status (self->setup, status);
  if (!same_items)
    fill_items (self);
  gw_saved_run_changed (GW_SAVED_RUN (self));
}

/* What is to be written. */
typedef struct
{
  char *path;
  GBytes *text; /* NULL when the proof is in the file alone */
  GwProofSetup *setup;
} Update;

static void
update_free (gpointer data)
{
  Update *update = data;

  g_free (update->path);
  g_clear_pointer (&update->text, g_bytes_unref);
  gw_proof_setup_free (update->setup);
  g_free (update);
}

static gboolean
update_write (gpointer data, GError **error)
{
  Update *update = data;

  return gw_proof_setup_update (update->setup, update->path, update->text, error);
}

/* What changed while nothing works on the file is written a moment later. */
static void
keep (GwProofRun *self)
{
  Update *update = g_new0 (Update, 1);

  update->path = g_strdup (self->path);
  if (self->proof != NULL)
    update->text = gw_proof_save (self->proof, gw_proof_setup_save (self->setup));
  update->setup = gw_proof_setup_copy (self->setup);
  gw_run_saver_save (self->saver, update_write, update, update_free);
}

static void
status_cb (GwProofStatus *status, const GError *save_error, gpointer user_data)
{
  GwProofRun *self = user_data;

  self->setup->begun = TRUE;
  set_status (self, status);
  set_save_error (self, save_error);
}

static void
done_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwProofRun) self = g_object_ref (user_data);
  GwProofOutcome *outcome = result;

  g_clear_pointer (&self->work, gw_proof_work_free);
  self->proof = g_steal_pointer (&outcome->proof);
  if (self->proof != NULL)
    {
      const gboolean renamed = g_strcmp0 (self->setup->name, outcome->setup->name) != 0;

      self->setup->begun = TRUE;
      gw_set_str (&self->setup->hash, outcome->setup->hash);
      gw_set_str (&self->setup->written, outcome->setup->written);
      set_status (self, outcome->status);
      set_save_error (self, outcome->save_error);
      if (renamed || outcome->save_error != NULL)
        keep (self);
    }
  set_state (self, get_resting_state (self));
  if (outcome->error != NULL)
    gw_saved_run_failed (GW_SAVED_RUN (self), outcome->error);
  gw_proof_outcome_free (outcome);
}

/* It is done in any case; what is there besides is a proof that has come this far again. */
static void
rebuilt_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwProofRun) self = g_object_ref (user_data);
  GwProofOutcome *outcome = result;

  g_clear_pointer (&self->work, gw_proof_work_free);
  if (outcome->proof != NULL && outcome->status->progress.phase == GW_PROOF_DONE)
    self->proof = g_steal_pointer (&outcome->proof);
  if (outcome->error != NULL)
    gw_saved_run_failed (GW_SAVED_RUN (self), outcome->error);
  gw_saved_run_changed (GW_SAVED_RUN (self));
  gw_proof_outcome_free (outcome);
}

static void
set_to_work (GwProofRun *self, GwProofWorkKind kind)
{
  gw_run_saver_finish (self->saver);
  self->work
    = gw_proof_work_start (self->lexicons, self->path, self->setup, g_steal_pointer (&self->proof),
                           kind, self->setup->status, status_cb, done_cb, self);
  set_state (self, GW_RUN_RUNNING);
}

static void
gw_proof_run_dispose (GObject *object)
{
  GwProofRun *self = GW_PROOF_RUN (object);

  if (self->saver != NULL)
    gw_saved_run_flush (GW_SAVED_RUN (self));
  g_clear_pointer (&self->work, gw_proof_work_free);
  g_clear_pointer (&self->saver, gw_run_saver_free);
  g_clear_object (&self->lexicons);

  G_OBJECT_CLASS (gw_proof_run_parent_class)->dispose (object);
}

static void
gw_proof_run_finalize (GObject *object)
{
  GwProofRun *self = GW_PROOF_RUN (object);

  g_clear_pointer (&self->proof, gw_proof_unref);
  g_clear_error (&self->save_error);
  gw_proof_setup_free (self->setup);
  g_object_unref (self->items);
  g_free (self->path);

  G_OBJECT_CLASS (gw_proof_run_parent_class)->finalize (object);
}

static void
gw_proof_run_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwProofRun *self = GW_PROOF_RUN (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->setup->name);
      break;
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    case PROP_SAVE_ERROR:
      g_value_set_boxed (value, self->save_error);
      break;
    case PROP_ITEMS:
      g_value_set_object (value, self->items);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_name (GwProofRun *self, const char *name)
{
  if (!gw_set_str (&self->setup->name, name))
    return;
  if (self->state == GW_RUN_RUNNING)
    gw_proof_work_set_name (self->work, name);
  else
    keep (self);
  g_object_notify (G_OBJECT (self), "name");
}

static void
gw_proof_run_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_NAME)
    set_name (GW_PROOF_RUN (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static const char *
run_get_path (GwSavedRun *run)
{
  return GW_PROOF_RUN (run)->path;
}

static const GError *
run_get_save_error (GwSavedRun *run)
{
  return GW_PROOF_RUN (run)->save_error;
}

static gboolean
run_can_start (GwSavedRun *run)
{
  return GW_PROOF_RUN (run)->state == GW_RUN_READY;
}

static void
run_start (GwSavedRun *run)
{
  if (GW_PROOF_RUN (run)->state == GW_RUN_READY)
    set_to_work (GW_PROOF_RUN (run), GW_PROOF_WORK_NEW);
}

static void
run_resume (GwSavedRun *run)
{
  if (GW_PROOF_RUN (run)->state == GW_RUN_STOPPED)
    set_to_work (GW_PROOF_RUN (run), GW_PROOF_WORK_RESUME);
}

static void
run_stop (GwSavedRun *run)
{
  if (GW_PROOF_RUN (run)->work != NULL)
    gw_proof_work_stop (GW_PROOF_RUN (run)->work);
}

static void
run_flush (GwSavedRun *run)
{
  GwProofRun *self = GW_PROOF_RUN (run);

  if (self->work != NULL)
    gw_proof_work_finish (self->work);
  gw_run_saver_flush (self->saver);
}

static void
run_abandon (GwSavedRun *run)
{
  gw_run_saver_abandon (GW_PROOF_RUN (run)->saver);
}

static GBytes *
run_read (GwSavedRun *run, GError **error)
{
  GwProofRun *self = GW_PROOF_RUN (run);
  char *text;
  gsize length;

  if (self->proof != NULL)
    return gw_proof_save (self->proof, gw_proof_setup_save (self->setup));
  gw_run_saver_flush (self->saver);
  return g_file_get_contents (self->path, &text, &length, error) ? g_bytes_new_take (text, length)
                                                                 : NULL;
}

static char *
run_dup_value (GwSavedRun *run)
{
  const GwProofSetup *setup = GW_PROOF_RUN (run)->setup;

  return gw_proof_text_dup_value (setup->spec, setup->status);
}

static void
saved_run_init (GwSavedRunInterface *iface)
{
  iface->ending = GW_PROOF_ENDING;
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
}

static void
gw_proof_run_class_init (GwProofRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_proof_run_dispose;
  object_class->finalize = gw_proof_run_finalize;
  object_class->get_property = gw_proof_run_get_property;
  object_class->set_property = gw_proof_run_set_property;

  g_object_class_override_property (object_class, PROP_NAME, "name");
  g_object_class_override_property (object_class, PROP_STATE, "state");
  g_object_class_override_property (object_class, PROP_SAVE_ERROR, "save-error");
  g_object_class_install_property (
    object_class, PROP_ITEMS,
    g_param_spec_object ("items", NULL, NULL, G_TYPE_LIST_MODEL,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
}

static void
gw_proof_run_init (GwProofRun *self)
{
  self->items = g_list_store_new (GW_TYPE_PROOF_ITEM);
  self->saver = gw_run_saver_new (SAVE_DELAY, SAVE_RETRY, saved_cb, self);
}

GwProofRun *
gw_proof_run_new (GwLexiconStore *lexicons, const char *path, GwProofSetup *setup)
{
  GwProofRun *self = g_object_new (GW_TYPE_PROOF_RUN, NULL);

  self->lexicons = g_object_ref (lexicons);
  self->path = g_strdup (path);
  self->setup = setup;
  self->state = get_resting_state (self);
  fill_items (self);
  return self;
}

GListModel *
gw_proof_run_get_items (GwProofRun *self)
{
  return G_LIST_MODEL (self->items);
}

const GwSearchSpec *
gw_proof_run_get_spec (GwProofRun *self)
{
  return self->setup->spec;
}

gint64
gw_proof_run_get_threshold (GwProofRun *self)
{
  return self->setup->threshold;
}

void
gw_proof_run_change (GwProofRun *self, const GwSearchSpec *spec, gint64 threshold)
{
  GwProofSetup *setup;
  gboolean renamed;

  g_return_if_fail (GW_IS_PROOF_RUN (self));
  g_return_if_fail (spec != NULL);

  setup = self->setup;
  if (self->state != GW_RUN_READY
      || (threshold == setup->threshold && gw_search_spec_equal (spec, setup->spec)))
    return;
  renamed = gw_proof_text_follow_name (&setup->name, setup->spec, spec);
  gw_search_spec_free (setup->spec);
  setup->spec = gw_search_spec_copy (spec);
  setup->threshold = threshold;
  keep (self);
  if (renamed)
    g_object_notify (G_OBJECT (self), "name");
  gw_saved_run_changed (GW_SAVED_RUN (self));
}

const GwProofStatus *
gw_proof_run_get_status (GwProofRun *self)
{
  return self->setup->status;
}

GwProof *
gw_proof_run_get_proof (GwProofRun *self)
{
  return self->state == GW_RUN_DONE ? self->proof : NULL;
}

void
gw_proof_run_rebuild (GwProofRun *self)
{
  g_return_if_fail (GW_IS_PROOF_RUN (self));

  if (self->state != GW_RUN_DONE || self->proof != NULL || self->work != NULL)
    return;

  self->work
    = gw_proof_work_start (self->lexicons, self->path, self->setup, NULL, GW_PROOF_WORK_REBUILD,
                           self->setup->status, status_cb, rebuilt_cb, self);
  gw_saved_run_changed (GW_SAVED_RUN (self));
}

gboolean
gw_proof_run_get_rebuilding (GwProofRun *self)
{
  return self->state == GW_RUN_DONE && self->work != NULL;
}

const char *
gw_proof_run_get_hash (GwProofRun *self)
{
  return self->setup->hash;
}
