/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cases as text, for people and for the reader of scoring. */
#include "oracle-case.h"

static char *
describe_scoring (const OracleScoring *scoring)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scoring->n_lines; i++)
    g_string_append_printf (text, "%u %d\n", scoring->length[i], scoring->points[i]);

  return g_string_free (text, FALSE);
}

GwScoring *
oracle_case_make_scoring (const OracleCase *self)
{
  g_autofree char *text = describe_scoring (&self->scoring);
  g_autoptr (GError) error = NULL;
  GwScoring *scoring;

  if (self->builtin != NULL)
    return gw_scoring_get_builtin (self->builtin);

  scoring = gw_scoring_parse (text, -1, "random", &error);
  g_assert_no_error (error);

  return scoring;
}

static void
append_cell (GString *text, const GwCell *cell)
{
  if (cell->kind != GW_CELL_TILE)
    {
      g_string_append_c (text, cell->kind == GW_CELL_HOLE ? '.' : '?');
      return;
    }

  if (cell->n_letters > 1)
    g_string_append_c (text, '[');
  for (guint i = 0; i < cell->n_letters; i++)
    g_string_append_unichar (text, g_unichar_toupper (cell->letters[i]));
  if (cell->n_letters > 1)
    g_string_append_c (text, ']');
}

char *
oracle_board_to_text (const GwBoard *board)
{
  GString *text = g_string_new (NULL);
  guint cols = gw_board_get_cols (board);

  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    {
      if (i > 0 && i % cols == 0)
        g_string_append_c (text, '/');
      append_cell (text, gw_board_get_cell (board, i));
    }
  if (gw_board_get_rows (board) == 1)
    g_string_append_c (text, '/');

  return g_string_free (text, FALSE);
}

char *
oracle_case_describe (const OracleCase *self, const GwBoard *board)
{
  static const char *const adjacencies[] = { "king", "rook", "torus" };
  const GwRulesSpec *spec = &self->spec;
  GString *text = g_string_new ("board:   ");
  g_autofree char *notation = oracle_board_to_text (board);
  g_autofree char *scoring = describe_scoring (&self->scoring);

  g_string_append_printf (text, "%s\nrules:   --min-length %u --adjacency %s --count %s%s%s",
                          notation, spec->min_length, adjacencies[spec->adjacency],
                          spec->count_paths ? "paths" : "words", spec->reuse ? " --reuse" : "",
                          spec->qu ? "" : " --no-qu");
  if (spec->max_level != G_MAXUINT)
    g_string_append_printf (text, " --level %u", spec->max_level);
  if (self->builtin != NULL)
    g_string_append_printf (text, " --scoring %s\n", self->builtin);
  else
    g_string_append_printf (text, "\nscoring:\n%s", scoring);

  g_string_append (text, "lexicon:\n");
  for (guint i = 0; i < self->words->len; i++)
    {
      const OracleWord *word = g_ptr_array_index (self->words, i);

      g_string_append_printf (text, "%s\t%u\n", word->text, word->level);
    }

  return g_string_free (text, FALSE);
}
