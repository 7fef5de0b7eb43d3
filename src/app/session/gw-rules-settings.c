/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-rules-settings.h"

#include "gw-rules-text.h"
#include "gw-saved-text.h"
#include "gw-text-file.h"
#include "gw-window-state.h"

#include <string.h>

static GwScoring *
load_scoring (GSettings *settings, GError **error)
{
  g_autofree char *name = g_settings_get_string (settings, "scoring");
  g_autoptr (GBytes) text = NULL;
  GwScoring *scoring = gw_scoring_get_builtin (name);

  if (scoring != NULL)
    return scoring;

  if (g_strcmp0 (name, GW_SCORING_OWN) == 0)
    {
      g_autofree char *lines = g_settings_get_string (settings, "own-scoring");

      return gw_scoring_parse (lines, -1, GW_SCORING_OWN, error);
    }

  text = gw_text_file_load (name, GW_TEXT_FILE_REGULAR, GW_SCORING_MAX_BYTES, NULL, error);
  return text != NULL ? gw_scoring_parse (g_bytes_get_data (text, NULL),
                                          (gssize) g_bytes_get_size (text), name, error)
                      : NULL;
}

GwRules *
gw_rules_from_settings (GSettings *settings, GError **error)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autofree char *adjacency = g_settings_get_string (settings, "adjacency");
  g_autoptr (GwScoring) scoring = load_scoring (settings, error);

  spec.min_length = g_settings_get_uint (settings, "min-length");
  spec.max_level = g_settings_get_uint (settings, "lexicon-level");
  spec.reuse = g_settings_get_boolean (settings, "reuse");
  spec.count_paths = g_settings_get_boolean (settings, "count-paths");
  spec.qu = g_settings_get_boolean (settings, "qu");
  gw_adjacency_from_string (adjacency, &spec.adjacency);
  spec.scoring = scoring;
  return gw_rules_new (&spec);
}

static void
save_scoring (GSettings *settings, const GwScoring *scoring)
{
  const char *const *names = gw_scoring_list_builtin ();
  g_autofree char *lines = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GwScoring) builtin = gw_scoring_get_builtin (names[i]);

      if (gw_scoring_equal (scoring, builtin))
        {
          g_settings_set_string (settings, "scoring", names[i]);
          return;
        }
    }
  lines = gw_scoring_to_string (scoring);
  g_settings_set_string (settings, "own-scoring", lines);
  g_settings_set_string (settings, "scoring", GW_SCORING_OWN);
}

void
gw_rules_to_settings (GSettings *settings, const GwRules *rules)
{
  const GwRulesSpec *spec = gw_rules_get (rules);

  g_settings_set_uint (settings, "min-length", spec->min_length);
  g_settings_set_uint (settings, "lexicon-level", spec->max_level);
  g_settings_set_boolean (settings, "reuse", spec->reuse);
  g_settings_set_boolean (settings, "count-paths", spec->count_paths);
  g_settings_set_boolean (settings, "qu", spec->qu);
  g_settings_set_string (settings, "adjacency", gw_adjacency_to_string (spec->adjacency));
  save_scoring (settings, spec->scoring);
}

void
gw_rules_to_state (GKeyFile *values, const GwRules *rules)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (gw_rules_save (rules));
  g_autofree char *text = g_variant_print (saved, TRUE);

  g_key_file_set_string (values, GW_WINDOW_STATE_GROUP, "Rules", text);
}

GwRules *
gw_rules_from_state (GKeyFile *values)
{
  g_autofree char *text
    = g_key_file_get_string (values, GW_WINDOW_STATE_GROUP, "Rules", NULL);
  g_autoptr (GVariant) saved = NULL;

  if (text == NULL)
    return NULL;
  saved = gw_saved_text_parse (G_VARIANT_TYPE_VARDICT, text, text + strlen (text));
  return saved != NULL ? gw_rules_load (saved) : NULL;
}
