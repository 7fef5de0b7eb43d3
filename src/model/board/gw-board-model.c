/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-model.h"

#include "gw-job-inputs.h"
#include "gw-job.h"

struct _GwBoardModel
{
  GObject parent_instance;

  /* owned */
  GwBoard *board;
  GwGame *game;
  GwDice *dice;
  GwSolution *solution;
  GwWordListModel *words;
  GwTrace *selected;
  GwTrace *pointed;
  GwJob *job;
  char *wanted; /* the word to select when the solution is there */

  guint64 seed;
  gint64 patience;
  gboolean solving;
};

G_DEFINE_FINAL_TYPE (GwBoardModel, gw_board_model, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_BOARD,
  PROP_GAME,
  PROP_LEXICON,
  PROP_RULES,
  PROP_DICE,
  PROP_SOLUTION,
  PROP_SOLVING,
  PROP_WORDS,
  PROP_SELECTED,
  PROP_POINTED,
  PROP_SEED,
  PROP_PATIENCE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* With all that the page shows: paths, usage and moves. */
static gpointer
work (gpointer data, const GwStop *stop)
{
  const GwJobInputs *inputs = data;
  g_autoptr (GError) error = NULL;
  GwSolution *solution;

  solution = gw_solve (inputs->game->lexicon, inputs->board, inputs->game->rules,
                       GW_SOLVE_PATHS | GW_SOLVE_USAGE | GW_SOLVE_MOVES | GW_SOLVE_BOUNDED,
                       GW_PRUNE_PREFIX, stop, &error);
  if (solution == NULL)
    g_warning ("A board could not be solved: %s", error->message);
  return solution;
}

static void
set_solving (GwBoardModel *self, gboolean solving)
{
  if (self->solving == solving)
    return;

  self->solving = solving;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SOLVING]);
}

static void
set_solution (GwBoardModel *self, GwSolution *solution)
{
  g_autoptr (GwWord) word = NULL;

  if (solution == self->solution)
    return;

  g_clear_pointer (&self->solution, gw_solution_unref);
  if (solution != NULL)
    self->solution = gw_solution_ref (solution);
  gw_trace_set_word (self->pointed, NULL);
  gw_word_list_model_set_solution (self->words, solution);
  if (solution != NULL && self->wanted != NULL)
    word = gw_word_list_model_find (self->words, self->wanted);
  gw_trace_set_word (self->selected, word);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SOLUTION]);
}

