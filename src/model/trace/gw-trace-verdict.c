/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-trace-verdict.h"

#include "gw-lookup.h"
#include "gw-starts.h"

/* Against the words that the board has. FALSE when they do not say what it is. */
static gboolean
ask_solution (GwTraceVerdict *answer, GwBoardModel *board_model, const char *letters, guint length)
{
  GwSolution *solution = gw_board_model_get_solution (board_model);
  guint first, n_words = gw_starts_find (solution, letters, &first);

  if (n_words == 0)
    return FALSE;

  answer->kind = GW_TRACE_VERDICT_START;
  answer->n_words = n_words;
  if (gw_solution_get_length (solution, first) == length)
    {
      g_autoptr (GwWord) word
        = g_list_model_get_item (G_LIST_MODEL (gw_board_model_get_words (board_model)), first);

      answer->kind = GW_TRACE_VERDICT_WORD;
      answer->points = gw_word_get_points (word);
      answer->n_words--;
    }
  return TRUE;
}

void
gw_trace_verdict_find (GwTraceVerdict *answer, GwBoardModel *board_model, const char *letters,
                       GwTrace *trace)
{
  GwLexicon *lexicon = gw_board_model_get_lexicon (board_model);
  GwSolution *solution = gw_board_model_get_solution (board_model);
  const GwRulesSpec *rules = gw_rules_get (gw_board_model_get_rules (board_model));
  gboolean complete = solution != NULL && gw_solution_is_complete (solution);
  gboolean is_rare = FALSE;
  GwLookup lookup = { FALSE };
  guint length;

  *answer = (GwTraceVerdict){ .kind = GW_TRACE_VERDICT_NONE, .least = rules->min_length };
  if (letters == NULL)
    return;

  length = (guint) g_utf8_strlen (letters, -1);
  if (lexicon != NULL)
    gw_lookup (lexicon, letters, &lookup);
  answer->is_word = lookup.is_word;
  if (lookup.is_word)
    is_rare = gw_lexicon_get_level (lexicon, lookup.word) > rules->max_level;

  if (gw_trace_get_searching (trace))
    answer->kind = GW_TRACE_VERDICT_SEARCHING;
  else if (gw_trace_get_n_paths (trace) == 0)
    answer->kind = GW_TRACE_VERDICT_NOT_ON_BOARD;
  else if (lookup.is_word && length < rules->min_length)
    answer->kind = GW_TRACE_VERDICT_SHORT;
  else if (lookup.is_word && is_rare)
    answer->kind = GW_TRACE_VERDICT_RARE;
  else if (solution != NULL && ask_solution (answer, board_model, letters, length))
    return;
  else if (lookup.is_word && !complete)
    {
      answer->kind = GW_TRACE_VERDICT_WORD;
      answer->points = gw_scoring_points (rules->scoring, length);
    }
  else if (lookup.n_longer > 0)
    {
      answer->kind
        = complete ? GW_TRACE_VERDICT_START_ELSEWHERE : GW_TRACE_VERDICT_START_IN_LEXICON;
      answer->n_words = lookup.n_longer;
    }
  else
    answer->kind = length < rules->min_length ? GW_TRACE_VERDICT_SHORT : GW_TRACE_VERDICT_NO_WORD;
}

gboolean
gw_trace_verdict_equal (const GwTraceVerdict *a, const GwTraceVerdict *b)
{
  return a->kind == b->kind && a->is_word == b->is_word && a->n_words == b->n_words
         && a->points == b->points && a->least == b->least;
}
