/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-question.h"

#include "gw-error.h"
#include "gw-plan.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Interpolates between what proofs with the English words took, or would take at least: about 3
 * core-seconds for 9 cells, 1,500 core-seconds for 12, and 28,000 core-hours for 16. The last one is
 * what `gridwright-mpi prove --plan` says; gridwright-mpi(1) tells how sure it is. */
static double
estimate_hours (guint n_cells)
{
  const double first = log10 (3), second = log10 (1500), third = log10 (28000. * 3600);
  const double power = n_cells <= 12
                         ? first + (second - first) / 3 * ((double) n_cells - 9)
                         : second + (third - second) / 4 * ((double) n_cells - 12);

  return pow (10, power) / 3600;
}

gboolean
gw_proof_check_size (guint rows, guint cols, guint most_cells, GError **error)
{
  const guint n_cells = rows * cols;
  const double hours = estimate_hours (n_cells);
  g_autofree char *text = hours < 1e9 ? g_strdup_printf ("%'.0f", hours)
                                      : g_strdup_printf ("10^%.0f", log10 (hours));

  if (n_cells <= most_cells)
    return TRUE;
  if (n_cells <= GW_PROOF_MAX_CELLS)
    gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                     _("A %u×%u board is too large to prove on one computer: it would take one "
                       "core %s hours or more; choose a board of up to %u tiles, such as 3×4, or "
                       "prove it with gridwright-mpi on many"),
                     rows, cols, text, most_cells);
  else
    gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                     _("A %u×%u board is too large to prove: it would take one core %s hours "
                       "or more; choose a board of up to %u tiles"),
                     rows, cols, text, most_cells);
  return FALSE;
}

GwProofQuestion *
gw_proof_question_new (GwLexicon *lexicon, GwRules *rules, guint rows, guint cols,
                       GwObjective objective, const GwStop *stop, GError **error)
{
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  g_autoptr (GwBoard) shape = NULL;
  g_autoptr (GwProblem) problem = NULL;
  g_autoptr (GwProofWords) words = NULL;
  GwProofQuestion *question;

  if (!gw_proof_check_rules (rules, objective, error)
      || !gw_proof_check_size (rows, cols, GW_PROOF_MAX_CELLS, error))
    return NULL;
  shape = gw_plan_new_shape (rows, cols);
  spec.objective = objective;
  problem = gw_problem_new (lexicon, rules, shape, &spec, stop, error);
  if (problem == NULL)
    return NULL;
  words = gw_proof_words_new (problem->plain, rows * cols, error);
  if (words == NULL)
    return NULL;
  question = g_atomic_rc_box_new0 (GwProofQuestion);
  question->lexicon = gw_lexicon_ref (lexicon);
  question->n_sets = gw_proof_count_sets (rows * cols, words->n_letters);
  question->problem = g_steal_pointer (&problem);
  question->words = g_steal_pointer (&words);
  question->rows = rows;
  question->cols = cols;
  return question;
}

GwProofQuestion *
gw_proof_question_ref (GwProofQuestion *question)
{
  return g_atomic_rc_box_acquire (question);
}

static void
clear (gpointer data)
{
  GwProofQuestion *question = data;

  gw_lexicon_unref (question->lexicon);
  gw_problem_unref (question->problem);
  gw_proof_words_unref (question->words);
}

void
gw_proof_question_unref (GwProofQuestion *question)
{
  g_atomic_rc_box_release_full (question, clear);
}

void
gw_proof_question_get_board (const GwProofQuestion *question, const GwJudge *judge,
                             const guint8 *letters, gint64 value, GwProofBoard *board)
{
  *board = (GwProofBoard){ .value = value };
  gw_symmetry_canonical (&question->problem->symmetry, letters, board->letters);
  gw_judge_get_tally (judge, &board->words, &board->points);
}

GwBoard *
gw_proof_question_make_board (const GwProofQuestion *question, const GwProofBoard *board)
{
  return gw_problem_get_board (question->problem, board->letters);
}