static void
solved_cb (gpointer result, gpointer user_data)
{
  GwBoardModel *self = user_data;
  g_autoptr (GwSolution) solution = result;

  g_object_freeze_notify (G_OBJECT (self));
  set_solving (self, FALSE);
  set_solution (self, solution);
  g_clear_pointer (&self->wanted, g_free);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Solves again. With `keep` the selected word is to be selected again. */
static void
solve (GwBoardModel *self, gboolean keep)
{
  GwWord *word = gw_trace_get_word (self->selected);

  g_clear_pointer (&self->job, gw_job_cancel);
  if (!keep)
    g_clear_pointer (&self->wanted, g_free);
  else if (word != NULL)
    {
      g_free (self->wanted);
      self->wanted = g_strdup (gw_word_get_text (word));
    }

  if (self->board == NULL || self->game->lexicon == NULL || gw_board_has_free (self->board))
    {
      set_solving (self, FALSE);
      set_solution (self, NULL);
      return;
    }

  self->job = gw_job_start (work, gw_job_inputs_new (self->game, self->board), gw_job_inputs_free,
                            (GDestroyNotify) gw_solution_unref, solved_cb, self);
  if (!gw_job_wait_briefly (self->job, self->patience))
    {
      set_solving (self, TRUE);
      set_solution (self, NULL);
    }
}

static void
gw_board_model_dispose (GObject *object)
{
  GwBoardModel *self = GW_BOARD_MODEL (object);

  g_clear_pointer (&self->job, gw_job_cancel);
  g_clear_object (&self->selected);
  g_clear_object (&self->pointed);
  g_clear_object (&self->words);

  G_OBJECT_CLASS (gw_board_model_parent_class)->dispose (object);
}

static void
gw_board_model_finalize (GObject *object)
{
  GwBoardModel *self = GW_BOARD_MODEL (object);

  g_clear_pointer (&self->board, gw_board_unref);
  g_clear_pointer (&self->game, gw_game_unref);
  g_clear_pointer (&self->dice, gw_dice_unref);
  g_clear_pointer (&self->solution, gw_solution_unref);
  g_clear_pointer (&self->wanted, g_free);

  G_OBJECT_CLASS (gw_board_model_parent_class)->finalize (object);
}

static void
gw_board_model_constructed (GObject *object)
{
  GwBoardModel *self = GW_BOARD_MODEL (object);

  G_OBJECT_CLASS (gw_board_model_parent_class)->constructed (object);

  if (self->seed == 0)
    self->seed = gw_random_fresh_seed () & GW_DICE_MAX_SEED;
  self->selected = gw_trace_new (GW_BOARD_MODEL_MAX_PATHS, self->patience);
  self->pointed = gw_trace_new (1, self->patience);
}

static void
gw_board_model_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwBoardModel *self = GW_BOARD_MODEL (object);

  switch (prop_id)
    {
    case PROP_BOARD:
      g_value_set_boxed (value, self->board);
      break;
    case PROP_GAME:
      g_value_set_boxed (value, self->game);
      break;
    case PROP_LEXICON:
      g_value_set_boxed (value, self->game->lexicon);
      break;
    case PROP_RULES:
      g_value_set_boxed (value, self->game->rules);
      break;
    case PROP_DICE:
      g_value_set_boxed (value, self->dice);
      break;
    case PROP_SOLUTION:
      g_value_set_boxed (value, self->solution);
      break;
    case PROP_SOLVING:
      g_value_set_boolean (value, self->solving);
      break;
    case PROP_WORDS:
      g_value_set_object (value, self->words);
      break;
    case PROP_SELECTED:
      g_value_set_object (value, self->selected);
      break;
    case PROP_POINTED:
      g_value_set_object (value, self->pointed);
      break;
    case PROP_SEED:
      g_value_set_uint64 (value, self->seed);
      break;
    case PROP_PATIENCE:
      g_value_set_int64 (value, self->patience);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_board_model_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwBoardModel *self = GW_BOARD_MODEL (object);

  switch (prop_id)
    {
    case PROP_BOARD:
      gw_board_model_set_board (self, g_value_get_boxed (value));
      break;
    case PROP_LEXICON:
      gw_board_model_set_lexicon (self, g_value_get_boxed (value));
      break;
    case PROP_RULES:
      gw_board_model_set_rules (self, g_value_get_boxed (value));
      break;
    case PROP_DICE:
      gw_board_model_set_dice (self, g_value_get_boxed (value));
      break;
    case PROP_SEED:
      self->seed = g_value_get_uint64 (value);
      break;
    case PROP_PATIENCE:
      self->patience = g_value_get_int64 (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_board_model_class_init (GwBoardModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags readable = G_PARAM_READABLE | strings;
  const GParamFlags writable = G_PARAM_READWRITE | strings;
  const GParamFlags construct = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | strings;

  object_class->dispose = gw_board_model_dispose;
  object_class->finalize = gw_board_model_finalize;
  object_class->constructed = gw_board_model_constructed;
  object_class->get_property = gw_board_model_get_property;
  object_class->set_property = gw_board_model_set_property;

  properties[PROP_BOARD] = g_param_spec_boxed ("board", NULL, NULL, GW_TYPE_BOARD, writable);
  properties[PROP_GAME] = g_param_spec_boxed ("game", NULL, NULL, GW_TYPE_GAME, readable);
  properties[PROP_LEXICON] = g_param_spec_boxed ("lexicon", NULL, NULL, GW_TYPE_LEXICON, writable);
  properties[PROP_RULES] = g_param_spec_boxed ("rules", NULL, NULL, GW_TYPE_RULES, writable);
  properties[PROP_DICE] = g_param_spec_boxed ("dice", NULL, NULL, GW_TYPE_DICE, writable);
  properties[PROP_SOLUTION]
    = g_param_spec_boxed ("solution", NULL, NULL, GW_TYPE_SOLUTION, readable);
  properties[PROP_SOLVING] = g_param_spec_boolean ("solving", NULL, NULL, FALSE, readable);
  properties[PROP_WORDS]
    = g_param_spec_object ("words", NULL, NULL, GW_TYPE_WORD_LIST_MODEL, readable);
  properties[PROP_SELECTED] = g_param_spec_object ("selected", NULL, NULL, GW_TYPE_TRACE, readable);
  properties[PROP_POINTED] = g_param_spec_object ("pointed", NULL, NULL, GW_TYPE_TRACE, readable);
  properties[PROP_SEED] /* 0 stands for a random one */
    = g_param_spec_uint64 ("seed", NULL, NULL, 0, G_MAXUINT64, 0, construct);
  properties[PROP_PATIENCE] /* how long to wait for the solution, in microseconds */
    = g_param_spec_int64 ("patience", NULL, NULL, 0, G_MAXINT64, GW_JOB_PATIENCE,
                          G_PARAM_READWRITE | G_PARAM_CONSTRUCT | strings);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_board_model_init (GwBoardModel *self)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);

  self->game = gw_game_new (NULL, rules);
  self->words = gw_word_list_model_new (NULL);
}

GwBoardModel *
gw_board_model_new (void)
{
  return g_object_new (GW_TYPE_BOARD_MODEL, NULL);
}

void
gw_board_model_set_board (GwBoardModel *self, GwBoard *board)
{
  g_return_if_fail (GW_IS_BOARD_MODEL (self));

  if (board == self->board
      || (board != NULL && self->board != NULL && gw_board_equal (board, self->board)))
    return;

  g_object_freeze_notify (G_OBJECT (self));
  g_clear_pointer (&self->board, gw_board_unref);
  if (board != NULL)
    self->board = gw_board_ref (board);
  solve (self, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOARD]);
  g_object_thaw_notify (G_OBJECT (self));
}

GwBoard *
gw_board_model_get_board (GwBoardModel *self)
{
  return self->board;
}

/* Takes the game, of which the lexicon or the rules are others than before, as the property says. */
static void
take_game (GwBoardModel *self, GwGame *game, guint property)
{
  g_object_freeze_notify (G_OBJECT (self));
  gw_game_unref (self->game);
  self->game = game;
  solve (self, TRUE);
  /* The last comes first: what follows the game, such as a search for a board, knows it before views
   * that ask for the lexicon or the rules alone. */
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
  g_object_thaw_notify (G_OBJECT (self));
}

void
gw_board_model_set_lexicon (GwBoardModel *self, GwLexicon *lexicon)
{
  g_return_if_fail (GW_IS_BOARD_MODEL (self));

  if (lexicon != self->game->lexicon)
    take_game (self, gw_game_new (lexicon, self->game->rules), PROP_LEXICON);
}

const GwLanguage *
gw_board_model_get_language (GwBoardModel *self)
{
  g_return_val_if_fail (GW_IS_BOARD_MODEL (self), NULL);

  return self->game->lexicon != NULL ? gw_lexicon_get_language (self->game->lexicon) : NULL;
}

void
gw_board_model_set_rules (GwBoardModel *self, GwRules *rules)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) normal = NULL;

  g_return_if_fail (GW_IS_BOARD_MODEL (self));

  normal = rules != NULL ? gw_rules_ref (rules) : gw_rules_new (&spec);
  if (!gw_rules_equal (normal, self->game->rules))
    take_game (self, gw_game_new (self->game->lexicon, normal), PROP_RULES);
}

