/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-answer.h"

#include "gw-lookup.h"
#include "gw-starts.h"

/* Against the words that the board has. FALSE when they do not say what it is. */
static gboolean
ask_solution (GwAnswer *answer, GwWorkbench *workbench, const char *letters, guint length)
{
  GwSolution *solution = gw_workbench_get_solution (workbench);
  guint first, n_words = gw_starts_find (solution, letters, &first);

  if (n_words == 0)
    return FALSE;

  answer->kind = GW_ANSWER_START;
  answer->n_words = n_words;
  if (gw_solution_get_length (solution, first) == length)
    {
      g_autoptr (GwWord) word
        = g_list_model_get_item (G_LIST_MODEL (gw_workbench_get_words (workbench)), first);

      answer->kind = GW_ANSWER_WORD;
      answer->points = gw_word_get_points (word);
      answer->n_words--;
    }
  return TRUE;
}

void
gw_answer_find (GwAnswer *answer, GwWorkbench *workbench, const char *letters, GwTrace *trace)
{
  GwLexicon *lexicon = gw_workbench_get_lexicon (workbench);
  GwSolution *solution = gw_workbench_get_solution (workbench);
  const GwRulesSpec *rules = gw_rules_get (gw_workbench_get_rules (workbench));
  gboolean complete = solution != NULL && gw_solution_is_complete (solution);
  gboolean is_rare = FALSE;
  GwLookup lookup = { FALSE };
  guint length;

  *answer = (GwAnswer) { .kind = GW_ANSWER_NONE, .least = rules->min_length };
  if (letters == NULL)
    return;

  length = (guint) g_utf8_strlen (letters, -1);
  if (lexicon != NULL)
    gw_lookup (lexicon, letters, &lookup);
  answer->is_word = lookup.is_word;
  if (lookup.is_word)
    is_rare = gw_lexicon_get_level (lexicon, lookup.word) > rules->max_level;

  if (gw_trace_get_searching (trace))
    answer->kind = GW_ANSWER_SEARCHING;
  else if (gw_trace_get_n_paths (trace) == 0)
    answer->kind = GW_ANSWER_NOT_ON_BOARD;
  else if (lookup.is_word && length < rules->min_length)
    answer->kind = GW_ANSWER_SHORT;
  else if (lookup.is_word && is_rare)
    answer->kind = GW_ANSWER_RARE;
  else if (solution != NULL && ask_solution (answer, workbench, letters, length))
    return;
  else if (lookup.is_word && !complete)
    {
      answer->kind = GW_ANSWER_WORD;
      answer->points = gw_scoring_points (rules->scoring, length);
    }
  else if (lookup.n_longer > 0)
    {
      answer->kind = complete ? GW_ANSWER_START_ELSEWHERE : GW_ANSWER_START_IN_LEXICON;
      answer->n_words = lookup.n_longer;
    }
  else
    answer->kind = length < rules->min_length ? GW_ANSWER_SHORT : GW_ANSWER_NO_WORD;
}

gboolean
gw_answer_equal (const GwAnswer *a, const GwAnswer *b)
{
  return a->kind == b->kind && a->is_word == b->is_word && a->n_words == b->n_words
         && a->points == b->points && a->least == b->least;
}
