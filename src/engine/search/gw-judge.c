/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-judge-private.h"

#include <string.h>

static GwJudge *
make (GwPlain *plain, const GwBoard *board)
{
  GwJudge *judge = g_new0 (GwJudge, 1);

  judge->plain = gw_plain_ref (plain);
  judge->n_cells = gw_board_get_n_cells (board);
  judge->reuse = gw_rules_get (plain->rules)->reuse;
  judge->states_to_check = GW_JUDGE_STATES_PER_LOOK;
  judge->found = g_new (guint32, plain->tree->n_words + 1);
  return judge;
}

GwJudge *
gw_judge_new_any (GwPlain *plain, GwBoard *board, const GwCell *tiles, guint n_tiles)
{
  GwJudge *judge;

  g_return_val_if_fail (plain->is_spelled, NULL);

  judge = make (plain, board);
  judge->any = gw_judge_any_new (plain, board, tiles, n_tiles);
  return judge;
}

GwJudge *
gw_judge_new (GwPlain *plain, const GwBoard *board)
{
  const GwRulesSpec *spec = gw_rules_get (plain->rules);
  GwJudge *judge;
  GwGraph graph;

  g_return_val_if_fail (!plain->tree->wide && !plain->is_spelled, NULL);
  g_return_val_if_fail (gw_board_get_n_cells (board) <= GW_JUDGE_FAST_CELLS, NULL);

  judge = make (plain, board);
  judge->nodes = plain->tree->narrow_nodes;
  gw_graph_init (&graph, board, spec->adjacency);
  for (guint cell = 0; cell < judge->n_cells; cell++)
    for (guint i = 0; i < graph.n_neighbors[cell]; i++)
      judge->near[cell] |= G_GUINT64_CONSTANT (1) << graph.neighbors[cell][i];
  judge->stamps = g_new0 (guint32, plain->tree->n_words + 1);
  gw_judge_queue_set_kernel (judge, gw_kernel_choose ());
  return judge;
}

void
gw_judge_free (GwJudge *judge)
{
  gw_judge_queue_set_kernel (judge, NULL);
  g_clear_pointer (&judge->any, gw_judge_any_free);
  gw_plain_unref (judge->plain);
  g_free (judge->stamps);
  g_free (judge->found);
  g_free (judge->n_paths);
  g_free (judge->picked);
  g_free (judge);
}

void
gw_judge_set_kernel (GwJudge *judge, const GwKernel *kernel)
{
  if (judge->any == NULL)
    gw_judge_queue_set_kernel (judge, kernel);
}

void
gw_judge_set_stop (GwJudge *judge, const GwStop *stop)
{
  judge->stop = stop;
  judge->stopped = FALSE;
}

gboolean
gw_judge_is_stopped (const GwJudge *judge)
{
  return judge->stopped;
}

static void
set_letters (GwJudge *judge, const guint8 *letters)
{
  guint32 bits[GW_JUDGE_FAST_CELLS];

  memset (judge->place, 0, sizeof judge->place);
  for (guint cell = 0; cell < judge->n_cells; cell++)
    {
      bits[cell] = 0;
      if (letters[cell] >= 32)
        continue;
      bits[cell] = (guint32) 1 << letters[cell];
      judge->place[letters[cell]] |= G_GUINT64_CONSTANT (1) << cell;
    }
  for (guint cell = 0; cell < judge->n_cells && !judge->reuse; cell++)
    {
      guint32 around = 0;

      for (guint64 near = judge->near[cell]; near != 0; near &= near - 1)
        around |= bits[__builtin_ctzll (near)];
      judge->around[cell] = around;
    }
}

/* Runs are numbered, so that the stamps of the last run need not be cleared. */
static void
start (GwJudge *judge)
{
  judge->n_found = 0;
  judge->value = 0;
  if (++judge->run != 0 || judge->stamps == NULL)
    return;
  memset (judge->stamps, 0, (judge->plain->tree->n_words + 1) * sizeof *judge->stamps);
  judge->run = 1;
}

