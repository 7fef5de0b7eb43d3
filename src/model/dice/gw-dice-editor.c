/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-editor.h"

#include <glib/gi18n-lib.h>

/* The most steps that can be undone. */
#define MAX_STEPS 500

#define USUAL_N_FACES 6

/* The contents of the draft; there is a copy for each step that can be undone or redone. */
typedef struct
{
  char *name;
  char *language; /* or NULL */
  guint rows;
  guint cols;
  GArray *dice; /* of GArray of GwCell */
} Sketch;

struct _GwDiceEditor
{
  GObject parent_instance;

  /* owned */
  Sketch *now;
  GPtrArray *before; /* of Sketch: to undo, the last step at the end */
  GPtrArray *after;  /* of Sketch: to redo, the next step at the end */
  GwDice *dice;      /* NULL while there are problems */
  char *usual_name;  /* the last name that was not empty */

  GwDiceProblem problem;
  guint n_problems;
  gboolean naming; /* the last step changed the name: another change of it is the same step */
};

G_DEFINE_FINAL_TYPE (GwDiceEditor, gw_dice_editor, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clear_die (gpointer data)
{
  g_array_unref (*(GArray **) data);
}

static Sketch *
sketch_new_empty (const char *name, const char *language, guint rows, guint cols)
{
  Sketch *sketch = g_new0 (Sketch, 1);

  sketch->name = g_strdup (name);
  sketch->language = g_strdup (language);
  sketch->rows = rows;
  sketch->cols = cols;
  sketch->dice = g_array_new (FALSE, FALSE, sizeof (GArray *));
  g_array_set_clear_func (sketch->dice, clear_die);
  return sketch;
}

static void
append_die (Sketch *sketch, const GwCell *faces, guint n_faces)
{
  GArray *die = g_array_sized_new (FALSE, TRUE, sizeof (GwCell), n_faces);

  g_array_append_vals (die, faces, n_faces);
  g_array_append_val (sketch->dice, die);
}

static Sketch *
sketch_new (const GwDice *dice)
{
  Sketch *sketch;
  guint rows, cols;

  gw_dice_get_size (dice, &rows, &cols);
  sketch = sketch_new_empty (gw_dice_get_name (dice), gw_dice_get_language (dice), rows, cols);
  for (guint i = 0; i < gw_dice_get_n_dice (dice); i++)
    {
      const GwDie *die = gw_dice_get_die (dice, i);

      append_die (sketch, die->faces, die->n_faces);
    }
  return sketch;
}

/* The faces of a die, which may be changed. */
static GArray *
sketch_get_die (const Sketch *sketch, guint die)
{
  return g_array_index (sketch->dice, GArray *, die);
}

static Sketch *
sketch_copy (const Sketch *sketch)
{
  Sketch *copy = sketch_new_empty (sketch->name, sketch->language, sketch->rows, sketch->cols);

  for (guint i = 0; i < sketch->dice->len; i++)
    {
      GArray *die = sketch_get_die (sketch, i);

      append_die (copy, (const GwCell *) (gpointer) die->data, die->len);
    }
  return copy;
}

static void
sketch_free (Sketch *sketch)
{
  g_array_unref (sketch->dice);
  g_free (sketch->language);
  g_free (sketch->name);
  g_free (sketch);
}

static void
sketch_insert_die (Sketch *sketch, guint die, guint n_faces)
{
  GArray *faces = g_array_sized_new (FALSE, TRUE, sizeof (GwCell), n_faces);
  const GwCell empty = { .kind = GW_CELL_FREE };

  for (guint i = 0; i < n_faces; i++)
    g_array_append_val (faces, empty);
  g_array_insert_val (sketch->dice, die, faces);
}

/* The size of the board for `n_dice` dice. */
static void
find_size (guint n_dice, guint *rows, guint *cols)
{
  GwCell blank = { .kind = GW_CELL_HOLE };
  g_autofree GwDie *dice = g_new (GwDie, n_dice);
  g_autoptr (GwDice) set = NULL;

  for (guint i = 0; i < n_dice; i++)
    dice[i] = (GwDie){ 1, &blank };
  set = gw_dice_new (NULL, NULL, 0, 0, dice, n_dice);
  gw_dice_get_size (set, rows, cols);
}

static gboolean
is_blank (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!g_unichar_isspace (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

/* Finds the first problem, and returns how many there are. */
static guint
sketch_find_problems (const Sketch *sketch, GwDiceProblem *first)
{
  GwDiceProblem problem = { 0 };
  guint n_problems = 0, n_dice = sketch->dice->len;

#define FOUND(which)       \
  G_STMT_START             \
  {                        \
    problem.kind = which;  \
    if (n_problems++ == 0) \
      *first = problem;    \
  }                        \
  G_STMT_END

  if (is_blank (sketch->name))
    FOUND (GW_DICE_PROBLEM_NO_NAME);
  if (n_dice == 0)
    FOUND (GW_DICE_PROBLEM_NO_DICE);
  for (guint i = 0; i < n_dice; i++)
    {
      const GArray *die = sketch_get_die (sketch, i);

      problem.die = i;
      problem.face = 0;
      if (die->len == 0)
        FOUND (GW_DICE_PROBLEM_NO_FACES);
      for (guint k = 0; k < die->len; k++)
        {
          problem.face = k;
          if (g_array_index (die, GwCell, k).kind == GW_CELL_FREE)
            FOUND (GW_DICE_PROBLEM_EMPTY_FACE);
        }
    }
  if (n_dice > 0 && sketch->rows * sketch->cols > n_dice)
    {
      problem.die = n_dice;
      find_size (n_dice, &problem.rows, &problem.cols);
      FOUND (GW_DICE_PROBLEM_SIZE);
    }
#undef FOUND
  return n_problems;
}

/* Makes every empty face blank. */
static void
sketch_fill (Sketch *sketch)
{
  for (guint i = 0; i < sketch->dice->len; i++)
    {
      GArray *die = sketch_get_die (sketch, i);

      for (guint k = 0; k < die->len; k++)
        {
          GwCell *face = &g_array_index (die, GwCell, k);

          if (face->kind == GW_CELL_FREE)
            face->kind = GW_CELL_HOLE;
        }
    }
}

static void
sketch_fix (Sketch *sketch, const GwDiceProblem *problem, const char *name)
{
  switch (problem->kind)
    {
    case GW_DICE_PROBLEM_EMPTY_FACE:
      g_array_index (sketch_get_die (sketch, problem->die), GwCell, problem->face)
        = (GwCell){ .kind = GW_CELL_HOLE };
      break;
    case GW_DICE_PROBLEM_NO_FACES:
      g_array_remove_index (sketch->dice, problem->die);
      break;
    case GW_DICE_PROBLEM_NO_DICE:
      sketch_insert_die (sketch, 0, 6);
      break;
    case GW_DICE_PROBLEM_SIZE:
      sketch->rows = problem->rows;
      sketch->cols = problem->cols;
      break;
    case GW_DICE_PROBLEM_NO_NAME:
      g_free (sketch->name);
      sketch->name = g_strdup (name);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* There must be no problem. */
static GwDice *
sketch_finish (const Sketch *sketch)
{
  g_autofree GwDie *dice = g_new (GwDie, sketch->dice->len);

  for (guint i = 0; i < sketch->dice->len; i++)
    {
      GArray *die = sketch_get_die (sketch, i);

      dice[i] = (GwDie){ die->len, (GwCell *) (gpointer) die->data };
    }
  return gw_dice_new (sketch->name, sketch->language, sketch->rows, sketch->cols, dice,
                      sketch->dice->len);
}

static void
update (GwDiceEditor *self)
{
  g_clear_pointer (&self->dice, gw_dice_unref);
  self->n_problems = sketch_find_problems (self->now, &self->problem);
  if (self->n_problems == 0)
    {
      self->dice = sketch_finish (self->now);
      g_free (self->usual_name);
      self->usual_name = g_strdup (self->now->name);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Begins a step: keeps a copy to undo it, and returns the contents to be changed. */
static Sketch *
begin (GwDiceEditor *self)
{
  g_ptr_array_set_size (self->after, 0);
  if (self->before->len == MAX_STEPS)
    g_ptr_array_remove_index (self->before, 0);
  g_ptr_array_add (self->before, sketch_copy (self->now));
  self->naming = FALSE;
  return self->now;
}

static void
gw_dice_editor_finalize (GObject *object)
{
  GwDiceEditor *self = GW_DICE_EDITOR (object);

  g_clear_pointer (&self->now, sketch_free);
  g_ptr_array_unref (self->before);
  g_ptr_array_unref (self->after);
  g_clear_pointer (&self->dice, gw_dice_unref);
  g_free (self->usual_name);

  G_OBJECT_CLASS (gw_dice_editor_parent_class)->finalize (object);
}

static void
gw_dice_editor_class_init (GwDiceEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_dice_editor_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_dice_editor_init (GwDiceEditor *self)
{
  self->before = g_ptr_array_new_with_free_func ((GDestroyNotify) sketch_free);
  self->after = g_ptr_array_new_with_free_func ((GDestroyNotify) sketch_free);
}

GwDiceEditor *
gw_dice_editor_new (GwDice *dice)
{
  GwDiceEditor *self = g_object_new (GW_TYPE_DICE_EDITOR, NULL);

  self->now = sketch_new (dice);
  update (self);
  return self;
}

gboolean
gw_dice_editor_can_edit (const GwDice *dice)
{
  if (gw_dice_get_n_dice (dice) > GW_DICE_EDITOR_MAX_DICE)
    return FALSE;
  for (guint i = 0; i < gw_dice_get_n_dice (dice); i++)
    if (gw_dice_get_die (dice, i)->n_faces > GW_DICE_EDITOR_MAX_FACES)
      return FALSE;
  return TRUE;
}

/* Typing a name letter by letter is one step. */
void
gw_dice_editor_set_name (GwDiceEditor *self, const char *name)
{
  g_return_if_fail (GW_IS_DICE_EDITOR (self));
  g_return_if_fail (name != NULL);

  if (g_strcmp0 (self->now->name, name) == 0)
    return;

  if (!self->naming)
    begin (self);
  self->naming = TRUE;
  g_free (self->now->name);
  self->now->name = g_strdup (name);
  update (self);
}

const char *
gw_dice_editor_get_name (GwDiceEditor *self)
{
  g_return_val_if_fail (GW_IS_DICE_EDITOR (self), NULL);

  return self->now->name;
}

void
gw_dice_editor_set_size (GwDiceEditor *self, guint rows, guint cols)
{
  g_return_if_fail (GW_IS_DICE_EDITOR (self));
  g_return_if_fail (rows > 0 && rows <= GW_BOARD_MAX_SIDE);
  g_return_if_fail (cols > 0 && cols <= GW_BOARD_MAX_SIDE);

  if (self->now->rows == rows && self->now->cols == cols)
    return;

  begin (self);
  self->now->rows = rows;
  self->now->cols = cols;
  update (self);
}

void
gw_dice_editor_get_size (GwDiceEditor *self, guint *rows, guint *cols)
{
  g_return_if_fail (GW_IS_DICE_EDITOR (self));

  *rows = self->now->rows;
  *cols = self->now->cols;
}

guint
gw_dice_editor_get_n_dice (GwDiceEditor *self)
{
  g_return_val_if_fail (GW_IS_DICE_EDITOR (self), 0);

  return self->now->dice->len;
}

guint
gw_dice_editor_get_n_faces (GwDiceEditor *self, guint die)
{
  g_return_val_if_fail (GW_IS_DICE_EDITOR (self), 0);
  g_return_val_if_fail (die < self->now->dice->len, 0);

  return sketch_get_die (self->now, die)->len;
}

const GwCell *
gw_dice_editor_get_face (GwDiceEditor *self, guint die, guint face)
{
  g_return_val_if_fail (face < gw_dice_editor_get_n_faces (self, die), NULL);

  return &g_array_index (sketch_get_die (self->now, die), GwCell, face);
}

void
gw_dice_editor_set_face (GwDiceEditor *self, guint die, guint face, const GwCell *cell)
{
  g_return_if_fail (face < gw_dice_editor_get_n_faces (self, die));

  if (gw_cell_equal (gw_dice_editor_get_face (self, die, face), cell))
    return;

  begin (self);
  g_array_index (sketch_get_die (self->now, die), GwCell, face) = *cell;
  update (self);
}

gboolean
gw_dice_editor_add_face (GwDiceEditor *self, guint die, guint face)
{
  const GwCell empty = { .kind = GW_CELL_FREE };

  g_return_val_if_fail (face <= gw_dice_editor_get_n_faces (self, die), FALSE);

  if (gw_dice_editor_get_n_faces (self, die) >= GW_DICE_EDITOR_MAX_FACES)
    return FALSE;

  begin (self);
  g_array_insert_val (sketch_get_die (self->now, die), face, empty);
  update (self);
  return TRUE;
}

/* If the board was a square of all dice, makes it one again, if possible. */
static void
follow_size (Sketch *sketch, guint n_before)
{
  if (sketch->rows != sketch->cols || sketch->rows * sketch->cols != n_before)
    return;
  for (guint side = 1; side <= GW_BOARD_MAX_SIDE; side++)
    if (side * side == sketch->dice->len)
      sketch->rows = sketch->cols = side;
}

gboolean
gw_dice_editor_add_die (GwDiceEditor *self, guint die)
{
  guint n_dice, n_faces = USUAL_N_FACES;

  g_return_val_if_fail (GW_IS_DICE_EDITOR (self), FALSE);
  g_return_val_if_fail (die <= self->now->dice->len, FALSE);

  n_dice = self->now->dice->len;
  if (n_dice >= GW_DICE_EDITOR_MAX_DICE)
    return FALSE;

  /* The new die has as many faces as its neighbor. */
  if (n_dice > 0)
    n_faces = MAX (gw_dice_editor_get_n_faces (self, die > 0 ? die - 1 : 0), 1);
  begin (self);
  sketch_insert_die (self->now, die, n_faces);
  follow_size (self->now, n_dice);
  update (self);
  return TRUE;
}

void
gw_dice_editor_remove_face (GwDiceEditor *self, guint die, guint face)
{
  g_return_if_fail (face < gw_dice_editor_get_n_faces (self, die));

  begin (self);
  g_array_remove_index (sketch_get_die (self->now, die), face);
  update (self);
}

void
gw_dice_editor_remove_die (GwDiceEditor *self, guint die)
{
  guint n_dice;

  g_return_if_fail (GW_IS_DICE_EDITOR (self));
  g_return_if_fail (die < self->now->dice->len);

  n_dice = self->now->dice->len;
  begin (self);
  g_array_remove_index (self->now->dice, die);
  follow_size (self->now, n_dice);
  update (self);
}

static void
step (GwDiceEditor *self, GPtrArray *from, GPtrArray *to)
{
  if (from->len == 0)
    return;

  g_ptr_array_add (to, self->now);
  self->now = g_ptr_array_steal_index (from, from->len - 1);
  self->naming = FALSE;
  update (self);
}

void
gw_dice_editor_undo (GwDiceEditor *self)
{
  g_return_if_fail (GW_IS_DICE_EDITOR (self));

  step (self, self->before, self->after);
}

void
gw_dice_editor_redo (GwDiceEditor *self)
{
  g_return_if_fail (GW_IS_DICE_EDITOR (self));

  step (self, self->after, self->before);
}

gboolean
gw_dice_editor_get_can_undo (GwDiceEditor *self)
{
  g_return_val_if_fail (GW_IS_DICE_EDITOR (self), FALSE);

  return self->before->len > 0;
}

gboolean
gw_dice_editor_get_can_redo (GwDiceEditor *self)
{
  g_return_val_if_fail (GW_IS_DICE_EDITOR (self), FALSE);

  return self->after->len > 0;
}

gboolean
gw_dice_editor_get_problem (GwDiceEditor *self, GwDiceProblem *problem)
{
  g_return_val_if_fail (GW_IS_DICE_EDITOR (self), FALSE);

  *problem = self->problem;
  return self->n_problems > 0;
}

guint
gw_dice_editor_get_n_problems (GwDiceEditor *self)
{
  g_return_val_if_fail (GW_IS_DICE_EDITOR (self), 0);

  return self->n_problems;
}

void
gw_dice_editor_fix (GwDiceEditor *self)
{
  g_return_if_fail (GW_IS_DICE_EDITOR (self));

  if (self->n_problems == 0)
    return;

  begin (self);
  sketch_fix (self->now, &self->problem, self->usual_name);
  update (self);
}

void
gw_dice_editor_fix_all (GwDiceEditor *self)
{
  GwDiceProblem problem;

  g_return_if_fail (GW_IS_DICE_EDITOR (self));

  if (self->n_problems == 0)
    return;

  begin (self);
  sketch_fill (self->now);
  while (sketch_find_problems (self->now, &problem) > 0)
    sketch_fix (self->now, &problem, self->usual_name);
  update (self);
}

GwDice *
gw_dice_editor_get_dice (GwDiceEditor *self)
{
  g_return_val_if_fail (GW_IS_DICE_EDITOR (self), NULL);

  return self->dice;
}

char *
gw_dice_problem_to_text (const GwDiceProblem *problem)
{
  switch (problem->kind)
    {
    case GW_DICE_PROBLEM_EMPTY_FACE:
      /* Translators: counted from 1 */
      return g_strdup_printf (_ ("Face %u of die %u is empty. Type a letter, or a period for a "
                                 "blank."),
                              problem->face + 1, problem->die + 1);
    case GW_DICE_PROBLEM_NO_FACES:
      return g_strdup_printf (_ ("Die %u has no faces. Type a letter to give it one."),
                              problem->die + 1);
    case GW_DICE_PROBLEM_NO_DICE:
      return g_strdup (_ ("There are no dice."));
    case GW_DICE_PROBLEM_SIZE:
      return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "The board needs more dice than the %u in this set.",
                     "The board needs more dice than the %u in this set.", problem->die),
        problem->die);
    case GW_DICE_PROBLEM_NO_NAME:
      return g_strdup (_ ("These dice have no name. Type one above."));
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
gw_dice_problem_to_remedy (const GwDiceProblem *problem)
{
  switch (problem->kind)
    {
    case GW_DICE_PROBLEM_EMPTY_FACE:
      return g_strdup (_ ("Make _Blank"));
    case GW_DICE_PROBLEM_NO_FACES:
      return g_strdup (_ ("_Remove Die"));
    case GW_DICE_PROBLEM_NO_DICE:
      return g_strdup (_ ("Add _Die"));
    case GW_DICE_PROBLEM_SIZE:
      /* Translators: rows × columns of a board */
      return g_strdup_printf (_ ("_Change Size to %u × %u"), problem->rows, problem->cols);
    case GW_DICE_PROBLEM_NO_NAME:
      return g_strdup (_ ("_Keep the Old Name"));
    default:
      g_return_val_if_reached (NULL);
    }
}
