/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-editor.h"

#include "gw-sentence.h"
#include "gw-word-paths.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  GwBoard *board; /* NULL for no board */
  GBytes *locks;  /* NULL for no board */
  GStrv placed;
  const char *name; /* of the step to this state; interned */

  /* What the step does apart from the board; the function may be NULL. */
  guint64 number;
  gint64 time;     /* when it was last continued */
  gboolean loaded; /* with a board that may bring along more */
  GwEditorStepFunc func;
  gpointer data;
  GDestroyNotify free_data;
} State;

struct _GwEditor
{
  GObject parent_instance;

  /* owned */
  GwBoardModel *board_model;
  GPtrArray *states; /* of State; those that were undone come after the current one */

  guint current;
  guint64 n_steps; /* that were added */
  gint64 pause;
  GwEditorChange change;
  const char *undo_text; /* all three as they were last notified */
  const char *redo_text;
  GBytes *locks;
  GStrv placed;
};

G_DEFINE_FINAL_TYPE (GwEditor, gw_editor, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_UNDO_TEXT,
  PROP_REDO_TEXT,
  PROP_LOCKS,
  PROP_PLACED,
  PROP_PAUSE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
state_free (gpointer data)
{
  State *state = data;

  g_clear_pointer (&state->board, gw_board_unref);
  g_clear_pointer (&state->locks, g_bytes_unref);
  g_strfreev (state->placed);
  if (state->free_data != NULL)
    state->free_data (state->data);
  g_free (state);
}

static State *
state_new (GwBoard *board, const guint8 *locks, GStrv placed, const char *name)
{
  State *state = g_new0 (State, 1);

  state->placed = placed;

  state->name = g_intern_string (name);
  if (board != NULL)
    {
      guint n_cells = gw_board_get_n_cells (board);
      g_autofree guint8 *bytes = g_new0 (guint8, n_cells);

      for (guint i = 0; locks != NULL && i < n_cells; i++)
        bytes[i] = locks[i] != 0 && gw_board_get_cell (board, i)->kind != GW_CELL_FREE;
      state->board = gw_board_ref (board);
      state->locks = g_bytes_new_take (g_steal_pointer (&bytes), n_cells);
    }
  return state;
}

static State *
get_state (GwEditor *self)
{
  return g_ptr_array_index (self->states, self->current);
}

static GwBoard *
get_board (GwEditor *self)
{
  return get_state (self)->board;
}

/* One byte for each cell of the board. */
static const guint8 *
get_locks (GwEditor *self)
{
  GBytes *locks = get_state (self)->locks;

  return locks != NULL ? g_bytes_get_data (locks, NULL) : NULL;
}

static gboolean
same_board (GwBoard *a, GwBoard *b)
{
  return a == b || (a != NULL && b != NULL && gw_board_equal (a, b));
}

static gboolean
same_locks (GBytes *a, GBytes *b)
{
  return a == b || (a != NULL && b != NULL && g_bytes_equal (a, b));
}

/* Notifies the properties that have changed since the last time. */
static void
update (GwEditor *self)
{
  State *state = get_state (self);
  const char *undo = NULL, *redo = NULL;

  if (self->current > 0)
    undo = state->name;
  if (self->current + 1 < self->states->len)
    redo = ((State *) g_ptr_array_index (self->states, self->current + 1))->name;

  if (undo != self->undo_text)
    {
      self->undo_text = undo;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNDO_TEXT]);
    }
  if (redo != self->redo_text)
    {
      self->redo_text = redo;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REDO_TEXT]);
    }
  if (!g_strv_equal ((const char *const *) state->placed, (const char *const *) self->placed))
    {
      g_strfreev (self->placed);
      self->placed = g_strdupv (state->placed);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLACED]);
    }
  if (!same_locks (state->locks, self->locks))
    {
      g_clear_pointer (&self->locks, g_bytes_unref);
      if (state->locks != NULL)
        self->locks = g_bytes_ref (state->locks);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOCKS]);
    }
}

/* Shows the current state. The properties are set before the board but notified after it, so that
 * handlers of either see both as they are now. */
