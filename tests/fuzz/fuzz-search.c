/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The states of saved searches: what is accepted goes on, can be saved, and is accepted again. */
#include "gw-lexicon-builder.h"
#include "gw-saved-text.h"
#include "gw-search.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static GwProblem *
make_problem (gboolean reuse)
{
  const GwProblemSpec spec = { GW_OBJECTIVE_WORDS, NULL, NULL, 0, FALSE, FALSE };
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text ("at\nate\ntea\neat\n", NULL);
  g_autoptr (GwBoard) shape = gw_board_parse ("?? / ??", -1, NULL, 1, NULL);
  g_autoptr (GwRules) rules = NULL;

  rules_spec.reuse = reuse;
  rules_spec.min_length = 1;
  rules = gw_rules_new (&rules_spec);
  return gw_problem_new (lexicon, rules, shape, &spec, NULL, NULL);
}

static void
check_state (const char *method, GwProblem *problem, GVariant *state)
{
  const GwMethod *found = gw_method_find (method);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSearch) search = gw_search_resume (found, problem, state, &error);
  g_autoptr (GwSearch) again = NULL;
  g_autoptr (GVariant) other_state = NULL;

  g_assert_true ((search == NULL) == (error != NULL));
  if (search == NULL)
    {
      g_assert_null (strchr (error->message, '\n'));
      return;
    }
  gw_search_run_round (search, gw_search_get_evaluations (search) + 3, 1, NULL);
  other_state = g_variant_ref_sink (gw_search_save (search));
  again = gw_search_resume (found, problem, other_state, NULL);
  g_assert_nonnull (again);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static GwProblem *problems[2];
  const char *text = (const char *) data;
  g_autoptr (GVariant) state = gw_saved_text_parse (G_VARIANT_TYPE ("av"), text, text + size);

  for (guint i = 0; i < 2; i++)
    if (problems[i] == NULL)
      problems[i] = make_problem (i != 0);
  if (state == NULL)
    return 0;
  check_state ("local", problems[0], state);
  check_state ("anneal", problems[0], state);
  check_state ("anneal", problems[1], state);
  check_state ("tempering", problems[0], state);
  check_state ("genetic", problems[1], state);
  return 0;
}
