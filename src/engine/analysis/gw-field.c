/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-field.h"

#include <string.h>

void
gw_field_init (GwField *field, const GwBoard *board, const GwRules *rules,
               const GwLexicon *lexicon)
{
  const GwRulesSpec *spec = gw_rules_get (rules);

  memset (field, 0, sizeof *field);
  field->board = board;
  field->reuse = spec->reuse;
  gw_graph_init (&field->graph, board, spec->adjacency);
  for (guint cell = 0; cell < field->graph.n_cells; cell++)
    {
      const GwCell *from = gw_board_get_cell (board, cell);

      gw_tile_code_init (&field->tiles[cell], from, rules, lexicon);
      field->hole[cell] = from->kind == GW_CELL_HOLE;
      field->n_tiles += !field->hole[cell];
    }
}

void
gw_field_bound (const GwField *field, guint longest, guint64 max_paths, const GwStop *stop,
                GwBound *bound)
{
  /* Walks never end by themselves: none is followed beyond the longest word. */
  const guint most = field->reuse ? MIN (longest, GW_BOARD_MAX_CELLS) : field->n_tiles;
  g_autofree guint64 *counts = g_new0 (guint64, most + 1);

  *bound = (GwBound){ .whole = TRUE };
  for (guint length = 1; length <= most; length++)
    {
      /* Counting to a length costs no more than walking to the one before it. */
      if (!gw_graph_count_paths (&field->graph, field->board, field->reuse, length, counts, stop))
        {
          *bound = (GwBound){ 0 };
          return;
        }
      if (counts[length - 1] == 0)
        return;
      if (counts[length - 1] > max_paths - bound->n_paths)
        {
          bound->whole = FALSE;
          return;
        }
      bound->n_paths += counts[length - 1];
      bound->max_tiles = length;
    }
}