static void
show (GwEditor *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  update (self);
  gw_board_model_set_board (self->board_model, get_state (self)->board);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
add_state (GwEditor *self, State *state)
{
  g_ptr_array_set_size (self->states, self->current + 1);
  g_ptr_array_add (self->states, state);
  if (self->states->len > GW_EDITOR_MOST_STEPS + 1)
    g_ptr_array_remove_index (self->states, 0);
  else
    self->current++;
}

static GArray *
find_paths (GwEditor *self, GwBoard *board, const char *word, guint limit)
{
  GwLexicon *lexicon = gw_board_model_get_game (self->board_model)->lexicon;
  const GwRules *rules = gw_board_model_get_game (self->board_model)->rules;

  return lexicon != NULL ? gw_word_paths_list (lexicon, board, rules, word, limit, NULL)
                         : gw_paths_list (board, rules, word, limit, NULL);
}

/* Those of some placed words that are on a board. */
static GStrv
keep_placed (GwEditor *self, GwBoard *board, const char *const *placed)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; board != NULL && placed[i] != NULL; i++)
    {
      g_autoptr (GArray) paths = find_paths (self, board, placed[i], 1);

      if (paths->len > 0)
        g_strv_builder_add (words, placed[i]);
    }
  return g_strv_builder_end (words);
}

static GStrv
keep_own_placed (GwEditor *self, GwBoard *board)
{
  return keep_placed (self, board, gw_editor_get_placed (self));
}

/* The first board is no step. */
static void
add_board (GwEditor *self, State *state)
{
  if (get_state (self)->board != NULL)
    {
      add_state (self, state);
      return;
    }
  g_ptr_array_set_size (self->states, 0);
  g_ptr_array_add (self->states, state);
  self->current = 0;
}

/* The locks for a board that comes from elsewhere: the current ones if all locked tiles are where
 * they were, otherwise NULL. */
static const guint8 *
keep_locks (GwEditor *self, GwBoard *board)
{
  State *state = get_state (self);
  const guint8 *locks = get_locks (self);

  if (board == NULL || state->board == NULL
      || gw_board_get_rows (board) != gw_board_get_rows (state->board)
      || gw_board_get_cols (board) != gw_board_get_cols (state->board))
    return NULL;
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    if (locks[i]
        && !gw_cell_equal (gw_board_get_cell (board, i), gw_board_get_cell (state->board, i)))
      return NULL;
  return locks;
}

