/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The body of gw-solver-fast.c, included once for each width of node, instruction
 * set, and kind of count; no guard, on purpose. */

typedef struct
{
  Fast *fast;
  const LOOP_NODE *nodes;
  const guint64 *near;
  LOOP_MASK around[64];
  guint64 place[sizeof (LOOP_MASK) * 8];
} LOOP_NAME (Loop);

static inline void
LOOP_NAME (book) (const LOOP_NAME (Loop) * loop, guint32 word, gint32 points, guint n_paths)
{
  GwSolver *solver = loop->fast->solver;

  gw_solver_mark (solver, word, points);
  if (LOOP_COUNTS && !gw_bitmap_get (solver->excluded, word))
    {
      solver->n_paths += n_paths;
      solver->paths_score += (gint64) n_paths * points;
    }
}

static void LOOP_NAME (visit) (LOOP_NAME (Loop) * loop, const LOOP_NODE *node, guint cell,
                               guint64 used, const gint32 *points) LOOP_TARGET;
static void LOOP_NAME (enter_compound) (LOOP_NAME (Loop) * loop, const LOOP_NODE *node, guint cell,
                                        guint64 used, const gint32 *points) LOOP_TARGET;
static void LOOP_NAME (run) (Fast *fast, const LOOP_NODE *nodes) LOOP_TARGET;

/* Enters a cell with several letters. `used` does not include the cell yet;
 * points[0] is for the length before it. */
static void
LOOP_NAME (enter_compound) (LOOP_NAME (Loop) * loop, const LOOP_NODE *node, guint cell,
                            guint64 used, const gint32 *points)
{
  const GwTileCode *tile = &loop->fast->solver->tiles[cell];
  const guint last = tile->n_letters - 1u;
  LOOP_MASK bit;

  for (guint i = 0; i < last; i++)
    {
      bit = (LOOP_MASK) 1 << tile->letters[i];
      if ((node->child & bit) == 0)
        return;
      node = loop->nodes + node->first_child + LOOP_POPCOUNT (node->child & (bit - 1));
    }

  bit = (LOOP_MASK) 1 << tile->letters[last];
  points += tile->n_letters;
  if (node->word & bit)
    LOOP_NAME (book) (loop, node->first_word + (guint32) LOOP_POPCOUNT (node->word & (bit - 1)),
                      points[0], 1);
  if (node->child & bit)
    LOOP_NAME (visit) (loop, loop->nodes + node->first_child +
                             LOOP_POPCOUNT (node->child & (bit - 1)),
                       cell, used | G_GUINT64_CONSTANT (1) << cell, points);
}

/* Goes on from a cell whose letters led to the node. points[0] is for the length
 * so far. */
static void
LOOP_NAME (visit) (LOOP_NAME (Loop) * loop, const LOOP_NODE *node, guint cell, guint64 used,
                   const gint32 *points)
{
  const guint64 free_cells = loop->near[cell] & ~used;
  const LOOP_MASK child = node->child;
  const LOOP_MASK word = node->word;
  LOOP_MASK letters = (child | word) & loop->around[cell];
  guint64 compound;

  if (G_UNLIKELY (--loop->fast->states_left == 0) && check (loop->fast))
    return;

  for (; letters != 0; letters &= letters - 1)
    {
      const LOOP_MASK bit = letters & -letters;
      guint64 cells = loop->place[LOOP_CTZ (letters)] & free_cells;

      if (cells == 0)
        continue;
      if (word & bit)
        LOOP_NAME (book) (loop, node->first_word + (guint32) LOOP_POPCOUNT (word & (bit - 1)),
                          points[1], LOOP_COUNTS ? (guint) __builtin_popcountll (cells) : 1);
      if (child & bit)
        {
          const LOOP_NODE *next = loop->nodes + node->first_child + LOOP_POPCOUNT (child & (bit - 1));
          const LOOP_MASK reach = next->child | next->word;

          do
            {
              const guint next_cell = (guint) __builtin_ctzll (cells);

              if (reach & loop->around[next_cell])
                LOOP_NAME (visit) (loop, next, next_cell, used | (cells & -cells), points + 1);
              cells &= cells - 1;
            }
          while (cells != 0);
        }
    }

  compound = free_cells & loop->fast->compound;
  for (; G_UNLIKELY (compound != 0); compound &= compound - 1)
    LOOP_NAME (enter_compound) (loop, node, (guint) __builtin_ctzll (compound), used, points);
}

static void
LOOP_NAME (run) (Fast *fast, const LOOP_NODE *nodes)
{
  const GwSolver *solver = fast->solver;
  const LOOP_NODE *root = nodes;
  LOOP_NAME (Loop) loop;

  loop.fast = fast;
  loop.nodes = nodes;
  loop.near = solver->near;
  for (guint cell = 0; cell < solver->graph.n_cells; cell++)
    loop.around[cell] = (LOOP_MASK) fast->around[cell];
  for (guint letter = 0; letter < solver->tree->n_letters; letter++)
    loop.place[letter] = fast->place[letter];

  for (guint cell = 0; cell < solver->graph.n_cells && !fast->ended; cell++)
    {
      const GwTileCode *tile = &solver->tiles[cell];
      LOOP_MASK bit;

      if (tile->n_letters == 0)
        continue;
      if (tile->n_letters > 1)
        {
          LOOP_NAME (enter_compound) (&loop, root, cell, 0, solver->points);
          continue;
        }
      bit = (LOOP_MASK) 1 << tile->letters[0];
      if (root->word & bit)
        LOOP_NAME (book) (&loop,
                          root->first_word + (guint32) LOOP_POPCOUNT (root->word & (bit - 1)),
                          solver->points[1], 1);
      if (root->child & bit)
        LOOP_NAME (visit) (&loop, nodes + root->first_child +
                                  LOOP_POPCOUNT (root->child & (bit - 1)),
                           cell, G_GUINT64_CONSTANT (1) << cell, solver->points + 1);
    }
}

#undef LOOP_NAME
#undef LOOP_COUNTS
#undef LOOP_NODE
#undef LOOP_MASK
#undef LOOP_TARGET
#undef LOOP_POPCOUNT
#undef LOOP_CTZ
