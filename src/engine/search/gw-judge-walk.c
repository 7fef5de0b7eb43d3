/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths that use no cell twice, depth first by letters: for boards with more paths than a queue
 * has room for, and to see which cells the words use. */
#include "gw-judge-private.h"

/* Paths that used some cells spell a word when they go on to one of `cells`. */
static inline void
hit (GwJudge *judge, guint32 word, guint64 used, guint64 cells)
{
  if (judge->stamps[word] != judge->run)
    {
      judge->stamps[word] = judge->run;
      judge->found[judge->n_found++] = word;
      if (judge->random != NULL)
        judge->n_paths[word] = 0;
    }
  for (; judge->random != NULL && cells != 0; cells &= cells - 1)
    if (gw_random_below (judge->random, ++judge->n_paths[word]) == 0)
      judge->picked[word] = used | (cells & -cells);
}

/* A path is at a node and may go on by some letters to some cells. */
static void
visit (GwJudge *judge, const GwNode32 *node, guint32 letters, guint64 used, guint64 free_cells)
{
  const guint32 child = node->child;
  const guint32 word = node->word;

  if (G_UNLIKELY (--judge->states_to_check == 0))
    gw_judge_look (judge);
  if (G_UNLIKELY (judge->stopped))
    return;

  for (letters &= child | word; letters != 0; letters &= letters - 1)
    {
      const guint32 bit = letters & -letters;
      guint64 cells = judge->place[__builtin_ctz (letters)] & free_cells;
      const GwNode32 *next;

      if (cells == 0)
        continue;
      if (word & bit)
        hit (judge, node->first_word + (guint32) __builtin_popcount (word & (bit - 1)), used, cells);
      if ((child & bit) == 0)
        continue;
      next = judge->nodes + node->first_child + __builtin_popcount (child & (bit - 1));
      for (; cells != 0; cells &= cells - 1)
        {
          const guint cell = (guint) __builtin_ctzll (cells);
          const guint64 after = used | (cells & -cells);

          visit (judge, next, judge->around[cell], after, judge->near[cell] & ~after);
        }
    }
}

void
gw_judge_walk (GwJudge *judge)
{
  visit (judge, judge->nodes, ~(guint32) 0, 0, ~G_GUINT64_CONSTANT (0));
}
