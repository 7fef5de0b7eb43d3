/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-marked-words.h"

#include "gw-letters.h"

#include <glib/gi18n-lib.h>

struct _GwMarkedWords
{
  GHashTable *never; /* one per line, by gw_word_marks_get_key(); NULL for none */
  GHashTable *always;
  char *placed; /* in the same form */
  gboolean school;
  GwSchoolWords *school_words; /* or NULL */
};

GwMarkedWords *
gw_marked_words_new (GwWordMarks *marks, gboolean school, GwSchoolWords *school_words,
                     const char *const *placed)
{
  GwMarkedWords *words = g_atomic_rc_box_new0 (GwMarkedWords);
  GString *text = g_string_new (NULL);

  for (guint i = 0; placed != NULL && placed[i] != NULL; i++)
    {
      g_autofree char *folded = gw_letters_fold (placed[i], -1);

      g_string_append_printf (text, "%s\n", folded != NULL ? folded : placed[i]);
    }

  if (marks != NULL)
    {
      words->never = gw_word_marks_dup_texts (marks, GW_WORD_MARK_NEVER);
      words->always = gw_word_marks_dup_texts (marks, GW_WORD_MARK_ALWAYS);
    }
  words->placed = g_string_free (text, FALSE);
  words->school = school;
  if (school && school_words != NULL)
    words->school_words = gw_school_words_ref (school_words);
  return words;
}

GwMarkedWords *
gw_marked_words_ref (GwMarkedWords *words)
{
  return g_atomic_rc_box_acquire (words);
}

static void
clear (gpointer data)
{
  GwMarkedWords *words = data;

  g_clear_pointer (&words->never, g_hash_table_unref);
  g_clear_pointer (&words->always, g_hash_table_unref);
  g_free (words->placed);
  g_clear_pointer (&words->school_words, gw_school_words_unref);
}

void
gw_marked_words_unref (GwMarkedWords *words)
{
  g_atomic_rc_box_release_full (words, clear);
}

static const char *
find (GHashTable *texts, const GwLanguage *language)
{
  const char *text
    = texts != NULL ? g_hash_table_lookup (texts, gw_word_marks_get_key (language)) : NULL;

  return text != NULL ? text : "";
}

static char *
dup_always (const GwMarkedWords *words, const GwLanguage *language)
{
  return g_strconcat (find (words->always, language), words->placed, NULL);
}

/* The words that School leaves out in a language. */
static char *
dup_left_out (const GwMarkedWords *words, const GwLanguage *language)
{
  g_autofree char *always = dup_always (words, language);

  return words->school ? gw_school_words_dup_text (words->school_words, language, always)
                       : g_strdup ("");
}

GwLexicon *
gw_marked_words_apply (const GwMarkedWords *words, GwLexicon *lexicon, const GwStop *stop)
{
  const GwLanguage *language = gw_word_marks_get_language (lexicon);
  g_autofree char *always = dup_always (words, language);
  g_autofree char *left_out = dup_left_out (words, language);
  g_autofree char *never = g_strconcat (left_out, find (words->never, language), NULL);
  GwLexicon *marked = gw_lexicon_mark (lexicon, never, always, stop, NULL);

  return marked != NULL ? marked : gw_lexicon_ref (lexicon);
}

/* Adds the name of a list with these words, if there are any, and keeps them unless the store is
 * NULL. */
static gboolean
keep (GwLexiconStore *store, const char *kind, const char *text, GStrvBuilder *names,
      GError **error)
{
  g_autofree char *name = NULL;

  if (*text == '\0')
    return TRUE;
  name = store != NULL ? gw_lexicon_store_keep_words (store, kind, text, error)
                       : gw_lexicon_store_name_words (kind, text);
  if (name != NULL)
    g_strv_builder_add (names, name);
  return name != NULL;
}

GwGameName *
gw_marked_words_name_lexicon (const GwMarkedWords *words, GwLexiconStore *store, const char *id,
                              const GwLanguage *language, GError **error)
{
  g_autofree char *left_out = dup_left_out (words, language);
  g_autofree char *all = gw_school_words_dup_text (NULL, language, NULL);
  g_autofree char *always = dup_always (words, language);
  g_autofree char *never = NULL;
  g_autoptr (GStrvBuilder) allow_names = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) deny_names = g_strv_builder_new ();
  g_auto (GStrv) allow = NULL;
  g_auto (GStrv) deny = NULL;

  /* The terminal has a name for the list as it comes. */
  if (*left_out != '\0' && g_str_equal (left_out, all))
    {
      g_strv_builder_add (deny_names, GW_LEXICON_SCHOOL);
      *left_out = '\0';
    }
  never = g_strconcat (left_out, find (words->never, language), NULL);
  if (!keep (store, "always", always, allow_names, error)
      || !keep (store, "never", never, deny_names, error))
    return NULL;
  allow = g_strv_builder_end (allow_names);
  deny = g_strv_builder_end (deny_names);
  return gw_game_name_new (id, (const char *const *) (allow[0] != NULL ? allow : NULL),
                           (const char *const *) (deny[0] != NULL ? deny : NULL));
}

/* What is said where a lexicon is chosen. */
static const char *
get_text (gboolean marked, gboolean school)
{
  if (marked)
    return school ? _ ("Your marked words apply; School leaves words out")
                       : _ ("Your marked words apply");
  return school ? _ ("School leaves words out") : NULL;
}

const char *
gw_marked_words_get_text (const GwMarkedWords *words, const GwLanguage *language)
{
  return get_text (*find (words->never, language) != '\0'
                     || *find (words->always, language) != '\0',
                   words->school && gw_school_words_have (words->school_words, language));
}
