/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-run.h"

#include "gw-compat.h"
#include "gw-file-lock.h"
#include "gw-proof-text.h"

struct _GwProofRun
{
  GwSavedRun parent_instance;

  /* owned */
  GwLexiconStore *lexicons;
  GListStore *items;
  GwProofSetup *setup;
  GwRunWork *work; /* also of a proof that is done, while it is rebuilt */
  GwProof *proof;  /* between two stretches of work; NULL when it is only in the file */
  char *stamp;     /* of the file when this program wrote it last, or NULL */
};

G_DEFINE_FINAL_TYPE (GwProofRun, gw_proof_run, GW_TYPE_SAVED_RUN)

enum
{
  PROP_0,
  PROP_ITEMS,
};

static GwRunState
get_state (GwProofRun *self)
{
  return gw_saved_run_get_state (GW_SAVED_RUN (self));
}

static const char *
get_path (GwProofRun *self)
{
  return gw_saved_run_get_path (GW_SAVED_RUN (self));
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

  update->path = g_strdup (get_path (self));
  if (self->proof != NULL)
    update->text = gw_proof_save (self->proof, gw_proof_setup_save (self->setup));
  update->setup = gw_proof_setup_copy (self->setup);
  gw_saved_run_keep (GW_SAVED_RUN (self), update_write, update, update_free);
}

static void
told_cb (gpointer status, const GError *save_error, gpointer user_data)
{
  GwProofRun *self = user_data;

  self->setup->begun = TRUE;
  set_status (self, status);
  gw_saved_run_set_save_error (GW_SAVED_RUN (self), save_error);
}

static void
done_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwProofRun) self = g_object_ref (user_data);
  g_autoptr (GwRunWork) work = g_steal_pointer (&self->work);
  g_autoptr (GwProofOutcome) outcome = result;

  self->proof = g_steal_pointer (&outcome->proof);
  if (self->proof != NULL)
    {
      const GError *save_error = gw_run_work_get_save_error (work);

      self->setup->begun = TRUE;
      gw_set_str (&self->setup->hash, outcome->setup->hash);
      gw_set_str (&self->stamp, gw_run_work_get_stamp (work));
      set_status (self, outcome->status);
      gw_saved_run_set_save_error (GW_SAVED_RUN (self), save_error);
      if (g_strcmp0 (self->setup->name, outcome->setup->name) != 0 || save_error != NULL)
        keep (self);
    }
  gw_saved_run_set_state (GW_SAVED_RUN (self), get_resting_state (self));
  if (outcome->error != NULL)
    gw_saved_run_failed (GW_SAVED_RUN (self), outcome->error);
}

/* It is done in any case; what is there besides is a proof that has come this far again. */
static void
rebuilt_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwProofRun) self = g_object_ref (user_data);
  g_autoptr (GwRunWork) work = g_steal_pointer (&self->work);
  g_autoptr (GwProofOutcome) outcome = result;

  if (outcome->proof != NULL && outcome->status->progress.phase == GW_PROOF_DONE)
    self->proof = g_steal_pointer (&outcome->proof);
  if (outcome->error != NULL)
    gw_saved_run_failed (GW_SAVED_RUN (self), outcome->error);
  gw_saved_run_changed (GW_SAVED_RUN (self));
}

static void
start_work (GwProofRun *self, GwProofWorkKind kind, GwRunDoneFunc done)
{
  self->work
    = gw_proof_work_start (self->lexicons, get_path (self), self->stamp, self->setup,
                           g_steal_pointer (&self->proof), kind, told_cb, done, self);
}

static void
set_to_work (GwProofRun *self, GwProofWorkKind kind)
{
  gw_saved_run_finish_keeping (GW_SAVED_RUN (self));
  start_work (self, kind, done_cb);
  gw_saved_run_set_state (GW_SAVED_RUN (self), GW_RUN_RUNNING);
}

static void
gw_proof_run_dispose (GObject *object)
{
  GwProofRun *self = GW_PROOF_RUN (object);

  /* What it still does is finished and written. */
  G_OBJECT_CLASS (gw_proof_run_parent_class)->dispose (object);

  g_clear_pointer (&self->work, gw_run_work_free);
  g_clear_object (&self->lexicons);
}

static void
gw_proof_run_finalize (GObject *object)
{
  GwProofRun *self = GW_PROOF_RUN (object);

  g_clear_pointer (&self->proof, gw_proof_unref);
  gw_proof_setup_free (self->setup);
  g_object_unref (self->items);
  g_free (self->stamp);

  G_OBJECT_CLASS (gw_proof_run_parent_class)->finalize (object);
}

static void
gw_proof_run_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_ITEMS)
    g_value_set_object (value, GW_PROOF_RUN (object)->items);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static const char *
gw_proof_run_get_name (GwSavedRun *run)
{
  return GW_PROOF_RUN (run)->setup->name;
}

