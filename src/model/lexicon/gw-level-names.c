/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-level-names.h"

#include "gw-school-words.h"
#include "gw-level-counts.h"
#include "gw-lexicon-loader.h"

#include <glib/gi18n-lib.h>

#define BASIC 20
#define EVERYDAY 35
#define HIGHEST 70

/* More levels than this are no choice. */
#define MAX_CHOICES 12

static const GwLevelName level_names[] = {
  { BASIC, N_ ("Basic"), "cat, planet, plant" },
  { EVERYDAY, N_ ("Everyday"), "plank, orchid, senate" },
  { GW_LEXICON_ENGLISH_LEVEL, N_ ("Usual"), "plantar, planer" },
  { HIGHEST, N_ ("All"), "planula, aalii" },
  { 0, NULL, NULL },
};

const GwLevelName *
gw_level_names_get (void)
{
  return level_names;
}

/* Examples have between MIN_LETTERS and MAX_LETTERS. */
#define MAX_EXAMPLES 3
#define MIN_LETTERS 3
#define MAX_LETTERS 8

/* The numbers of the words that School leaves out, as a set. */
static GHashTable *
find_left_out (const GwLexicon *lexicon)
{
  g_autoptr (GArray) list = gw_school_words_list (NULL, gw_lexicon_get_language (lexicon));
  GHashTable *left_out = g_hash_table_new (NULL, NULL);
  guint word;

  for (guint i = 0; i < list->len; i++)
    if (gw_lexicon_find (lexicon, g_array_index (list, GwSchoolWord, i).text, &word))
      g_hash_table_add (left_out, GUINT_TO_POINTER (word));
  return left_out;
}

/* Words are numbered by length, so the first ones are the shortest. */
char *
gw_level_examples (const GwLexicon *lexicon, guint after, guint level)
{
  g_autoptr (GHashTable) left_out = find_left_out (lexicon);
  g_autoptr (GStrvBuilder) examples = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  guint n = 0;

  for (guint word = 0; word < gw_lexicon_get_n_words (lexicon) && n < MAX_EXAMPLES; word++)
    {
      const guint length = gw_lexicon_get_word_length (lexicon, word);
      const guint own = gw_lexicon_get_level (lexicon, word);
      g_autofree char *spelling = NULL;

      if (length > MAX_LETTERS)
        break;
      if (length < MIN_LETTERS || own <= after || own > level
          || g_hash_table_contains (left_out, GUINT_TO_POINTER (word)))
        continue;
      spelling = gw_lexicon_dup_spelling (lexicon, word);
      g_strv_builder_add (examples, spelling);
      n++;
    }
  words = g_strv_builder_end (examples);
  return n > 0 ? g_strjoinv (C_ ("list of words", ", "), words) : NULL;
}

static guint
count_words (const GArray *counts, guint level)
{
  guint n_words = 0;

  for (guint i = 0; i < counts->len; i++)
    {
      const GwLevelCount *count = &g_array_index (counts, GwLevelCount, i);

      if (count->level <= level)
        n_words += count->n_words;
    }
  return n_words;
}

char *
gw_level_names_dup_examples (const GwLexicon *lexicon, gboolean english, guint after, guint level)
{
  for (const GwLevelName *name = level_names; english && name->name != NULL; name++)
    if (name->level == level)
      return g_strdup (name->examples);
  return gw_level_examples (lexicon, after, level);
}

const char *
gw_level_names_find (guint level)
{
  const GwLevelName *name = level_names;

  while (name->name != NULL && name->level < level)
    name++;
  /* Translators: a word that is not even usual */
  return name->name != NULL && name->level < HIGHEST ? g_dgettext (GETTEXT_PACKAGE, name->name)
                                                     : _ ("Rare");
}

static GwLevelChoice *
make_choice (const GArray *counts, const char *name, guint level)
{
  GwLevelChoice *choice = g_new (GwLevelChoice, 1);

  *choice = (GwLevelChoice) { g_strdup (name), level, count_words (counts, level) };
  return choice;
}

GwLevelChoice *
gw_level_choice_new (const GArray *counts, guint level)
{
  /* Translators: words whose level is not higher than this */
  g_autofree char *name = g_strdup_printf (_ ("Up to %u"), level);

  return make_choice (counts, name, level);
}

static void
choice_free (gpointer data)
{
  GwLevelChoice *choice = data;

  g_free (choice->name);
  g_free (choice);
}

/* Of many levels a few are offered, at about equal shares of the words. */
GPtrArray *
gw_level_choices_new (const GArray *counts, gboolean english)
{
  const guint n_all = count_words (counts, G_MAXUINT);
  GPtrArray *choices = g_ptr_array_new_with_free_func (choice_free);

  for (const GwLevelName *name = level_names; english && name->name != NULL; name++)
    g_ptr_array_add (choices, make_choice (counts, g_dgettext (GETTEXT_PACKAGE, name->name),
                                           name->level));
  if (english || counts->len < 2)
    return choices;
  for (guint i = 0; i + 1 < counts->len; i++)
    {
      const guint level = g_array_index (counts, GwLevelCount, i).level;

      if (counts->len <= MAX_CHOICES
          || (guint64) count_words (counts, level) * MAX_CHOICES
               >= (guint64) n_all * (choices->len + 1))
        g_ptr_array_add (choices, gw_level_choice_new (counts, level));
    }
  g_ptr_array_add (choices, make_choice (counts, C_ ("words", "All"), G_MAXUINT));
  return choices;
}

char *
gw_level_names_explain (const GArray *counts, gboolean english)
{
  if (counts->len < 2)
    return NULL;
  if (!english)
    return g_strdup (_ ("These figures are of all levels. Which words count, up to which level, is "
                        "chosen with the button that has the name of the board."));
  /* Translators: numbers of words of the English lexicon: of three levels, and of all */
  return g_strdup_printf (_ ("These figures are of all levels. Which words count is chosen with "
                             "the button that has the name of the board: %'u basic words, %'u "
                             "everyday words, %'u usual words (unless you choose others), or all %'u."),
                          count_words (counts, BASIC), count_words (counts, EVERYDAY),
                          count_words (counts, GW_LEXICON_ENGLISH_LEVEL),
                          count_words (counts, G_MAXUINT));
}
