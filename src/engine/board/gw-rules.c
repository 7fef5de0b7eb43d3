/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-rules.h"

#include <string.h>

struct _GwRules
{
  gatomicrefcount ref_count;
  GwRulesSpec spec; /* owns its scoring */
};

GwRules *
gw_rules_new (const GwRulesSpec *spec)
{
  GwRules *rules = g_new0 (GwRules, 1);

  g_atomic_ref_count_init (&rules->ref_count);
  rules->spec = *spec;
  if (spec->scoring != NULL)
    gw_scoring_ref (spec->scoring);
  else
    rules->spec.scoring = gw_scoring_get_builtin ("classic");
  return rules;
}

GwRules *
gw_rules_ref (GwRules *rules)
{
  g_atomic_ref_count_inc (&rules->ref_count);
  return rules;
}

void
gw_rules_unref (GwRules *rules)
{
  if (!g_atomic_ref_count_dec (&rules->ref_count))
    return;
  gw_scoring_unref (rules->spec.scoring);
  g_free (rules);
}

const GwRulesSpec *
gw_rules_get (const GwRules *rules)
{
  return &rules->spec;
}

gboolean
gw_rules_equal (const GwRules *a, const GwRules *b)
{
  const GwRulesSpec *x = &a->spec, *y = &b->spec;

  return x->min_length == y->min_length && x->max_level == y->max_level
         && !x->reuse == !y->reuse && !x->qu == !y->qu && !x->count_paths == !y->count_paths
         && x->adjacency == y->adjacency
         && gw_scoring_equal (x->scoring, y->scoring);
}

guint
gw_rules_cell_letters (const GwRules *rules, const GwCell *cell,
                       gunichar letters[GW_TILE_MAX_LETTERS])
{
  memset (letters, 0, GW_TILE_MAX_LETTERS * sizeof (gunichar));
  if (cell->kind != GW_CELL_TILE)
    return 0;

  if (rules->spec.qu && cell->n_letters == 1 && cell->letters[0] == 'q')
    {
      letters[0] = 'q';
      letters[1] = 'u';
      return 2;
    }
  memcpy (letters, cell->letters, cell->n_letters * sizeof (gunichar));
  return cell->n_letters;
}

char *
gw_rules_cell_to_label (const GwRules *rules, const GwCell *cell, const GwLanguage *language)
{
  GwCell counted = *cell;

  if (rules != NULL && cell->kind == GW_CELL_TILE)
    counted.n_letters = gw_rules_cell_letters (rules, cell, counted.letters);
  return gw_cell_to_label_in (&counted, language);
}

static const char *const adjacency_names[] = {
  [GW_ADJACENCY_KING] = "king",
  [GW_ADJACENCY_ROOK] = "rook",
  [GW_ADJACENCY_TORUS] = "torus",
};

const char *
gw_adjacency_to_string (GwAdjacency adjacency)
{
  g_return_val_if_fail ((guint) adjacency < G_N_ELEMENTS (adjacency_names), "king");
  return adjacency_names[adjacency];
}

gboolean
gw_adjacency_from_string (const char *text, GwAdjacency *adjacency)
{
  for (guint i = 0; i < G_N_ELEMENTS (adjacency_names); i++)
    if (g_strcmp0 (text, adjacency_names[i]) == 0)
      {
        *adjacency = (GwAdjacency) i;
        return TRUE;
      }
  return FALSE;
}
