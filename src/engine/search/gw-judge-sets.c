/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reuse rule: a node of the tree carries the set of cells where its letters
 * can end. No path is walked, but for the one of each word that is picked to
 * see which cells it uses. */
#include "gw-judge-private.h"

#include "gw-scoring.h"

static inline guint64
spread (const GwJudge *judge, guint64 cells)
{
  guint64 near = 0;

  for (; cells != 0; cells &= cells - 1)
    near |= judge->near[__builtin_ctzll (cells)];
  return near;
}

typedef struct
{
  GwJudge *judge;
  guint32 *usage; /* or NULL */
  guint64 ends[GW_MAX_WORD_LENGTH]; /* by letters before */
} Spread;

static guint
pick_cell (GwRandom *random, guint64 cells)
{
  guint left = gw_random_below (random, (guint32) __builtin_popcountll (cells));

  while (left-- > 0)
    cells &= cells - 1;
  return (guint) __builtin_ctzll (cells);
}

/* Goes back from a random end, each time to a random cell that leads there. */
static void
count_path (Spread *self, guint length)
{
  const GwJudge *judge = self->judge;
  guint64 cells = self->ends[length - 1];
  guint64 path = 0;

  for (guint i = length; i-- > 0;)
    {
      guint cell = pick_cell (judge->random, cells);

      path |= G_GUINT64_CONSTANT (1) << cell;
      if (i > 0)
        cells = judge->near[cell] & self->ends[i - 1];
    }
  for (; path != 0; path &= path - 1)
    self->usage[__builtin_ctzll (path)]++;
}

static void
visit (Spread *self, const GwNode32 *node, guint depth, guint64 near)
{
  GwJudge *judge = self->judge;

  if (G_UNLIKELY (--judge->states_to_check == 0))
    gw_judge_look (judge);
  for (guint32 letters = node->child | node->word; letters != 0 && !judge->stopped;
       letters &= letters - 1)
    {
      const guint32 bit = letters & -letters;
      const guint64 ends = judge->place[__builtin_ctz (letters)] & near;

      if (ends == 0)
        continue;
      if (self->usage != NULL)
        self->ends[depth] = ends;
      if (node->word & bit)
        {
          const guint32 word
            = node->first_word + (guint32) __builtin_popcount (node->word & (bit - 1));

          judge->stamps[word] = judge->run;
          judge->found[judge->n_found++] = word;
          if (self->usage != NULL)
            count_path (self, depth + 1);
        }
      if (node->child & bit)
        visit (self, judge->nodes + node->first_child
                       + __builtin_popcount (node->child & (bit - 1)),
               depth + 1, spread (judge, ends));
    }
}

static void
run (GwJudge *judge, guint32 *usage)
{
  Spread self;

  self.judge = judge;
  self.usage = usage;
  visit (&self, judge->nodes, 0, ~G_GUINT64_CONSTANT (0));
}

void
gw_judge_spread (GwJudge *judge)
{
  run (judge, NULL);
}

void
gw_judge_spread_usage (GwJudge *judge, guint32 *usage)
{
  run (judge, usage);
}
