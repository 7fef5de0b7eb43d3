/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Certificates to be checked, true and forged. */
#include "gw-certificate-write.h"
#include "gw-plan.h"
#include "gw-proof-round.h"
#include "gw-proof-file.h"

G_BEGIN_DECLS

/* Proves which 2×2 boards are worth 3 points or more with the words of a lexicon up to a level, and
 * writes the certificate. */
static inline void
certificate_write_named (GwLexiconStore *lexicons, const GwGameName *name, guint max_level,
                         GFile *file)
{
  const GwProofSettings settings = { 3, 0 };
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();
  GwRulesSpec rules = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwProofQuestion) question = NULL;
  g_autoptr (GwProof) proof = NULL;
  g_autoptr (GwFacts) facts = NULL;
  g_autofree char *hash = NULL;
  GError *error = NULL;

  gw_game_name_take_lexicon (spec->game, name);
  rules.max_level = max_level;
  gw_rules_unref (spec->game->rules);
  spec->game->rules = gw_rules_new (&rules);
  gw_board_unref (spec->shape);
  spec->shape = gw_plan_new_shape (2, 2);
  lexicon = gw_search_spec_read_lexicon (spec, lexicons, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  question
    = gw_proof_question_new (lexicon, spec->game->rules, 2, 2, GW_OBJECTIVE_POINTS, NULL, &error);
  g_assert_no_error (error);
  proof = gw_proof_new (question, &settings);
  while (gw_proof_run_round (proof, 2, NULL, &error))
    continue;
  g_assert_no_error (error);
  hash = gw_lexicon_dup_hash (lexicon);
  facts = gw_proof_make_facts (spec, settings.threshold, hash, gw_lexicon_get_n_words (lexicon));
  gw_certificate_write (proof, &spec->game->options, facts, file, NULL, &error);
  g_assert_no_error (error);
}

static inline void
certificate_write (GwLexiconStore *lexicons, const char *words, guint max_level, GFile *file)
{
  certificate_write_named (
    lexicons, &(GwGameName){ .lexicons = (char *[]){ (char *) words, NULL } }, max_level, file);
}

/* Writes the text of a certificate with a change, and the sum that fits, as a forger would. */
static inline void
certificate_forge (GFile *file, const char *text, const char *old, const char *changed)
{
  g_autoptr (GString) forged = g_string_new (text);
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *sum = NULL;

  g_assert_cmpuint (g_string_replace (forged, old, changed, 1), ==, 1);
  g_string_truncate (forged, (gsize) (g_strrstr (forged->str, "end ") - forged->str));
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, forged->str, -1);
  g_string_append_printf (forged, "end %s\n", sum);
  g_assert_true (g_file_set_contents (path, forged->str, -1, NULL));
}

G_END_DECLS
