/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-never-words.h"

#include "gw-boxed.h"
#include "gw-job-inputs.h"
#include "gw-lexicon-builder.h"

/* A single tile is no path that one would trace. */
#define MIN_LENGTH 2

struct _GwNeverWords
{
  GwDerived parent_instance;

  /* owned */
  GwWordMarks *marks;
  GwLexicon *lexicon; /* of the words, once it was made */
  GwTouch *found;
  GwBoard *board; /* that was searched last, */
  GwGame *game;   /* in this game, as whose words they are read; or NULL */

  gboolean active;
};

G_DEFINE_FINAL_TYPE (GwNeverWords, gw_never_words, GW_TYPE_DERIVED)

enum
{
  PROP_0,
  PROP_ACTIVE,
  PROP_FOUND,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GwLexicon *
make_lexicon (const char *words, const GwLexicon *played, const GwStop *stop)
{
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();

  if (played != NULL)
    {
      options.language = gw_lexicon_get_language (played);
      options.accents = gw_lexicon_get_accents (played);
    }
  if (!gw_lexicon_builder_add_text (builder, NULL, words, strlen (words), &options, NULL, NULL,
                                    NULL, stop, NULL))
    return NULL;
  return gw_lexicon_builder_finish (builder, stop, NULL);
}

static GwBoard *
fill_holes (GwBoard *board)
{
  const guint n_cells = gw_board_get_n_cells (board);
  g_autofree GwCell *cells = NULL;

  if (!gw_board_has_free (board))
    return gw_board_ref (board);

  cells = g_memdup2 (gw_board_get_cells (board), n_cells * sizeof *cells);
  for (guint i = 0; i < n_cells; i++)
    {
      if (cells[i].kind == GW_CELL_FREE)
        cells[i].kind = GW_CELL_HOLE;
    }
  return gw_board_new (gw_board_get_rows (board), gw_board_get_cols (board), cells);
}

/* Rules by which every word counts. Without counting paths, so that solving can be bounded on
 * boards with too many paths. */
static GwRules *
loosen_rules (GwRules *rules)
{
  GwRulesSpec spec = *gw_rules_get (rules);

  spec.min_length = MIN_LENGTH;
  spec.max_level = G_MAXUINT;
  spec.count_paths = FALSE;
  return gw_rules_new (&spec);
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  GwJobInputs *inputs = data;
  g_autoptr (GwBoard) board = fill_holes (inputs->board);
  g_autoptr (GwRules) rules = loosen_rules (inputs->game->rules);
  g_autoptr (GwSolution) solution = NULL;

  if (inputs->lexicon == NULL)
    inputs->lexicon = make_lexicon (inputs->text, inputs->game->lexicon, stop);
  if (inputs->lexicon != NULL)
    solution = gw_solve (inputs->lexicon, board, rules, GW_SOLVE_USAGE | GW_SOLVE_BOUNDED,
                         GW_PRUNE_PREFIX, stop, NULL);
  return solution != NULL ? gw_touch_new (solution, stop) : NULL;
}

/* Keeps the lexicon that the worker has made, for the next time. */
static void
gw_never_words_put (GwDerived *derived, gpointer found)
{
  GwNeverWords *self = GW_NEVER_WORDS (derived);

  if (found != NULL && self->lexicon == NULL)
    self->lexicon = gw_lexicon_ref (gw_solution_get_lexicon (gw_touch_get_solution (found)));
  if (found == self->found)
    return;

  g_clear_pointer (&self->found, gw_touch_unref);
  if (found != NULL)
    self->found = gw_touch_ref (found);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOUND]);
}

/* The language as whose words they are read; or NULL. */
static const GwLanguage *
get_language (GwNeverWords *self)
{
  return gw_word_marks_get_language (self->game->lexicon);
}

static gboolean
has_words (GwNeverWords *self)
{
  return self->marks != NULL
         && g_hash_table_size (
              gw_word_marks_get_words (self->marks, get_language (self), GW_WORD_MARK_NEVER))
              > 0;
}

/* In another lexicon the words may be read in another way. */
static void
take_game (GwNeverWords *self, GwGame *game)
{
  if (self->game == NULL || self->game->lexicon != game->lexicon)
    g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  g_clear_pointer (&self->game, gw_game_unref);
  self->game = gw_game_ref (game);
}

