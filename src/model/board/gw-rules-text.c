/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-rules-text.h"

#include "gw-word-reader.h"

#include <glib/gi18n-lib.h>

/* A label of a table with more steps than this is cut short. */
#define MOST_STEPS 8

static void
add (GString *label, const char *part)
{
  /* Translators: between the parts of a list such as “torus, 4 letters and up” */
  if (label->len > 0)
    g_string_append (label, C_("list of rules", ", "));
  g_string_append (label, part);
}

static const char *
describe_scoring (const GwScoring *scoring)
{
  g_autoptr (GwScoring) classic = gw_scoring_get_builtin ("classic");
  g_autoptr (GwScoring) spec = gw_scoring_get_builtin ("short");
  g_autoptr (GwScoring) words = gw_scoring_get_builtin ("words");

  if (gw_scoring_equal (scoring, classic))
    return NULL;
  if (gw_scoring_equal (scoring, spec))
    return _("short words score");
  if (gw_scoring_equal (scoring, words))
    return _ ("1 point per word");
  return _("scoring from a file");
}

gboolean
gw_rules_are_classic (const GwRules *rules)
{
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) classic = NULL;

  rules_spec.max_level = gw_rules_get (rules)->max_level;
  classic = gw_rules_new (&rules_spec);
  return gw_rules_equal (rules, classic);
}

char *
gw_rules_to_label (const GwRules *rules)
{
  const GwRulesSpec usual = GW_RULES_SPEC_INIT;
  const GwRulesSpec *rules_spec = gw_rules_get (rules);
  const char *scoring = describe_scoring (rules_spec->scoring);
  g_autoptr (GString) parts = g_string_new (NULL);

  if (gw_rules_are_classic (rules))
    return g_strdup (_("Classic rules"));

  /* The most important come first: a button may cut off the end. */
  if (scoring != NULL)
    add (parts, scoring);
  if (rules_spec->reuse)
    /* Translators: the rule that a word may come back to a tile */
    add (parts, _("tiles come back"));
  if (rules_spec->adjacency == GW_ADJACENCY_ROOK)
    add (parts, _("four sides"));
  else if (rules_spec->adjacency == GW_ADJACENCY_TORUS)
    add (parts, _("around the edges"));
  if (rules_spec->min_length != usual.min_length)
    {
      g_autofree char *letters
        = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u or more letters", "%u or more letters",
                                        rules_spec->min_length),
                           rules_spec->min_length);

      add (parts, letters);
    }
  if (!rules_spec->qu)
    add (parts, _("plain Q"));
  if (rules_spec->count_paths)
    add (parts, _("every path"));
  /* Translators: %s is how the rules differ from the classic ones: “four sides, plain Q” */
  return g_strdup_printf (_("Custom: %s"), parts->str);
}

const char *
gw_rules_get_first_difference (const GwRules *rules)
{
  const GwRulesSpec usual = GW_RULES_SPEC_INIT;
  const GwRulesSpec *spec = gw_rules_get (rules);
  g_autoptr (GwScoring) classic = gw_scoring_get_builtin ("classic");

  if (spec->adjacency == GW_ADJACENCY_ROOK)
    return _ ("Four Sides");
  if (spec->adjacency == GW_ADJACENCY_TORUS)
    return _ ("Around the Edges");
  if (spec->reuse)
    /* Translators: the rule that a word may come back to a tile */
    return _ ("Tiles Come Back");
  if (!gw_scoring_equal (spec->scoring, classic))
    return _ ("Own Points");
  if (spec->min_length != usual.min_length)
    return _ ("Own Shortest Word");
  if (!spec->qu)
    return _ ("Plain Q");
  return spec->count_paths ? _ ("Every Path") : NULL;
}

char *
gw_scoring_to_label (const GwScoring *scoring)
{
  const gint32 *table = gw_scoring_get_table (scoring);
  GString *label = g_string_new (NULL);
  guint n_steps = 0;

  for (guint first = 1, last; first <= GW_MAX_WORD_LENGTH; first = last + 1)
    {
      for (last = first; last < GW_MAX_WORD_LENGTH && table[last + 1] == table[first];)
        last++;
      if (n_steps == 0 && table[first] == 0 && last < GW_MAX_WORD_LENGTH)
        continue;
      if (n_steps > 0)
        g_string_append (label, C_("list of rules", ", "));
      if (n_steps++ == MOST_STEPS)
        {
          g_string_append (label, "…");
          break;
        }
      if (last == GW_MAX_WORD_LENGTH)
        /* Translators: points of words with this many letters and more: “8+: 11” */
        g_string_append_printf (label, _("%u+: %'d"), first, table[first]);
      else if (last == first)
        /* Translators: points of words with this many letters: “5: 2” */
        g_string_append_printf (label, _("%u: %'d"), first, table[first]);
      else
        /* Translators: points of words from this many letters to that many: “3–4: 1” */
        g_string_append_printf (label, _("%u–%u: %'d"), first, last, table[first]);
    }
  return g_string_free (label, FALSE);
}

const char *
gw_adjacency_describe (GwAdjacency adjacency)
{
  switch (adjacency)
    {
    case GW_ADJACENCY_ROOK:
      return N_ ("A path continues to the four tiles above, below, left and right.");
    case GW_ADJACENCY_TORUS:
      return N_ ("A path continues to any of the eight tiles around it, even across the edges of "
                 "the board.");
    case GW_ADJACENCY_KING:
    default:
      return N_ ("A path continues to any of the eight tiles around it.");
    }
}

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

static gpointer
ref_rules (gpointer rules)
{
  return gw_rules_ref (rules);
}

static void
unref_rules (gpointer rules)
{
  gw_rules_unref (rules);
}

static gboolean
equal_rules (gconstpointer one, gconstpointer other)
{
  return gw_rules_equal ((GwRules *) one, (GwRules *) other);
}

static GVariant *
save_rules (gconstpointer rules)
{
  return gw_rules_save (rules);
}

static gpointer
load_rules (GVariant *saved, GError **error)
{
  return g_variant_is_of_type (saved, G_VARIANT_TYPE_VARDICT) ? gw_rules_load (saved) : NULL;
}

const GwFieldOwn gw_rules_field
  = { ref_rules, unref_rules, equal_rules, save_rules, load_rules };