gint64
gw_judge_solve (GwJudge *judge, const guint8 *letters)
{
  /* A generation may have very many boards, each too small to check the stop flag meanwhile. */
  if (gw_stop_requested (judge->stop))
    {
      judge->stopped = TRUE;
      start (judge);
      return 0;
    }
  if (gw_judge_queue_solve (judge, letters))
    return judge->value;
  if (judge->any != NULL)
    {
      start (judge);
      gw_judge_any_solve (judge, letters);
    }
  else
    {
      set_letters (judge, letters);
      start (judge);
      if (judge->reuse)
        gw_judge_spread (judge);
      else
        gw_judge_walk (judge);
    }
  judge->value = gw_plain_sum (judge->plain, judge->found, judge->n_found);
  return judge->value;
}

void
gw_judge_get_tally (const GwJudge *judge, guint *words, gint64 *points)
{
  *words = judge->n_found;
  *points = 0;
  for (guint i = 0; i < judge->n_found; i++)
    *points += judge->plain->points[judge->found[i]];
}

/* How a board differs from the one that was taken. FALSE when by too much. */
static gboolean
find_changes (const GwJudge *judge, const guint8 *letters, GwJudgeChanges *changes)
{
  memset (changes, 0, sizeof *changes);
  for (guint cell = 0; cell < judge->n_cells; cell++)
    {
      if (letters[cell] == judge->letters[cell])
        continue;
      if (changes->n == GW_JUDGE_MOST_CHANGES || letters[cell] >= 32)
        return FALSE;
      changes->cells[changes->n] = (guint8) cell;
      changes->letters[changes->n++] = letters[cell];
    }
  return changes->n > 0;
}

gint64
gw_judge_take (GwJudge *judge, const guint8 *letters)
{
  GwJudgeChanges changes;
  const gboolean is_moved = judge->own_queue != NULL && find_changes (judge, letters, &changes)
                            && gw_judge_queue_move (judge, &changes);

  judge->n_moved += is_moved;
  memcpy (judge->letters, letters, judge->n_cells);
  if (!is_moved && !gw_judge_queue_take (judge, letters))
    gw_judge_solve (judge, letters);
  judge->taken_value = judge->value;
  return judge->value;
}

static gint64
try_changes (GwJudge *judge, const GwJudgeChanges *changes)
{
  guint8 letters[GW_JUDGE_MAX_CELLS];

  if (gw_judge_queue_try (judge, changes))
    return judge->value;
  memcpy (letters, judge->letters, judge->n_cells);
  for (guint i = 0; i < changes->n; i++)
    letters[changes->cells[i]] = changes->letters[i];
  return gw_judge_solve (judge, letters);
}

gint64
gw_judge_try (GwJudge *judge, guint cell, guint letter)
{
  if (letter == judge->letters[cell])
    return judge->taken_value;
  return try_changes (judge, &(GwJudgeChanges) { 1, { (guint8) cell }, { (guint8) letter } });
}

gint64
gw_judge_try_swap (GwJudge *judge, guint one, guint other)
{
  const guint8 *letters = judge->letters;
  const guint8 low = (guint8) MIN (one, other);
  const guint8 high = (guint8) MAX (one, other);

  if (letters[low] == letters[high])
    return judge->taken_value;
  return try_changes (judge, &(GwJudgeChanges) {
                               2, { low, high }, { letters[high], letters[low] } });
}

/* Walks all paths, and picks one of each word at random. */
static void
walk_usage (GwJudge *judge, guint32 *usage)
{
  const guint n_words = judge->plain->tree->n_words + 1;

  if (judge->picked == NULL)
    {
      judge->n_paths = g_new (guint32, n_words);
      judge->picked = g_new (guint64, n_words);
    }
  gw_judge_walk (judge);
  for (guint i = 0; i < judge->n_found; i++)
    for (guint64 path = judge->picked[judge->found[i]]; path != 0; path &= path - 1)
      usage[__builtin_ctzll (path)]++;
}

void
gw_judge_count_usage (GwJudge *judge, const guint8 *letters, GwRandom *random, guint32 *usage)
{
  memset (usage, 0, judge->n_cells * sizeof *usage);
  gw_judge_queue_forget (judge);
  judge->random = random;
  start (judge);
  if (judge->any != NULL)
    gw_judge_any_count_usage (judge, letters, usage);
  else
    {
      set_letters (judge, letters);
      if (judge->reuse)
        gw_judge_spread_usage (judge, usage);
      else
        walk_usage (judge, usage);
    }
  judge->random = NULL;
}
