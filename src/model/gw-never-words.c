/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-never-words.h"

#include "gw-boxed.h"
#include "gw-lexicon-builder.h"
#include "gw-run.h"

/* As in the workbench: what is done within this time comes with the same frame. */
#define PATIENCE 10000

/* One tile is not traced. */
#define MIN_LENGTH 2

struct _GwNeverWords
{
  GObject parent_instance;

  /* owned */
  GwWorkbench *workbench;
  GwWordMarks *marks;
  GwLexicon *lexicon; /* of the words, once it was made */
  GwRun *run;
  GwTouch *found;
  GwBoard *board; /* what was searched last, and how */
  GwRules *rules;

  gboolean active;
  gint64 patience;
};

G_DEFINE_FINAL_TYPE (GwNeverWords, gw_never_words, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_WORKBENCH,
  PROP_ACTIVE,
  PROP_FOUND,
  PROP_PATIENCE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* What the worker reads. */
typedef struct
{
  GwLexicon *lexicon; /* or else */
  char *words;
  GwBoard *board;
  GwRules *rules;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  g_clear_pointer (&inputs->lexicon, gw_lexicon_unref);
  g_free (inputs->words);
  gw_board_unref (inputs->board);
  gw_rules_unref (inputs->rules);
  g_free (inputs);
}

static void
found_free (gpointer data)
{
  if (data != NULL)
    gw_touch_unref (data);
}

static GwLexicon *
make_lexicon (const char *words, const GwStop *stop)
{
  const GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();

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

/* Every word, and bounded on boards with more paths than can be counted. */
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
  Inputs *inputs = data;
  g_autoptr (GwBoard) board = fill_holes (inputs->board);
  g_autoptr (GwRules) rules = loosen_rules (inputs->rules);
  g_autoptr (GwSolution) solution = NULL;

  if (inputs->lexicon == NULL)
    inputs->lexicon = make_lexicon (inputs->words, stop);
  if (inputs->lexicon != NULL)
    solution = gw_solve (inputs->lexicon, board, rules, GW_SOLVE_USAGE | GW_SOLVE_BOUNDED,
                         GW_PRUNE_PREFIX, stop, NULL);
  return solution != NULL ? gw_touch_new (solution, stop) : NULL;
}

static void
set_found (GwNeverWords *self, GwTouch *found)
{
  if (found == self->found)
    return;

  g_clear_pointer (&self->found, gw_touch_unref);
  if (found != NULL)
    self->found = gw_touch_ref (found);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOUND]);
}

static void
done_cb (gpointer result, gpointer user_data)
{
  GwNeverWords *self = user_data;
  GwTouch *found = result;

  if (found != NULL && self->lexicon == NULL)
    self->lexicon = gw_lexicon_ref (gw_solution_get_lexicon (gw_touch_get_solution (found)));
  set_found (self, found);
  found_free (found);
}

static gboolean
has_words (GwNeverWords *self)
{
  return self->marks != NULL
         && g_hash_table_size (gw_word_marks_get_words (self->marks, GW_WORD_MARK_NEVER)) > 0;
}

static void
look (GwNeverWords *self)
{
  Inputs *inputs;

  g_clear_pointer (&self->run, gw_run_cancel);
  g_clear_pointer (&self->board, gw_board_unref);
  g_clear_pointer (&self->rules, gw_rules_unref);
  if (!self->active || self->workbench == NULL
      || gw_workbench_get_board (self->workbench) == NULL || !has_words (self))
    {
      set_found (self, NULL);
      return;
    }

  self->board = gw_board_ref (gw_workbench_get_board (self->workbench));
  self->rules = gw_rules_ref (gw_workbench_get_rules (self->workbench));
  inputs = g_new0 (Inputs, 1);
  inputs->board = gw_board_ref (self->board);
  inputs->rules = gw_rules_ref (self->rules);
  if (self->lexicon != NULL)
    inputs->lexicon = gw_lexicon_ref (self->lexicon);
  else
    inputs->words = gw_word_marks_dup_text (self->marks, GW_WORD_MARK_NEVER);
  self->run = gw_run_start (work, inputs, inputs_free, found_free, done_cb, self);
  if (!gw_run_wait (self->run, self->patience))
    set_found (self, NULL);
}

