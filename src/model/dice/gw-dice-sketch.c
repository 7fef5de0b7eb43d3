/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-sketch.h"

static void
clear_die (gpointer data)
{
  g_array_unref (*(GArray **) data);
}

static GwDiceSketch *
sketch_new (const char *name, guint rows, guint cols)
{
  GwDiceSketch *sketch = g_new0 (GwDiceSketch, 1);

  sketch->name = g_strdup (name);
  sketch->rows = rows;
  sketch->cols = cols;
  sketch->dice = g_array_new (FALSE, FALSE, sizeof (GArray *));
  g_array_set_clear_func (sketch->dice, clear_die);
  return sketch;
}

static void
append_die (GwDiceSketch *sketch, const GwCell *faces, guint n_faces)
{
  GArray *die = g_array_sized_new (FALSE, TRUE, sizeof (GwCell), n_faces);

  g_array_append_vals (die, faces, n_faces);
  g_array_append_val (sketch->dice, die);
}

GwDiceSketch *
gw_dice_sketch_new (const GwDice *dice)
{
  GwDiceSketch *sketch;
  guint rows, cols;

  gw_dice_get_size (dice, &rows, &cols);
  sketch = sketch_new (gw_dice_get_name (dice), rows, cols);
  for (guint i = 0; i < gw_dice_get_n_dice (dice); i++)
    {
      const GwDie *die = gw_dice_get_die (dice, i);

      append_die (sketch, die->faces, die->n_faces);
    }
  return sketch;
}

GwDiceSketch *
gw_dice_sketch_copy (const GwDiceSketch *sketch)
{
  GwDiceSketch *copy = sketch_new (sketch->name, sketch->rows, sketch->cols);

  for (guint i = 0; i < sketch->dice->len; i++)
    {
      GArray *die = gw_dice_sketch_get_die (sketch, i);

      append_die (copy, (const GwCell *) (gpointer) die->data, die->len);
    }
  return copy;
}

void
gw_dice_sketch_free (GwDiceSketch *sketch)
{
  g_array_unref (sketch->dice);
  g_free (sketch->name);
  g_free (sketch);
}

GArray *
gw_dice_sketch_get_die (const GwDiceSketch *sketch, guint die)
{
  return g_array_index (sketch->dice, GArray *, die);
}

void
gw_dice_sketch_insert_die (GwDiceSketch *sketch, guint die, guint n_faces)
{
  GArray *faces = g_array_sized_new (FALSE, TRUE, sizeof (GwCell), n_faces);
  const GwCell empty = { .kind = GW_CELL_FREE };

  for (guint i = 0; i < n_faces; i++)
    g_array_append_val (faces, empty);
  g_array_insert_val (sketch->dice, die, faces);
}

void
gw_dice_sketch_remove_die (GwDiceSketch *sketch, guint die)
{
  g_array_remove_index (sketch->dice, die);
}

/* The board that n dice make best. */
static void
find_size (guint n_dice, guint *rows, guint *cols)
{
  GwCell blank = { .kind = GW_CELL_HOLE };
  g_autofree GwDie *dice = g_new (GwDie, n_dice);
  g_autoptr (GwDice) set = NULL;

  for (guint i = 0; i < n_dice; i++)
    dice[i] = (GwDie) { 1, &blank };
  set = gw_dice_new (NULL, 0, 0, dice, n_dice);
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

guint
gw_dice_sketch_find_problems (const GwDiceSketch *sketch, GwDiceProblem *first)
{
  GwDiceProblem problem = { 0 };
  guint n_problems = 0, n_dice = sketch->dice->len;

#define FOUND(which) \
  G_STMT_START \
  { \
    problem.kind = which; \
    if (n_problems++ == 0) \
      *first = problem; \
  } \
  G_STMT_END

  if (is_blank (sketch->name))
    FOUND (GW_DICE_PROBLEM_NO_NAME);
  if (n_dice == 0)
    FOUND (GW_DICE_PROBLEM_NO_DICE);
  for (guint i = 0; i < n_dice; i++)
    {
      const GArray *die = gw_dice_sketch_get_die (sketch, i);

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

void
gw_dice_sketch_fill (GwDiceSketch *sketch)
{
  for (guint i = 0; i < sketch->dice->len; i++)
    {
      GArray *die = gw_dice_sketch_get_die (sketch, i);

      for (guint k = 0; k < die->len; k++)
        {
          GwCell *face = &g_array_index (die, GwCell, k);

          if (face->kind == GW_CELL_FREE)
            face->kind = GW_CELL_HOLE;
        }
    }
}

void
gw_dice_sketch_fix (GwDiceSketch *sketch, const GwDiceProblem *problem, const char *name)
{
  switch (problem->kind)
    {
    case GW_DICE_PROBLEM_EMPTY_FACE:
      g_array_index (gw_dice_sketch_get_die (sketch, problem->die), GwCell, problem->face)
        = (GwCell) { .kind = GW_CELL_HOLE };
      break;
    case GW_DICE_PROBLEM_NO_FACES:
      gw_dice_sketch_remove_die (sketch, problem->die);
      break;
    case GW_DICE_PROBLEM_NO_DICE:
      gw_dice_sketch_insert_die (sketch, 0, 6);
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

GwDice *
gw_dice_sketch_finish (const GwDiceSketch *sketch)
{
  g_autofree GwDie *dice = g_new (GwDie, sketch->dice->len);

  for (guint i = 0; i < sketch->dice->len; i++)
    {
      GArray *die = gw_dice_sketch_get_die (sketch, i);

      dice[i] = (GwDie) { die->len, (GwCell *) (gpointer) die->data };
    }
  return gw_dice_new (sketch->name, sketch->rows, sketch->cols, dice, sketch->dice->len);
}
