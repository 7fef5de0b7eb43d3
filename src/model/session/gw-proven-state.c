/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proven-state.h"

#include "gw-job-inputs.h"
#include "gw-lexicon-builder.h"
#include "gw-proof-text.h"
#include "gw-symmetry.h"

struct _GwProvenState
{
  GwDerived parent_instance;

  /* owned */
  GwRunFolder *runs;
  GwGame *hashed; /* the game whose words were hashed last; or NULL */
  char *hash;     /* of these words */

  GPtrArray *fitting; /* proofs that fit, if their words are the same, too */
  GwRun *proof;  /* the one with the same words, or NULL */
};

G_DEFINE_FINAL_TYPE (GwProvenState, gw_proven_state, GW_TYPE_DERIVED)

enum
{
  PROP_0,
  PROP_PROVEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The result is the game and, as its text, the hash of the words that count: a proof is only about
 * those. */
static gpointer
work (gpointer data, const GwStop *stop)
{
  GwGame *game = data;
  g_autoptr (GwLexicon) counted
    = gw_lexicon_limit_level (game->lexicon, gw_rules_get (game->rules)->max_level, stop, NULL);
  GwJobInputs *result;

  if (counted == NULL)
    return NULL;
  result = gw_job_inputs_new (game, NULL);
  result->text = gw_lexicon_dup_hash (counted);
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

static const GwSearchSpec *
get_search (const GwRun *proof)
{
  return ((const GwProofSpec *) proof->spec)->search;
}

static gboolean
is_best (const GwRun *proof, const GwBoard *board)
{
  const GwProofStatus *status = proof->status;
  const gboolean words = get_search (proof)->objective == GW_OBJECTIVE_WORDS;

  for (guint i = 0; i < status->items->len; i++)
    {
      const GwProofFind *find = gw_proof_status_get_find (status, i);
      const gint64 value = words ? (gint64) find->words : find->points;

      if (value == status->progress.ceiling && is_turned (board, find->board))
        return TRUE;
    }
  return FALSE;
}

static void
find_fitting (GwProvenState *self, GwBoardModel *board_model)
{
  GwBoard *board = gw_board_model_get_board (board_model);
  const guint n = self->runs != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->runs)) : 0;

  g_ptr_array_set_size (self->fitting, 0);
  if (board == NULL || gw_board_model_get_game (board_model)->lexicon == NULL)
    return;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GwRun) run = g_list_model_get_item (G_LIST_MODEL (self->runs), i);

      if (run->kind == &gw_proof_run_kind && run->state == GW_RUN_DONE
          && gw_rules_equal (get_search (run)->game->rules,
                             gw_board_model_get_game (board_model)->rules)
          && is_best (run, board))
        g_ptr_array_add (self->fitting, g_object_ref (run));
    }
}

static gboolean
is_hashed (GwProvenState *self, GwBoardModel *board_model)
{
  return self->hashed != NULL
         && gw_game_has_words_of (self->hashed, gw_board_model_get_game (board_model));
}

static gpointer
gw_proven_state_prepare (GwDerived *derived, GwBoardModel *board_model)
{
  GwProvenState *self = GW_PROVEN_STATE (derived);

  find_fitting (self, board_model);
  if (self->fitting->len == 0 || is_hashed (self, board_model))
    return NULL;
  return gw_game_ref (gw_board_model_get_game (board_model));
}

static void
gw_proven_state_put (GwDerived *derived, gpointer result)
{
  GwProvenState *self = GW_PROVEN_STATE (derived);
  GwBoardModel *board_model = gw_derived_get_board_model (derived);
  const GwJobInputs *hashing = result;
  GwRun *proof = NULL;

  if (hashing != NULL)
    {
      g_clear_pointer (&self->hashed, gw_game_unref);
      g_free (self->hash);
      self->hashed = gw_game_ref (hashing->game);
      self->hash = g_strdup (hashing->text);
    }
  if (board_model != NULL && is_hashed (self, board_model))
    for (guint i = 0; i < self->fitting->len && proof == NULL; i++)
      {
        GwRun *run = g_ptr_array_index (self->fitting, i);

        if (g_strcmp0 (self->hash, run->head->hash) == 0)
          proof = run;
      }
  if (!g_set_object (&self->proof, proof))
    return;

  /* Notify even if another proof says the same of the board: the text may be another one. */
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROVEN]);
}

static void
gw_proven_state_dispose (GObject *object)
{
  GwProvenState *self = GW_PROVEN_STATE (object);

  if (self->runs != NULL)
    g_signal_handlers_disconnect_by_data (self->runs, self);
  g_clear_object (&self->runs);
  g_clear_object (&self->proof);
  g_ptr_array_set_size (self->fitting, 0);

  G_OBJECT_CLASS (gw_proven_state_parent_class)->dispose (object);
}

static void
gw_proven_state_finalize (GObject *object)
{
  GwProvenState *self = GW_PROVEN_STATE (object);

  g_clear_pointer (&self->hashed, gw_game_unref);
  g_free (self->hash);
  g_ptr_array_unref (self->fitting);

  G_OBJECT_CLASS (gw_proven_state_parent_class)->finalize (object);
}

static void
gw_proven_state_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, GW_PROVEN_STATE (object)->proof != NULL);
}

static void
gw_proven_state_class_init (GwProvenStateClass *klass)
{
  static const char *const inputs[] = { "board", "game", NULL };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GwDerivedClass *derived_class = GW_DERIVED_CLASS (klass);

  object_class->dispose = gw_proven_state_dispose;
  object_class->finalize = gw_proven_state_finalize;
  object_class->get_property = gw_proven_state_get_property;

  derived_class->inputs = inputs;
  derived_class->prepare = gw_proven_state_prepare;
  derived_class->work = work;
  derived_class->free_inputs = (GDestroyNotify) gw_game_unref;
  derived_class->free_result = gw_job_inputs_free;
  derived_class->put = gw_proven_state_put;

  properties[PROP_PROVEN]
    = g_param_spec_boolean ("proven", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_proven_state_init (GwProvenState *self)
{
  self->fitting = g_ptr_array_new_with_free_func (g_object_unref);
}

GwProvenState *
gw_proven_state_new (GwBoardModel *board_model)
{
  return g_object_new (GW_TYPE_PROVEN_STATE, "board-model", board_model, NULL);
}

void
gw_proven_state_set_runs (GwProvenState *self, GwRunFolder *runs)
{
  g_return_if_fail (GW_IS_PROVEN_STATE (self));
  g_return_if_fail (runs == NULL || GW_IS_RUN_FOLDER (runs));

  if (runs == self->runs)
    return;

  if (self->runs != NULL)
    g_signal_handlers_disconnect_by_data (self->runs, self);
  g_set_object (&self->runs, runs);
  if (runs != NULL)
    {
      g_signal_connect_object (runs, "items-changed", G_CALLBACK (gw_derived_update), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (runs, "finished", G_CALLBACK (gw_derived_update), self,
                               G_CONNECT_SWAPPED);
    }
  gw_derived_update (GW_DERIVED (self));
}

GwRun *
gw_proven_state_get_proof (GwProvenState *self)
{
  return self->proof;
}

char *
gw_proven_state_dup_text (GwProvenState *self)
{
  g_return_val_if_fail (GW_IS_PROVEN_STATE (self), NULL);

  if (self->proof == NULL)
    return NULL;
  return gw_proof_text_describe (GW_RUN_DONE, get_search (self->proof),
                                 self->proof->status);
}
