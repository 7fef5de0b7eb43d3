/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-prover.h"

#include "gw-proof-work.h"

struct _GwProver
{
  GObject parent_instance;

  /* owned */
  GwLexiconStore *lexicons;
  char *path;
  GListStore *items;
  GwProofSetup *setup; /* NULL when nothing was begun */
  GwProofWork *work;   /* also of a proof that is done, while it is rebuilt */
  GwProof *proof;      /* between two stretches of work; NULL when it is only in the file */
  GwProofNews *news;

  GwProverState state;
};

G_DEFINE_FINAL_TYPE (GwProver, gw_prover, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (GwProverState, gw_prover_state,
                    G_DEFINE_ENUM_VALUE (GW_PROVER_READY, "ready"),
                    G_DEFINE_ENUM_VALUE (GW_PROVER_RUNNING, "running"),
                    G_DEFINE_ENUM_VALUE (GW_PROVER_STOPPED, "stopped"),
                    G_DEFINE_ENUM_VALUE (GW_PROVER_DONE, "done"))

enum
{
  PROP_0,
  PROP_STATE,
  PROP_ITEMS,
  N_PROPS
};

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
set_state (GwProver *self, GwProverState state)
{
  if (state == self->state)
    return;

  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
set_news (GwProver *self, GwProofNews *news)
{
  const gboolean same_items
    = self->news != NULL && news != NULL && news->items == self->news->items;

  if (news != NULL)
    gw_proof_news_ref (news);
  g_clear_pointer (&self->news, gw_proof_news_unref);
  self->news = news;
  if (!same_items)
    g_list_store_splice (self->items, 0, g_list_model_get_n_items (G_LIST_MODEL (self->items)),
                         news != NULL ? news->items->pdata : NULL,
                         news != NULL ? news->items->len : 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* A file that can not be read is of no use; the next proof is written over it. */
static void
read_setup (GwProver *self)
{
  g_clear_pointer (&self->setup, gw_proof_setup_free);
  if (g_file_test (self->path, G_FILE_TEST_EXISTS))
    self->setup = gw_proof_setup_read (self->path, NULL, NULL, NULL);
}

/* What the file says is there without any work. */
static GwProverState
take_setup (GwProver *self)
{
  if (self->setup == NULL)
    return GW_PROVER_READY;
  if (self->setup->news != NULL)
    set_news (self, self->setup->news);
  return self->setup->news != NULL && self->setup->news->progress.phase == GW_PROOF_DONE
           ? GW_PROVER_DONE : GW_PROVER_STOPPED;
}

static void
news_cb (GwProofNews *news, gpointer user_data)
{
  set_news (user_data, news);
}

static void
done_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwProver) self = g_object_ref (user_data);
  GwProofOutcome *outcome = result;
  GwProverState state = GW_PROVER_STOPPED;

  g_clear_pointer (&self->work, gw_proof_work_free);
  self->proof = g_steal_pointer (&outcome->proof);
  if (self->proof != NULL)
    {
      gw_proof_setup_free (self->setup);
      self->setup = g_steal_pointer (&outcome->setup);
      set_news (self, outcome->news);
      if (outcome->news->progress.phase == GW_PROOF_DONE)
        state = GW_PROVER_DONE;
    }
  else
    {
      /* It did not begin: what there was before is in the file still. */
      read_setup (self);
      state = take_setup (self);
    }
  set_state (self, state);
  if (outcome->error != NULL)
    g_signal_emit (self, signals[FAILED], 0, outcome->error);
  gw_proof_outcome_free (outcome);
}

/* It is done in any case; what is there besides is a proof that has come this far again. */
static void
rebuilt_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwProver) self = g_object_ref (user_data);
  GwProofOutcome *outcome = result;

  g_clear_pointer (&self->work, gw_proof_work_free);
  if (outcome->proof != NULL && outcome->news->progress.phase == GW_PROOF_DONE)
    self->proof = g_steal_pointer (&outcome->proof);
  if (outcome->error != NULL)
    g_signal_emit (self, signals[FAILED], 0, outcome->error);
  g_signal_emit (self, signals[CHANGED], 0);
  gw_proof_outcome_free (outcome);
}

static void
set_to_work (GwProver *self, GwProofWorkKind kind)
{
  self->work
    = gw_proof_work_start (self->lexicons, self->path, self->setup, g_steal_pointer (&self->proof),
                           kind, self->news, news_cb, done_cb, self);
  set_state (self, GW_PROVER_RUNNING);
}

static void
gw_prover_dispose (GObject *object)
{
  GwProver *self = GW_PROVER (object);

  gw_prover_flush (self);
  g_clear_pointer (&self->work, gw_proof_work_free);
  g_clear_object (&self->lexicons);

  G_OBJECT_CLASS (gw_prover_parent_class)->dispose (object);
}

