/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-compare-plan-private.h"

static void
step_clear (gpointer data)
{
  GwCompareStep *step = data;

  gw_rules_unref (step->rules);
  g_ptr_array_unref (step->boards);
}

GwComparePlan *
gw_compare_plan_new (GwAgainst against, GwLexicon *lexicon, guint64 seed)
{
  GwComparePlan *plan = g_new0 (GwComparePlan, 1);
  const GwMeasureSettings settings = GW_MEASURE_SETTINGS_INIT;

  g_atomic_ref_count_init (&plan->refs);
  plan->against = against;
  plan->lexicon = gw_lexicon_ref (lexicon);
  plan->seed = seed;
  plan->settings = settings;
  plan->algorithms = g_ptr_array_new ();
  plan->steps = g_array_new (FALSE, FALSE, sizeof (GwCompareStep));
  g_array_set_clear_func (plan->steps, step_clear);
  return plan;
}

GwComparePlan *
gw_compare_plan_ref (GwComparePlan *plan)
{
  g_atomic_ref_count_inc (&plan->refs);
  return plan;
}

void
gw_compare_plan_unref (GwComparePlan *plan)
{
  if (!g_atomic_ref_count_dec (&plan->refs))
    return;
  gw_lexicon_unref (plan->lexicon);
  g_ptr_array_unref (plan->algorithms);
  g_array_unref (plan->steps);
  g_free (plan);
}

void
gw_compare_plan_set_settings (GwComparePlan *plan, const GwMeasureSettings *settings)
{
  plan->settings = *settings;
}

void
gw_compare_plan_add_algorithm (GwComparePlan *plan, const GwAlgorithm *algorithm)
{
  g_ptr_array_add (plan->algorithms, (gpointer) algorithm);
}

void
gw_compare_plan_add_step (GwComparePlan *plan, guint n_words, GwRules *rules, GPtrArray *boards)
{
  const GwCompareStep step = { n_words, gw_rules_ref (rules), g_ptr_array_ref (boards) };

  g_return_if_fail (boards->len > 0);

  g_array_append_val (plan->steps, step);
}

static guint
count_words (const GwLexicon *lexicon, guint max_level)
{
  const guint n_all = gw_lexicon_get_n_words (lexicon);
  guint n = 0;

  if (!gw_lexicon_has_levels (lexicon) || max_level == G_MAXUINT)
    return n_all;
  for (guint word = 0; word < n_all; word++)
    n += gw_lexicon_get_level (lexicon, word) <= max_level;
  return n;
}

void
gw_compare_plan_add_doublings (GwComparePlan *plan, guint first, guint last, GwRules *rules,
                               GPtrArray *boards)
{
  const guint n_all = count_words (plan->lexicon, gw_rules_get (rules)->max_level);

  for (guint n = MAX (first, 1); n < n_all && n <= last; n *= 2)
    {
      gw_compare_plan_add_step (plan, n, rules, boards);
      if (n > G_MAXUINT / 2)
        break;
    }
  if (last == G_MAXUINT)
    gw_compare_plan_add_step (plan, 0, rules, boards);
}

static void
add_rules (GwComparePlan *plan, const GwRulesSpec *spec, GPtrArray *boards)
{
  g_autoptr (GwRules) rules = gw_rules_new (spec);

  gw_compare_plan_add_step (plan, 0, rules, boards);
}

void
gw_compare_plan_add_rules (GwComparePlan *plan, GwRules *rules, GPtrArray *boards)
{
  static const guint lengths[] = { 2, 3, 4, 5, 6, 8 };
  const GwRulesSpec *base = gw_rules_get (rules);

  for (guint reuse = 0; reuse < 2; reuse++)
    for (GwAdjacency adjacency = GW_ADJACENCY_KING; adjacency <= GW_ADJACENCY_TORUS; adjacency++)
      {
        GwRulesSpec spec = *base;

        spec.reuse = reuse != 0;
        spec.adjacency = adjacency;
        add_rules (plan, &spec, boards);
      }
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    if (lengths[i] != base->min_length)
      {
        GwRulesSpec spec = *base;

        spec.min_length = lengths[i];
        add_rules (plan, &spec, boards);
      }
}

static GwBoard *
roll (GwDiceStore *store, guint rows, guint cols, GwRandom *random)
{
  g_autoptr (GwDiceEntry) entry = NULL;

  if (store == NULL)
    return NULL;
  entry = gw_dice_store_get_default (store, rows, cols);
  return gw_dice_roll (entry->dice, rows, cols, random, NULL);
}

static GwBoard *
draw (const GwAlphabet *alphabet, guint rows, guint cols, GwRandom *random)
{
  g_autofree GwCell *cells = g_new0 (GwCell, rows * cols);

  for (guint i = 0; i < rows * cols; i++)
    {
      cells[i].kind = alphabet->n_letters > 0 ? GW_CELL_TILE : GW_CELL_HOLE;
      cells[i].n_letters = alphabet->n_letters > 0;
      if (alphabet->n_letters > 0)
        cells[i].letters[0] = alphabet->letters[gw_random_below (random, alphabet->n_letters)];
    }
  return gw_board_new (rows, cols, cells);
}

GPtrArray *
gw_compare_plan_make_boards (const GwComparePlan *plan, GwDiceStore *store, guint rows, guint cols,
                             guint n_boards)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_board_unref);

  for (guint i = 0; i < n_boards; i++)
    {
      GwBoard *board;
      GwRandom random;

      gw_random_init (&random, plan->seed, i);
      board = roll (store, rows, cols, &random);
      if (board == NULL)
        board = draw (gw_lexicon_get_alphabet (plan->lexicon), rows, cols, &random);
      g_ptr_array_add (boards, board);
    }
  return boards;
}

GwAgainst
gw_compare_plan_get_against (const GwComparePlan *plan)
{
  return plan->against;
}

guint
gw_compare_plan_get_n_steps (const GwComparePlan *plan)
{
  return plan->steps->len;
}

guint
gw_compare_plan_get_n_algorithms (const GwComparePlan *plan)
{
  return plan->algorithms->len;
}

const GwAlgorithm *
gw_compare_plan_get_algorithm (const GwComparePlan *plan, guint index)
{
  return g_ptr_array_index (plan->algorithms, index);
}
