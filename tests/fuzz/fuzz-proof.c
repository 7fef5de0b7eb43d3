/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved proofs: what is accepted is written and read again as the same, and what is not has one
 * sentence. */
#include "gw-lexicon-builder.h"
#include "gw-proof-file.h"

#include "../support/run-seal.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static GwProofQuestion *
make_question (void)
{
  static const char words[] = "eat\ntea\nate\nat\nset\nsea\nseat\n";
  const GwLexiconOptions options = { FALSE, FALSE, GW_LEVELS_RANK };
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwRules) rules = NULL;
  GwProofQuestion *question;

  gw_lexicon_builder_add_text (builder, "words", words, strlen (words), &options, NULL, NULL, NULL,
                               NULL, NULL);
  lexicon = gw_lexicon_builder_finish (builder, NULL, NULL);
  rules = gw_rules_new (&spec);
  question = gw_proof_question_new (lexicon, rules, 2, 2, GW_OBJECTIVE_POINTS, NULL, NULL);
  g_assert_nonnull (question);
  return question;
}

static void
check_state (GVariant *state)
{
  static GwProofQuestion *question = NULL;
  g_autoptr (GwProof) proof = NULL;
  g_autoptr (GError) error = NULL;

  if (question == NULL)
    question = make_question ();
  proof = gw_proof_resume (question, state, &error);
  g_assert_true ((proof == NULL) == (error != NULL));
  if (proof != NULL)
    {
      g_autoptr (GVariant) again = g_variant_ref_sink (gw_proof_save (proof));
      GwProofProgress progress;

      gw_proof_get_progress (proof, &progress);
      g_assert_true (gw_proof_state_is_saved (again));
    }
}

static void
check_file (const GwRunFile *file, GVariant *state)
{
  g_autoptr (GBytes) written = gw_proof_file_print (file, state);
  g_autoptr (GVariant) other_state = NULL;
  g_autoptr (GwRunFile) again = gw_proof_file_parse (written, "again", &other_state, NULL);
  g_autoptr (GBytes) twice = NULL;

  g_assert_nonnull (again);
  twice = gw_proof_file_print (again, other_state);
  g_assert_true (g_bytes_equal (written, twice));
  if (state != NULL)
    check_state (state);
}

/* With the right checksums, or hardly any input would come further. */
static GBytes *
seal (const guint8 *data, gsize size)
{
  GString *text = g_string_new_len ((const char *) data, (gssize) size);

  seal_run (text);
  return g_string_free_to_bytes (text);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = seal (data, size);
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRunFile) file = gw_proof_file_parse (bytes, "fuzz", &state, &error);

  g_assert_true ((file == NULL) == (error != NULL));
  if (file != NULL)
    {
      check_file (file, state);
      return 0;
    }
  g_assert_null (state);
  g_assert_true (g_str_has_prefix (error->message, "fuzz"));
  g_assert_null (strchr (error->message, '\n'));
  return 0;
}
