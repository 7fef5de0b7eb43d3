/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-reason.h"

#include "gw-letters.h"
#include "gw-lookup.h"
#include "gw-job-inputs.h"
#include "gw-job.h"
#include "gw-sentence.h"
#include "gw-word-paths.h"

#include <glib/gi18n-lib.h>

/* How long a path is looked for, in microseconds. */
#define PATH_PATIENCE (200 * 1000)

/* Returns the first path in an array, which is empty when there is none; NULL when stopped. */
static gpointer
find_path (gpointer data, const GwStop *stop)
{
  const GwJobInputs *inputs = data;
  GArray *paths = gw_word_paths_list (inputs->game->lexicon, inputs->board, inputs->game->rules,
                                      inputs->text, 1, stop);

  if (paths->len == 0 && gw_stop_requested (stop))
    g_clear_pointer (&paths, g_array_unref);
  return paths;
}

static void
path_found_cb (gpointer result, gpointer user_data)
{
  *(GArray **) user_data = result;
}

/* Whether it is known that no path spells a text. A board of a few different letters may have more
 * paths than can be walked, so this takes no longer than a moment. */
static gboolean
is_off_board (const GwWordJudge *judge, const char *text)
{
  g_autoptr (GArray) paths = NULL;
  GwJobInputs *inputs = gw_job_inputs_new (judge->game, judge->board);
  GwJob *job;

  inputs->text = g_strdup (text);
  job = gw_job_start (find_path, inputs, gw_job_inputs_free, (GDestroyNotify) g_array_unref,
                      path_found_cb, &paths);
  gw_job_wait (job, PATH_PATIENCE);
  gw_job_cancel (job);
  return paths != NULL && paths->len == 0;
}

/* Whether School leaves it out. */
static gboolean
is_left_out (const GwWordJudge *judge, const char *text)
{
  g_autofree char *allowed = NULL;

  if (!judge->school)
    return FALSE;
  if (judge->marks != NULL)
    allowed = gw_word_marks_dup_text (
      judge->marks, gw_word_marks_get_language (judge->game->lexicon), GW_WORD_MARK_ALWAYS);
  return gw_school_words_leave_out (judge->school_words, judge->game->lexicon, allowed, text);
}

static gboolean
is_never (const GwWordJudge *judge, const char *text)
{
  return judge->marks != NULL
         && gw_word_marks_get (judge->marks, gw_word_marks_get_language (judge->game->lexicon),
                               text)
              == GW_WORD_MARK_NEVER;
}

GwWordReason
gw_word_reason_find_missing (const GwWordJudge *judge, const char *text)
{
  g_autofree char *folded = gw_letters_fold (text, -1);

  if (judge->game->lexicon == NULL || folded == NULL)
    return GW_WORD_REASON_UNKNOWN;
  if (is_never (judge, text))
    return GW_WORD_REASON_NEVER;
  return is_left_out (judge, text) ? GW_WORD_REASON_SCHOOL : GW_WORD_REASON_NOT_IN_LIST;
}

GwWordReason
gw_word_reason_find (const GwWordJudge *judge, const char *text)
{
  const GwRulesSpec *rules = gw_rules_get (judge->game->rules);
  g_autofree char *folded = gw_letters_fold (text, -1);
  GwLookup lookup;

  if (judge->board == NULL || judge->game->lexicon == NULL || folded == NULL)
    return GW_WORD_REASON_UNKNOWN;

  if (g_utf8_strlen (folded, -1) < (glong) rules->min_length)
    return GW_WORD_REASON_SHORT;
  if (is_off_board (judge, text))
    return GW_WORD_REASON_NOT_ON_BOARD;
  if (is_never (judge, text))
    return GW_WORD_REASON_NEVER;
  gw_lookup (judge->game->lexicon, text, &lookup);
  if (!lookup.is_word)
    return gw_word_reason_find_missing (judge, text);
  return gw_lexicon_get_level (judge->game->lexicon, lookup.word) > rules->max_level
           ? GW_WORD_REASON_RARE
           : GW_WORD_REASON_UNKNOWN;
}

char *
gw_word_reason_format (GwWordReason reason, const char *shown, const char *list)
{
  switch (reason)
    {
    /* Translators: %s is a word that somebody found, here and below */
    case GW_WORD_REASON_AGAIN:
      return gw_sentence_format (_ ("You have %s"), shown);
    case GW_WORD_REASON_SHORT:
      return gw_sentence_format (_ ("%s is too short"), shown);
    case GW_WORD_REASON_NOT_ON_BOARD:
      return gw_sentence_format (_ ("%s cannot be traced here"), shown);
    case GW_WORD_REASON_NEVER:
      /* Translators: Never Count is the mark that the user gave the word */
      return gw_sentence_format (_ ("%s is marked Never Count"), shown);
    case GW_WORD_REASON_SCHOOL:
      /* Translators: School is the switch that leaves the word out */
      return gw_sentence_format (_ ("%s is left out by School"), shown);
    case GW_WORD_REASON_NOT_IN_LIST:
      if (list == NULL)
        return gw_sentence_format (_ ("%s is not in the word list"), shown);
      /* Translators: a word, and the name of a word list: “ORBITZ is not in English” */
      return gw_sentence_format (_ ("%s is not in %s"), shown, list);
    case GW_WORD_REASON_RARE:
      return gw_sentence_format (_ ("%s is rarer than the words that count"), shown);
    case GW_WORD_REASON_UNKNOWN:
    default:
      return gw_sentence_format (_ ("%s does not count here"), shown);
    }
}
