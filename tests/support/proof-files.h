/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-plan.h"
#include "gw-proof-file.h"

/* The file of a proof as it is now. */
static inline GBytes *
proof_print (const GwProof *proof)
{
  const GwProofQuestion *question = gw_proof_get_question (proof);
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();
  g_autoptr (GVariant) state = g_variant_ref_sink (gw_proof_save (proof));
  g_autoptr (GwProofStatus) status = gw_proof_status_new (proof, NULL);
  g_autoptr (GwRunFile) file = NULL;

  gw_board_unref (spec->shape);
  spec->shape = gw_plan_new_shape (question->rows, question->cols);
  file = gw_proof_file_new (spec, 0);
  gw_proof_file_set_status (file, status);
  if (!gw_proof_state_is_whole (state))
    file->head->shard = file->head->n_shards = 1;
  return gw_proof_file_print (file, state);
}

/* Takes the proof, and reads it again from its file. */
static inline GwProof *
proof_save_and_resume (GwProof *proof, GwProofQuestion *question)
{
  g_autoptr (GBytes) text = proof_print (proof);
  g_autoptr (GVariant) state = NULL;
  GError *error = NULL;
  g_autoptr (GwRunFile) file = gw_proof_file_parse (text, "text", &state, &error);

  g_assert_no_error (error);
  gw_proof_unref (proof);
  proof = gw_proof_resume (question, state, &error);
  g_assert_no_error (error);
  return proof;
}
