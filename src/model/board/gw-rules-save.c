/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-rules-save.h"

#include "gw-word-reader.h"

GVariant *
gw_rules_save (const GwRules *rules)
{
  const GwRulesSpec *spec = gw_rules_get (rules);
  g_autofree char *points = gw_scoring_to_string (spec->scoring);
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  g_variant_dict_insert (&dict, "min-length", "u", spec->min_length);
  g_variant_dict_insert (&dict, "max-level", "u", spec->max_level);
  g_variant_dict_insert (&dict, "reuse", "b", spec->reuse);
  g_variant_dict_insert (&dict, "qu", "b", spec->qu);
  g_variant_dict_insert (&dict, "count-paths", "b", spec->count_paths);
  g_variant_dict_insert (&dict, "adjacency", "s", gw_adjacency_to_string (spec->adjacency));
  g_variant_dict_insert (&dict, "scoring", "s", gw_scoring_get_name (spec->scoring));
  g_variant_dict_insert (&dict, "points", "s", points);
  return g_variant_dict_end (&dict);
}

GwRules *
gw_rules_load (GVariant *saved)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (saved);
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwScoring) scoring = NULL;
  g_autoptr (GwScoring) builtin = NULL;
  const char *adjacency, *name, *points;

  if (!g_variant_dict_lookup (&dict, "min-length", "u", &spec.min_length)
      || !g_variant_dict_lookup (&dict, "max-level", "u", &spec.max_level)
      || !g_variant_dict_lookup (&dict, "reuse", "b", &spec.reuse)
      || !g_variant_dict_lookup (&dict, "qu", "b", &spec.qu)
      || !g_variant_dict_lookup (&dict, "count-paths", "b", &spec.count_paths)
      || !g_variant_dict_lookup (&dict, "adjacency", "&s", &adjacency)
      || !g_variant_dict_lookup (&dict, "scoring", "&s", &name)
      || !g_variant_dict_lookup (&dict, "points", "&s", &points)
      || spec.min_length < 1 || spec.min_length > GW_MAX_WORD_LENGTH
      || !gw_adjacency_from_string (adjacency, &spec.adjacency))
    return NULL;

  scoring = gw_scoring_parse (points, -1, name, NULL);
  if (scoring == NULL)
    return NULL;
  builtin = gw_scoring_get_builtin (name);
  spec.scoring = builtin != NULL && gw_scoring_equal (builtin, scoring) ? builtin : scoring;
  return gw_rules_new (&spec);
}
