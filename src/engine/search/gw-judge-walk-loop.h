/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The body of gw-judge-walk.c, included once for each instruction set and
 * purpose; no guard, on purpose. */

static void LOOP_NAME (visit) (GwJudge *judge, const GwNode32 *node, guint cell,
                               guint64 used) LOOP_TARGET;
static void LOOP_NAME (walk) (GwJudge *judge) LOOP_TARGET;
G_GNUC_UNUSED static void LOOP_NAME (walk_from) (GwJudge *judge, guint cell,
                                                   guint letter) LOOP_TARGET;

static void
LOOP_NAME (visit) (GwJudge *judge, const GwNode32 *node, guint cell, guint64 used)
{
  const guint64 free_cells = judge->near[cell] & ~used;
  const guint32 child = node->child;
  const guint32 word = node->word;
  guint32 letters = (child | word) & judge->around[cell];

  if (G_UNLIKELY (--judge->states_to_check == 0))
    gw_judge_look (judge);
  if (G_UNLIKELY (judge->stopped))
    return;
  if (LOOP_PURPOSE == GW_WALK_TAKE)
    record (judge, (guint32) (node - judge->nodes), child | word, cell, used);

  for (; letters != 0; letters &= letters - 1)
    {
      const guint32 bit = letters & -letters;
      guint64 cells = judge->place[__builtin_ctz (letters)] & free_cells;

      if (cells == 0)
        continue;
      if (word & bit)
        {
          const guint32 number
            = node->first_word + (guint32) __builtin_popcount (word & (bit - 1));

          hit (judge, LOOP_PURPOSE, number, used, cells);
        }
      if (child & bit)
        {
          const GwNode32 *next = judge->nodes + node->first_child
                                 + __builtin_popcount (child & (bit - 1));

          do
            {
              const guint next_cell = (guint) __builtin_ctzll (cells);

              LOOP_NAME (visit) (judge, next, next_cell, used | (cells & -cells));
              cells &= cells - 1;
            }
          while (cells != 0);
        }
    }
}

static void
LOOP_NAME (walk_from) (GwJudge *judge, guint cell, guint letter)
{
  const GwNode32 *root = judge->nodes;
  const guint32 bit = (guint32) 1 << letter;
  const guint64 used = G_GUINT64_CONSTANT (1) << cell;
  const GwSeeds *seeds = &judge->seeds[cell];

  if (root->word & bit)
    hit (judge, LOOP_PURPOSE, root->first_word + (guint32) __builtin_popcount (root->word & (bit - 1)),
         0, used);
  if (root->child & bit)
    LOOP_NAME (visit) (judge, root + root->first_child + __builtin_popcount (root->child & (bit - 1)),
                       cell, used);

  for (guint i = 0; i < seeds->n_records; i++)
    {
      const GwRecord *seed = &seeds->records[i];
      const GwNode32 *node;

      if (G_LIKELY ((seed->letters & bit) == 0))
        continue;
      node = judge->nodes + seed->node;
      if (node->word & bit)
        hit (judge, LOOP_PURPOSE,
             node->first_word + (guint32) __builtin_popcount (node->word & (bit - 1)),
             seed->used, used);
      if (node->child & bit)
        LOOP_NAME (visit) (judge, judge->nodes + node->first_child
                                    + __builtin_popcount (node->child & (bit - 1)),
                           cell, seed->used | used);
    }
}

static void
LOOP_NAME (walk) (GwJudge *judge)
{
  const GwNode32 *root = judge->nodes;

  for (guint32 letters = root->child | root->word; letters != 0; letters &= letters - 1)
    {
      const guint32 bit = letters & -letters;
      guint64 cells = judge->place[__builtin_ctz (letters)];

      if (cells == 0)
        continue;
      if (root->word & bit)
        hit (judge, LOOP_PURPOSE,
             root->first_word + (guint32) __builtin_popcount (root->word & (bit - 1)), 0, cells);
      for (; (root->child & bit) != 0 && cells != 0; cells &= cells - 1)
        LOOP_NAME (visit) (judge,
                           root + root->first_child + __builtin_popcount (root->child & (bit - 1)),
                           (guint) __builtin_ctzll (cells), cells & -cells);
    }
}

#undef LOOP_NAME
#undef LOOP_PURPOSE
#undef LOOP_TARGET