static void
input_changed_cb (GwNeverWords *self)
{
  if (self->active)
    look (self);
}

static void
marked_cb (GwNeverWords *self)
{
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  look (self);
}

static void
gw_never_words_constructed (GObject *object)
{
  GwNeverWords *self = GW_NEVER_WORDS (object);

  G_OBJECT_CLASS (gw_never_words_parent_class)->constructed (object);

  g_signal_connect_object (self->workbench, "notify::board", G_CALLBACK (input_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workbench, "notify::rules", G_CALLBACK (input_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
gw_never_words_dispose (GObject *object)
{
  GwNeverWords *self = GW_NEVER_WORDS (object);

  g_clear_pointer (&self->run, gw_run_cancel);
  if (self->workbench != NULL)
    g_signal_handlers_disconnect_by_data (self->workbench, self);
  if (self->marks != NULL)
    g_signal_handlers_disconnect_by_data (self->marks, self);
  g_clear_object (&self->workbench);
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
  g_clear_pointer (&self->rules, gw_rules_unref);

  G_OBJECT_CLASS (gw_never_words_parent_class)->finalize (object);
}

static void
gw_never_words_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwNeverWords *self = GW_NEVER_WORDS (object);

  switch (prop_id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, self->workbench);
      break;
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->active);
      break;
    case PROP_FOUND:
      g_value_set_boxed (value, gw_never_words_get_found (self));
      break;
    case PROP_PATIENCE:
      g_value_set_int64 (value, self->patience);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_never_words_set_property (GObject *object, guint prop_id, const GValue *value,
                             GParamSpec *pspec)
{
  GwNeverWords *self = GW_NEVER_WORDS (object);

  switch (prop_id)
    {
    case PROP_WORKBENCH:
      self->workbench = g_value_dup_object (value);
      break;
    case PROP_ACTIVE:
      gw_never_words_set_active (self, g_value_get_boolean (value));
      break;
    case PROP_PATIENCE:
      self->patience = g_value_get_int64 (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_never_words_class_init (GwNeverWordsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags construct = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | strings;

  object_class->constructed = gw_never_words_constructed;
  object_class->dispose = gw_never_words_dispose;
  object_class->finalize = gw_never_words_finalize;
  object_class->get_property = gw_never_words_get_property;
  object_class->set_property = gw_never_words_set_property;

  properties[PROP_WORKBENCH]
    = g_param_spec_object ("workbench", NULL, NULL, GW_TYPE_WORKBENCH, construct);
  properties[PROP_ACTIVE]
    = g_param_spec_boolean ("active", NULL, NULL, FALSE, G_PARAM_READWRITE | strings);
  properties[PROP_FOUND]
    = g_param_spec_boxed ("found", NULL, NULL, GW_TYPE_TOUCH, G_PARAM_READABLE | strings);
  properties[PROP_PATIENCE]
    = g_param_spec_int64 ("patience", NULL, NULL, 0, G_MAXINT64, PATIENCE, construct);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_never_words_init (GwNeverWords *self)
{
}

GwNeverWords *
gw_never_words_new (GwWorkbench *workbench)
{
  return g_object_new (GW_TYPE_NEVER_WORDS, "workbench", workbench, NULL);
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

void
gw_never_words_set_active (GwNeverWords *self, gboolean active)
{
  g_return_if_fail (GW_IS_NEVER_WORDS (self));

  if (active == self->active)
    return;

  self->active = active;
  look (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

gboolean
gw_never_words_get_active (GwNeverWords *self)
{
  g_return_val_if_fail (GW_IS_NEVER_WORDS (self), FALSE);

  return self->active;
}

/* Somebody may ask who heard of a new board before this did. */
GwTouch *
gw_never_words_get_found (GwNeverWords *self)
{
  g_return_val_if_fail (GW_IS_NEVER_WORDS (self), NULL);

  if (!self->active || self->workbench == NULL
      || self->board != gw_workbench_get_board (self->workbench)
      || self->rules != gw_workbench_get_rules (self->workbench))
    return NULL;
  return self->found;
}
