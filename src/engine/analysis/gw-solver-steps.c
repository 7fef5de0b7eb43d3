/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solver-steps.h"

#include "gw-bitmap.h"

#include <string.h>

#define MOST_TILES GW_MAX_WORD_LENGTH

/* What the letters of a path begin: words low … high - 1 of the table. */
typedef struct
{
  guint32 low;
  guint32 high;
  guint length;
} Place;

/* A cell of the path whose neighbors are still to be tried. */
typedef struct
{
  guint8 cell;
  guint8 next; /* neighbor */
  Place place;
} Frame;

struct _GwSolverSteps
{
  GwWordTable *table;
  GwBoard *board;
  GwField field;
  GwStepsKind kind;
  guint max_tiles;

  guint start;    /* the next cell to start at */
  guint32 target; /* rank of the word that is looked for */
  guint n_frames;
  Frame frames[MOST_TILES];
  gboolean visited[GW_BOARD_MAX_CELLS];
  guint8 path[MOST_TILES + 1];
  guint8 letters[(MOST_TILES + 1) * GW_TILE_MAX_LETTERS];
  guint64 *found; /* ranks, as a bitmap */
  GwStep step;
};

GwSolverSteps *
gw_solver_steps_new (GwWordTable *table, GwBoard *board, GwStepsKind kind, guint max_tiles)
{
  GwSolverSteps *steps = g_new0 (GwSolverSteps, 1);

  steps->table = gw_word_table_ref (table);
  steps->board = gw_board_ref (board);
  gw_field_init (&steps->field, board, table->rules, table->lexicon);
  steps->kind = kind;
  steps->max_tiles = max_tiles != 0 ? MIN (max_tiles, MOST_TILES) : MOST_TILES;
  steps->found = g_new0 (guint64, GW_BITMAP_LENGTH (table->n_words));
  steps->step.path = steps->path;
  steps->step.letters = steps->letters;
  steps->step.word = GW_NO_WORD;
  steps->step.target = GW_NO_WORD;
  return steps;
}

void
gw_solver_steps_free (GwSolverSteps *steps)
{
  gw_word_table_unref (steps->table);
  gw_board_unref (steps->board);
  g_free (steps->found);
  g_free (steps);
}

/* The first word of a place whose letter there is not below the letter. */
static guint32
find_letter (const GwWordTable *table, const Place *place, guint letter)
{
  guint32 low = place->low, high = place->high;

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;
      guint length;
      const guint8 *letters = gw_word_table_get_word (table, middle, &length);

      if (length <= place->length || letters[place->length] < letter)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static Place
go_on (const GwWordTable *table, const Place *place, guint letter)
{
  return (Place){ find_letter (table, place, letter), find_letter (table, place, letter + 1),
                  place->length + 1 };
}

static Place
get_place (const GwSolverSteps *steps)
{
  if (steps->n_frames > 0)
    return steps->frames[steps->n_frames - 1].place;
  if (steps->kind == GW_STEPS_WORD_BY_WORD)
    return (Place){ steps->target, steps->target + 1, 0 };
  return (Place){ 0, steps->table->n_words, 0 };
}

static void
leave (GwSolverSteps *steps)
{
  steps->visited[steps->frames[--steps->n_frames].cell] = FALSE;
}

/* A start, or the next word to begin with. FALSE at the end. */
static gboolean
find_start (GwSolverSteps *steps, guint *cell)
{
  while (TRUE)
    {
      if (steps->kind == GW_STEPS_WORD_BY_WORD && steps->target == steps->table->n_words)
        return FALSE;
      if (steps->start < steps->field.graph.n_cells)
        {
          *cell = steps->start++;
          if (!steps->field.hole[*cell])
            return TRUE;
          continue;
        }
      if (steps->kind != GW_STEPS_WORD_BY_WORD || steps->field.n_tiles == 0)
        return FALSE;
      steps->target++;
      steps->start = 0;
    }
}

static gboolean
find_cell (GwSolverSteps *steps, guint *cell)
{
  const GwGraph *graph = &steps->field.graph;

  while (steps->n_frames > 0)
    {
      Frame *frame = &steps->frames[steps->n_frames - 1];

      while (frame->next < graph->n_neighbors[frame->cell])
        {
          *cell = graph->neighbors[frame->cell][frame->next++];
          if (!steps->visited[*cell])
            return TRUE;
        }
      leave (steps);
    }
  return find_start (steps, cell);
}

/* The next word, when the one that is looked for was found. */
static void
find_next_word (GwSolverSteps *steps)
{
  while (steps->n_frames > 0)
    leave (steps);
  steps->target++;
  steps->start = 0;
}

static void
book (GwSolverSteps *steps, const Place *place)
{
  const GwWordTable *table = steps->table;
  GwStep *step = &steps->step;
  guint length;

  step->word = GW_NO_WORD;
  step->is_new = FALSE;
  if (place->low == place->high)
    return;
  gw_word_table_get_word (table, place->low, &length);
  if (length != place->length)
    return;
  step->word = table->numbers[place->low];
  step->is_new = !gw_bitmap_get (steps->found, place->low);
  gw_bitmap_set (steps->found, place->low);
  step->words += step->is_new;
}

/* Enters a cell: lays down its letters and finds what they begin. */
static void
enter (GwSolverSteps *steps, guint cell)
{
  const GwTileCode *tile = &steps->field.tiles[cell];
  GwStep *step = &steps->step;
  Place place = get_place (steps);

  step->target = steps->kind == GW_STEPS_WORD_BY_WORD ? steps->table->numbers[steps->target]
                                                      : GW_NO_WORD;
  steps->path[steps->n_frames] = (guint8) cell;
  memcpy (steps->letters + place.length, tile->letters, tile->n_letters);
  for (guint i = 0; i < tile->n_letters; i++)
    place = go_on (steps->table, &place, tile->letters[i]);
  step->n_letters = place.length;
  if (tile->n_letters == 0)
    place.low = place.high;

  book (steps, &place);
  step->moves++;
  step->n_path = steps->n_frames + 1;
  step->n_words = place.high - place.low;
  step->dead_end = step->n_words == 0;
  step->dead_ends += step->dead_end;

  if (steps->kind == GW_STEPS_WORD_BY_WORD && step->word != GW_NO_WORD)
    find_next_word (steps);
  else if ((!step->dead_end || steps->kind == GW_STEPS_NO_PRUNING)
           && step->n_path < steps->max_tiles)
    {
      steps->frames[steps->n_frames++] = (Frame){ (guint8) cell, 0, place };
      steps->visited[cell] = !steps->field.reuse;
    }
}

gboolean
gw_solver_steps_next (GwSolverSteps *steps, GwStep *step)
{
  guint cell;

  if (!find_cell (steps, &cell))
    {
      *step = steps->step;
      return FALSE;
    }
  enter (steps, cell);
  *step = steps->step;
  return TRUE;
}