GwGame *
gw_board_model_get_game (GwBoardModel *self)
{
  return self->game;
}

void
gw_board_model_set_dice (GwBoardModel *self, GwDice *dice)
{
  g_return_if_fail (GW_IS_BOARD_MODEL (self));

  if (dice == self->dice)
    return;

  g_clear_pointer (&self->dice, gw_dice_unref);
  if (dice != NULL)
    self->dice = gw_dice_ref (dice);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DICE]);
}

GwDice *
gw_board_model_get_dice (GwBoardModel *self)
{
  return self->dice;
}

gboolean
gw_board_model_roll (GwBoardModel *self, guint64 *seed, GError **error)
{
  GwRandom random;
  g_autoptr (GwBoard) board = NULL;
  guint rows, cols;

  g_return_val_if_fail (GW_IS_BOARD_MODEL (self), FALSE);
  g_return_val_if_fail (self->dice != NULL, FALSE);

  gw_dice_get_size (self->dice, &rows, &cols);
  gw_random_init (&random, self->seed, 0);
  board = gw_dice_roll (self->dice, rows, cols, &random, error);
  if (board == NULL)
    return FALSE;

  *seed = self->seed;
  gw_board_model_set_board (self, board);
  return TRUE;
}

GwSolution *
gw_board_model_get_solution (GwBoardModel *self)
{
  return self->solution;
}

gboolean
gw_board_model_get_solving (GwBoardModel *self)
{
  return self->solving;
}

void
gw_board_model_stop (GwBoardModel *self)
{
  g_return_if_fail (GW_IS_BOARD_MODEL (self));

  if (self->job != NULL)
    gw_job_stop (self->job);
}

GwWordListModel *
gw_board_model_get_words (GwBoardModel *self)
{
  return self->words;
}

GwTrace *
gw_board_model_get_selected (GwBoardModel *self)
{
  return self->selected;
}

GwTrace *
gw_board_model_get_pointed (GwBoardModel *self)
{
  return self->pointed;
}