static void
board_changed_cb (GwEditor *self)
{
  GwBoard *board = gw_board_model_get_board (self->board_model);

  if (same_board (board, get_state (self)->board))
    return;

  self->change = GW_EDITOR_NEW;
  add_board (self, state_new (board, keep_locks (self, board), keep_own_placed (self, board),
                             _("New Board")));
  g_object_freeze_notify (G_OBJECT (self));
  update (self);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Takes the placed words. */
static gboolean
push_placed (GwEditor *self, GwEditorChange change, GwBoard *board, const guint8 *locks,
             GStrv placed, const char *name)
{
  State *before = get_state (self);
  State *state = state_new (board, locks, placed, name);

  if (same_board (state->board, before->board) && same_locks (state->locks, before->locks)
      && g_strv_equal ((const char *const *) placed, (const char *const *) before->placed))
    {
      state_free (state);
      return FALSE;
    }

  self->change = change;
  add_board (self, state);
  show (self);
  return TRUE;
}

static gboolean
push (GwEditor *self, GwEditorChange change, GwBoard *board, const guint8 *locks,
      const char *name)
{
  return push_placed (self, change, board, locks, keep_own_placed (self, board), name);
}

static void
gw_editor_finalize (GObject *object)
{
  GwEditor *self = GW_EDITOR (object);

  g_clear_object (&self->board_model);
  g_clear_pointer (&self->states, g_ptr_array_unref);
  g_clear_pointer (&self->locks, g_bytes_unref);
  g_strfreev (self->placed);

  G_OBJECT_CLASS (gw_editor_parent_class)->finalize (object);
}

static void
gw_editor_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwEditor *self = GW_EDITOR (object);

  switch (prop_id)
    {
    case PROP_UNDO_TEXT:
      g_value_set_string (value, self->undo_text);
      break;
    case PROP_REDO_TEXT:
      g_value_set_string (value, self->redo_text);
      break;
    case PROP_LOCKS:
      g_value_set_boxed (value, self->locks);
      break;
    case PROP_PLACED:
      g_value_set_boxed (value, self->placed);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_editor_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GW_EDITOR (object)->pause = g_value_get_int64 (value);
}

static void
gw_editor_class_init (GwEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = gw_editor_finalize;
  object_class->get_property = gw_editor_get_property;
  object_class->set_property = gw_editor_set_property;

  properties[PROP_UNDO_TEXT] = g_param_spec_string ("undo-text", NULL, NULL, NULL, readable);
  properties[PROP_REDO_TEXT] = g_param_spec_string ("redo-text", NULL, NULL, NULL, readable);
  properties[PROP_LOCKS] = g_param_spec_boxed ("locks", NULL, NULL, G_TYPE_BYTES, readable);
  properties[PROP_PLACED] = g_param_spec_boxed ("placed", NULL, NULL, G_TYPE_STRV, readable);
  properties[PROP_PAUSE] /* how long a series may halt, in microseconds */
    = g_param_spec_int64 ("pause", NULL, NULL, 0, G_MAXINT64, GW_EDITOR_PAUSE,
                          G_PARAM_WRITABLE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_editor_init (GwEditor *self)
{
  self->states = g_ptr_array_new_with_free_func (state_free);
  self->placed = g_new0 (char *, 1);
}

GwEditor *
gw_editor_new (GwBoardModel *board_model)
{
  GwEditor *self = g_object_new (GW_TYPE_EDITOR, NULL);

  self->board_model = g_object_ref (board_model);
  g_ptr_array_add (self->states, state_new (gw_board_model_get_board (board_model), NULL, g_new0 (char *, 1), NULL));
  update (self);
  g_signal_connect_object (board_model, "notify::board", G_CALLBACK (board_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

GwBoardModel *
gw_editor_get_board_model (GwEditor *self)
{
  return self->board_model;
}

GwEditorChange
gw_editor_get_change (GwEditor *self)
{
  return self->change;
}

/* Goes to a state; `step` is the one that is undone or done again on the way. */
static void
go (GwEditor *self, guint current, const State *step, gboolean redo)
{
  self->current = current;
  if (step->func == NULL || step->loaded)
    {
      self->change = GW_EDITOR_UNDONE;
      show (self);
    }
  if (step->func == NULL)
    return;
  step->func (step->data, redo);
  update (self);
}

gboolean
gw_editor_undo (GwEditor *self)
{
  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  if (!gw_editor_get_can_undo (self))
    return FALSE;
  go (self, self->current - 1, get_state (self), FALSE);
  return TRUE;
}

gboolean
gw_editor_redo (GwEditor *self)
{
  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  if (self->current + 1 == self->states->len)
    return FALSE;
  go (self, self->current + 1, g_ptr_array_index (self->states, self->current + 1), TRUE);
  return TRUE;
}

static void
take_func (GwEditor *self, GwEditorStepFunc func, gpointer data, GDestroyNotify free_data)
{
  State *state = get_state (self);

  state->number = ++self->n_steps;
  state->time = g_get_monotonic_time ();
  state->func = func;
  state->data = data;
  state->free_data = free_data;
}

guint64
gw_editor_add_step (GwEditor *self, const char *name, GwEditorStepFunc func, gpointer data,
                    GDestroyNotify free_data)
{
  g_return_val_if_fail (GW_IS_EDITOR (self), 0);
  g_return_val_if_fail (name != NULL, 0);
  g_return_val_if_fail (func != NULL, 0);

  add_state (self, state_new (get_board (self), get_locks (self),
                              g_strdupv (get_state (self)->placed), name));
  take_func (self, func, data, free_data);
  update (self);
  return get_state (self)->number;
}

guint64
gw_editor_join_step (GwEditor *self, GwEditorStepFunc func, gpointer data,
                     GDestroyNotify free_data)
{
  g_return_val_if_fail (GW_IS_EDITOR (self), 0);
  g_return_val_if_fail (func != NULL, 0);

  if (!get_state (self)->loaded || get_state (self)->func != NULL)
    return 0;
  take_func (self, func, data, free_data);
  return get_state (self)->number;
}

void
gw_editor_add_part (GwEditor *self, guint64 step, GwEditorStepFunc func, gpointer data,
                    GDestroyNotify free_data)
{
  State *state = get_state (self);

  g_return_if_fail (step > 0 && state->number == step);

  gw_step_parts_add (&state->func, &state->data, &state->free_data, func, data, free_data);
}

gboolean
gw_editor_continue_step (GwEditor *self, guint64 step)
{
  State *state = get_state (self);
  const gint64 now = g_get_monotonic_time ();

  if (step == 0 || state->number != step || self->current + 1 < self->states->len
      || now - state->time >= self->pause)
    return FALSE;
  state->time = now;
  return TRUE;
}

void
gw_editor_forget_step (GwEditor *self, guint64 step)
{
  g_return_if_fail (GW_IS_EDITOR (self));

  for (guint i = 1; step > 0 && i < self->states->len; i++)
    if (((State *) g_ptr_array_index (self->states, i))->number == step)
      {
        g_ptr_array_remove_index (self->states, i);
        self->current -= self->current >= i;
        update (self);
        return;
      }
}

gboolean
gw_editor_undo_step (GwEditor *self, guint64 step)
{
  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  return step > 0 && get_state (self)->number == step && gw_editor_undo (self);
}

gboolean
gw_editor_get_can_undo (GwEditor *self)
{
  return self->current > 0;
}

const char *
gw_editor_get_undo_text (GwEditor *self)
{
  return self->undo_text;
}

const char *
gw_editor_get_redo_text (GwEditor *self)
{
  return self->redo_text;
}

gboolean
gw_editor_set_board (GwEditor *self, GwBoard *board, const char *name)
{
  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (board != NULL, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  return push (self, GW_EDITOR_NEW, board, keep_locks (self, board), name);
}

gboolean
gw_editor_fill_board (GwEditor *self, GwBoard *filled, const char *name)
{
  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (filled != NULL, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  return push (self, GW_EDITOR_FILLED, filled, keep_locks (self, filled), name);
}

gboolean
gw_editor_load_board (GwEditor *self, GwBoard *board, const GwBoardKeys *keys,
                      GwEditorChange change, const char *name)
{
  g_autoptr (GBytes) locks = keys != NULL ? gw_board_keys_dup_locks (keys) : NULL;
  GStrv placed;
  gboolean fits;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (board != NULL, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  fits = locks != NULL && g_bytes_get_size (locks) == gw_board_get_n_cells (board);
  placed = keys != NULL ? gw_board_keys_dup_words (keys, GW_BOARD_KEY_PLACED) : g_new0 (char *, 1);
  if (!push_placed (self, change, board, fits ? g_bytes_get_data (locks, NULL) : NULL, placed,
                    name))
    return FALSE;
  get_state (self)->loaded = TRUE;
  return TRUE;
}

const char *const *
gw_editor_get_placed (GwEditor *self)
{
  g_return_val_if_fail (GW_IS_EDITOR (self), NULL);

  return (const char *const *) get_state (self)->placed;
}

gboolean
gw_editor_place (GwEditor *self, GwBoard *board, const guint8 *cells, guint n_cells,
                 const char *word)
{
  guint8 locks[GW_BOARD_MAX_CELLS];
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) kept = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (board != NULL && get_board (self) != NULL, FALSE);
  g_return_val_if_fail (gw_board_get_n_cells (board) == gw_board_get_n_cells (get_board (self)),
                        FALSE);

  /* Translators: the names of steps that can be undone; %s is a word */
  name = gw_sentence_format (same_board (board, get_board (self)) ? _ ("Lock %s") : _ ("Place %s"),
                             word);
  memcpy (locks, get_locks (self), gw_board_get_n_cells (board));
  for (guint i = 0; i < n_cells; i++)
    locks[cells[i]] = TRUE;
  kept = keep_own_placed (self, board);
  for (guint i = 0; kept[i] != NULL; i++)
    if (!g_str_equal (kept[i], word))
      g_strv_builder_add (words, kept[i]);
  g_strv_builder_add (words, word);
  return push_placed (self, GW_EDITOR_EDITED, board, locks, g_strv_builder_end (words), name);
}

/* Marks the cells of a word: those of its first path over locked tiles only, if there is one. */
static void
mark_path (GwEditor *self, const char *word, guint8 *marked, guint8 mark)
{
  const guint8 *locks = get_locks (self);
  g_autoptr (GArray) paths = find_paths (self, get_board (self), word, 100);

  for (guint i = 0; i < paths->len; i++)
    {
      const GwPath *path = &g_array_index (paths, GwPath, i);
      guint n_locked = 0;

      for (guint k = 0; k < path->length; k++)
        n_locked += locks[path->cells[k]];
      if (n_locked < path->length)
        continue;
      for (guint k = 0; k < path->length; k++)
        marked[path->cells[k]] = mark;
      return;
    }
}

/* Marks the cells that placed words other than this one use as not its own, and returns those
 * words. */
static GStrv
leave_to_others (GwEditor *self, const char *word, guint8 *own)
{
  g_autoptr (GStrvBuilder) others = g_strv_builder_new ();
  GStrv placed = get_state (self)->placed;

  for (guint i = 0; placed[i] != NULL; i++)
    if (!g_str_equal (placed[i], word))
      {
        mark_path (self, placed[i], own, FALSE);
        g_strv_builder_add (others, placed[i]);
      }
  return g_strv_builder_end (others);
}

/* Unlocks the cells of a word, which is not a placed one any more. */
static gboolean
release (GwEditor *self, const char *word, guint8 *own)
{
  guint8 locks[GW_BOARD_MAX_CELLS];
  GStrv others = leave_to_others (self, word, own);
  g_autofree char *name = gw_sentence_format (_ ("Unlock %s"), word);

  memcpy (locks, get_locks (self), gw_board_get_n_cells (get_board (self)));
  for (guint i = 0; i < gw_board_get_n_cells (get_board (self)); i++)
    locks[i] = locks[i] && !own[i];
  return push_placed (self, GW_EDITOR_EDITED, get_board (self), locks, others, name);
}

gboolean
gw_editor_forget_placed (GwEditor *self, const char *word)
{
  guint8 own[GW_BOARD_MAX_CELLS] = { 0 };

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  if (!g_strv_contains ((const char *const *) get_state (self)->placed, word))
    return FALSE;
  mark_path (self, word, own, TRUE);
  return release (self, word, own);
}

gboolean
gw_editor_get_path_locked (GwEditor *self, const guint8 *cells, guint n_cells, const char *word)
{
  guint8 own[GW_BOARD_MAX_CELLS] = { 0 };
  gboolean any = FALSE;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  for (guint i = 0; i < n_cells; i++)
    {
      if (!gw_editor_get_locked (self, cells[i]))
        return FALSE;
      own[cells[i]] = TRUE;
    }
  if (g_strv_contains ((const char *const *) get_state (self)->placed, word))
    return TRUE;
  g_strfreev (leave_to_others (self, word, own));
  for (guint i = 0; i < n_cells; i++)
    any = any || own[cells[i]];
  return any;
}

gboolean
gw_editor_unlock_path (GwEditor *self, const guint8 *cells, guint n_cells, const char *word)
{
  guint8 own[GW_BOARD_MAX_CELLS] = { 0 };

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (get_board (self) != NULL, FALSE);

  for (guint i = 0; i < n_cells; i++)
    own[cells[i]] = TRUE;
  return release (self, word, own);
}

static gboolean
has_cell (GwEditor *self, guint cell)
{
  GwBoard *board = get_board (self);

  return board != NULL && cell < gw_board_get_n_cells (board);
}

/* Moves the locks with their tiles. Takes the board, which may be NULL. */
static gboolean
push_moved (GwEditor *self, GwBoard *moved, const GwBoardMoves *moves, const char *name)
{
  g_autoptr (GwBoard) board = moved;
  const guint8 *before = get_locks (self);
  guint8 locks[GW_BOARD_MAX_CELLS];

  if (board == NULL)
    return FALSE;
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    locks[i] = moves->from[i] != GW_NEW_CELL && before[moves->from[i]];
  return push (self, GW_EDITOR_EDITED, board, locks, name);
}

GBytes *
gw_editor_get_locks (GwEditor *self)
{
  g_return_val_if_fail (GW_IS_EDITOR (self), NULL);

  return get_state (self)->locks;
}

gboolean
gw_editor_get_locked (GwEditor *self, guint cell)
{
  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  return has_cell (self, cell) && get_locks (self)[cell];
}

gboolean
gw_editor_get_any_locked (GwEditor *self)
{
  GwBoard *board;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  board = get_board (self);
  return board != NULL
         && memchr (get_locks (self), 1, gw_board_get_n_cells (board)) != NULL;
}

gboolean
gw_editor_set_locked (GwEditor *self, guint cell, gboolean locked)
{
  guint8 locks[GW_BOARD_MAX_CELLS];

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  if (!has_cell (self, cell))
    return FALSE;
  memcpy (locks, get_locks (self), gw_board_get_n_cells (get_board (self)));
  locks[cell] = locked;
  return push (self, GW_EDITOR_EDITED, get_board (self), locks,
               locked ? _ ("Lock Tile") : _ ("Unlock Tile"));
}

gboolean
gw_editor_unlock_all (GwEditor *self)
{
  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  return push (self, GW_EDITOR_EDITED, get_board (self), NULL, _("Unlock All"));
}

gboolean
gw_editor_toggle_locked (GwEditor *self, guint cell)
{
  return gw_editor_set_locked (self, cell, !gw_editor_get_locked (self, cell));
}

gboolean
gw_editor_set_cell (GwEditor *self, guint cell, const GwCell *value)
{
  g_autoptr (GwBoard) board = NULL;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  if (!has_cell (self, cell))
    return FALSE;
  board = gw_board_replace (get_board (self), cell, value);
  return push (self, GW_EDITOR_EDITED, board, get_locks (self), _("Change Tile"));
}

gboolean
gw_editor_swap (GwEditor *self, guint a, guint b)
{
  GwBoardMoves moves;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  if (!has_cell (self, a) || !has_cell (self, b))
    return FALSE;
  return push_moved (self, gw_board_swap (get_board (self), a, b, &moves), &moves,
                     _("Swap Tiles"));
}

gboolean
gw_editor_turn (GwEditor *self, GwBoardTurn turn)
{
  static const char *const names[] = {
    [GW_TURN_LEFT] = N_("Rotate Left"),
    [GW_TURN_RIGHT] = N_("Rotate Right"),
    [GW_TURN_MIRROR_HORIZONTAL] = N_("Mirror Horizontally"),
    [GW_TURN_MIRROR_VERTICAL] = N_("Mirror Vertically"),
  };
  GwBoardMoves moves;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (turn < G_N_ELEMENTS (names), FALSE);

  if (get_board (self) == NULL)
    return FALSE;
  return push_moved (self, gw_board_turn (get_board (self), turn, &moves), &moves,
                     _(names[turn]));
}

gboolean
gw_editor_shuffle (GwEditor *self, GwRandom *random)
{
  GwBoard *board;
  GwBoardMoves moves;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (random != NULL, FALSE);

  board = get_board (self);
  if (board == NULL)
    return FALSE;
  board = gw_board_shuffle (board, get_locks (self), random, &moves);
  return push_moved (self, board, &moves, _("Shuffle"));
}

gboolean
gw_editor_insert_line (GwEditor *self, GwLineKind line, guint at)
{
  GwBoard *board;
  GwBoardMoves moves;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  board = get_board (self);
  if (board == NULL || at > gw_board_get_n_lines (board, line))
    return FALSE;
  return push_moved (self, gw_board_insert_line (board, line, at, &moves), &moves,
                     line == GW_LINE_ROW ? _("Add Row") : _("Add Column"));
}

gboolean
gw_editor_remove_line (GwEditor *self, GwLineKind line, guint at)
{
  GwBoard *board;
  GwBoardMoves moves;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  board = get_board (self);
  if (board == NULL || at >= gw_board_get_n_lines (board, line))
    return FALSE;
  return push_moved (self, gw_board_remove_line (board, line, at, &moves), &moves,
                     line == GW_LINE_ROW ? _("Remove Row") : _("Remove Column"));
}

gboolean
gw_editor_resize (GwEditor *self, guint rows, guint cols)
{
  GwBoard *board;
  GwBoardMoves moves;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  board = get_board (self);
  if (board == NULL)
    return FALSE;
  return push_moved (self, gw_board_resize (board, rows, cols, &moves), &moves,
                     _ ("Change Size"));
}
