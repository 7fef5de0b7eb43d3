/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-seal.h"

#include "gw-lexicon-store.h"
#include "gw-proof-text.h"
#include "gw-symmetry.h"

struct _GwSeal
{
  GwFollower parent_instance;

  /* owned */
  GwSearchRuns *runs;
  GwLexicon *hashed; /* the lexicon that was hashed last, */
  char *hash;        /* its hash, */
  guint max_level;   /* and of which words that is */

  GPtrArray *fitting; /* proofs that fit but for the words, which are to be compared */
  GwProofRun *proof;  /* the one that fits, or NULL */
};

G_DEFINE_FINAL_TYPE (GwSeal, gw_seal, GW_TYPE_FOLLOWER)

enum
{
  PROP_0,
  PROP_PROVEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* What the worker reads, and what it makes of it. */
typedef struct
{
  GwLexicon *lexicon;
  guint max_level;
  char *hash;
} Hashing;

static void
hashing_free (gpointer data)
{
  Hashing *hashing = data;

  gw_lexicon_unref (hashing->lexicon);
  g_free (hashing->hash);
  g_free (hashing);
}

static Hashing *
hashing_new (GwLexicon *lexicon, guint max_level)
{
  Hashing *hashing = g_new0 (Hashing, 1);

  hashing->lexicon = gw_lexicon_ref (lexicon);
  hashing->max_level = max_level;
  return hashing;
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  const Hashing *inputs = data;
  /* A proof is about the words that count. */
  g_autoptr (GwLexicon) counted
    = gw_lexicon_limit_level (inputs->lexicon, inputs->max_level, stop, NULL);
  Hashing *result;

  if (counted == NULL)
    return NULL;
  result = hashing_new (inputs->lexicon, inputs->max_level);
  result->hash = gw_lexicon_dup_hash (counted);
  return result;
}

static gboolean
is_turned (const GwBoard *board, const GwBoard *other)
{
  const GwCell *cells = gw_board_get_cells (board);
  const GwCell *others = gw_board_get_cells (other);
  GwSymmetry symmetry;

  if (gw_board_get_rows (board) != gw_board_get_rows (other)
      || gw_board_get_cols (board) != gw_board_get_cols (other))
    return FALSE;
  gw_symmetry_init (&symmetry, other, NULL);
  for (guint map = 0; map < symmetry.n_maps; map++)
    {
      guint n = 0;

      while (n < symmetry.n_cells && gw_cell_equal (&cells[n], &others[symmetry.maps[map][n]]))
        n++;
      if (n == symmetry.n_cells)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_best (GwProofRun *proof, const GwBoard *board)
{
  const GwProofNews *news = gw_proof_run_get_news (proof);
  const gboolean words = gw_proof_run_get_brief (proof)->objective == GW_OBJECTIVE_WORDS;

  for (guint i = 0; i < news->items->len; i++)
    {
      GwProofItem *item = g_ptr_array_index (news->items, i);
      const gint64 value
        = words ? (gint64) gw_proof_item_get_words (item) : gw_proof_item_get_points (item);

      if (value == news->progress.ceiling && is_turned (board, gw_proof_item_get_board (item)))
        return TRUE;
    }
  return FALSE;
}

static void
find_fitting (GwSeal *self, GwWorkbench *workbench)
{
  GwBoard *board = gw_workbench_get_board (workbench);
  const guint n
    = self->runs != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->runs)) : 0;

  g_ptr_array_set_size (self->fitting, 0);
  if (board == NULL || gw_workbench_get_lexicon (workbench) == NULL)
    return;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GwSavedRun) run = g_list_model_get_item (G_LIST_MODEL (self->runs), i);

      if (GW_IS_PROOF_RUN (run) && gw_saved_run_get_state (run) == GW_RUN_DONE
          && gw_rules_equal (gw_proof_run_get_brief (GW_PROOF_RUN (run))->rules,
                             gw_workbench_get_rules (workbench))
          && is_best (GW_PROOF_RUN (run), board))
        g_ptr_array_add (self->fitting, g_object_ref (run));
    }
}

static gboolean
is_hashed (GwSeal *self, GwWorkbench *workbench)
{
  return self->hashed != NULL && self->hashed == gw_workbench_get_lexicon (workbench)
         && self->max_level == gw_rules_get (gw_workbench_get_rules (workbench))->max_level;
}

