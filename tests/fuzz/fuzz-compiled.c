/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiled lexicons: what validation lets in can be read and solved with. The
 * checksum is mended first, so that the damage gets past it. */
#include "gw-compiled.h"
#include "gw-lexicon-builder.h"
#include "gw-solution.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check_word_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  g_autofree char *text = gw_lexicon_dup_word (user_data, word);
  g_autofree char *spelling = gw_lexicon_dup_spelling (user_data, word);

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_true (g_utf8_validate (spelling, -1, NULL));
  g_assert_cmpuint (gw_lexicon_get_word_length (user_data, word), ==, length);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  guint8 *copy = g_memdup2 (data, size);

  if (size >= sizeof (GwCompiledHeader))
    gw_compiled_seal (copy, size);
  bytes = g_bytes_new_take (copy, size);
  lexicon = gw_lexicon_open (bytes, "fuzz", NULL, NULL);
  if (lexicon != NULL)
    {
      GwRulesSpec spec = GW_RULES_SPEC_INIT;
      g_autoptr (GwRules) rules = gw_rules_new (&spec);
      g_autoptr (GwBoard) board = gw_board_parse ("HELL/OPAT/EBHO/TLOP", -1, NULL, 1, NULL);
      g_autoptr (GwSolution) solution = gw_solve (lexicon, board, rules, GW_SOLVE_PATHS,
                                                  GW_PRUNE_PREFIX, NULL, NULL);

      gw_lexicon_foreach (lexicon, check_word_cb, lexicon);
      g_assert_nonnull (solution);
    }
  return 0;
}
