/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solver-steps.h"

#include "gw-bitmap.h"

#include <string.h>

#define MOST_TILES GW_MAX_WORD_LENGTH

/* A snapshot is taken each time this number of moves is made; when there are too many, every other
 * one is dropped. */
#define FIRST_INTERVAL 1024
#define MOST_SNAPSHOTS 1024

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

/* Where the search was after a move, to go back to. Its path and letters are those of the
 * frames. */
typedef struct
{
  GwStep step;
  guint start;
  guint32 target;
  guint n_frames;
  Frame frames[];
} Snapshot;

/* A word that was found first with this move. */
typedef struct
{
  guint64 move;
  guint32 rank;
} Find;

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
  GArray *finds;  /* of Find */
  GwStep step;

  GPtrArray *snapshots; /* of Snapshot, in order of moves */
  guint64 interval;     /* of their moves */
};

static void
forget_moves (GwSolverSteps *steps)
{
  steps->start = 0;
  steps->target = 0;
  steps->n_frames = 0;
  steps->step = (GwStep){ .path = steps->path,
                          .letters = steps->letters,
                          .word = GW_NO_WORD,
                          .target = GW_NO_WORD };
}

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
  steps->finds = g_array_new (FALSE, FALSE, sizeof (Find));
  steps->snapshots = g_ptr_array_new_with_free_func (g_free);
  steps->interval = FIRST_INTERVAL;
  forget_moves (steps);
  return steps;
}

