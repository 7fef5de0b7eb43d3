/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-builder.h"
#include "gw-solution.h"

#include <string.h>

/* Small values for tests; what cannot be made ends the test. */

static inline GwBoard *
make_board (const char *text)
{
  GError *error = NULL;
  GwBoard *board = gw_board_parse (text, -1, NULL, 1, &error);

  g_assert_no_error (error);
  return board;
}

static inline GwBoard *
make_free_board (guint rows, guint cols)
{
  GwCell cells[GW_BOARD_MAX_CELLS] = { 0 };

  for (guint i = 0; i < rows * cols; i++)
    cells[i].kind = GW_CELL_FREE;
  return gw_board_new (rows, cols, cells);
}

static inline GwLexicon *
make_lexicon (const char *text)
{
  GError *error = NULL;
  GwLexicon *lexicon = gw_lexicon_new_from_text (text, &error);

  g_assert_no_error (error);
  return lexicon;
}

static inline GwLexicon *
make_lexicon_in (const GwLanguage *language, const char *text)
{
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  GError *error = NULL;
  GwLexicon *lexicon;

  options.language = language;
  gw_lexicon_builder_add_text (builder, "words", text, (gsize) strlen (text), &options, NULL,
                               NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  lexicon = gw_lexicon_builder_finish (builder, NULL, &error);
  g_assert_no_error (error);
  return lexicon;
}

static inline GwSolution *
solve_board (GwLexicon *lexicon, const char *board_text)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwBoard) board = make_board (board_text);
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  GError *error = NULL;
  GwSolution *solution
    = gw_solve (lexicon, board, rules, GW_SOLVE_PATHS | GW_SOLVE_USAGE | GW_SOLVE_MOVES,
                GW_PRUNE_PREFIX, NULL, &error);

  g_assert_no_error (error);
  return solution;
}

static inline GwSolution *
make_solution (const char *words, const char *board_text)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);

  return solve_board (lexicon, board_text);
}
