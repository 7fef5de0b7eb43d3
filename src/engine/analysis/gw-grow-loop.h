/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths grown on the board, depth first, as long as their letters begin a word.
 * The body of all algorithms that differ only in how they look that up; included
 * once by each, without a guard, on purpose. Before it they define
 *
 *   GROW_PLACE   the type of what a string of letters leads to; all zero is the
 *                empty string
 *   grow_step    static gboolean (Grow *, GROW_PLACE *, guint letter): one letter
 *                on; FALSE when no word begins so. Counts its operations.
 *   grow_miss    static void (Grow *, const GROW_PLACE *): looks a letter up that
 *                no word has; only counts
 *   grow_word    static guint32 (const Grow *, const GROW_PLACE *): the rank of the
 *                word that ends there, or GW_NO_WORD
 *
 * where Grow is a struct that starts with GROW_FIELDS. */

static void grow_enter (Grow *grow, guint cell, GROW_PLACE place, gboolean first);

static void
grow_on (Grow *grow, guint cell, GROW_PLACE place)
{
  const GwGraph *graph = &grow->field->graph;

  grow->trial->asked++;
  grow->visited[cell] = !grow->field->reuse;
  for (guint i = 0; i < graph->n_neighbors[cell]; i++)
    {
      const guint next = graph->neighbors[cell][i];

      if (!grow->visited[next])
        grow_enter (grow, next, place, FALSE);
    }
  grow->visited[cell] = FALSE;
}

static void
grow_enter (Grow *grow, guint cell, GROW_PLACE place, gboolean first)
{
  const GwTileCode *tile = &grow->field->tiles[cell];
  guint32 rank;

  if (!gw_trial_move (grow->trial))
    return;
  if (tile->n_letters == 0)
    {
      grow_miss (grow, &place);
      return;
    }
  for (guint i = 0; i < tile->n_letters; i++)
    if (!grow_step (grow, &place, tile->letters[i]))
      return;
  grow->trial->correct += !first;

  rank = grow_word (grow, &place);
  if (rank != GW_NO_WORD)
    gw_trial_book (grow->trial, rank);
  grow_on (grow, cell, place);
}

static void
grow_all (Grow *grow)
{
  for (guint cell = 0; cell < grow->field->graph.n_cells; cell++)
    if (!grow->field->hole[cell] && grow->trial->end == GW_TRIAL_COMPLETE)
      grow_enter (grow, cell, (GROW_PLACE){ 0 }, TRUE);
}
