/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-rules-args.h"

#include "gw-complain.h"
#include "gw-interrupt.h"
#include "gw-run-facts.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>
#include <string.h>

/* A scoring table is a page of text. */
#define SCORING_LIMIT (4u * 1024 * 1024)

void
gw_rules_args_add (GwRulesArgs *args, GwRulesShow show, GwOptions *options)
{
  const gboolean no_game = show != GW_RULES_SHOW_ALL;
  const gboolean no_paths = show == GW_RULES_SHOW_TILES;
  const GwOption table[] = {
    { "min-length", GW_OPTION_TEXT, &args->min_length, N_ ("Shorter words do not count (3)"), "N",
      .hidden = no_game },
    { "reuse", GW_OPTION_FLAG, &args->reuse,
      N_ ("A cell may be used again in a word, but not twice in a row"), .hidden = no_paths },
    { "no-qu", GW_OPTION_FLAG, &args->no_qu,
      N_ ("A Q is a Q; without this a tile Q counts as QU") },
    { "adjacency", GW_OPTION_TEXT, &args->adjacency,
      N_ ("Which cells touch: king, rook or torus (king)"), "KIND", .hidden = no_paths },
    { "scoring", GW_OPTION_TEXT, &args->scoring,
      N_ ("Points: classic, short, words, or a file (classic)"), "NAME|FILE", .hidden = no_game },
    { "count", GW_OPTION_TEXT, &args->count,
      N_ ("A word counts once, or every path counts: words or paths (words)"), "WHAT",
      .hidden = no_game },
    { NULL },
  };

  gw_options_add (options, _ ("Rules of the game:"), table);
}

static GwScoring *
load_scoring (const char *name, GError **error)
{
  GwScoring *scoring = gw_scoring_get_builtin (name);
  g_autoptr (GBytes) bytes = NULL;
  const char *data;
  gsize length;

  if (scoring != NULL)
    return scoring;
  if (strchr (name, G_DIR_SEPARATOR) == NULL && g_strcmp0 (name, "-") != 0 &&
      !g_file_test (name, G_FILE_TEST_EXISTS))
    {
      g_autofree char *all = g_strjoinv (", ", (GStrv) gw_scoring_list_builtin ());

      gw_usage_error (error, _ ("%s: there is no such file, and no scoring of this name (%s)"),
                      name, all);
      return NULL;
    }
  bytes = gw_text_file_load (name, GW_TEXT_FILE_NONE, SCORING_LIMIT,
                             gw_interrupt_get_cancellable (), error);
  if (bytes == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &length);
  return gw_scoring_parse (data, length, gw_text_file_get_name (name), error);
}

GwRules *
gw_rules_args_change (const GwRulesArgs *args, GwRules *rules, GError **error)
{
  static const char *const counts[] = { "words", "paths", NULL };
  static const char *const adjacencies[] = { "king", "rook", "torus", NULL };
  GwRulesSpec spec = *gw_rules_get (rules);
  g_autoptr (GwScoring) scoring = NULL;
  guint count = spec.count_paths ? 1 : 0;
  guint adjacency = 0;

  if (!gw_parse_guint ("--min-length", args->min_length, 0, GW_MAX_WORD_LENGTH, &spec.min_length,
                       error) ||
      !gw_parse_choice ("--adjacency", args->adjacency, adjacencies, &adjacency, error) ||
      !gw_parse_choice ("--count", args->count, counts, &count, error))
    return NULL;

  if (args->scoring != NULL)
    {
      spec.scoring = scoring = load_scoring (args->scoring, error);
      if (scoring == NULL)
        return NULL;
    }
  if (args->adjacency != NULL &&
      !gw_adjacency_from_string (adjacencies[adjacency], &spec.adjacency))
    g_assert_not_reached ();
  spec.reuse = spec.reuse || args->reuse;
  spec.qu = spec.qu && !args->no_qu;
  spec.count_paths = count == 1;
  return gw_rules_new (&spec);
}

GwRules *
gw_rules_args_make (const GwRulesArgs *args, guint max_level, GError **error)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) usual = NULL;
  GwRules *rules;

  spec.max_level = max_level;
  usual = gw_rules_new (&spec);
  rules = gw_rules_args_change (args, usual, error);
  if (rules != NULL)
    gw_run_facts_set_rules (rules);
  return rules;
}