void
gw_solver_steps_free (GwSolverSteps *steps)
{
  gw_word_table_unref (steps->table);
  gw_board_unref (steps->board);
  g_free (steps->found);
  g_array_unref (steps->finds);
  g_ptr_array_unref (steps->snapshots);
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
  if (!step->is_new)
    return;
  gw_bitmap_set (steps->found, place->low);
  step->words++;
  g_array_append_val (steps->finds, ((Find){ step->moves, place->low }));
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

  step->moves++;
  book (steps, &place);
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

static gboolean
move (GwSolverSteps *steps)
{
  guint cell;

  if (!find_cell (steps, &cell))
    return FALSE;
  enter (steps, cell);
  return TRUE;
}

/* Drops every other snapshot. */
static void
thin_snapshots (GwSolverSteps *steps)
{
  steps->interval *= 2;
  for (guint i = steps->snapshots->len; i-- > 0;)
    {
      const Snapshot *snapshot = g_ptr_array_index (steps->snapshots, i);

      if (snapshot->step.moves % steps->interval != 0)
        g_ptr_array_remove_index (steps->snapshots, i);
    }
}

static void
take_snapshot (GwSolverSteps *steps)
{
  const gsize size = steps->n_frames * sizeof (Frame);
  Snapshot *snapshot = g_malloc (sizeof (Snapshot) + size);

  snapshot->step = steps->step;
  snapshot->start = steps->start;
  snapshot->target = steps->target;
  snapshot->n_frames = steps->n_frames;
  memcpy (snapshot->frames, steps->frames, size);
  g_ptr_array_add (steps->snapshots, snapshot);
  if (steps->snapshots->len > MOST_SNAPSHOTS)
    thin_snapshots (steps);
}

/* Sets the search to a snapshot, with the path that further moves go on from. */
static void
restore (GwSolverSteps *steps, const Snapshot *snapshot)
{
  while (steps->n_frames > 0)
    leave (steps);
  if (snapshot == NULL)
    {
      forget_moves (steps);
      return;
    }
  steps->step = snapshot->step;
  steps->start = snapshot->start;
  steps->target = snapshot->target;
  steps->n_frames = snapshot->n_frames;
  memcpy (steps->frames, snapshot->frames, snapshot->n_frames * sizeof (Frame));
  for (guint i = 0; i < snapshot->n_frames; i++)
    {
      const Frame *frame = &snapshot->frames[i];
      const GwTileCode *tile = &steps->field.tiles[frame->cell];

      steps->visited[frame->cell] = !steps->field.reuse;
      steps->path[i] = frame->cell;
      memcpy (steps->letters + frame->place.length - tile->n_letters, tile->letters,
              tile->n_letters);
    }
}

gboolean
gw_solver_steps_next (GwSolverSteps *steps, GwStep *step)
{
  const guint n = steps->snapshots->len;
  const Snapshot *last = n > 0 ? g_ptr_array_index (steps->snapshots, n - 1) : NULL;
  gboolean moved;

  if (steps->step.moves >= (last != NULL ? last->step.moves : 0) + steps->interval)
    take_snapshot (steps);
  moved = move (steps);
  *step = steps->step;
  return moved;
}

void
gw_solver_steps_go_back (GwSolverSteps *steps, guint64 to, GwStep *step)
{
  const Snapshot *snapshot = NULL;

  g_return_if_fail (to <= steps->step.moves);

  /* From a snapshot before the move itself, which lays down its path. */
  while (steps->snapshots->len > 0)
    {
      snapshot = g_ptr_array_index (steps->snapshots, steps->snapshots->len - 1);
      if (snapshot->step.moves < to)
        break;
      snapshot = NULL;
      g_ptr_array_set_size (steps->snapshots, steps->snapshots->len - 1);
    }
  restore (steps, snapshot);
  while (steps->finds->len > 0)
    {
      const Find *find = &g_array_index (steps->finds, Find, steps->finds->len - 1);

      if (find->move <= steps->step.moves)
        break;
      gw_bitmap_clear (steps->found, find->rank);
      g_array_set_size (steps->finds, steps->finds->len - 1);
    }
  while (steps->step.moves < to)
    move (steps);
  *step = steps->step;
}

guint64
gw_solver_steps_find_word_before (const GwSolverSteps *steps, guint64 move)
{
  for (guint i = steps->finds->len; i-- > 0;)
    if (g_array_index (steps->finds, Find, i).move < move)
      return g_array_index (steps->finds, Find, i).move;
  return 0;
}

/* So many places are looked at for longer words, in less time than a picture takes. */
#define MOST_PLACES 20000

/* What finding longer words works on. */
typedef struct
{
  const GwSolverSteps *steps;
  gboolean visited[GW_BOARD_MAX_CELLS];
  GArray *ranks; /* of guint32 */
  guint n_left;  /* places to look at: a board of one letter has more than could ever be */
} Longer;

static Place
go_on_tile (const GwSolverSteps *steps, const Place *place, guint cell)
{
  const GwTileCode *tile = &steps->field.tiles[cell];
  Place next = *place;

  for (guint i = 0; i < tile->n_letters; i++)
    next = go_on (steps->table, &next, tile->letters[i]);
  if (tile->n_letters == 0)
    next.low = next.high;
  return next;
}

/* Follows all paths that go on from a cell. */
static void
follow (Longer *longer, guint cell, const Place *place)
{
  const GwSolverSteps *steps = longer->steps;
  const GwGraph *graph = &steps->field.graph;

  for (guint i = 0; i < graph->n_neighbors[cell]; i++)
    {
      const guint next = graph->neighbors[cell][i];
      guint length;
      Place there;

      if (longer->visited[next])
        continue;
      if (longer->n_left == 0)
        return;
      longer->n_left--;
      there = go_on_tile (steps, place, next);
      if (there.low == there.high)
        continue;
      gw_word_table_get_word (steps->table, there.low, &length);
      if (length == there.length)
        g_array_append_val (longer->ranks, there.low);
      longer->visited[next] = !steps->field.reuse;
      follow (longer, next, &there);
      longer->visited[next] = FALSE;
    }
}

/* By length, then in the order of the table. */
static int
compare_ranks (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const GwWordTable *table = user_data;
  const guint32 one = *(const guint32 *) a, other = *(const guint32 *) b;
  guint length, other_length;

  gw_word_table_get_word (table, one, &length);
  gw_word_table_get_word (table, other, &other_length);
  if (length != other_length)
    return length < other_length ? -1 : 1;
  return (one > other) - (one < other);
}

GArray *
gw_solver_steps_find_longer (GwSolverSteps *steps, guint most)
{
  const GwStep *step = &steps->step;
  Longer longer = { .steps = steps,
                    .ranks = g_array_new (FALSE, FALSE, sizeof (guint32)),
                    .n_left = MOST_PLACES };
  GArray *words = g_array_new (FALSE, FALSE, sizeof (guint32));
  Place place = { 0, steps->table->n_words, 0 };

  for (guint i = 0; i < step->n_path; i++)
    {
      place = go_on_tile (steps, &place, step->path[i]);
      longer.visited[step->path[i]] = !steps->field.reuse;
    }
  if (step->n_path > 0 && place.low < place.high)
    follow (&longer, step->path[step->n_path - 1], &place);
  g_array_sort_with_data (longer.ranks, compare_ranks, steps->table);
  for (guint i = 0; i < longer.ranks->len && words->len < most; i++)
    {
      const guint32 rank = g_array_index (longer.ranks, guint32, i);

      /* Several paths may spell the same word. */
      if (i == 0 || rank != g_array_index (longer.ranks, guint32, i - 1))
        g_array_append_val (words, steps->table->numbers[rank]);
    }
  g_array_unref (longer.ranks);
  return words;
}
