/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved proofs. The input is a whole file, and what stands below the sum of one: what is accepted
 * is written and read again as the same, and what is not has one sentence. */
#include "gw-lexicon-builder.h"
#include "gw-proof-setup.h"

#include <string.h>

#define HEADER "gridwright-proof 1 "

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
check_status (GVariant *setup)
{
  g_autoptr (GVariant) saved = g_variant_lookup_value (setup, "news", NULL);
  g_autoptr (GwBoard) shape = gw_board_parse ("?""?/?""?", -1, "shape", 1, NULL);
  g_autoptr (GwProofStatus) status = saved != NULL ? gw_proof_status_load (saved, shape) : NULL;

  if (status != NULL)
    {
      g_autoptr (GVariant) one = g_variant_ref_sink (gw_proof_status_save (status));
      g_autoptr (GwProofStatus) again = gw_proof_status_load (one, shape);
      g_autoptr (GVariant) other = NULL;

      g_assert_nonnull (again);
      other = g_variant_ref_sink (gw_proof_status_save (again));
      g_assert_true (g_variant_equal (one, other));
    }
}

static void
check_proof (GVariant *setup, GVariant *state)
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
      GwProofProgress progress;
      g_autoptr (GBytes) text = gw_proof_print (setup, gw_proof_save (proof));
      g_autoptr (GVariant) other_setup = NULL;
      g_autoptr (GVariant) other_state = NULL;

      gw_proof_get_progress (proof, &progress);
      g_assert_true (gw_proof_parse (text, "again", &other_setup, &other_state, NULL));
      g_assert_true (g_variant_equal (setup, other_setup));
    }
  check_status (setup);
}

static void
check_text (GBytes *text)
{
  g_autoptr (GVariant) setup = NULL;
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GError) error = NULL;

  if (gw_proof_parse (text, "fuzz", &setup, &state, &error))
    {
      check_proof (setup, state);
      return;
    }
  g_assert_null (setup);
  g_assert_null (state);
  g_assert_true (g_str_has_prefix (error->message, "fuzz"));
  g_assert_null (strchr (error->message, '\n'));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, data, size);
  g_autofree char *head = g_strdup_printf (HEADER "%s\n", sum);
  GByteArray *whole = g_byte_array_new ();
  g_autoptr (GBytes) sealed = NULL;
  g_autoptr (GBytes) plain = g_bytes_new (data, size);

  g_byte_array_append (whole, (const guint8 *) head, (guint) strlen (head));
  g_byte_array_append (whole, data, (guint) size);
  sealed = g_byte_array_free_to_bytes (whole);
  check_text (sealed);
  check_text (plain);
  return 0;
}