static void
gw_prover_finalize (GObject *object)
{
  GwProver *self = GW_PROVER (object);

  g_clear_pointer (&self->proof, gw_proof_unref);
  g_clear_pointer (&self->news, gw_proof_news_unref);
  g_clear_pointer (&self->setup, gw_proof_setup_free);
  g_object_unref (self->items);
  g_free (self->path);

  G_OBJECT_CLASS (gw_prover_parent_class)->finalize (object);
}

static void
gw_prover_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwProver *self = GW_PROVER (object);

  switch (prop_id)
    {
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    case PROP_ITEMS:
      g_value_set_object (value, self->items);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_prover_class_init (GwProverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_prover_dispose;
  object_class->finalize = gw_prover_finalize;
  object_class->get_property = gw_prover_get_property;

  properties[PROP_STATE] = g_param_spec_enum ("state", NULL, NULL, GW_TYPE_PROVER_STATE,
                                              GW_PROVER_READY, readable);
  properties[PROP_ITEMS]
    = g_param_spec_object ("items", NULL, NULL, G_TYPE_LIST_MODEL, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
gw_prover_init (GwProver *self)
{
  self->items = g_list_store_new (GW_TYPE_PROOF_ITEM);
}

GwProver *
gw_prover_new (GwLexiconStore *lexicons, const char *path)
{
  GwProver *self = g_object_new (GW_TYPE_PROVER, NULL);

  self->lexicons = g_object_ref (lexicons);
  self->path = path != NULL ? g_strdup (path)
                            : g_build_filename (g_get_user_data_dir (), "gridwright",
                                                "proof", NULL);
  read_setup (self);
  self->state = take_setup (self);
  return self;
}

GwProverState
gw_prover_get_state (GwProver *self)
{
  g_return_val_if_fail (GW_IS_PROVER (self), GW_PROVER_READY);

  return self->state;
}

GListModel *
gw_prover_get_items (GwProver *self)
{
  g_return_val_if_fail (GW_IS_PROVER (self), NULL);

  return G_LIST_MODEL (self->items);
}

const GwSearchBrief *
gw_prover_get_brief (GwProver *self)
{
  g_return_val_if_fail (GW_IS_PROVER (self), NULL);

  return self->setup != NULL ? self->setup->brief : NULL;
}

gint64
gw_prover_get_threshold (GwProver *self)
{
  g_return_val_if_fail (GW_IS_PROVER (self), 0);

  return self->setup != NULL ? self->setup->threshold : 0;
}

const GwProofNews *
gw_prover_get_news (GwProver *self)
{
  g_return_val_if_fail (GW_IS_PROVER (self), NULL);

  return self->news;
}

void
gw_prover_start (GwProver *self, const GwSearchBrief *brief, gint64 threshold)
{
  g_return_if_fail (GW_IS_PROVER (self));
  g_return_if_fail (brief != NULL);

  if (self->state == GW_PROVER_RUNNING)
    return;

  g_clear_pointer (&self->work, gw_proof_work_free);
  set_state (self, GW_PROVER_READY);
  g_clear_pointer (&self->proof, gw_proof_unref);
  gw_proof_setup_free (self->setup);
  self->setup = gw_proof_setup_new (brief, threshold);
  set_news (self, NULL);
  set_to_work (self, GW_PROOF_WORK_NEW);
}

void
gw_prover_stop (GwProver *self)
{
  g_return_if_fail (GW_IS_PROVER (self));

  if (self->work != NULL)
    gw_proof_work_stop (self->work);
}

void
gw_prover_resume (GwProver *self)
{
  g_return_if_fail (GW_IS_PROVER (self));

  if (self->state == GW_PROVER_STOPPED && self->setup != NULL)
    set_to_work (self, GW_PROOF_WORK_RESUME);
}

GwProof *
gw_prover_get_proof (GwProver *self)
{
  g_return_val_if_fail (GW_IS_PROVER (self), NULL);

  return self->state == GW_PROVER_DONE ? self->proof : NULL;
}

void
gw_prover_rebuild (GwProver *self)
{
  g_return_if_fail (GW_IS_PROVER (self));

  if (self->state != GW_PROVER_DONE || self->proof != NULL || self->work != NULL)
    return;

  self->work
    = gw_proof_work_start (self->lexicons, self->path, self->setup, NULL, GW_PROOF_WORK_REBUILD,
                           self->news, news_cb, rebuilt_cb, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
gw_prover_get_rebuilding (GwProver *self)
{
  g_return_val_if_fail (GW_IS_PROVER (self), FALSE);

  return self->state == GW_PROVER_DONE && self->work != NULL;
}

const char *
gw_prover_get_hash (GwProver *self)
{
  g_return_val_if_fail (GW_IS_PROVER (self), NULL);

  return self->setup != NULL ? self->setup->hash : NULL;
}

void
gw_prover_flush (GwProver *self)
{
  g_return_if_fail (GW_IS_PROVER (self));

  if (self->work != NULL)
    gw_proof_work_finish (self->work);
}
