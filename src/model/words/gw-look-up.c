/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-look-up.h"

#include "gw-collation.h"
#include "gw-job-inputs.h"
#include "gw-job.h"

#include <string.h>

/* Words in the names of word lists, and of dictionaries of the system. */
static const struct
{
  const char *code;
  const char *names; /* with spaces between them */
} languages[] = {
  { "bg", "bulgarian" },
  { "ca", "catalan catala" },
  { "cs", "czech cesky" },
  { "da", "danish dansk" },
  { "de", "german deutsch ngerman ogerman swiss" },
  { "el", "greek ellinika" },
  { "en", "english american british canadian australian enable enable2k twl sowpods csw" },
  { "eo", "esperanto" },
  { "es", "spanish espanol castellano" },
  { "et", "estonian eesti" },
  { "fi", "finnish suomi" },
  { "fr", "french francais" },
  { "ga", "irish gaeilge" },
  { "gl", "galician galego" },
  { "he", "hebrew" },
  { "hr", "croatian hrvatski" },
  { "hu", "hungarian magyar" },
  { "it", "italian italiano" },
  { "la", "latin" },
  { "lt", "lithuanian lietuviu" },
  { "lv", "latvian latviesu" },
  { "nl", "dutch nederlands" },
  { "no", "norwegian norsk bokmaal bokmal nynorsk" },
  { "pl", "polish polski" },
  { "pt", "portuguese portugues brazilian" },
  { "ro", "romanian romana" },
  { "ru", "russian" },
  { "sk", "slovak slovensky" },
  { "sl", "slovenian slovenscina" },
  { "sv", "swedish svenska" },
  { "tr", "turkish turkce" },
  { "uk", "ukrainian" },
};

/* Finds a language by the words of a name. A language code only counts as the first word. */
static const char *
find_language (const char *const *words)
{
  for (guint i = 0; words[i] != NULL; i++)
    for (guint k = 0; k < G_N_ELEMENTS (languages); k++)
      {
        g_auto (GStrv) names = g_strsplit (languages[k].names, " ", -1);

        if ((i == 0 && g_str_equal (words[i], languages[k].code))
            || g_strv_contains ((const char *const *) names, words[i]))
          return languages[k].code;
      }
  return NULL;
}

char *
gw_look_up_dup_language (const GwLexicon *lexicon, const char *name, const char *const *locales)
{
  const GwLanguage *known = gw_lexicon_get_language (lexicon);
  g_autofree char *base = g_path_get_basename (name != NULL ? name : "");
  g_auto (GStrv) plain = NULL;
  g_auto (GStrv) words = g_str_tokenize_and_fold (base, NULL, &plain);
  const char *language
    = known != NULL ? gw_language_get_code (known) : find_language ((const char *const *) words);

  if (language == NULL)
    language = find_language ((const char *const *) plain);
  if (language != NULL)
    return g_strdup (language);

  for (guint i = 0; locales != NULL && locales[i] != NULL; i++)
    {
      gsize length = strspn (locales[i], "abcdefghijklmnopqrstuvwxyz");

      if (length == 2 || length == 3)
        return g_strndup (locales[i], length);
    }
  return g_strdup ("en");
}

char *
gw_look_up_dup_uri (const char *pattern, const char *word, const char *language)
{
  g_autofree char *escaped = g_uri_escape_string (word, NULL, FALSE);
  GString *uri = g_string_new (pattern);

  if (strstr (pattern, "{word}") == NULL)
    g_string_append (uri, "{word}");
  g_string_replace (uri, "{language}", language, 0);
  g_string_replace (uri, "{word}", escaped, 0);
  return g_string_free (uri, FALSE);
}

struct _GwNearFinder
{
  GwNearFinderFunc found;
  gpointer user_data;

  /* owned */
  GwLexicon *lexicon;
  GwJob *job;
};

/* Puts words that are equally near into the order of their language. */
static GArray *
sort_near (const GwLexicon *lexicon, const GArray *words)
{
  GArray *sorted = g_array_sized_new (FALSE, FALSE, sizeof (GwNearWord), words->len);
  g_autofree guint *numbers = g_new (guint, words->len);
  g_autofree guint32 *ranks = NULL;

  for (guint i = 0; i < words->len; i++)
    numbers[i] = g_array_index (words, GwNearWord, i).word;
  ranks = gw_collation_rank_numbers (lexicon, numbers, words->len);
  g_array_set_size (sorted, words->len);
  for (guint i = 0; i < words->len; i++)
    {
      const GwNearWord *near = &g_array_index (words, GwNearWord, i);
      guint place = 0;

      for (guint k = 0; k < words->len; k++)
        {
          const guint other = g_array_index (words, GwNearWord, k).distance;

          place += other < near->distance || (other == near->distance && ranks[k] < ranks[i]);
        }
      g_array_index (sorted, GwNearWord, place) = *near;
    }
  return sorted;
}

static gpointer
find (gpointer data, const GwStop *stop)
{
  const GwJobInputs *inputs = data;
  g_autoptr (GArray) words = gw_near_words_find (inputs->lexicon, inputs->text,
                                                 GW_NEAR_WORDS_MAX_DISTANCE, inputs->number, stop);

  return words != NULL ? sort_near (inputs->lexicon, words) : NULL;
}

static void
found_cb (gpointer result, gpointer user_data)
{
  GwNearFinder *self = user_data;
  g_autoptr (GArray) words = result;

  g_clear_pointer (&self->job, gw_job_cancel);
  if (words != NULL)
    self->found (self->lexicon, words, self->user_data);
}

GwNearFinder *
gw_near_finder_new (GwNearFinderFunc found, gpointer user_data)
{
  GwNearFinder *self = g_new0 (GwNearFinder, 1);

  self->found = found;
  self->user_data = user_data;
  return self;
}

void
gw_near_finder_free (GwNearFinder *self)
{
  gw_near_finder_cancel (self);
  g_free (self);
}

void
gw_near_finder_ask (GwNearFinder *self, GwLexicon *lexicon, const char *text, guint n_words)
{
  GwJobInputs *inputs = gw_job_inputs_new (NULL, NULL);

  gw_near_finder_cancel (self);
  self->lexicon = gw_lexicon_ref (lexicon);
  inputs->lexicon = gw_lexicon_ref (lexicon);
  inputs->text = g_strdup (text);
  inputs->number = n_words;
  self->job = gw_job_start (find, inputs, gw_job_inputs_free, (GDestroyNotify) g_array_unref,
                            found_cb, self);
}

void
gw_near_finder_cancel (GwNearFinder *self)
{
  g_clear_pointer (&self->job, gw_job_cancel);
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
}