static gpointer
gw_never_words_prepare (GwDerived *derived, GwBoardModel *board_model)
{
  GwNeverWords *self = GW_NEVER_WORDS (derived);
  GwJobInputs *inputs;

  g_clear_pointer (&self->board, gw_board_unref);
  take_game (self, gw_board_model_get_game (board_model));
  if (!self->active || gw_board_model_get_board (board_model) == NULL || !has_words (self))
    return NULL;

  self->board = gw_board_ref (gw_board_model_get_board (board_model));
  inputs = gw_job_inputs_new (self->game, self->board);
  if (self->lexicon != NULL)
    inputs->lexicon = gw_lexicon_ref (self->lexicon);
  else
    inputs->text = gw_word_marks_dup_text (self->marks, get_language (self), GW_WORD_MARK_NEVER);
  return inputs;
}

static void
marked_cb (GwNeverWords *self)
{
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  gw_derived_update (GW_DERIVED (self));
}

static void
gw_never_words_dispose (GObject *object)
{
  GwNeverWords *self = GW_NEVER_WORDS (object);

  if (self->marks != NULL)
    g_signal_handlers_disconnect_by_data (self->marks, self);
  g_clear_object (&self->marks);

  G_OBJECT_CLASS (gw_never_words_parent_class)->dispose (object);
}

static void
gw_never_words_finalize (GObject *object)
{
  GwNeverWords *self = GW_NEVER_WORDS (object);

  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  g_clear_pointer (&self->found, gw_touch_unref);
  g_clear_pointer (&self->board, gw_board_unref);
  g_clear_pointer (&self->game, gw_game_unref);

  G_OBJECT_CLASS (gw_never_words_parent_class)->finalize (object);
}

static void
gw_never_words_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwNeverWords *self = GW_NEVER_WORDS (object);

  switch (prop_id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->active);
      break;
    case PROP_FOUND:
      g_value_set_boxed (value, gw_never_words_get_found (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_active (GwNeverWords *self, gboolean active)
{
  if (active == self->active)
    return;

  self->active = active;
  gw_derived_update (GW_DERIVED (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

static void
gw_never_words_set_property (GObject *object, guint prop_id, const GValue *value,
                             GParamSpec *pspec)
{
  GwNeverWords *self = GW_NEVER_WORDS (object);

  if (prop_id == PROP_ACTIVE)
    set_active (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_never_words_class_init (GwNeverWordsClass *klass)
{
  static const char *const inputs[] = { "board", "game", NULL };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GwDerivedClass *derived_class = GW_DERIVED_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_never_words_dispose;
  object_class->finalize = gw_never_words_finalize;
  object_class->get_property = gw_never_words_get_property;
  object_class->set_property = gw_never_words_set_property;

  derived_class->inputs = inputs;
  derived_class->prepare = gw_never_words_prepare;
  derived_class->work = work;
  derived_class->free_inputs = gw_job_inputs_free;
  derived_class->free_result = (GDestroyNotify) gw_touch_unref;
  derived_class->put = gw_never_words_put;

  properties[PROP_ACTIVE]
    = g_param_spec_boolean ("active", NULL, NULL, FALSE, G_PARAM_READWRITE | strings);
  properties[PROP_FOUND]
    = g_param_spec_boxed ("found", NULL, NULL, GW_TYPE_TOUCH, G_PARAM_READABLE | strings);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_never_words_init (GwNeverWords *self)
{
}

GwNeverWords *
gw_never_words_new (GwBoardModel *board_model)
{
  return g_object_new (GW_TYPE_NEVER_WORDS, "board-model", board_model, NULL);
}

void
gw_never_words_set_marks (GwNeverWords *self, GwWordMarks *marks)
{
  g_return_if_fail (GW_IS_NEVER_WORDS (self));
  g_return_if_fail (marks == NULL || GW_IS_WORD_MARKS (marks));

  if (marks == self->marks)
    return;

  if (self->marks != NULL)
    g_signal_handlers_disconnect_by_data (self->marks, self);
  g_set_object (&self->marks, marks);
  if (marks != NULL)
    g_signal_connect_object (marks, "changed", G_CALLBACK (marked_cb), self, G_CONNECT_SWAPPED);
  marked_cb (self);
}

/* Another handler of a new board may run before ours: never return results for the old one. */
GwTouch *
gw_never_words_get_found (GwNeverWords *self)
{
  GwBoardModel *board_model;

  g_return_val_if_fail (GW_IS_NEVER_WORDS (self), NULL);

  board_model = gw_derived_get_board_model (GW_DERIVED (self));
  if (!self->active || board_model == NULL || self->board != gw_board_model_get_board (board_model)
      || self->game != gw_board_model_get_game (board_model))
    return NULL;
  return self->found;
}
