/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From what a search was told to what it works with. */
#include "gw-search-brief.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static GwLexicon *
build_strings (const GwSearchBrief *brief, GError **error)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  const char *name = brief->strings_name != NULL ? brief->strings_name : "strings";
  gsize length;
  const char *text = g_bytes_get_data (brief->strings, &length);

  if (!gw_lexicon_builder_add_text (builder, name, text, length, &brief->options, NULL, NULL,
                                    NULL, NULL, error))
    return NULL;
  return gw_lexicon_builder_finish (builder, NULL, error);
}

GwLexicon *
gw_search_brief_read_lexicon (const GwSearchBrief *brief, GwLexiconStore *lexicons,
                              GwProgressFunc progress, gpointer user_data,
                              GCancellable *cancellable, GError **error)
{
  GwLexiconRequest request = GW_LEXICON_REQUEST_INIT;

  if (!gw_search_brief_has_words (brief))
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _("There are no strings to pack yet; load a file with one on each line"));
      return NULL;
    }
  if (brief->strings != NULL)
    return build_strings (brief, error);

  request.names = (const char *const *) brief->lexicons;
  request.allow = (const char *const *) brief->allow;
  request.deny = (const char *const *) brief->deny;
  request.options = brief->options;
  request.max_level = gw_rules_get (brief->rules)->max_level;
  return gw_lexicon_store_load (lexicons, &request, NULL, progress, user_data, cancellable, error);
}

gboolean
gw_search_brief_check_words (GwLexicon *lexicon, const char *name, char **hash, GError **error)
{
  g_autofree char *now = gw_lexicon_dup_hash (lexicon);

  if (*hash == NULL)
    *hash = g_strdup (now);
  if (strcmp (*hash, now) == 0)
    return TRUE;
  gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                   _("This was begun with other words than the lexicon has now; bring the "
                     "lexicon back, or start again"));
  return FALSE;
}

GwProblem *
gw_search_brief_make_problem (const GwSearchBrief *brief, GwLexicon *lexicon, GwDiceStore *dice,
                              GCancellable *cancellable, const GwStop *stop, GError **error)
{
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  GwRulesSpec rules_spec = *gw_rules_get (brief->rules);
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwDiceEntry) entry = NULL;

  /* Levels have done their work, and a search counts words, not paths. */
  rules_spec.max_level = G_MAXUINT;
  rules_spec.count_paths = FALSE;
  rules = gw_rules_new (&rules_spec);
  if (brief->dice != NULL)
    {
      entry = gw_dice_store_load (dice, brief->dice, cancellable, error);
      if (entry == NULL)
        return NULL;
      spec.dice = entry->dice;
    }
  spec.objective = brief->objective;
  spec.letters = brief->letters;
  spec.most = brief->most;
  spec.listed = brief->listed;
  spec.equal = strcmp (brief->method, "genetic") == 0;
  return gw_problem_new (lexicon, rules, brief->shape, &spec, stop, error);
}