static gpointer
gw_seal_prepare (GwFollower *follower, GwWorkbench *workbench)
{
  GwSeal *self = GW_SEAL (follower);

  find_fitting (self, workbench);
  if (self->fitting->len == 0 || is_hashed (self, workbench))
    return NULL;
  return hashing_new (gw_workbench_get_lexicon (workbench),
                      gw_rules_get (gw_workbench_get_rules (workbench))->max_level);
}

static void
gw_seal_put (GwFollower *follower, gpointer result)
{
  GwSeal *self = GW_SEAL (follower);
  GwWorkbench *workbench = gw_follower_get_workbench (follower);
  const Hashing *hashing = result;
  GwProofRun *proof = NULL;

  if (hashing != NULL)
    {
      g_clear_pointer (&self->hashed, gw_lexicon_unref);
      g_free (self->hash);
      self->hashed = gw_lexicon_ref (hashing->lexicon);
      self->hash = g_strdup (hashing->hash);
      self->max_level = hashing->max_level;
    }
  if (workbench != NULL && is_hashed (self, workbench))
    for (guint i = 0; i < self->fitting->len && proof == NULL; i++)
      if (g_strcmp0 (self->hash, gw_proof_run_get_hash (g_ptr_array_index (self->fitting, i))) == 0)
        proof = g_ptr_array_index (self->fitting, i);
  if (!g_set_object (&self->proof, proof))
    return;

  /* Also when another proof says the same, or more, of the board. */
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROVEN]);
}

static void
gw_seal_dispose (GObject *object)
{
  GwSeal *self = GW_SEAL (object);

  if (self->runs != NULL)
    g_signal_handlers_disconnect_by_data (self->runs, self);
  g_clear_object (&self->runs);
  g_clear_object (&self->proof);
  g_ptr_array_set_size (self->fitting, 0);

  G_OBJECT_CLASS (gw_seal_parent_class)->dispose (object);
}

static void
gw_seal_finalize (GObject *object)
{
  GwSeal *self = GW_SEAL (object);

  g_clear_pointer (&self->hashed, gw_lexicon_unref);
  g_free (self->hash);
  g_ptr_array_unref (self->fitting);

  G_OBJECT_CLASS (gw_seal_parent_class)->finalize (object);
}

static void
gw_seal_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_PROVEN:
      g_value_set_boolean (value, GW_SEAL (object)->proof != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_seal_class_init (GwSealClass *klass)
{
  static const char *const inputs[] = { "board", "lexicon", "rules", NULL };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GwFollowerClass *follower_class = GW_FOLLOWER_CLASS (klass);

  object_class->dispose = gw_seal_dispose;
  object_class->finalize = gw_seal_finalize;
  object_class->get_property = gw_seal_get_property;

  follower_class->inputs = inputs;
  follower_class->prepare = gw_seal_prepare;
  follower_class->work = work;
  follower_class->free_inputs = hashing_free;
  follower_class->free_result = hashing_free;
  follower_class->put = gw_seal_put;

  properties[PROP_PROVEN]
    = g_param_spec_boolean ("proven", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_seal_init (GwSeal *self)
{
  self->fitting = g_ptr_array_new_with_free_func (g_object_unref);
}

GwSeal *
gw_seal_new (GwWorkbench *workbench)
{
  return g_object_new (GW_TYPE_SEAL, "workbench", workbench, NULL);
}

void
gw_seal_set_runs (GwSeal *self, GwSearchRuns *runs)
{
  g_return_if_fail (GW_IS_SEAL (self));
  g_return_if_fail (runs == NULL || GW_IS_SEARCH_RUNS (runs));

  if (runs == self->runs)
    return;

  if (self->runs != NULL)
    g_signal_handlers_disconnect_by_data (self->runs, self);
  g_set_object (&self->runs, runs);
  if (runs != NULL)
    {
      g_signal_connect_object (runs, "items-changed", G_CALLBACK (gw_follower_update), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (runs, "reached", G_CALLBACK (gw_follower_update), self,
                               G_CONNECT_SWAPPED);
    }
  gw_follower_update (GW_FOLLOWER (self));
}

GwProofRun *
gw_seal_get_proof (GwSeal *self)
{
  return self->proof;
}

char *
gw_seal_dup_text (GwSeal *self)
{
  g_return_val_if_fail (GW_IS_SEAL (self), NULL);

  if (self->proof == NULL)
    return NULL;
  return gw_proof_text_describe (GW_RUN_DONE, gw_proof_run_get_brief (self->proof),
                                 gw_proof_run_get_news (self->proof));
}
