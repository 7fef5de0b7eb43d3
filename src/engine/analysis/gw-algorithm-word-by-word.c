/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-algorithm.h"
#include "gw-cost.h"
#include "gw-sorted-list.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const GwField *field;
  GwTrial *trial;
  const guint8 *letters; /* of the word */
  guint length;
  gboolean visited[GW_BOARD_MAX_CELLS];
} Trace;

/* How many letters the tile has of the word from `done` on; 0 when it differs. A
 * tile without letters has one that is in no word. */
static guint
compare (Trace *trace, guint cell, guint done)
{
  const GwTileCode *tile = &trace->field->tiles[cell];

  trace->trial->operations += tile->n_letters == 0;
  for (guint i = 0; i < tile->n_letters; i++)
    {
      if (done + i == trace->length)
        return 0;
      trace->trial->operations++;
      if (tile->letters[i] != trace->letters[done + i])
        return 0;
    }
  return tile->n_letters;
}

/* Whether the rest of the word can be laid from this cell on. */
static gboolean
lay (Trace *trace, guint cell, guint done)
{
  const GwGraph *graph = &trace->field->graph;
  guint n;

  if (!gw_trial_move (trace->trial))
    return FALSE;
  n = compare (trace, cell, done);
  if (n == 0)
    return FALSE;
  trace->trial->correct += done > 0;
  done += n;
  if (done == trace->length)
    return TRUE;

  trace->trial->asked++;
  trace->visited[cell] = !trace->field->reuse;
  for (guint i = 0; i < graph->n_neighbors[cell]; i++)
    {
      const guint next = graph->neighbors[cell][i];

      if (!trace->visited[next] && lay (trace, next, done))
        {
          trace->visited[cell] = FALSE;
          return TRUE;
        }
    }
  trace->visited[cell] = FALSE;
  return FALSE;
}

static void
solve (gpointer index, const GwField *field, GwTrial *trial)
{
  const GwWordTable *table = index;
  Trace trace = { field, trial };

  for (guint32 rank = 0; rank < table->n_words && trial->end == GW_TRIAL_COMPLETE; rank++)
    {
      trace.letters = gw_word_table_get_word (table, rank, &trace.length);
      for (guint cell = 0; cell < field->graph.n_cells; cell++)
        if (!field->hole[cell] && lay (&trace, cell, 0))
          {
            gw_trial_book (trial, rank);
            break;
          }
    }
}

const GwAlgorithm gw_algorithm_word_by_word = {
  .name = "word-by-word",
  .title = N_ ("Word by Word"),
  .summary = N_ ("Traces each word of the list on the board"),
  .operation = N_ ("letter comparisons"),
  .rank = 10,
  .theory = gw_cost_word_by_word,
  .build = gw_sorted_list_build,
  .free_index = gw_sorted_list_free,
  .get_bytes = gw_sorted_list_get_bytes,
  .solve = solve,
};
