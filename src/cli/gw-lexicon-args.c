/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-args.h"

#include "gw-complain.h"
#include "gw-interrupt.h"
#include "gw-progress.h"
#include "gw-run-facts.h"

#include <glib/gi18n.h>
#include <string.h>

void
gw_lexicon_args_add (GwLexiconArgs *args, GwOptions *options)
{
  const GwOption table[] = {
    { "lexicon", GW_OPTION_LIST, &args->lexicons,
      N_ ("Words: a name or a file; several are united (english)"), "NAME|FILE" },
    { "allow", GW_OPTION_LIST, &args->allow, N_ ("A list of words to add"), "FILE" },
    { "deny", GW_OPTION_LIST, &args->deny, N_ ("A list of words to take away"), "FILE" },
    { "level", GW_OPTION_TEXT, &args->level, N_ ("Leave out words above this level"), "N" },
    { "levels", GW_OPTION_TEXT, &args->levels,
      N_ ("What a number behind a word is: rank or count (rank)"), "KIND" },
    { "join-phrases", GW_OPTION_FLAG, &args->join_phrases,
      N_ ("Drop what is no letter instead of skipping the line") },
    { "first-word", GW_OPTION_FLAG, &args->first_word, N_ ("Take the first word of each line") },
    { NULL },
  };

  gw_options_add (options, _ ("Lexicon:"), table);
}

gboolean
gw_lexicon_args_get_level (const GwLexiconArgs *args, guint *level, GError **error)
{
  *level = G_MAXUINT;
  return gw_parse_guint ("--level", args->level, 0, G_MAXUINT - 1, level, error);
}

gboolean
gw_lexicon_args_get_options (const GwLexiconArgs *args, GwLexiconOptions *options,
                             GError **error)
{
  static const char *const kinds[] = { "rank", "count", NULL };
  guint levels = options->levels == GW_LEVELS_COUNT ? 1 : 0;

  if (!gw_parse_choice ("--levels", args->levels, kinds, &levels, error))
    return FALSE;
  options->levels = levels == 1 ? GW_LEVELS_COUNT : GW_LEVELS_RANK;
  options->join_phrases = options->join_phrases || args->join_phrases;
  options->first_word = options->first_word || args->first_word;
  return TRUE;
}

static void
progress_cb (double fraction, gpointer user_data)
{
  gw_progress_set (user_data, fraction);
}

GwLexicon *
gw_lexicon_args_load (const GwLexiconArgs *args, gboolean filter, GPtrArray **sources,
                      GError **error)
{
  GwLexiconRequest request = GW_LEXICON_REQUEST_INIT;
  g_autoptr (GwLexiconStore) store = gw_lexicon_store_new (NULL, NULL);
  g_autoptr (GwProgress) progress = NULL;
  g_autofree char *name = gw_lexicon_args_describe (args);
  GwLexicon *lexicon;
  guint level;

  if (!gw_lexicon_args_get_options (args, &request.options, error) ||
      !gw_lexicon_args_get_level (args, &level, error))
    return NULL;

  request.names = (const char *const *) args->lexicons;
  request.allow = (const char *const *) args->allow;
  request.deny = (const char *const *) args->deny;
  if (filter)
    request.max_level = level;

  progress = gw_progress_new (_ ("Reading words"));
  lexicon = gw_lexicon_store_load (store, &request, sources, progress_cb, progress,
                                   gw_interrupt_get_cancellable (), error);
  g_clear_pointer (&progress, gw_progress_free);

  if (lexicon != NULL)
    gw_run_facts_set_lexicon (name, lexicon, level);
  if (lexicon != NULL && gw_lexicon_get_n_words (lexicon) == 0)
    gw_complain (_ ("%s: note: it has no words"), name);
  return lexicon;
}

static gboolean
has_stdin (GStrv paths)
{
  return paths != NULL && g_strv_contains ((const char *const *) paths, "-");
}

gboolean
gw_lexicon_args_use_stdin (const GwLexiconArgs *args)
{
  return has_stdin (args->lexicons) || has_stdin (args->allow) || has_stdin (args->deny);
}

char *
gw_lexicon_args_describe (const GwLexiconArgs *args)
{
  return args->lexicons != NULL ? g_strjoinv (" + ", args->lexicons)
                                : g_strdup (GW_LEXICON_ENGLISH);
}