static void
gw_proof_run_set_name (GwSavedRun *run, const char *name)
{
  GwProofRun *self = GW_PROOF_RUN (run);

  gw_set_str (&self->setup->name, name);
  if (get_state (self) == GW_RUN_RUNNING)
    gw_run_work_ask (self->work, g_strdup (name));
  else
    keep (self);
}

static void
gw_proof_run_start (GwSavedRun *run)
{
  set_to_work (GW_PROOF_RUN (run), GW_PROOF_WORK_NEW);
}

static void
gw_proof_run_resume (GwSavedRun *run)
{
  set_to_work (GW_PROOF_RUN (run), GW_PROOF_WORK_RESUME);
}

static void
gw_proof_run_stop (GwSavedRun *run)
{
  if (GW_PROOF_RUN (run)->work != NULL)
    gw_run_work_stop (GW_PROOF_RUN (run)->work);
}

static void
gw_proof_run_finish (GwSavedRun *run)
{
  if (GW_PROOF_RUN (run)->work != NULL)
    gw_run_work_finish (GW_PROOF_RUN (run)->work);
}

static void
gw_proof_run_saved (GwSavedRun *run, const GError *error)
{
  GwProofRun *self = GW_PROOF_RUN (run);

  if (error != NULL)
    return;
  g_free (self->stamp);
  self->stamp = gw_file_lock_dup_stamp (gw_saved_run_get_path (run));
}

static GBytes *
gw_proof_run_dup_unsaved (GwSavedRun *run)
{
  GwProofRun *self = GW_PROOF_RUN (run);

  return self->proof != NULL ? gw_proof_save (self->proof, gw_proof_setup_save (self->setup))
                             : NULL;
}

static char *
gw_proof_run_dup_value (GwSavedRun *run)
{
  const GwProofSetup *setup = GW_PROOF_RUN (run)->setup;

  return gw_proof_text_dup_value (setup->spec, setup->status);
}

static void
gw_proof_run_class_init (GwProofRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GwSavedRunClass *run_class = GW_SAVED_RUN_CLASS (klass);

  object_class->dispose = gw_proof_run_dispose;
  object_class->finalize = gw_proof_run_finalize;
  object_class->get_property = gw_proof_run_get_property;

  run_class->ending = GW_PROOF_ENDING;
  run_class->get_name = gw_proof_run_get_name;
  run_class->set_name = gw_proof_run_set_name;
  run_class->start = gw_proof_run_start;
  run_class->resume = gw_proof_run_resume;
  run_class->stop = gw_proof_run_stop;
  run_class->finish = gw_proof_run_finish;
  run_class->saved = gw_proof_run_saved;
  run_class->dup_unsaved = gw_proof_run_dup_unsaved;
  run_class->dup_value = gw_proof_run_dup_value;

  g_object_class_install_property (
    object_class, PROP_ITEMS,
    g_param_spec_object ("items", NULL, NULL, G_TYPE_LIST_MODEL,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
}

static void
gw_proof_run_init (GwProofRun *self)
{
  self->items = g_list_store_new (GW_TYPE_PROOF_ITEM);
}

GwProofRun *
gw_proof_run_new (GwLexiconStore *lexicons, const char *path, GwProofSetup *setup)
{
  GwProofRun *self = g_object_new (GW_TYPE_PROOF_RUN, NULL);

  self->lexicons = g_object_ref (lexicons);
  self->setup = setup;
  gw_saved_run_set_path (GW_SAVED_RUN (self), path);
  gw_saved_run_set_state (GW_SAVED_RUN (self), get_resting_state (self));
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
  if (get_state (self) != GW_RUN_READY
      || (threshold == setup->threshold && gw_search_spec_equal (spec, setup->spec)))
    return;
  renamed = gw_proof_text_follow_name (&setup->name, setup->spec, spec);
  gw_search_spec_free (setup->spec);
  setup->spec = gw_search_spec_copy (spec);
  setup->threshold = threshold;
  keep (self);
  if (renamed)
    gw_saved_run_renamed (GW_SAVED_RUN (self));
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
  return get_state (self) == GW_RUN_DONE ? self->proof : NULL;
}

void
gw_proof_run_rebuild (GwProofRun *self)
{
  g_return_if_fail (GW_IS_PROOF_RUN (self));

  if (get_state (self) != GW_RUN_DONE || self->proof != NULL || self->work != NULL)
    return;

  start_work (self, GW_PROOF_WORK_REBUILD, rebuilt_cb);
  gw_saved_run_changed (GW_SAVED_RUN (self));
}

gboolean
gw_proof_run_get_rebuilding (GwProofRun *self)
{
  return get_state (self) == GW_RUN_DONE && self->work != NULL;
}

const char *
gw_proof_run_get_hash (GwProofRun *self)
{
  return self->setup->hash;
}
